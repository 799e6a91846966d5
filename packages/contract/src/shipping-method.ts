import Type from 'typebox'
import { about } from './annotated.ts'
import { TaxLine } from './line-item.ts'
import { minorUnits, moment } from './scalars.ts'
import { IdOf, Metadata, Nullable } from './schema.ts'
import { ShippingOption } from './shipping-option.ts'
import { shownTo } from './shown-to.ts'

export const ShippingMethod = Type.Object(
  {
    id: IdOf('shipping method'),
    shipping_option_id: IdOf('shipping option', 'The chosen shipping option'),
    cart_id: Nullable(IdOf('cart', 'Its cart')),
    order_id: shownTo('own', Nullable(IdOf('order', 'Its order'))),
    swap_id: Nullable(IdOf('swap', 'The swap whose additional items it ships')),
    claim_order_id: Nullable(IdOf('claim', 'The claim whose additional items it ships')),
    return_id: Nullable(IdOf('return', 'The return that it is for')),
    price: minorUnits('Price, with tax if includes_tax is true', 1_800_000),
    includes_tax: about('Whether `price` includes tax', Type.Boolean()),
    data: shownTo('own', about('Data for the provider about this shipment', Metadata)),
    created_at: Type.Optional(moment('When it was chosen')),
    subtotal: Type.Optional(minorUnits('Its price without tax', 1_800_000)),
    tax_total: Type.Optional(minorUnits('Its tax', 198_000)),
    total: Type.Optional(minorUnits('Total, tax included', 1_998_000)),
    original_total: Type.Optional(minorUnits('Total without a free-shipping discount', 1_998_000)),
    original_tax_total: Type.Optional(minorUnits('Tax without a free-shipping discount', 198_000)),
    shipping_option: Type.Optional(about('The chosen shipping option', Nullable(ShippingOption))),
    tax_lines: Type.Optional(
      about(
        'Its taxes',
        Type.Array(
          Type.Object({ ...TaxLine.properties, shipping_method_id: IdOf('shipping method', 'The shipping method') }),
        ),
      ),
    ),
  },
  { description: 'A shipping option that was chosen for a cart, order, swap, claim or return' },
)

const methodPricing = ['subtotal', 'tax_total', 'total', 'original_total', 'original_tax_total', 'tax_lines'] as const

export const PricedShippingMethod = Type.Object(
  { ...ShippingMethod.properties, ...Type.Required(Type.Pick(ShippingMethod, methodPricing)).properties },
  { description: "A shipping method of a cart or of a shopper's order, with its totals" },
)
