import { newId } from '../../../db/new-id.ts'
import type { CartState, LineState } from '../cart.state.ts'

type Row = Readonly<Record<string, unknown>>

/** Rows of one table to insert, update or delete. */
export interface RowChange {
  table: CartTable
  kind: 'insert' | 'update' | 'delete'
  rows: Row[]
}

/** What saveCart writes: a plan, without SQL. */
export interface CartDifference {
  /** Precedes the rest: deleted rows, and sessions that are no longer selected, make room for their successors. */
  removals: RowChange[]
  writes: RowChange[]
  /** Whether the reply must wait until the change is on disk: from the selection of a payment on. */
  isDurable: boolean
}

/** The tables of an open cart: their key, and the columns that a change writes. */
export const cartTables = {
  carts: {
    key: ['id'],
    columns: [
      'store_id', 'email', 'customer_id', 'region_id', 'sales_channel_id', 'shipping_address_id', 'billing_address_id',
      'context', 'metadata', 'unreported', 'visitor_hash', 'is_visitor_known', 'idempotency_key', 'completing_since',
      'completing_language', 'tax_quote',
    ], // biome-ignore format: a list reads better packed
    fixed: [],
  },
  addresses: {
    key: ['id'],
    columns: [
      'company', 'first_name', 'last_name', 'address_1', 'address_2', 'city', 'country_code', 'province', 'postal_code',
      'phone', 'metadata', 'updated_at',
    ], // biome-ignore format: a list reads better packed
    fixed: ['created_at'],
  },
  line_items: {
    key: ['id'],
    columns: ['title', 'unit_price', 'includes_tax', 'should_merge', 'quantity', 'metadata', 'updated_at'],
    fixed: [
      'cart_id', 'swap_id', 'original_item_id', 'variant_id', 'description', 'translations', 'thumbnail', 'is_return',
      'is_giftcard', 'allow_discounts', 'has_shipping', 'created_at',
    ], // biome-ignore format: a list reads better packed
  },
  line_item_tax_lines: {
    key: ['id'],
    columns: [],
    fixed: ['item_id', 'rate', 'name', 'code', 'created_at', 'updated_at'],
  },
  line_item_adjustments: { key: ['id'], columns: [], fixed: ['item_id', 'description', 'amount'] },
  shipping_methods: {
    key: ['id'],
    columns: [],
    fixed: ['shipping_option_id', 'cart_id', 'price', 'includes_tax', 'data', 'created_at'],
  },
  custom_shipping_options: { key: ['cart_id', 'shipping_option_id'], columns: ['price'], fixed: ['id'] },
  payment_sessions: {
    key: ['id'],
    columns: [
      'is_selected', 'is_initiated', 'status', 'amount', 'fee', 'data', 'shopper_data', 'idempotency_key', 'updated_at',
    ], // biome-ignore format: a list reads better packed
    fixed: ['cart_id', 'provider_id', 'created_at'],
  },
  cart_discounts: { key: ['cart_id', 'discount_id'], columns: ['rank'], fixed: [] },
  cart_gift_cards: { key: ['cart_id', 'gift_card_id'], columns: [], fixed: [] },
} as const

export type CartTable = keyof typeof cartTables

/** A copy of a loaded cart that a change may edit; saveCart compares the two. */
export function editable(cart: CartState): CartState {
  return {
    ...cart,
    items: cart.items.map((item) => ({ ...item })),
    payment_sessions: cart.payment_sessions.map((session) => ({ ...session })),
  }
}

/** The rows by which two states of a cart differ. Compares what a cart owns, not the catalogue that it is priced with. */
export function cartDifference(before: CartState, after: CartState): CartDifference {
  const newLines = after.items.filter(({ id }) => !before.items.some((line) => line.id === id))
  const parts = [
    compare('carts', [before], [after]),
    compare('addresses', addressesOf(before), addressesOf(after)),
    compare('line_items', before.items, after.items),
    compare('line_item_tax_lines', [], newLines.flatMap(chargedRates)),
    compare(
      'line_item_adjustments',
      [],
      newLines.flatMap(({ adjustments }) => adjustments),
    ),
    compare('shipping_methods', before.shipping_methods, after.shipping_methods),
    compare('custom_shipping_options', customPrices(before), customPrices(after)),
    compare('payment_sessions', before.payment_sessions, after.payment_sessions),
    compare('cart_discounts', discountLinks(before), discountLinks(after)),
    compare('cart_gift_cards', giftCardLinks(before), giftCardLinks(after)),
  ]
  // Only one session may be selected, so the former one is updated before the chosen one.
  const former = new Set(before.payment_sessions.flatMap(({ id, is_selected }) => (is_selected ? [id] : [])))
  const isDeselected = (row: Row) => former.has(String(row.id)) && !row.is_selected
  const changes = (kind: RowChange['kind'], isWanted: (row: Row) => boolean = () => true) =>
    parts.flatMap(({ table, [kind]: rows }) => ({ table, kind, rows: rows.filter(isWanted) })).filter(hasRows)
  return {
    removals: [...changes('delete'), ...changes('update', isDeselected)],
    writes: [...changes('insert'), ...changes('update', (row) => !isDeselected(row))],
    isDurable: hasNewSelection(before, after),
  }
}

function hasRows({ table, kind, rows }: RowChange): boolean {
  // A cart's former address stays: an order may show it.
  return rows.length > 0 && !(table === 'addresses' && kind === 'delete')
}

type Compared = { table: CartTable } & Record<RowChange['kind'], Row[]>

function compare(table: CartTable, before: readonly Row[], after: readonly Row[]): Compared {
  const { key, columns } = cartTables[table]
  const keyOf = (row: Row) => key.map((name) => row[name]).join(' ')
  const left = new Map(before.map((row) => [keyOf(row), row]))
  const compared: Compared = { table, insert: [], update: [], delete: [] }
  for (const row of after) {
    const known = left.get(keyOf(row))
    left.delete(keyOf(row))
    if (!known) compared.insert.push(row)
    else if (columns.some((name) => !isSame(known[name], row[name]))) compared.update.push(row)
  }
  compared.delete.push(...left.values())
  return compared
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b))
}

function addressesOf({ shipping_address, billing_address }: CartState): Row[] {
  return [shipping_address, billing_address].flatMap((address) => address ?? [])
}

/** Returned items of a swap store the rates that they were sold with. */
function chargedRates({ is_return, tax_rates }: LineState): Row[] {
  return is_return ? tax_rates : []
}

function customPrices({ id: cart_id, custom_shipping }: CartState): Row[] {
  return custom_shipping.map((custom) => ({ id: newId('cso'), cart_id, ...custom }))
}

function discountLinks({ id: cart_id, discounts }: CartState): Row[] {
  return discounts.map(({ id: discount_id }, rank) => ({ cart_id, discount_id, rank }))
}

function giftCardLinks({ id: cart_id, gift_cards }: CartState): Row[] {
  return gift_cards.map(({ id: gift_card_id }) => ({ cart_id, gift_card_id }))
}

/** Whether a session was opened or selected, or got data of the shopper. */
function hasNewSelection(before: CartState, after: CartState): boolean {
  return after.payment_sessions.some((session) => {
    const known = before.payment_sessions.find(({ id }) => id === session.id)
    if (!known) return true
    return session.is_selected && (!known.is_selected || !isSame(known.shopper_data, session.shopper_data))
  })
}
