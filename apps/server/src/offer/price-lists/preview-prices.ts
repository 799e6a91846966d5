import type { PreviewPricesInput } from '@shopkey/contract/price-grid.ts'
import { resolvePriceContext } from '../pricing/price-context.ts'
import { priceVariants } from '../pricing/price-variants.ts'
import type { Services } from '../services.ts'

/** What variants cost for a customer of these groups, by the rules of the catalogue. Writes nothing. */
export async function previewPrices(
  { db, now }: Services,
  store_id: string,
  { variant_ids, region_id, customer_group_ids = [], quantity, at }: PreviewPricesInput,
) {
  const time = at ? new Date(at) : now()
  const context = await resolvePriceContext(db, store_id, { region_id, customer_group_ids }, time)
  const priced = await priceVariants(
    db,
    context,
    variant_ids.map((variant_id) => ({ variant_id, quantity })),
  )
  const prices = variant_ids.flatMap((variant_id, index) => {
    const found = priced[index]
    if (!found) return []
    const { original_price, calculated_price, calculated_price_incl_tax, calculated_price_type } = found.pricing
    return {
      variant_id,
      original_price,
      calculated_price,
      calculated_price_incl_tax,
      calculated_price_type,
      price_list_id: found.price_list_id,
    }
  })
  return { currency_code: context.currency_code ?? '', prices }
}
