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
})

export const acceptInvite = endpoint({
  method: 'POST',
  path: '/admin/invites/accept',
  tag: 'Invites',
  summary: 'Accept an invitation',
  body: AcceptInviteBody,
  replies: { 200: Ok },
})

export const resendInviteLegacy = endpoint({
  method: 'POST',
  path: '/admin/invites/:invite_id',
  tag: 'Invites',
  summary: 'Send an invitation again (the path of older clients)',
  params,
  replies: { 200: Ok },
})

export const resendInvite = endpoint({
  method: 'POST',
  path: '/admin/invites/:invite_id/resend',
  tag: 'Invites',
  summary: 'Send an invitation again',
  params,
  replies: { 200: Ok },
})

export const createInviteLink = endpoint({
  method: 'POST',
  path: '/admin/invites/:invite_id/copy-link',
  tag: 'Invites',
  summary: 'Make a new link of an invitation, shown this once; earlier ones stop working',
  params,
  replies: { 200: InviteLinkReply },
})

export const deleteInvite = endpoint({
  method: 'DELETE',
  path: '/admin/invites/:invite_id',
  tag: 'Invites',
  summary: 'Withdraw an invitation',
  params,
  replies: { 200: Deleted('invite') },
})
