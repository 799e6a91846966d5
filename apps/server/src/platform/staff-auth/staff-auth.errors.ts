import { refusal } from '../../http/refusal.ts'

export const identityMissing = refusal({
  type: 'invalid_data',
  code: 'identity_missing',
  message: 'Say who signs in: phoneNumber or username',
})
