import type { CreateRegionInput } from '@shopkey/contract/region.ts'
import { setTranslations } from '../../../catalogue/translations/translations.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newMetadata } from '../../../db/metadata.ts'
import { newId } from '../../../db/new-id.ts'
import type { Services } from '../../services.ts'
import {
  addCountries,
  replaceFulfillmentProviders,
  replacePaymentProviders,
  requireStoreCurrency,
  requireTaxProvider,
} from '../region-parts.ts'

/** Creates a region in a store and returns its id. */
export async function createRegion({ db, now }: Services, store_id: string, input: CreateRegionInput): Promise<string> {
  const { countries, payment_providers, fulfillment_providers, metadata, translations, ...fields } = input
  const currency_code = input.currency_code.toLowerCase()
  const tax_code = input.tax_code || null
  const id = newId('reg')
  await inTransaction(db, async (trx) => {
    await requireStoreCurrency(trx, store_id, currency_code)
    if (input.tax_provider_id) await requireTaxProvider(trx, input.tax_provider_id)
    await trx
      .insertInto('regions')
      .values({
        // Where shoppers see prices with tax, a card pays the amount that stands on it.
        gift_cards_taxable: !input.includes_tax,
        ...fields,
        id,
        store_id,
        currency_code,
        tax_code,
        ...newMetadata(metadata),
        created_at: now(),
        updated_at: now(),
      })
      .execute()
    const region = { id, store_id, currency_code }
    await addCountries(trx, region, countries)
    await replacePaymentProviders(trx, region, payment_providers)
    await replaceFulfillmentProviders(trx, id, fulfillment_providers)
    await setTranslations(trx, store_id, 'region', [{ resource_id: id, translations }])
  })
  return id
}
