import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import { insertRows } from '../../../db/set-rows.ts'
import { notFound } from '../../../http/refusal.ts'

/** Sets the product's pictures, in this order; pictures that stay keep their id. Variants lose those that go. */
export async function setImages(trx: Trx, product_id: string, urls: readonly string[], now: Date): Promise<void> {
  const stored = await trx
    .selectFrom('product_images')
    .select(['id', 'url'])
    .where('product_id', '=', product_id)
    .where('deleted_at', 'is', null)
    .orderBy('rank')
    .execute()
  const wanted = [...new Set(urls)]
  const written = now.toISOString()
  const rows = wanted.map((url, rank) => {
    const id = stored.find((image) => image.url === url)?.id ?? newId('img')
    return { id, product_id, url, rank, created_at: written, updated_at: written }
  })
  const keptIds = rows.map((row) => row.id)
  await sql`
    update product_images set deleted_at = ${now}
    where product_id = ${product_id} and deleted_at is null and id <> all(${keptIds})`.execute(trx)
  await sql`
    update product_variants v set
      image_urls = array(select url from unnest(v.image_urls) with ordinality u(url, n) where url = any(${wanted}) order by n)
    where product_id = ${product_id} and deleted_at is null and not image_urls <@ ${wanted}::text[]`.execute(trx)
  if (rows.length === 0) return
  await sql`
    insert into product_images (id, product_id, url, rank, created_at, updated_at)
    select id, product_id, url, rank, created_at, updated_at
    from json_populate_recordset(null::product_images, ${JSON.stringify(rows)}::json)
    on conflict (id) do update set rank = excluded.rank`.execute(trx)
}

/** Finds or creates the types or tags with these values in the store, and returns their ids by value. */
export async function ensureValues(
  trx: Trx,
  table: 'product_types' | 'product_tags',
  store_id: string,
  values: readonly string[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(values.map((value) => value.trim()).filter(Boolean))]
  if (wanted.length === 0) return new Map()
  const prefix = table === 'product_types' ? 'ptyp' : 'ptag'
  // Sorted, so that two products created at once cannot deadlock.
  const rows = wanted.toSorted().map((value) => ({ id: newId(prefix), store_id, value }))
  await sql`
    insert into ${sql.table(table)} (id, store_id, value)
    select id, store_id, value from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    on conflict (store_id, value) where deleted_at is null do nothing`.execute(trx)
  const found = await sql<{ id: string; value: string }>`
    select id, value from ${sql.table(table)}
    where store_id = ${store_id} and value = any(${wanted}) and deleted_at is null`.execute(trx)
  return new Map(found.rows.map((row) => [row.value, row.id]))
}

/** Sets the product's tags; creates those that the store does not have yet. */
export async function setTags(
  trx: Trx,
  store_id: string,
  product_id: string,
  tags: readonly { value: string }[],
): Promise<void> {
  const ids = await ensureValues(
    trx,
    'product_tags',
    store_id,
    tags.map((tag) => tag.value),
  )
  await trx.deleteFrom('product_tag_links').where('product_id', '=', product_id).execute()
  await insertRows(
    trx,
    'product_tag_links',
    [...ids.values()].map((product_tag_id) => ({ product_id, product_tag_id })),
  )
}

/** Sets the sales channels of the product. */
export async function setSalesChannels(
  trx: Trx,
  store_id: string,
  product_id: string,
  channels: readonly { id: string }[],
): Promise<void> {
  const ids = [...new Set(channels.map((channel) => channel.id))]
  await requireOfStore(trx, 'sales_channels', 'Sales channel', store_id, ids)
  await trx.deleteFrom('product_sales_channels').where('product_id', '=', product_id).execute()
  await insertRows(
    trx,
    'product_sales_channels',
    ids.map((sales_channel_id) => ({ product_id, sales_channel_id })),
  )
}

/** Sets the categories of the product. */
export async function setCategories(
  trx: Trx,
  store_id: string,
  product_id: string,
  categories: readonly { id: string }[],
): Promise<void> {
  const ids = [...new Set(categories.map((category) => category.id))]
  await requireOfStore(trx, 'product_categories', 'Product category', store_id, ids)
  await trx.deleteFrom('product_category_links').where('product_id', '=', product_id).execute()
  await insertRows(
    trx,
    'product_category_links',
    ids.map((product_category_id) => ({ product_id, product_category_id })),
  )
}

export async function requireCollection(trx: Trx, store_id: string, id: string): Promise<void> {
  await requireOfStore(trx, 'product_collections', 'Collection', store_id, [id])
}

/** Throws 404 for an id that is not a live row of the store. */
export async function requireOfStore(
  trx: Trx,
  table: 'sales_channels' | 'product_categories' | 'product_collections',
  noun: string,
  store_id: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const live = table === 'product_categories' ? sql`` : sql`and deleted_at is null`
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where id = any(${ids}) and store_id = ${store_id} ${live}`.execute(trx)
  const known = new Set(rows.map((row) => row.id))
  const missing = ids.find((id) => !known.has(id))
  if (missing !== undefined) throw notFound(noun, missing)
}

/** The shipping profile of this type; created on first use. */
export async function profileFor(trx: Trx, store_id: string, type: 'default' | 'gift_card'): Promise<string> {
  const name = type === 'default' ? 'Default' : 'Gift cards'
  await sql`
    insert into shipping_profiles (id, store_id, name, type) values (${newId('sp')}, ${store_id}, ${name}, ${type})
    on conflict (store_id, type) where deleted_at is null and type <> 'custom' do nothing`.execute(trx)
  const profile = await trx
    .selectFrom('shipping_profiles')
    .select('id')
    .where('store_id', '=', store_id)
    .where('type', '=', type)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return profile.id
}
