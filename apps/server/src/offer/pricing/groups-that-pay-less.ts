import { sql } from 'kysely'

/** The ids of customer groups that a price list or a discount is for. */
export const groupsThatPayLess = sql`
  select customer_group_id from price_list_customer_groups
  union all select customer_group_id from discount_condition_resources where customer_group_id is not null`
