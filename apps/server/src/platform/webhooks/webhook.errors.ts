import { refusal } from '../../http/refusal.ts'

export const webhookUrlRefused = refusal({
  type: 'invalid_data',
  code: 'webhook_url_refused',
  message: 'This address cannot be a webhook: {because}',
})
export const webhookEndpointDisabled = refusal({
  type: 'not_allowed',
  code: 'webhook_endpoint_disabled',
  message: 'The webhook is switched off; switch it on first',
})
