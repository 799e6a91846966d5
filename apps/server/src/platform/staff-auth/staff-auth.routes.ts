import {
  AccessTokenReply,
  ConfirmSignInBody,
  FreshSignInReply,
  Ok,
  StaffLoginBody,
  StaffSessionReply,
  StaffSignInBody,
} from '@shopkey/contract/auth.ts'
import type { FastifyRequest } from 'fastify'
import { inTransaction } from '../../db/in-transaction.ts'
import { staffCookie } from '../../http/authenticate.ts'
import { freshUntil } from '../../http/fresh-sign-in.ts'
import { anyone, anyStaff } from '../../http/guards.ts'
import { hostCookie } from '../../http/host-cookie.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { signInsPerAddress } from '../../http/rate-limits.ts'
import { currentSessionId, currentStaff } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { rememberDevice } from '../known-devices/device-cookie.ts'
import { phoneNumber } from '../phone-numbers/phone-number.ts'
import { giveSessionCookies, takeSessionCookies } from '../sessions/session-cookies.ts'
import { closeSession } from '../sessions/sessions.ts'
import { staffRequester } from '../sessions/staff-requester.ts'
import { confirmSignIn } from './actions/confirm-sign-in.ts'
import { signStaffIn } from './actions/sign-staff-in.ts'
import { identityMissing } from './staff-auth.errors.ts'
import { getStaffSession } from './staff-auth.queries.ts'

const tags = ['Auth']
const signingIn = { guard: anyone, isReplayable: false, ...signInsPerAddress }

export function registerStaffAuthRoutes(app: HttpApp, services: Services): void {
  const { config, now } = services
  const requester = (request: FastifyRequest) => staffRequester(request, config)

  app.post(
    '/admin/auth',
    {
      config: { ...signingIn, shows: ['staff'] },
      schema: { tags, summary: 'Sign in with a cookie', body: StaffSignInBody, response: { 200: StaffSessionReply } },
    },
    async (request, reply) => {
      const { email, ...proof } = request.body
      const { user_id, token } = await signStaffIn(services, { email }, proof, requester(request))
      const earlier = request.cookies[hostCookie(config, staffCookie)]
      if (earlier) await inTransaction(services.db, (trx) => closeSession(trx, earlier))
      giveSessionCookies(reply, config, 'staff', token)
      rememberDevice(request, reply, config, `user:${user_id}`)
      return { user: await getStaffSession(services, user_id) }
    },
  )

  app.post(
    '/admin/auth/token',
    {
      config: { ...signingIn, shows: ['caller'] },
      schema: {
        tags,
        summary: 'Sign in for a bearer token',
        body: StaffSignInBody,
        response: { 200: AccessTokenReply },
      },
    },
    async (request, reply) => {
      const { email, ...proof } = request.body
      const { user_id, token } = await signStaffIn(services, { email }, proof, requester(request))
      rememberDevice(request, reply, config, `user:${user_id}`)
      return { access_token: token }
    },
  )

  app.post(
    '/api/auth/login',
    {
      config: { ...signingIn, shows: ['caller'] },
      schema: {
        tags,
        summary: 'Sign staff in by phone number or user name, for a bearer token',
        body: StaffLoginBody,
        response: { 200: AccessTokenReply },
      },
    },
    async (request, reply) => {
      const { phoneNumber: phone, username, ...proof } = request.body
      if (!phone && !username) throw identityMissing()
      const names = { username, ...(phone && { phone: phoneNumber(phone) }) }
      const { user_id, token } = await signStaffIn(services, names, proof, requester(request))
      rememberDevice(request, reply, config, `user:${user_id}`)
      return { access_token: token }
    },
  )

  app.get(
    '/admin/auth',
    {
      config: { guard: anyStaff, shows: ['staff'] },
      schema: { tags, summary: 'Who is signed in, with their stores', response: { 200: StaffSessionReply } },
    },
    async (request) => ({ user: await getStaffSession(services, currentStaff(request).user_id) }),
  )

  app.post(
    '/admin/auth/confirm',
    {
      config: { guard: anyStaff, sessionOnly: true, isReplayable: false, ...signInsPerAddress },
      schema: {
        tags,
        summary: 'Prove once more who you are, for what needs a fresh sign-in',
        body: ConfirmSignInBody,
        response: { 200: FreshSignInReply },
      },
    },
    async (request) => {
      const { user_id } = currentStaff(request)
      const session = { user_id, session_id: currentSessionId(request), requester: requester(request) }
      await confirmSignIn(services, session, request.body)
      return { fresh_until: freshUntil(now()) }
    },
  )

  app.delete(
    '/admin/auth',
    { config: { guard: anyStaff }, schema: { tags, summary: 'Sign out', response: { 200: Ok } } },
    async (request, reply) => {
      await endSession(services, request)
      takeSessionCookies(reply, config, 'staff')
      return reply.type('text/plain').send('OK')
    },
  )
}

/** An API key has no session; nothing ends then. */
async function endSession({ db }: Services, { credential }: FastifyRequest): Promise<void> {
  if (credential) await inTransaction(db, (trx) => closeSession(trx, credential.token))
}
