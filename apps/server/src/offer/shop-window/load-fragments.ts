import { Product } from '@shopkey/contract/product.ts'
import type { ContentLanguage } from '@shopkey/contract/translation.ts'
import { sql } from 'kysely'
import { translateRows } from '../../catalogue/translations/translations.ts'
import type { Database } from '../../db/database.ts'
import { loadRelations, type Row } from '../../db/relations.ts'
import { type Projection, project, readProjection } from '../../http/projection.ts'
import { compileSerializer } from '../../http/schema-compilers.ts'
import type { ResolvedPriceContext } from '../pricing/price-context.ts'
import { type StockFigures, withPurchasable } from './priced-variants.ts'
import { windowProductRelations } from './window-product.relations.ts'

/** One product as JSON text, the way the schema of the answer writes it. */
export interface Fragment {
  product_id: string
  json: Buffer
  /** Where it is sold; a page of another channel must not show it. */
  sales_channel_ids: readonly string[]
  expires_at: Date | null
}

interface FragmentRequest {
  context: ResolvedPriceContext
  language: ContentLanguage | undefined
  shape: { expand?: string; fields?: string }
}

const defaultRelations = [
  'variants',
  'variants.prices',
  'variants.options',
  'options',
  'options.values',
  'images',
  'tags',
  'collection',
  'type',
  'profiles',
]

const serializeProduct = compileSerializer(Product)

/** Refuses (400) fields and relations that shoppers cannot ask for, before anything is loaded or looked up. */
export function checkShape(shape: FragmentRequest['shape'], context: ResolvedPriceContext): void {
  readShape(shape, context, () => {})
}

/** The published ones of these products, each ready to be sent; a fixed number of statements for any number of products. */
export async function loadFragments(
  db: Database,
  { context, language, shape }: FragmentRequest,
  ids: readonly string[],
): Promise<Fragment[]> {
  if (ids.length === 0) return []
  const boundaries = new Map<string, number>()
  const { relations, projection } = readShape(shape, context, (product_id, at) => {
    if (at) boundaries.set(product_id, Math.min(at.getTime(), boundaries.get(product_id) ?? Number.POSITIVE_INFINITY))
  })
  const { rows } = await sql<Row & { id: string; __channels: string[] }>`
    select p.*, array(select c.sales_channel_id from product_sales_channels c where c.product_id = p.id) as __channels
    from products p
    where p.id = any(${ids}) and p.store_id = ${context.store_id} and p.deleted_at is null and p.status = 'published'`.execute(
    db,
  )
  const channels = rows.map(({ __channels }) => __channels)
  for (const row of rows) delete (row as Row).__channels
  await loadRelations(db, relations, rows, projection.expand)
  for (const row of rows) addPurchasable(row)
  if (language) await translateRows(db, translatableRows(rows), language, optionValues(rows))
  return project<typeof Product>(rows, projection).map((product, index) => {
    const boundary = boundaries.get(product.id)
    return {
      product_id: product.id,
      json: Buffer.from(serializeProduct(product)),
      sales_channel_ids: channels[index] ?? [],
      expires_at: boundary === undefined ? null : new Date(boundary),
    }
  })
}

function readShape(
  shape: FragmentRequest['shape'],
  context: ResolvedPriceContext,
  noteExpiry: (product_id: string, at: Date | null) => void,
) {
  const relations = windowProductRelations(context, noteExpiry)
  const projection: Projection = readProjection(shape, { schema: Product, relations, defaultRelations })
  return { relations, projection }
}

function addPurchasable(product: Row): void {
  if (product.variants) product.variants = (product.variants as StockFigures[]).map(withPurchasable)
}

function translatableRows(products: Row[]): Row[] {
  return products.flatMap((product) => [
    product,
    ...((product.options ?? []) as Row[]),
    ...((product.categories ?? []) as Row[]),
    ...(product.collection ? [product.collection as Row] : []),
    ...(product.type ? [product.type as Row] : []),
  ])
}

function optionValues(products: Row[]): Row[] {
  return products.flatMap((product) =>
    [...((product.options ?? []) as Row[]), ...((product.variants ?? []) as Row[])].flatMap(
      (row) => (row.values ?? row.options ?? []) as Row[],
    ),
  )
}
