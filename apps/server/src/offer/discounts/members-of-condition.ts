import { sql } from 'kysely'
import type { ConditionNoun } from '../../platform/lookups.ts'

const columnOf: Record<ConditionNoun, string> = {
  product_collections: 'product_collection_id',
  product_types: 'product_type_id',
  product_tags: 'product_tag_id',
  customer_groups: 'customer_group_id',
}

/** The ids of what a condition of a discount names. */
export const membersOfCondition = (noun: ConditionNoun, condition_id: string) =>
  sql`select ${sql.id(columnOf[noun])} from discount_condition_resources where condition_id = ${condition_id}`
