import * as endpoints from '@shopkey/contract/endpoints/staff-auth.admin.ts'
import type { FastifyRequest } from 'fastify'
import { inTransaction } from '../../db/in-transaction.ts'
import { staffCookie } from '../../http/authenticate.ts'
import { freshUntil } from '../../http/fresh-sign-in.ts'
import { anyone, anyStaff } from '../../http/guards.ts'
import { hostCookie } from '../../http/host-cookie.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { signInsPerAddress } from '../../http/rate-limits.ts'
import { currentSessionId, currentStaff } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import { markDeviceKnown } from '../known-devices/device-cookie.ts'
import { staffRequester } from '../known-devices/staff-requester.ts'
import { phoneNumber } from '../phone-numbers/phone-number.ts'
import { staffPhonePlace } from '../phone-numbers/store-phone-place.ts'
import type { Services } from '../services.ts'
import { giveSessionCookies, takeSessionCookies } from '../sessions/session-cookies.ts'
import { closeSession } from '../sessions/sessions.ts'
import { confirmSignIn } from './actions/confirm-sign-in.ts'
import { signStaffIn } from './actions/sign-staff-in.ts'
import { identityMissing } from './staff-auth.errors.ts'
import { getStaffSession } from './staff-auth.queries.ts'

const signingIn = { guard: anyone, isReplayable: false, ...signInsPerAddress }

export function registerStaffAuthRoutes(app: HttpApp, services: Services): void {
  const { config, now } = services
  const requester = (request: FastifyRequest) => staffRequester(request, config)

  serve(app, endpoints.signIn, { ...signingIn, shows: ['staff'] }, async (request, reply) => {
    const { email, ...credentials } = request.body
    const { user_id, token } = await signStaffIn(services, { email }, credentials, requester(request))
    const earlier = request.cookies[hostCookie(config, staffCookie)]
    if (earlier) await inTransaction(services.db, (trx) => closeSession(trx, earlier))
    giveSessionCookies(reply, config, 'staff', token)
    markDeviceKnown(request, reply, config, `user:${user_id}`)
    return { user: await getStaffSession(services, user_id) }
  })

  serve(app, endpoints.createAccessToken, { ...signingIn, shows: ['caller'] }, async (request, reply) => {
    const { email, ...credentials } = request.body
    const { user_id, token } = await signStaffIn(services, { email }, credentials, requester(request))
    markDeviceKnown(request, reply, config, `user:${user_id}`)
    return { access_token: token }
  })

  serve(app, endpoints.signInByName, { ...signingIn, shows: ['caller'] }, async (request, reply) => {
    const { phoneNumber: phone, username, ...credentials } = request.body
    if (!phone && !username) throw identityMissing()
    const names = { username, ...(phone && { phone: phoneNumber(phone, await staffPhonePlace(services.db)) }) }
    const { user_id, token } = await signStaffIn(services, names, credentials, requester(request))
    markDeviceKnown(request, reply, config, `user:${user_id}`)
    return { access_token: token }
  })

  serve(app, endpoints.getSession, { guard: anyStaff, shows: ['staff'] }, async (request) => ({
    user: await getStaffSession(services, currentStaff(request).user_id),
  }))

  serve(
    app,
    endpoints.confirmSignIn,
    { guard: anyStaff, sessionOnly: true, isReplayable: false, ...signInsPerAddress },
    async (request) => {
      const { user_id } = currentStaff(request)
      const session = { user_id, session_id: currentSessionId(request), requester: requester(request) }
      await confirmSignIn(services, session, request.body)
      return { fresh_until: freshUntil(now()) }
    },
  )

  serve(app, endpoints.signOut, { guard: anyStaff }, async (request, reply) => {
    await endSession(services, request)
    takeSessionCookies(reply, config, 'staff')
    return reply.type('text/plain').send('OK')
  })
}

/** An API key has no session; nothing ends then. */
async function endSession({ db }: Services, { credential }: FastifyRequest): Promise<void> {
  if (credential) await inTransaction(db, (trx) => closeSession(trx, credential.token))
}
