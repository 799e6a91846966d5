import type { MoneyAmount as Price, Product as WireProduct } from '@shopkey/client/types.ts'
import { entriesOf, type MetadataEntry, metadataBody } from '../../forms/metadata-entries.ts'
import { type Translations, translationsBody } from '../../lib/translations.ts'
import type { Product } from './queries.ts'
import { detailsBody, detailsOf, emptyDetails, isRegionPrice, type VariantDetails } from './variant-details.ts'

/** What one request takes, and the table still shows. */
export const MOST_VARIANTS = 1000

/** A product as the editor holds it. Keys name options and variants that the server does not know yet. */
export interface ProductDraft {
  title: string
  subtitle: string
  description: string
  handle: string
  status: WireProduct['status']
  images: string[]
  collection_id: string | null
  category_ids: string[]
  /** Where it is sold; a new product goes to the store's default channel when there is none. */
  sales_channel_ids: string[]
  translations: Translations
  type: string
  tags: string[]
  discountable: boolean
  material: string
  hs_code: string
  mid_code: string
  origin_country: string | null
  weight: number | undefined
  length: number | undefined
  width: number | undefined
  height: number | undefined
  metadata: MetadataEntry[]
  /** Metadata as it is stored: what is no longer there is removed. */
  stored_metadata: MetadataEntry[]
  options: OptionDraft[]
  variants: VariantDraft[]
  /** Combinations that are not sold, see `combinationName`. */
  left_out: string[]
}

export interface OptionDraft {
  key: string
  id?: string
  title: string
  values: string[]
}

export interface VariantDraft {
  key: string
  id?: string
  /** As it is stored; an import may have given another than the combination of its values. */
  title?: string
  /** The combination that the title was given for, see `combinationName`. */
  titled_for?: string
  /** The value chosen of each option, by the option's key. */
  values: Record<string, string>
  sku: string
  /** Minor units by currency. */
  prices: Record<string, number | undefined>
  /** Undefined: not counted. */
  stock: number | undefined
  allow_backorder: boolean
  details: VariantDetails
  /** As that of the product. */
  stored_metadata: MetadataEntry[]
  /** Prices that the editor does not show (for some quantities); they are sent back as they came. */
  kept_prices: Price[]
}

export function emptyDraft(): ProductDraft {
  return {
    title: '',
    subtitle: '',
    description: '',
    handle: '',
    status: 'draft',
    images: [],
    collection_id: null,
    category_ids: [],
    sales_channel_ids: [],
    translations: {},
    type: '',
    tags: [],
    discountable: true,
    material: '',
    hs_code: '',
    mid_code: '',
    origin_country: null,
    weight: undefined,
    length: undefined,
    width: undefined,
    height: undefined,
    metadata: [],
    stored_metadata: [],
    options: [],
    variants: [emptyVariant('variant-0')],
    left_out: [],
  }
}

