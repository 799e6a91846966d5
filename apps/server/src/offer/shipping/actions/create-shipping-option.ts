import type { CreateShippingOptionInput } from '@shopkey/contract/shipping-option.ts'
import { setTranslations } from '../../../catalogue/translations/translations.ts'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newMetadata } from '../../../db/metadata.ts'
import { newId } from '../../../db/new-id.ts'
import { notFound } from '../../../http/refusal.ts'
import { requireValidOption } from '../../../platform/provider-settings/checked-values.ts'
import { lockRegion } from '../../regions/region.queries.ts'
import type { Services } from '../../services.ts'
import { replaceRequirements, requireDays, requireParcelPrice, requireWeights } from '../requirements.ts'
import { flatRateNeedsAmount, providerCannotCalculate, providerNotInRegion } from '../shipping.errors.ts'
import { lockShippingProfile } from '../shipping.queries.ts'

/** Creates a shipping option in a region and returns its id. Without a profile it serves the store's default one. */
export async function createShippingOption(
  { db, now, fulfillment }: Services,
  store_id: string,
  input: CreateShippingOptionInput,
): Promise<string> {
  const { requirements, data, metadata, profile_id, translations, weight_steps, ...fields } = input
  if (input.price_type === 'flat_rate' && input.amount === undefined) throw flatRateNeedsAmount()
  requireWeights(input.min_weight, input.max_weight)
  requireDays(input)
  requireParcelPrice(input, input)
  const definition = fulfillment.definitions().find((candidate) => candidate.id === input.provider_id)
  if (definition) requireValidOption(definition, data)
  const calculator = input.price_type === 'calculated' ? fulfillment.pricesOf(input.provider_id) : undefined
  if (input.price_type === 'calculated' && (!calculator || input.is_return))
    throw providerCannotCalculate({ provider_id: input.provider_id })
  const id = newId('so')
  await inTransaction(db, async (trx) => {
    const { currency_code } = await lockRegion(trx, store_id, input.region_id)
    await calculator?.checkOption(data, currency_code)
    await requireProviderInRegion(trx, input.region_id, input.provider_id)
    const profile = profile_id
      ? await lockShippingProfile(trx, store_id, profile_id)
      : await getDefaultProfile(trx, store_id)
    await trx
      .insertInto('shipping_options')
      .values({
        ...fields,
        id,
        store_id,
        profile_id: profile.id,
        ...(calculator && { amount: null }),
        data: JSON.stringify(data),
        ...(weight_steps && { weight_steps: JSON.stringify(weight_steps) }),
        ...newMetadata(metadata),
        created_at: now(),
        updated_at: now(),
      })
      .execute()
    await replaceRequirements(trx, id, requirements ?? [])
    await setTranslations(trx, store_id, 'shipping_option', [{ resource_id: id, translations }])
  })
  return id
}

async function requireProviderInRegion(trx: Trx, region_id: string, provider_id: string): Promise<void> {
  const found = await trx
    .selectFrom('region_fulfillment_providers')
    .select('provider_id')
    .where('region_id', '=', region_id)
    .where('provider_id', '=', provider_id)
    .executeTakeFirst()
  if (!found) throw providerNotInRegion({ provider_id })
}

async function getDefaultProfile(trx: Trx, store_id: string) {
  const profile = await trx
    .selectFrom('shipping_profiles')
    .select('id')
    .where('store_id', '=', store_id)
    .where('type', '=', 'default')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!profile) throw notFound('Shipping profile', 'default')
  return profile
}
