import { refusal } from '../../http/refusal.ts'

export const passwordTooShort = refusal({
  type: 'invalid_data',
  code: 'password_too_short',
  message: 'A password has at least {min_length} characters',
})
export const passwordTooLong = refusal({
  type: 'invalid_data',
  code: 'password_too_long',
  message: 'A password has at most {max_length} characters',
})
export const passwordTooCommon = refusal({
  type: 'invalid_data',
  code: 'password_too_common',
  message: 'This password is among the first that anybody would guess; choose another',
})
