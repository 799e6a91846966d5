import type { UpdateDiscountInput } from '@shopkey/contract/discount.ts'
import { storedCode } from '@shopkey/domain/normalize-code.ts'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { mergedMetadata } from '../../../db/metadata.ts'
import { requireUnchanged } from '../../../http/if-match.ts'
import { notFound } from '../../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { requireFewAutomatic } from '../automatic-discounts.ts'
import {
  automaticDiscountNotDynamic,
  discountCodeTaken,
  discountEndsBeforeStart,
  percentageAboveHundred,
  ruleOfOtherDiscount,
} from '../discount.errors.ts'
import { lockDiscount } from '../discount.queries.ts'
import { addCondition, readConditionList, replaceRegions, replaceResources } from '../discount-parts.ts'

/** Changes the sent properties; null clears ends_at, valid_duration and usage_limit. The rule's type stays. `expected`: the version that the caller read. */
export async function updateDiscount(
  { db, now, followUps }: Services,
  store_id: string,
  id: string,
  input: UpdateDiscountInput,
  expected?: Date,
): Promise<void> {
  const { rule, regions, metadata, ...fields } = input
  await inTransaction(db, async (trx) => {
    const discount = await lockDiscount(trx, store_id, id)
    await requireUnchanged(trx, discount, expected)
    const starts_at = input.starts_at ? new Date(input.starts_at) : discount.starts_at
    const ends_at = input.ends_at === undefined ? discount.ends_at : input.ends_at && new Date(input.ends_at)
    if (ends_at && ends_at <= starts_at) throw discountEndsBeforeStart()
    const is_automatic = input.is_automatic ?? discount.is_automatic
    if (is_automatic && (discount.is_dynamic || discount.parent_discount_id)) throw automaticDiscountNotDynamic()
    const code = storedCode(input.code ?? discount.code, is_automatic)
    await refuseTakenCode(trx, store_id, id, code)
    await trx
      .updateTable('discounts')
      .set({ ...fields, code, starts_at, ...mergedMetadata(metadata), updated_at: now() })
      .where('id', '=', id)
      .execute()
    if (regions) await replaceRegions(trx, { store_id, discount_id: id, rule_type: discount.rule_type }, regions)
    if (rule) await updateRule(trx, { ...discount, store_id }, rule)
    if (is_automatic) await requireFewAutomatic(trx, store_id)
    if (discount.is_automatic && !is_automatic) await followUps.discountNeedsCode(trx, { store_id, discount_id: id })
  })
}

async function refuseTakenCode(trx: Trx, store_id: string, id: string, code: string): Promise<void> {
  const other = await trx
    .selectFrom('discounts')
    .select('id')
    .where('store_id', '=', store_id)
    .where('code', '=', code)
    .where('id', '!=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (other) throw discountCodeTaken({ discount_code: code })
}

async function updateRule(
  trx: Trx,
  discount: { rule_id: string; rule_type: string; store_id: string },
  rule: NonNullable<UpdateDiscountInput['rule']>,
): Promise<void> {
  const { id, conditions, ...fields } = rule
  if (id !== discount.rule_id) throw ruleOfOtherDiscount({ rule_id: id })
  if (discount.rule_type === 'percentage' && (rule.value ?? 0) > 100) throw percentageAboveHundred()
  if (Object.keys(fields).length > 0) await trx.updateTable('discount_rules').set(fields).where('id', '=', id).execute()
  for (const condition of conditions ?? []) {
    if (!condition.id) {
      await addCondition(trx, { id, store_id: discount.store_id }, condition)
      continue
    }
    const { type, ids } = readConditionList(condition)
    const updated = await trx
      .updateTable('discount_conditions')
      .set({ operator: condition.operator })
      .where('id', '=', condition.id)
      .where('discount_rule_id', '=', id)
      .where('type', '=', type)
      .returning('id')
      .executeTakeFirst()
    if (!updated) throw notFound('Discount condition', condition.id)
    await replaceResources(trx, { id: condition.id, type, store_id: discount.store_id }, ids)
  }
}
