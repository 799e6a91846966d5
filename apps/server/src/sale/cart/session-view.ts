import type { CartState } from './cart.state.ts'

type Session = CartState['payment_sessions'][number]

/**
 * A payment session as v1 shows it: what the shopper sent for the provider stands in `data` beside the provider's own. Whoever
 * had the cart's link may have sent it, so it shows no addresses: clients follow those that they find there.
 */
export function sessionView({ shopper_data, ...session }: Session) {
  const sent = Object.entries(shopper_data as Record<string, unknown>).filter(([, value]) => !holdsAddress(value))
  return { ...session, data: { ...Object.fromEntries(sent), ...(session.data as Record<string, unknown>) } }
}

/**
 * `https:…`, `javascript: …`, `//host`, also within lists and objects. Browsers leave control characters out of addresses, and a
 * script may begin with spaces.
 */
function holdsAddress(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(holdsAddress)
  return typeof value === 'string' && /[\\/]{2}|:\S|^\s*[a-z][a-z\d+.-]*\s*:/i.test(value.replace(/\p{Cc}/gu, ''))
}
