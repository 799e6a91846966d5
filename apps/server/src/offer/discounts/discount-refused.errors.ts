import type { DiscountRefusal } from '@shopkey/domain/discounts.ts'
import type { AppError } from '../../http/app-error.ts'
import { refusal } from '../../http/refusal.ts'

export const discountUnknown = refusal({
  type: 'not_found',
  code: 'discount_unknown',
  message: 'There is no discount with the code {code}',
})

const byReason: Record<DiscountRefusal, (details: { code: string }) => AppError> = {
  usage_limit_reached: refusal({
    type: 'not_allowed',
    code: 'discount_usage_limit_reached',
    message: 'The discount {code} has been used up',
  }),
  not_started: refusal({
    type: 'not_allowed',
    code: 'discount_not_started',
    message: 'The discount {code} has not started yet',
  }),
  expired: refusal({ type: 'not_allowed', code: 'discount_expired', message: 'The discount {code} has expired' }),
  disabled: refusal({ type: 'not_allowed', code: 'discount_disabled', message: 'The discount {code} is switched off' }),
  customer_required: refusal({
    type: 'not_allowed',
    code: 'discount_needs_customer',
    message: 'The discount {code} is for certain customers; sign in or give an e-mail first',
  }),
  not_in_region: refusal({
    type: 'invalid_data',
    code: 'discount_not_in_region',
    message: 'The discount {code} does not apply in this region',
  }),
  customer_group_not_met: refusal({
    type: 'not_allowed',
    code: 'discount_not_for_customer',
    message: 'The discount {code} is not for this customer',
  }),
}

/** The error for a code that a rule refuses. */
export function discountRefused(reason: DiscountRefusal, code: string): AppError {
  return byReason[reason]({ code })
}
