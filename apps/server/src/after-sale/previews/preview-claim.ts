import type { ClaimPreview } from '@shopkey/contract/after-sale.ts'
import type { CreateClaimInput } from '@shopkey/contract/claim.ts'
import { getCurrency } from '@shopkey/domain/currency.ts'
import { lineTotals } from '@shopkey/domain/totals.ts'
import { dryRun } from '../../db/dry-run.ts'
import { describeRefund } from '../../sale/order-payments/describe-refund.ts'
import { refundableNow } from '../../sale/order-payments/payment-operations.ts'
import type { OrderActor } from '../../sale/orders/order-events.ts'
import { lockOrderWithFacts } from '../../sale/orders/order-facts.ts'
import { requireNotCanceled } from '../../sale/orders/require-action.ts'
import type { Services } from '../../sale/services.ts'
import { type ClaimRights, requireOneType, startClaim } from '../claims/actions/create-claim.ts'
import { loadSoldLines } from '../returns/sold-lines.queries.ts'

/** The refund that creating this claim would make, or the value of what it would send. Throws what creating it would. */
export function previewClaim(
  services: Services,
  actor: OrderActor,
  store_id: string,
  order_id: string,
  { mayMoveMoney, ...input }: CreateClaimInput & ClaimRights,
): Promise<ClaimPreview> {
  requireOneType(input)
  return dryRun(services.db, async (trx) => {
    const { order, facts } = await lockOrderWithFacts(trx, store_id, order_id)
    requireNotCanceled(order)
    const { id, refund_amount } = await startClaim(trx, services, { order, facts, actor, input, mayMoveMoney })
    const sent = (await loadSoldLines(trx, order_id)).filter((line) => line.claim_order_id === id)
    const currency = getCurrency(order.currency_code)
    return {
      refund_amount,
      additional_total: sent.reduce((sum, line) => sum + lineTotals(line, currency).total, 0),
      refund_parts: refund_amount ? await describeRefund(trx, services, order, facts, refund_amount) : [],
      refundable_amount: refundableNow(facts, order.currency_code),
    }
  })
}
