import { isDeepStrictEqual } from 'node:util'
import { holdersOfCards } from '../access/card-holders.ts'
import type { CartState, LineState, ShippingMethodState } from '../cart.state.ts'

/** A line as the document keeps it: without the catalogue's part. Only returned items keep the rates that they were sold with. */
export type DocumentLine = Omit<LineState, 'variant' | 'tax_rates'> & Partial<Pick<LineState, 'tax_rates'>>
export type DocumentMethod = Omit<ShippingMethodState, 'shipping_option' | 'tax_rates'>
type DocumentAddress = Omit<NonNullable<CartState['shipping_address']>, 'country'>

/**
 * What a cart owns, as the column `carts.document` keeps it. What it is priced with (its variants, region, rates, codes)
 * is loaded beside it. An order copies lines, methods and addresses into tables of their own.
 */
export interface CartDocument {
  items: DocumentLine[]
  shipping_methods: DocumentMethod[]
  shipping_address: DocumentAddress | null
  billing_address: DocumentAddress | null
  payment_sessions: CartState['payment_sessions']
  /** In the order in which they were entered; automatic ones first. */
  discount_ids: string[]
  gift_card_ids: string[]
  custom_shipping: CartState['custom_shipping']
  /** Only where it is so. */
  is_contact_of_staff?: true
  /** Only in a draft with gift cards. */
  card_holders?: CartState['card_holders']
}

export const emptyDocument: CartDocument = {
  items: [],
  shipping_methods: [],
  shipping_address: null,
  billing_address: null,
  payment_sessions: [],
  discount_ids: [],
  gift_card_ids: [],
  custom_shipping: [],
}

/** The columns that a change of a cart may write, beside the document. */
const columns = [
  'store_id', 'email', 'customer_id', 'region_id', 'sales_channel_id', 'context', 'metadata', 'unreported',
  'visitor_hash', 'is_visitor_known', 'idempotency_key', 'completing_since', 'completing_language', 'tax_quote',
] as const // biome-ignore format: a list reads better packed

/** The row of a cart as a change left it, without what every change sets. */
export interface CartRow extends Pick<CartState, (typeof columns)[number]> {
  document: CartDocument
  line_count: number
  /** The payments that a provider was asked for and that no order has yet; null for none, which is nearly always. */
  requested_payments: string[] | null
}

export const rowColumns = [...columns, 'document', 'line_count', 'requested_payments'] as const

/** A copy of a loaded cart that a change may edit; saveCart compares the two. */
export function editable(cart: CartState): CartState {
  return {
    ...cart,
    items: cart.items.map((item) => ({ ...item })),
    payment_sessions: cart.payment_sessions.map((session) => ({ ...session })),
  }
}

export function rowOf(cart: CartState): CartRow {
  const requested = cart.payment_sessions.flatMap(({ idempotency_key }) => idempotency_key ?? [])
  const row = Object.fromEntries(columns.map((name) => [name, cart[name]])) as Pick<CartState, (typeof columns)[number]>
  return {
    ...row,
    document: documentOf(cart),
    line_count: cart.items.length,
    requested_payments: requested.length > 0 ? requested : null,
  }
}

function documentOf(cart: CartState): CartDocument {
  const { payment_sessions, custom_shipping, is_contact_of_staff } = cart
  const card_holders = holdersOfCards(cart)
  return {
    items: cart.items.map(({ variant, tax_rates, ...line }) => (line.is_return ? { ...line, tax_rates } : line)),
    shipping_methods: cart.shipping_methods.map(({ shipping_option, tax_rates, ...method }) => method),
    shipping_address: withoutCountry(cart.shipping_address),
    billing_address: withoutCountry(cart.billing_address),
    payment_sessions,
    discount_ids: cart.discounts.map(({ id }) => id),
    gift_card_ids: cart.gift_cards.map(({ id }) => id),
    custom_shipping,
    ...(is_contact_of_staff && { is_contact_of_staff: true as const }),
    ...(Object.keys(card_holders).length > 0 && { card_holders }),
  }
}

function withoutCountry(address: CartState['shipping_address']): DocumentAddress | null {
  if (!address) return null
  const { country, ...own } = address
  return own
}

/**
 * The row of a cart as JSON; undefined where a change left the cart as it was. Compares what it owns, not the catalogue that
 * it is priced with.
 */
export function changedRow(before: CartState, after: CartState): string | undefined {
  const row = JSON.stringify(rowOf(after))
  return row === JSON.stringify(rowOf(before)) ? undefined : row
}

/**
 * Whether the reply must wait until the change is on disk: a payment session was opened or selected, or got data of the
 * shopper.
 */
export function mustBeDurable(before: CartState, after: CartState): boolean {
  return after.payment_sessions.some((session) => {
    const known = before.payment_sessions.find(({ id }) => id === session.id)
    if (!known) return true
    if (!session.is_selected) return false
    return !known.is_selected || !isDeepStrictEqual(known.shopper_data, session.shopper_data)
  })
}
