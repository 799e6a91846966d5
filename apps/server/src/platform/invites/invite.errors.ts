import { refusal } from '../../http/refusal.ts'

export const alreadyOnStaff = refusal({
  type: 'invalid_data',
  code: 'already_on_staff',
  message: '{email} already works for this store',
})
export const inviteNotValid = refusal({
  type: 'invalid_data',
  code: 'invite_not_valid',
  message: 'This invitation is used up, withdrawn or too old; ask for another',
})
export const inviteNeedsAccount = refusal({
  type: 'invalid_data',
  code: 'invite_needs_account',
  message: 'Choose a password to make your account',
})
/** 403: clients treat a 401 as the end of the session. */
export const inviteNeedsSignIn = refusal({
  type: 'forbidden',
  code: 'invite_needs_sign_in',
  message: '{email} has an account; sign in with it, or send its password, to join the store',
})
export const inviteUnknown = refusal({
  type: 'not_found',
  code: 'invite_unknown',
  message: 'There is no invitation {invite_id}',
})
export const ownsStoreAlready = refusal({
  type: 'duplicate_error',
  code: 'owns_store_already',
  message: '{email} owns this store already',
})
