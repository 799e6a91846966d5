import { refusal } from '../../http/refusal.ts'

export const optionValuesMissing = refusal({
  type: 'invalid_data',
  code: 'option_values_missing',
  message: 'The variant {variant_title} needs one value for each of the options {options}',
})
export const optionUnknown = refusal({
  type: 'invalid_data',
  code: 'option_unknown',
  message: 'The product has no option {option_id}',
})
export const optionCombinationTaken = refusal({
  type: 'duplicate_error',
  code: 'option_combination_taken',
  message: 'Two variants have the same option values: {values}',
})
export const optionTitleTaken = refusal({
  type: 'duplicate_error',
  code: 'option_title_taken',
  message: 'The product already has an option {title}',
})
export const optionInUse = refusal({
  type: 'not_allowed',
  code: 'option_in_use',
  message: 'The option {title} tells variants apart; give all of them the same value first',
})
export const priceNeedsPlace = refusal({
  type: 'invalid_data',
  code: 'price_needs_place',
  message: 'A price is either for a region or for a currency: send exactly one of region_id and currency_code',
})
export const priceNotPayable = refusal({
  type: 'invalid_data',
  code: 'price_not_payable',
  message: 'Nobody can pay {amount} in {currency_code}: send a multiple of {increment}',
})
export const priceCurrencyUnknown = refusal({
  type: 'invalid_data',
  code: 'price_currency_unknown',
  message: 'There is no currency {currency_code}',
})
export const priceBoundsReversed = refusal({
  type: 'invalid_data',
  code: 'price_bounds_reversed',
  message: 'max_quantity must not be below min_quantity',
})
export const stockBelowZero = refusal({
  type: 'invalid_data',
  code: 'stock_below_zero',
  message: 'The stock of {variant_title} cannot be below zero unless it may be backordered',
})
export const variantImageUnknown = refusal({
  type: 'invalid_data',
  code: 'variant_image_unknown',
  message: 'The variant {variant_title} names a picture that its product does not have: {url}',
})
export const variantsNotChanged = refusal({
  type: 'invalid_data',
  code: 'variants_not_changed',
  message: 'Nothing was changed: {count} values cannot be saved',
  status: 422,
})
