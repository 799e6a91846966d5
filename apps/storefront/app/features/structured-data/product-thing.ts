import { isOnBackorder, isPurchasable } from '@shopkey/domain/available-stock.ts'
import { currencyUnits } from '@shopkey/domain/currency-units.ts'
import { formatMajorUnits } from '@shopkey/domain/money.ts'
import type { Product, Variant } from '../../lib/wire.ts'
import { variantPrice } from '../catalogue/variant-price.ts'
import { globalTradeNumber } from './global-trade-number.ts'
import type { Thing } from './thing.ts'

interface ProductFacts {
  product: Product
  currency_code: string
  /** Address of the product, or of one of its variants. */
  url: (variant_id?: string) => string
  /** Of the organization that sells it. */
  seller_id: string
}

/** The product with an offer per variant; null without a price, since search engines then refuse it. */
export function productThing(facts: ProductFacts): Thing | null {
  const { product, url } = facts
  const offers = product.variants.map((variant) => offer(variant, facts)).filter((one) => one !== null)
  if (offers.length === 0) return null
  const pictures = [...new Set([product.thumbnail, ...product.images.map((image) => image.url)])].filter(Boolean)
  const [only, ...others] = product.variants
  return {
    '@type': 'Product',
    '@id': `${url().split('?')[0]}#product`,
    name: product.title,
    description: product.description || product.subtitle || undefined,
    url: url(),
    image: pictures.length > 0 ? pictures : undefined,
    sku: others.length === 0 ? (only?.sku ?? undefined) : undefined,
    material: product.material ?? undefined,
    category: product.type?.value,
    offers,
  }
}

/** Its price with tax, as shown on the page. */
function offer(variant: Variant, { product, currency_code, url, seller_id }: ProductFacts): Thing | null {
  const price = variantPrice(variant)
  if (!price) return null
  return {
    '@type': 'Offer',
    name: product.variants.length > 1 ? `${product.title} – ${variant.title}` : product.title,
    url: product.variants.length > 1 ? url(variant.id) : url(),
    price: formatMajorUnits(price.now, currencyUnits(currency_code)),
    priceCurrency: currency_code.toUpperCase(),
    availability: `https://schema.org/${availabilityOf(variant)}`,
    itemCondition: 'https://schema.org/NewCondition',
    sku: variant.sku ?? undefined,
    gtin: globalTradeNumber(variant),
    seller: { '@id': seller_id },
  }
}

function availabilityOf(variant: Variant): 'InStock' | 'OutOfStock' | 'BackOrder' {
  if (!isPurchasable(variant)) return 'OutOfStock'
  return isOnBackorder(variant) ? 'BackOrder' : 'InStock'
}
