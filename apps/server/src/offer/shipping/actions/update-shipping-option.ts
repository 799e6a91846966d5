import type { UpdateShippingOptionInput } from '@shopkey/contract/shipping-option.ts'
import { setTranslations } from '../../../catalogue/translations/translations.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { mergedMetadata } from '../../../db/metadata.ts'
import { requireUnchanged } from '../../../http/if-match.ts'
import type { Services } from '../../services.ts'
import { replaceRequirements, requireDays, requireParcelPrice, requireWeights } from '../requirements.ts'
import { priceTypeStays } from '../shipping.errors.ts'
import { lockShippingOption } from '../shipping.queries.ts'

/**
 * Changes the sent properties. Region, provider, data, is_return and price type stay as created: carts and orders rely
 * on them. What becomes a pick-up loses its days. `expected`: the version that the caller read.
 */
export async function updateShippingOption(
  { db, now }: Services,
  store_id: string,
  id: string,
  input: UpdateShippingOptionInput,
  expected?: Date,
): Promise<void> {
  const { requirements, metadata, translations, weight_steps, ...fields } = input
  await inTransaction(db, async (trx) => {
    const option = await lockShippingOption(trx, store_id, id)
    await requireUnchanged(trx, option, expected)
    if (input.price_type && input.price_type !== option.price_type) throw priceTypeStays()
    if (option.price_type === 'calculated' && input.amount !== undefined) throw priceTypeStays()
    const { min_weight = option.min_weight, max_weight = option.max_weight } = input
    requireWeights(min_weight, max_weight)
    const { is_pickup = option.is_pickup } = input
    const stored = is_pickup ? { min_days: null, max_days: null } : option
    const { min_days = stored.min_days, max_days = stored.max_days } = input
    requireDays({ is_pickup, min_days, max_days })
    requireParcelPrice(option, input)
    await trx
      .updateTable('shipping_options')
      .set({
        ...fields,
        ...{ min_days, max_days },
        ...(weight_steps && { weight_steps: JSON.stringify(weight_steps) }),
        ...mergedMetadata(metadata),
        updated_at: now(),
      })
      .where('id', '=', id)
      .execute()
    if (requirements) await replaceRequirements(trx, id, requirements)
    await setTranslations(trx, store_id, 'shipping_option', [{ resource_id: id, translations }])
  })
}