export function draftOf(product: Product): ProductDraft {
  const options = product.options.map((option) => ({
    key: option.id,
    id: option.id,
    title: option.title,
    values: valuesOf(product, option.id),
  }))
  const variants = product.variants.map((variant) => ({
    key: variant.id,
    id: variant.id,
    title: variant.title,
    titled_for: combinationName(
      options,
      Object.fromEntries(variant.options.map((value) => [value.option_id, value.value])),
    ),
    values: Object.fromEntries(variant.options.map((value) => [value.option_id, value.value])),
    sku: variant.sku ?? '',
    prices: Object.fromEntries(variant.prices.filter(isPlainPrice).map((price) => [price.currency_code, price.amount])),
    stock: variant.manage_inventory ? variant.inventory_quantity : undefined,
    allow_backorder: variant.allow_backorder,
    details: detailsOf(variant),
    stored_metadata: detailsOf(variant).metadata,
    kept_prices: variant.prices.filter(
      (price) => !price.price_list_id && !isPlainPrice(price) && !isRegionPrice(price),
    ),
  }))
  const sold = new Set(variants.map((variant) => combinationName(options, variant.values)))
  return {
    title: product.title,
    subtitle: product.subtitle ?? '',
    description: product.description ?? '',
    handle: product.handle ?? '',
    status: product.status,
    images: imagesOf(product),
    collection_id: product.collection_id,
    category_ids: (product.categories ?? []).map(({ id }) => id),
    sales_channel_ids: (product.sales_channels ?? []).map(({ id }) => id),
    translations: product.translations ?? {},
    type: product.type?.value ?? '',
    tags: product.tags.map((tag) => tag.value),
    discountable: product.discountable,
    material: product.material ?? '',
    hs_code: product.hs_code ?? '',
    mid_code: product.mid_code ?? '',
    origin_country: product.origin_country,
    weight: product.weight ?? undefined,
    length: product.length ?? undefined,
    width: product.width ?? undefined,
    height: product.height ?? undefined,
    metadata: entriesOf(product.metadata),
    stored_metadata: entriesOf(product.metadata),
    options,
    variants,
    // A product of which only a few of a great many combinations are sold: they would be no use as a list.
    left_out:
      countCombinations(options) > MOST_VARIANTS
        ? []
        : combinations(options)
            .map((values) => combinationName(options, values))
            .filter((name) => !sold.has(name)),
  }
}

/** A new product with everything of another but what only one can have: title, address, codes and stock. */
export function copyOf(product: Product): ProductDraft {
  const draft = draftOf(product)
  return {
    ...draft,
    title: '',
    handle: '',
    status: 'draft',
    translations: {},
    stored_metadata: [],
    options: draft.options.map(({ id: _, ...option }) => option),
    variants: draft.variants.map(({ id: _, title: _title, titled_for: _titled, ...variant }) => ({
      ...variant,
      sku: '',
      stock: variant.stock === undefined ? undefined : 0,
      details: { ...variant.details, barcode: '', ean: '', upc: '' },
      stored_metadata: [],
    })),
  }
}

/** One row per combination of the options' values. What was filled in stays with its combination; a new combination
 *  starts with the prices of the row most like it. An option just added gives its first value to the rows there are. */
export function withOptions(draft: ProductDraft, options: OptionDraft[]): ProductDraft {
  const usable = options.filter((option) => option.values.length > 0)
  const rest = [...draft.variants]
  const variants: VariantDraft[] = []
  for (const values of combinations(usable)) {
    if (draft.left_out.includes(combinationName(usable, values))) continue
    const at = rest.findIndex((variant) =>
      usable.every((option) => (variant.values[option.key] ?? option.values[0]) === values[option.key]),
    )
    const [known] = at === -1 ? [] : rest.splice(at, 1)
    variants.push(known ? { ...known, values } : newVariant(draft, values))
  }
  return { ...draft, options, variants }
}

export function withoutVariant(draft: ProductDraft, key: string): ProductDraft {
  const gone = draft.variants.find((variant) => variant.key === key)
  if (!gone) return draft
  return {
    ...draft,
    variants: draft.variants.filter((variant) => variant !== gone),
    left_out: [...draft.left_out, combinationName(draft.options, gone.values)],
  }
}

export function withEveryVariant(draft: ProductDraft): ProductDraft {
  return withOptions({ ...draft, left_out: [] }, draft.options)
}

/** `M / Red`; empty for a product without options. */
export function combinationName(options: OptionDraft[], values: Record<string, string>): string {
  return options
    .filter((option) => option.values.length > 0)
    .map((option) => values[option.key])
    .join(' / ')
}

/** What a variant is called once it is saved: a title of its own stays; one that was made of its values is made anew when
 *  they change. */
export function variantTitle(draft: ProductDraft, variant: VariantDraft): string {
  const name = combinationName(draft.options, variant.values)
  if (variant.title === undefined) return name || draft.title.trim()
  return variant.title === variant.titled_for ? name || variant.title : variant.title
}

/** How many rows the options would make, before they are made. */
export function countCombinations(options: OptionDraft[]): number {
  return options.reduce((count, option) => count * Math.max(option.values.length, 1), 1)
}

