import { refusal } from '../../http/refusal.ts'

export const secretNotSentAgain = refusal({
  type: 'not_allowed',
  code: 'secret_not_sent_again',
  message: 'This message carries a secret, so it is not sent again; its recipient asks for a new one',
})
