import { DESCRIPTION_LENGTH, EMAIL_LENGTH, LONG_TEXT_LENGTH, SHORT_TEXT_LENGTH } from '@shopkey/contract/limits.ts'
import { Metadata, Nullable } from '@shopkey/contract/schema.ts'
import { LARGEST_PRICE, LARGEST_SALE } from '@shopkey/domain/money.ts'
import Type from 'typebox'

const short = Type.String({ maxLength: SHORT_TEXT_LENGTH })
const sum = Type.Integer({ minimum: 0, maximum: LARGEST_SALE })
const recipient = Nullable(
  Type.Object({
    name: Type.String({ maxLength: 2 * SHORT_TEXT_LENGTH }),
    company: short,
    address_1: short,
    address_2: short,
    city: short,
    province_code: short,
    postal_code: short,
    phone: short,
  }),
)

const lines = Type.Array(
  Type.Object({
    title: Type.String({ maxLength: DESCRIPTION_LENGTH }),
    description: Nullable(Type.String({ maxLength: DESCRIPTION_LENGTH })),
    unit_price: Type.Integer({ minimum: 0, maximum: LARGEST_PRICE }),
    quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    metadata: Nullable(Metadata),
    discounts: Type.Array(Type.Object({ description: short, amount: sum })),
    taxes: Type.Array(Type.Object({ name: short, charged_amount: Nullable(sum) })),
  }),
)
const deliveries = Type.Array(Type.Object({ name: short, price: sum, data: Metadata }))
const payments = Type.Array(
  Type.Object({
    provider: short,
    amount: sum,
    refunds: Type.Array(Type.Object({ amount: sum, note: Nullable(Type.String({ maxLength: LONG_TEXT_LENGTH })) })),
  }),
)
const parcels = Type.Array(
  Type.Object({
    metadata: Nullable(Metadata),
    tracking: Type.Array(Type.Object({ number: short, url: Nullable(Type.String({ maxLength: DESCRIPTION_LENGTH })) })),
  }),
)
/** What an exchange and a claim have in common with an order. */
const sold = { metadata: Nullable(Metadata), lines, deliveries, parcels }
const difference = Nullable(Type.Integer({ minimum: -LARGEST_SALE, maximum: LARGEST_SALE }))

/** What an order of another shop may hold: the lengths and amounts that orders of this one can have. Prices of lines: the API's own limit. */
export const OrderLimits = Type.Object({
  external_id: Type.String({ maxLength: DESCRIPTION_LENGTH }),
  name: short,
  email: Type.String({ maxLength: EMAIL_LENGTH }),
  phone: short,
  subtotal: sum,
  shipping_total: sum,
  tax_total: sum,
  discount_total: sum,
  total: sum,
  refunded_total: sum,
  outstanding_total: sum,
  discount_code: short,
  shipping_method: short,
  payment_methods: Type.Array(short),
  taxes: Type.Array(Type.Object({ name: short, amount: sum })),
  lines: Type.Array(
    Type.Object({
      title: Type.String({ maxLength: DESCRIPTION_LENGTH }),
      sku: short,
      quantity: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      unit_price: Type.Integer({ minimum: 0, maximum: LARGEST_PRICE }),
      discount: sum,
    }),
  ),
  billing_address: recipient,
  shipping_address: recipient,
  note: Type.String({ maxLength: LONG_TEXT_LENGTH }),
  recorded: Type.Optional(
    Type.Object({
      ...sold,
      payments,
      returns: Type.Array(
        Type.Object({
          metadata: Nullable(Metadata),
          items: Type.Array(Type.Object({ metadata: Nullable(Metadata) })),
        }),
      ),
      swaps: Type.Optional(
        Type.Array(Type.Object({ ...sold, shipping_address: recipient, difference_due: difference, payments })),
      ),
      claims: Type.Optional(
        Type.Array(
          Type.Object({
            ...sold,
            shipping_address: recipient,
            refund_amount: Nullable(sum),
            items: Type.Array(
              Type.Object({
                quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
                note: Nullable(Type.String({ maxLength: LONG_TEXT_LENGTH })),
                metadata: Nullable(Metadata),
                images: Type.Array(Type.Object({ url: Type.String({ maxLength: DESCRIPTION_LENGTH }) })),
                tags: Type.Array(short),
              }),
            ),
          }),
        ),
      ),
      gift_card_charges: Type.Array(Type.Object({ amount: sum, tax_amount: sum })),
    }),
  ),
})
