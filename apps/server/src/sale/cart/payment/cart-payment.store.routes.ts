import * as endpoints from '@shopkey/contract/endpoints/cart-payment.store.ts'
import type { FastifyRequest } from 'fastify'
import { anyone } from '../../../http/guards.ts'
import type { HttpApp } from '../../../http/http-app.ts'
import type { Services } from '../../services.ts'
import { cartReference, viewerOf } from '../access/viewer.ts'
import type { CartState } from '../cart.state.ts'
import { cartView } from '../cart.view.ts'
import { serveCart } from '../serve-cart.ts'
import { createPaymentSessions } from './actions/create-payment-sessions.ts'
import { deletePaymentSession } from './actions/delete-payment-session.ts'
import { refreshPaymentSession } from './actions/refresh-payment-session.ts'
import { selectPaymentSession } from './actions/select-payment-session.ts'

const config = { guard: anyone }

export function registerCartPaymentStoreRoutes(app: HttpApp, services: Services): void {
  const view = (request: FastifyRequest, cart: CartState) => cartView(cart, viewerOf(request))

  serveCart(app, services, endpoints.createPaymentSessions, config, async (request) => {
    const cart = view(request, await createPaymentSessions(services, cartReference(request, request.params.id)))
    return { cart, data: cart }
  })

  // The second path is the older client's.
  for (const endpoint of [endpoints.selectPaymentSession, endpoints.selectPaymentSessionLegacy]) {
    serveCart(app, services, endpoint, config, async (request) => {
      const { id } = request.params
      return { cart: view(request, await selectPaymentSession(services, cartReference(request, id), request.body)) }
    })
  }

  serveCart(app, services, endpoints.updatePaymentSession, config, async (request) => {
    const { id, provider_id } = request.params
    const choice = { provider_id, data: request.body.data }
    return { cart: view(request, await selectPaymentSession(services, cartReference(request, id), choice)) }
  })

  serveCart(app, services, endpoints.deletePaymentSession, config, async (request) => {
    const { id, provider_id } = request.params
    return { cart: view(request, await deletePaymentSession(services, cartReference(request, id), provider_id)) }
  })

  serveCart(app, services, endpoints.refreshPaymentSession, config, async (request) => {
    const { id, provider_id } = request.params
    return { cart: view(request, await refreshPaymentSession(services, cartReference(request, id), provider_id)) }
  })
}
