import { getCurrency } from '@shopkey/domain/currency.ts'
import { roundToIncrement } from '@shopkey/domain/money.ts'
import { orderTotals } from '@shopkey/domain/totals.ts'
import type { MovedOrder, RecordedOrder, RecordedReturn } from '../records.ts'
import type { FileWarnings } from '../warnings.ts'
import { minorUnits, type Query } from './database.ts'
import * as statements from './order-statements.ts'
import { readDelivery, readLine, type Units } from './priced-rows.ts'
import { paymentsOf } from './read-payments.ts'
import { type PartsOfOwner, readClaim, readSwap } from './read-replacements.ts'
import { recipientOf } from './recipient-of.ts'
import { totalByV1 } from './total-by-v1.ts'

type Parts = Awaited<ReturnType<typeof readParts>>

/** Reads all orders with ids, numbers and what was charged. An order whose total comes otherwise is named with the reason. */
export async function readOrders(query: Query, warnings: FileWarnings): Promise<MovedOrder[]> {
  const rows = await query<statements.OrderRow>(statements.orders)
  const parts = await readParts(query)
  await nameEdits(query, warnings)
  return rows.flatMap((row, index) => {
    if (minorUnits(0, row.currency_code) !== undefined) return [readOrder(row, parts, warnings, index + 1)]
    warnings.add({
      code: 'currency_unknown',
      severity: 'refused',
      text: `The order ${row.display_id} was paid in ${row.currency_code.toUpperCase()}, which is not known here.`,
    })
    return []
  })
}

async function readParts(query: Query) {
  const of = async <Row extends { order_id: string }>(statement: string) =>
    Map.groupBy(await query<Row>(statement), ({ order_id }) => order_id)
  return {
    lines: await of<statements.LineRow>(statements.lines),
    methods: await of<statements.MethodRow>(statements.methods),
    payments: await of<statements.PaymentRow>(statements.payments),
    refunds: await of<statements.RefundRow>(statements.refunds),
    parcels: await of<statements.ParcelRow>(statements.parcels),
    charges: await of<statements.ChargeRow>(statements.charges),
    returns: await of<statements.ReturnRow>(statements.returns),
    swaps: await of<statements.SwapRow>(statements.swaps),
    claims: await of<statements.ClaimRow>(statements.claims),
  }
}

const editStates = `case when confirmed_at is not null then 'confirmed' when declined_at is not null then 'declined'
  when canceled_at is not null then 'canceled' else 'open' end`

/** Orders cannot be edited here. One whose edit was confirmed comes as it was last; what was asked for in others is named with the order. */
async function nameEdits(query: Query, warnings: FileWarnings): Promise<void> {
  const edits = await query<{ display_id: number; state: string; note: string | null; changes: number }>(`
    select o.display_id, ${editStates.replaceAll(/(\w+_at)/g, 'e.$1')} as state, e.internal_note as note,
      (select count(*)::int from order_item_change c where c.order_edit_id = e.id and c.deleted_at is null) as changes
    from order_edit e join "order" o on o.id = e.order_id order by o.display_id, e.created_at, e.id`)
  for (const { display_id, state, note, changes } of edits) {
    const about = `an edit of ${changes} items was ${state === 'open' ? 'open there' : state}${note ? ` (${note})` : ''}`
    if (state === 'confirmed')
      warnings.add({
        code: 'order_edited',
        severity: 'changed',
        text: `Order ${display_id}: ${about}; it comes as it was last.`,
      })
    else
      warnings.add({
        code: 'order_edit_left',
        severity: 'refused',
        text: `Order ${display_id}: ${about}, and is left out.`,
      })
  }
}

