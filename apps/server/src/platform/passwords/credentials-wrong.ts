import { refusal } from '../../http/refusal.ts'

/** The same message whether the account or the password is wrong. */
export const credentialsWrong = refusal({
  type: 'unauthorized',
  code: 'credentials_wrong',
  message: 'There is no such account, or the password is wrong',
})
