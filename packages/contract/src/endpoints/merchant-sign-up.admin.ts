import { NoContent } from '../auth.ts'
import { endpoint } from '../endpoint.ts'
import {
  CompleteSignUpBody,
  InstallationSettingsBody,
  InstallationSettingsReply,
  MerchantInviteReply,
  MerchantInvitesQuery,
  MerchantInvitesReply,
  RequestSignUpBody,
  SignUpStateReply,
  ViewCodeParams,
  ViewCodeReply,
} from '../merchant-sign-up.ts'
import { Deleted, IdParams } from '../schema.ts'

export const getInstallationSettings = endpoint({
  method: 'GET',
  path: '/admin/installation/settings',
  tag: 'Installation',
  summary: 'Get the settings of the installation',
  description: 'Returns what owners of the installation decide for all stores.',
  replies: { 200: InstallationSettingsReply },
})

export const updateInstallationSettings = endpoint({
  method: 'POST',
  path: '/admin/installation/settings',
  tag: 'Installation',
  summary: 'Change the settings of the installation',
  description:
    'Changes what is sent. Links that were sent to merchants stop working while nobody may sign up, and those that nobody was invited with while only invited merchants may.',
  body: InstallationSettingsBody,
  replies: { 200: InstallationSettingsReply },
})

export const listMerchantInvites = endpoint({
  method: 'GET',
  path: '/admin/installation/merchant-invites',
  tag: 'Installation',
  summary: 'List links to open a store',
  description:
    'Returns the links that merchants have and have not used yet, newest first. Expired ones are among them.',
  query: MerchantInvitesQuery,
  replies: { 200: MerchantInvitesReply },
})

export const inviteMerchant = endpoint({
  method: 'POST',
  path: '/admin/installation/merchant-invites',
  tag: 'Installation',
  summary: 'Invite a merchant',
  description:
    'Sends a link to an e-mail address that opens a store of its own. A second invitation ends the first link.',
  body: RequestSignUpBody,
  replies: { 200: MerchantInviteReply },
  errors: ['merchant_has_account', 'sign_up_closed'],
})

export const withdrawMerchantInvite = endpoint({
  method: 'DELETE',
  path: '/admin/installation/merchant-invites/:id',
  tag: 'Installation',
  summary: 'Withdraw a link to open a store',
  description: 'The link stops working.',
  params: IdParams('merchant invite'),
  replies: { 200: Deleted('merchant-invite') },
})

export const getSignUpState = endpoint({
  method: 'GET',
  path: '/admin/sign-up',
  tag: 'Installation',
  summary: 'Get whether merchants sign up',
  description: 'Returns whether everybody may ask for a link to open a store.',
  replies: { 200: SignUpStateReply },
})

export const requestSignUp = endpoint({
  method: 'POST',
  path: '/admin/sign-up',
  tag: 'Installation',
  summary: 'Request a link to open a store',
  description:
    'Sends a link to an e-mail address, which opens a store within a day. The reply is the same for an address that has an account; its mailbox gets a link to sign in.',
  body: RequestSignUpBody,
  replies: { 204: NoContent },
  errors: ['sign_up_closed'],
})

export const completeSignUp = endpoint({
  method: 'POST',
  path: '/admin/sign-up/complete',
  tag: 'Installation',
  summary: 'Open a store with the link',
  description:
    'Creates the account of the link’s address and a store that it owns, closed to shoppers, and ends the link. It does not sign in: call `POST /admin/auth` next.',
  body: CompleteSignUpBody,
  replies: { 204: NoContent },
  errors: [
    'currency_unknown',
    'default_currency_missing',
    'password_too_common',
    'password_too_long',
    'password_too_short',
    'phone_not_valid',
    'sign_up_closed',
    'sign_up_link_not_valid',
    'theme_unknown',
    'time_zone_unknown',
    'view_code_malformed',
    'view_code_reserved',
    'view_code_taken',
  ],
})

export const checkViewCode = endpoint({
  method: 'GET',
  path: '/admin/view-codes/:view_code',
  tag: 'Stores',
  summary: 'Check whether an address is free',
  description: 'Returns whether a new store can have this view code: well-formed, no page’s, and no other store’s.',
  params: ViewCodeParams,
  replies: { 200: ViewCodeReply },
})
