import { ORDER_ACTION_REFUSALS, type OrderActionRefusal } from '@shopkey/domain/order-actions.ts'
import type { AppError } from '../../http/app-error.ts'
import { refusal } from '../../http/refusal.ts'

const refusalOf = Object.fromEntries(
  Object.entries(ORDER_ACTION_REFUSALS).map(([code, message]) => [
    code,
    refusal({ type: 'not_allowed', code, message }),
  ]),
) as Record<OrderActionRefusal, ReturnType<typeof refusal>>

/** The order does not allow the action; the reason is the domain's. */
export function orderRefuses(reason: OrderActionRefusal, order_id: string): AppError {
  return refusalOf[reason]({ order_id })
}

export const orderBeingCanceled = refusal({
  type: 'conflict',
  code: 'order_being_canceled',
  message: 'The order is being canceled; try again in a moment',
})
export const countryNotInRegion = refusal({
  type: 'invalid_data',
  code: 'order_country_not_in_region',
  message: 'The region of the order does not ship to {country_code}',
})
export const customerNotInStore = refusal({
  type: 'not_found',
  code: 'customer_not_in_store',
  message: 'Customer with id {customer_id} was not found',
})
export const shippingOptionNotInRegion = refusal({
  type: 'invalid_data',
  code: 'order_shipping_option_not_in_region',
  message: 'The shipping option {shipping_option_id} is not of the region of the order',
})
export const orderOfOtherVisitor = refusal({
  type: 'not_allowed',
  code: 'order_of_other_visitor',
  message:
    "This order was placed in another browser; open it by the shop's own link, or look it up by number, e-mail and postal code",
})
export const orderClaimNotValid = refusal({
  type: 'unauthorized',
  code: 'order_claim_not_valid',
  message: 'This link to take orders over is too old; ask for another',
})
export const orderPartFixed = refusal({
  type: 'not_allowed',
  code: 'order_part_fixed',
  message:
    'The {part} of a placed order cannot be changed; cancel it, or settle the difference by a return, swap or claim',
})
export const orderMethodUnknown = refusal({
  type: 'invalid_data',
  code: 'order_shipping_method_unknown',
  message: 'Name the shipping profile (profile_id) of one of the ways in which the order is shipped',
})
export const refundPermissionMissing = refusal({
  type: 'forbidden',
  code: 'refund_permission_missing',
  message: 'Canceling this order gives money back, which your role in this store may not',
})
export const deliveryTaxesUnknown = refusal({
  type: 'not_allowed',
  code: 'delivery_taxes_unknown',
  message: 'The order was sold without a delivery, so the taxes of one are unknown: its region has a tax provider',
})
export const amountNotPayable = refusal({
  type: 'invalid_data',
  code: 'amount_not_payable',
  message: 'Amounts in {currency_code} are whole multiples of {increment}',
})
