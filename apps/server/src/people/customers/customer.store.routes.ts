import { meRelations } from '@shopkey/contract/customer.ts'
import * as endpoints from '@shopkey/contract/endpoints/customer.store.ts'
import type { FastifyRequest } from 'fastify'
import { anyone, signedInCustomer } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { signInsPerAddress, tokensPerAddress } from '../../http/rate-limits.ts'
import { currentCustomer, currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import { aboutTheCaller } from '../../http/shown-to-viewer.ts'
import { markDeviceKnown, requesterOf } from '../../platform/known-devices/device-cookie.ts'
import type { Services } from '../../platform/services.ts'
import { giveSessionCookies } from '../../platform/sessions/session-cookies.ts'
import { requestCustomerPasswordToken } from '../customer-auth/actions/request-customer-password-token.ts'
import { resetCustomerPassword } from '../customer-auth/actions/reset-customer-password.ts'
import { addAddress, changeAddress, removeAddress } from './actions/change-addresses.ts'
import { registerCustomer } from './actions/register-customer.ts'
import { updateMe } from './actions/update-me.ts'
import { getMe } from './customer.queries.ts'

const me = { guard: signedInCustomer, shows: aboutTheCaller }

export function registerCustomerStoreRoutes(app: HttpApp, services: Services): void {
  const { config, db } = services
  const customerReply = async (request: FastifyRequest, query = {}) => ({
    customer: await getMe(db, currentStore(request).id, currentCustomer(request).customer_id, meRelations, query),
  })

  serve(
    app,
    endpoints.registerCustomer,
    { guard: anyone, isReplayable: false, shows: aboutTheCaller, ...signInsPerAddress },
    async (request, reply) => {
      const store = currentStore(request)
      const { id, token } = await registerCustomer(
        services,
        store.id,
        request.body,
        requesterOf(request, config, 'customer'),
      )
      giveSessionCookies(reply, config, 'customer', token)
      markDeviceKnown(request, reply, config, `customer:${id}`)
      return { customer: await getMe(db, store.id, id, meRelations) }
    },
  )

  serve(app, endpoints.getMe, me, (request) => customerReply(request, request.query))

  serve(app, endpoints.updateMe, { ...me, isReplayable: false }, async (request) => {
    const { customer_id } = currentCustomer(request)
    const token = request.credential?.token ?? ''
    const requester = requesterOf(request, config, 'customer')
    await updateMe(services, { store_id: currentStore(request).id, customer_id, token, requester }, request.body)
    return customerReply(request)
  })

  serve(app, endpoints.addAddress, me, async (request) => {
    await addAddress(services, currentCustomer(request).customer_id, request.body.address)
    return customerReply(request)
  })

  serve(app, endpoints.updateAddress, me, async (request) => {
    await changeAddress(services, currentCustomer(request).customer_id, request.params.address_id, request.body)
    return customerReply(request)
  })

  serve(app, endpoints.deleteAddress, me, async (request) => {
    await removeAddress(services, currentCustomer(request).customer_id, request.params.address_id)
    return customerReply(request)
  })

  serve(app, endpoints.requestPasswordToken, { guard: anyone, ...tokensPerAddress }, async (request, reply) => {
    await requestCustomerPasswordToken(services, currentStore(request).id, request.body.email)
    return reply.status(204).send(null)
  })

  serve(
    app,
    endpoints.resetPassword,
    { guard: anyone, isReplayable: false, shows: aboutTheCaller, ...tokensPerAddress },
    async (request) => {
      const store_id = currentStore(request).id
      const requester = requesterOf(request, config, 'customer')
      const id = await resetCustomerPassword(services, store_id, requester, request.body)
      return { customer: await getMe(db, store_id, id, meRelations) }
    },
  )
}
