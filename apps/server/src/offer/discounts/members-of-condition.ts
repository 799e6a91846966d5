import { sql } from 'kysely'
import type { ConditionNoun } from '../../platform/lookups.ts'

const members = {
  product_collections: sql`select product_collection_id as id, condition_id from discount_condition_product_collections`,
  product_types: sql`select product_type_id as id, condition_id from discount_condition_product_types`,
  product_tags: sql`select product_tag_id as id, condition_id from discount_condition_product_tags`,
  customer_groups: sql`select customer_group_id as id, condition_id from discount_condition_customer_groups`,
}

/** The ids of what a condition of a discount names. */
export const membersOfCondition = (noun: ConditionNoun, condition_id: string) =>
  sql`select id from (${members[noun]}) named where condition_id = ${condition_id}`
