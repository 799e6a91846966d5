import type { Trx } from '../../db/database.ts'
import { tooManyAutomaticDiscounts } from './discount.errors.ts'

/** Every change of a cart compares them all. */
export const maxAutomaticDiscounts = 50

/** Throws when the store has more automatic discounts than carts compare. Call it after the change. */
export async function requireFewAutomatic(trx: Trx, store_id: string): Promise<void> {
  const rows = await trx
    .selectFrom('discounts')
    .select('id')
    .where('store_id', '=', store_id)
    .where('is_automatic', '=', true)
    .where('is_disabled', '=', false)
    .where('deleted_at', 'is', null)
    .limit(maxAutomaticDiscounts + 1)
    .execute()
  if (rows.length > maxAutomaticDiscounts) throw tooManyAutomaticDiscounts({ max_discounts: maxAutomaticDiscounts })
}
