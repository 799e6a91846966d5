import type { CreateProductInput } from '@shopkey/contract/product.ts'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { insertRows } from '../../db/set-rows.ts'
import { chooseHandle } from '../choose-handle.ts'
import { setTranslations } from '../translations/translations.ts'
import { saveNewVariants } from '../variants/save-variants.ts'
import { optionTitleTaken, optionValuesMissing } from '../variants/variant.errors.ts'
import { ensureValues, profileFor, requireOfStore } from './parts/product-parts.ts'

export interface StoreOfProducts {
  id: string
  default_sales_channel_id: string | null
}

/** A product to insert; one that comes from another shop can bring its id and those of its variants, in their order, and when it was created. */
export type ProductToInsert = CreateProductInput & {
  kept_ids?: { product: string; variants: readonly string[] }
  /** ISO 8601. */
  created_at?: string | undefined
}

interface NewProduct {
  id: string
  input: ProductToInsert
  options: { id: string; title: string }[]
}

/** Inserts products with all their parts, and returns their ids: some twenty statements for any number. */
export async function insertProducts(
  trx: Trx,
  store: StoreOfProducts,
  inputs: readonly ProductToInsert[],
  now: Date,
): Promise<string[]> {
  const store_id = store.id
  const products = inputs.map((input) => ({
    id: input.kept_ids?.product ?? newId('prod'),
    input,
    options: newOptions(input.options ?? []),
  }))
  await insertProductRows(trx, store_id, products, now)
  await insertImages(trx, products, now)
  await insertTags(trx, store_id, products)
  await insertPlaces(trx, store, products)
  await insertOptions(trx, store_id, products, now)
  await setTranslations(
    trx,
    store_id,
    'product',
    products.map(({ id, input }) => ({ resource_id: id, translations: input.translations })),
  )
  await saveNewVariants(
    trx,
    { store_id, now },
    products.map(({ id, input, options }) => ({
      product_id: id,
      options,
      images: input.images ?? [],
      listed: withOptionIds(input.variants ?? [], options).map((variant, index) => ({
        ...variant,
        kept_id: input.kept_ids?.variants[index],
      })),
    })),
  )
  return products.map((product) => product.id)
}

async function insertProductRows(
  trx: Trx,
  store_id: string,
  products: readonly NewProduct[],
  now: Date,
): Promise<void> {
  const collection_ids = products.flatMap(({ input }) => input.collection_id ?? [])
  await requireOfStore(trx, 'product_collections', 'Collection', store_id, collection_ids)
  const type_ids = await ensureValues(
    trx,
    'product_types',
    store_id,
    products.flatMap(({ input }) => input.type?.value ?? []),
  )
  const profile_ids = {
    default: products.some(({ input }) => !input.is_giftcard) ? await profileFor(trx, store_id, 'default') : '',
    gift_card: products.some(({ input }) => input.is_giftcard) ? await profileFor(trx, store_id, 'gift_card') : '',
  }
  const written = now.toISOString()
  await insertRows(
    trx,
    'products',
    products.map(({ id, input }) => {
      const is_giftcard = input.is_giftcard ?? false
      return {
        id,
        store_id,
        title: input.title,
        subtitle: input.subtitle ?? null,
        description: input.description ?? null,
        handle: chooseHandle(input.handle, input.title, 'prod'),
        status: input.status ?? 'draft',
        thumbnail: input.thumbnail ?? input.images?.[0] ?? null,
        // A gift card is worth its price in money: a discount on it would create money.
        discountable: is_giftcard ? false : (input.discountable ?? true),
        is_giftcard,
        collection_id: input.collection_id ?? null,
        type_id: type_ids.get(input.type?.value.trim() ?? '') ?? null,
        profile_id: is_giftcard ? profile_ids.gift_card : profile_ids.default,
        external_id: input.external_id ?? null,
        weight: input.weight ?? null,
        length: input.length ?? null,
        height: input.height ?? null,
        width: input.width ?? null,
        hs_code: input.hs_code ?? null,
        origin_country: input.origin_country ?? null,
        mid_code: input.mid_code ?? null,
        material: input.material ?? null,
        metadata: input.metadata ?? null,
        created_at: input.created_at ?? written,
        updated_at: written,
      }
    }),
  )
}

