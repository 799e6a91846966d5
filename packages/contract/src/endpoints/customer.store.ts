import { AddressPayload } from '../address.ts'
import { NoContent } from '../auth.ts'
import {
  AddressParams,
  CustomerReply,
  meRelations,
  NewAddressBody,
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
  description:
    'Creates an account, signs it in with session cookies for 30 days, and sends a welcome message. With `otp`, the phone number is verified and signs them in from then on. Emits `customer.created`. Returns the customer.',
  body: RegisterCustomerBody,
  relations: meRelations,
  replies: { 200: CustomerReply },
  errors: [
    'account_exists',
    'one_time_code_not_valid',
    'password_too_common',
    'password_too_long',
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
  summary: 'Get the signed-in customer',
  description: 'Returns the customer who is signed in, with their address book and billing address.',
  query: ItemQuery,
  relations: meRelations,
  replies: { 200: CustomerReply },
})

export const updateMe = endpoint({
  method: 'POST',
  path: '/store/customers/me',
  tag: 'Customers',
  summary: 'Update the signed-in customer',
  description:
    'Changes what is sent. A new e-mail address or password, and a phone number that signs in or that `otp` verifies, needs `old_password`, `current_otp`, or a sign-in of the last 15 minutes; a message about it goes to the former address. A number without `otp` is only stored, unless the earlier one signs in; a new password ends all other sessions. Returns the customer.',
  body: UpdateMeBody,
  relations: meRelations,
  replies: { 200: CustomerReply },
  errors: [
    'account_exists',
    'account_needs_email_or_phone',
    'account_proof_missing',
    'address_country_unknown',
    'credentials_wrong',
    'one_time_code_not_valid',
    'own_address_unknown',
    'password_too_common',
    'password_too_long',
    'password_too_short',
    'phone_not_valid',
    'phone_proof_missing',
    'phone_taken',
    'phone_to_prove_missing',
  ],
})

export const addAddress = endpoint({
  method: 'POST',
  path: '/store/customers/me/addresses',
  tag: 'Customers',
  summary: 'Add an address',
  description:
    'Adds an address to the address book, unless the same one is there; an address book has at most 50. Returns the customer.',
  body: NewAddressBody,
  relations: meRelations,
  replies: { 200: CustomerReply },
  errors: ['address_country_unknown', 'too_many_addresses'],
})

export const updateAddress = endpoint({
  method: 'POST',
  path: '/store/customers/me/addresses/:address_id',
  tag: 'Customers',
  summary: 'Update an address',
  description:
    'Changes what is sent of an address of the address book. Orders keep their own copies. Returns the customer.',
  params: AddressParams,
  body: AddressPayload,
  relations: meRelations,
  replies: { 200: CustomerReply },
  errors: ['address_country_unknown', 'own_address_unknown'],
})

export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/store/customers/me/addresses/:address_id',
  tag: 'Customers',
  summary: 'Delete an address',
  description:
    'Removes an address from the address book; one that is not there is fine. Orders keep their own copies. Returns the customer.',
  params: AddressParams,
  relations: meRelations,
  replies: { 200: CustomerReply },
})

export const requestPasswordToken = endpoint({
  method: 'POST',
  path: '/store/customers/password-token',
  tag: 'Customers',
  summary: 'Request a link for a new password',
  description:
    'Sends a link for a new password that works for 15 minutes to an e-mail address with an account, and nothing to others. The reply is the same for both.',
  body: PasswordTokenBody,
  replies: { 204: NoContent },
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/store/customers/password-reset',
  tag: 'Customers',
  summary: 'Reset a password',
  description:
    'Sets a new password with the token of a mailed link and ends all sessions; it does not sign in. From a device that the account does not know, its phone number has to be verified again. A guest whom a store invited becomes an account, which emits `customer.created`. Returns the customer.',
  body: ResetCustomerPasswordBody,
  relations: meRelations,
  replies: { 200: CustomerReply },
  errors: [
    'account_exists',
    'password_token_not_valid',
    'password_too_common',
    'password_too_long',
    'password_too_short',
  ],
})
