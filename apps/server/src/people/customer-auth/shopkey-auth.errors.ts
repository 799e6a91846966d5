import { refusal } from '../../http/refusal.ts'

export const signInIncomplete = refusal({
  type: 'invalid_data',
  code: 'sign_in_incomplete',
  message: 'Sign in with email and password, with mobile_number and otp or password, or with token',
})
export const credentialMissing = refusal({
  type: 'invalid_data',
  code: 'password_proof_missing',
  message: 'Send old_password or otp, so that we know it is you',
})
export const accountMissing = refusal({
  type: 'invalid_data',
  code: 'password_account_missing',
  message: 'Send mobile_number, or sign in first',
})
export const tokenNotValid = refusal({
  type: 'unauthorized',
  code: 'sign_in_token_not_valid',
  message: 'The token is not, or no longer, good for signing in',
})
