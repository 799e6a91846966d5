import { getCurrency } from '@shopkey/domain/currency.ts'
import { formatMajorUnits } from '@shopkey/domain/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { expandTree, hasMany, idsOf, type Relation, type Relations, type Row } from '../../../db/relations.ts'
import type { Cell } from '../../../platform/batch-jobs/csv/csv-cells.ts'
import { variantRelations } from '../../variants/variant.relations.ts'
import { productRelations } from '../product.relations.ts'
import { listPriceRegions, type PricePlace, priceColumnTitle } from './price-columns.ts'
import { fixedColumns } from './product-columns.ts'

/** The columns of a file: fixed ones, then as many as its products need. */
export interface ProductFileColumns {
  titles: string[]
  prices: PricePlace[]
  options: number
  images: number
  /** Of one variant. */
  variant_images: number
  channels: number
  categories: number
}

interface OwnPrice extends PricePlace {
  variant_id: string
  amount: number
}

/** A variant's own prices for any quantity; those of price lists and quantities have no column. */
const ownPrices: Relation = {
  select: (variants) => sql`
    select variant_id, currency_code, region_id, amount from money_amounts
    where variant_id = any(${idsOf(variants, 'id')}) and price_list_id is null and min_quantity is null and max_quantity is null
      and deleted_at is null`,
  attach(variants, name, rows) {
    const byVariant = Map.groupBy(rows, (row) => row.variant_id)
    for (const variant of variants) variant[name] = byVariant.get(variant.id) ?? []
    return rows
  },
}

export const exportRelations: Relations = {
  ...productRelations,
  variants: hasMany('product_variants', 'product_id', {
    relations: () => ({ options: variantRelations.options, prices: ownPrices }),
    orderBy: 'variant_rank, id',
  }),
}
export const exportTree = expandTree(exportRelations, [
  'variants.options',
  'variants.prices',
  'options',
  'images',
  'tags',
  'type',
  'collection',
  'profile',
  'sales_channels',
  'categories',
])

/** The columns that these products need: counted page by page, since no query plan suits any number of products. */
export async function productExportHeader(
  db: Database,
  store_id: string,
  pages: AsyncIterable<NeededColumns>,
): Promise<ProductFileColumns> {
  const regions = await listPriceRegions(db, store_id)
  const places = new Map<string, PricePlace>()
  const most = { options: 0, images: 0, variant_images: 0, channels: 0, categories: 0 }
  for await (const needed of pages) {
    for (const place of needed.places) places.set(priceColumnTitle(place, regions), place)
    for (const part of parts) most[part] = Math.max(most[part], needed.most[part])
  }
  const titlesOfPlaces = [...places.keys()].toSorted((one, other) => {
    const isLater = Number(one.endsWith(']')) - Number(other.endsWith(']'))
    return isLater || one.localeCompare(other, 'en')
  })
  return {
    titles: [
      ...fixedColumns.map((column) => column.title),
      ...titlesOfPlaces,
      ...numbered(most.options, (n) => [`Option ${n} Name`, `Option ${n} Value`]),
      ...numbered(most.variant_images, (n) => [`Variant Image ${n} Url`]),
      ...numbered(most.images, (n) => [`Image ${n} Url`]),
      ...numbered(most.channels, (n) => ['Id', 'Name', 'Description'].map((part) => `Sales Channel ${n} ${part}`)),
      ...numbered(most.categories, (n) =>
        ['Handle', 'Name', 'Description'].map((part) => `Product Category ${n} ${part}`),
      ),
    ],
    prices: titlesOfPlaces.flatMap((title) => places.get(title) ?? []),
    ...most,
  }
}

const parts = ['options', 'images', 'variant_images', 'channels', 'categories'] as const

export interface NeededColumns {
  places: PricePlace[]
  most: Record<(typeof parts)[number], number>
}

/** The columns that these products need. */
export async function neededColumns(db: Database, ids: readonly unknown[]): Promise<NeededColumns> {
  const places = await sql<PricePlace>`
    select distinct m.currency_code, m.region_id from product_variants v
    join money_amounts m on m.variant_id = v.id and m.deleted_at is null
    left join regions r on r.id = m.region_id
    where v.product_id = any(${ids}) and v.deleted_at is null and r.deleted_at is null
      and m.price_list_id is null and m.min_quantity is null and m.max_quantity is null`.execute(db)
  // The largest number of rows that one of the products has in a table.
  const mostIn = (rowsByProduct: RawBuilder<unknown>) => sql`(select coalesce(max(n), 0)::int from (
    select count(*) as n from ${rowsByProduct} and t.product_id = any(${ids}) group by t.product_id) counted)`
  const { rows } = await sql<Record<(typeof parts)[number], number>>`
    select ${mostIn(sql`product_options t where t.deleted_at is null`)} as options,
      ${mostIn(sql`product_images t where t.deleted_at is null`)} as images,
      (select coalesce(max(cardinality(v.image_urls)), 0)::int from product_variants v
        where v.product_id = any(${ids}) and v.deleted_at is null) as variant_images,
      ${mostIn(sql`product_sales_channels t join sales_channels c on c.id = t.sales_channel_id
        where c.deleted_at is null`)} as channels,
      ${mostIn(sql`product_category_links t where true`)} as categories`.execute(db)
  return {
    places: places.rows,
    most: rows[0] ?? { options: 0, images: 0, variant_images: 0, channels: 0, categories: 0 },
  }
}

function numbered(count: number, titles: (n: number) => string[]): string[] {
  return Array.from({ length: count }, (_, index) => titles(index + 1)).flat()
}

/** A line per variant of a product; none for a product without variants. */
export function productExportLines(product: Row, columns: ProductFileColumns): Cell[][] {
  const options = product.options as { id: string; title: string }[]
  const images = product.images as { url: string }[]
  const channels = product.sales_channels as { id: string; name: string; description: string | null }[]
  const categories = product.categories as { handle: string; name: string; description: string }[]
  const ofProduct: Cell[] = [
    ...cells(columns.images, images, ({ url }) => [url]),
    ...cells(columns.channels, channels, ({ id, name, description }) => [id, name, description], 3),
    ...cells(columns.categories, categories, ({ handle, name, description }) => [handle, name, description], 3),
  ]
  return (product.variants as Row[]).map((variant) => {
    const prices = variant.prices as OwnPrice[]
    const values = new Map(
      (variant.options as { option_id: string; value: string }[]).map(({ option_id, value }) => [option_id, value]),
    )
    return [
      ...fixedColumns.map((column) => column.write({ product, variant })),
      ...columns.prices.map((place) => priceCell(place, prices)),
      ...cells(columns.options, options, ({ id, title }) => [title, values.get(id)], 2),
      ...cells(columns.variant_images, variant.image_urls as string[], (url) => [url]),
      ...ofProduct,
    ]
  })
}

function priceCell({ currency_code, region_id }: PricePlace, prices: readonly OwnPrice[]): Cell {
  const price = prices.find((own) => own.currency_code === currency_code && own.region_id === region_id)
  return price && { written: formatMajorUnits(price.amount, getCurrency(currency_code)) }
}

/** The cells of `count` numbered columns, filled from `items`, the rest empty. */
function cells<Item>(count: number, items: readonly Item[], write: (item: Item) => Cell[], width = 1): Cell[] {
  return Array.from({ length: count }, (_, index) => {
    const item = items[index]
    return item === undefined ? Array<Cell>(width).fill(null) : write(item)
  }).flat()
}
