import { endpoint } from '../endpoint.ts'
import { StoreSwapBody, SwapOfCartParams, SwapReply, shownSwapRelations } from '../swap.ts'

export const createSwap = endpoint({
  method: 'POST',
  path: '/store/swaps',
  tag: 'Swaps',
  summary: 'Swap goods of an order',
  body: StoreSwapBody,
  relations: shownSwapRelations,
  replies: { 200: SwapReply },
})

export const getSwapByCart = endpoint({
  method: 'GET',
  path: '/store/swaps/:cart_id',
  tag: 'Swaps',
  summary: 'Get the swap of a cart',
  params: SwapOfCartParams,
  relations: shownSwapRelations,
  replies: { 200: SwapReply },
})
