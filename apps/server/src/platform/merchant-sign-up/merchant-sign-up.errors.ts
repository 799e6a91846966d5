import { refusal } from '../../http/refusal.ts'

export const signUpClosed = refusal({
  type: 'not_allowed',
  code: 'sign_up_closed',
  message: 'Nobody can sign up to open a store here at the moment',
})
/** 400: the back-office treats a 401 as the end of a session. */
export const signUpLinkNotValid = refusal({
  type: 'invalid_data',
  code: 'sign_up_link_not_valid',
  message: 'This link is used up or too old; ask for another',
})
export const merchantHasAccount = refusal({
  type: 'invalid_data',
  code: 'merchant_has_account',
  message: '{email} has an account already; create the store and name them as its owner',
})
