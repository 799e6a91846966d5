import Type from 'typebox'
import { about } from './annotated.ts'
import { discountFields, discountRuleFields } from './discount.ts'
import { giftCardFields } from './gift-card.ts'
import { TaxLine } from './line-item.ts'
import { minorUnits, moment, text } from './scalars.ts'
import { IdOf, Metadata, Nullable, StoreId, softDeletable } from './schema.ts'
import { shownTo, shownToAll } from './shown-to.ts'

/** Parts that carts and orders show alike. */

export const SaleCustomer = Type.Object(
  {
    id: IdOf('customer'),
    email: shownTo('own', Nullable(text('E-mail address', 'siti@example.com'))),
    phone: shownTo('own', Nullable(text('Phone number', '+628123456789'))),
    first_name: shownToAll('a shared cart shows whose it is; the view decides', Nullable(text('First name', 'Siti'))),
    last_name: shownTo('own', Nullable(text('Last name', 'Rahmawati'))),
    billing_address_id: shownTo('account', Nullable(IdOf('address', 'The billing address saved in the account'))),
    has_account: about('Whether it is an account, or a guest', Nullable(Type.Boolean())),
    metadata: shownTo('account', Nullable(Metadata)),
    created_at: Nullable(moment('When the account was opened')),
    updated_at: Nullable(moment('When the account last changed', '2026-03-02T10:00:00.000Z')),
    deleted_at: Nullable(moment('When it was deleted; null while it exists', '2026-04-01T00:00:00.000Z')),
  },
  {
    description:
      'The customer beside a cart or order: the account for its own session, for others what was entered in this cart. ' +
      'Of another shopper, all but the id and the first name of an account is null',
  },
)

export const SaleDiscount = Type.Object({
  ...discountFields,
  store_id: Type.Optional(StoreId),
  rule_id: Nullable(IdOf('discount rule', 'Its rule')),
  rule: Type.Optional(about('What it takes off', Nullable(Type.Object(discountRuleFields)))),
})

export const SaleGiftCard = Type.Object({ ...giftCardFields, store_id: Type.Optional(StoreId) })

export const SaleSalesChannel = Type.Object({
  id: IdOf('sales channel'),
  store_id: Type.Optional(StoreId),
  name: text('Name for staff', 'Web shop'),
  description: Nullable(text('Description for staff', 'Everything that is sold online')),
  is_disabled: about('Whether it is switched off', Type.Boolean()),
  metadata: Nullable(Metadata),
  ...softDeletable,
})

/** What the payment method itself costs. Part of `shipping_total` and `shipping_tax_total`. */
export const PaymentFee = Type.Object(
  {
    provider_id: text('The payment provider that it is for', 'cod'),
    price: minorUnits('As the store has set it, with tax if includes_tax is true', 500_000),
    includes_tax: about('Whether `price` includes tax', Type.Boolean()),
    tax_lines: about('Its taxes', Type.Array(Type.Pick(TaxLine, ['rate', 'name', 'code']))),
    subtotal: minorUnits('Without tax', 500_000),
    tax_total: minorUnits('Its tax', 55_000),
    total: minorUnits('Total, tax included', 555_000),
  },
  {
    description:
      'What the store charges for the payment method, such as cash on delivery. `shipping_total` and `shipping_tax_total` contain it',
  },
)

/** Minor units of the region's currency. */
export const saleTotals = {
  subtotal: minorUnits('Items before discounts and tax', 15_000_000),
  discount_total: minorUnits('Discounts on items', 1_500_000),
  item_tax_total: minorUnits('Tax on items after discounts', 1_485_000),
  shipping_total: minorUnits('Shipping without tax, with the fee of the payment method; 0 while it is free', 1_800_000),
  shipping_tax_total: minorUnits('Tax on shipping and on the fee of the payment method', 198_000),
  tax_total: minorUnits('Tax on items and shipping; of an order, less what gift cards covered of it', 1_683_000),
  gift_card_total: minorUnits('Paid by gift cards for items and shipping', 0),
  gift_card_tax_total: minorUnits('Paid by gift cards for tax', 0),
  refunded_total: minorUnits('Refunds', 0),
  refundable_amount: minorUnits('What was paid, by money or gift cards, less what was given back', 16_983_000),
  total: minorUnits('Amount to pay, tax included', 16_983_000),
}
export const optionalSaleTotals = Type.Partial(Type.Object(saleTotals)).properties
