import Type from 'typebox'
import { Ok } from '../auth.ts'
import { endpoint } from '../endpoint.ts'
import { AcceptInviteBody, CreateInviteBody, InviteLinkReply, InviteListReply } from '../invite.ts'
import { Deleted, IdInput } from '../schema.ts'

const params = Type.Object({ invite_id: IdInput('invite') })

export const listInvites = endpoint({
  method: 'GET',
  path: '/admin/invites',
  tag: 'Invites',
  summary: 'List open invitations',
  description:
    'Returns the invitations that are neither accepted nor withdrawn, newest first. Expired ones are among them.',
  replies: { 200: InviteListReply },
})

export const createInvite = endpoint({
  method: 'POST',
  path: '/admin/invites',
  tag: 'Invites',
  summary: 'Invite a person to the staff',
  description:
    "Sends a link to an e-mail address; accepting it adds the person to the store's staff. A second invitation to the same address replaces the role and the link of the first.",
  body: CreateInviteBody,
  replies: { 200: Ok },
  errors: ['already_on_staff', 'invite_unknown', 'owner_role_is_owners', 'role_above_own'],
})

export const acceptInvite = endpoint({
  method: 'POST',
  path: '/admin/invites/accept',
  tag: 'Invites',
  summary: 'Accept an invitation',
  description:
    "Adds the bearer of the token to the store's staff. Who has no account gets one: with the password here after a mailed link, or by a link sent to the mailbox after a copied one. After a copied link, the reply is the same whether the address has an account.",
  body: AcceptInviteBody,
  replies: { 200: Ok },
  errors: [
    'invite_needs_account',
    'invite_needs_sign_in',
    'invite_not_valid',
    'password_too_common',
    'password_too_long',
    'password_too_short',
  ],
})

export const resendInviteLegacy = endpoint({
  method: 'POST',
  path: '/admin/invites/:invite_id',
  tag: 'Invites',
  summary: 'Resend an invitation (older path)',
  description: 'Sends the invitation again with a new link; the earlier one stops working.',
  params,
  replies: { 200: Ok },
  errors: ['invite_unknown', 'owner_role_is_owners', 'role_above_own'],
})

export const resendInvite = endpoint({
  method: 'POST',
  path: '/admin/invites/:invite_id/resend',
  tag: 'Invites',
  summary: 'Resend an invitation',
  description: 'Sends the invitation again with a new link; the earlier one stops working.',
  params,
  replies: { 200: Ok },
  errors: ['invite_unknown', 'owner_role_is_owners', 'role_above_own'],
})

export const createInviteLink = endpoint({
  method: 'POST',
  path: '/admin/invites/:invite_id/copy-link',
  tag: 'Invites',
  summary: 'Create a link for an invitation',
  description:
    'Returns a new link to hand over, shown this once; the earlier one stops working. Since you have the link, too, it does not verify the mailbox: a new account also confirms by mail. Without an e-mail service, a link that the owner of the installation copies needs no confirmation.',
  params,
  replies: { 200: InviteLinkReply },
  errors: ['invite_unknown', 'owner_role_is_owners', 'role_above_own'],
})

export const deleteInvite = endpoint({
  method: 'DELETE',
  path: '/admin/invites/:invite_id',
  tag: 'Invites',
  summary: 'Delete an invitation',
  description: 'Withdraws an invitation: its link stops working.',
  params,
  replies: { 200: Deleted('invite') },
  errors: ['invite_unknown', 'owner_role_is_owners', 'role_above_own'],
})
