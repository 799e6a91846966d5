import { PaymentRefused } from '@shopkey/extension/payment-refused.ts'
import { AppError } from '../../http/app-error.ts'
import { refusalOfDatabase } from '../../http/error-handler.ts'
import { paymentProviderUnavailable } from './payment-provider.errors.ts'

/** Longer than clients wait before they repeat by themselves: the shopper decides. */
const retry_after_seconds = 10

/** Whether an error is the provider's reply, such as a refusal, or has nothing to do with it, as a fault of our database. */
export function isProviderReply(error: unknown): boolean {
  return error instanceof PaymentRefused || error instanceof AppError || refusalOfDatabase(error) !== undefined
}

/**
 * A provider outside of this process that does not respond, or only with a fault, refuses a shopper's request with 503 and "try
 * again". Staff's moves of money have refusals of their own.
 */
export async function orProviderUnavailable<Reply>(provider_id: string, call: () => Promise<Reply>): Promise<Reply> {
  try {
    return await call()
  } catch (error) {
    if (isProviderReply(error)) throw error
    throw Object.assign(paymentProviderUnavailable({ provider_id, retry_after_seconds }), { cause: error })
  }
}
