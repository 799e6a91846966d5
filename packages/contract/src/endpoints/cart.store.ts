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
  summary: "The customer's open cart, or a new one",
  body: OpenShopkeyCartBody,
  relations: cartRelations,
  replies: { 200: CartDataReply },
  errors: ['customer_not_signed_in'],
})

export const joinCarts = endpoint({
  method: 'POST',
  path: '/store/shopkey-carts/join-carts',
  tag: 'Carts',
  summary: "Join a guest's cart to the customer's",
  body: JoinCartsBody,
  relations: cartRelations,
  replies: { 200: CartDataReply },
  errors: ['cart_of_somebody_else', 'customer_not_signed_in'],
})

export const getCartCustomer = endpoint({
  method: 'POST',
  path: '/store/shopkey-carts/:cartId/customer',
  tag: 'Carts',
  summary: 'Whose cart it is: whole for the customer, to others the first name',
  params: ShopkeyCartParams,
  replies: { 200: CartCustomerReply },
})

export const changeStoreView = endpoint({
  method: 'POST',
  path: '/store/shopkey-auth/customer/set-store-view',
  tag: 'Carts',
  summary: 'The cart to shop with in another store',
  body: SetStoreViewBody,
  relations: cartRelations,
  replies: { 200: CartDataReply },
})

export const createCart = endpoint({
  method: 'POST',
  path: '/store/carts',
  tag: 'Carts',
  summary: 'Open a cart',
  query: ItemQuery,
  body: CreateCartBody,
  relations: cartRelations,
  replies: { 200: CartReply },
  errors: [
    'cart_too_large',
    'country_not_in_region',
    'insufficient_inventory',
    'quantity_too_large',
    'variant_unknown',
  ],
})

export const getCart = endpoint({
  method: 'GET',
  path: '/store/carts/:id',
  tag: 'Carts',
  summary: 'Get a cart, and what changed since it was last seen',
  params: CartParams,
  query: ItemQuery,
  relations: cartRelations,
  replies: { 200: CartAndChangeReply },
})

export const updateCart = endpoint({
  method: 'POST',
  path: '/store/carts/:id',
  tag: 'Carts',
  summary: 'Update a cart',
  params: CartParams,
  query: ItemQuery,
  body: UpdateCartBody,
  relations: cartRelations,
  replies: { 200: CartReply },
  errors: [
    'cart_being_completed',
    'cart_completed',
    'cart_of_other_customer',
    'cart_of_other_visitor',
    'country_unknown',
    'customer_not_signed_in',
    'discount_disabled',
    'discount_expired',
    'discount_not_in_region',
    'discount_not_started',
    'discount_unknown',
    'gift_card_disabled',
    'gift_card_empty',
    'gift_card_expired',
    'gift_card_in_other_region',
    'gift_card_unknown',
    'saved_address_unknown',
    'shipping_country_not_in_region',
  ],
})

export const addLineItem = endpoint({
  method: 'POST',
  path: '/store/carts/:id/line-items',
  tag: 'Carts',
  summary: 'Add a line',
  params: CartParams,
  query: ItemQuery,
  body: AddLineItemBody,
  relations: cartRelations,
  replies: { 200: CartReply },
  errors: [
    'cart_completed',
    'cart_too_large',
    'insufficient_inventory',
    'quantity_too_large',
    'swap_goods_agreed',
    'too_many_lines',
    'variant_has_no_price',
    'variant_unknown',
  ],
})

export const updateLineItem = endpoint({
  method: 'POST',
  path: '/store/carts/:id/line-items/:line_id',
  tag: 'Carts',
  summary: 'Change a line',
  params: CartLineParams,
  query: ItemQuery,
  body: UpdateLineItemBody,
  relations: cartRelations,
  replies: { 200: CartReply },
  errors: ['cart_completed', 'insufficient_inventory', 'line_unknown', 'quantity_too_large'],
})

export const deleteLineItem = endpoint({
  method: 'DELETE',
  path: '/store/carts/:id/line-items/:line_id',
  tag: 'Carts',
  summary: 'Take a line out',
  params: CartLineParams,
  query: ItemQuery,
  relations: cartRelations,
  replies: { 200: CartReply },
  errors: ['cart_completed', 'swap_goods_agreed'],
})

export const calculateCartTaxes = endpoint({
  method: 'POST',
  path: '/store/carts/:id/taxes',
  tag: 'Carts',
  summary: 'The cart with its taxes, also in a region where they are not shown before paying',
  params: CartParams,
  relations: cartRelations,
  replies: { 200: CartReply },
})

export const addShippingMethod = endpoint({
  method: 'POST',
  path: '/store/carts/:id/shipping-methods',
  tag: 'Carts',
  summary: 'Choose a way of shipping',
  params: CartParams,
  query: ItemQuery,
  body: AddShippingMethodBody,
  relations: cartRelations,
  replies: { 200: CartReply },
  errors: [
    'cart_completed',
    'cart_of_other_customer',
    'cart_of_other_visitor',
    'shipping_option_in_other_region',
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
  summary: 'Ways of shipping for a cart',
  params: ShippingOptionsOfCartParams,
  relations: shownOptionRelations,
  replies: { 200: ShippingOptionsReply },
})

export const removeDiscount = endpoint({
  method: 'DELETE',
  path: '/store/carts/:id/discounts/:code',
  tag: 'Carts',
  summary: 'Take a code off',
  params: CartDiscountParams,
  query: ItemQuery,
  relations: cartRelations,
  replies: { 200: CartReply },
  errors: ['cart_completed', 'cart_of_other_visitor'],
})

export const getCartIdempotencyKey = endpoint({
  method: 'GET',
  path: '/store/carts/:id/idempotency-key',
  tag: 'Carts',
  summary: 'The key to complete this cart with',
  params: CartParams,
  replies: { 200: CartIdempotencyKeyReply },
  errors: ['cart_of_other_customer', 'cart_of_other_visitor'],
})

export const updateCartMetadata = endpoint({
  method: 'POST',
  path: '/store/carts/:id/update-cart-metadata',
  tag: 'Carts',
  summary: 'Merge metadata',
  params: CartParams,
  body: UpdateCartMetadataBody,
  relations: cartRelations,
  replies: { 200: CartMetadataReply },
  errors: ['cart_completed', 'cart_of_other_customer', 'cart_of_other_visitor'],
})
