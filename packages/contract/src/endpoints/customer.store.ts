import { AddressPayload } from '../address.ts'
import { NoContent } from '../auth.ts'
import {
  AddressParams,
  CustomerReply,
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
  replies: { 200: CustomerReply },
})

export const getMe = endpoint({
  method: 'GET',
  path: '/store/customers/me',
  tag: 'Customers',
  summary: 'The signed-in customer',
  query: ItemQuery,
  replies: { 200: CustomerReply },
})

export const updateMe = endpoint({
  method: 'POST',
  path: '/store/customers/me',
  tag: 'Customers',
  summary: 'Change what is yours',
  body: UpdateMeBody,
  replies: { 200: CustomerReply },
})

export const addAddress = endpoint({
  method: 'POST',
  path: '/store/customers/me/addresses',
  tag: 'Customers',
  summary: 'Add an address',
  body: NewAddressBody,
  replies: { 200: CustomerReply },
})

export const updateAddress = endpoint({
  method: 'POST',
  path: '/store/customers/me/addresses/:address_id',
  tag: 'Customers',
  summary: 'Change an address',
  params: AddressParams,
  body: AddressPayload,
  replies: { 200: CustomerReply },
})

export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/store/customers/me/addresses/:address_id',
  tag: 'Customers',
  summary: 'Remove an address',
  params: AddressParams,
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
  replies: { 200: CustomerReply },
})
