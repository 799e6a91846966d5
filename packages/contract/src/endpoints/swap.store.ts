import { endpoint } from '../endpoint.ts'
import { StoreSwapBody, SwapOfCartParams, SwapReply, shownSwapRelations } from '../swap.ts'

export const createSwap = endpoint({
  method: 'POST',
  path: '/store/swaps',
  tag: 'Swaps',
  summary: 'Create a swap',
  description:
    "Asks to send packed goods of a paid order back for others, at today's prices, and emits `swap.created`. The " +
    'reply names the cart in which the shopper confirms the swap and pays the difference.',
  body: StoreSwapBody,
  relations: shownSwapRelations,
  replies: { 200: SwapReply },
})

export const getSwapByCart = endpoint({
  method: 'GET',
  path: '/store/swaps/:cart_id',
  tag: 'Swaps',
  summary: 'Get the swap of a cart',
  description:
    'Returns the swap that a cart confirms. Others than its shopper see the goods, not the order, address and ' +
    'payment.',
  params: SwapOfCartParams,
  relations: shownSwapRelations,
  replies: { 200: SwapReply },
})
