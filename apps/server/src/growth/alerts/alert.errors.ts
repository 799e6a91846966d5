import { refusal } from '../../http/refusal.ts'

export const alertMessageNotAvailable = refusal({
  type: 'forbidden',
  code: 'alert_message_not_available',
  message: 'Your role in this store gets no messages about {kind}',
})
