import Type, { type Static } from 'typebox'
import { AddressPayload } from './address.ts'
import { about } from './annotated.ts'
import { LinkedCart } from './cart.ts'
import { LinkedOrder } from './order.ts'
import { moment, quantityInput, text, unusedKey } from './scalars.ts'
import {
  Body,
  CountryCode,
  Email,
  Id,
  IdInput,
  IdOf,
  Metadata,
  NameText,
  Nullable,
  OneOf,
  Price,
  Search,
  StoreId,
  timestampFilters,
  timestamps,
} from './schema.ts'
import { shownTo } from './shown-to.ts'

const statuses = ['open', 'completed'] as const

export const DraftOrder = Type.Object(
  {
    id: IdOf('draft order'),
    store_id: StoreId,
    status: about('`completed` once it has become an order', OneOf(statuses)),
    display_id: about(
      'Its number in the store, as people read it; drafts have numbers of their own',
      Type.Integer(),
      12,
    ),
    cart_id: Nullable(IdOf('cart', 'The cart of the draft')),
    order_id: Nullable(IdOf('order', 'The order that it became')),
    canceled_at: Nullable(moment('Kept for clients that read it; drafts are deleted')),
    completed_at: Nullable(moment('When it became an order')),
    no_notification_order: about('Whether no messages about the order are sent', Nullable(Type.Boolean())),
    idempotency_key: shownTo('own', Nullable(unusedKey)),
    metadata: shownTo('own', Nullable(Metadata)),
    payment_link: Type.Optional(
      shownTo(
        'own',
        Nullable(
          text(
            'Link by which the customer sees and pays it without an account, while it is open; of a single draft only',
            'https://shop.example.com/coffee-id/cart?id=cart_01KAJ2W3V8C1ZK0M5T9Q7R4XYB&key=kq3vXb0mYw8RrT1z',
          ),
        ),
      ),
    ),
    ...timestamps,
    cart: Type.Optional(about('The cart of the draft', Nullable(LinkedCart))),
    order: Type.Optional(about('The order that it became', Nullable(LinkedOrder))),
  },
  { description: 'A sale that staff prepare' },
)
export type DraftOrderWire = Static<typeof DraftOrder>

/** Default relations of listed draft orders; a single one has its cart as it is priced now. */
export const listedDraftRelations = ['order', 'cart', 'cart.items', 'cart.items.adjustments']
export const draftRelations = ['order', 'cart', 'cart.items', 'cart.customer']

export const DraftOrderReply = Type.Object({ draft_order: about('The draft order', DraftOrder) })

const address = (description: string) =>
  Type.Optional(
    about(
      `${description}: parts of it, or the id of an address that the customer saved`,
      Type.Union([AddressPayload, Id]),
    ),
  )
const codes = Type.Optional(
  about(
    'All discount codes; of several, one on items and one for free shipping stay',
    Type.Array(
      Body({ code: about('The code, in either case', Type.String({ minLength: 1, maxLength: 100 }), 'HALO10') }),
      { maxItems: 20 },
    ),
  ),
)
const unitPrice = Type.Optional(
  about('Price of one unit set by hand, in minor units, tax excluded; later changes keep it', Price, 7_500_000),
)

/** A line of the catalogue (variant_id), at its price or one set by hand, or a custom one with a title and a price. */
export const DraftLineBody = Body({
  variant_id: Type.Optional(
    IdInput('variant', 'The variant; without it, a custom line, which has no tax or discounts'),
  ),
  unit_price: unitPrice,
  title: Type.Optional(about('Title; without it, that of the product', NameText, 'Engraving')),
  quantity: quantityInput('Quantity', 2),
  metadata: Type.Optional(Metadata),
})
export type DraftLineInput = Static<typeof DraftLineBody>

const email = about('E-mail address of the customer', Email, 'siti@example.com')
const region = IdInput('region', 'The region to sell in')
const customer = Type.Optional(
  IdInput('customer', 'A customer of the store; without it, the guest with the e-mail address'),
)
const noNotificationOrder = Type.Optional(about('True to send no messages about the order', Type.Boolean()))

const shippingMethods = (description: string) =>
  about(
    description,
    Type.Array(
      Body({
        option_id: IdInput('shipping option', 'A shipping option of the region'),
        data: Type.Optional(about('Data for the provider about this shipment', Metadata)),
        price: Type.Optional(
          about(
            "Its price in this draft, in minor units, without regard to the option's requirements; without it, the option's price",
            Price,
            1_800_000,
          ),
        ),
      }),
      { maxItems: 20 },
    ),
  )

export const CreateDraftOrderBody = Body({
  status: Type.Optional(about('Only open: a draft is completed by paying it', OneOf(statuses))),
  email,
  billing_address: address('Billing address'),
  shipping_address: address('Shipping address'),
  items: Type.Optional(about('Its lines', Type.Array(DraftLineBody, { maxItems: 500 }))),
  region_id: region,
  discounts: codes,
  customer_id: customer,
  no_notification_order: noNotificationOrder,
  shipping_methods: shippingMethods('Shipping methods; of several for one shipping profile, the last'),
  metadata: Type.Optional(Metadata),
})
export type CreateDraftOrderInput = Static<typeof CreateDraftOrderBody>

export const UpdateDraftOrderBody = Body({
  region_id: Type.Optional(region),
  country_code: Type.Optional(
    about('Country of the shipping address: ISO 3166-1 alpha-2, in either case', CountryCode),
  ),
  email: Type.Optional(email),
  billing_address: address('Billing address'),
  shipping_address: address('Shipping address'),
  discounts: codes,
  no_notification_order: noNotificationOrder,
  customer_id: customer,
  shipping_methods: Type.Optional(
    shippingMethods(
      'All shipping methods, in place of those chosen before; of several for one shipping profile, the last',
    ),
  ),
})
export type UpdateDraftOrderInput = Static<typeof UpdateDraftOrderBody>

export const UpdateDraftLineBody = Body({
  unit_price: Type.Optional(
    Nullable(
      about(
        'Price of one unit set by hand, in minor units, tax excluded; null returns a line of the catalogue to its own price',
        Price,
        7_500_000,
      ),
    ),
  ),
  title: Type.Optional(about('Title', NameText, 'Engraving')),
  quantity: Type.Optional(
    about('The new quantity; 0 removes the line', Type.Integer({ minimum: 0, maximum: 1_000_000 }), 3),
  ),
  metadata: Type.Optional(Metadata),
})
export type UpdateDraftLineInput = Static<typeof UpdateDraftLineBody>

export const DraftLineParams = Type.Object({ id: IdInput('draft order'), line_id: IdInput('line item', 'The line') })

export const draftOrderFilters = {
  q: about(
    'Words to look for in the number, the e-mail address, and name and phone of customer and recipient',
    Search,
    '#12',
  ),
  status: Type.Optional(about('Only these statuses', Type.Array(OneOf(statuses), { maxItems: 2 }))),
  ...timestampFilters,
}
