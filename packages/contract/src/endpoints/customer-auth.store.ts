import { AccessTokenReply, Ok, SignInBody } from '../auth.ts'
import { AccountExistsReply, CustomerReply, EmailParams, signInRelations } from '../customer.ts'
import { endpoint } from '../endpoint.ts'
import { IdParams, StatusReply } from '../schema.ts'
import {
  CustomerDetailsBody,
  CustomerDetailsReply,
  OneTimeCodeSentReply,
  PasswordStatusParams,
  PasswordStatusReply,
  SendOneTimeCodeBody,
  ShopkeyLoginBody,
  ShopkeyResetPasswordBody,
} from '../shopkey-auth.ts'

export const sendOneTimeCode = endpoint({
  method: 'POST',
  path: '/store/shopkey-auth/customer/send-otp',
  tag: 'Customer auth',
  summary: 'Send a one-time code to a phone',
  description:
    'Sends a six-digit code to a phone number, with or without an account. It works for five minutes; another can be sent after one minute, and five within an hour. Only where `message_channels` of the store has `phone`.',
  body: SendOneTimeCodeBody,
  replies: { 200: OneTimeCodeSentReply },
  errors: [
    'country_code_unknown',
    'one_time_code_sent_already',
    'one_time_codes_not_sent',
    'phone_not_valid',
    'too_many_one_time_codes',
  ],
})

export const signInCustomer = endpoint({
  method: 'POST',
  path: '/store/shopkey-auth/customer/login',
  tag: 'Customer auth',
  summary: 'Sign in by password, one-time code or token',
  description:
    'Signs in with session cookies for 30 days. A number that has no account gets one with the first valid code, which emits `customer.created`. Returns the customer with their orders in this store.',
  body: ShopkeyLoginBody,
  relations: signInRelations,
  replies: { 200: CustomerReply },
  errors: [
    'account_exists',
    'country_code_unknown',
    'credentials_wrong',
    'one_time_code_not_valid',
    'password_too_common',
    'password_too_long',
    'password_too_short',
    'phone_not_valid',
    'phone_taken',
    'sign_in_incomplete',
    'sign_in_token_not_valid',
  ],
})

export const signOutCustomer = endpoint({
  method: 'GET',
  path: '/store/shopkey-auth/customer/logout',
  tag: 'Customer auth',
  summary: 'Sign out',
  description: 'Ends the session and clears its cookies; without a session it does nothing.',
  replies: { 200: StatusReply },
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/store/shopkey-auth/customer/reset-password',
  tag: 'Customer auth',
  summary: 'Change a password',
  description:
    "Sets a new password for who knows the old one or gets the codes of the account's phone. All other sessions end, and a message about it goes to the customer.",
  body: ShopkeyResetPasswordBody,
  replies: { 200: StatusReply },
  errors: [
    'country_code_unknown',
    'credentials_wrong',
    'one_time_code_not_valid',
    'password_account_missing',
    'password_proof_missing',
    'password_too_common',
    'password_too_long',
    'password_too_short',
    'phone_not_valid',
  ],
})

export const getPasswordStatus = endpoint({
  method: 'GET',
  path: '/store/shopkey-auth/customer/passwordStatus/:x',
  tag: 'Customer auth',
  summary: 'Check for an account and a password',
  description:
    'Returns whether a phone number, e-mail address or customer id has an account, and the account a password. An unverified number counts as none.',
  params: PasswordStatusParams,
  replies: { 200: PasswordStatusReply },
  errors: ['phone_not_valid'],
})

export const findCustomerDetails = endpoint({
  method: 'POST',
  path: '/store/shopkey-auth/customer/get-customer-details',
  tag: 'Customer auth',
  summary: 'Find a customer by phone number',
  description:
    'Returns the customer with a phone number, or the one who is signed in. Whole for themselves and staff of a store they are customers of; others get the ends of the number that they sent, for any number.',
  body: CustomerDetailsBody,
  replies: { 200: CustomerDetailsReply },
  errors: ['phone_not_valid'],
})

export const getCustomerDetails = endpoint({
  method: 'GET',
  path: '/store/shopkey-auth/customer/:id',
  tag: 'Customer auth',
  summary: 'Get a customer by id',
  description:
    'Returns a customer: whole for themselves and staff of a store they are customers of, with a first name alone for others.',
  params: IdParams('customer'),
  replies: { 200: CustomerDetailsReply },
})

export const signIn = endpoint({
  method: 'POST',
  path: '/store/auth',
  tag: 'Customer auth',
  summary: 'Sign in with a cookie',
  description:
    'Signs in with session cookies for 30 days; the session of an earlier cookie ends. Returns the customer with their orders in this store.',
  body: SignInBody,
  relations: signInRelations,
  replies: { 200: CustomerReply },
  errors: ['credentials_wrong'],
})

export const createAccessToken = endpoint({
  method: 'POST',
  path: '/store/auth/token',
  tag: 'Customer auth',
  summary: 'Sign in for a bearer token',
  description:
    'Opens a session of 30 days for a client without cookies and returns its token, to be sent as `Authorization: Bearer …`.',
  body: SignInBody,
  replies: { 200: AccessTokenReply },
  errors: ['credentials_wrong'],
})

export const getSession = endpoint({
  method: 'GET',
  path: '/store/auth',
  tag: 'Customer auth',
  summary: 'Get the session',
  description: 'Returns the customer who is signed in, with their orders in this store.',
  relations: signInRelations,
  replies: { 200: CustomerReply },
})

export const signOut = endpoint({
  method: 'DELETE',
  path: '/store/auth',
  tag: 'Customer auth',
  summary: 'Sign out',
  description: 'Ends the session and clears its cookies; without a session it does nothing.',
  replies: { 200: Ok },
})

export const checkEmail = endpoint({
  method: 'GET',
  path: '/store/auth/:email',
  tag: 'Customer auth',
  summary: 'Check for an account',
  description: 'Returns whether an account can sign in with an e-mail address.',
  params: EmailParams,
  replies: { 200: AccountExistsReply },
})
