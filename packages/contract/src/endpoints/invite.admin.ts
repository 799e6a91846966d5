import Type from 'typebox'
import { Ok } from '../auth.ts'
import { endpoint } from '../endpoint.ts'
import { AcceptInviteBody, CreateInviteBody, InviteLinkReply, InviteListReply } from '../invite.ts'
import { Deleted, Id } from '../schema.ts'

const params = Type.Object({ invite_id: Id })

export const listInvites = endpoint({
  method: 'GET',
  path: '/admin/invites',
  tag: 'Invites',
  summary: 'List open invitations',
  replies: { 200: InviteListReply },
})

export const createInvite = endpoint({
  method: 'POST',
  path: '/admin/invites',
  tag: 'Invites',
  summary: 'Invite somebody to the staff',
  body: CreateInviteBody,
  replies: { 200: Ok },
  errors: ['already_on_staff', 'owner_role_is_owners'],
})

export const acceptInvite = endpoint({
  method: 'POST',
  path: '/admin/invites/accept',
  tag: 'Invites',
  summary: 'Accept an invitation',
  body: AcceptInviteBody,
  replies: { 200: Ok },
  errors: ['invite_needs_account', 'invite_needs_sign_in', 'invite_not_valid', 'password_too_short'],
})

export const resendInviteLegacy = endpoint({
  method: 'POST',
  path: '/admin/invites/:invite_id',
  tag: 'Invites',
  summary: 'Send an invitation again (the path of older clients)',
  params,
  replies: { 200: Ok },
  errors: ['invite_unknown', 'owner_role_is_owners'],
})

export const resendInvite = endpoint({
  method: 'POST',
  path: '/admin/invites/:invite_id/resend',
  tag: 'Invites',
  summary: 'Send an invitation again',
  params,
  replies: { 200: Ok },
  errors: ['invite_unknown', 'owner_role_is_owners'],
})

export const createInviteLink = endpoint({
  method: 'POST',
  path: '/admin/invites/:invite_id/copy-link',
  tag: 'Invites',
  summary: 'Make a new link of an invitation, shown this once; earlier ones stop working',
  params,
  replies: { 200: InviteLinkReply },
  errors: ['invite_unknown', 'owner_role_is_owners'],
})

export const deleteInvite = endpoint({
  method: 'DELETE',
  path: '/admin/invites/:invite_id',
  tag: 'Invites',
  summary: 'Withdraw an invitation',
  params,
  replies: { 200: Deleted('invite') },
  errors: ['invite_unknown', 'owner_role_is_owners'],
})
