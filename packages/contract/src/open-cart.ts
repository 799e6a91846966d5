import Type, { type Static } from 'typebox'
import { Address, AddressPayload } from './address.ts'
import { about } from './annotated.ts'
import { LinkedCartLineItem } from './cart-line-item.ts'
import { Region } from './region.ts'
import { PaymentFee, SaleCustomer, saleTotals } from './sale.ts'
import { minorUnits, moment, text } from './scalars.ts'
import {
  Body,
  Email,
  Id,
  IdInput,
  IdOf,
  LowerCurrencyCode,
  Nullable,
  OneOf,
  Search,
  StoreId,
  timestampFilters,
} from './schema.ts'
import { ShippingMethod } from './shipping-method.ts'
import { shownTo } from './shown-to.ts'

const changedAt = moment('When it was last changed')
const openedAt = moment('When it was opened')

const staffId = IdOf(
  'open cart',
  'Id of the cart for staff. The store API does not take it, so it opens nothing as its shopper',
)
const staffIdInput = IdInput('open cart', "Id of the cart for staff, or the cart's own")

export const OpenCartParams = Type.Object({ id: staffIdInput })
export const OpenCartLineParams = Type.Object({ id: staffIdInput, line_id: IdInput('line item', 'The line') })

/** A shopper's open cart in the list of them: who, what, when, for how much. */
export const OpenCart = Type.Object(
  {
    id: staffId,
    store_id: StoreId,
    customer_id: Nullable(IdOf('customer', 'The customer; null while unknown')),
    email: shownTo('own', Nullable(text('E-mail address that was entered', 'siti@example.com'))),
    first_name: shownTo('own', Nullable(text('First name, of the customer or of the shipping address', 'Siti'))),
    last_name: shownTo('own', Nullable(text('Last name, likewise', 'Rahmawati'))),
    phone: shownTo('own', Nullable(text('Phone number, likewise', '+628123456789'))),
    has_account: about('Whether its customer has an account', Type.Boolean()),
    region_name: text('The region that it shops in', 'Indonesia'),
    currency_code: LowerCurrencyCode,
    quantity: about('How many units are in it', Type.Integer(), 3),
    value: minorUnits('Its lines before discounts, delivery and tax', 15_000_000),
    titles: about('Titles of its first three lines', Type.Array(Type.String()), ['Kopi Gayo']),
    created_at: openedAt,
    updated_at: changedAt,
  },
  { description: 'An open cart of a shopper, in short' },
)

const missingParts = ['items', 'email_or_phone', 'shipping_address', 'shipping_method'] as const

/** What staff see of a shopper's cart. Neither payment data nor codes worth money are part of it. */
export const StaffCart = Type.Object(
  {
    id: staffId,
    store_id: StoreId,
    email: shownTo('own', Nullable(text('E-mail address of the shopper', 'siti@example.com'))),
    customer_id: Nullable(IdOf('customer', 'The customer; null while unknown')),
    customer: about('The customer, as the store knows them', Nullable(SaleCustomer)),
    region: about(
      'The region, which decides prices, taxes and payment providers',
      Type.Object({ ...Region.properties, ...Type.Required(Type.Pick(Region, ['countries'])).properties }),
    ),
    shipping_address: about('Shipping address', Nullable(Address)),
    billing_address: about('Billing address', Nullable(Address)),
    items: about('Its lines', Type.Array(LinkedCartLineItem)),
    discounts: about(
      'Discount codes that were entered',
      Type.Array(Type.Object({ id: IdOf('discount'), code: shownTo('own', text('The code', 'HALO10')) })),
    ),
    gift_cards: about(
      'Gift cards that were entered',
      Type.Array(Type.Object({ id: IdOf('gift card'), ends_with: text('The last characters of its code', '…9TBE') })),
    ),
    shipping_methods: about('The chosen shipping methods', Type.Array(ShippingMethod)),
    payment_provider_id: Nullable(text('The payment provider that the shopper has chosen', 'manual')),
    staff_payment_providers: about(
      'Payment providers that staff may place it with: those that need nothing of the shopper',
      Type.Array(Id),
      ['manual', 'cod'],
    ),
    missing: about('What it lacks before it can be placed', Type.Array(OneOf(missingParts)), ['shipping_method']),
    subtotal: saleTotals.subtotal,
    discount_total: saleTotals.discount_total,
    shipping_total: saleTotals.shipping_total,
    tax_total: saleTotals.tax_total,
    gift_card_total: saleTotals.gift_card_total,
    total: saleTotals.total,
    payment_fee: about('What the chosen payment method itself costs; null: nothing', Nullable(PaymentFee)),
    completed_at: Nullable(moment('When it became an order; null while it is open')),
    created_at: openedAt,
    updated_at: changedAt,
  },
  { description: 'An open cart of a shopper, as staff see it who help with it' },
)
export type StaffCartWire = Static<typeof StaffCart>

export const StaffCartReply = Type.Object({ cart: about('The cart as it is now', StaffCart) })

const address = (description: string) => Type.Optional(about(`${description}: the parts that change`, AddressPayload))

export const UpdateStaffCartBody = Body({
  email: Type.Optional(about('E-mail address of the shopper; not of an account', Email, 'siti@example.com')),
  shipping_address: address('Shipping address'),
  billing_address: address('Billing address'),
  discounts: Type.Optional(
    about(
      'All discount codes; of several, one on items and one for free shipping stay',
      Type.Array(
        Body({ code: about('The code, in either case', Type.String({ minLength: 1, maxLength: 100 }), 'HALO10') }),
        { maxItems: 20 },
      ),
    ),
  ),
})
export type UpdateStaffCartInput = Static<typeof UpdateStaffCartBody>

export const PlaceStaffCartBody = Body({
  provider_id: Type.Optional(
    about('One of `staff_payment_providers`; without it, the one that the shopper has chosen', Id, 'cod'),
  ),
})

export const openCartFilters = {
  q: about(
    'Words to look for in e-mail address, name and phone number, or the whole id of a cart, either one',
    Search,
    'siti',
  ),
  customer_id: Type.Optional(IdInput('customer', 'Only those of this customer')),
  ...timestampFilters,
}
