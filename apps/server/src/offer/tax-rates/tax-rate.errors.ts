import { refusal } from '../../http/refusal.ts'

export const optionOfOtherRegion = refusal({
  type: 'not_allowed',
  code: 'shipping_option_of_other_region',
  message: 'The shipping option {shipping_option_id} belongs to another region than the tax rate',
})
export const tooManyTaxRates = refusal({
  type: 'not_allowed',
  code: 'too_many_tax_rates',
  message: 'A region has {max_tax_rates} tax rates at most',
})
