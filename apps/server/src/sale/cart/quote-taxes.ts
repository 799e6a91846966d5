import { hashOfTaxes, type QuotedTaxes, withQuotedTaxes } from '../../offer/tax/quoted-taxes.ts'
import type { Services } from '../services.ts'
import type { CartState } from './cart.state.ts'
import { taxesOfCart, taxesToAsk } from './cart.taxes.ts'

/** Before a payment, an older quote is asked again. */
const maxAgeMs = 3_600_000

/**
 * Keeps the quoted taxes of a changed cart up to date, where its totals show them. While the provider fails or refuses, the
 * cart has no taxes, and cannot be paid: its payment sessions are removed.
 */
export function quoteTaxes(cart: CartState, quoted: QuotedTaxes, now: Date): void {
  const { tax_provider_id } = cart.region
  if (!tax_provider_id) cart.tax_quote = null
  if (!tax_provider_id || taxesOfCart(cart).areKnown) return
  const { request } = taxesToAsk(cart)
  const lines = showsTaxes(cart) ? quoted.findLines(tax_provider_id, request) : undefined
  cart.tax_quote = lines ? newQuote(tax_provider_id, request, lines, now) : null
  if (!lines) cart.payment_sessions = []
}

/** As quoteTaxes, for a cart that is to be paid. Throws where the provider fails or refuses. */
export function requireTaxes(cart: CartState, quoted: QuotedTaxes, now: Date): void {
  const { tax_provider_id } = cart.region
  if (!tax_provider_id || (taxesOfCart(cart).areKnown && !isAged(cart, now))) return
  const { request } = taxesToAsk(cart)
  cart.tax_quote = newQuote(tax_provider_id, request, quoted.requireLines(tax_provider_id, request), now)
}

/** The cart with its taxes, which are not stored. Throws where the provider fails or refuses. */
export function withTaxes({ taxes, now }: Services, cart: CartState): Promise<CartState> {
  return withQuotedTaxes(taxes, async (quoted) => {
    const taxed = { ...cart }
    requireTaxes(taxed, quoted, now())
    return taxed
  })
}

/** Whether a provider has to be asked for the taxes that the cart shows. */
export function lacksTaxes(cart: CartState): boolean {
  return cart.region.tax_provider_id !== null && showsTaxes(cart) && !taxesOfCart(cart).areKnown
}

/** Staff and shoppers of swaps and drafts see taxes in any region. */
function showsTaxes({ region, type, payment_sessions }: CartState): boolean {
  return region.automatic_taxes || type !== 'default' || payment_sessions.length > 0
}

function isAged({ tax_quote }: CartState, now: Date): boolean {
  return tax_quote !== null && now.getTime() - Date.parse(tax_quote.quoted_at) > maxAgeMs
}

function newQuote(
  provider_id: string,
  request: Parameters<typeof hashOfTaxes>[0],
  lines: NonNullable<CartState['tax_quote']>['lines'],
  now: Date,
): CartState['tax_quote'] {
  return { provider_id, request_hash: hashOfTaxes(request), quoted_at: now.toISOString(), lines }
}
