import {
  AddLineItemBody,
  AddShippingMethodBody,
  CartAndChangeReply,
  CartDiscountParams,
  CartIdempotencyKeyReply,
  CartLineParams,
  CartMetadataReply,
  CartParams,
  CartReply,
  CreateCartBody,
  cartRelations,
  ShippingOptionsOfCartParams,
  ShippingOptionsReply,
  UpdateCartBody,
  UpdateCartMetadataBody,
  UpdateLineItemBody,
} from '../cart.ts'
import { endpoint } from '../endpoint.ts'
import { cartChange, discountUse, giftCardUse, newLine, ownCartChange, taxesDue } from '../refusal-groups.ts'
import { ItemQuery } from '../schema.ts'
import { shownOptionRelations } from '../shipping-option.ts'
import {
  CartCustomerReply,
  CartDataReply,
  JoinCartsBody,
  OpenShopkeyCartBody,
  SetStoreViewBody,
  ShopkeyCartParams,
} from '../shopkey-cart.ts'

export const openCart = endpoint({
  method: 'POST',
  path: '/store/shopkey-carts',
  tag: 'Carts',
  summary: 'Get or open your cart',
  description:
    'Returns the open cart of the signed-in customer in the store, and in the region where one is sent; a new ' +
    'one where there is none. A guest always gets a new one. Prices and quantities are updated; `change` lists ' +
    'the differences.',
  body: OpenShopkeyCartBody,
  relations: cartRelations,
  replies: { 200: CartDataReply },
  errors: [
    ...cartChange,
    ...newLine,
    'country_not_in_region',
    'customer_not_signed_in',
    'no_region',
    'sales_channel_disabled',
    'too_many_lines',
  ],
})

export const joinCarts = endpoint({
  method: 'POST',
  path: '/store/shopkey-carts/join-carts',
  tag: 'Carts',
  summary: "Join a guest's cart to the customer's",
  description:
    "Moves the lines of a guest's cart to the customer's: equal lines add up as far as the stock allows, and " +
    "codes are taken over. A customer without another cart takes over the guest's. `change` lists lowered " +
    "quantities; items that cannot be bought stay in the guest's cart.",
  body: JoinCartsBody,
  relations: cartRelations,
  replies: { 200: CartDataReply },
  errors: [...cartChange, 'cart_of_somebody_else', 'customer_not_signed_in', 'swap_goods_agreed', 'too_many_lines'],
})

export const getCartCustomer = endpoint({
  method: 'POST',
  path: '/store/shopkey-carts/:cartId/customer',
  tag: 'Carts',
  summary: 'Get the customer of a cart',
  description:
    'Returns the customer of a cart: complete for the customer, to others only the first name of an account. ' +
    'Null while unknown.',
  params: ShopkeyCartParams,
  replies: { 200: CartCustomerReply },
})

export const changeStoreView = endpoint({
  method: 'POST',
  path: '/store/shopkey-auth/customer/set-store-view',
  tag: 'Carts',
  summary: 'Get the cart to shop with in another store',
  description:
    "Returns the customer's cart in that store if it has lines; otherwise moves an empty cart there, or opens a " +
    'new one. A cart with lines stays in its store.',
  body: SetStoreViewBody,
  relations: cartRelations,
  replies: { 200: CartDataReply },
  errors: [
    ...cartChange,
    ...newLine,
    'country_not_in_region',
    'customer_not_signed_in',
    'no_region',
    'sales_channel_disabled',
    'too_many_lines',
  ],
})

export const createCart = endpoint({
  method: 'POST',
  path: '/store/carts',
  tag: 'Carts',
  summary: 'Create a cart',
  description:
    'Opens a cart in a region, with lines if any are sent. The reply to a browser sets a cookie that identifies ' +
    "the cart's owner. A cart of a signed-in customer belongs to the customer.",
  query: ItemQuery,
  body: CreateCartBody,
  relations: cartRelations,
  replies: { 200: CartReply },
  errors: [
    ...newLine,
    'cart_too_large',
    'country_not_in_region',
    'no_region',
    'sales_channel_disabled',
    'taxes_changed_meanwhile',
    'too_many_lines',
  ],
})

export const getCart = endpoint({
  method: 'GET',
  path: '/store/carts/:id',
  tag: 'Carts',
  summary: 'Get a cart and its changes since the last call',
  description:
    'Returns the cart with current prices and stock: prices are corrected, and lines beyond the stock are ' +
    'lowered or removed. `change` reports this once. A signed-in customer takes over the cart of their browser.',
  params: CartParams,
  query: ItemQuery,
  relations: cartRelations,
  replies: { 200: CartAndChangeReply },
  errors: cartChange,
})

export const updateCart = endpoint({
  method: 'POST',
  path: '/store/carts/:id',
  tag: 'Carts',
  summary: 'Update a cart',
  description:
    'Changes the properties that are sent: region, customer, addresses, codes. Payment sessions follow the new ' +
    'total. A shopper who changes a cart without an owner that another browser opened takes over its lines only.',
  params: CartParams,
  query: ItemQuery,
  body: UpdateCartBody,
  relations: cartRelations,
  replies: { 200: CartReply },
  errors: [
    ...discountUse,
    ...giftCardUse,
    ...ownCartChange,
    'country_not_in_region',
    'country_unknown',
    'customer_not_signed_in',
    'discount_unknown',
    'gift_card_unknown',
    'price_agreed',
    'sales_channel_disabled',
    'saved_address_unknown',
    'shipping_country_not_in_region',
    'swap_goods_agreed',
  ],
})

