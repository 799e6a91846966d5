import type { ClaimPaymentStatus } from './states/claim.ts'
import type { ReturnStatus } from './states/return.ts'

/** What happens next with a return, swap or claim. */
export type AfterSaleStep =
  /** The shopper confirms the swap and pays a difference. */
  | 'confirm'
  /** The difference of a swap is captured or refunded. */
  | 'settle'
  | 'refund'
  | 'fulfill'
  | 'ship'
  /** What arrived is not what was requested. */
  | 'decide'
  /** The items come back and are received. */
  | 'receive'

/** Whom a return, swap or claim waits for; nobody: it is over. */
export const afterSaleParties = ['customer', 'staff', 'nobody'] as const
export type AfterSaleParty = (typeof afterSaleParties)[number]

/** Items are received by staff, but until they arrive the customer has them. */
export function partyOf(step: AfterSaleStep | undefined): AfterSaleParty {
  if (step === undefined) return 'nobody'
  return step === 'confirm' || step === 'receive' ? 'customer' : 'staff'
}

type Stamp = Date | string | null

/** refund_unsettled: received, and its refund was not made. */
export type ReturnForStep = { status: ReturnStatus; refund_unsettled: boolean }

export function nextStepOfReturn({ status, refund_unsettled }: ReturnForStep): AfterSaleStep | undefined {
  if (refund_unsettled) return 'refund'
  if (status === 'requires_action') return 'decide'
  return status === 'requested' ? 'receive' : undefined
}

export type SwapForStep = {
  canceled_at: Stamp
  confirmed_at: Stamp
  payment_status: string
  fulfillment_status: string
  has_additional_items: boolean
  return_status: ReturnStatus | null
}

/** The next step of a swap: the difference first, since items are not sent before it is paid. */
export function nextStepOfSwap(swap: SwapForStep): AfterSaleStep | undefined {
  if (swap.canceled_at) return undefined
  if (!swap.confirmed_at) return 'confirm'
  if (swap.payment_status !== 'captured' && swap.payment_status !== 'difference_refunded') return 'settle'
  return (swap.has_additional_items ? stepOfAdditionalItems(swap) : undefined) ?? stepOfReturn(swap)
}

export type ClaimForStep = {
  canceled_at: Stamp
  type: 'refund' | 'replace'
  payment_status: ClaimPaymentStatus
  fulfillment_status: string
  return_status: ReturnStatus | null
}

export function nextStepOfClaim(claim: ClaimForStep): AfterSaleStep | undefined {
  if (claim.canceled_at) return undefined
  if (claim.payment_status === 'not_refunded') return 'refund'
  return (claim.type === 'replace' ? stepOfAdditionalItems(claim) : undefined) ?? stepOfReturn(claim)
}

function stepOfAdditionalItems({ fulfillment_status }: { fulfillment_status: string }): AfterSaleStep | undefined {
  if (fulfillment_status === 'shipped') return undefined
  return fulfillment_status === 'fulfilled' || fulfillment_status === 'partially_shipped' ? 'ship' : 'fulfill'
}

function stepOfReturn({ return_status }: { return_status: ReturnStatus | null }): AfterSaleStep | undefined {
  if (return_status === 'requires_action') return 'decide'
  return return_status === 'requested' ? 'receive' : undefined
}
