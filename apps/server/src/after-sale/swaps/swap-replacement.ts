import type { Replacement } from '../additional-items/actions/change-fulfillments.ts'
import { swapCanceled, swapNotConfirmed } from './swap.errors.ts'
import { lockSwap } from './swap.queries.ts'

/** The replacement of a swap: once the shopper has confirmed it, until it is canceled. */
export function swapReplacement(store_id: string, order_id: string, swap_id: string): Replacement {
  return {
    store_id,
    order_id,
    owner: { swap_id },
    table: 'swaps',
    async lock(trx) {
      const swap = await lockSwap(trx, order_id, swap_id)
      if (swap.canceled_at) throw swapCanceled({ swap_id })
      if (!swap.confirmed_at) throw swapNotConfirmed({ swap_id })
      return swap
    },
  }
}
