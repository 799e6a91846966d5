import type { HttpClient } from '@shopkey/client/http-client.ts'
import { listAutomaticPrices } from '@shopkey/client/store.ts'
import type { Product } from '../../lib/wire.ts'

/**
 * These products at the prices that automatic discounts make of them, so that shoppers read what one of it costs in the bag: the
 * calculated prices of products know nothing of discounts.
 */
export async function withAutomaticPrices<Found extends Pick<Product, 'id' | 'variants'>>(
  api: HttpClient,
  region_id: string,
  products: readonly Found[],
): Promise<Found[]> {
  if (products.length === 0) return []
  const query = { region_id, product_id: products.map(({ id }) => id) }
  const { automatic_prices } = await api.call(listAutomaticPrices, { query })
  const amounts = new Map(automatic_prices.map(({ variant_id, amount }) => [variant_id, amount]))
  return products.map((product) => ({
    ...product,
    variants: product.variants.map((variant) => ({
      ...variant,
      calculated_price_incl_tax: amounts.get(variant.id) ?? variant.calculated_price_incl_tax,
    })),
  }))
}
