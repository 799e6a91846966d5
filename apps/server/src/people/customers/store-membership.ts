import type { Trx } from '../../db/database.ts'

/** Adds a customer to a store: they registered or ordered there. Repeats change nothing. */
export async function joinStore(trx: Trx, store_id: string, customer_id: string, now: Date): Promise<void> {
  await trx
    .insertInto('store_customers')
    .values({ store_id, customer_id, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
