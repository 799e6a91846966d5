/** What a store does with money that comes for an order it has canceled because nobody had paid. */
export const LATE_PAYMENTS = ['refund', 'reopen'] as const
export type LatePayments = (typeof LATE_PAYMENTS)[number]
