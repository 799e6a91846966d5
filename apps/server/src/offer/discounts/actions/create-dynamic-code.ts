import type { DynamicCodeInput } from '@shopkey/contract/discount.ts'
import { normalizeCode } from '@shopkey/domain/normalize-code.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newMetadata } from '../../../db/metadata.ts'
import { newId } from '../../../db/new-id.ts'
import type { Services } from '../../services.ts'
import { addDuration } from '../add-duration.ts'
import { discountCodeTaken, discountNotDynamic } from '../discount.errors.ts'
import { lockDiscount } from '../discount.queries.ts'

/**
 * Creates a code of a dynamic discount: same rule, its own limit, ending after the discount's valid_duration. Returns
 * the new code's id.
 */
export async function createDynamicCode(
  { db, now }: Services,
  store_id: string,
  id: string,
  input: DynamicCodeInput,
): Promise<string> {
  const code = normalizeCode(input.code)
  return inTransaction(db, async (trx) => {
    const parent = await lockDiscount(trx, store_id, id)
    if (!parent.is_dynamic) throw discountNotDynamic()
    const inserted = await trx
      .insertInto('discounts')
      .values({
        id: newId('disc'),
        store_id,
        code,
        is_dynamic: true,
        rule_id: parent.rule_id,
        parent_discount_id: parent.id,
        usage_limit: input.usage_limit ?? parent.usage_limit,
        starts_at: now(),
        ends_at: parent.valid_duration ? addDuration(now(), parent.valid_duration) : null,
        ...newMetadata(input.metadata),
        created_at: now(),
        updated_at: now(),
      })
      .onConflict((conflict) => conflict.columns(['store_id', 'code']).where('deleted_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) throw discountCodeTaken({ discount_code: code })
    return inserted.id
  })
}
