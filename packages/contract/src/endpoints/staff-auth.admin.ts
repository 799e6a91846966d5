import {
  AccessTokenReply,
  ConfirmSignInBody,
  FreshSignInReply,
  Ok,
  StaffLoginBody,
  StaffSessionReply,
  StaffSignInBody,
} from '../auth.ts'
import { endpoint } from '../endpoint.ts'

export const signIn = endpoint({
  method: 'POST',
  path: '/admin/auth',
  tag: 'Auth',
  summary: 'Sign in with a cookie',
  description:
    'Signs in with session cookies for 24 hours; the session of an earlier cookie ends. Accounts with two-factor sign-in send `otp` or `recovery_code`, too. Returns the person with their stores and rights.',
  body: StaffSignInBody,
  replies: { 200: StaffSessionReply },
  errors: ['credentials_wrong', 'second_factor_required', 'second_factor_wrong', 'staff_of_no_store'],
})

export const createAccessToken = endpoint({
  method: 'POST',
  path: '/admin/auth/token',
  tag: 'Auth',
  summary: 'Sign in for a bearer token',
  description:
    'Opens a session of 24 hours for a client without cookies and returns its token, to be sent as `Authorization: Bearer …`.',
  body: StaffSignInBody,
  replies: { 200: AccessTokenReply },
  errors: ['credentials_wrong', 'second_factor_required', 'second_factor_wrong', 'staff_of_no_store'],
})

export const signInByName = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  tag: 'Auth',
  summary: 'Sign in by phone number or user name',
  description:
    'Opens a session of 24 hours and returns its token. With both `phoneNumber` and `username`, they must be of one person. The path is kept for older clients.',
  body: StaffLoginBody,
  replies: { 200: AccessTokenReply },
  errors: [
    'credentials_wrong',
    'identity_missing',
    'phone_not_valid',
    'second_factor_required',
    'second_factor_wrong',
    'staff_of_no_store',
  ],
})

export const getSession = endpoint({
  method: 'GET',
  path: '/admin/auth',
  tag: 'Auth',
  summary: 'Get the session',
  description: 'Returns the person who is signed in, with the stores they may open and their rights there.',
  replies: { 200: StaffSessionReply },
})

export const confirmSignIn = endpoint({
  method: 'POST',
  path: '/admin/auth/confirm',
  tag: 'Auth',
  summary: 'Confirm the sign-in',
  description:
    'Takes the password, and the second factor where there is one, once more. For the next 15 minutes the session may do what needs a fresh sign-in.',
  body: ConfirmSignInBody,
  replies: { 200: FreshSignInReply },
  errors: ['confirmation_code_missing', 'confirmation_code_wrong', 'current_password_wrong'],
})

export const signOut = endpoint({
  method: 'DELETE',
  path: '/admin/auth',
  tag: 'Auth',
  summary: 'Sign out',
  description: 'Ends the session and clears its cookies. With an API key nothing ends.',
  replies: { 200: Ok },
})
