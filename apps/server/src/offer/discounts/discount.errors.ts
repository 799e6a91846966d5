import { refusal } from '../../http/refusal.ts'

export const percentageAboveHundred = refusal({
  type: 'invalid_data',
  code: 'percentage_above_100',
  message: 'A percentage discount takes off at most 100 %',
})
export const fixedNeedsOneRegion = refusal({
  type: 'invalid_data',
  code: 'fixed_discount_needs_one_region',
  message: 'A fixed amount has a currency, so a fixed discount is for exactly one region',
})
export const discountNeedsRegion = refusal({
  type: 'invalid_data',
  code: 'discount_needs_region',
  message: 'A discount is for at least one region',
})
export const discountCodeTaken = refusal({
  type: 'duplicate_error',
  code: 'discount_code_taken',
  message: 'There is already a discount with the code {discount_code}',
})
export const discountEndsBeforeStart = refusal({
  type: 'invalid_data',
  code: 'discount_ends_before_start',
  message: 'ends_at must be after starts_at',
})
export const discountNotDynamic = refusal({
  type: 'not_allowed',
  code: 'discount_not_dynamic',
  message: 'Only a dynamic discount has codes of its own',
})
export const automaticDiscountNotDynamic = refusal({
  type: 'invalid_data',
  code: 'automatic_discount_not_dynamic',
  message: 'An automatic discount has no codes of its own: a discount is automatic or dynamic',
})
export const tooManyAutomaticDiscounts = refusal({
  type: 'not_allowed',
  code: 'too_many_automatic_discounts',
  message:
    'A store has at most {max_discounts} automatic discounts that are switched on; switch off some that are over',
})
export const ruleOfOtherDiscount = refusal({
  type: 'invalid_data',
  code: 'rule_of_other_discount',
  message: 'The rule {rule_id} belongs to another discount',
})
export const conditionNeedsOneList = refusal({
  type: 'invalid_data',
  code: 'condition_needs_one_list',
  message:
    'A condition names exactly one of products, product_types, product_collections, product_tags, customer_groups',
})
export const conditionExists = refusal({
  type: 'duplicate_error',
  code: 'condition_exists',
  message: 'The discount already has a condition {operator} for {condition_type}',
})
export const conditionOfOtherType = refusal({
  type: 'invalid_data',
  code: 'condition_of_other_type',
  message: 'This condition is about {condition_type}',
})
