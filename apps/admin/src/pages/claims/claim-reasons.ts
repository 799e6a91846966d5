/** What can be wrong with a claimed item. */
export const claimReasons = ['missing_item', 'wrong_item', 'production_failure', 'other'] as const
export type ClaimReason = (typeof claimReasons)[number]

export const isClaimReason = (text: string | null): text is ClaimReason => claimReasons.some((known) => known === text)
