import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../../sale/services.ts'
import { noProgramme } from '../loyalty.errors.ts'
import { openAccount } from '../points-ledger.ts'

/** A signed-in customer joins the store's programme, and the store; a repeat changes nothing. */
export async function joinProgramme({ db, now }: Services, store_id: string, customer_id: string): Promise<void> {
  const at = now()
  await inTransaction(db, async (trx) => {
    const programme = await trx
      .selectFrom('loyalty_programmes')
      .select('is_active')
      .where('store_id', '=', store_id)
      .executeTakeFirst()
    if (!programme?.is_active) throw noProgramme()
    await trx
      .insertInto('store_customers')
      .values({ store_id, customer_id, created_at: at })
      .onConflict((conflict) => conflict.columns(['store_id', 'customer_id']).doNothing())
      .execute()
    await openAccount(trx, { store_id, customer_id }, at)
  })
}
