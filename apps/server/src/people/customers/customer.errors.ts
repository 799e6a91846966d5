import { refusal } from '../../http/refusal.ts'

export const accountExists = refusal({
  type: 'duplicate_error',
  code: 'account_exists',
  message: 'There is already an account with this e-mail address; sign in instead',
})
export const phoneTaken = refusal({
  type: 'duplicate_error',
  code: 'phone_taken',
  message: 'Another account already uses this phone number',
})
export const phoneVerificationMissing = refusal({
  type: 'invalid_data',
  code: 'phone_proof_missing',
  message: 'You sign in with your phone number; to change it, send otp, the code that was sent to the new one',
})
export const phoneToVerifyMissing = refusal({
  type: 'invalid_data',
  code: 'phone_to_prove_missing',
  message: 'Send the phone number that otp was sent to',
})
export const lastNameOfAccount = refusal({
  type: 'invalid_data',
  code: 'account_needs_email_or_phone',
  message: 'Without this phone number nobody could sign in to the account; give it an e-mail address first',
})
export const phoneOfAccountStays = refusal({
  type: 'invalid_data',
  code: 'phone_of_account_stays',
  message: 'Customers with an account change their phone number themselves',
})
export const emailOfAccountStays = refusal({
  type: 'invalid_data',
  code: 'email_of_account_stays',
  message: 'Customers with an account change their e-mail address themselves',
})
export const passwordOfAccountStays = refusal({
  type: 'not_allowed',
  code: 'password_of_account_stays',
  message: 'Customers with an account set their password themselves; have a link for a new one sent to them',
})
export const customerKnown = refusal({
  type: 'duplicate_error',
  code: 'customer_known',
  message: 'The store already has a customer with this e-mail address',
})
export const reauthenticationMissing = refusal({
  type: 'forbidden',
  code: 'account_proof_missing',
  message:
    'To change e-mail, phone or password, send old_password, or current_otp, a code that was sent to the phone you sign in with',
})
export const guestNeedsEmailOrPhone = refusal({
  type: 'invalid_data',
  code: 'guest_needs_email_or_phone',
  message: 'Without e-mail address and phone number nobody could reach this guest; keep one of them',
})
export const guestHasNoPassword = refusal({
  type: 'not_allowed',
  code: 'guest_has_no_password',
  message: 'A guest has no account to sign in to; they register with their e-mail address',
})
export const addressUnknown = refusal({
  type: 'invalid_data',
  code: 'own_address_unknown',
  message: 'You have no address {address_id}',
})
export const addressCountryUnknown = refusal({
  type: 'invalid_data',
  code: 'address_country_unknown',
  message: 'There is no country {country_code}',
})
export const tooManyAddresses = refusal({
  type: 'not_allowed',
  code: 'too_many_addresses',
  message: 'An account keeps at most {max_addresses} addresses; remove one first',
})
export const groupNameUnknown = refusal({
  type: 'invalid_data',
  code: 'group_name_unknown',
  message: 'There is no customer group "{name}"; create it first',
})
export const customerWithoutEmail = refusal({
  type: 'not_allowed',
  code: 'customer_without_email',
  message: 'The customer has no e-mail address to send a link to',
})
