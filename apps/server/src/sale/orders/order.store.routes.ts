import { FoundOrderAnswer, LookUpOrderQuery, OrderAnswer, OrderOfCartParams } from '@shopkey/contract/order.ts'
import { IdParams, ItemQuery } from '@shopkey/contract/schema.ts'
import { type SqlBool, sql } from 'kysely'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { orderKey } from '../../http/order-key.ts'
import { accountQuestionsPerAddress } from '../../http/rate-limits.ts'
import { currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { viewerOf } from '../cart/shopper.ts'
import { getStoreOrder } from './order.queries.ts'
import { requireLearnable } from './require-learnable.ts'

const tags = ['Orders']
const open = { guard: anyone }

/** An order's id cannot be guessed, and shows how far it is; see isOwnOrder for the rest. Its number alone opens nothing. */
export function registerOrderStoreRoutes(app: HttpApp, { config, db }: Services): void {
  app.get(
    '/store/orders',
    {
      config: { ...open, shows: ['caller'], ...accountQuestionsPerAddress },
      schema: { tags, summary: 'Look an order up', querystring: LookUpOrderQuery, response: { 200: FoundOrderAnswer } },
    },
    async (request) => {
      const { display_id, email, shipping_address, ...shape } = request.query
      const postal_code = shipping_address?.postal_code
      const conditions = [
        sql<SqlBool>`store_id = ${currentStore(request).id}`,
        sql<SqlBool>`display_id = ${display_id}`,
        sql<SqlBool>`email = ${email.toLowerCase()}`,
        ...(postal_code === undefined
          ? []
          : [sql<SqlBool>`shipping_address_id in (select a.id from addresses a where a.postal_code = ${postal_code})`]),
      ]
      const order = await getStoreOrder(db, conditions, shape, String(display_id))
      return { order, order_key: orderKey(config, order.id) }
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
        response: { 200: OrderAnswer },
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
        response: { 200: OrderAnswer },
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
