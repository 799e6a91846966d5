import { orderFilters } from '../admin-order.ts'
import { endpoint } from '../endpoint.ts'
import { Order, shownOrderRelations } from '../order.ts'
import { ListQuery, Page } from '../schema.ts'

const { customer_id: _, sales_channel_id: __, ...filters } = orderFilters

export const listMyOrders = endpoint({
  method: 'GET',
  path: '/store/customers/me/orders',
  tag: 'Customers',
  summary: 'List your orders',
  description:
    'Returns the orders of the signed-in customer in this store, newest first. Orders placed as a guest are ' +
    'listed after they were moved to the account.',
  query: ListQuery(10, filters),
  relations: shownOrderRelations,
  replies: { 200: Page('orders', Order) },
})
