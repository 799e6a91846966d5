import Type, { type Static } from 'typebox'
import { Address, AddressPayload } from './address.ts'
import { CartLineItem, LinkedCartLineItem } from './cart-line-item.ts'
import { Payment, PaymentSession } from './payment.ts'
import { Region } from './region.ts'
import { optionalSaleTotals, SaleCustomer, SaleDiscount, SaleGiftCard, SaleSalesChannel, saleTotals } from './sale.ts'
import { Body, CountryCode, Id, Metadata, Nullable, OneOf, softDeletable, Timestamp } from './schema.ts'
import { PricedShippingMethod, ShippingMethod } from './shipping-method.ts'
import { ShippingOption } from './shipping-option.ts'
import { shownTo } from './shown-to.ts'

/** A cart beside an order, a swap or a draft order, with the relations that were asked for. */
export const LinkedCart = Type.Object({
  id: Type.String(),
  object: Type.Optional(Type.Literal('cart')),
  store_id: Type.String(),
  type: OneOf(['default', 'swap', 'draft_order', 'payment_link', 'claim']),
  email: shownTo('own', Nullable(Type.String())),
  region_id: Type.String(),
  sales_channel_id: Nullable(Type.String()),
  customer_id: Nullable(Type.String()),
  shipping_address_id: Nullable(Type.String()),
  billing_address_id: Nullable(Type.String()),
  payment_id: shownTo('own', Nullable(Type.String())),
  payment_authorized_at: Nullable(Timestamp),
  completed_at: Nullable(Timestamp),
  idempotency_key: shownTo('caller', Nullable(Type.String())),
  source: Nullable(Type.String()),
  context: shownTo('own', Nullable(Metadata)),
  metadata: shownTo('own', Nullable(Metadata)),
  /** Of another shopper: what would tell who they are, where they live and how they pay is left out. */
  is_masked: Type.Optional(Type.Boolean()),
  /** Whether the cart is known to be the caller's: by their account, their browser or the shop's link. A client that opened it
   *  by an id in a link copies one that is not before it asks for anything personal. */
  is_own: Type.Optional(Type.Boolean()),
  ...softDeletable,
  ...optionalSaleTotals,
  region: Type.Optional(Region),
  customer: Type.Optional(Nullable(SaleCustomer)),
  shipping_address: Type.Optional(Nullable(Address)),
  billing_address: Type.Optional(Nullable(Address)),
  sales_channel: Type.Optional(Nullable(SaleSalesChannel)),
  items: Type.Optional(Type.Array(LinkedCartLineItem)),
  discounts: Type.Optional(Type.Array(SaleDiscount)),
  gift_cards: Type.Optional(Type.Array(SaleGiftCard)),
  shipping_methods: Type.Optional(Type.Array(ShippingMethod)),
  payment_sessions: Type.Optional(Type.Array(PaymentSession)),
  payment_session: Type.Optional(Nullable(PaymentSession)),
  payment: Type.Optional(Nullable(Payment)),
})

const inEveryReply = ['object', 'is_own', 'discounts', 'gift_cards'] as const

const CartRegion = Type.Object({
  ...Region.properties,
  ...Type.Required(Type.Pick(Region, ['countries', 'payment_providers', 'fulfillment_providers'])).properties,
})

/** A cart as carts' own endpoints return it: with its totals and what they follow from, whatever `expand` names. */
export const Cart = Type.Object({
  ...LinkedCart.properties,
  ...saleTotals,
  ...Type.Required(Type.Pick(LinkedCart, inEveryReply)).properties,
  region: CartRegion,
  items: Type.Array(CartLineItem),
  shipping_methods: Type.Array(PricedShippingMethod),
})
export type CartWire = Static<typeof Cart>

/** Default relations of a cart. */
export const cartRelations = [
  'customer',
  'shipping_address',
  'billing_address',
  'payment_sessions',
  'payment_session',
  'payment',
  'items.variant',
  'items.variant.product',
  'shipping_methods.shipping_option',
  'discounts.rule',
]

export const CartReply = Type.Object({ cart: Cart })

