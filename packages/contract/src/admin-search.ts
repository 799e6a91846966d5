import Type from 'typebox'
import { Nullable, Timestamp } from './schema.ts'
import { shownTo } from './shown-to.ts'

/** What the back-office's search finds across nouns; a noun that the role may not read is left out. */
export const AdminSearchQuery = Type.Object(
  { q: Type.String({ minLength: 1, maxLength: 200 }), limit: Type.Integer({ minimum: 1, maximum: 20, default: 5 }) },
  { additionalProperties: false },
)

export const AdminSearchReply = Type.Object({
  orders: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String(),
        display_id: Type.Integer(),
        email: shownTo('own', Nullable(Type.String())),
        status: Type.String(),
        currency_code: Type.String(),
        /** As placed, minor units. */
        placed_total: Type.Integer(),
        created_at: Timestamp,
      }),
    ),
  ),
  customers: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String(),
        email: shownTo('account', Nullable(Type.String())),
        phone: shownTo('account', Nullable(Type.String())),
        first_name: shownTo('account', Nullable(Type.String())),
        last_name: shownTo('account', Nullable(Type.String())),
      }),
    ),
  ),
  products: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String(),
        title: Type.String(),
        handle: Type.String(),
        status: Type.String(),
        thumbnail: Nullable(Type.String()),
      }),
    ),
  ),
})