function readOrder(row: statements.OrderRow, parts: Parts, warnings: FileWarnings, number: number): MovedOrder {
  const { id, currency_code } = row
  const units = unitsOf(currency_code)
  const warn = (code: string, text: string) =>
    warnings.add({ code, severity: 'changed', text: `Order ${row.display_id}: ${text}` })
  const returns = (parts.returns.get(id) ?? []).map(({ order_id: _, ...moved }) => readReturn(moved, units))
  const ownedBy = (wanted: string | null): PartsOfOwner => {
    const isOwned = ({ owner_id }: { owner_id: string | null }) => owner_id === wanted
    return {
      lines: (parts.lines.get(id) ?? []).filter(isOwned),
      methods: (parts.methods.get(id) ?? []).filter(isOwned),
      payments: (parts.payments.get(id) ?? []).filter(isOwned),
      parcels: (parts.parcels.get(id) ?? []).flatMap(({ order_id: _, owner_id, ...parcel }) =>
        owner_id === wanted && parcel.items.length > 0 ? [parcel] : [],
      ),
    }
  }
  const { lines: lineRows, methods: methodRows, parcels } = ownedBy(null)
  const context = { order: row, units, returns, warn }
  const lines = lineRows.map((line) => readLine(line, row, { units, parcels, returns, warn }))
  const deliveries = methodRows.map((method) => readDelivery(method, row, units))
  const gift_card_charges = (parts.charges.get(id) ?? []).map((charge) => readCharge(charge, row, units))
  const there = totalByV1(row, { lines: lineRows, methods: methodRows, charges: parts.charges.get(id) ?? [] })
  const whole = minorUnits(there, currency_code) ?? there
  const recorded: RecordedOrder = {
    id,
    former_total: whole,
    customer_id: row.customer_id,
    cart_id: row.cart_id,
    tax_rate: row.tax_rate,
    status: row.canceled_at ? 'canceled' : row.status === 'canceled' ? 'pending' : row.status,
    no_notification: row.no_notification,
    metadata: row.metadata,
    lines,
    deliveries,
    payments: paymentsOf(row, parts, { units, warn }),
    parcels,
    returns,
    swaps: (parts.swaps.get(id) ?? []).map((swap) => readSwap(swap, ownedBy(swap.id), context)),
    claims: (parts.claims.get(id) ?? []).map((claim) => readClaim(claim, ownedBy(claim.id), context)),
    gift_card_charges,
    discount_ids: row.discount_ids,
    gift_card_ids: row.gift_card_ids,
  }
  const totals = orderTotals({
    currency_code,
    items: lines.map(({ taxes, discounts, ...line }) => ({ ...line, tax_lines: taxes, adjustments: discounts })),
    shipping_methods: deliveries
      .filter(({ return_id }) => return_id === null)
      .map(({ taxes, ...method }) => ({ ...method, tax_lines: taxes })),
    region: { gift_cards_taxable: false },
    gift_card_transactions: gift_card_charges,
  })
  if (totals.total !== whole)
    warn(
      'order_total_differs',
      `its total is ${totals.total} instead of ${whole} minor units, ${reasonOf(row, whole)}.`,
    )
  return {
    external_id: id,
    name: String(row.display_id),
    currency_code,
    email: row.email,
    phone: '',
    created_at: row.created_at,
    canceled_at: row.canceled_at,
    // What the payments say; these sums are for files that name no payments.
    payment_status: 'paid',
    fulfillment_status: 'unfulfilled',
    subtotal: totals.subtotal,
    shipping_total: totals.shipping_total,
    tax_total: totals.tax_total,
    shipping_tax: totals.shipping_tax_total,
    discount_total: totals.discount_total,
    total: totals.total,
    refunded_total: recorded.payments.flatMap(({ refunds }) => refunds).reduce((sum, { amount }) => sum + amount, 0),
    outstanding_total: 0,
    includes_tax: lines[0]?.includes_tax,
    discount_code: '',
    shipping_method: '',
    payment_methods: [...new Set(recorded.payments.map(({ provider }) => provider))],
    taxes: [],
    lines: [],
    shipping_address: recipientOf(row.shipping_address),
    billing_address: recipientOf(row.billing_address),
    note: '',
    tags: [],
    recorded,
    row: number,
  }
}

const reasonOf = ({ currency_code }: statements.OrderRow, there: number) =>
  there % getCurrency(currency_code).rounding_increment === 0
    ? 'since its parts are rounded one by one'
    : 'since amounts of this currency are whole here'

const unitsOf =
  (currency_code: string): Units =>
  (amount) =>
    roundToIncrement(minorUnits(amount, currency_code) ?? 0, getCurrency(currency_code).rounding_increment)

function readReturn(moved: RecordedReturn, units: Units): RecordedReturn {
  const { status, received_at, items } = moved
  const isReceived = received_at !== null
  return {
    ...moved,
    status: isReceived ? 'received' : status === 'canceled' ? 'canceled' : 'requested',
    refund_amount: Math.max(0, units(moved.refund_amount)),
    items: items.map((item) => ({
      ...item,
      received_quantity: isReceived ? (item.received_quantity ?? item.quantity) : null,
    })),
  }
}

function readCharge(
  { order_id: _, ...charge }: statements.ChargeRow,
  { gift_cards_taxable, region_tax_rate }: statements.OrderRow,
  units: Units,
) {
  // Earlier versions of v1 did not say whether a charge was taxed: the region's rate counted.
  const is_taxable = charge.is_taxable ?? gift_cards_taxable
  const tax_rate = is_taxable ? (charge.is_taxable === null ? region_tax_rate : charge.tax_rate) : null
  const amount = units(charge.amount)
  return {
    ...charge,
    amount,
    is_taxable,
    tax_rate,
    tax_amount: units(Math.round((charge.amount * (tax_rate ?? 0)) / 100)),
  }
}
