import { getOrder, listOrders, refundOrder } from '../admin.ts'
import { createHttpClient } from '../http-client.ts'
import { getCart } from '../store.ts'

const api = createHttpClient({ baseUrl: '' })
const { orders, count } = await api.call(listOrders, {
  query: { status: ['pending'], limit: 20 },
  expand: ['customer'],
})
console.log(orders[0]?.customer?.email, count + 1)

const { order } = await api.call(getOrder, { params: { id: 'order_1' }, expand: ['items.variant', 'payments'] })
console.log(order.payments.length, order.items[0]?.variant?.title)

await api.call(refundOrder, { params: { id: order.id }, body: { amount: 100, reason: 'other' } })
console.log((await api.call(getCart, { params: { id: 'cart_1' } })).cart.id)
