import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import type { Undo, UndoStep } from './undo.types.ts'

/** Deletes what other rows name, such as a collection, unless some that were not moved have it since. Returns how many stay. */
const unlessUsed =
  (table: string, isUsed: RawBuilder<SqlBool>): UndoStep['remove'] =>
  async (trx, { store_id }, ids) => {
    const { rows } = await sql<{ id: string }>`
      delete from ${sql.table(table)} x where x.id = any(${ids}) and x.store_id = ${store_id} and not ${isUsed} returning x.id`.execute(
      trx,
    )
    const gone = rows.map(({ id }) => id)
    await sql`delete from translations where store_id = ${store_id} and resource_id = any(${gone})`.execute(trx)
    return countOf(trx, table, ids)
  }

async function countOf(trx: Trx, table: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where id = any(${ids})`.execute(trx)
  return rows[0]?.count ?? 0
}

export const removeCollections = unlessUsed(
  'product_collections',
  sql`exists (select from products p where p.collection_id = x.id)`,
)
export const removeTypes = unlessUsed(
  'product_types',
  sql`(exists (select from products p where p.type_id = x.id)
    or exists (select from product_type_tax_rates r where r.product_type_id = x.id))`,
)
export const removeTags = unlessUsed(
  'product_tags',
  sql`exists (select from product_tag_links l where l.product_tag_id = x.id)`,
)
export const removeClaimTags = unlessUsed(
  'claim_tags',
  sql`exists (select from claim_item_tags l where l.claim_tag_id = x.id)`,
)
export const removeGroups = unlessUsed(
  'customer_groups',
  sql`(exists (select from customer_group_customers l where l.customer_group_id = x.id)
    or exists (select from price_list_customer_groups l where l.customer_group_id = x.id))`,
)
export const removeDeliveries = unlessUsed(
  'shipping_options',
  sql`exists (select from shipping_methods m where m.shipping_option_id = x.id)`,
)

/** A reason above one that stays does so, too. */
export const removeReasons: UndoStep['remove'] = (trx, undo, ids) =>
  removeTree(trx, undo, ids, {
    table: 'return_reasons',
    parent: 'parent_return_reason_id',
    isUsed: sql`exists (select from return_items i where i.reason_id = t.id)`,
  })

/** A category above one that stays does so, too. */
export const removeCategories: UndoStep['remove'] = (trx, undo, ids) =>
  removeTree(trx, undo, ids, {
    table: 'product_categories',
    parent: 'parent_category_id',
    isUsed: sql`exists (select from product_category_links l where l.product_category_id = t.id)`,
  })

interface Tree {
  table: string
  parent: string
  /** Of a row `t`. */
  isUsed: RawBuilder<SqlBool>
}

async function removeTree(
  trx: Trx,
  { store_id }: Undo,
  ids: readonly string[],
  { table, parent, isUsed }: Tree,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with recursive stays as (
      select t.id, t.${sql.id(parent)} as parent from ${sql.table(table)} t
      where t.store_id = ${store_id} and (t.id <> all(${ids}) or ${isUsed})
      union select t.id, t.${sql.id(parent)} from ${sql.table(table)} t join stays on stays.parent = t.id)
    delete from ${sql.table(table)} x where x.id = any(${ids}) and x.store_id = ${store_id} and x.id not in (select id from stays)
    returning x.id`.execute(trx)
  const gone = rows.map(({ id }) => id)
  await sql`delete from translations where store_id = ${store_id} and resource_id = any(${gone})`.execute(trx)
  return countOf(trx, table, ids)
}
