import { NoContent } from '../auth.ts'
import { endpoint } from '../endpoint.ts'
import { IdParams } from '../schema.ts'
import {
  ConfirmTwoFactorBody,
  DisableTwoFactorBody,
  RecoveryCodesReply,
  StartTwoFactorReply,
  TwoFactorReply,
} from '../two-factor.ts'

export const resetUserTwoFactor = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id/two-factor',
  tag: 'Users',
  summary: "Turn a colleague's two-factor sign-in off who lost app and recovery codes",
  params: IdParams('user'),
  replies: { 204: NoContent },
  errors: ['own_two_factor', 'two_factor_not_active'],
})

export const getTwoFactor = endpoint({
  method: 'GET',
  path: '/admin/account/two-factor',
  tag: 'Account',
  summary: 'How your two-factor sign-in stands',
  replies: { 200: TwoFactorReply },
})

export const startTwoFactor = endpoint({
  method: 'POST',
  path: '/admin/account/two-factor',
  tag: 'Account',
  summary: 'Get a secret for your authenticator app; it counts once you confirm it',
  replies: { 200: StartTwoFactorReply },
  errors: ['two_factor_active'],
})

export const confirmTwoFactor = endpoint({
  method: 'POST',
  path: '/admin/account/two-factor/confirm',
  tag: 'Account',
  summary: 'Turn two-factor sign-in on with a code of your app; returns recovery codes, shown this once',
  body: ConfirmTwoFactorBody,
  replies: { 200: RecoveryCodesReply },
  errors: ['confirmation_code_wrong', 'two_factor_active', 'two_factor_not_started'],
})

export const createRecoveryCodes = endpoint({
  method: 'POST',
  path: '/admin/account/two-factor/recovery-codes',
  tag: 'Account',
  summary: 'Make new recovery codes, shown this once; the earlier ones stop working',
  replies: { 200: RecoveryCodesReply },
  errors: ['two_factor_not_active'],
})

export const disableTwoFactor = endpoint({
  method: 'DELETE',
  path: '/admin/account/two-factor',
  tag: 'Account',
  summary: 'Turn your two-factor sign-in off',
  body: DisableTwoFactorBody,
  replies: { 204: NoContent },
  errors: ['confirmation_code_missing', 'confirmation_code_wrong', 'current_password_wrong', 'two_factor_not_active'],
})
