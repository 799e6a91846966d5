import { AccessTokenReply, Ok, SignInBody } from '@shopkey/contract/auth.ts'
import { AccountExistsReply, CustomerReply, EmailParams } from '@shopkey/contract/customer.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { anyone, signedInCustomer } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { accountQuestionsPerAddress, signInsPerAddress } from '../../http/rate-limits.ts'
import { currentCustomer, currentStore } from '../../http/request-context.ts'
import { aboutTheCaller } from '../../http/shown-to-viewer.ts'
import { rememberDevice, requesterOf } from '../../platform/known-devices/device-cookie.ts'
import { giveSessionCookies, takeSessionCookies } from '../../platform/sessions/session-cookies.ts'
import { closeSession } from '../../platform/sessions/sessions.ts'
import type { Services } from '../../services.ts'
import { getMe, hasAccount, signInRelations } from '../customers/customer.queries.ts'
import { signCustomerIn } from './actions/sign-customer-in.ts'

const tags = ['Customer auth']
const signingIn = { guard: anyone, isReplayable: false, ...signInsPerAddress }

export function registerCustomerAuthStoreRoutes(app: HttpApp, services: Services): void {
  const { config, db } = services

  app.post(
    '/store/auth',
    {
      config: { ...signingIn, shows: aboutTheCaller },
      schema: { tags, summary: 'Sign in with a cookie', body: SignInBody, response: { 200: CustomerReply } },
    },
    async (request, reply) => {
      const { customer_id, token } = await signCustomerIn(
        services,
        request.body,
        requesterOf(request, config, 'customer'),
      )
      const earlier = request.credential?.kind === 'cookie' ? request.credential.token : undefined
      if (earlier) await inTransaction(db, (trx) => closeSession(trx, earlier))
      giveSessionCookies(reply, config, 'customer', token)
      rememberDevice(request, reply, config, `customer:${customer_id}`)
      return { customer: await getMe(db, currentStore(request).id, customer_id, signInRelations) }
    },
  )

  app.post(
    '/store/auth/token',
    {
      config: { ...signingIn, shows: ['caller'] },
      schema: { tags, summary: 'Sign in for a bearer token', body: SignInBody, response: { 200: AccessTokenReply } },
    },
    async (request, reply) => {
      const { customer_id, token } = await signCustomerIn(
        services,
        request.body,
        requesterOf(request, config, 'customer'),
      )
      rememberDevice(request, reply, config, `customer:${customer_id}`)
      return { access_token: token }
    },
  )

  app.get(
    '/store/auth',
    {
      config: { guard: signedInCustomer, shows: aboutTheCaller },
      schema: { tags, summary: 'Who is signed in', response: { 200: CustomerReply } },
    },
    async (request) => {
      const { customer_id } = currentCustomer(request)
      return { customer: await getMe(db, currentStore(request).id, customer_id, signInRelations) }
    },
  )

  app.delete(
    '/store/auth',
    { config: { guard: anyone }, schema: { tags, summary: 'Sign out', response: { 200: Ok } } },
    async (request, reply) => {
      const { credential } = request
      if (credential) await inTransaction(db, (trx) => closeSession(trx, credential.token))
      takeSessionCookies(reply, config, 'customer')
      return reply.type('text/plain').send('OK')
    },
  )

  app.get(
    '/store/auth/:email',
    {
      config: { guard: anyone, ...accountQuestionsPerAddress },
      schema: {
        tags,
        summary: 'Whether an e-mail address has an account',
        params: EmailParams,
        response: { 200: AccountExistsReply },
      },
    },
    async (request) => {
      return { exists: await hasAccount(db, request.params.email) }
    },
  )
}
