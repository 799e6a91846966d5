import { refusal } from '../../http/refusal.ts'

export const secretNotSentAgain = refusal({
  type: 'not_allowed',
  code: 'secret_not_sent_again',
  message: 'This message carries a secret, so it is not sent again; its recipient asks for a new one',
})

export const marketingNotSentAgain = refusal({
  type: 'not_allowed',
  code: 'marketing_not_sent_again',
  message: 'Its recipient asked for this message once, and can unsubscribe from it, so it is not sent again',
})
