import { meRelations, signInRelations } from '@shopkey/contract/customer.ts'
import { requestPasswordToken, resetPassword } from '@shopkey/contract/endpoints/customer.store.ts'
import * as endpoints from '@shopkey/contract/endpoints/customer-auth.store.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { anyone, signedInCustomer } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { accountQuestionsPerAddress, signInsPerAddress, tokensPerAddress } from '../../http/rate-limits.ts'
import { currentCustomer, currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import { aboutTheCaller } from '../../http/shown-to-viewer.ts'
import { markDeviceKnown, requesterOf } from '../../platform/known-devices/device-cookie.ts'
import type { Services } from '../../platform/services.ts'
import { giveSessionCookies, takeSessionCookies } from '../../platform/sessions/session-cookies.ts'
import { closeSession } from '../../platform/sessions/sessions.ts'
import { getMe, hasAccount } from '../customers/customer.queries.ts'
import { requestCustomerPasswordToken } from './actions/request-customer-password-token.ts'
import { resetCustomerPassword } from './actions/reset-customer-password.ts'
import { signCustomerIn } from './actions/sign-customer-in.ts'

const signingIn = { guard: anyone, isReplayable: false, ...signInsPerAddress }

export function registerCustomerAuthStoreRoutes(app: HttpApp, services: Services): void {
  const { config, db } = services

  serve(app, endpoints.signIn, { ...signingIn, shows: aboutTheCaller }, async (request, reply) => {
    const { customer_id, token } = await signCustomerIn(
      services,
      request.body,
      requesterOf(request, config, 'customer'),
      request.credential?.token,
    )
    const earlier = request.credential?.kind === 'cookie' ? request.credential.token : undefined
    if (earlier) await inTransaction(db, (trx) => closeSession(trx, earlier))
    giveSessionCookies(reply, config, 'customer', token)
    markDeviceKnown(request, reply, config, `customer:${customer_id}`)
    return { customer: await getMe(db, currentStore(request).id, customer_id, signInRelations) }
  })

  serve(app, endpoints.createAccessToken, { ...signingIn, shows: ['caller'] }, async (request, reply) => {
    const { customer_id, token } = await signCustomerIn(
      services,
      request.body,
      requesterOf(request, config, 'customer'),
      request.credential?.token,
    )
    markDeviceKnown(request, reply, config, `customer:${customer_id}`)
    return { access_token: token }
  })

  serve(app, endpoints.getSession, { guard: signedInCustomer, shows: aboutTheCaller }, async (request) => {
    const { customer_id } = currentCustomer(request)
    return { customer: await getMe(db, currentStore(request).id, customer_id, signInRelations) }
  })

  serve(app, endpoints.signOut, { guard: anyone }, async (request, reply) => {
    const { credential } = request
    if (credential) await inTransaction(db, (trx) => closeSession(trx, credential.token))
    takeSessionCookies(reply, config, 'customer')
    return reply.type('text/plain').send('OK')
  })

  serve(app, endpoints.checkEmail, { guard: anyone, ...accountQuestionsPerAddress }, async (request) => {
    return { exists: await hasAccount(db, request.params.email) }
  })

  serve(app, requestPasswordToken, { guard: anyone, ...tokensPerAddress }, async (request, reply) => {
    await requestCustomerPasswordToken(services, currentStore(request).id, request.body.email)
    return reply.status(204).send(null)
  })

  serve(
    app,
    resetPassword,
    { guard: anyone, isReplayable: false, shows: aboutTheCaller, ...tokensPerAddress },
    async (request) => {
      const store_id = currentStore(request).id
      const requester = requesterOf(request, config, 'customer')
      const id = await resetCustomerPassword(services, store_id, requester, request.body)
      return { customer: await getMe(db, store_id, id, meRelations) }
    },
  )
}
