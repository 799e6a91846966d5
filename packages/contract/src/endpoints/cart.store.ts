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
  summary: 'Get or open your cart',
  description:
    'Returns the open cart of the signed-in customer in the store, and in the region where one is sent; a new ' +
    'one where there is none. A guest always gets a new one. Prices and quantities are brought up to date and ' +
    '`change` says what changed.',
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
  description:
    "Moves what was put into a cart before signing in to the customer's own: equal lines add up as far as stock " +
    "goes, and codes come along. Without another cart of their own, the customer takes the guest's over. " +
    "`change` lists what there is less of; what cannot be bought stays in the guest's cart.",
  body: JoinCartsBody,
  relations: cartRelations,
  replies: { 200: CartDataReply },
  errors: ['cart_of_somebody_else', 'customer_not_signed_in'],
})

export const getCartCustomer = endpoint({
  method: 'POST',
  path: '/store/shopkey-carts/:cartId/customer',
  tag: 'Carts',
  summary: 'Get whose cart it is',
  description:
    'Returns the customer of a cart: whole for the customer, for others the first name of an account. Null ' +
    'before anybody said whose cart it is.',
  params: ShopkeyCartParams,
  replies: { 200: CartCustomerReply },
})

export const changeStoreView = endpoint({
  method: 'POST',
  path: '/store/shopkey-auth/customer/set-store-view',
  tag: 'Carts',
  summary: 'Get the cart to shop with in another store',
  description:
    "Returns the customer's filled cart there, if there is one; else takes an empty cart along, or opens a new " +
    'one. A filled cart stays in the store where it was filled.',
  body: SetStoreViewBody,
  relations: cartRelations,
  replies: { 200: CartDataReply },
})

export const createCart = endpoint({
  method: 'POST',
  path: '/store/carts',
  tag: 'Carts',
  summary: 'Open a cart',
  description:
    'Opens a cart in a region, with goods where any are sent. In a browser, the reply sets a cookie by which the ' +
    "cart is known as this browser's. A signed-in customer's cart is theirs.",
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
  description:
    'Returns the cart with current prices and stock: lines whose price changed are corrected, lines of which too ' +
    'few are left are lowered or removed, and `change` reports it once. A signed-in customer takes over the cart ' +
    'of their browser.',
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
  description:
    'Changes the properties that are sent: region, customer, addresses, codes. Payment sessions follow the new ' +
    'total. A shopper who changes a cart that nobody owns, and that another opened, takes over its goods alone.',
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
  summary: 'Add a line to a cart',
  description:
    'Adds a quantity of a variant: to a line of the same variant and metadata, or as a new line, at the current ' +
    'price for the quantity. Chosen ways of shipping are dropped, since the parcel changes. Stock is checked, ' +
    'not taken.',
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
  summary: 'Update a line of a cart',
  description:
    'Sets how many there are, with the price for the quantity; 0 takes the line out. Chosen ways of shipping are ' +
    'dropped, since the parcel changes.',
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
  summary: 'Take a line out of a cart',
  description:
    'Removes the line; a line that is not there is fine. Chosen ways of shipping are dropped, since the parcel ' +
    'changes.',
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
  summary: 'Calculate the taxes of a cart',
  description:
    'Returns the cart with its taxes, also in a region where carts show them only when asked. Nothing is stored.',
  params: CartParams,
  relations: cartRelations,
  replies: { 200: CartReply },
})

export const addShippingMethod = endpoint({
  method: 'POST',
  path: '/store/carts/:id/shipping-methods',
  tag: 'Carts',
  summary: 'Choose a way of shipping',
  description:
    "Chooses how the goods of the option's shipping profile go; it replaces what was chosen for them before. A " +
    'calculated price is asked of the provider, and holds for this address and these goods.',
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
  summary: 'List the ways of shipping of a cart',
  description:
    "Returns the options of the cart's region and of its goods' shipping profiles whose requirements it meets, " +
    "with calculated prices. Of a swap or draft, those agreed for it, at their price. Another shopper's cart " +
    'shows only flat rates.',
  params: ShippingOptionsOfCartParams,
  relations: shownOptionRelations,
  replies: { 200: ShippingOptionsReply },
})

export const removeDiscount = endpoint({
  method: 'DELETE',
  path: '/store/carts/:id/discounts/:code',
  tag: 'Carts',
  summary: 'Remove a discount code from a cart',
  description: 'Takes the code off and works the totals out again; a code that is not there is fine.',
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
  summary: 'Get the key to complete a cart with',
  description:
    'Returns the same key at every call. Completing with it as `Idempotency-Key` repeats the first reply instead ' +
    'of trying again.',
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
  errors: ['cart_completed', 'cart_of_other_customer', 'cart_of_other_visitor'],
})
