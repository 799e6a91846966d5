import { refusal } from '../../http/refusal.ts'

export const providerNotInRegion = refusal({
  type: 'invalid_data',
  code: 'provider_not_in_region',
  message: 'The fulfillment provider {provider_id} is not enabled in this region',
})
export const flatRateNeedsAmount = refusal({
  type: 'invalid_data',
  code: 'flat_rate_needs_amount',
  message: 'A flat rate needs an amount',
})
export const providerCannotCalculate = refusal({
  type: 'invalid_data',
  code: 'provider_cannot_calculate',
  message: 'The fulfillment provider {provider_id} does not calculate prices; use a flat rate',
})
export const requirementsContradict = refusal({
  type: 'invalid_data',
  code: 'requirements_contradict',
  message: 'Give at most one min_subtotal and one max_subtotal, the minimum not above the maximum',
})
export const weightsContradict = refusal({
  type: 'invalid_data',
  code: 'weights_contradict',
  message: 'The most that an option carries must be above the least',
})
export const daysContradict = refusal({
  type: 'invalid_data',
  code: 'days_contradict',
  message: 'Give both days or neither, the most not below the least',
})
export const pickupTakesNoDays = refusal({
  type: 'invalid_data',
  code: 'pickup_takes_no_days',
  message: 'An option for pick-up has no days of delivery',
})
export const weightStepsDisordered = refusal({
  type: 'invalid_data',
  code: 'weight_steps_disordered',
  message: 'Give the weight steps from light to heavy, each weight once',
})
export const priceByParcelNotFlat = refusal({
  type: 'invalid_data',
  code: 'price_by_parcel_not_flat',
  message: 'Weight steps and a value from which delivery is free are for flat rates that are not for returns',
})
export const profileTypeTaken = refusal({
  type: 'duplicate_error',
  code: 'profile_type_taken',
  message: 'The store already has its {profile_type} shipping profile',
})
export const defaultProfileStays = refusal({
  type: 'not_allowed',
  code: 'default_profile_stays',
  message: 'The {profile_type} shipping profile cannot be deleted: products without another one use it',
})
export const profileInUse = refusal({
  type: 'not_allowed',
  code: 'profile_in_use',
  message: 'The shipping profile still has products; move them to another one first',
})
export const sapExpressNeedsRupiah = refusal({
  type: 'invalid_data',
  code: 'sap_express_needs_rupiah',
  message: 'SAP Express calculates in rupiah, and this region sells in {currency_code}',
})
export const sapExpressNeedsOrigin = refusal({
  type: 'invalid_data',
  code: 'sap_express_needs_origin',
  message: 'Say in data.origin where parcels start: the code of a district, or a city of Indonesia',
})
export const biteshipNeedsRupiah = refusal({
  type: 'invalid_data',
  code: 'biteship_needs_rupiah',
  message: 'Biteship calculates in rupiah, and this region sells in {currency_code}',
})
export const biteshipNeedsService = refusal({
  type: 'invalid_data',
  code: 'biteship_needs_service',
  message: 'Say in data.courier and data.service who delivers, such as jne and reg',
})
export const priceTypeStays = refusal({
  type: 'not_allowed',
  code: 'price_type_stays',
  message: 'Whether an option has a flat rate or a calculated price stays as it was created; create another one',
})
