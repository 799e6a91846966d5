import type { CreateProductInput } from '@shopkey/contract/product.ts'
import { addDays, momentAt, startOfDay } from '@shopkey/domain/store-time.ts'
import { plainText } from '@shopkey/moving/plain-text.ts'
import type { MovedProduct, MovedVariant } from '@shopkey/moving/records.ts'
import { regionLike, type StoreRegion } from '../store-regions.ts'

type NewVariant = NonNullable<CreateProductInput['variants']>[number]

/** What the store has already of what products name. */
export interface NamedRows {
  /** Ids by the title. */
  collections: ReadonlyMap<string, string>
  /** Ids by the path, as `pathKey` writes it. */
  categories: ReadonlyMap<string, string>
  /** Addresses here by those at the former shop. */
  pictures: ReadonlyMap<string, string>
  regions: readonly StoreRegion[]
}

export const pathKey = (path: readonly string[]) => JSON.stringify(path)

/** A product of another platform as the input of a new one here. What is archived there is no longer for sale: it becomes a draft. */
export function productInput(product: MovedProduct, currency_code: string, named: NamedRows): CreateProductInput {
  const { title, handle, type, vendor, tags, variants, options } = product
  const [collection] = product.collections
  const collection_id = collection === undefined ? undefined : named.collections.get(collection)
  return {
    external_id: product.external_id,
    ...detailsOf(product.details),
    title,
    handle,
    description: product.description ?? plainText(product.description_html),
    status: product.status === 'published' ? 'published' : 'draft',
    is_giftcard: product.is_gift_card,
    images: pictureUrls(product).map((url) => named.pictures.get(url) ?? url),
    tags: tags.map((value) => ({ value })),
    categories: product.categories.flatMap((path) => {
      const id = named.categories.get(pathKey(path))
      return id ? [{ id }] : []
    }),
    options: options.map((name) => ({ title: name })),
    variants: variants.map((variant) => ({
      ...variantInput(variant, currency_code, named),
      options: variant.option_values.map((value) => ({ value })),
    })),
    ...(type && { type: { value: type } }),
    ...(collection_id && { collection_id }),
    ...(vendor && { metadata: { vendor } }),
  }
}

/** The addresses of a product's pictures, each once: its own and those of its variants. */
export function pictureUrls({ pictures, variants }: MovedProduct): string[] {
  const urls = [...pictures.map(({ url }) => url), ...variants.flatMap(variantPictures)]
  return [...new Set(urls)]
}

const variantPictures = ({ picture_url, picture_urls }: MovedVariant) =>
  picture_urls ?? (picture_url ? [picture_url] : [])

/** The parts of a variant that are the same for a new and a known one. */
export function variantInput(
  variant: MovedVariant,
  currency_code: string,
  { pictures, regions }: Pick<NamedRows, 'pictures' | 'regions'>,
): Omit<NewVariant, 'options'> {
  const shown = variantPictures(variant)
  const price = ownPrice(variant)
  const prices = variant.prices ?? (price === null ? [] : [{ currency_code, amount: price }])
  return {
    ...detailsOf(variant.details),
    title: variant.details?.title?.toString() || variant.option_values.join(' / ') || 'Default',
    sku: variant.sku || null,
    barcode: variant.barcode || null,
    manage_inventory: variant.stock !== null,
    inventory_quantity: Math.max(variant.stock ?? 0, 0),
    allow_backorder: variant.allows_backorders,
    prices: placedPrices(prices, regions),
    ...(variant.weight_grams !== null && { weight: variant.weight_grams }),
    ...(shown.length > 0 && { image_urls: [...new Set(shown.map((url) => pictures.get(url) ?? url))] }),
  }
}

/** One price for each currency and region. A price of a region that the store has none like is left out: shoppers pay that of the currency. */
function placedPrices(prices: NonNullable<MovedVariant['prices']>, regions: readonly StoreRegion[]) {
  const placed = new Map<string, NonNullable<NewVariant['prices']>[number]>()
  for (const { currency_code, amount, region } of prices) {
    const region_id = region && regionLike(regions, region)?.id
    if (region && !region_id) continue
    const place = region_id ?? currency_code
    if (!placed.has(place)) placed.set(place, region_id ? { region_id, amount } : { currency_code, amount })
  }
  return [...placed.values()]
}

/** Under the API's names. Metadata and translations are objects or absent. */
function detailsOf({ metadata, translations, ...details }: NonNullable<MovedProduct['details']> = {}) {
  return {
    ...details,
    ...(metadata && { metadata: metadata as Record<string, unknown> }),
    ...(translations && { translations: translations as Record<string, Record<string, string>> }),
  }
}

/** The price without a reduction; a crossed-out price is one that was reduced. */
function ownPrice({ price, compare_at_price }: MovedVariant): number | null {
  return price !== null && compare_at_price !== null && compare_at_price > price ? compare_at_price : price
}

/** A price for some time; null bounds are open. */
export interface ReducedPrice {
  amount: number
  starts_at: Date | null
  ends_at: Date | null
}

/** The reduced price; undefined where there is none, or where the time in which it holds cannot be read. */
export function reducedPrice(variant: MovedVariant, time_zone: string): ReducedPrice | undefined {
  const own = ownPrice(variant)
  if (own === null || variant.price === null) return undefined
  if (!variant.sale || variant.sale.price >= own)
    return variant.price < own ? { amount: variant.price, starts_at: null, ends_at: null } : undefined
  const { price: amount, starts_at, ends_at } = variant.sale
  const [start, end] = [boundOf(starts_at, time_zone, 'first'), boundOf(ends_at, time_zone, 'last')]
  if (start === undefined || end === undefined || (start && end && end <= start)) return undefined
  return { amount, starts_at: start, ends_at: end }
}

/** A day of the store as the moment in which it begins or ends, or a time of its clock. */
function boundOf(text: string | null, time_zone: string, day: 'first' | 'last'): Date | null | undefined {
  if (text === null) return null
  const [, date, time] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?$/.exec(text.trim()) ?? []
  if (date === undefined || Number.isNaN(Date.parse(date))) return undefined
  if (time !== undefined) return momentAt(`${date}T${time}`, time_zone)
  return startOfDay(day === 'first' ? date : addDays(date, 1), time_zone)
}
