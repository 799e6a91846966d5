import { refusal } from '../../http/refusal.ts'

/** The outcome of what was requested is unknown until the provider is asked about it: see lookUpRequestedPayment. */
export const paymentProviderUnavailable = refusal({
  type: 'unavailable',
  code: 'payment_provider_unavailable',
  message:
    'The payment provider {provider_id} does not respond; try again in {retry_after_seconds} seconds, or choose another payment method',
})
