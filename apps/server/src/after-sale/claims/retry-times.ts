const hour = 3_600_000
/** Delays after the first refusal, the second, and so on: a provider's trouble ends within minutes or days. */
const waits = [hour, 4 * hour, 12 * hour, 24 * hour, 48 * hour]

/** When a refund that was refused this often is retried; null when staff have to settle it. */
export function nextTryAt(refusals: number, last_refused_at: Date): Date | null {
  const wait = waits[refusals - 1]
  return wait === undefined ? null : new Date(last_refused_at.getTime() + wait)
}
