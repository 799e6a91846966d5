import { meRelations } from '@shopkey/contract/customer.ts'
import * as endpoints from '@shopkey/contract/endpoints/customer.store.ts'
import type { FastifyRequest } from 'fastify'
import { anyone, signedInCustomer } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { signInsPerAddress } from '../../http/rate-limits.ts'
import { currentCustomer, currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import { aboutTheCaller } from '../../http/shown-to-viewer.ts'
import { markDeviceKnown, requesterOf } from '../../platform/known-devices/device-cookie.ts'
import type { Services } from '../../platform/services.ts'
import { giveSessionCookies } from '../../platform/sessions/session-cookies.ts'
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
}
