import { refusal } from '../../http/refusal.ts'

export const courierTakesNoBookings = refusal({
  type: 'not_allowed',
  code: 'courier_takes_no_bookings',
  message: 'The fulfillment provider {provider_id} books no parcels; ship the fulfillment with its tracking numbers',
})
export const courierCollectsNoCash = refusal({
  type: 'not_allowed',
  code: 'courier_collects_no_cash',
  message:
    'The order is paid on delivery, and the fulfillment provider {provider_id} collects no money. Deliver it by people who do and ship the ' +
    'fulfillment with its tracking numbers, or mark the order as paid first',
})
export const collectionNotOffered = refusal({
  type: 'invalid_data',
  code: 'collection_not_offered',
  message: 'The courier does not take parcels by {collection}',
})
export const collectionTimeWrong = refusal({
  type: 'invalid_data',
  code: 'collection_time_wrong',
  message: 'A pickup is booked for a time within the next 30 days, with a courier that schedules pickups',
})
export const courierRefused = refusal({
  type: 'payment_authorization_error',
  code: 'courier_refused',
  message: 'The courier refused: {refusal}',
})
export const courierSilent = refusal({
  type: 'payment_authorization_error',
  code: 'courier_silent',
  message: 'The courier did not answer. The shop keeps asking by itself; do not repeat this',
})
export const courierHasParcel = refusal({
  type: 'not_allowed',
  code: 'courier_has_parcel',
  message: 'The courier has the parcel already',
})
export const shipmentEnded = refusal({
  type: 'not_allowed',
  code: 'shipment_ended',
  message: 'The courier does not carry this parcel: it was refused or canceled, or it has arrived',
})
export const waybillMissing = refusal({
  type: 'not_allowed',
  code: 'waybill_missing',
  message: 'The courier has not given the parcel a waybill number yet',
})
