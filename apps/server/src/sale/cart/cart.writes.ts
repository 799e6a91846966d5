import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { sendPipelined } from '../../db/pipelined-write.ts'
import { priceCart } from './cart.pricing.ts'
import type { LineCorrection } from './cart.rules.ts'
import type { CartState, LineState, Offer } from './cart.state.ts'

/** Writes of a cart's parts. Each keeps the loaded cart equal to what it wrote, so that nothing is read again. */

const addressColumns = [
  'company', 'first_name', 'last_name', 'address_1', 'address_2', 'city', 'country_code', 'province', 'postal_code', 'phone', 'metadata', 'updated_at',
].map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`) // biome-ignore format: a list reads better packed

/** Writes the cart's own columns and the addresses that changed at `now`, in one statement. */
export async function writeCart(trx: Trx, cart: CartState, now: Date): Promise<void> {
  const changed = [cart.shipping_address, cart.billing_address].flatMap((address) => {
    if (address?.updated_at !== now.toISOString()) return []
    const { country, ...row } = address
    return [row]
  })
  await sendPipelined(
    trx,
    sql`
    with written as (
      insert into addresses select * from json_populate_recordset(null::addresses, ${JSON.stringify(changed)}::json)
      on conflict (id) do update set ${sql.join(addressColumns)})
    update carts set email = ${cart.email}, customer_id = ${cart.customer_id}, region_id = ${cart.region_id},
      sales_channel_id = ${cart.sales_channel_id}, shipping_address_id = ${cart.shipping_address_id},
      billing_address_id = ${cart.billing_address_id}, context = ${JSON.stringify(cart.context)},
      metadata = ${cart.metadata === null ? null : JSON.stringify(cart.metadata)}
    where id = ${cart.id}`,
  )
}

export interface NewLine {
  offer: Offer
  quantity: number
  unit_price: number
  includes_tax: boolean
  metadata?: Record<string, unknown>
}

/** Adds lines, in one statement; they copy the same columns of their product as in v1. */
export async function insertLines(trx: Trx, cart: CartState, lines: readonly NewLine[], now: Date): Promise<void> {
  if (lines.length === 0) return
  const states = lines.map((line) => newLineState(cart, line, now))
  const rows = states.map(({ variant, tax_rates, adjustments, ...row }) => row)
  await sendPipelined(
    trx,
    sql`
    insert into line_items (id, cart_id, variant_id, title, description, thumbnail, is_giftcard, allow_discounts, unit_price,
      includes_tax, quantity, metadata, created_at, updated_at, translations)
    select id, cart_id, variant_id, title, description, thumbnail, is_giftcard, allow_discounts, unit_price, includes_tax,
      quantity, metadata, created_at, updated_at, translations
    from json_populate_recordset(null::line_items, ${JSON.stringify(rows)}::json)`,
  )
  cart.items.push(...states)
}

/** A new line as it is in the cart's state; writes nothing. */
export function newLineState(
  cart: CartState,
  { offer, quantity, unit_price, includes_tax, metadata }: NewLine,
  now: Date,
): LineState {
  const { variant } = offer
  return {
    id: newId('item'),
    cart_id: cart.id,
    order_id: null,
    swap_id: null,
    claim_order_id: null,
    original_item_id: null,
    variant_id: variant.id,
    title: variant.product.title,
    description: variant.title,
    translations: offer.texts as LineState['translations'],
    thumbnail: variant.image_urls[0] ?? variant.product.thumbnail,
    is_return: false,
    is_giftcard: variant.product.is_giftcard,
    should_merge: true,
    allow_discounts: variant.product.discountable && !variant.product.is_giftcard,
    has_shipping: null,
    unit_price,
    includes_tax,
    quantity,
    fulfilled_quantity: null,
    shipped_quantity: null,
    returned_quantity: null,
    metadata: (metadata ?? null) as LineState['metadata'],
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    variant,
    tax_rates: offer.tax_rates,
    adjustments: [],
  }
}

/** Sets quantities and prices of lines, and deletes those with quantity 0; two statements at most. */
export async function applyCorrections(
  trx: Trx,
  cart: CartState,
  corrections: readonly LineCorrection[],
  now: Date,
): Promise<void> {
  const gone = corrections.filter(({ quantity }) => quantity === 0)
  const kept = corrections.filter(({ quantity }) => quantity > 0)
  await deleteLines(
    trx,
    cart,
    gone.map(({ line }) => line.id),
  )
  if (kept.length === 0) return
  const rows = kept.map(({ line, unit_price, includes_tax, quantity }) => ({
    id: line.id, unit_price, includes_tax, quantity, metadata: line.metadata,
  })) // biome-ignore format: a list reads better packed
  await sendPipelined(
    trx,
    sql`
    update line_items i set unit_price = r.unit_price, includes_tax = r.includes_tax, quantity = r.quantity,
      metadata = r.metadata, updated_at = ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(id text, unit_price bigint, includes_tax boolean, quantity integer, metadata jsonb)
    where i.id = r.id`,
  )
  for (const { line, unit_price, includes_tax, quantity } of kept) {
    Object.assign(line, { unit_price, includes_tax, quantity, updated_at: now.toISOString() })
  }
}

export async function deleteLines(trx: Trx, cart: CartState, line_ids: readonly string[]): Promise<void> {
  if (line_ids.length === 0) return
  await sendPipelined(trx, trx.deleteFrom('line_items').where('id', 'in', line_ids).where('cart_id', '=', cart.id))
  cart.items = cart.items.filter((item) => !line_ids.includes(item.id))
}

/** Any change of lines removes the shipping methods (v1 wire rule that clients rely on). A draft keeps them. */
export async function dropShippingMethods(trx: Trx, cart: CartState): Promise<void> {
  if (cart.shipping_methods.length === 0 || cart.type === 'draft_order') return
  await sendPipelined(trx, trx.deleteFrom('shipping_methods').where('cart_id', '=', cart.id))
  cart.shipping_methods = []
}

/**
 * After a change the open payment sessions get the new amount, for a payment of its own; with nothing left to pay they
 * are deleted. One statement, or none.
 */
export async function refreshPaymentSessions(trx: Trx, cart: CartState, now: Date): Promise<void> {
  if (cart.payment_sessions.length === 0) return
  const amount = priceCart(cart).payable.total
  if (amount <= 0) {
    await sendPipelined(trx, trx.deleteFrom('payment_sessions').where('cart_id', '=', cart.id))
    cart.payment_sessions = []
    return
  }
  const stale = cart.payment_sessions.filter((session) => session.amount !== amount)
  if (stale.length === 0) return
  const ids = stale.map((session) => session.id)
  const change = { amount, idempotency_key: null, updated_at: now }
  await sendPipelined(trx, trx.updateTable('payment_sessions').set(change).where('id', 'in', ids))
  for (const session of stale) Object.assign(session, { ...change, updated_at: now.toISOString() })
}

/** The merged metadata: sent keys replace stored ones, a key sent as an empty text is removed (v1 wire rule). */
export function mergeMetadata(stored: CartState['metadata'], sent: Record<string, unknown>): CartState['metadata'] {
  const merged = { ...(stored as Record<string, unknown> | null), ...sent }
  return Object.fromEntries(Object.entries(merged).filter(([key]) => sent[key] !== '')) as CartState['metadata']
}
