import type { UpdateRegionInput } from '@shopkey/contract/region.ts'
import { setTranslations } from '../../../catalogue/translations/translations.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { mergedMetadata } from '../../../db/metadata.ts'
import { requireUnchanged } from '../../../http/if-match.ts'
import type { Services } from '../../services.ts'
import { lockRegion } from '../region.queries.ts'
import {
  replaceCountries,
  replaceFulfillmentProviders,
  replacePaymentProviders,
  requireSameKind,
  requireStoreCurrency,
  requireTaxProvider,
} from '../region-parts.ts'

/** Changes the sent properties; lists (countries, providers) are replaced. `expected`: the version that the caller read. */
export async function updateRegion(
  { db, now }: Services,
  store_id: string,
  id: string,
  input: UpdateRegionInput,
  expected?: Date,
): Promise<void> {
  const { countries, payment_providers, fulfillment_providers, metadata, translations, ...fields } = input
  const currency_code = input.currency_code?.toLowerCase()
  await inTransaction(db, async (trx) => {
    const region = await lockRegion(trx, store_id, id)
    await requireUnchanged(trx, region, expected)
    if (currency_code) {
      await requireStoreCurrency(trx, store_id, currency_code)
      requireSameKind(region, currency_code)
    }
    const { tax_provider_id } = input
    if (tax_provider_id && tax_provider_id !== region.tax_provider_id) await requireTaxProvider(trx, tax_provider_id)
    await trx
      .updateTable('regions')
      .set({
        ...fields,
        ...(input.tax_code === '' && { tax_code: null }),
        ...(currency_code && { currency_code }),
        ...mergedMetadata(metadata),
        updated_at: now(),
      })
      .where('id', '=', id)
      .execute()
    if (countries) await replaceCountries(trx, region, countries)
    if (payment_providers) await replacePaymentProviders(trx, region, payment_providers)
    if (fulfillment_providers) await replaceFulfillmentProviders(trx, id, fulfillment_providers)
    await setTranslations(trx, store_id, 'region', [{ resource_id: id, translations }])
  })
}
