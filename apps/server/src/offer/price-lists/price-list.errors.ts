import { refusal } from '../../http/refusal.ts'

export const priceNeedsOneScope = refusal({
  type: 'invalid_data',
  code: 'price_needs_one_scope',
  message: 'A price is for exactly one of currency_code and region_id',
})
export const priceNotChargeable = refusal({
  type: 'invalid_data',
  code: 'price_not_chargeable',
  message: 'Nobody can pay {amount} in {currency_code}: amounts are multiples of {increment}',
})
export const priceListEndsBeforeStart = refusal({
  type: 'invalid_data',
  code: 'price_list_ends_before_start',
  message: 'ends_at must be after starts_at',
})
export const priceQuantitiesContradict = refusal({
  type: 'invalid_data',
  code: 'price_quantities_contradict',
  message: 'min_quantity must not be above max_quantity',
})
