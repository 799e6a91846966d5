import Type from 'typebox'
import { about } from './annotated.ts'
import { Id, Timestamp } from './schema.ts'

/** Scalars of replies, with room for a meaning. */

/** Adds the unit to the meaning, before what follows a semicolon. */
export const withUnit = (description: string, unit: string) => description.replace(/;|$/, (end) => `, in ${unit}${end}`)

export const text = (description: string, example: string) => about(description, Type.String(), example)
/** An amount of the currency of the cart, order, region or price that holds it. */
export const minorUnits = (description: string, example = 98000) =>
  about(withUnit(description, 'minor units'), Type.Integer(), example)
export const percent = (description: string, example = 11) =>
  about(withUnit(description, 'percent'), Type.Number(), example)
export const moment = (description: string, example = '2026-03-01T08:30:00.000Z') =>
  about(description, Timestamp, example)

/** A moment in a request, ISO 8601. */
export const momentInput = (description: string, example = '2026-03-01T08:30:00.000Z') =>
  about(description, Type.String({ format: 'date-time' }), example)

/** A country in a reply. */
export const countryCode = text('ISO 3166-1 alpha-2, lower case', 'id')

/** The idempotency keys of rows, which v1 shows. Here keys are kept apart from the rows they made. */
export const unusedKey = text('Kept for clients that read it', 'idem_01KAJ2W3V8C1ZK0M5T9Q7R4XYB')

/** Quantities in requests. */
export const quantityInput = (description: string, example = 1) =>
  about(description, Type.Integer({ minimum: 1, maximum: 1_000_000 }), example)
export const noNotification = Type.Optional(
  about('True to send no message about it; without it, as set on the order', Type.Boolean()),
)
export const locationInput = Type.Optional(
  about('Where the items are. Kept as sent; stock is not counted by location', Id, 'sloc_jakarta'),
)
