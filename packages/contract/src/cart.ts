import Type, { type Static } from 'typebox'
import { Address, AddressPayload } from './address.ts'
import { about } from './annotated.ts'
import { CartLineItem, LinkedCartLineItem } from './cart-line-item.ts'
import { GiftBody } from './gift.ts'
import { exampleId } from './ids.ts'
import { Payment, PaymentSession } from './payment.ts'
import { Region } from './region.ts'
import {
  optionalSaleTotals,
  PaymentFee,
  SaleCustomer,
  SaleDiscount,
  SaleGiftCard,
  SaleSalesChannel,
  saleTotals,
} from './sale.ts'
import { minorUnits, moment, text } from './scalars.ts'
import {
  Body,
  CountryCode,
  Email,
  Id,
  IdInput,
  IdOf,
  Metadata,
  Nullable,
  OneOf,
  StoreId,
  softDeletable,
} from './schema.ts'
import { PricedShippingMethod, ShippingMethod } from './shipping-method.ts'
import { ShippingOption } from './shipping-option.ts'
import { shownTo } from './shown-to.ts'

export const LinkedCart = Type.Object(
  {
    id: IdOf('cart'),
    object: Type.Optional(about('Always cart', Type.Literal('cart'))),
    store_id: StoreId,
    type: about(
      '`default` is a shopper’s own, `draft_order` prepared by staff, `swap` for the confirmation of a swap',
      OneOf(['default', 'swap', 'draft_order', 'payment_link', 'claim']),
    ),
    email: shownTo('own', Nullable(text('E-mail address of the shopper', 'siti@example.com'))),
    region_id: IdOf('region', 'The region, which decides prices, taxes and payment providers'),
    sales_channel_id: Nullable(IdOf('sales channel', 'The sales channel whose products it may contain')),
    customer_id: Nullable(IdOf('customer', 'The customer; null while unknown')),
    shipping_address_id: Nullable(IdOf('address', 'Shipping address')),
    billing_address_id: Nullable(IdOf('address', 'Billing address')),
    payment_id: shownTo('own', Nullable(IdOf('payment', 'The payment of the order that it became'))),
    payment_authorized_at: Nullable(moment('When its payment was authorized')),
    completed_at: Nullable(moment('When it became an order or confirmed its swap; from then on it cannot change')),
    idempotency_key: shownTo(
      'caller',
      Nullable(text('The key to complete it with, once requested', '8d0f6a52-3f0c-4a0e-9d0a-0c3f6e6a7b11')),
    ),
    source: Nullable(text('The storefront or client that it was opened in', 'web')),
    context: shownTo('own', Nullable(about('Data that clients keep about its origin', Metadata))),
    metadata: shownTo('own', Nullable(Metadata)),
    is_masked: Type.Optional(
      about(
        'True for the cart of another shopper: what identifies them, their address and their payment is left out',
        Type.Boolean(),
      ),
    ),
    is_own: Type.Optional(
      about(
        'Whether it is known to be the caller’s: by their account, their browser or the shop’s link. A client that opened it by an id ' +
          'in a link copies one that is not before it collects personal data',
        Type.Boolean(),
      ),
    ),
    ...softDeletable,
    ...optionalSaleTotals,
    region: Type.Optional(about('The region, which decides prices, taxes and payment providers', Region)),
    customer: Type.Optional(about('The customer', Nullable(SaleCustomer))),
    shipping_address: Type.Optional(about('Shipping address', Nullable(Address))),
    billing_address: Type.Optional(about('Billing address', Nullable(Address))),
    sales_channel: Type.Optional(about('The sales channel whose products it may contain', Nullable(SaleSalesChannel))),
    items: Type.Optional(about('Its lines', Type.Array(LinkedCartLineItem))),
    discounts: Type.Optional(
      about(
        'Discount codes that were entered, one on items and one for free shipping, and the automatic discounts that apply. An ' +
          'automatic one on items replaces the code on items, which stays unused',
        Type.Array(SaleDiscount),
      ),
    ),
    gift_cards: Type.Optional(about('Gift cards that are charged when it is completed', Type.Array(SaleGiftCard))),
    shipping_methods: Type.Optional(
      about('The chosen shipping methods, one for each shipping profile', Type.Array(ShippingMethod)),
    ),
    payment_fee: Type.Optional(
      about('What the selected payment method itself costs; null: nothing', Nullable(PaymentFee)),
    ),
    payment_sessions: Type.Optional(about('Its payment sessions', Type.Array(PaymentSession))),
    payment_session: Type.Optional(about('The selected payment session', Nullable(PaymentSession))),
    payment: Type.Optional(about('The payment of the order that it became', Nullable(Payment))),
  },
  { description: 'A cart beside an order, a swap or a draft order, with the relations that were requested' },
)

const inEveryReply = ['object', 'is_own', 'payment_fee', 'discounts', 'gift_cards'] as const

