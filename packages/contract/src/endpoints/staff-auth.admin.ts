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
  body: StaffSignInBody,
  replies: { 200: StaffSessionReply },
  errors: ['credentials_wrong', 'second_factor_required', 'staff_of_no_store'],
})

export const createAccessToken = endpoint({
  method: 'POST',
  path: '/admin/auth/token',
  tag: 'Auth',
  summary: 'Sign in for a bearer token',
  body: StaffSignInBody,
  replies: { 200: AccessTokenReply },
  errors: ['credentials_wrong', 'second_factor_required', 'second_factor_wrong', 'staff_of_no_store'],
})

export const signInByName = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  tag: 'Auth',
  summary: 'Sign staff in by phone number or user name, for a bearer token',
  body: StaffLoginBody,
  replies: { 200: AccessTokenReply },
  errors: ['credentials_wrong', 'identity_missing', 'second_factor_required'],
})

export const getSession = endpoint({
  method: 'GET',
  path: '/admin/auth',
  tag: 'Auth',
  summary: 'Who is signed in, with their stores',
  replies: { 200: StaffSessionReply },
})

export const confirmSignIn = endpoint({
  method: 'POST',
  path: '/admin/auth/confirm',
  tag: 'Auth',
  summary: 'Prove once more who you are, for what needs a fresh sign-in',
  body: ConfirmSignInBody,
  replies: { 200: FreshSignInReply },
  errors: ['confirmation_code_missing', 'confirmation_code_wrong', 'current_password_wrong'],
})

export const signOut = endpoint({
  method: 'DELETE',
  path: '/admin/auth',
  tag: 'Auth',
  summary: 'Sign out',
  replies: { 200: Ok },
})
