/** Why staff reject a proof of a payment. */
export const proofRejectionReasons = ['not_received', 'amount_differs', 'unreadable'] as const
export type ProofRejectionReason = (typeof proofRejectionReasons)[number]