const CartRegion = Type.Object({
  ...Region.properties,
  ...Type.Required(Type.Pick(Region, ['countries', 'payment_providers', 'fulfillment_providers'])).properties,
})

export const Cart = Type.Object(
  {
    ...LinkedCart.properties,
    ...saleTotals,
    ...Type.Required(Type.Pick(LinkedCart, inEveryReply)).properties,
    region: about('The region, which decides prices, taxes and payment providers', CartRegion),
    items: about('Its lines', Type.Array(CartLineItem)),
    shipping_methods: about(
      'The chosen shipping methods, one for each shipping profile',
      Type.Array(PricedShippingMethod),
    ),
  },
  {
    description:
      "What a shopper is about to buy. Carts' own endpoints return it with its totals and what they follow from, whatever " +
      '`expand` names',
  },
)
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

export const CartReply = Type.Object({ cart: about('The cart', Cart) })

const lineId = IdOf('line item', 'The line')

/** In the casing that clients read. */
export const CartChange = Type.Object(
  {
    price: about(
      'Lines whose price changed',
      Type.Object({
        changesDetails: about(
          'One entry per line',
          Type.Array(
            Type.Object({
              item_Id: lineId,
              previous_price: minorUnits('Price of one unit before', 7_500_000),
              new_price: minorUnits('Price of one unit now', 6_900_000),
            }),
          ),
        ),
      }),
    ),
    inventory: about(
      'Lines whose quantity was lowered, or which were removed',
      Type.Object({
        changesDetails: about(
          'Lines that were lowered to the stock',
          Type.Array(
            Type.Object({
              item_id: lineId,
              previous_quantity: about('Quantity before', Type.Integer(), 3),
              new_quantity: about('Quantity now', Type.Integer(), 1),
            }),
          ),
        ),
        deletedItem: about(
          'Lines that were removed: out of stock or no longer sold',
          Type.Array(
            Type.Object({
              item_id: IdOf('line item', 'The removed line'),
              variant_id: Nullable(IdOf('variant', 'Its variant')),
              title: text('Title of the product', 'Kopi Gayo'),
              quantity: about('Quantity before', Type.Integer(), 3),
            }),
          ),
        ),
      }),
    ),
    parts: Type.Optional(
      about(
        'Codes, gift cards and deliveries that were removed or have another price; absent where none changed',
        Type.Array(
          Type.Object({
            part: about('What it is', OneOf(['discount', 'gift_card', 'shipping_method'] as const)),
            id: text('Id of the discount, the gift card or the shipping option', 'disc_01KAJ2W3V8C1ZK0M5T9Q7R4XYB'),
            name: text('The code, the end of the gift card’s code, or the name of the delivery', 'HALO10'),
            reason: Nullable(text('Why it was removed; null where its price changed', 'expired')),
            previous_price: Nullable(minorUnits('Price of the delivery before, without what tax adds', 1_500_000)),
            new_price: Nullable(minorUnits('Price of the delivery now', 1_800_000)),
          }),
        ),
      ),
    ),
  },
  { description: 'What changed since the cart was last seen. Each change is reported once' },
)

const codes = (description: string, code: string) =>
  Type.Optional(
    about(
      description,
      Type.Array(
        Body({ code: about('The code, in either case', Type.String({ minLength: 1, maxLength: 100 }), code) }),
        {
          maxItems: 20,
        },
      ),
    ),
  )

/** What completing a cart takes. Other properties are ignored, as by v1, whose clients may send any body. */
export const CompleteCartBody = Type.Object({
  total: Type.Optional(
    about(
      'The total that the shopper has seen, in minor units. A cart that changed since, but costs this, is completed; one that costs something else is refused',
      Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
      18_980_000,
    ),
  ),
  gift_cards: codes(
    'Codes of gift cards in the cart of a draft that were entered in another browser or account: who sends the code may spend them',
    'KX4P-0QZ7-M2RA-9TBE',
  ),
})
export const CartAndChangeReply = Type.Object({
  cart: about('The cart as it is now', Cart),
  change: about('What changed since it was last seen', CartChange),
})

const countryInput = about(
  'Country of the shipping address, one of the region’s: ISO 3166-1 alpha-2, in either case',
  CountryCode,
)
const channelInput = IdInput('sales channel', 'The sales channel whose products it may contain')
const contextInput = about('Data that clients keep about its origin; keys are merged', Metadata, {
  campaign: 'ramadan',
})

export const CreateCartBody = Body({
  region_id: Type.Optional(
    IdInput('region', 'The region to shop in; without it, that of the country, else the store’s default'),
  ),
  country_code: Type.Optional(countryInput),
  sales_channel_id: Type.Optional(channelInput),
  items: Type.Optional(
    about(
      'Items to add at once',
      Type.Array(
        Body({
          variant_id: IdInput('variant', 'The variant'),
          quantity: about('Quantity; 0 counts as 1', Type.Integer({ minimum: 0, maximum: 1_000_000 }), 2),
        }),
        { maxItems: 500 },
      ),
    ),
  ),
  context: Type.Optional(contextInput),
})
export type CreateCartInput = Static<typeof CreateCartBody>

