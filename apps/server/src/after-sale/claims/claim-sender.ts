import type { Sender } from '../new-goods/actions/change-parcels.ts'
import { claimCanceled, claimIsRefund } from './claim.errors.ts'
import { lockClaim } from './claim.queries.ts'

/** A claim as it sends its new goods: one of type replace, until it is canceled. */
export function claimSender(store_id: string, order_id: string, claim_order_id: string): Sender {
  return {
    store_id,
    order_id,
    owner: { claim_order_id },
    table: 'claim_orders',
    async lock(trx) {
      const claim = await lockClaim(trx, order_id, claim_order_id)
      if (claim.canceled_at) throw claimCanceled({ claim_id: claim_order_id })
      if (claim.type === 'refund') throw claimIsRefund({ claim_id: claim_order_id })
      return claim
    },
  }
}
