import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { locationInput, noNotification, pieces } from './scalars.ts'
import { Body, IdInput, Metadata } from './schema.ts'

export const CreateFulfillmentBody = Body({
  items: about(
    'What is packed',
    Type.Array(
      Body({
        item_id: IdInput('line item', 'A line of the order'),
        quantity: pieces('How many of it; what is not packed yet at most', 2),
      }),
      { minItems: 1, maxItems: 500 },
    ),
  ),
  location_id: locationInput,
  no_notification: noNotification,
  metadata: Type.Optional(Metadata),
})
export type CreateFulfillmentInput = Static<typeof CreateFulfillmentBody>

/** The new goods of a swap or claim are always packed together. */
export const FulfillAdditionalItemsBody = Body({
  metadata: Type.Optional(Metadata),
  no_notification: noNotification,
  location_id: locationInput,
})
export type FulfillAdditionalItemsInput = Static<typeof FulfillAdditionalItemsBody>

export const CreateShipmentBody = Body({
  fulfillment_id: IdInput('fulfillment', 'What is shipped'),
  tracking_numbers: Type.Optional(
    about(
      'Numbers that the courier knows the parcels by',
      Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 100 }),
      ['JP0123456789'],
    ),
  ),
  no_notification: noNotification,
})
export type CreateShipmentInput = Static<typeof CreateShipmentBody>

export const OrderFulfillmentParams = Type.Object({ id: IdInput('order'), fulfillment_id: IdInput('fulfillment') })
