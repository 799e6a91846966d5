import type { CreateDiscountInput } from '@shopkey/contract/discount.ts'
import { storedCode } from '@shopkey/domain/normalize-code.ts'
import type { Trx } from '../../db/database.ts'
import { newMetadata } from '../../db/metadata.ts'
import { newId } from '../../db/new-id.ts'
import { requireFewAutomatic } from './automatic-discounts.ts'
import {
  automaticDiscountNotDynamic,
  discountCodeTaken,
  discountEndsBeforeStart,
  percentageAboveHundred,
} from './discount.errors.ts'
import { addCondition, replaceRegions } from './discount-parts.ts'

/** Inserts a discount, for a code or automatic, with its rule, regions and conditions; returns its id. */
export async function insertDiscount(
  trx: Trx,
  store_id: string,
  input: CreateDiscountInput,
  now: Date,
  id = newId('disc'),
): Promise<string> {
  const { rule, regions, metadata, ...fields } = input
  if (rule.type === 'percentage' && rule.value > 100) throw percentageAboveHundred()
  if (input.is_automatic && input.is_dynamic) throw automaticDiscountNotDynamic()
  const starts_at = input.starts_at ? new Date(input.starts_at) : now
  if (input.ends_at && new Date(input.ends_at) <= starts_at) throw discountEndsBeforeStart()
  const rule_id = newId('dru')
  const code = storedCode(input.code, input.is_automatic ?? false)
  const { conditions, ...ruleFields } = rule
  const times = { created_at: now, updated_at: now }
  await trx
    .insertInto('discount_rules')
    .values({ ...ruleFields, id: rule_id, store_id, ...times })
    .execute()
  const inserted = await trx
    .insertInto('discounts')
    .values({ ...fields, id, store_id, code, rule_id, starts_at, ...newMetadata(metadata), ...times })
    .onConflict((conflict) => conflict.columns(['store_id', 'code']).where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw discountCodeTaken({ discount_code: code })
  if (regions) await replaceRegions(trx, { store_id, discount_id: id, rule_type: rule.type }, regions)
  for (const condition of conditions ?? []) await addCondition(trx, { id: rule_id, store_id }, condition)
  if (input.is_automatic) await requireFewAutomatic(trx, store_id)
  return id
}
