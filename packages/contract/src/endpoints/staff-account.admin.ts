import { NoContent } from '../auth.ts'
import { endpoint } from '../endpoint.ts'
import {
  AccountReply,
  ChangeEmailBody,
  ChangeOwnPasswordBody,
  ConfirmEmailBody,
  UpdateAccountBody,
} from '../staff-account.ts'

export const getAccount = endpoint({
  method: 'GET',
  path: '/admin/account',
  tag: 'Account',
  summary: 'Get your account',
  description: 'Returns your own account, which is the same in every store.',
  replies: { 200: AccountReply },
})

export const updateAccount = endpoint({
  method: 'POST',
  path: '/admin/account',
  tag: 'Account',
  summary: 'Update your account',
  description: 'Changes what is sent of your own account. Returns it.',
  body: UpdateAccountBody,
  replies: { 200: AccountReply },
  errors: ['phone_not_valid', 'sign_in_name_taken'],
})

export const changeAccountPassword = endpoint({
  method: 'POST',
  path: '/admin/account/password',
  tag: 'Account',
  summary: 'Change your password',
  description:
    'Sets a new password. Your other sessions end, all your API keys are revoked, and a message about it goes to you. Returns your account.',
  body: ChangeOwnPasswordBody,
  replies: { 200: AccountReply },
  errors: ['current_password_wrong', 'password_too_common', 'password_too_long', 'password_too_short'],
})

export const requestAccountEmail = endpoint({
  method: 'POST',
  path: '/admin/account/email',
  tag: 'Account',
  summary: 'Change your e-mail address',
  description:
    'Sends a link to the new address, which works for 24 hours, and a message to the current one. Nothing changes until the link is confirmed. Returns your account with `pending_email`.',
  body: ChangeEmailBody,
  replies: { 200: AccountReply },
  errors: ['current_password_wrong', 'email_unchanged'],
})

export const confirmAccountEmail = endpoint({
  method: 'POST',
  path: '/admin/account/email/confirm',
  tag: 'Account',
  summary: 'Confirm an e-mail address',
  description:
    'Takes the token of the mailed link: the account has the new address from then on, and links for a new password stop working.',
  body: ConfirmEmailBody,
  replies: { 204: NoContent },
  errors: ['email_change_not_valid', 'email_taken'],
})
