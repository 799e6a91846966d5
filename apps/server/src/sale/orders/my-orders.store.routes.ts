import { orderFilters } from '@shopkey/contract/admin-order.ts'
import { Order } from '@shopkey/contract/order.ts'
import { ListQuery, Page } from '@shopkey/contract/schema.ts'
import { signedInCustomer } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentCustomer, currentStore } from '../../http/request-context.ts'
import { aboutTheCaller } from '../../http/shown-to-viewer.ts'
import type { Services } from '../../services.ts'
import { viewerOf } from '../cart/shopper.ts'
import { orderConditions } from './order.admin.queries.ts'
import { countOrders, loadOrders, readStoreOrderShape } from './order.queries.ts'

const { customer_id: _, sales_channel_id: __, ...filters } = orderFilters

/** The signed-in customer's orders in this store; those of other stores are shown there. */
export function registerMyOrdersStoreRoutes(app: HttpApp, { db }: Services): void {
  app.get(
    '/store/customers/me/orders',
    {
      config: { guard: signedInCustomer, shows: aboutTheCaller },
      schema: {
        tags: ['Customers'],
        summary: 'List your orders',
        querystring: ListQuery(10, filters),
        response: { 200: Page('orders', Order) },
      },
    },
    async (request) => {
      const { limit, offset } = request.query
      const { customer_id } = currentCustomer(request)
      const conditions = orderConditions(currentStore(request).id, { ...request.query, customer_id }, 'shopper')
      const projection = readStoreOrderShape(request.query)
      const [orders, count] = await Promise.all([
        loadOrders(db, { conditions, limit, offset, viewer: viewerOf(request) }, projection),
        countOrders(db, conditions),
      ])
      return { orders, count, offset, limit }
    },
  )
}
