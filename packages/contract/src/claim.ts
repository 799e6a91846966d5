import Type, { type Static } from 'typebox'
import { Address, AddressPayload } from './address.ts'
import { LineItem, LineItemVariant } from './line-item.ts'
import { Fulfillment, fulfillmentStatuses } from './order.ts'
import { Return } from './return.ts'
import { Amount, Body, Id, Metadata, Nullable, OneOf, Price, softDeletable, Timestamp } from './schema.ts'
import { ShippingMethod } from './shipping-method.ts'
import { shownTo } from './shown-to.ts'
import { AdditionalItemBody } from './swap.ts'

const claimReasons = ['missing_item', 'wrong_item', 'production_failure', 'other'] as const

const ClaimImage = Type.Object({
  id: Type.String(),
  claim_item_id: Type.String(),
  url: shownTo('own', Type.String()),
  metadata: shownTo('own', Nullable(Metadata)),
  ...softDeletable,
})

const ClaimTag = Type.Object({
  id: Type.String(),
  value: Type.String(),
  metadata: shownTo('own', Nullable(Metadata)),
  ...softDeletable,
})

const ClaimItem = Type.Object({
  id: Type.String(),
  claim_order_id: Type.String(),
  item_id: Type.String(),
  variant_id: Type.String(),
  reason: OneOf(claimReasons),
  note: shownTo('own', Nullable(Type.String())),
  quantity: Type.Integer(),
  metadata: shownTo('own', Nullable(Metadata)),
  ...softDeletable,
  images: Type.Optional(Type.Array(ClaimImage)),
  tags: Type.Optional(Type.Array(ClaimTag)),
  item: Type.Optional(Nullable(LineItem)),
  variant: Type.Optional(Nullable(LineItemVariant)),
})

/** The shop's fault, made good with money or with new goods. refund_amount: minor units. */
export const ClaimOrder = Type.Object({
  id: Type.String(),
  store_id: Type.String(),
  order_id: Type.String(),
  type: OneOf(['refund', 'replace']),
  payment_status: OneOf(['na', 'not_refunded', 'refunded']),
  fulfillment_status: OneOf(fulfillmentStatuses),
  shipping_address_id: Nullable(Type.String()),
  refund_amount: Nullable(Type.Integer()),
  canceled_at: Nullable(Timestamp),
  no_notification: Nullable(Type.Boolean()),
  idempotency_key: shownTo('own', Nullable(Type.String())),
  metadata: shownTo('own', Nullable(Metadata)),
  ...softDeletable,
  claim_items: Type.Optional(Type.Array(ClaimItem)),
  additional_items: Type.Optional(Type.Array(LineItem)),
  return_order: Type.Optional(Nullable(Return)),
  fulfillments: Type.Optional(Type.Array(Fulfillment)),
  shipping_address: Type.Optional(Nullable(Address)),
  shipping_methods: Type.Optional(Type.Array(ShippingMethod)),
})

const Pieces = Type.Integer({ minimum: 1, maximum: 1_000_000 })
const Text = Type.String({ maxLength: 2000 })
const TagValue = Type.String({ minLength: 1, maxLength: 100 })
const ImageUrl = Type.String({ minLength: 1, maxLength: 2000 })

/** A way to ship the new goods: one that the claim has (id), or a new one from an option. */
const ClaimShippingMethod = Body({
  id: Type.Optional(Id),
  option_id: Type.Optional(Id),
  price: Type.Optional(Price),
  data: Type.Optional(Metadata),
})
export type ClaimShippingMethodInput = Static<typeof ClaimShippingMethod>

export const CreateClaimBody = Body({
  type: OneOf(['refund', 'replace']),
  claim_items: Type.Array(
    Body({
      item_id: Id,
      quantity: Pieces,
      note: Type.Optional(Text),
      reason: Type.Optional(OneOf(claimReasons)),
      tags: Type.Optional(Type.Array(TagValue, { maxItems: 50 })),
      images: Type.Optional(Type.Array(ImageUrl, { maxItems: 20 })),
    }),
    { minItems: 1, maxItems: 500 },
  ),
  return_shipping: Type.Optional(Body({ option_id: Type.Optional(Id), price: Type.Optional(Price) })),
  additional_items: Type.Optional(Type.Array(AdditionalItemBody, { maxItems: 500 })),
  shipping_methods: Type.Optional(Type.Array(ClaimShippingMethod, { maxItems: 20 })),
  shipping_address: Type.Optional(AddressPayload),
  refund_amount: Type.Optional(Amount),
  no_notification: Type.Optional(Type.Boolean()),
  return_location_id: Type.Optional(Id),
  metadata: Type.Optional(Metadata),
})
export type CreateClaimInput = Static<typeof CreateClaimBody>

export const UpdateClaimBody = Body({
  claim_items: Type.Optional(
    Type.Array(
      Body({
        id: Id,
        note: Type.Optional(Text),
        reason: Type.Optional(OneOf(claimReasons)),
        images: Type.Array(Body({ id: Type.Optional(Id), url: Type.Optional(ImageUrl) }), { maxItems: 20 }),
        tags: Type.Array(Body({ id: Type.Optional(Id), value: Type.Optional(TagValue) }), { maxItems: 50 }),
        metadata: Type.Optional(Metadata),
      }),
      { maxItems: 500 },
    ),
  ),
  shipping_methods: Type.Optional(Type.Array(ClaimShippingMethod, { maxItems: 20 })),
  no_notification: Type.Optional(Type.Boolean()),
  metadata: Type.Optional(Metadata),
})
export type UpdateClaimInput = Static<typeof UpdateClaimBody>

export const ClaimParams = Type.Object({ id: Id, claim_id: Id })
export const ClaimFulfillmentParams = Type.Object({ id: Id, claim_id: Id, fulfillment_id: Id })
