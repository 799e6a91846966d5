import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { newId } from '../db/new-id.ts'
import { hashPassword } from '../platform/passwords/password-hash.ts'
import { openSession } from '../platform/sessions/sessions.ts'
import type { StoreFixture } from './a-store.ts'

/**
 * Signs a new customer in, a member of new groups in the store and with a password on request; returns the headers that
 * act as that person.
 */
export async function signInCustomer(
  db: Database,
  store: StoreFixture,
  now: Date,
  { groups = 0, password }: { groups?: number; password?: string } = {},
) {
  const customer_id = newId('cus')
  const email = `${customer_id.toLowerCase()}@shopper.test`
  await db
    .insertInto('customers')
    .values({
      id: customer_id,
      email,
      first_name: 'Siti',
      last_name: 'Rahma',
      has_account: true,
      password_hash: password ? await hashPassword(password) : null,
    })
    .execute()
  await db.insertInto('store_customers').values({ store_id: store.id, customer_id }).execute()
  const group_ids = Array.from({ length: groups }, () => newId('cgrp'))
  for (const id of group_ids) {
    await db.insertInto('customer_groups').values({ id, store_id: store.id, name: id }).execute()
    await db.insertInto('customer_group_customers').values({ customer_group_id: id, customer_id }).execute()
  }
  const token = await inTransaction(db, (trx) => openSession(trx, { customer_id }, now))
  return {
    customer_id,
    email,
    group_ids,
    headers: { authorization: `Bearer ${token}`, 'store-view-code': store.view_code },
  }
}
