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
  summary: 'Your account',
  replies: { 200: AccountReply },
})

export const updateAccount = endpoint({
  method: 'POST',
  path: '/admin/account',
  tag: 'Account',
  summary: 'Change your account',
  body: UpdateAccountBody,
  replies: { 200: AccountReply },
})

export const changeAccountPassword = endpoint({
  method: 'POST',
  path: '/admin/account/password',
  tag: 'Account',
  summary: 'Change your password; other sessions and all API keys end',
  body: ChangeOwnPasswordBody,
  replies: { 200: AccountReply },
  errors: ['current_password_wrong', 'password_too_short'],
})

export const requestAccountEmail = endpoint({
  method: 'POST',
  path: '/admin/account/email',
  tag: 'Account',
  summary: 'Ask for another e-mail address; it counts once its mailbox has confirmed it',
  body: ChangeEmailBody,
  replies: { 200: AccountReply },
  errors: ['current_password_wrong', 'email_unchanged'],
})

export const confirmAccountEmail = endpoint({
  method: 'POST',
  path: '/admin/account/email/confirm',
  tag: 'Account',
  summary: 'Confirm a new e-mail address with the token that was sent to it',
  body: ConfirmEmailBody,
  replies: { 204: NoContent },
  errors: ['email_change_not_valid', 'email_taken'],
})
