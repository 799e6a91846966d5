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
  summary: "Turn off a colleague's two-factor sign-in",
  description:
    'Turns two-factor sign-in off for a colleague who lost app and recovery codes: they sign in with their password alone, and their sessions end. A message about it goes to them.',
  params: IdParams('user'),
  replies: { 204: NoContent },
  errors: ['own_two_factor', 'two_factor_not_active'],
})

export const getTwoFactor = endpoint({
  method: 'GET',
  path: '/admin/account/two-factor',
  tag: 'Account',
  summary: 'Get your two-factor sign-in',
  description: 'Returns whether signing in needs a code, since when, and how many recovery codes are left.',
  replies: { 200: TwoFactorReply },
})

export const startTwoFactor = endpoint({
  method: 'POST',
  path: '/admin/account/two-factor',
  tag: 'Account',
  summary: 'Start two-factor sign-in',
  description:
    'Creates a secret for your authenticator app and replaces one that was not confirmed. Nothing changes until a code confirms it.',
  replies: { 200: StartTwoFactorReply },
  errors: ['two_factor_active'],
})

export const confirmTwoFactor = endpoint({
  method: 'POST',
  path: '/admin/account/two-factor/confirm',
  tag: 'Account',
  summary: 'Turn on two-factor sign-in',
  description:
    'Takes a code of your app and turns two-factor sign-in on; your other sessions end. Returns ten recovery codes, shown this once.',
  body: ConfirmTwoFactorBody,
  replies: { 200: RecoveryCodesReply },
  errors: ['confirmation_code_wrong', 'two_factor_active', 'two_factor_not_started'],
})

export const createRecoveryCodes = endpoint({
  method: 'POST',
  path: '/admin/account/two-factor/recovery-codes',
  tag: 'Account',
  summary: 'Create recovery codes',
  description: 'Creates ten new recovery codes, shown this once; the earlier ones stop working.',
  replies: { 200: RecoveryCodesReply },
  errors: ['two_factor_not_active'],
})

export const disableTwoFactor = endpoint({
  method: 'DELETE',
  path: '/admin/account/two-factor',
  tag: 'Account',
  summary: 'Turn off two-factor sign-in',
  description: 'Turns your two-factor sign-in off, with your password and a code; its recovery codes stop working.',
  body: DisableTwoFactorBody,
  replies: { 204: NoContent },
  errors: ['confirmation_code_missing', 'confirmation_code_wrong', 'current_password_wrong', 'two_factor_not_active'],
})
