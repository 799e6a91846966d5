import { AccessTokenAnswer, Ok, SignInBody, StaffLoginBody, StaffSessionAnswer } from '@shopkey/contract/auth.ts'
import type { FastifyRequest } from 'fastify'
import { inTransaction } from '../../db/in-transaction.ts'
import { anyone, anyStaff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { signInsPerAddress } from '../../http/rate-limits.ts'
import { currentStaff } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { rememberDevice, requesterOf } from '../known-devices/device-cookie.ts'
import { phoneNumber } from '../phone-numbers/phone-number.ts'
import { giveSessionCookies, takeSessionCookies } from '../sessions/session-cookies.ts'
import { closeSession } from '../sessions/sessions.ts'
import { signStaffIn } from './actions/sign-staff-in.ts'
import { identityMissing } from './staff-auth.errors.ts'
import { getStaffSession } from './staff-auth.queries.ts'

const tags = ['Auth']
const signingIn = { guard: anyone, isReplayable: false, ...signInsPerAddress }

export function registerStaffAuthRoutes(app: HttpApp, services: Services): void {
  const { config, db, stores } = services

  app.post(
    '/admin/auth',
    {
      config: { ...signingIn, shows: ['staff'] },
      schema: { tags, summary: 'Sign in with a cookie', body: SignInBody, response: { 200: StaffSessionAnswer } },
    },
    async (request, reply) => {
      const { email, password } = request.body
      const { user_id, token } = await signStaffIn(services, { email }, password, requesterOf(request, config, 'user'))
      giveSessionCookies(reply, config, 'staff', token)
      rememberDevice(request, reply, config, `user:${user_id}`)
      return { user: await getStaffSession(db, user_id, await stores.list()) }
    },
  )

  app.post(
    '/admin/auth/token',
    {
      config: { ...signingIn, shows: ['caller'] },
      schema: { tags, summary: 'Sign in for a bearer token', body: SignInBody, response: { 200: AccessTokenAnswer } },
    },
    async (request, reply) => {
      const { email, password } = request.body
      const { user_id, token } = await signStaffIn(services, { email }, password, requesterOf(request, config, 'user'))
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
        response: { 200: AccessTokenAnswer },
      },
    },
    async (request, reply) => {
      const { phoneNumber: phone, username, password } = request.body
      if (!phone && !username) throw identityMissing()
      const names = { username, ...(phone && { phone: phoneNumber(phone) }) }
      const { user_id, token } = await signStaffIn(services, names, password, requesterOf(request, config, 'user'))
      rememberDevice(request, reply, config, `user:${user_id}`)
      return { access_token: token }
    },
  )

  app.get(
    '/admin/auth',
    {
      config: { guard: anyStaff, shows: ['staff'] },
      schema: { tags, summary: 'Who is signed in, with their stores', response: { 200: StaffSessionAnswer } },
    },
    async (request) => ({ user: await getStaffSession(db, currentStaff(request).user_id, await stores.list()) }),
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
