import { refusal } from '../../http/refusal.ts'

/** 400: the back-office treats a 401 as the end of a session. */
export const ownerLinkNotValid = refusal({
  type: 'invalid_data',
  code: 'owner_link_not_valid',
  message: 'This link is used up or too old; run "npm run owner" for another',
})
export const ownerAccountExists = refusal({
  type: 'invalid_data',
  code: 'owner_account_exists',
  message: '{email} has an account already; run "npm run owner -- --email {email}" to make it an owner',
})
