import { refusal } from '../../http/refusal.ts'

export const draftCompleted = refusal({
  type: 'not_allowed',
  code: 'draft_order_completed',
  message: 'The draft order has become an order and can no longer be changed',
})
export const draftStartsOpen = refusal({
  type: 'invalid_data',
  code: 'draft_order_starts_open',
  message: 'A draft order is completed by paying it, not by creating it so',
})
export const draftLineUnknown = refusal({
  type: 'invalid_data',
  code: 'draft_line_unknown',
  message: 'The draft order has no line {line_id}',
})
export const draftVariantUnknown = refusal({
  type: 'invalid_data',
  code: 'draft_variant_unknown',
  message: 'The store has no variant {variant_id}',
})
export const customLineNeedsPrice = refusal({
  type: 'invalid_data',
  code: 'custom_line_needs_price',
  message: 'A line without a variant needs a unit_price',
})
export const draftShippingRequirements = refusal({
  type: 'not_allowed',
  code: 'draft_shipping_requirements_not_met',
  message: 'The goods do not qualify for {name}; give the shipping method a price of its own',
})
export const draftEmpty = refusal({
  type: 'invalid_data',
  code: 'draft_order_empty',
  message: 'The draft order has nothing to sell',
})
export const draftShippingNeedsPrice = refusal({
  type: 'invalid_data',
  code: 'draft_shipping_needs_price',
  message: '"{name}" is priced by the courier for shoppers; say what it costs in this draft',
})
