import Type from 'typebox'
import { Body, Nullable } from './schema.ts'

const DayFigures = { orders: Type.Integer(), revenue: Type.Integer() }

/** Amounts are minor units of `currency_code`, the store's own; orders in other currencies are counted, not added. */
export const MetricsSummaryReply = Type.Object({
  currency_code: Type.String(),
  today: Type.Object({
    ...DayFigures,
    average_order: Type.Integer(),
    views: Type.Integer(),
  }),
  to_fulfill: Type.Integer(),
  to_capture: Type.Integer(),
  days: Type.Array(Type.Object({ date: Type.String({ format: 'date' }), ...DayFigures })),
})

export const MetricsSummaryQuery = Type.Object(
  { days: Type.Integer({ minimum: 1, maximum: 90, default: 14 }) },
  { additionalProperties: false },
)

export const AddDatapointBody = Body({
  /** What kind of thing was looked at: store, product, collection, campaign … */
  view_type: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_-]{0,39}$' }),
  store_view_code: Type.Optional(Type.String({ maxLength: 40 })),
  type_id: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
})
