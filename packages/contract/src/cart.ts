import Type, { type Static } from 'typebox'
import { Address, AddressPayload } from './address.ts'
import { about } from './annotated.ts'
import { CartLineItem, LinkedCartLineItem } from './cart-line-item.ts'
import { exampleId } from './ids.ts'
import { Payment, PaymentSession } from './payment.ts'
import { Region } from './region.ts'
import { optionalSaleTotals, SaleCustomer, SaleDiscount, SaleGiftCard, SaleSalesChannel, saleTotals } from './sale.ts'
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
      '`default` is a shopper’s own, `draft_order` prepared by staff, `swap` what a swap comes to',
      OneOf(['default', 'swap', 'draft_order', 'payment_link', 'claim']),
    ),
    email: shownTo('own', Nullable(text('E-mail address of the shopper', 'siti@example.com'))),
    region_id: IdOf('region', 'The region whose prices, taxes and ways of paying count'),
    sales_channel_id: Nullable(IdOf('sales channel', 'The sales channel whose goods it may hold')),
    customer_id: Nullable(IdOf('customer', 'Whose cart it is; null before anybody said')),
    shipping_address_id: Nullable(IdOf('address', 'Where the goods are to go')),
    billing_address_id: Nullable(IdOf('address', 'Where the invoice is to go')),
    payment_id: shownTo('own', Nullable(IdOf('payment', 'The payment of the order that it became'))),
    payment_authorized_at: Nullable(moment('When its payment was promised')),
    completed_at: Nullable(moment('When it became an order or confirmed its swap; from then on it cannot change')),
    idempotency_key: shownTo(
      'caller',
      Nullable(text('The key to complete it with, once it was asked for', '8d0f6a52-3f0c-4a0e-9d0a-0c3f6e6a7b11')),
    ),
    source: Nullable(text('The storefront or client that it was opened in', 'web')),
    context: shownTo('own', Nullable(about('What clients keep about how it came to be', Metadata))),
    metadata: shownTo('own', Nullable(Metadata)),
    is_masked: Type.Optional(
      about(
        'True for the cart of another shopper: what would tell who they are, where they live and how they pay is left out',
        Type.Boolean(),
      ),
    ),
    is_own: Type.Optional(
      about(
        'Whether it is known to be the caller’s: by their account, their browser or the shop’s link. A client that opened it by an id ' +
          'in a link copies one that is not before it asks for anything personal',
        Type.Boolean(),
      ),
    ),
    ...softDeletable,
    ...optionalSaleTotals,
    region: Type.Optional(about('The region whose prices, taxes and ways of paying count', Region)),
    customer: Type.Optional(about('Whose cart it is', Nullable(SaleCustomer))),
    shipping_address: Type.Optional(about('Where the goods are to go', Nullable(Address))),
    billing_address: Type.Optional(about('Where the invoice is to go', Nullable(Address))),
    sales_channel: Type.Optional(about('The sales channel whose goods it may hold', Nullable(SaleSalesChannel))),
    items: Type.Optional(about('What is in it', Type.Array(LinkedCartLineItem))),
    discounts: Type.Optional(
      about('Discount codes that were entered: one on goods, one for free shipping', Type.Array(SaleDiscount)),
    ),
    gift_cards: Type.Optional(about('Gift cards that pay in it', Type.Array(SaleGiftCard))),
    shipping_methods: Type.Optional(
      about('Ways of shipping that were chosen, one for each shipping profile', Type.Array(ShippingMethod)),
    ),
    payment_sessions: Type.Optional(about('Ways of paying that it may use', Type.Array(PaymentSession))),
    payment_session: Type.Optional(about('The one that was chosen', Nullable(PaymentSession))),
    payment: Type.Optional(about('The payment of the order that it became', Nullable(Payment))),
  },
  { description: 'A cart beside an order, a swap or a draft order, with the relations that were asked for' },
)

const inEveryReply = ['object', 'is_own', 'discounts', 'gift_cards'] as const

const CartRegion = Type.Object({
  ...Region.properties,
  ...Type.Required(Type.Pick(Region, ['countries', 'payment_providers', 'fulfillment_providers'])).properties,
})

