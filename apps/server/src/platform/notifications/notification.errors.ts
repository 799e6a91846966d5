import { refusal } from '../../http/refusal.ts'

export const secretStaysWithRecipient = refusal({
  type: 'not_allowed',
  code: 'secret_stays_with_recipient',
  message: 'This message opens an account, so it goes only to the person it was written to',
})
export const messageExpired = refusal({
  type: 'not_allowed',
  code: 'message_expired',
  message: 'This message has run out; let its recipient ask for a new one',
})
