import * as endpoints from '@shopkey/contract/endpoints/order.store.ts'
import { type SqlBool, sql } from 'kysely'
import { anyone, signedInCustomer } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { orderKey } from '../../http/order-key.ts'
import { accountQuestionsPerAddress, tokensPerAddress } from '../../http/rate-limits.ts'
import { currentCustomer, currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import { shopperOf, viewerOf } from '../cart/access/viewer.ts'
import type { Services } from '../services.ts'
import { confirmOrderClaim } from './actions/confirm-order-claim.ts'
import { requestOrderClaim } from './actions/request-order-claim.ts'
import { lookUpOrder } from './look-up-order.ts'
import { getStoreOrder } from './order.queries.ts'
import { requireLearnable } from './require-learnable.ts'

const open = { guard: anyone }

/** An order's id cannot be guessed, and shows how far it is; see isOwnOrder for the rest. Its number alone opens nothing. */
export function registerOrderStoreRoutes(app: HttpApp, services: Services): void {
  const { config, db } = services

  serve(app, endpoints.lookUpOrder, { ...open, shows: ['caller'], ...accountQuestionsPerAddress }, async (request) => {
    const { display_id, email, shipping_address, ...shape } = request.query
    const asked = {
      display_id,
      email,
      postal_code: shipping_address?.postal_code,
      phone: shipping_address?.phone,
      shape,
    }
    const found = await lookUpOrder(services, currentStore(request).id, shopperOf(request), asked)
    const order_key = orderKey(config, { store_id: currentStore(request).id, id: found.order.id })
    return { order: found.order, ...(found.is_verified && { order_key }) }
  })

  serve(app, endpoints.requestOrderClaim, { guard: signedInCustomer, ...tokensPerAddress }, async (request, reply) => {
    const { customer_id } = currentCustomer(request)
    await requestOrderClaim(services, currentStore(request).id, customer_id, request.body.order_ids)
    return reply.type('text/plain').send('OK')
  })

  serve(
    app,
    endpoints.confirmOrderClaim,
    { ...open, isReplayable: false, ...tokensPerAddress },
    async (request, reply) => {
      await confirmOrderClaim(services, currentStore(request).id, request.body.token)
      return reply.type('text/plain').send('OK')
    },
  )

  serve(app, endpoints.getOrder, open, async (request) => {
    const { id } = request.params
    const conditions = [sql<SqlBool>`store_id = ${currentStore(request).id}`, sql<SqlBool>`id = ${id}`]
    return { order: await getStoreOrder(db, conditions, request.query, id, viewerOf(request)) }
  })

  serve(app, endpoints.getOrderByCart, open, async (request) => {
    const { cart_id } = request.params
    const store_id = currentStore(request).id
    const conditions = [sql<SqlBool>`store_id = ${store_id}`, sql<SqlBool>`cart_id = ${cart_id}`]
    const order = await getStoreOrder(db, conditions, request.query, `of cart ${cart_id}`, viewerOf(request))
    await requireLearnable(db, store_id, order, viewerOf(request))
    return { order }
  })
}