export const Cart = Type.Object(
  {
    ...LinkedCart.properties,
    ...saleTotals,
    ...Type.Required(Type.Pick(LinkedCart, inEveryReply)).properties,
    region: about('The region whose prices, taxes and ways of paying count', CartRegion),
    items: about('What is in it', Type.Array(CartLineItem)),
    shipping_methods: about(
      'Ways of shipping that were chosen, one for each shipping profile',
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
              previous_price: minorUnits('Price of one piece before', 7_500_000),
              new_price: minorUnits('Price of one piece now', 6_900_000),
            }),
          ),
        ),
      }),
    ),
    inventory: about(
      'Lines of which there is less, or nothing',
      Type.Object({
        changesDetails: about(
          'Lines that were lowered to what is in stock',
          Type.Array(
            Type.Object({
              item_id: lineId,
              previous_quantity: about('How many there were', Type.Integer(), 3),
              new_quantity: about('How many are left', Type.Integer(), 1),
            }),
          ),
        ),
        deletedItem: about(
          'Lines that are gone, since they are sold out or no longer sold',
          Type.Array(
            Type.Object({
              item_id: IdOf('line item', 'The line that is gone'),
              variant_id: Nullable(IdOf('variant', 'What it was')),
              title: text('Title of the product', 'Kopi Gayo'),
              quantity: about('How many there were', Type.Integer(), 3),
            }),
          ),
        ),
      }),
    ),
  },
  { description: 'What changed since the cart was last seen. Each change is reported once' },
)
export const CartAndChangeReply = Type.Object({
  cart: about('The cart as it is now', Cart),
  change: about('What changed since it was last seen', CartChange),
})

const countryInput = about(
  'Country that the goods go to: ISO 3166-1 alpha-2, in either case. Of the region',
  CountryCode,
)
const channelInput = IdInput('sales channel', 'The sales channel whose goods it may hold')
const contextInput = about('What clients keep about how it came to be; keys are merged', Metadata, {
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
      'What to put into it at once',
      Type.Array(
        Body({
          variant_id: IdInput('variant', 'What to buy'),
          quantity: about('How many; 0 counts as one', Type.Integer({ minimum: 0, maximum: 1_000_000 }), 2),
        }),
        { maxItems: 500 },
      ),
    ),
  ),
  context: Type.Optional(contextInput),
})
export type CreateCartInput = Static<typeof CreateCartBody>

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
      'The region to shop in. Another one takes its prices, and drops shipping, gift cards and payment sessions',
    ),
  ),
  country_code: Type.Optional(countryInput),
  email: Type.Optional(about('E-mail address of the shopper; a guest is known by it', Email, 'siti@example.com')),
  sales_channel_id: Type.Optional(
    IdInput('sales channel', 'The sales channel whose goods it may hold; lines that another one does not sell go'),
  ),
  shipping_address: address('Where the goods are to go'),
  billing_address: address('Where the invoice is to go'),
  discounts: codes('All discount codes; of several, one on goods and one for free shipping stay', 'HALO10'),
  gift_cards: codes('All gift cards; one of the cart may be named as it is shown', 'KX4P-0QZ7-M2RA-9TBE'),
  customer_id: Type.Optional(IdInput('customer', 'The signed-in customer, to take the cart over')),
  context: Type.Optional(contextInput),
  metadata: Type.Optional(Metadata),
})
export type UpdateCartInput = Static<typeof UpdateCartBody>

export const AddLineItemBody = Body({
  variant_id: IdInput('variant', 'What to buy'),
  quantity: about('How many more', Type.Integer({ minimum: 1, maximum: 1_000_000 }), 2),
  metadata: Type.Optional(
    about('Whatever a client keeps with the line; lines of one variant with other metadata stay apart', Metadata),
  ),
})
export type AddLineItemInput = Static<typeof AddLineItemBody>

export const UpdateLineItemBody = Body({
  quantity: about(
    'How many there are to be; 0 takes the line out',
    Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    3,
  ),
  metadata: Type.Optional(Metadata),
})
export type UpdateLineItemInput = Static<typeof UpdateLineItemBody>

export const AddShippingMethodBody = Body({
  option_id: IdInput('shipping option', 'One of the ways of shipping of this cart'),
  data: Type.Optional(about('What the provider has to know about this parcel', Metadata)),
})
export type AddShippingMethodInput = Static<typeof AddShippingMethodBody>

const providerInput = about('The payment provider', Id, 'manual')
export const SelectPaymentSessionBody = Body({ provider_id: providerInput })
export const UpdatePaymentSessionBody = Body({
  data: about('What the provider has to know; merged with what was sent before', Metadata, { phone: '+628123456789' }),
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
  shipping_options: about('Ways of shipping, oldest first', Type.Array(ShippingOption)),
})
export const shippingOptionsQuery = Type.Object(
  {
    is_return: Type.Optional(about('Only ways of sending goods back, or only the others', Type.Boolean())),
    product_ids: Type.Optional(
      about(
        'Only those that ship one of these products: ids, separated by commas',
        Type.String({ maxLength: 20_000 }),
        exampleId('product'),
      ),
    ),
    region_id: Type.Optional(about('Only those of this region', Type.String({ maxLength: 100 }), exampleId('region'))),
  },
  { additionalProperties: false },
)
