import { refusal } from '../../http/refusal.ts'

export const currencyNotInStore = refusal({
  type: 'invalid_data',
  code: 'currency_not_in_store',
  message: 'The store does not sell in {currency_code}; add the currency to the store first',
})
export const countryUnknown = refusal({
  type: 'invalid_data',
  code: 'country_unknown',
  message: 'There is no country {country_code}',
})
export const countryInOtherRegion = refusal({
  type: 'duplicate_error',
  code: 'country_in_other_region',
  message: '{country_code} already belongs to the region {region_name}',
})
export const providerUnknown = refusal({
  type: 'invalid_data',
  code: 'provider_unknown',
  message: 'There is no {kind} provider {provider_id}',
})
export const pointsApart = refusal({
  type: 'not_allowed',
  code: 'points_apart',
  message: 'A region cannot change between points and money; open another one',
})
export const providerNotForCurrency = refusal({
  type: 'invalid_data',
  code: 'provider_not_for_currency',
  message: '{provider_id} cannot take payments in {currency_code}',
})
