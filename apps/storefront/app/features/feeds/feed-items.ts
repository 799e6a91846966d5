import { isOnBackorder, isPurchasable } from '@shopkey/domain/available-stock.ts'
import { currencyUnits } from '@shopkey/domain/currency-units.ts'
import { formatMajorUnits } from '@shopkey/domain/money.ts'
import { optionKind } from '@shopkey/domain/option-kind.ts'
import { LANGUAGES, type Language } from '@shopkey/i18n/languages.ts'
import { inLanguage, paths } from '../../lib/paths.ts'
import type { Product, Variant } from '../../lib/wire.ts'
import { variantPrice } from '../catalogue/variant-price.ts'
import { globalTradeNumber } from '../structured-data/global-trade-number.ts'

/** What a feed is written for. */
export interface FeedContext {
  origin: string
  view: string
  language: Language
  currency_code: string
  /** Where the shop's own pictures are; others stay out of the feed, whose readers would load them. */
  files_url: string
}

/** One variant in a feed, by the names that Google and Meta share. Prices contain tax. */
export interface FeedItem {
  id: string
  item_group_id: string
  title: string
  description: string
  link: string
  image_link: string
  additional_image_link: string[]
  availability: 'in_stock' | 'out_of_stock' | 'backorder'
  condition: 'new'
  /** `865800 IDR`: the price before a sale. */
  price: string
  sale_price: string | undefined
  gtin: string | undefined
  brand: string
  color: string | undefined
  size: string | undefined
  material: string | undefined
  product_type: string | undefined
  shipping_weight: string | undefined
}

/** Both catalogues shorten what is longer. */
const MAX_TITLE = 150
const MAX_DESCRIPTION = 5000
const MAX_FURTHER_PICTURES = 10

/**
 * The variants of a product in a feed. Left out are variants without a price in the region, products without a picture,
 * which both catalogues refuse, and gift cards, which they do not accept as products.
 */
export function feedItems(product: Product, store_name: string, context: FeedContext): FeedItem[] {
  if (product.is_giftcard) return []
  const pictures = product.images.map(({ url }) => url)
  const isOwn = (url: string) => url.startsWith(`${context.files_url}/`)
  return product.variants.flatMap((variant) => {
    const price = variantPrice(variant)
    const all = [...variant.image_urls, ...(product.thumbnail ? [product.thumbnail] : []), ...pictures]
    const [image_link, ...others] = new Set(all.filter(isOwn))
    if (!price || !image_link) return []
    const { now, before } = price
    return {
      id: variant.id,
      item_group_id: product.id,
      title: titleOf(product, variant).slice(0, MAX_TITLE),
      description: (product.description || product.subtitle || product.title).slice(0, MAX_DESCRIPTION),
      link: linkOf(product, variant, context),
      image_link,
      additional_image_link: others.slice(0, MAX_FURTHER_PICTURES),
      availability: availabilityOf(variant),
      condition: 'new',
      price: priceText(before ?? now, context),
      sale_price: before === null ? undefined : priceText(now, context),
      gtin: globalTradeNumber(variant),
      brand: brandOf(product) ?? store_name,
      color: optionOf(product, variant, 'color'),
      size: optionOf(product, variant, 'size'),
      material: product.material ?? undefined,
      product_type: product.type?.value ?? product.collection?.title,
      shipping_weight: weightOf(product, variant),
    }
  })
}

/** The language of the feed's texts, as both catalogues write it. */
export function feedLanguage(language: Language): string {
  return LANGUAGES[language].hreflang
}

function titleOf(product: Product, variant: Variant): string {
  return product.variants.length > 1 ? `${product.title} – ${variant.title}` : product.title
}

function linkOf(product: Product, variant: Variant, { origin, view, language }: FeedContext): string {
  const path = paths.product(view, product.handle ?? product.id)
  const search = product.variants.length > 1 ? `?variant=${encodeURIComponent(variant.id)}` : ''
  return origin + inLanguage(path, search, language)
}

function availabilityOf(variant: Variant): FeedItem['availability'] {
  if (!isPurchasable(variant)) return 'out_of_stock'
  return isOnBackorder(variant) ? 'backorder' : 'in_stock'
}

function priceText(amount: number, { currency_code }: FeedContext): string {
  return `${formatMajorUnits(amount, currencyUnits(currency_code))} ${currency_code.toUpperCase()}`
}

function brandOf({ metadata }: Product): string | undefined {
  return typeof metadata?.brand === 'string' && metadata.brand ? metadata.brand : undefined
}

function optionOf(product: Product, variant: Variant, kind: 'color' | 'size'): string | undefined {
  const option = product.options.find(({ title }) => optionKind(title) === kind)
  return variant.options.find(({ option_id }) => option_id === option?.id)?.value
}

function weightOf(product: Product, variant: Variant): string | undefined {
  const grams = variant.weight ?? product.weight
  return grams ? `${grams} g` : undefined
}
