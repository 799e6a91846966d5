import Type, { type Static } from 'typebox'
import { Body, Id, Metadata, Nullable, OneOf, ShortText, softDeletable } from './schema.ts'

const types = ['default', 'gift_card', 'custom'] as const

export const ShippingProfile = Type.Object({
  id: Type.String(),
  store_id: Type.String(),
  name: Type.String(),
  type: OneOf(types),
  metadata: Nullable(Metadata),
  ...softDeletable,
  products: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String(),
        title: Type.String(),
        handle: Nullable(Type.String()),
        status: Type.String(),
        thumbnail: Nullable(Type.String()),
      }),
    ),
  ),
  shipping_options: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        region_id: Type.String(),
        price_type: Type.String(),
        amount: Nullable(Type.Integer()),
        is_return: Type.Boolean(),
        admin_only: Type.Boolean(),
      }),
    ),
  ),
})

export const ShippingProfileReply = Type.Object({ shipping_profile: ShippingProfile })
export const ShippingProfileListReply = Type.Object({ shipping_profiles: Type.Array(ShippingProfile) })

/** Clients of the 1.4 era send no type. */
export const CreateShippingProfileBody = Body({
  name: ShortText,
  type: Type.Optional(OneOf(types)),
  metadata: Type.Optional(Metadata),
})
export type CreateShippingProfileInput = Static<typeof CreateShippingProfileBody>

export const UpdateShippingProfileBody = Body({
  name: Type.Optional(ShortText),
  type: Type.Optional(OneOf(types)),
  metadata: Type.Optional(Metadata),
  /** Moved into this profile; what it already holds stays. */
  products: Type.Optional(Type.Array(Id, { maxItems: 1000 })),
  shipping_options: Type.Optional(Type.Array(Id, { maxItems: 1000 })),
})
export type UpdateShippingProfileInput = Static<typeof UpdateShippingProfileBody>
