import { PaymentRefused } from '@shopkey/extension/payment-refused.ts'
import type Stripe from 'stripe'

/** By its name: the SDK is loaded only where it is used. */
export function isStripeError(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe')
}

/** Stripe does not know the object in the state that the call needs. */
export function isUnexpectedState(error: unknown): boolean {
  return isInvalidRequest(error, 'payment_intent_unexpected_state')
}

/** Stripe does not have the object: other keys, or deleted in the dashboard. */
export function isMissing(error: unknown): boolean {
  return isInvalidRequest(error, 'resource_missing')
}

function isInvalidRequest(error: unknown, code: string): boolean {
  return isStripeError(error) && error.type === 'StripeInvalidRequestError' && error.code === code
}

/**
 * The error to throw for one of Stripe's: PaymentRefused where Stripe replied that no money moves, any other error where
 * the outcome is unknown and the call is repeated. Carries nothing of the payment, since faults are logged.
 */
export function asProviderError(error: unknown): Error {
  if (!isStripeError(error)) return error instanceof Error ? error : new Error(String(error))
  const { statusCode, type, code, requestId } = error
  const isReply =
    statusCode !== undefined && statusCode >= 400 && statusCode < 500 && ![408, 409, 429].includes(statusCode)
  if (isReply) return new PaymentRefused(error.message)
  return new Error(`Stripe: ${[type, code, requestId].filter(Boolean).join(' ')}`)
}

/** Runs calls to Stripe; its errors become ours. */
export async function asking<Reply>(calls: () => Promise<Reply>): Promise<Reply> {
  try {
    return await calls()
  } catch (error) {
    throw asProviderError(error)
  }
}

/** Returns the object of Stripe's reply. Throws for JSON of something else, such as a proxy's: the outcome is unknown. */
export function objectOf<Reply extends { object: string }>(reply: Reply): Reply {
  if (typeof reply.object !== 'string') throw new Error('Stripe replied something else')
  return reply
}
