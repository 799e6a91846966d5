import Type from 'typebox'
import { about } from './annotated.ts'
import { exampleId } from './ids.ts'
import { minorUnits } from './scalars.ts'
import { Body, LowerCurrencyCode, Nullable } from './schema.ts'

const DayFigures = {
  orders: about('Orders placed that day and not canceled', Type.Integer(), 12),
  revenue: minorUnits('Total of those in `currency_code` when they were placed', 145_000_000),
}

export const MetricsSummaryReply = Type.Object({
  currency_code: about(
    'The default currency of the store, which all amounts are in; orders in others are counted, not added',
    LowerCurrencyCode,
  ),
  today: about(
    "This day so far; days are in the store's time zone",
    Type.Object({
      ...DayFigures,
      average_order: minorUnits('Average of the orders in `currency_code`; 0 without any', 12_083_333),
      views: about('Views, each counted once per visitor and object', Type.Integer(), 340),
    }),
  ),
  to_fulfill: about('Pending orders with items that are not fulfilled', Type.Integer(), 5),
  to_capture: about('Orders with a payment to capture', Type.Integer(), 3),
  days: about(
    'The last days, oldest first, today included',
    Type.Array(Type.Object({ date: about('The day', Type.String({ format: 'date' }), '2026-03-01'), ...DayFigures })),
  ),
})

export const MetricsSummaryQuery = Type.Object(
  { days: about('How many days, today included', Type.Integer({ minimum: 1, maximum: 90, default: 14 }), 14) },
  { additionalProperties: false },
)

export const AddDatapointBody = Body({
  view_type: about(
    'Kind of object that was viewed: store, product, collection, campaign …',
    Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_-]{0,39}$' }),
    'product',
  ),
  store_view_code: Type.Optional(
    about('Code of the store; without it, that of the header', Type.String({ maxLength: 40 }), 'coffee-id'),
  ),
  type_id: Type.Optional(
    Nullable(
      about(
        'Id of the viewed object; none for the store itself',
        Type.String({ maxLength: 100 }),
        exampleId('product'),
      ),
    ),
  ),
})
