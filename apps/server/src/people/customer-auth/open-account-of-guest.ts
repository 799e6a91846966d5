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
export async function openAccountOfGuest({ jobs, now }: Services, trx: Trx, guest: Guest): Promise<string> {
  const { store_id, email } = guest
  if (await findAccount(trx, { email })) throw accountExists()
  const id = guest.email_entered_by_staff ? newId('cus') : guest.id
  if (id === guest.id) await becomeAccount(trx, guest, now())
  else {
    const times = { created_at: now(), updated_at: now() }
    await trx
      .insertInto('customers')
      .values({ id, email, has_account: true, ...times })
      .execute()
    await joinStore(trx, store_id, id, now())
    await moveOrders(trx, { from: guest.id, to: id, email }, now())
  }
  await jobs.emit(trx, { name: 'customer.created', store_id, data: { id } })
  return id
}

/** Other details of the guest stay with the store. Open carts with the address may be someone else's. */
async function becomeAccount(trx: Trx, guest: Guest, now: Date): Promise<void> {
  for (const email of await otherAddresses(trx, guest)) {
    const to = await guestWith(trx, guest, email, now)
    await moveOrders(trx, { from: guest.id, to, email }, now)
  }
  await trx
    .updateTable('customers')
    .set({ has_account: true, store_id: null, phone: null, updated_at: now })
    .where('id', '=', guest.id)
    .execute()
  await sql`
    update carts set customer_id = null, revision = revision + 1
    where customer_id = ${guest.id} and completed_at is null`.execute(trx)
}

/** The addresses, null for none, of the guest's orders that were not placed with the guest's own. */
async function otherAddresses(trx: Trx, { id, email }: Guest): Promise<(string | null)[]> {
  const { rows } = await sql<{ buyer_email: string | null }>`
    select distinct buyer_email from orders
    where customer_id = ${id} and buyer_email is distinct from ${email}
    order by buyer_email`.execute(trx)
  return rows.map(({ buyer_email }) => buyer_email)
}

/**
 * The store's guest with this address; without one, a new guest. Without an address, one with the phone number of such an
 * order.
 */
async function guestWith(trx: Trx, guest: Guest, email: string | null, now: Date): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with phones as (
      select a.phone from orders o join addresses a on a.id = o.shipping_address_id
      where ${email}::text is null and o.customer_id = ${guest.id} and o.buyer_email is null and a.phone is not null
      order by o.created_at desc limit 1),
    reach as (select ${email}::text as email, (select phone from phones) as phone)
    insert into customers as c (id, store_id, email, phone, has_account, created_at, updated_at, deleted_at)
    select ${newId('cus')}, ${guest.store_id}, email, phone, false, ${now}::timestamptz, ${now}::timestamptz,
      case when num_nonnulls(email, phone) = 0 then ${now}::timestamptz end
    from reach
    on conflict (store_id, email) where not has_account and deleted_at is null do update set updated_at = c.updated_at
    returning id`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('an insert returned no row')
  await sql`
    insert into store_customers (store_id, customer_id, created_at) values (${guest.store_id}, ${row.id}, ${now})
    on conflict do nothing`.execute(trx)
  return row.id
}

interface Move {
  from: string
  to: string
  /** Only orders that were placed with it. */
  email: string | null
}

/** Moves orders with their carts and what they will earn. */
async function moveOrders(trx: Trx, { from, to, email }: Move, now: Date): Promise<void> {
  await sql`
    with moved as (
      update orders set customer_id = ${to}, buyer_id = case when buyer_id = ${from} then ${to} else buyer_id end,
        updated_at = ${now}
      where customer_id = ${from} and buyer_email is not distinct from ${email}
      returning id, cart_id),
    acted as (
      update order_events set actor_id = ${to}
      where actor_type = 'customer' and actor_id = ${from} and order_id in (select id from moved))
    update carts set customer_id = ${to}, revision = revision + 1 where id in (select cart_id from moved)`.execute(trx)
}
