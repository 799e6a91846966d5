import { refusal } from '../../http/refusal.ts'

export const sendingServiceUnknown = refusal({
  type: 'invalid_data',
  code: 'sending_service_unknown',
  message: 'No service {service_id} sends by {channel}',
})
export const sendingSetByEnvironment = refusal({
  type: 'not_allowed',
  code: 'sending_set_by_environment',
  message: 'The settings of the server name the service; change them there',
})
export const nothingSends = refusal({
  type: 'not_allowed',
  code: 'nothing_sends',
  message: 'No service sends messages by {channel}',
})