const address = (description: string) =>
  Type.Optional(
    about(
      `${description}: parts of it, or the id of an address that the customer saved, which is copied; null removes it`,
      Nullable(Type.Union([AddressPayload, Id])),
    ),
  )

export const UpdateCartBody = Body({
  region_id: Type.Optional(
    IdInput(
      'region',
      'The region to shop in. Another one has its own prices; shipping methods, gift cards and payment sessions are removed',
    ),
  ),
  country_code: Type.Optional(countryInput),
  email: Type.Optional(about('E-mail address of the shopper; it identifies a guest', Email, 'siti@example.com')),
  sales_channel_id: Type.Optional(
    IdInput('sales channel', 'The sales channel; lines that it does not sell are removed'),
  ),
  shipping_address: address('Shipping address'),
  billing_address: address('Billing address'),
  discounts: codes('All discount codes; of several, one on items and one for free shipping stay', 'HALO10'),
  gift_cards: codes('All gift cards; one of the cart may be named as it is shown', 'KX4P-0QZ7-M2RA-9TBE'),
  customer_id: Type.Optional(IdInput('customer', 'The signed-in customer, who takes the cart over')),
  context: Type.Optional(contextInput),
  metadata: Type.Optional(Metadata),
})
export type UpdateCartInput = Static<typeof UpdateCartBody>

export const AddLineItemBody = Body({
  variant_id: IdInput('variant', 'The variant'),
  quantity: about('Quantity to add', Type.Integer({ minimum: 1, maximum: 1_000_000 }), 2),
  metadata: Type.Optional(
    about('Whatever a client keeps with the line; lines of one variant with other metadata stay apart', Metadata),
  ),
  gift: Type.Optional(about('Of a gift card: whom it is for; without it, for the buyer', GiftBody)),
  added_by: Type.Optional(
    about(
      'In a shared cart, the name of the person who adds it, for all who have its link; orders do not keep it',
      Type.String({ minLength: 1, maxLength: 40 }),
      'Dewa',
    ),
  ),
})
export type AddLineItemInput = Static<typeof AddLineItemBody>

export const UpdateLineItemBody = Body({
  quantity: about('The new quantity; 0 removes the line', Type.Integer({ minimum: 0, maximum: 1_000_000 }), 3),
  metadata: Type.Optional(Metadata),
})
export type UpdateLineItemInput = Static<typeof UpdateLineItemBody>

export const AddShippingMethodBody = Body({
  option_id: IdInput('shipping option', 'A shipping option of this cart'),
  data: Type.Optional(about('Data for the provider about this shipment', Metadata)),
})
export type AddShippingMethodInput = Static<typeof AddShippingMethodBody>

const providerInput = about('The payment provider', Id, 'manual')
export const SelectPaymentSessionBody = Body({ provider_id: providerInput })
export const UpdatePaymentSessionBody = Body({
  data: about('Data for the provider; merged with data sent before', Metadata, { phone: '+628123456789' }),
})
export const UpdateCartMetadataBody = Body({ metadata: Metadata })

export const CartParams = Type.Object({ id: IdInput('cart') })
export const CartLineParams = Type.Object({ id: IdInput('cart'), line_id: IdInput('line item', 'The line') })
export const CartDiscountParams = Type.Object({
  id: IdInput('cart'),
  code: about('The code, in either case', Type.String({ minLength: 1, maxLength: 100 }), 'HALO10'),
})
export const CartProviderParams = Type.Object({ id: IdInput('cart'), provider_id: providerInput })

export const CartSessionsReply = Type.Object({
  cart: about('The cart', Cart),
  data: about('The same cart, for clients that read it here', Cart),
})
export const CartIdempotencyKeyReply = Type.Object({
  idempotencyKey: shownTo(
    'caller',
    text('Sent as `Idempotency-Key` when the cart is completed', '8d0f6a52-3f0c-4a0e-9d0a-0c3f6e6a7b11'),
  ),
})
export const CartMetadataReply = Type.Object({
  cart: about('The cart', Cart),
  status: about('Always Success', OneOf(['Success', 'Failed'])),
})

export const ShippingOptionsOfCartParams = Type.Object({ cart_id: IdInput('cart') })
export const ShippingOptionsReply = Type.Object({
  shipping_options: about('Shipping options, oldest first', Type.Array(ShippingOption)),
})
export const shippingOptionsQuery = Type.Object(
  {
    is_return: Type.Optional(about('Only those for returns, or only the others', Type.Boolean())),
    product_ids: Type.Optional(
      about(
        'Only those for one of these products: ids, separated by commas',
        Type.String({ maxLength: 20_000 }),
        exampleId('product'),
      ),
    ),
    region_id: Type.Optional(about('Only those of this region', Type.String({ maxLength: 100 }), exampleId('region'))),
  },
  { additionalProperties: false },
)
