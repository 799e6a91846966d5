import type { CartState } from '../cart.state.ts'

type Session = CartState['payment_sessions'][number]

/**
 * A payment session in v1's form: the shopper's data for the provider is in `data` beside the provider's own. Every
 * holder of the cart's link may have sent it, so it contains no URLs: clients follow those they find there.
 */
export function sessionView({ shopper_data, ...session }: Session) {
  const sent = Object.entries(shopper_data as Record<string, unknown>).filter(([, value]) => !holdsAddress(value))
  return { ...session, data: { ...Object.fromEntries(sent), ...(session.data as Record<string, unknown>) } }
}

/**
 * `https:…`, `javascript: …`, `//host`, also within lists and objects. Browsers remove control characters from URLs,
 * and a script may begin with spaces.
 */
function holdsAddress(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(holdsAddress)
  return typeof value === 'string' && /[\\/]{2}|:\S|^\s*[a-z][a-z\d+.-]*\s*:/i.test(value.replace(/\p{Cc}/gu, ''))
}
