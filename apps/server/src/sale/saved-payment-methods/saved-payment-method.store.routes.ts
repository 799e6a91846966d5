import * as endpoints from '@shopkey/contract/endpoints/saved-payment-method.store.ts'
import type { FastifyRequest } from 'fastify'
import { signedInCustomer } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentCustomer, currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import { aboutTheCaller } from '../../http/shown-to-viewer.ts'
import type { Services } from '../services.ts'
import { offerSavedMethods } from './actions/offer-saved-methods.ts'
import { removeSavedMethod } from './actions/remove-saved-method.ts'
import { listSavedMethods } from './list-saved-methods.ts'

const me = { guard: signedInCustomer, shows: aboutTheCaller }

export function registerSavedPaymentMethodStoreRoutes(app: HttpApp, services: Services): void {
  serve(app, endpoints.listPaymentMethods, me, async (request) => ({
    payment_methods: await listSavedMethods(services, ownerOf(request)),
  }))

  serve(app, endpoints.removePaymentMethod, me, async (request) => {
    await removeSavedMethod(services, ownerOf(request), request.params)
    return { payment_methods: await listSavedMethods(services, ownerOf(request)) }
  })

  serve(
    app,
    endpoints.offerSavedMethods,
    { guard: signedInCustomer, shows: ['caller'], isReplayable: false },
    async (request) => {
      const { id: cart_id, provider_id } = request.params
      return { data: await offerSavedMethods(services, { ...ownerOf(request), cart_id, provider_id }) }
    },
  )
}

const ownerOf = (request: FastifyRequest) => ({
  store_id: currentStore(request).id,
  customer_id: currentCustomer(request).customer_id,
})