export const addLineItem = endpoint({
  method: 'POST',
  path: '/store/carts/:id/line-items',
  tag: 'Carts',
  summary: 'Add a line to a cart',
  description:
    'Adds a quantity of a variant: to a line of the same variant and metadata, or as a new line, at the current ' +
    'price for the quantity. Its shipping methods are removed. Stock is checked, not taken.',
  params: CartParams,
  query: ItemQuery,
  body: AddLineItemBody,
  relations: cartRelations,
  replies: { 200: CartReply },
  errors: [
    ...cartChange,
    ...newLine,
    'delivery_agreed',
    'gift_day_not_possible',
    'gift_needs_gift_card',
    'swap_goods_agreed',
    'too_many_lines',
  ],
})

export const updateLineItem = endpoint({
  method: 'POST',
  path: '/store/carts/:id/line-items/:line_id',
  tag: 'Carts',
  summary: 'Update a line of a cart',
  description:
    "Sets the quantity and the price for it; 0 removes the line. A price that staff set by hand stays, so its line takes no larger quantity. The cart's shipping methods are removed.",
  params: CartLineParams,
  query: ItemQuery,
  body: UpdateLineItemBody,
  relations: cartRelations,
  replies: { 200: CartReply },
  errors: [...cartChange, ...newLine, 'delivery_agreed', 'line_unknown', 'price_agreed', 'swap_goods_agreed'],
})

export const deleteLineItem = endpoint({
  method: 'DELETE',
  path: '/store/carts/:id/line-items/:line_id',
  tag: 'Carts',
  summary: 'Delete a line of a cart',
  description: "Removes the line and the cart's shipping methods; an unknown line is ignored.",
  params: CartLineParams,
  query: ItemQuery,
  relations: cartRelations,
  replies: { 200: CartReply },
  errors: [...cartChange, 'swap_goods_agreed'],
})

export const calculateCartTaxes = endpoint({
  method: 'POST',
  path: '/store/carts/:id/taxes',
  tag: 'Carts',
  summary: 'Calculate the taxes of a cart',
  description: 'Returns the cart with its taxes, also in regions without automatic taxes. Nothing is stored.',
  params: CartParams,
  relations: cartRelations,
  replies: { 200: CartReply },
  errors: [...taxesDue, 'taxes_changed_meanwhile'],
})

export const addShippingMethod = endpoint({
  method: 'POST',
  path: '/store/carts/:id/shipping-methods',
  tag: 'Carts',
  summary: 'Add a shipping method to a cart',
  description:
    'Chooses a shipping option for the items of its shipping profile; it replaces the former one. A calculated ' +
    'price comes from the provider, and is valid for this address and these items.',
  params: CartParams,
  query: ItemQuery,
  body: AddShippingMethodBody,
  relations: cartRelations,
  replies: { 200: CartReply },
  errors: [
    ...ownCartChange,
    'cart_changed_meanwhile',
    'shipping_option_in_other_region',
    'shipping_option_not_custom',
    'shipping_option_not_offered',
    'shipping_option_unknown',
    'shipping_price_unknown',
    'shipping_requirements_not_met',
  ],
})

export const listCartShippingOptions = endpoint({
  method: 'GET',
  path: '/store/shipping-options/:cart_id',
  tag: 'Carts',
  summary: 'List the shipping options of a cart',
  description:
    "Returns the options for the cart's region and shipping profiles whose requirements it meets, with " +
    'calculated prices. For a swap or draft with options of its own, those, at their prices. Of another ' +
    "shopper's cart, only flat rates are listed.",
  params: ShippingOptionsOfCartParams,
  relations: shownOptionRelations,
  replies: { 200: ShippingOptionsReply },
})

export const removeDiscount = endpoint({
  method: 'DELETE',
  path: '/store/carts/:id/discounts/:code',
  tag: 'Carts',
  summary: 'Remove a discount code from a cart',
  description: 'Removes the code and updates the totals; an unknown code is ignored.',
  params: CartDiscountParams,
  query: ItemQuery,
  relations: cartRelations,
  replies: { 200: CartReply },
  errors: [...ownCartChange, 'swap_goods_agreed'],
})

export const getCartIdempotencyKey = endpoint({
  method: 'GET',
  path: '/store/carts/:id/idempotency-key',
  tag: 'Carts',
  summary: 'Get the key to complete a cart with',
  description:
    'Returns the same key at every call. Sent as `Idempotency-Key`, it makes a repeated completion return the ' +
    'first reply.',
  params: CartParams,
  replies: { 200: CartIdempotencyKeyReply },
  errors: ['cart_of_other_customer', 'cart_of_other_visitor'],
})

export const updateCartMetadata = endpoint({
  method: 'POST',
  path: '/store/carts/:id/update-cart-metadata',
  tag: 'Carts',
  summary: 'Update the metadata of a cart',
  description: 'Merges the keys that are sent; an empty text removes a key.',
  params: CartParams,
  body: UpdateCartMetadataBody,
  relations: cartRelations,
  replies: { 200: CartMetadataReply },
  errors: ownCartChange,
})
