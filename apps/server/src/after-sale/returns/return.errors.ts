import { refusal } from '../../http/refusal.ts'

export const returnLineUnknown = refusal({
  type: 'invalid_data',
  code: 'return_line_unknown',
  message: 'The line {item_id} was not sold with this order',
})
export const returnLineCanceled = refusal({
  type: 'invalid_data',
  code: 'return_line_canceled',
  message: '{title} belongs to a swap or claim that was canceled',
})
export const returnQuantityTooLarge = refusal({
  type: 'not_allowed',
  code: 'quantity_exceeds_returnable',
  message: 'Only {left} of {title} can come back, not {quantity}',
})
export const returnPeriodOver = refusal({
  type: 'not_allowed',
  code: 'return_period_over',
  message: 'The days in which {title} could be returned are over',
})
export const notReturnable = refusal({
  type: 'not_allowed',
  code: 'not_returnable',
  message: 'The store takes no {title} back',
})
export const returnReasonUnknown = refusal({
  type: 'invalid_data',
  code: 'return_reason_unknown',
  message: 'There is no return reason {reason_id}',
})
export const returnReasonNotLeaf = refusal({
  type: 'invalid_data',
  code: 'return_reason_not_leaf',
  message: 'The return reason {reason_id} has finer ones below it; choose one of those',
})
export const notAReturnOption = refusal({
  type: 'invalid_data',
  code: 'not_a_return_option',
  message: 'The shipping option {shipping_option_id} is not for goods that come back',
})
export const returnReceived = refusal({
  type: 'not_allowed',
  code: 'return_received',
  message: 'The return has been received',
})
export const returnCanceled = refusal({
  type: 'not_allowed',
  code: 'return_canceled',
  message: 'The return is canceled',
})
