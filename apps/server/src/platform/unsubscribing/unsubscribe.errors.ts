import { refusal } from '../../http/refusal.ts'

export const unsubscribeLinkNotValid = refusal({
  type: 'invalid_data',
  code: 'unsubscribe_link_not_valid',
  message: 'This link to unsubscribe is not whole; open it from the message again',
})
