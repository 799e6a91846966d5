import { refusal } from '../../http/refusal.ts'

export const savesNoPaymentMethods = refusal({
  type: 'not_allowed',
  code: 'saves_no_payment_methods',
  message: 'The payment provider {provider_id} saves no ways to pay',
})
export const savedMethodsUnavailable = refusal({
  type: 'payment_authorization_error',
  code: 'saved_methods_unavailable',
  message: 'The payment provider does not say now what is saved',
})
