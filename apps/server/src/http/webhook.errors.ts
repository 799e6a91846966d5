import { refusal } from './refusal.ts'

export const webhookNotGenuine = refusal({
  type: 'unauthorized',
  code: 'webhook_not_genuine',
  message: 'The signature does not fit, or the message is too old',
})
