import type { Replacement } from '../additional-items/actions/change-fulfillments.ts'
import { claimCanceled, claimIsRefund } from './claim.errors.ts'
import { lockClaim } from './claim.queries.ts'

/** The replacement of a claim: one of type replace, until it is canceled. */
export function claimReplacement(store_id: string, order_id: string, claim_order_id: string): Replacement {
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
