import type { DiscountCondition, DiscountRule as Rule } from '@shopkey/domain/discounts.ts'
import type { Nested } from '../../db/nested.ts'
import type { Discount, DiscountRule } from '../../db/tables.ts'

/** A discount with the data that decide where and how it applies. */
export type DiscountState = Nested<Discount> & {
  rule: Nested<DiscountRule> & Pick<Rule, 'type' | 'allocation'> & { conditions: DiscountCondition[] }
  /** Of a dynamic code: its parent's. */
  region_ids: string[]
}