/** What changed since the shopper last saw the cart, in the casing that clients read. */
export const CartChange = Type.Object({
  price: Type.Object({
    changesDetails: Type.Array(
      Type.Object({ item_Id: Type.String(), previous_price: Type.Integer(), new_price: Type.Integer() }),
    ),
  }),
  inventory: Type.Object({
    changesDetails: Type.Array(
      Type.Object({ item_id: Type.String(), previous_quantity: Type.Integer(), new_quantity: Type.Integer() }),
    ),
    deletedItem: Type.Array(
      Type.Object({
        item_id: Type.String(),
        variant_id: Nullable(Type.String()),
        title: Type.String(),
        quantity: Type.Integer(),
      }),
    ),
  }),
})
export const CartAndChangeReply = Type.Object({ cart: Cart, change: CartChange })

const Pieces = Type.Integer({ minimum: 0, maximum: 1_000_000 })

export const CreateCartBody = Body({
  region_id: Type.Optional(Id),
  country_code: Type.Optional(CountryCode),
  sales_channel_id: Type.Optional(Id),
  items: Type.Optional(Type.Array(Body({ variant_id: Id, quantity: Pieces }), { maxItems: 500 })),
  context: Type.Optional(Metadata),
})
export type CreateCartInput = Static<typeof CreateCartBody>

const codes = Type.Array(Body({ code: Type.String({ minLength: 1, maxLength: 100 }) }), { maxItems: 20 })
const address = Type.Optional(Nullable(Type.Union([AddressPayload, Id])))

export const UpdateCartBody = Body({
  region_id: Type.Optional(Id),
  country_code: Type.Optional(CountryCode),
  email: Type.Optional(Type.String({ format: 'email', maxLength: 254 })),
  sales_channel_id: Type.Optional(Id),
  shipping_address: address,
  billing_address: address,
  discounts: Type.Optional(codes),
  gift_cards: Type.Optional(codes),
  customer_id: Type.Optional(Id),
  context: Type.Optional(Metadata),
  metadata: Type.Optional(Metadata),
})
export type UpdateCartInput = Static<typeof UpdateCartBody>

export const AddLineItemBody = Body({
  variant_id: Id,
  quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  metadata: Type.Optional(Metadata),
})
export type AddLineItemInput = Static<typeof AddLineItemBody>

export const UpdateLineItemBody = Body({ quantity: Pieces, metadata: Type.Optional(Metadata) })
export type UpdateLineItemInput = Static<typeof UpdateLineItemBody>

export const AddShippingMethodBody = Body({ option_id: Id, data: Type.Optional(Metadata) })
export type AddShippingMethodInput = Static<typeof AddShippingMethodBody>

export const SelectPaymentSessionBody = Body({ provider_id: Id })
export const UpdatePaymentSessionBody = Body({ data: Metadata })
export const UpdateCartMetadataBody = Body({ metadata: Metadata })

export const CartParams = Type.Object({ id: Id })
export const CartLineParams = Type.Object({ id: Id, line_id: Id })
export const CartDiscountParams = Type.Object({ id: Id, code: Type.String({ minLength: 1, maxLength: 100 }) })
export const CartProviderParams = Type.Object({ id: Id, provider_id: Id })

/** v1 answers the same cart under both names here. */
export const CartSessionsReply = Type.Object({ cart: Cart, data: Cart })
export const CartIdempotencyKeyReply = Type.Object({ idempotencyKey: shownTo('caller', Type.String()) })
export const CartMetadataReply = Type.Object({ cart: Cart, status: OneOf(['Success', 'Failed']) })

export const ShippingOptionsOfCartParams = Type.Object({ cart_id: Id })
export const ShippingOptionsReply = Type.Object({ shipping_options: Type.Array(ShippingOption) })
export const shippingOptionsQuery = Type.Object(
  {
    is_return: Type.Optional(Type.Boolean()),
    product_ids: Type.Optional(Type.String({ maxLength: 20_000 })),
    region_id: Type.Optional(Type.String({ maxLength: 100 })),
  },
  { additionalProperties: false },
)
