import { Ok } from '@shopkey/contract/auth.ts'
import { AcceptInviteBody, CreateInviteBody, InviteLinkReply, InviteListReply } from '@shopkey/contract/invite.ts'
import { Deleted, Id } from '@shopkey/contract/schema.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { byPersonJustSignedIn } from '../../http/fresh-sign-in.ts'
import { anyone, staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { signInsPerAddress } from '../../http/rate-limits.ts'
import { currentStaff, currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { requesterOf } from '../known-devices/device-cookie.ts'
import { findSignedInStaff } from '../staff-auth/signed-in-staff.ts'
import { acceptInvite } from './actions/accept-invite.ts'
import { copyInviteLink } from './actions/copy-invite-link.ts'
import { createInvite, resendInvite } from './actions/send-invite.ts'
import { withdrawInvite } from './actions/withdraw-invite.ts'
import { listInvites } from './invite.queries.ts'

const tags = ['Invites']
const read = { guard: staff('staff.read') }
const write = { guard: staff('staff.manage') }
const params = Type.Object({ invite_id: Id })

export function registerInviteAdminRoutes(app: HttpApp, services: Services): void {
  const { config, db } = services

  app.get(
    '/admin/invites',
    { config: read, schema: { tags, summary: 'List open invitations', response: { 200: InviteListReply } } },
    async (request) => ({ invites: await listInvites(db, currentStore(request).id) }),
  )

  app.post(
    '/admin/invites',
    {
      config: { ...write, ...byPersonJustSignedIn },
      schema: { tags, summary: 'Invite somebody to the staff', body: CreateInviteBody, response: { 200: Ok } },
    },
    async (request, reply) => {
      await createInvite(services, currentStore(request), currentStaff(request), request.body)
      return sayOk(reply)
    },
  )

  app.post(
    '/admin/invites/accept',
    {
      config: { guard: anyone, isReplayable: false, ...signInsPerAddress },
      schema: { tags, summary: 'Accept an invitation', body: AcceptInviteBody, response: { 200: Ok } },
    },
    async (request, reply) => {
      await acceptInvite(services, request.body, {
        requester: requesterOf(request, config, 'user'),
        signed_in_user_id: await findSignedInStaff(services, request),
      })
      return sayOk(reply)
    },
  )

  const resend = async (request: FastifyRequest, reply: FastifyReply, id: string) => {
    await resendInvite(services, currentStore(request), currentStaff(request), id)
    return sayOk(reply)
  }

  app.post(
    '/admin/invites/:invite_id',
    {
      config: write,
      schema: { tags, summary: 'Send an invitation again (the path of older clients)', params, response: { 200: Ok } },
    },
    (request, reply) => resend(request, reply, request.params.invite_id),
  )

  app.post(
    '/admin/invites/:invite_id/resend',
    { config: write, schema: { tags, summary: 'Send an invitation again', params, response: { 200: Ok } } },
    (request, reply) => resend(request, reply, request.params.invite_id),
  )

  app.post(
    '/admin/invites/:invite_id/copy-link',
    {
      config: { ...write, ...byPersonJustSignedIn, shows: ['caller'] as const, isReplayable: false },
      schema: {
        tags,
        summary: 'Make a new link of an invitation, shown this once; earlier ones stop working',
        params,
        response: { 200: InviteLinkReply },
      },
    },
    async (request) => ({
      invite_link: await copyInviteLink(
        services,
        currentStore(request),
        currentStaff(request),
        request.params.invite_id,
      ),
    }),
  )

  app.delete(
    '/admin/invites/:invite_id',
    {
      config: write,
      schema: { tags, summary: 'Withdraw an invitation', params, response: { 200: Deleted('invite') } },
    },
    async (request) => {
      const { invite_id: id } = request.params
      await withdrawInvite(services, currentStore(request).id, currentStaff(request), id)
      return { id, object: 'invite' as const, deleted: true }
    },
  )
}

/** What v1 answers where there is nothing to show. */
function sayOk(reply: FastifyReply) {
  return reply.type('text/plain').send('OK')
}
