import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../services.ts'
import { lockDiscount } from '../discount.queries.ts'
import { replaceRegions } from '../discount-parts.ts'

interface RegionChange {
  store_id: string
  discount_id: string
  add?: string
  remove?: string
}

/** Adds a region to a discount or removes one; a repeat is fine. */
export async function changeDiscountRegions(
  { db }: Services,
  { store_id, discount_id, add, remove }: RegionChange,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const discount = await lockDiscount(trx, store_id, discount_id)
    const rows = await trx
      .selectFrom('discount_regions')
      .select('region_id')
      .where('discount_id', '=', discount_id)
      .execute()
    const kept = rows.map((row) => row.region_id).filter((region_id) => region_id !== remove)
    await replaceRegions(trx, { store_id, discount_id, rule_type: discount.rule_type }, add ? [...kept, add] : kept)
  })
}
