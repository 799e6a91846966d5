import { refusal } from '../../http/refusal.ts'

/** 403: clients treat a 401 as the end of the session. */
export const currentPasswordWrong = refusal({
  type: 'forbidden',
  code: 'current_password_wrong',
  message: 'The current password is wrong',
})
export const emailUnchanged = refusal({
  type: 'invalid_data',
  code: 'email_unchanged',
  message: 'This is already the e-mail address of your account',
})
export const emailTaken = refusal({
  type: 'duplicate_error',
  code: 'email_taken',
  message: 'Another account has this e-mail address',
})
export const emailChangeNotValid = refusal({
  type: 'unauthorized',
  code: 'email_change_not_valid',
  message: 'This link to confirm an e-mail address is used up or too old; change the address again for another',
})
/** Among colleagues only. */
export const signInNameTaken = refusal({
  type: 'duplicate_error',
  code: 'sign_in_name_taken',
  message: 'A colleague signs in with this phone number or user name',
})
