import type { Trx } from '../../db/database.ts'

/** Makes a customer one of the store's: they registered or ordered there. Once is enough; again changes nothing. */
export async function joinStore(trx: Trx, store_id: string, customer_id: string, now: Date): Promise<void> {
  await trx
    .insertInto('store_customers')
    .values({ store_id, customer_id, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether the customer is known to other stores too; then one store's staff cannot decide for all of them. */
export async function isCustomerElsewhere(trx: Trx, store_id: string, customer_id: string): Promise<boolean> {
  const other = await trx
    .selectFrom('store_customers')
    .select('store_id')
    .where('customer_id', '=', customer_id)
    .where('store_id', '!=', store_id)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
