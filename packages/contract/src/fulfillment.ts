import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { locationInput, noNotification, quantityInput } from './scalars.ts'
import { Body, IdInput, Metadata } from './schema.ts'

export const CreateFulfillmentBody = Body({
  items: about(
    'The items to fulfill',
    Type.Array(
      Body({
        item_id: IdInput('line item', 'A line of the order'),
        quantity: quantityInput('Quantity to fulfill; at most what is not fulfilled yet', 2),
      }),
      { minItems: 1, maxItems: 500 },
    ),
  ),
  location_id: locationInput,
  no_notification: noNotification,
  metadata: Type.Optional(Metadata),
})
export type CreateFulfillmentInput = Static<typeof CreateFulfillmentBody>

/** The additional items of a swap or claim are always fulfilled together. */
export const FulfillAdditionalItemsBody = Body({
  metadata: Type.Optional(Metadata),
  no_notification: noNotification,
  location_id: locationInput,
})
export type FulfillAdditionalItemsInput = Static<typeof FulfillAdditionalItemsBody>

export const CreateShipmentBody = Body({
  fulfillment_id: IdInput('fulfillment', 'The fulfillment to ship'),
  tracking_numbers: Type.Optional(
    about(
      'Tracking numbers of the courier',
      Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 100 }),
      ['JP0123456789'],
    ),
  ),
  no_notification: noNotification,
})
export type CreateShipmentInput = Static<typeof CreateShipmentBody>

export const OrderFulfillmentParams = Type.Object({ id: IdInput('order'), fulfillment_id: IdInput('fulfillment') })