function combinations(options: OptionDraft[]): Record<string, string>[] {
  let rows: Record<string, string>[] = [{}]
  for (const option of options)
    rows = rows.flatMap((row) => option.values.map((value) => ({ ...row, [option.key]: value })))
  return rows
}

function newVariant(draft: ProductDraft, values: Record<string, string>): VariantDraft {
  const likeness = (variant: VariantDraft) =>
    Object.entries(values).filter(([key, value]) => variant.values[key] === value).length
  const model = [...draft.variants].sort((a, b) => likeness(b) - likeness(a))[0]
  return {
    ...emptyVariant(`new ${Object.values(values).join(' / ')}`),
    values,
    prices: { ...model?.prices },
    allow_backorder: model?.allow_backorder ?? false,
  }
}

function emptyVariant(key: string): VariantDraft {
  return {
    key,
    values: {},
    sku: '',
    prices: {},
    stock: 0,
    allow_backorder: false,
    details: emptyDetails(),
    stored_metadata: [],
    kept_prices: [],
  }
}

/** The draft's own properties on the wire; options and variants travel apart. */
export function productBody(draft: ProductDraft) {
  const text = (value: string) => value.trim() || null
  return {
    title: draft.title.trim(),
    subtitle: text(draft.subtitle),
    description: text(draft.description),
    handle: draft.handle.trim() || undefined,
    status: draft.status,
    images: draft.images,
    thumbnail: draft.images[0] ?? null,
    collection_id: draft.collection_id,
    type: draft.type.trim() ? { value: draft.type.trim() } : null,
    tags: draft.tags.map((value) => ({ value })),
    categories: draft.category_ids.map((id) => ({ id })),
    translations: translationsBody(draft.translations),
    discountable: draft.discountable,
    material: text(draft.material),
    hs_code: text(draft.hs_code),
    mid_code: text(draft.mid_code),
    origin_country: draft.origin_country,
    weight: draft.weight ?? null,
    length: draft.length ?? null,
    width: draft.width ?? null,
    height: draft.height ?? null,
    metadata: metadataBody(draft.metadata, draft.stored_metadata),
  }
}

/** `values`: in the order of the draft's options. */
export function variantBodies(draft: ProductDraft) {
  return draft.variants.map((variant) => ({
    id: variant.id,
    title: variantTitle(draft, variant),
    sku: variant.sku.trim() || null,
    manage_inventory: variant.stock !== undefined,
    inventory_quantity: variant.stock,
    allow_backorder: variant.allow_backorder,
    ...detailsBody(variant.details, variant.stored_metadata),
    // A picture may have left the product after it was chosen.
    image_urls: variant.details.image_urls.filter((url) => draft.images.includes(url)),
    prices: [
      ...Object.entries(variant.prices)
        .filter((entry): entry is [string, number] => entry[1] !== undefined)
        .map(([currency_code, amount]) => ({ currency_code, amount })),
      ...Object.entries(variant.details.region_prices)
        .filter((entry): entry is [string, number] => entry[1] !== undefined)
        .map(([region_id, amount]) => ({ region_id, amount })),
      ...variant.kept_prices.map(({ currency_code, region_id, amount, min_quantity, max_quantity }) => ({
        ...(region_id ? { region_id } : { currency_code }),
        amount,
        ...(min_quantity !== null && { min_quantity }),
        ...(max_quantity !== null && { max_quantity }),
      })),
    ],
    values: draft.options.map((option) => variant.values[option.key] ?? ''),
  }))
}

const isPlainPrice = (price: Price) =>
  !price.price_list_id && !price.region_id && price.min_quantity === null && price.max_quantity === null

function valuesOf(product: Product, optionId: string): string[] {
  const values = product.variants.flatMap((variant) =>
    variant.options.filter((value) => value.option_id === optionId).map((value) => value.value),
  )
  return [...new Set(values)]
}

/** The thumbnail leads, whatever the order of the rest. */
function imagesOf(product: Product): string[] {
  const urls = product.images.map((image) => image.url)
  return [...new Set(product.thumbnail ? [product.thumbnail, ...urls] : urls)]
}
