import { endpoint } from '../endpoint.ts'
import { newLine, newReturn, orderChange, returnPolicyRefusals } from '../refusal-groups.ts'
import { StoreSwapBody, SwapOfCartParams, SwapReply, shownSwapRelations } from '../swap.ts'

export const createSwap = endpoint({
  method: 'POST',
  path: '/store/swaps',
  tag: 'Swaps',
  summary: 'Create a swap',
  description:
    'Creates a swap of fulfilled items of a paid order, with additional items at current prices. Emits ' +
    '`swap.created`. The reply has the cart in which the shopper confirms the swap and pays the difference.',
  body: StoreSwapBody,
  relations: shownSwapRelations,
  replies: { 200: SwapReply },
  errors: [
    ...newLine,
    ...newReturn,
    ...returnPolicyRefusals,
    ...orderChange,
    'nothing_captured',
    'order_of_other_visitor',
  ],
})

export const getSwapByCart = endpoint({
  method: 'GET',
  path: '/store/swaps/:cart_id',
  tag: 'Swaps',
  summary: 'Get the swap of a cart',
  description:
    'Returns the swap that a cart confirms. For others than its shopper, order, address and payment are left ' + 'out.',
  params: SwapOfCartParams,
  relations: shownSwapRelations,
  replies: { 200: SwapReply },
})
