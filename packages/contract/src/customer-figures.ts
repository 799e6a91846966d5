import Type from 'typebox'
import { about } from './annotated.ts'
import { minorUnits, moment } from './scalars.ts'
import { IdOf, LowerCurrencyCode, Nullable } from './schema.ts'

const CustomerFigures = Type.Object({
  customer_id: IdOf('customer'),
  order_count: about('Orders in this store that are not canceled', Type.Integer(), 7),
  last_order_at: about('When the latest of them was placed; null without one', Nullable(moment('When it was placed'))),
  spent: about(
    'Captured payments less refunds, by currency; points are left out',
    Type.Array(Type.Object({ currency_code: LowerCurrencyCode, amount: minorUnits('Amount', 151_200_000) })),
  ),
})

export const CustomerFiguresReply = Type.Object({
  customer_figures: about('One entry for each of them that is a customer of the store', Type.Array(CustomerFigures)),
})

export const CustomerFiguresQuery = Type.Object(
  {
    customer_id: about('The customers', Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: 100 })),
  },
  { additionalProperties: false },
)
