import type { TransitionTable } from './transition-table.ts'

export type ClaimPaymentStatus = 'na' | 'not_refunded' | 'refunded'
export type ClaimPaymentEvent = 'refund'

/**
 * A claim's payment: a refund claim is refunded at once, a replacement never (`na`). Its additional items have
 * replacement-fulfillment; a canceled claim has canceled_at. Source: v1 wire rule.
 */
export const claimPaymentTable: TransitionTable<ClaimPaymentStatus, ClaimPaymentEvent> = {
  name: 'claim',
  starts: ['na', 'not_refunded'],
  ends: ['na', 'refunded'],
  states: {
    na: 'The claim is settled with new goods, not with money.',
    not_refunded: 'The refund has not been made yet.',
    refunded: 'The claim has been refunded.',
  },
  transitions: [{ from: 'not_refunded', event: 'refund', to: 'refunded' }],
}

/** The payment status a new claim of this type starts with. */
export function claimStart(type: 'refund' | 'replace'): ClaimPaymentStatus {
  return type === 'refund' ? 'not_refunded' : 'na'
}
