import { FoundOrderReply, LookUpOrderQuery, OrderOfCartParams, OrderReply } from '@shopkey/contract/order.ts'
import { IdParams, ItemQuery } from '@shopkey/contract/schema.ts'
import { type SqlBool, sql } from 'kysely'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { orderKey } from '../../http/order-key.ts'
import { accountQuestionsPerAddress } from '../../http/rate-limits.ts'
import { currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { shopperOf, viewerOf } from '../cart/shopper.ts'
import { lookUpOrder } from './look-up-order.ts'
import { getStoreOrder } from './order.queries.ts'
import { requireLearnable } from './require-learnable.ts'

const tags = ['Orders']
const open = { guard: anyone }

/** An order's id cannot be guessed, and shows how far it is; see isOwnOrder for the rest. Its number alone opens nothing. */
export function registerOrderStoreRoutes(app: HttpApp, services: Services): void {
  const { config, db } = services

  app.get(
    '/store/orders',
    {
      config: { ...open, shows: ['caller'], ...accountQuestionsPerAddress },
      schema: { tags, summary: 'Look an order up', querystring: LookUpOrderQuery, response: { 200: FoundOrderReply } },
    },
    async (request) => {
      const { display_id, email, shipping_address, ...shape } = request.query
      const asked = { display_id, email, postal_code: shipping_address?.postal_code, shape }
      const found = await lookUpOrder(services, currentStore(request).id, shopperOf(request), asked)
      return { order: found.order, ...(found.is_proven && { order_key: orderKey(config, found.order.id) }) }
    },
  )

  app.get(
    '/store/orders/:id',
    {
      config: open,
      schema: {
        tags,
        summary: 'Get an order',
        params: IdParams,
        querystring: ItemQuery,
        response: { 200: OrderReply },
      },
    },
    async (request) => {
      const { id } = request.params
      const conditions = [sql<SqlBool>`store_id = ${currentStore(request).id}`, sql<SqlBool>`id = ${id}`]
      return { order: await getStoreOrder(db, conditions, request.query, id, viewerOf(request)) }
    },
  )

  app.get(
    '/store/orders/cart/:cart_id',
    {
      config: open,
      schema: {
        tags,
        summary: 'Get the order that a cart became',
        params: OrderOfCartParams,
        querystring: ItemQuery,
        response: { 200: OrderReply },
      },
    },
    async (request) => {
      const { cart_id } = request.params
      const conditions = [sql<SqlBool>`store_id = ${currentStore(request).id}`, sql<SqlBool>`cart_id = ${cart_id}`]
      const order = await getStoreOrder(db, conditions, request.query, `of cart ${cart_id}`, viewerOf(request))
      await requireLearnable(db, order, viewerOf(request))
      return { order }
    },
  )
}
