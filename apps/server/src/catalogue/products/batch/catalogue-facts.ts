import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { StagedRow } from '../../../platform/batch-jobs/import-rows.ts'
import type { ProductRow } from './imported-row.ts'

/** The rows of a store that some rows of a file refer to. Contains nothing of other stores. */
export interface CatalogueFacts {
  products: ReadonlyMap<string, { id: string; options: { id: string; title: string }[] }>
  idByHandle: ReadonlyMap<string, string>
  productByVariant: ReadonlyMap<string, string>
  variantBySku: ReadonlyMap<string, string>
  variantByBarcode: ReadonlyMap<string, string>
  collections: ReadonlyMap<string, string>
  categories: ReadonlyMap<string, string>
  channelIds: ReadonlySet<string>
  channelByName: ReadonlyMap<string, string>
}

/** A fixed number of statements for any number of rows; each part of a union uses an index of its own. */
export async function loadCatalogueFacts(
  db: Database,
  store_id: string,
  rows: readonly StagedRow<ProductRow>[],
): Promise<CatalogueFacts> {
  const named = (values: (data: ProductRow) => unknown) =>
    [...new Set(rows.flatMap(({ data }) => values(data)))].filter((value) => typeof value === 'string')
  const handles = named((data) => data.handle)
  const skus = named((data) => trimmed(data.variant.sku))
  const barcodes = named((data) => trimmed(data.variant.barcode))
  const variant_ids = named((data) => data.variant_id)

  const products = await sql<{ id: string; handle: string; options: { id: string; title: string }[] }>`
    select id, handle, (select coalesce(json_agg(json_build_object('id', o.id, 'title', o.title) order by o.rank, o.id), '[]')
      from product_options o where o.product_id = p.id and o.deleted_at is null) as options
    from (
      select id, handle from products
      where id = any(${named((data) => data.product_id)}) and store_id = ${store_id} and deleted_at is null
      union select id, handle from products
      where handle = any(${handles}) and store_id = ${store_id} and deleted_at is null
    ) p`.execute(db)
  const variants = await sql<{ id: string; product_id: string; sku: string | null; barcode: string | null }>`
    select id, product_id, sku, barcode from product_variants
    where id = any(${variant_ids}) and store_id = ${store_id} and deleted_at is null
    union select id, product_id, sku, barcode from product_variants
    where sku = any(${skus}) and store_id = ${store_id} and deleted_at is null
    union select id, product_id, sku, barcode from product_variants
    where barcode = any(${barcodes}) and store_id = ${store_id} and deleted_at is null`.execute(db)
  const collections = await sql<{ id: string; handle: string }>`
    select id, handle from product_collections where store_id = ${store_id} and deleted_at is null
      and handle = any(${named((data) => data.collection_handle)})`.execute(db)
  const categories = await sql<{ id: string; handle: string }>`
    select id, handle from product_categories where store_id = ${store_id}
      and handle = any(${named((data) => data.categories ?? [])})`.execute(db)
  const channelNames = named((data) => data.channels?.flatMap(({ id, name }) => [id, name]) ?? [])
  const channels = await sql<{ id: string; name: string }>`
    select id, name from sales_channels where store_id = ${store_id} and deleted_at is null
      and (id = any(${channelNames}) or name = any(${channelNames})) order by created_at desc, id desc`.execute(db)

  const byCode = (code: 'sku' | 'barcode') =>
    new Map(variants.rows.flatMap((row) => (row[code] ? [[row[code], row.id] as const] : [])))
  const idsByHandle = (found: readonly { id: string; handle: string }[]) =>
    new Map(found.map((row) => [row.handle, row.id]))
  return {
    products: new Map(products.rows.map((row) => [row.id, row])),
    idByHandle: idsByHandle(products.rows),
    productByVariant: new Map(variants.rows.map((row) => [row.id, row.product_id])),
    variantBySku: byCode('sku'),
    variantByBarcode: byCode('barcode'),
    collections: idsByHandle(collections.rows),
    categories: idsByHandle(categories.rows),
    channelIds: new Set(channels.rows.map((row) => row.id)),
    channelByName: new Map(channels.rows.map((row) => [row.name, row.id])),
  }
}

function trimmed(code: unknown): unknown {
  return typeof code === 'string' ? code.trim() : null
}
