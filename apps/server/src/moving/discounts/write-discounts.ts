import { CreateDiscountBody, type CreateDiscountInput } from '@shopkey/contract/discount.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { refusal } from '../../http/refusal.ts'
import { requireFits } from '../../http/schema-compilers.ts'
import { insertDiscount } from '../../offer/discounts/insert-discount.ts'
import { allCreated, type Created, type Move, type RecordWriter, type StagedRecords } from '../move.types.ts'

type MovedDiscount = StagedRecords['discount']

const movedPercentNotWhole = refusal({
  type: 'invalid_data',
  code: 'moved_percent_not_whole',
  message: 'The discount takes {percent} % off; percentages are whole numbers here',
})
const movedDiscountNeedsRegion = refusal({
  type: 'not_allowed',
  code: 'moved_discount_needs_region',
  message: 'The store has no region with the currency {currency_code}, in which the code could be used',
})

export const discountWriter: RecordWriter<MovedDiscount> = { create: createDiscounts, update: updateDiscount }

/** Conditions that the shop does not have. Without them a code would give more than was meant, so that it comes disabled. */
export function lostConditions({
  minimum_amount,
  is_once_per_customer,
}: Pick<MovedDiscount, 'minimum_amount' | 'is_once_per_customer'>): string[] {
  return [...(minimum_amount > 0 ? ['a minimum amount'] : []), ...(is_once_per_customer ? ['once per customer'] : [])]
}

async function createDiscounts(trx: Trx, move: Move, discounts: readonly MovedDiscount[]): Promise<Created[]> {
  const { store, services, currency_code } = move
  const { rows } = await sql<{ id: string }>`
    select id from regions where store_id = ${store.id} and currency_code = ${currency_code} and deleted_at is null
    order by created_at, id`.execute(trx)
  const region_ids = rows.map(({ id }) => id)
  if (region_ids.length === 0) throw movedDiscountNeedsRegion({ currency_code })
  const ids: string[] = []
  for (const discount of discounts) {
    const input = discountInput(discount, region_ids)
    requireFits(CreateDiscountBody, input, 'discount')
    const id = await insertDiscount(trx, store.id, input, services.now())
    const uses = { usage_count: discount.used, moved_usage_count: discount.used }
    await trx.updateTable('discounts').set(uses).where('id', '=', id).execute()
    ids.push(id)
  }
  return allCreated(ids)
}

function discountInput(discount: MovedDiscount, region_ids: readonly string[]): CreateDiscountInput {
  const { code, applies_to, starts_at, ends_at, usage_limit } = discount
  const type = ruleTypes[discount.kind]
  return {
    code,
    rule: { type, value: ruleValue(discount), allocation: applies_to === 'products' ? 'item' : 'total' },
    // An amount is one of one currency, and so of one region.
    regions: type === 'fixed' ? region_ids.slice(0, 1) : [...region_ids],
    is_disabled: discount.is_disabled || lostConditions(discount).length > 0,
    ...(starts_at && { starts_at }),
    ...(ends_at && { ends_at }),
    ...(usage_limit && { usage_limit }),
  }
}

const ruleTypes = { percentage: 'percentage', amount: 'fixed', free_shipping: 'free_shipping' } as const

function ruleValue({ kind, value }: MovedDiscount): number {
  if (kind !== 'percentage') return value
  if (value % 100 !== 0) throw movedPercentNotWhole({ percent: value / 100 })
  return value / 100
}

async function updateDiscount(trx: Trx, { store, services }: Move, id: string, discount: MovedDiscount): Promise<void> {
  const { starts_at, ends_at, usage_limit } = discount
  const changed = await trx
    .updateTable('discounts')
    .set({
      ...(starts_at && { starts_at: new Date(starts_at) }),
      ends_at: ends_at && new Date(ends_at),
      usage_limit: usage_limit || null,
      is_disabled: discount.is_disabled || lostConditions(discount).length > 0,
      usage_count: sql`usage_count - moved_usage_count + ${discount.used}`,
      moved_usage_count: discount.used,
      updated_at: services.now(),
    })
    .where('id', '=', id)
    .where('store_id', '=', store.id)
    .returning('rule_id')
    .executeTakeFirst()
  if (!changed) return
  const rule = { value: ruleValue(discount), updated_at: services.now() }
  await trx.updateTable('discount_rules').set(rule).where('id', '=', changed.rule_id).execute()
}
