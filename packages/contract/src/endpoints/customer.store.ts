import { AddressPayload } from '../address.ts'
import { NoContent } from '../auth.ts'
import {
  AddressParams,
  CustomerReply,
  meRelations,
  NewAddressBody,
  PaymentMethodsReply,
  RegisterCustomerBody,
  ResetCustomerPasswordBody,
  UpdateMeBody,
} from '../customer.ts'
import { endpoint } from '../endpoint.ts'
import { ItemQuery } from '../schema.ts'
import { PasswordTokenBody } from '../user.ts'

export const registerCustomer = endpoint({
  method: 'POST',
  path: '/store/customers',
  tag: 'Customers',
  summary: 'Register and sign in',
  body: RegisterCustomerBody,
  relations: meRelations,
  replies: { 200: CustomerReply },
  errors: [
    'account_exists',
    'one_time_code_not_valid',
    'password_too_common',
    'password_too_short',
    'phone_not_valid',
    'phone_taken',
    'phone_to_prove_missing',
  ],
})

export const getMe = endpoint({
  method: 'GET',
  path: '/store/customers/me',
  tag: 'Customers',
  summary: 'The signed-in customer',
  query: ItemQuery,
  relations: meRelations,
  replies: { 200: CustomerReply },
})

export const updateMe = endpoint({
  method: 'POST',
  path: '/store/customers/me',
  tag: 'Customers',
  summary: 'Change what is yours',
  body: UpdateMeBody,
  relations: meRelations,
  replies: { 200: CustomerReply },
  errors: [
    'account_exists',
    'account_needs_email_or_phone',
    'account_proof_missing',
    'credentials_wrong',
    'one_time_code_not_valid',
    'own_address_unknown',
    'phone_proof_missing',
  ],
})

export const addAddress = endpoint({
  method: 'POST',
  path: '/store/customers/me/addresses',
  tag: 'Customers',
  summary: 'Add an address',
  body: NewAddressBody,
  relations: meRelations,
  replies: { 200: CustomerReply },
  errors: ['address_country_unknown'],
})

export const updateAddress = endpoint({
  method: 'POST',
  path: '/store/customers/me/addresses/:address_id',
  tag: 'Customers',
  summary: 'Change an address',
  params: AddressParams,
  body: AddressPayload,
  relations: meRelations,
  replies: { 200: CustomerReply },
  errors: ['own_address_unknown'],
})

export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/store/customers/me/addresses/:address_id',
  tag: 'Customers',
  summary: 'Remove an address',
  params: AddressParams,
  relations: meRelations,
  replies: { 200: CustomerReply },
})

export const listPaymentMethods = endpoint({
  method: 'GET',
  path: '/store/customers/me/payment-methods',
  tag: 'Customers',
  summary: 'Saved ways to pay, per provider',
  replies: { 200: PaymentMethodsReply },
})

export const requestPasswordToken = endpoint({
  method: 'POST',
  path: '/store/customers/password-token',
  tag: 'Customers',
  summary: 'Have a link for a new password sent',
  body: PasswordTokenBody,
  replies: { 204: NoContent },
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/store/customers/password-reset',
  tag: 'Customers',
  summary: 'Set a new password with a token',
  body: ResetCustomerPasswordBody,
  relations: meRelations,
  replies: { 200: CustomerReply },
  errors: ['password_token_not_valid'],
})
