import type { MoneyAmount as Price } from '@shopkey/client/types.ts'
import { entriesOf, type MetadataEntry, metadataBody } from '../../forms/metadata-entries.ts'
import type { Product } from './queries.ts'

/** What a variant has besides its prices by currency, SKU and stock. */
export interface VariantDetails {
  barcode: string
  ean: string
  upc: string
  hs_code: string
  mid_code: string
  material: string
  origin_country: string | null
  weight: number | undefined
  length: number | undefined
  width: number | undefined
  height: number | undefined
  /** Addresses of those of the product's pictures that show it, in their order. */
  image_urls: string[]
  /** Minor units of the region's currency, by region. */
  region_prices: Record<string, number | undefined>
  metadata: MetadataEntry[]
}

export function emptyDetails(): VariantDetails {
  return {
    barcode: '',
    ean: '',
    upc: '',
    hs_code: '',
    mid_code: '',
    material: '',
    origin_country: null,
    weight: undefined,
    length: undefined,
    width: undefined,
    height: undefined,
    image_urls: [],
    region_prices: {},
    metadata: [],
  }
}

type StoredVariant = Product['variants'][number]

export function detailsOf(variant: StoredVariant): VariantDetails {
  return {
    barcode: variant.barcode ?? '',
    ean: variant.ean ?? '',
    upc: variant.upc ?? '',
    hs_code: variant.hs_code ?? '',
    mid_code: variant.mid_code ?? '',
    material: variant.material ?? '',
    origin_country: variant.origin_country ?? null,
    weight: variant.weight ?? undefined,
    length: variant.length ?? undefined,
    width: variant.width ?? undefined,
    height: variant.height ?? undefined,
    image_urls: variant.image_urls,
    region_prices: Object.fromEntries(
      variant.prices.filter(isRegionPrice).map((price) => [price.region_id, price.amount]),
    ),
    metadata: entriesOf(variant.metadata),
  }
}

/** A price of one region for any quantity. */
export const isRegionPrice = (price: Price): price is Price & { region_id: string } =>
  !price.price_list_id && Boolean(price.region_id) && price.min_quantity === null && price.max_quantity === null

/** The details on the wire, without prices. */
export function detailsBody(details: VariantDetails, stored: readonly MetadataEntry[]) {
  const text = (value: string) => value.trim() || null
  return {
    barcode: text(details.barcode),
    ean: text(details.ean),
    upc: text(details.upc),
    hs_code: text(details.hs_code),
    mid_code: text(details.mid_code),
    material: text(details.material),
    origin_country: details.origin_country,
    weight: details.weight ?? null,
    length: details.length ?? null,
    width: details.width ?? null,
    height: details.height ?? null,
    metadata: metadataBody(details.metadata, stored),
  }
}
