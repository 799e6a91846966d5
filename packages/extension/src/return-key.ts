/**
 * The idempotency key with which a whole payment is refunded that was captured although it had been let go of. The provider's
 * cancellation and the event of the payment may both find the money: with one key it is returned once.
 */
export function returnKey(payment_id: string): string {
  return `cancel_${payment_id}`
}
