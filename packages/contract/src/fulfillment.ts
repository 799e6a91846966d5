import Type, { type Static } from 'typebox'
import { Body, Id, Metadata } from './schema.ts'

const Pieces = Type.Integer({ minimum: 1, maximum: 1_000_000 })

/** Which pieces are packed. */
export const CreateFulfillmentBody = Body({
  items: Type.Array(Body({ item_id: Id, quantity: Pieces }), { minItems: 1, maxItems: 500 }),
  location_id: Type.Optional(Id),
  no_notification: Type.Optional(Type.Boolean()),
  metadata: Type.Optional(Metadata),
})
export type CreateFulfillmentInput = Static<typeof CreateFulfillmentBody>

/** The new goods of a swap or claim are always packed together. */
export const FulfillAdditionalItemsBody = Body({
  metadata: Type.Optional(Metadata),
  no_notification: Type.Optional(Type.Boolean()),
  location_id: Type.Optional(Id),
})
export type FulfillAdditionalItemsInput = Static<typeof FulfillAdditionalItemsBody>

export const CreateShipmentBody = Body({
  fulfillment_id: Id,
  tracking_numbers: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 100 })),
  no_notification: Type.Optional(Type.Boolean()),
})
export type CreateShipmentInput = Static<typeof CreateShipmentBody>

export const OrderFulfillmentParams = Type.Object({ id: Id, fulfillment_id: Id })
