import { getOrder, listOrders, refundOrder, updateGiftCard } from '../admin.ts'
import { createHttpClient } from '../http-client.ts'
import { completeCart, getOrder as getMyOrder } from '../store.ts'

const api = createHttpClient({ baseUrl: '' })
// A body's property is misspelt.
await api.call(refundOrder, { params: { id: 'order_1' }, body: { amuont: 100, reason: 'other' } })

// A body's value is of another type.
await api.call(updateGiftCard, { params: { id: 'gift_1' }, body: { balance: '100' } })

// A query has an unknown filter.
await api.call(listOrders, { query: { statsu: ['pending'] } })

// A reply has no such property.
console.log((await api.call(listOrders)).order)

// A path parameter is missing.
await api.call(getOrder, { params: {} })

// A relation that was not requested may be missing.
console.log((await api.call(getOrder, { params: { id: 'order_1' }, expand: ['items'] })).order.payments.length)

// `expand` names the relations instead of the usual ones.
console.log((await api.call(getMyOrder, { params: { id: 'order_1' }, expand: ['customer'] })).order.items.length)

// Completing a cart does not always make an order.
console.log((await api.call(completeCart, { params: { id: 'cart_1' } })).data.display_id)