async function insertImages(trx: Trx, products: readonly NewProduct[], now: Date): Promise<void> {
  const written = now.toISOString()
  const rows = products.flatMap(({ id, input }) =>
    [...new Set(input.images)].map((url, rank) => ({
      id: newId('img'),
      product_id: id,
      url,
      rank,
      created_at: written,
      updated_at: written,
    })),
  )
  await insertRows(trx, 'product_images', rows)
}

async function insertTags(trx: Trx, store_id: string, products: readonly NewProduct[]): Promise<void> {
  const tagsOf = ({ input }: NewProduct) => (input.tags ?? []).map((tag) => tag.value.trim())
  const tag_ids = await ensureValues(trx, 'product_tags', store_id, products.flatMap(tagsOf))
  const links = products.flatMap((product) =>
    [...new Set(tagsOf(product))].flatMap((value) => {
      const product_tag_id = tag_ids.get(value)
      return product_tag_id ? [{ product_id: product.id, product_tag_id }] : []
    }),
  )
  await insertRows(trx, 'product_tag_links', links)
}

/** Sales channels and categories: the store's default channel unless others are named. */
async function insertPlaces(trx: Trx, store: StoreOfProducts, products: readonly NewProduct[]): Promise<void> {
  const defaultChannel = store.default_sales_channel_id ? [{ id: store.default_sales_channel_id }] : []
  const channels = linksOf(products, (input) => input.sales_channels ?? defaultChannel)
  const categories = linksOf(products, (input) => input.categories ?? [])
  const idsOf = (links: { id: string }[]) => links.map((link) => link.id)
  await requireOfStore(trx, 'sales_channels', 'Sales channel', store.id, idsOf(channels))
  await requireOfStore(trx, 'product_categories', 'Product category', store.id, idsOf(categories))
  await insertRows(
    trx,
    'product_sales_channels',
    channels.map(({ product_id, id }) => ({ product_id, sales_channel_id: id })),
  )
  await insertRows(
    trx,
    'product_category_links',
    categories.map(({ product_id, id }) => ({ product_id, product_category_id: id })),
  )
}

function linksOf(products: readonly NewProduct[], namesOf: (input: CreateProductInput) => readonly { id: string }[]) {
  return products.flatMap(({ id: product_id, input }) =>
    [...new Set(namesOf(input).map(({ id }) => id))].map((id) => ({ product_id, id })),
  )
}

function newOptions(options: readonly { title: string }[]): NewProduct['options'] {
  const rows = options.map(({ title }) => ({ id: newId('opt'), title }))
  const twin = rows.find((row, index) => rows.findIndex((other) => other.title === row.title) !== index)
  if (twin) throw optionTitleTaken({ title: twin.title })
  return rows
}

async function insertOptions(trx: Trx, store_id: string, products: readonly NewProduct[], now: Date): Promise<void> {
  const written = now.toISOString()
  const rows = products.flatMap(({ id: product_id, options }) =>
    options.map(({ id, title }, rank) => ({ id, product_id, title, rank, created_at: written, updated_at: written })),
  )
  await insertRows(trx, 'product_options', rows)
  const translations = products.flatMap(({ input, options }) =>
    options.map(({ id }, index) => ({ resource_id: id, translations: input.options?.[index]?.translations })),
  )
  await setTranslations(trx, store_id, 'product_option', translations)
}

// The variants of a new product cannot name option ids, which do not exist yet: their values are in the options' order.
function withOptionIds(
  variants: NonNullable<CreateProductInput['variants']>,
  options: readonly { id: string; title: string }[],
) {
  return variants.map((variant) => {
    const values = variant.options ?? []
    if (values.length !== options.length) {
      throw optionValuesMissing({
        variant_title: variant.title,
        options: options.map((option) => option.title).join(', '),
      })
    }
    return { ...variant, options: values.map(({ value }, index) => ({ option_id: options[index]?.id ?? '', value })) }
  })
}
