/** The payments that count: after a change of the method, the former one stays with its order, canceled. */
export function livePayments<Paid extends { canceled_at?: unknown }>(payments: readonly Paid[] = []): Paid[] {
  return payments.filter(({ canceled_at }) => !canceled_at)
}
