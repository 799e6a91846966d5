import { sql } from 'kysely'
import type { Database, Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import { notFound } from '../../../http/refusal.ts'
import { lockCustomer } from '../../../people/customers/customer.queries.ts'
import { dropPaymentAccounts } from '../../../sale/saved-payment-methods/payment-accounts.ts'
import type { Services } from '../../../sale/services.ts'
import { notConfirmed, openOrders } from '../customer-record.errors.ts'
import { countRecords, type RecordsOf } from '../customer-records.queries.ts'
import { countErased, erasePerson, findWords } from '../erase-person.ts'
import { moveRecords } from '../move-records.ts'

interface Anonymization extends RecordsOf {
  confirmation: string
}

interface Person {
  id: string
  email: string | null
  phone: string | null
  has_account: boolean
}

/**
 * Removes a person from one store. Orders and points keep their amounts, for a customer without a name. An account that
 * another store knows stays with the person: only this store's records leave it.
 */
export async function anonymizeCustomer(
  { db, files, jobs, now }: Services,
  { store_id, customer_id, confirmation }: Anonymization,
): Promise<void> {
  const exported = await inTransaction(db, async (trx) => {
    const person = await lockCustomer(trx, customer_id, store_id)
    if (confirmation.trim().toLowerCase() !== confirmationOf(person).toLowerCase()) throw notConfirmed()
    const open = await findOpenOrders(trx, { store_id, customer_id })
    if (open.length > 0) throw openOrders({ orders: open.map((number) => `#${number}`).join(', ') })
    const words = await findWords(trx, { store_id, customer_id }, person)
    await dropPaymentAccounts(trx, { jobs }, { store_id, customer_id })
    const isElsewhere = person.has_account && (await isKnownElsewhere(trx, store_id, customer_id))
    const id = isElsewhere ? await detachRecords(trx, store_id, customer_id, now()) : customer_id
    if (!isElsewhere) await endCustomer(trx, store_id, person, now())
    return erasePerson(trx, { store_id, customer_id: id }, { ...person, words }, now())
  })
  for (const key of exported) await files.remove(key)
}

/** What the store keeps of the customer now, and what stands in the way. */
export async function previewAnonymization(db: Database, of: RecordsOf) {
  return inTransaction(db, async (trx) => {
    const person = await trx
      .selectFrom('store_people')
      .select(['id', 'email', 'phone', 'has_account'])
      .where('store_id', '=', of.store_id)
      .where('id', '=', of.customer_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!person?.id) throw notFound('Customer', of.customer_id)
    const { id, email, phone } = person
    return {
      ...(await countRecords(trx, of)),
      ...(await countErased(trx, of, { email, phone })),
      confirmation: confirmationOf({ id, email, phone }),
      open_orders: await findOpenOrders(trx, of),
    }
  })
}

/** What staff type so that they mean this customer. */
const confirmationOf = ({ id, email, phone }: Pick<Person, 'id' | 'email' | 'phone'>) => email ?? phone ?? id

/** Numbers of orders that are still to be paid, packed, shipped or returned. */
async function findOpenOrders(trx: Trx, { store_id, customer_id }: RecordsOf): Promise<number[]> {
  const { rows } = await sql<{ display_id: number }>`
    select display_id from orders o
    where store_id = ${store_id} and customer_id = ${customer_id} and (
      (status in ('pending', 'requires_action') and (
        payment_status in ('awaiting', 'requires_action') or fulfillment_status in
          ('not_fulfilled', 'partially_fulfilled', 'fulfilled', 'partially_shipped', 'requires_action')))
      or exists (select from returns r where r.order_id = o.id and r.status = 'requested'))
    order by display_id`.execute(trx)
  return rows.map(({ display_id }) => display_id)
}

async function isKnownElsewhere(trx: Trx, store_id: string, customer_id: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from store_customers where customer_id = ${customer_id} and store_id <> ${store_id})
      or exists (select from orders where customer_id = ${customer_id} and store_id <> ${store_id}) as known`.execute(
    trx,
  )
  return rows[0]?.known ?? false
}

/** Moves the store's records from an account to a nameless customer of the store. Returns its id. */
async function detachRecords(trx: Trx, store_id: string, account_id: string, now: Date): Promise<string> {
  const id = newId('cus')
  await trx
    .insertInto('customers')
    .values({ id, store_id, anonymized_at: now, deleted_at: now, created_at: now, updated_at: now })
    .execute()
  await trx.insertInto('store_customers').values({ store_id, customer_id: id, created_at: now }).execute()
  await moveRecords(trx, { store_id, from: account_id, to: id, keepsOpenCarts: true }, now)
  await trx
    .deleteFrom('store_customers')
    .where('store_id', '=', store_id)
    .where('customer_id', '=', account_id)
    .execute()
  return id
}

/** Ends a guest, or an account that no other store knows: nobody signs in with it again. */
async function endCustomer(trx: Trx, store_id: string, { id, phone }: Person, now: Date): Promise<void> {
  await trx.deleteFrom('sessions').where('customer_id', '=', id).execute()
  await trx.deleteFrom('password_tokens').where('customer_id', '=', id).execute()
  if (phone) await trx.deleteFrom('one_time_codes').where('phone', '=', phone).execute()
  await trx
    .updateTable('customers')
    .set({
      store_id,
      has_account: false,
      email: null,
      phone: null,
      phone_verified_at: null,
      first_name: null,
      last_name: null,
      billing_address_id: null,
      password_hash: null,
      language: null,
      metadata: null,
      anonymized_at: now,
      deleted_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
  await sql`
    update addresses set company = null, first_name = null, last_name = null, address_1 = null, address_2 = null,
      city = null, province = null, postal_code = null, phone = null, metadata = null,
      customer_id = null, deleted_at = ${now}
    where customer_id = ${id}`.execute(trx)
}
