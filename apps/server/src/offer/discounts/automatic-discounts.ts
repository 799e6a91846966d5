import { sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import { fixedStatement, parameter } from '../../db/fixed-statement.ts'
import { readTimes } from '../../db/read-times.ts'
import { tooManyAutomaticDiscounts } from './discount.errors.ts'
import type { DiscountState } from './discount.state.ts'
import { discountColumns } from './entered-discounts.queries.ts'

/** Every change of a cart compares them all. */
const maxAutomaticDiscounts = 50

/** The discounts that carts of the store may get without a code, oldest first. */
export async function listAutomaticDiscounts(db: Database, store_id: string): Promise<DiscountState[]> {
  const rows = await loadAutomatic(db, [store_id, maxAutomaticDiscounts])
  return readTimes(rows.map(({ discount }) => discount))
}

/** $1: the store; $2: how many at most. */
const loadAutomatic = fixedStatement(sql<{ discount: DiscountState }>`
  select row_to_json(x) as discount from (
    select ${discountColumns} from discounts d
    where d.store_id = ${parameter(1)} and d.is_automatic and not d.is_disabled and d.deleted_at is null
    order by d.id limit ${parameter(2)}) x`)

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
