import Type, { type Static } from 'typebox'
import { Region } from './region.ts'
import { Body, Id, Metadata, Nullable, Price, RatePercent, Search, softDeletable } from './schema.ts'
import { shownTo, shownToAll } from './shown-to.ts'

export const GiftCard = Type.Object({
  id: Type.String(),
  store_id: Type.String(),
  code: shownTo('codes', Type.String()),
  value: Type.Integer(),
  balance: Type.Integer(),
  region_id: Type.String(),
  order_id: Nullable(Type.String()),
  is_disabled: Type.Boolean(),
  ends_at: Nullable(Type.Unsafe<Date | string>({ type: 'string', format: 'date-time' })),
  tax_rate: Nullable(Type.Number()),
  metadata: shownTo('own', Nullable(Metadata)),
  ...softDeletable,
  region: Type.Optional(Region),
  order: Type.Optional(
    Nullable(
      Type.Object({
        id: Type.String(),
        display_id: Type.Integer(),
        email: shownTo('own', Nullable(Type.String())),
        status: Type.String(),
        currency_code: Type.String(),
      }),
    ),
  ),
})

export const GiftCardReply = Type.Object({ gift_card: GiftCard })

const moment = Type.String({ format: 'date-time' })

export const CreateGiftCardBody = Body({
  value: Price,
  region_id: Id,
  is_disabled: Type.Optional(Type.Boolean()),
  ends_at: Type.Optional(moment),
  tax_rate: Type.Optional(Nullable(RatePercent)),
  metadata: Type.Optional(Metadata),
})
export type CreateGiftCardInput = Static<typeof CreateGiftCardBody>

export const UpdateGiftCardBody = Body({
  balance: Type.Optional(Price),
  region_id: Type.Optional(Id),
  is_disabled: Type.Optional(Type.Boolean()),
  ends_at: Type.Optional(Nullable(moment)),
  metadata: Type.Optional(Metadata),
})
export type UpdateGiftCardInput = Static<typeof UpdateGiftCardBody>

export const giftCardFilters = { q: Search }

/** What anyone who knows a code may see. */
export const StoreGiftCardReply = Type.Object({
  gift_card: Type.Object({
    id: Type.String(),
    code: shownToAll('the caller sent it', Type.String()),
    value: Type.Integer(),
    balance: Type.Integer(),
    region: Type.Optional(Region),
  }),
})
