import { LookUpOrderQuery, OrderAnswer, OrderOfCartParams } from '@shopkey/contract/order.ts'
import { IdParams, ItemQuery } from '@shopkey/contract/schema.ts'
import { type SqlBool, sql } from 'kysely'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { accountQuestionsPerAddress } from '../../http/rate-limits.ts'
import { currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { getStoreOrder } from './order.queries.ts'
import { requireOwnOrder } from './require-own-order.ts'

const tags = ['Orders']
const config = { guard: anyone }

/** An order is shown to whoever knows its id, which cannot be guessed; its number alone opens nothing. */
export function registerOrderStoreRoutes(app: HttpApp, { db }: Services): void {
  app.get(
    '/store/orders',
    {
      config: { ...config, ...accountQuestionsPerAddress },
      schema: { tags, summary: 'Look an order up', querystring: LookUpOrderQuery, response: { 200: OrderAnswer } },
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
      return { order: await getStoreOrder(db, conditions, shape, String(display_id)) }
    },
  )

  app.get(
    '/store/orders/:id',
    {
      config,
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
      return { order: await getStoreOrder(db, conditions, request.query, id) }
    },
  )

  app.get(
    '/store/orders/cart/:cart_id',
    {
      config,
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
      const order = await getStoreOrder(db, conditions, request.query, `of cart ${cart_id}`)
      await requireOwnOrder(db, order, request.customer?.customer_id ?? null)
      return { order }
    },
  )
}
