import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { Services } from '../../platform/services.ts'
import { findAccount } from '../customers/account.queries.ts'
import { accountExists } from '../customers/customer.errors.ts'
import { joinStore } from '../customers/store-membership.ts'

interface Guest {
  id: string
  store_id: string
  /** Where the link was sent, in lower case. */
  email: string
  /** Whether staff entered the address in place of the guest's own. */
  email_entered_by_staff: boolean
}

/**
 * Opens the account of a guest who followed a link in the mailbox `email`, which verifies that address and nothing else;
 * returns its id. Orders and carts that were placed with another address stay with a guest. An address that staff
 * entered opens an account of its own: the guest's record may be of another person.
 */
export async function openAccountOfGuest(services: Services, trx: Trx, guest: Guest): Promise<string> {
  const { jobs, now, followUps } = services
  const { store_id, email } = guest
  if (await findAccount(trx, { email })) throw accountExists()
  const id = guest.email_entered_by_staff ? newId('cus') : guest.id
  if (id === guest.id) await becomeAccount(services, trx, guest)
  else {
    const times = { created_at: now(), updated_at: now() }
    await trx
      .insertInto('customers')
      .values({ id, email, has_account: true, ...times })
      .execute()
    await joinStore(trx, store_id, id, now())
    await followUps.moveOrders(trx, { customer_id: guest.id, email }, id, now())
  }
  await jobs.emit(trx, { name: 'customer.created', store_id, data: { id } })
  return id
}

/** Other details of the guest stay with the store. Open carts with the address may be someone else's. */
async function becomeAccount({ followUps, ...services }: Services, trx: Trx, guest: Guest): Promise<void> {
  const now = services.now()
  const addresses = await followUps.addressesOfOrders(trx, guest.id)
  for (const email of addresses.filter((address) => address !== guest.email)) {
    const orders = { customer_id: guest.id, email }
    const phone = email === null ? await followUps.phoneOfOrders(trx, orders) : null
    await followUps.moveOrders(trx, orders, await guestWith(trx, guest.store_id, { email, phone }, now), now)
  }
  await trx
    .updateTable('customers')
    .set({ has_account: true, store_id: null, phone: null, updated_at: now })
    .where('id', '=', guest.id)
    .execute()
  await followUps.guestGotAccount(trx, guest.id)
}

/** The store's guest with this address; without one, a new guest. */
async function guestWith(
  trx: Trx,
  store_id: string,
  { email, phone }: { email: string | null; phone: string | null },
  now: Date,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into customers as c (id, store_id, email, phone, has_account, created_at, updated_at, deleted_at)
    values (${newId('cus')}, ${store_id}, ${email}, ${phone}, false, ${now}, ${now},
      ${email === null && phone === null ? now : null})
    on conflict (store_id, email) where not has_account and deleted_at is null do update set updated_at = c.updated_at
    returning id`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('an insert returned no row')
  await sql`
    insert into store_customers (store_id, customer_id, created_at) values (${store_id}, ${row.id}, ${now})
    on conflict do nothing`.execute(trx)
  return row.id
}
