import Type, { type Static } from 'typebox'
import { AddressPayload } from './address.ts'
import { LinkedCart } from './cart.ts'
import { LinkedOrder } from './order.ts'
import {
  Body,
  CountryCode,
  DateFilter,
  Id,
  Metadata,
  Nullable,
  OneOf,
  Price,
  Search,
  ShortText,
  Timestamp,
  timestamps,
} from './schema.ts'
import { shownTo } from './shown-to.ts'

/** A sale that staff prepare; its cart holds what is sold. */
export const DraftOrder = Type.Object({
  id: Type.String(),
  store_id: Type.String(),
  status: OneOf(['open', 'completed']),
  display_id: Type.Integer(),
  cart_id: Nullable(Type.String()),
  order_id: Nullable(Type.String()),
  canceled_at: Nullable(Timestamp),
  completed_at: Nullable(Timestamp),
  no_notification_order: Nullable(Type.Boolean()),
  idempotency_key: shownTo('own', Nullable(Type.String())),
  metadata: shownTo('own', Nullable(Metadata)),
  /** Where its customer sees and pays it, while it is open; of a single draft only. Whoever has the link needs no account. */
  payment_link: Type.Optional(shownTo('own', Nullable(Type.String()))),
  ...timestamps,
  cart: Type.Optional(Nullable(LinkedCart)),
  order: Type.Optional(Nullable(LinkedOrder)),
})
export type DraftOrderWire = Static<typeof DraftOrder>

export const DraftOrderReply = Type.Object({ draft_order: DraftOrder })

const Pieces = Type.Integer({ minimum: 1, maximum: 1_000_000 })
const address = Type.Optional(Type.Union([AddressPayload, Id]))
const codes = Type.Array(Body({ code: Type.String({ minLength: 1, maxLength: 100 }) }), { maxItems: 20 })

/** A line of the catalogue (variant_id), at its price or one set by hand, or a custom one with a title and a price. */
export const DraftLineBody = Body({
  variant_id: Type.Optional(Id),
  unit_price: Type.Optional(Price),
  title: Type.Optional(ShortText),
  quantity: Pieces,
  metadata: Type.Optional(Metadata),
})
export type DraftLineInput = Static<typeof DraftLineBody>

export const CreateDraftOrderBody = Body({
  status: Type.Optional(OneOf(['open', 'completed'])),
  email: Type.String({ format: 'email', maxLength: 254 }),
  billing_address: address,
  shipping_address: address,
  items: Type.Optional(Type.Array(DraftLineBody, { maxItems: 500 })),
  region_id: Id,
  discounts: Type.Optional(codes),
  customer_id: Type.Optional(Id),
  no_notification_order: Type.Optional(Type.Boolean()),
  shipping_methods: Type.Array(Body({ option_id: Id, data: Type.Optional(Metadata), price: Type.Optional(Price) }), {
    maxItems: 20,
  }),
  metadata: Type.Optional(Metadata),
})
export type CreateDraftOrderInput = Static<typeof CreateDraftOrderBody>

export const UpdateDraftOrderBody = Body({
  region_id: Type.Optional(Id),
  country_code: Type.Optional(CountryCode),
  email: Type.Optional(Type.String({ format: 'email', maxLength: 254 })),
  billing_address: address,
  shipping_address: address,
  discounts: Type.Optional(codes),
  no_notification_order: Type.Optional(Type.Boolean()),
  customer_id: Type.Optional(Id),
})
export type UpdateDraftOrderInput = Static<typeof UpdateDraftOrderBody>

export const UpdateDraftLineBody = Body({
  unit_price: Type.Optional(Price),
  title: Type.Optional(ShortText),
  quantity: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  metadata: Type.Optional(Metadata),
})
export type UpdateDraftLineInput = Static<typeof UpdateDraftLineBody>

export const DraftLineParams = Type.Object({ id: Id, line_id: Id })

export const draftOrderFilters = {
  q: Search,
  status: Type.Optional(Type.Array(OneOf(['open', 'completed']), { maxItems: 2 })),
  created_at: DateFilter,
  updated_at: DateFilter,
}
