import { refusal } from '../../http/refusal.ts'

export const optionOfOtherRegion = refusal({
  type: 'not_allowed',
  code: 'shipping_option_of_other_region',
  message: 'The shipping option {shipping_option_id} belongs to another region than the tax rate',
})
