import { refusal } from '../../http/refusal.ts'

export const mergedIntoItself = refusal({
  type: 'invalid_data',
  code: 'customer_merged_into_itself',
  message: 'A customer cannot be merged into itself',
})
export const accountNotMerged = refusal({
  type: 'not_allowed',
  code: 'account_not_merged',
  message: 'A customer with an account is not merged into another; merge the guest into the account',
})
export const notConfirmed = refusal({
  type: 'invalid_data',
  code: 'anonymization_not_confirmed',
  message: 'The confirmation is not the e-mail address of the customer',
})
export const openOrders = refusal({
  type: 'not_allowed',
  code: 'customer_has_open_orders',
  message: 'Finish or cancel the orders of the customer first: {orders}',
})
