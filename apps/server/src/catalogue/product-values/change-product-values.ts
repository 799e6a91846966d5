import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { notFound } from '../../http/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { indexProducts } from '../search-index/index-products.ts'
import { valueMergedIntoItself, valueTaken } from './product-value.errors.ts'

/** A named value that products of a store share. */
export type ValueKind = 'type' | 'tag'

interface ValueOf {
  store_id: string
  kind: ValueKind
  id: string
}

/** Where values are kept, and the links to them besides products: `{ table, the column of the value, of the other }`. */
const kinds = {
  type: {
    name: 'Product type',
    table: 'product_types',
    links: [
      ['discount_condition_resources', 'product_type_id', 'condition_id'],
      ['product_type_tax_rates', 'product_type_id', 'tax_rate_id'],
    ],
  },
  tag: {
    name: 'Product tag',
    table: 'product_tags',
    links: [
      ['discount_condition_resources', 'product_tag_id', 'condition_id'],
      ['product_tag_links', 'product_tag_id', 'product_id'],
    ],
  },
} as const

/** Renames a value on all of its products. Throws value_taken where another one is called so. */
export async function renameValue(trx: Trx, now: Date, { store_id, kind, id }: ValueOf, value: string): Promise<void> {
  const wanted = value.trim()
  const table = sql.table(kinds[kind].table)
  const { rows } = await sql`
    select from ${table} where store_id = ${store_id} and value = ${wanted} and id <> ${id} and deleted_at is null`.execute(
    trx,
  )
  if (rows.length > 0) throw valueTaken({ value: wanted })
  await sql`update ${table} set value = ${wanted}, updated_at = ${now} where id = ${id}`.execute(trx)
}

/** Renames a tag. */
export async function updateTag({ db, now }: Services, store_id: string, id: string, value: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const [product_ids] = await lockValues(trx, { store_id, kind: 'tag' }, [id])
    await renameValue(trx, now(), { store_id, kind: 'tag', id }, value)
    await indexProducts(trx, store_id, product_ids ?? [])
  })
}

/** Gives what one value has to another, and deletes it. */
export async function mergeValue(
  { db, now }: Services,
  { store_id, kind, id }: ValueOf,
  into_id: string,
): Promise<void> {
  if (id === into_id) throw valueMergedIntoItself()
  await inTransaction(db, async (trx) => {
    await lockValues(trx, { store_id, kind }, [id, into_id])
    for (const [table, own, other] of kinds[kind].links) {
      await sql`
        insert into ${sql.table(table)} (${sql.id(own)}, ${sql.id(other)})
        select ${into_id}, ${sql.id(other)} from ${sql.table(table)} where ${sql.id(own)} = ${id}
        on conflict do nothing`.execute(trx)
    }
    if (kind === 'type') await sql`update products set type_id = ${into_id} where type_id = ${id}`.execute(trx)
    await dropValue(trx, now(), { store_id, kind, id })
  })
}

/** Deletes a value and takes it from its products. */
export async function deleteValue({ db, now }: Services, { store_id, kind, id }: ValueOf): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockValues(trx, { store_id, kind }, [id])
    if (kind === 'type') await sql`update products set type_id = null where type_id = ${id}`.execute(trx)
    await dropValue(trx, now(), { store_id, kind, id })
  })
}

/** Locks the values in id order; returns the products of each. Throws 404 for one that the store does not have. */
async function lockValues(
  trx: Trx,
  { store_id, kind }: Pick<ValueOf, 'store_id' | 'kind'>,
  ids: string[],
): Promise<string[][]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(kinds[kind].table)}
    where id = any(${ids}) and store_id = ${store_id} and deleted_at is null order by id for update`.execute(trx)
  const missing = ids.find((id) => !rows.some((row) => row.id === id))
  if (missing !== undefined) throw notFound(kinds[kind].name, missing)
  const products = await sql<{ value_id: string; product_id: string }>`${
    kind === 'type'
      ? sql`select type_id as value_id, id as product_id from products where type_id = any(${ids}) and deleted_at is null`
      : sql`select l.product_tag_id as value_id, l.product_id from product_tag_links l
          join products p on p.id = l.product_id where l.product_tag_id = any(${ids}) and p.deleted_at is null`
  }`.execute(trx)
  return ids.map((id) => products.rows.filter((row) => row.value_id === id).map((row) => row.product_id))
}

async function dropValue(trx: Trx, now: Date, { kind, id }: ValueOf): Promise<void> {
  for (const [table, own] of kinds[kind].links)
    await sql`delete from ${sql.table(table)} where ${sql.id(own)} = ${id}`.execute(trx)
  await sql`update ${sql.table(kinds[kind].table)} set deleted_at = ${now} where id = ${id}`.execute(trx)
}
