import type { ConditionResources, ConditionType } from '@shopkey/contract/discount.ts'
import { conditionTypes } from '@shopkey/contract/discount.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { notFound } from '../../http/refusal.ts'
import { conditionExists, conditionNeedsOneList, discountNeedsRegion, fixedNeedsOneRegion } from './discount.errors.ts'

interface RegionSet {
  store_id: string
  discount_id: string
  rule_type: string
}

/** Sets the regions of a discount. */
export async function replaceRegions(
  trx: Trx,
  { store_id, discount_id, rule_type }: RegionSet,
  region_ids: string[],
): Promise<void> {
  const ids = [...new Set(region_ids)]
  if (ids.length === 0) throw discountNeedsRegion()
  if (rule_type === 'fixed' && ids.length > 1) throw fixedNeedsOneRegion()
  const known = await trx
    .selectFrom('regions')
    .select('id')
    .where('store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .execute()
  const missing = ids.find((id) => !known.some((region) => region.id === id))
  if (missing) throw notFound('Region', missing)
  await trx.deleteFrom('discount_regions').where('discount_id', '=', discount_id).execute()
  await trx
    .insertInto('discount_regions')
    .values(ids.map((region_id) => ({ discount_id, region_id })))
    .execute()
}

/** The resources of each type of condition: their table, and their column in `discount_condition_resources`. */
const resourcesOf: Record<ConditionType, { noun: string; table: string; column: string }> = {
  products: { noun: 'Product', table: 'products', column: 'product_id' },
  product_types: { noun: 'Product type', table: 'product_types', column: 'product_type_id' },
  product_collections: { noun: 'Collection', table: 'product_collections', column: 'product_collection_id' },
  product_tags: { noun: 'Product tag', table: 'product_tags', column: 'product_tag_id' },
  customer_groups: { noun: 'Customer group', table: 'customer_groups', column: 'customer_group_id' },
}

/** The one list in a condition's body. Throws for none or several. */
export function readConditionList(lists: ConditionResources): { type: ConditionType; ids: string[] } {
  const named = conditionTypes.filter((type) => lists[type] !== undefined)
  const [type] = named
  if (!type || named.length > 1) throw conditionNeedsOneList()
  return { type, ids: [...new Set(lists[type])] }
}

interface NewCondition extends ConditionResources {
  operator: 'in' | 'not_in'
}

/** Adds a condition to a rule and returns its id; each pair of type and operator is unique. */
export async function addCondition(
  trx: Trx,
  rule: { id: string; store_id: string },
  condition: NewCondition,
): Promise<string> {
  const { type, ids } = readConditionList(condition)
  const id = newId('discon')
  const inserted = await trx
    .insertInto('discount_conditions')
    .values({ id, discount_rule_id: rule.id, type, operator: condition.operator })
    .onConflict((conflict) =>
      conflict.columns(['discount_rule_id', 'type', 'operator']).where('deleted_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw conditionExists({ operator: condition.operator, condition_type: type })
  await addResources(trx, { id, type, store_id: rule.store_id }, ids)
  return id
}

interface ConditionRow {
  id: string
  type: ConditionType
  store_id: string
}

/** Adds resources of the store to a condition; repeats are ignored. */
export async function addResources(trx: Trx, condition: ConditionRow, ids: string[]): Promise<void> {
  const { noun, table, column } = resourcesOf[condition.type]
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where id = any(${ids}) and store_id = ${condition.store_id} and deleted_at is null`.execute(
    trx,
  )
  const missing = ids.find((id) => !rows.some((row) => row.id === id))
  if (missing) throw notFound(noun, missing)
  await sql`
    insert into discount_condition_resources (condition_id, ${sql.id(column)}) select ${condition.id}, unnest(${ids}::text[])
    on conflict do nothing`.execute(trx)
}

export async function removeResources(trx: Trx, condition: ConditionRow, ids: string[]): Promise<void> {
  const { column } = resourcesOf[condition.type]
  await sql`
    delete from discount_condition_resources
    where condition_id = ${condition.id} and ${sql.id(column)} = any(${ids})`.execute(trx)
}

/** Replaces the resources of a condition. */
export async function replaceResources(trx: Trx, condition: ConditionRow, ids: string[]): Promise<void> {
  await trx.deleteFrom('discount_condition_resources').where('condition_id', '=', condition.id).execute()
  await addResources(trx, condition, ids)
}
