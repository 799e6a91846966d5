import type { StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import type { Region, Variant } from '../../lib/wire.ts'

type TaxedRegion = Pick<Region, 'includes_tax' | 'automatic_taxes' | 'tax_provider_id' | 'tax_rate'>

/**
 * What is said about tax beside a price; undefined where there is none to speak of. A tax provider says it of carts only, and a region
 * without automatic taxes does not say which rates a product has.
 */
export function taxNote(
  variant: Pick<Variant, 'tax_rates'> | undefined,
  region: TaxedRegion,
): StorefrontKey | undefined {
  const { includes_tax, automatic_taxes, tax_provider_id, tax_rate } = region
  const rates = variant?.tax_rates
  if (!tax_provider_id && rates && rates.every(({ rate }) => !rate)) return undefined
  if (!includes_tax && (!automatic_taxes || tax_provider_id)) return 'product.tax_later'
  return rates || tax_rate > 0 || tax_provider_id ? 'product.tax_included' : undefined
}
