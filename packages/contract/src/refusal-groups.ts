/** Codes that several endpoints declare together, in `errors`. */

/** A change of a cart. */
export const cartChange = [
  'cart_being_completed',
  'cart_completed',
  'cart_too_large',
  'payment_provider_unavailable',
  'taxes_changed_meanwhile',
] as const

/** A tax provider has to say the taxes. */
export const taxesDue = [
  'tax_provider_not_installed',
  'tax_provider_not_ready',
  'taxes_refused',
  'taxes_unavailable',
] as const

/** A change that only the shopper of the cart makes. */
export const ownCartChange = [...cartChange, 'cart_of_other_customer', 'cart_of_other_visitor'] as const

/** A variant becomes a line of a cart. */
export const newLine = [
  'insufficient_inventory',
  'quantity_too_large',
  'variant_has_no_price',
  'variant_not_in_sales_channel',
  'variant_unknown',
] as const

/** A discount code is used. */
export const discountUse = [
  'discount_disabled',
  'discount_expired',
  'discount_needs_customer',
  'discount_not_for_customer',
  'discount_not_in_region',
  'discount_not_started',
  'discount_usage_limit_reached',
] as const

/** A gift card is used. */
export const giftCardUse = [
  'gift_card_disabled',
  'gift_card_empty',
  'gift_card_expired',
  'gift_card_in_other_region',
] as const

/** A change of an order. */
export const orderChange = ['order_being_canceled', 'order_canceled'] as const

/** Items of an order come back. */
/** The store's rules for what its shoppers return. */
export const returnPolicyRefusals = ['not_returnable', 'return_period_over'] as const

export const newReturn = [
  'delivery_taxes_unknown',
  'not_a_return_option',
  'order_shipping_option_not_in_region',
  'quantity_exceeds_returnable',
  'return_line_canceled',
  'return_line_unknown',
  'return_reason_not_leaf',
  'return_reason_unknown',
] as const

/** The provider of a payment moves money. */
export const paymentMove = ['payment_provider_refused', 'payment_provider_silent'] as const
