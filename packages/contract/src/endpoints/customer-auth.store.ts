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
  body: SendOneTimeCodeBody,
  replies: { 200: OneTimeCodeSentReply },
  errors: ['one_time_code_sent_already', 'phone_not_valid', 'too_many_one_time_codes'],
})

export const signInCustomer = endpoint({
  method: 'POST',
  path: '/store/shopkey-auth/customer/login',
  tag: 'Customer auth',
  summary: 'Sign in by password, one-time code or token',
  body: ShopkeyLoginBody,
  relations: signInRelations,
  replies: { 200: CustomerReply },
  errors: [
    'credentials_wrong',
    'one_time_code_not_valid',
    'password_too_short',
    'sign_in_incomplete',
    'sign_in_token_not_valid',
  ],
})

export const signOutCustomer = endpoint({
  method: 'GET',
  path: '/store/shopkey-auth/customer/logout',
  tag: 'Customer auth',
  summary: 'Sign out',
  replies: { 200: StatusReply },
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/store/shopkey-auth/customer/reset-password',
  tag: 'Customer auth',
  summary: 'Set a new password with the old one or a one-time code',
  body: ShopkeyResetPasswordBody,
  replies: { 200: StatusReply },
  errors: [
    'credentials_wrong',
    'one_time_code_not_valid',
    'password_account_missing',
    'password_proof_missing',
    'password_too_short',
  ],
})

export const getPasswordStatus = endpoint({
  method: 'GET',
  path: '/store/shopkey-auth/customer/passwordStatus/:x',
  tag: 'Customer auth',
  summary: 'Whether a phone number, e-mail address or customer has an account and a password',
  params: PasswordStatusParams,
  replies: { 200: PasswordStatusReply },
})

export const findCustomerDetails = endpoint({
  method: 'POST',
  path: '/store/shopkey-auth/customer/get-customer-details',
  tag: 'Customer auth',
  summary: 'The signed-in customer, or the one with a phone number',
  body: CustomerDetailsBody,
  replies: { 200: CustomerDetailsReply },
})

export const getCustomerDetails = endpoint({
  method: 'GET',
  path: '/store/shopkey-auth/customer/:id',
  tag: 'Customer auth',
  summary: 'A customer',
  params: IdParams('customer'),
  replies: { 200: CustomerDetailsReply },
})

export const signIn = endpoint({
  method: 'POST',
  path: '/store/auth',
  tag: 'Customer auth',
  summary: 'Sign in with a cookie',
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
  body: SignInBody,
  replies: { 200: AccessTokenReply },
  errors: ['credentials_wrong'],
})

export const getSession = endpoint({
  method: 'GET',
  path: '/store/auth',
  tag: 'Customer auth',
  summary: 'Who is signed in',
  relations: signInRelations,
  replies: { 200: CustomerReply },
})

export const signOut = endpoint({
  method: 'DELETE',
  path: '/store/auth',
  tag: 'Customer auth',
  summary: 'Sign out',
  replies: { 200: Ok },
})

export const checkEmail = endpoint({
  method: 'GET',
  path: '/store/auth/:email',
  tag: 'Customer auth',
  summary: 'Whether an e-mail address has an account',
  params: EmailParams,
  replies: { 200: AccountExistsReply },
})
