import { getCurrency } from '@shopkey/domain/currency.ts'
import { formatMajorUnits } from '@shopkey/domain/money.ts'
import type { Product } from '../../lib/wire.ts'
import { isSoldOut, lowestPrice } from '../catalogue/variant-price.ts'

/** The product as schema.org data. */
export function productSchema(product: Product, currencyCode: string) {
  const price = lowestPrice(product.variants)
  const offer = price && {
    '@type': 'Offer',
    price: formatMajorUnits(price.now, getCurrency(currencyCode)),
    priceCurrency: currencyCode.toUpperCase(),
    availability: `https://schema.org/${isSoldOut(product.variants) ? 'OutOfStock' : 'InStock'}`,
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    ...(product.description ? { description: product.description } : {}),
    ...(product.thumbnail ? { image: [product.thumbnail] } : {}),
    ...(offer ? { offers: offer } : {}),
  }
}
