import { getOrder, listOrders, refundOrder } from '../admin.ts'
import { createHttpClient } from '../http-client.ts'
import type { ReplyOf } from '../operation.ts'
import { completeCart, getCart, getOrder as getMyOrder, listProducts } from '../store.ts'

const api = createHttpClient({ baseUrl: '' })
const { orders, count } = await api.call(listOrders, {
  query: { status: ['pending'], limit: 20 },
  expand: ['customer'],
})
console.log(orders[0]?.customer?.email, count + 1)

const { order } = await api.call(getOrder, { params: { id: 'order_1' }, expand: ['items.variant', 'payments'] })
console.log(order.payments.length, order.items[0]?.variant?.title)

await api.call(refundOrder, { params: { id: order.id }, body: { amount: 100, reason: 'other' } })

// A cart is always whole; a product has its usual relations where `expand` names no others.
const { cart } = await api.call(getCart, { params: { id: 'cart_1' } })
console.log(cart.items[0]?.total, cart.region.name)
const { products } = await api.call(listProducts, { query: { handle: 'shirt' } })
console.log(products[0]?.variants[0]?.calculated_price?.toFixed(), products[0]?.collection?.title)

// The type distinguishes what was completed.
const completion = await api.call(completeCart, { params: { id: cart.id } })
if (completion.type === 'order') console.log(completion.data.display_id, completion.data.total)
if (completion.type === 'cart') console.log(completion.data.payment_session?.data)

type MyOrder = ReplyOf<typeof getMyOrder>['order']
const mine: MyOrder = (await api.call(getMyOrder, { params: { id: 'order_1' } })).order
console.log(mine.items.length)
