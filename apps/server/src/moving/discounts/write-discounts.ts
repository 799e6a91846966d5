import { CreateDiscountBody, type CreateDiscountInput } from '@shopkey/contract/discount.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { newMetadata } from '../../db/metadata.ts'
import { refusal } from '../../http/refusal.ts'
import { requireFits } from '../../http/schema-compilers.ts'
import { insertDiscount } from '../../offer/discounts/insert-discount.ts'
import { allCreated, type Created, type Move, type RecordWriter, type StagedRecords } from '../move.types.ts'
import { regionLike, type StoreRegion, storeRegions } from '../store-regions.ts'
import { conditionsOf } from './conditions-of.ts'
import { insertCodeOfTemplate } from './insert-code-of-template.ts'

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
  const regions = await storeRegions(trx, move.store.id)
  const ids: string[] = []
  for (const discount of discounts) {
    const id =
      discount.parent_code === undefined
        ? await createDiscount(trx, move, discount, regions)
        : await insertCodeOfTemplate(trx, move, { ...discount, parent_code: discount.parent_code })
    const uses = { usage_count: discount.used, moved_usage_count: discount.used }
    await trx
      .updateTable('discounts')
      .set({ ...uses, ...newMetadata(discount.metadata ?? undefined) })
      .where('id', '=', id)
      .execute()
    ids.push(id)
  }
  return allCreated(ids)
}

async function createDiscount(
  trx: Trx,
  move: Move,
  discount: MovedDiscount,
  regions: readonly StoreRegion[],
): Promise<string> {
  const input = {
    ...discountInput(discount, regionsOf(discount, move, regions)),
    ...(discount.template && { is_dynamic: true, valid_duration: discount.template.valid_duration }),
  }
  const conditions = await conditionsOf(trx, move, discount)
  if (conditions.length > 0) input.rule.conditions = conditions
  requireFits(CreateDiscountBody, input, 'discount')
  return insertDiscount(trx, move.store.id, input, move.services.now(), discount.id)
}

/** Where the discount may be used: an amount is one of one currency, and so of one region. */
function regionsOf({ kind, regions: there }: MovedDiscount, move: Move, regions: readonly StoreRegion[]): string[] {
  const { currency_code } = move
  const found = there
    ? there.flatMap((region) => regionLike(regions, region)?.id ?? [])
    : regions.filter((region) => region.currency_code === currency_code).map(({ id }) => id)
  if (found.length === 0)
    throw movedDiscountNeedsRegion({ currency_code: (there?.[0]?.currency_code ?? currency_code).toUpperCase() })
  return kind === 'amount' ? found.slice(0, 1) : [...new Set(found)]
}

function discountInput(discount: MovedDiscount, regions: string[]): CreateDiscountInput {
  const { code, applies_to, starts_at, ends_at, usage_limit, description } = discount
  const type = ruleTypes[discount.kind]
  return {
    code,
    rule: {
      type,
      value: ruleValue(discount),
      allocation: applies_to === 'products' ? 'item' : 'total',
      ...(description && { description }),
    },
    regions,
    is_disabled: discount.is_disabled || lostConditions(discount).length > 0,
    ...(discount.is_automatic && { is_automatic: true }),
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

/** Uses are those of the former shop, of which moved orders have a part, and those here. */
async function updateDiscount(trx: Trx, { store, services }: Move, id: string, discount: MovedDiscount): Promise<void> {
  const { starts_at, ends_at, usage_limit } = discount
  const ofMovedOrders = sql<number>`(
    select count(*) from order_discounts l join orders o on o.id = l.order_id
    where l.discount_id = discounts.id and o.canceled_at is null
      and exists (select from moved_records r where r.kind = 'order' and r.record_id = o.id))`
  const others = sql<number>`greatest(0, ${discount.used} - ${ofMovedOrders})`
  const changed = await trx
    .updateTable('discounts')
    .set({
      ...(starts_at && { starts_at: new Date(starts_at) }),
      ends_at: ends_at && new Date(ends_at),
      usage_limit: usage_limit || null,
      is_disabled: discount.is_disabled || lostConditions(discount).length > 0,
      usage_count: sql`usage_count - moved_usage_count + ${others}`,
      moved_usage_count: others,
      updated_at: services.now(),
    })
    .where('id', '=', id)
    .where('store_id', '=', store.id)
    .returning('rule_id')
    .executeTakeFirst()
  // A code of a template has its template's rule.
  if (!changed || discount.parent_code !== undefined) return
  const rule = { value: ruleValue(discount), updated_at: services.now() }
  await trx.updateTable('discount_rules').set(rule).where('id', '=', changed.rule_id).execute()
}
