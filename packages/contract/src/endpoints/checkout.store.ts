import { CartParams } from '../cart.ts'
import { CompleteCartReply } from '../complete-cart.ts'
import { endpoint } from '../endpoint.ts'
import { ItemQuery } from '../schema.ts'

export const completeCart = endpoint({
  method: 'POST',
  path: '/store/carts/:id/complete',
  tag: 'Carts',
  summary: 'Make the cart an order',
  params: CartParams,
  query: ItemQuery,
  replies: { 200: CompleteCartReply },
})
