import { refusal } from '../../http/refusal.ts'

export const lineNotOfOrder = refusal({
  type: 'invalid_data',
  code: 'line_not_of_order',
  message: 'The line {item_id} is not of this order',
})
export const fulfillQuantityTooLarge = refusal({
  type: 'not_allowed',
  code: 'quantity_exceeds_fulfillable',
  message: 'Only {left} of {title} are left to pack, not {quantity}',
})
export const fulfillmentCanceled = refusal({
  type: 'not_allowed',
  code: 'fulfillment_canceled',
  message: 'The fulfillment is canceled',
})
export const fulfillmentShipped = refusal({
  type: 'not_allowed',
  code: 'fulfillment_shipped',
  message: 'The fulfillment has been shipped',
})
export const courierBooked = refusal({
  type: 'not_allowed',
  code: 'courier_booked',
  message: 'A courier is booked for the fulfillment; cancel the booking first',
})
export const shipmentBeingBooked = refusal({
  type: 'not_allowed',
  code: 'shipment_being_booked',
  message: 'The courier has not confirmed the booking yet. It can be given up once it has been asked for ten minutes',
})
