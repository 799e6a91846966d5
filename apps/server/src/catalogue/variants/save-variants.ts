import type { ListedVariantInput } from '@shopkey/contract/product-variant.ts'
import { sendPipelined } from '@shopkey/pg-pipeline/send-pipelined.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { insertRows, updateRows } from '../../db/set-rows.ts'
import { setOwnPrices } from './set-own-prices.ts'
import {
  type ListedVariant,
  planVariants,
  type StoredVariant,
  type VariantColumns,
  type VariantPlan,
} from './variant-plan.ts'

interface StoreOfVariants {
  store_id: string
  now: Date
  /** See setOwnPrices. */
  unseen_currency?: string | undefined
}

interface ProductOfVariants extends StoreOfVariants {
  product_id: string
}

interface ProductPlan {
  product_id: string
  plan: VariantPlan
}

/**
 * Adds, changes and (for a complete list) deletes a product's variants with their option values and own prices, in a
 * fixed number of statements. The caller holds the product's lock. See planVariants for the refusals.
 */
export async function saveVariants(
  trx: Trx,
  product: ProductOfVariants,
  listed: readonly ListedVariantInput[],
  { isWholeList }: { isWholeList: boolean },
): Promise<void> {
  const { rows: options } = await sendPipelined(
    trx,
    trx
      .selectFrom('product_options')
      .select(['id', 'title'])
      .where('product_id', '=', product.product_id)
      .where('deleted_at', 'is', null)
      .orderBy('rank')
      .orderBy('id'),
  )
  const stored = await lockVariants(trx, product.product_id)
  const images = listed.some(({ image_urls }) => image_urls?.length) ? await imagesOf(trx, product.product_id) : []
  const plan = planVariants({ options: await options, stored, listed, images, isWholeList })
  await writePlans(trx, product, [{ product_id: product.product_id, plan }])
}

/** The same for new products, which have nothing stored yet. */
export async function saveNewVariants(
  trx: Trx,
  store: StoreOfVariants,
  products: readonly {
    product_id: string
    options: readonly { id: string; title: string }[]
    listed: readonly ListedVariant[]
    images: readonly string[]
  }[],
): Promise<void> {
  const plans = products.map(({ product_id, options, listed, images }) => ({
    product_id,
    plan: planVariants({ options, stored: [], listed, images, isWholeList: true }),
  }))
  await writePlans(trx, store, plans)
}

/** Soft-deletes variants, with their prices and option values; orders still show them. */
export async function deleteVariants(trx: Trx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  for (const table of ['money_amounts', 'product_option_values'] as const) {
    await sql`update ${sql.table(table)} set deleted_at = ${now} where variant_id = any(${ids}) and deleted_at is null`.execute(
      trx,
    )
  }
  await sql`update product_variants set deleted_at = ${now}, updated_at = ${now} where id = any(${ids})`.execute(trx)
}

export async function lockVariantIds(trx: Trx, product_id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from product_variants where product_id = ${product_id} and deleted_at is null
    order by id for no key update`.execute(trx)
  return rows.map((row) => row.id)
}

// In id order, like takeStock, whose figures must not be overwritten with older ones.
async function lockVariants(trx: Trx, product_id: string): Promise<StoredVariant[]> {
  const { rows: locked } = await sendPipelined(
    trx,
    sql<VariantColumns>`
    select id, title, sku, barcode, ean, upc, variant_rank, inventory_quantity, allow_backorder, manage_inventory,
      hs_code, origin_country, mid_code, material, weight, length, height, width, image_urls,
      metadata
    from product_variants where product_id = ${product_id} and deleted_at is null
    order by id for no key update`,
  )
  const { rows: values } = await sql<{ variant_id: string; option_id: string; value: string }>`
    select variant_id, option_id, value from product_option_values where deleted_at is null and variant_id = any(array(
      select id from product_variants where product_id = ${product_id} and deleted_at is null))`.execute(trx)
  const byVariant = Map.groupBy(values, (row) => row.variant_id)
  return (await locked).map((row) => ({
    ...row,
    values: new Map((byVariant.get(row.id) ?? []).map(({ option_id, value }) => [option_id, value])),
  }))
}

async function imagesOf(trx: Trx, product_id: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('product_images')
    .select('url')
    .where('product_id', '=', product_id)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map((row) => row.url)
}

async function writePlans(trx: Trx, store: StoreOfVariants, plans: readonly ProductPlan[]): Promise<void> {
  const { store_id, now } = store
  const written = now.toISOString()
  const updated = plans.flatMap(({ plan }) => plan.updated)
  const inserted = plans.flatMap(({ product_id, plan }) => plan.inserted.map((row) => ({ ...row, product_id })))
  await deleteVariants(
    trx,
    plans.flatMap(({ plan }) => plan.deleted_ids),
    now,
  )
  await freeCodes(trx, updated)
  await updateRows(
    trx,
    'product_variants',
    updated.map((row) => ({ ...row, updated_at: written })),
  )
  await insertRows(
    trx,
    'product_variants',
    inserted.map((row) => ({ ...row, store_id, created_at: written, updated_at: written })),
  )
  await writeOptionValues(
    trx,
    plans.flatMap(({ plan }) => plan.values),
    written,
  )
  await setOwnPrices(
    trx,
    { ...store, new_variant_ids: new Set(inserted.map((row) => row.id)) },
    plans.flatMap(({ plan }) => plan.prices),
  )
}

// Clears codes that variants exchange in one request: a unique index checks one row at a time.
async function freeCodes(trx: Trx, updated: readonly VariantColumns[]): Promise<void> {
  if (updated.length < 2) return
  const codes = updated.map(({ id, sku, barcode, ean, upc }) => ({ id, sku, barcode, ean, upc }))
  await sql`
    update product_variants v set sku = null, barcode = null, ean = null, upc = null
    from json_to_recordset(${JSON.stringify(codes)}::json) as n(id text, sku text, barcode text, ean text, upc text)
    where v.id = n.id
      and (v.sku, v.barcode, v.ean, v.upc) is distinct from (n.sku, n.barcode, n.ean, n.upc)`.execute(trx)
}

async function writeOptionValues(trx: Trx, values: VariantPlan['values'], written: string): Promise<void> {
  if (values.length === 0) return
  const rows = values.map((value) => ({ ...value, id: newId('optval'), written }))
  await sql`
    insert into product_option_values (id, option_id, variant_id, value, created_at, updated_at)
    select id, option_id, variant_id, value, written, written
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as n(id text, option_id text, variant_id text, value text, written timestamptz)
    on conflict (variant_id, option_id) where deleted_at is null
    do update set value = excluded.value, updated_at = excluded.updated_at`.execute(trx)
}
