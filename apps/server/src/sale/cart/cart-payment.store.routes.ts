import {
  CartParams,
  CartProviderParams,
  CartReply,
  CartSessionsReply,
  SelectPaymentSessionBody,
  UpdatePaymentSessionBody,
} from '@shopkey/contract/cart.ts'
import { ItemQuery } from '@shopkey/contract/schema.ts'
import type { FastifyRequest } from 'fastify'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import type { Services } from '../../services.ts'
import { createPaymentSessions } from './actions/create-payment-sessions.ts'
import { deletePaymentSession } from './actions/delete-payment-session.ts'
import { refreshPaymentSession } from './actions/refresh-payment-session.ts'
import { selectPaymentSession } from './actions/select-payment-session.ts'
import type { CartState } from './cart.state.ts'
import { cartView } from './cart.view.ts'
import { askedCart, viewerOf } from './shopper.ts'

const tags = ['Carts']
const config = { guard: anyone }
const response = { 200: CartReply }

export function registerCartPaymentStoreRoutes(app: HttpApp, services: Services): void {
  const view = (request: FastifyRequest, cart: CartState) => cartView(cart, viewerOf(request))

  app.post(
    '/store/carts/:id/payment-sessions',
    {
      config,
      schema: {
        tags,
        summary: 'Open a payment session for each way of paying',
        params: CartParams,
        querystring: ItemQuery,
        response: { 200: CartSessionsReply },
      },
    },
    async (request) => {
      const cart = view(request, await createPaymentSessions(services, askedCart(request, request.params.id)))
      return { cart, data: cart }
    },
  )

  // The second path is the older client's.
  for (const path of ['payment-session', 'payment-session-set'] as const) {
    app.post(
      `/store/carts/:id/${path}`,
      {
        config,
        schema: {
          tags,
          summary: 'Choose how to pay',
          params: CartParams,
          body: SelectPaymentSessionBody,
          querystring: ItemQuery,
          response,
        },
      },
      async (request) => {
        const { id } = request.params
        return { cart: view(request, await selectPaymentSession(services, askedCart(request, id), request.body)) }
      },
    )
  }

  app.post(
    '/store/carts/:id/payment-sessions/:provider_id',
    {
      config,
      schema: {
        tags,
        summary: 'Choose how to pay, and tell the provider more',
        params: CartProviderParams,
        body: UpdatePaymentSessionBody,
        querystring: ItemQuery,
        response,
      },
    },
    async (request) => {
      const { id, provider_id } = request.params
      const choice = { provider_id, data: request.body.data }
      return { cart: view(request, await selectPaymentSession(services, askedCart(request, id), choice)) }
    },
  )

  app.delete(
    '/store/carts/:id/payment-sessions/:provider_id',
    {
      config,
      schema: {
        tags,
        summary: 'Close a payment session',
        params: CartProviderParams,
        querystring: ItemQuery,
        response,
      },
    },
    async (request) => {
      const { id, provider_id } = request.params
      return { cart: view(request, await deletePaymentSession(services, askedCart(request, id), provider_id)) }
    },
  )

  app.post(
    '/store/carts/:id/payment-sessions/:provider_id/refresh',
    {
      config,
      schema: {
        tags,
        summary: 'Start a payment session afresh',
        params: CartProviderParams,
        querystring: ItemQuery,
        response,
      },
    },
    async (request) => {
      const { id, provider_id } = request.params
      return { cart: view(request, await refreshPaymentSession(services, askedCart(request, id), provider_id)) }
    },
  )
}
