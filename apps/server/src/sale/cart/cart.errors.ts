import { refusal } from '../../http/refusal.ts'

export const cartCompleted = refusal({
  type: 'not_allowed',
  code: 'cart_completed',
  message: 'The cart has become an order and can no longer be changed',
})
export const cartBeingCompleted = refusal({
  type: 'conflict',
  code: 'cart_being_completed',
  message: 'The cart is being completed; try again in a moment',
})
export const noRegion = refusal({
  type: 'invalid_data',
  code: 'no_region',
  message: 'The store has no region to sell in',
})
export const countryNotInRegion = refusal({
  type: 'not_allowed',
  code: 'country_not_in_region',
  message: 'The region {region_name} does not serve {country_code}',
})
export const shippingCountryNotInRegion = refusal({
  type: 'invalid_data',
  code: 'shipping_country_not_in_region',
  message: 'The region {region_name} does not ship to {country_code}',
})
export const channelDisabled = refusal({
  type: 'invalid_data',
  code: 'sales_channel_disabled',
  message: 'The sales channel {sales_channel_id} is disabled',
})
export const notInChannel = refusal({
  type: 'invalid_data',
  code: 'variant_not_in_sales_channel',
  message: '{title} is not sold here',
})
export const variantUnknown = refusal({
  type: 'invalid_data',
  code: 'variant_unknown',
  message: 'There is no variant {variant_id}',
})
export const variantHasNoPrice = refusal({
  type: 'invalid_data',
  code: 'variant_has_no_price',
  message: '{title} has no price in this region',
})
export const lineUnknown = refusal({
  type: 'invalid_data',
  code: 'line_unknown',
  message: 'The cart has no line {line_id}',
})
export const quantityTooLarge = refusal({
  type: 'invalid_data',
  code: 'quantity_too_large',
  message: 'So many pieces of {title} cannot be counted in one cart',
})
export const cartTooLarge = refusal({
  type: 'invalid_data',
  code: 'cart_too_large',
  message:
    'The goods of one cart can come to {largest_sale} {currency_code} in minor units at most; order the rest apart',
})
export const tooManyLines = refusal({
  type: 'invalid_data',
  code: 'too_many_lines',
  message: 'A cart has {max_lines} lines at most',
})
export const notYourCustomer = refusal({
  type: 'not_allowed',
  code: 'customer_not_signed_in',
  message: 'A cart can be given only to the customer who is signed in',
})
export const addressUnknown = refusal({
  type: 'invalid_data',
  code: 'saved_address_unknown',
  message: 'The customer has no address {address_id}',
})
export const shippingOptionUnknown = refusal({
  type: 'not_found',
  code: 'shipping_option_unknown',
  message: 'There is no shipping option {option_id}',
})
export const shippingOptionNotOffered = refusal({
  type: 'not_allowed',
  code: 'shipping_option_not_offered',
  message: 'Shoppers cannot choose the shipping option {name}',
})
export const shippingOptionInOtherRegion = refusal({
  type: 'invalid_data',
  code: 'shipping_option_in_other_region',
  message: 'The shipping option {name} belongs to another region',
})
export const shippingOptionNotCustom = refusal({
  type: 'invalid_data',
  code: 'shipping_option_not_custom',
  message: 'This cart can only be shipped in the ways set for it',
})
export const shippingRequirementsNotMet = refusal({
  type: 'not_allowed',
  code: 'shipping_requirements_not_met',
  message: 'The cart does not meet the requirements of {name}',
})
export const paymentProviderNotInRegion = refusal({
  type: 'not_allowed',
  code: 'payment_provider_not_in_region',
  message: 'The payment provider {provider_id} is not offered in this region',
})
export const paymentSessionMissing = refusal({
  type: 'not_found',
  code: 'payment_session_missing',
  message: 'The cart has no payment session of {provider_id}; create the payment sessions first',
})
export const swapItemsAgreed = refusal({
  type: 'not_allowed',
  code: 'swap_goods_agreed',
  message: 'The goods of a swap are agreed with the shop; this cart only takes an address, delivery and payment',
})
export const priceAgreed = refusal({
  type: 'not_allowed',
  code: 'price_agreed',
  message: 'The shop set the price of {title} by hand, for its quantity and region; ask the shop to change them',
})
export const deliveryAgreed = refusal({
  type: 'not_allowed',
  code: 'delivery_agreed',
  message: 'The shop set the price of delivery by hand, for what is in this cart; ask the shop to add more',
})
export const cartOfSomebodyElse = refusal({
  type: 'not_allowed',
  code: 'cart_of_somebody_else',
  message: 'The cart belongs to somebody else, so its goods stay there',
})
export const cartOfOtherCustomer = refusal({
  type: 'not_allowed',
  code: 'cart_of_other_customer',
  message: 'This is the cart of a customer with an account; sign in as that customer, or put its goods into a new cart',
})
export const cardOfAnother = refusal({
  type: 'not_allowed',
  code: 'gift_card_of_another',
  message: 'A gift card in the cart was entered elsewhere. Send its code again to spend it, or remove it',
})
export const cartOfOtherVisitor = refusal({
  type: 'not_allowed',
  code: 'cart_of_other_visitor',
  message: 'This cart was opened in another browser, which alone can order it; put its goods into a new cart',
})
export const giftNeedsGiftCard = refusal({
  type: 'invalid_data',
  code: 'gift_needs_gift_card',
  message: '"{title}" is no gift card; only gift cards are sent to somebody else',
})
export const giftDayNotPossible = refusal({
  type: 'invalid_data',
  code: 'gift_day_not_possible',
  message: 'A gift card is sent today or later, within a year',
})
export const shippingPriceUnknown = refusal({
  type: 'not_allowed',
  code: 'shipping_price_unknown',
  message: '"{name}" has no price for this delivery address; it needs a city that the courier goes to',
})
export const cartChangedMeanwhile = refusal({
  type: 'conflict',
  code: 'cart_changed_meanwhile',
  message: 'The cart changed while its delivery was priced; try again',
})
