import { refusal } from '../../http/refusal.ts'

export const secondFactorRequired = refusal({
  type: 'unauthorized',
  code: 'second_factor_required',
  message: 'Send the code that your authenticator app shows as otp, or a recovery_code',
})
export const secondFactorWrong = refusal({
  type: 'unauthorized',
  code: 'second_factor_wrong',
  message: 'This code is wrong or was used before',
})
/** 403: within a session, clients treat a 401 as its end. */
export const confirmationCodeMissing = refusal({
  type: 'forbidden',
  code: 'confirmation_code_missing',
  message: 'Also send the code that your authenticator app shows as otp, or a recovery_code',
})
export const confirmationCodeWrong = refusal({
  type: 'forbidden',
  code: 'confirmation_code_wrong',
  message: 'This code is wrong or was used before',
})
export const twoFactorActive = refusal({
  type: 'not_allowed',
  code: 'two_factor_active',
  message: 'Two-factor sign-in is on; turn it off first to set up another authenticator app',
})
export const twoFactorNotActive = refusal({
  type: 'not_allowed',
  code: 'two_factor_not_active',
  message: 'Two-factor sign-in is not on',
})
export const twoFactorNotStarted = refusal({
  type: 'not_allowed',
  code: 'two_factor_not_started',
  message: 'Ask for a secret first',
})
export const ownTwoFactor = refusal({
  type: 'not_allowed',
  code: 'own_two_factor',
  message: 'Turn your own two-factor sign-in off in your account, with your password and a code',
})
