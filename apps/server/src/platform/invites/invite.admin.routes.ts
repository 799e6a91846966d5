import * as endpoints from '@shopkey/contract/endpoints/invite.admin.ts'
import { handOverStore as handOverStoreEndpoint } from '@shopkey/contract/endpoints/stores.admin.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { byPersonJustSignedIn } from '../../http/fresh-sign-in.ts'
import { anyone, installationOwner, staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { signInsPerAddress } from '../../http/rate-limits.ts'
import { currentStaff, currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import { requesterOf } from '../known-devices/device-cookie.ts'
import type { Services } from '../services.ts'
import { findSignedInStaff } from '../staff-auth/signed-in-staff.ts'
import { acceptInvite } from './actions/accept-invite.ts'
import { copyInviteLink } from './actions/copy-invite-link.ts'
import { handOverStore } from './actions/hand-over-store.ts'
import { createInvite, resendInvite } from './actions/send-invite.ts'
import { withdrawInvite } from './actions/withdraw-invite.ts'
import { listInvites } from './invite.queries.ts'

const read = { guard: staff('staff.read') }
const write = { guard: staff('staff.manage') }

export function registerInviteAdminRoutes(app: HttpApp, services: Services): void {
  const { config, db } = services

  serve(app, endpoints.listInvites, read, async (request) => ({
    invites: await listInvites(db, currentStore(request).id),
  }))

  serve(app, endpoints.createInvite, { ...write, ...byPersonJustSignedIn }, async (request, reply) => {
    await createInvite(services, currentStore(request), currentStaff(request), request.body)
    return sayOk(reply)
  })

  serve(
    app,
    endpoints.acceptInvite,
    { guard: anyone, isReplayable: false, ...signInsPerAddress },
    async (request, reply) => {
      await acceptInvite(services, request.body, {
        requester: requesterOf(request, config, 'user'),
        signed_in_user_id: await findSignedInStaff(services, request),
      })
      return sayOk(reply)
    },
  )

  serve(app, handOverStoreEndpoint, { guard: installationOwner, ...byPersonJustSignedIn }, async (request, reply) => {
    await handOverStore(services, request.params.id, currentStaff(request).user_id, request.body)
    return sayOk(reply)
  })

  const resend = async (request: FastifyRequest, reply: FastifyReply, id: string) => {
    await resendInvite(services, currentStore(request), currentStaff(request), id)
    return sayOk(reply)
  }

  serve(app, endpoints.resendInviteLegacy, write, (request, reply) => resend(request, reply, request.params.invite_id))

  serve(app, endpoints.resendInvite, write, (request, reply) => resend(request, reply, request.params.invite_id))

  serve(
    app,
    endpoints.createInviteLink,
    { ...write, ...byPersonJustSignedIn, shows: ['caller'] as const, isReplayable: false },
    async (request) => ({
      invite_link: await copyInviteLink(
        services,
        currentStore(request),
        currentStaff(request),
        request.params.invite_id,
      ),
    }),
  )

  serve(app, endpoints.deleteInvite, write, async (request) => {
    const { invite_id: id } = request.params
    await withdrawInvite(services, currentStore(request).id, currentStaff(request), id)
    return { id, object: 'invite' as const, deleted: true }
  })
}

/** What v1 returns without content. */
function sayOk(reply: FastifyReply) {
  return reply.type('text/plain').send('OK')
}
