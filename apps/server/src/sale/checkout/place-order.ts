import type { Gift } from '@shopkey/contract/gift.ts'
import type { ContentLanguage } from '@shopkey/contract/translation.ts'
import { paymentStatus } from '@shopkey/domain/states/payment-status.ts'
import { sendPipelined } from '@shopkey/pg-pipeline/send-pipelined.ts'
import { type RawBuilder, sql } from 'kysely'
import { takeStock } from '../../catalogue/inventory/take-stock.ts'
import { countAfterCommit } from '../../db/count-after-commit.ts'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { DiscountState } from '../../offer/discounts/discount.state.ts'
import { discountRefused } from '../../offer/discounts/discount-refused.errors.ts'
import { newGiftCardCode } from '../../offer/gift-cards/new-gift-card-code.ts'
import { findOrCreateGuest } from '../cart/access/guest-customer.ts'
import type { Viewer } from '../cart/access/viewer.ts'
import { type PricedCart, usedDiscounts } from '../cart/cart.pricing.ts'
import type { CartState } from '../cart/cart.state.ts'
import { abandonPayments } from '../cart/payment/abandon-payments.ts'
import type { PaymentFee } from '../cart/payment/payment-fee.ts'
import { saveCart } from '../cart/repository/save-cart.ts'
import { addOrderEvent, type OrderActor, orderEventRow } from '../orders/order-events.ts'
import type { Services } from '../services.ts'
import { phoneOf } from './checkout.rules.ts'
import type { Checkout, ReadyCart, SoldCart } from './prepare-cart.ts'
import type { OrderPayment } from './swap-confirmation.ts'

/**
 * The id of the order that a payment is for. It shares the payment's ULID, so that the page to return to is known
 * before either row exists.
 */
export function orderIdOf(payment_id: string): string {
  return payment_id.replace(/^pay/, 'order')
}

interface Placement {
  cart: CartState
  priced: PricedCart
  customer_id: string
  /** Who bought, and earns its points, where that is not its customer. */
  buyer_id?: string
  /** The language it was bought in, shown to the shopper; null: the stored texts. */
  language: ContentLanguage | null
  /** null: nothing was left to pay. */
  payment: OrderPayment | null
  actor: OrderActor
  now: Date
}

/** The draft order of this cart. */
type Draft = { id: string; no_notification_order: boolean | null } | undefined

/** The rows of an order as it is placed, with times as texts. */
type OrderRows = ReturnType<typeof orderRows>

/** The rows of an order that was just placed. */
export type PlacedOrder = OrderRows & {
  /** The order's number in its store; one row, available after the transaction. */
  numbered: Promise<{ display_id: number }[]>
}

/** A cart that has become an order in this transaction. */
export interface PlacedCart {
  kind: 'placed'
  cart: CartState
  priced: PricedCart
  placed: PlacedOrder
}

/** Places the order of a ready cart, in its transaction; of a swap's cart, confirms the swap. */
export async function placeCart(
  trx: Trx,
  services: Services,
  { shopper, actor: placedBy }: Checkout,
  { cart, loaded, priced, customer_id, paying }: ReadyCart,
  payment: OrderPayment | null,
): Promise<PlacedCart | SoldCart> {
  const now = services.now()
  const { language } = shopper
  const actor = placedBy ?? { actor_type: 'customer' as const, actor_id: shopper.customer_id ?? customer_id }
  await saveCart(trx, loaded, cart, now)
  if (cart.type === 'swap') {
    await services.swapConfirmation.confirm(trx, services, { cart, priced, payment, actor, now })
    return { kind: 'swap_confirmed' }
  }
  // Payments that were tried before are not awaited any more.
  const others = cart.payment_sessions.filter((session) => session !== paying?.session)
  await abandonPayments(trx, cart, others, now)
  const buyer_id = await buyerOf(trx, cart, shopper, now)
  const placed = await placeOrder(trx, services, { cart, priced, customer_id, buyer_id, language, payment, actor, now })
  return { kind: 'placed', cart, priced, placed }
}

/**
 * Staff name the account of a draft, and send its link to an address that they enter. The account is the buyer where its person
 * completes the draft or has that address; else the guest with the address is.
 */
async function buyerOf(
  trx: Trx,
  { type, email, customer, store_id }: CartState,
  shopper: Viewer,
  now: Date,
): Promise<string | undefined> {
  if (type !== 'draft_order' || !email || !customer?.has_account || customer.email === email) return undefined
  if (!shopper.is_staff && shopper.customer_id === customer.id) return undefined
  const guest = await findOrCreateGuest(trx, store_id, { email, now })
  return guest.id
}

/**
 * Turns a locked cart into an order, within the caller's transaction: takes the stock, counts the discounts' use,
 * charges the gift cards, freezes prices, taxes and discount shares on the lines, issues the gift cards that were
 * bought. Throws, and rolls back, when stock or a discount has run out. The store's order number is taken by the last
 * statement, since from there on the store's other orders wait for this one.
 */
export async function placeOrder(trx: Trx, { jobs }: Services, placement: Placement): Promise<PlacedOrder> {
  const { cart, payment, actor, now } = placement
  const draft = cart.type === 'draft_order' ? await findDraft(trx, cart.id) : undefined
  const rows = orderRows(placement, draft)
  const inserts = writeOrder(rows, { cart, priced: placement.priced, now })
  const { id, store_id, no_notification } = rows.order
  const stock = cart.items.flatMap(({ variant_id, quantity, is_return }) =>
    variant_id && !is_return ? [{ variant_id, quantity }] : [],
  )
  await takeStock(trx, store_id, stock, { order_id: id })
  await useDiscounts(trx, usedDiscounts(cart, placement.priced))
  await jobs.emit(trx, { name: 'order.placed', store_id, data: { id, no_notification } })
  countAfterCommit(trx, 'orders_placed_total')
  if (rows.gift_cards.length > 0)
    await jobs.emit(trx, {
      name: 'gift_card.created',
      store_id,
      data: {
        order_id: id,
        ids: rows.gift_cards.map((card) => card.id),
        // Cards that are not paid yet are announced when they are, see switchBoughtGiftCardsOn.
        no_notification: rows.gift_cards.some((card) => card.is_disabled),
      },
    })
  const { rows: numbered } = await sendPipelined(trx, inserts)
  if (payment?.captured_at) {
    const { id: payment_id, amount } = payment
    await addOrderEvent(trx, {
      order_id: id,
      type: 'payment_captured',
      ...actor,
      at: now,
      data: { payment_id, amount },
    })
    await jobs.emit(trx, { name: 'order.payment_captured', store_id, data: { id, payment_id } })
  }
  return { ...rows, numbered }
}

/** Counts one use of each discount that takes something off. Throws when that exceeds its limit. */
async function useDiscounts(trx: Trx, applied: readonly DiscountState[]): Promise<void> {
  if (applied.length === 0) return
  const { rows } = await sql<{ id: string }>`
    update discounts set usage_count = usage_count + 1
    where id = any(${applied.map((discount) => discount.id)}) and (usage_limit is null or usage_count < usage_limit)
    returning id`.execute(trx)
  const exhausted = applied.find((discount) => !rows.some((row) => row.id === discount.id))
  if (exhausted) throw discountRefused('usage_limit_reached', exhausted.code)
}

async function findDraft(trx: Trx, cart_id: string): Promise<Draft> {
  return trx
    .selectFrom('draft_orders')
    .select(['id', 'no_notification_order'])
    .where('cart_id', '=', cart_id)
    .executeTakeFirst()
}

/**
 * Copies a cart into the rows of an order: prices, taxes and discount shares as of now. Pure but for new ids and codes.
 */
function orderRows(
  { cart, priced, customer_id, buyer_id = customer_id, language, payment, actor, now }: Placement,
  draft: Draft,
) {
  const at = now.toISOString()
  const times = { created_at: at, updated_at: at }
  const order_id = payment ? orderIdOf(payment.id) : newId('order')
  const { payable } = priced
  const currency_code = cart.region.currency_code
  const payments = payment
    ? [
        {
          ...payment,
          store_id: cart.store_id,
          cart_id: cart.id,
          order_id,
          swap_id: null,
          amount_refunded: 0,
          authorized_amount: null,
          currency_code,
          idempotency_key: null,
          authorized_at: payment.authorized_at?.toISOString() ?? null,
          captured_at: payment.captured_at?.toISOString() ?? null,
          expires_at: payment.expires_at?.toISOString() ?? null,
          canceled_at: null,
          failure_reason: null,
          metadata: null,
          ...times,
        },
      ]
    : []
  const order = {
    id: order_id,
    store_id: cart.store_id,
    status: 'pending' as const,
    fulfillment_status: 'not_fulfilled' as const,
    payment_status: paymentStatus({ total: payable.total, canceled_at: null, payments }),
    cart_id: cart.id,
    customer_id,
    buyer_id,
    // Of a draft, staff enter the address of the person whom they serve.
    buyer_email: cart.is_contact_of_staff && cart.type === 'default' ? null : cart.email,
    email: cart.email,
    region_id: cart.region_id,
    currency_code,
    language,
    tax_rate: null,
    shipping_address_id: cart.shipping_address_id,
    billing_address_id: cart.billing_address_id,
    sales_channel_id: cart.sales_channel_id,
    draft_order_id: draft?.id ?? null,
    external_id: null,
    idempotency_key: null,
    no_notification: draft?.no_notification_order ?? null,
    payment_fee: feeOf(priced),
    placed_total: payable.total,
    canceled_at: null,
    metadata: cart.metadata,
    visitor_hash: cart.is_visitor_known ? cart.visitor_hash : null,
    ...times,
  }
  return {
    order,
    payments,
    addresses: [cart.shipping_address, cart.billing_address].flatMap((address) => address ?? []),
    lines: cart.items.map(({ variant, tax_rates, adjustments, added_by, ...line }, index) => ({
      ...line,
      order_id,
      has_shipping: priced.has_shipping[index] ?? false,
      updated_at: at,
    })),
    line_adjustments: priced.adjustments.flat().filter((adjustment) => adjustment.discount_id),
    line_tax_lines: priced.item_tax_lines.flatMap((taxes, index) =>
      taxes.map((tax) => ({
        id: newId('litl'),
        item_id: cart.items[index]?.id ?? '',
        ...tax,
        charged_amount: null,
        metadata: null,
        ...times,
      })),
    ),
    // Stores what was paid for shipping: nothing where a discount paid for it.
    methods: cart.shipping_methods.map(({ shipping_option, tax_rates, ...method }) => ({
      ...method,
      order_id,
      price: priced.free_shipping ? 0 : method.price,
    })),
    method_tax_lines: priced.method_tax_lines.flatMap((taxes, index) =>
      taxes.map((tax) => ({
        id: newId('smtl'),
        shipping_method_id: cart.shipping_methods[index]?.id ?? '',
        ...tax,
        charged_amount: null,
        metadata: null,
        ...times,
      })),
    ),
    charges: payable.gift_card_charges.map((charge) => ({
      id: newId('gct'),
      gift_card_id: charge.gift_card_id,
      order_id,
      amount: charge.amount,
      is_taxable: charge.is_taxable,
      tax_rate: charge.tax_rate,
      tax_amount: charge.tax_amount,
      refunded_amount: 0,
      refunded_tax_amount: 0,
      created_at: at,
    })),
    gift_cards: cart.items.flatMap((item, index) =>
      (priced.bought_cards[index] ?? []).map((card) => ({
        id: newId('gift'),
        store_id: cart.store_id,
        code: newGiftCardCode(),
        value: card.value,
        balance: card.value,
        refunded_value: 0,
        region_id: cart.region_id,
        order_id,
        // A card is worth money: it cannot pay until its own payment is captured, not only authorized.
        is_disabled: payment !== null && payment.captured_at === null,
        ends_at: null,
        tax_rate: card.tax_rate,
        ...(item.gift as Gift | null),
        ...codesGoTo(cart),
        metadata: item.metadata,
        ...times,
        deleted_at: null,
      })),
    ),
    event: orderEventRow({
      order_id,
      type: 'placed',
      ...actor,
      data: { total: payable.total, currency_code },
      at: now,
    }),
  }
}

/**
 * Where the codes of bought gift cards go: to what the shopper entered, or to what their account has. What staff entered
 * for them is no address for codes, unless the staff may read them.
 */
function codesGoTo(cart: CartState): { buyer_email: string | null; buyer_phone: string | null } {
  const account = cart.customer?.has_account ? cart.customer : null
  if (cart.is_contact_of_staff) return { buyer_email: account?.email ?? null, buyer_phone: account?.phone ?? null }
  return { buyer_email: cart.email, buyer_phone: cart.email ? null : phoneOf(cart) }
}

/** The fee of the payment method with its totals. */
function feeOf({ payment_fee, payable }: PricedCart): PaymentFee | null {
  if (!payment_fee || !payable.payment_fee) return null
  const { subtotal, tax_total, total } = payable.payment_fee
  return { ...payment_fee, subtotal, tax_total, total }
}

/**
 * All inserts of an order as one statement that returns its number. Contains only the parts that this order has: most
 * have no codes, cards or draft, and planning them would cost time. The number comes from a row that nothing else
 * refers to, so while it is locked only other orders of the store wait. The order is inserted after its addresses: a
 * trigger writes the names in them to what the order is searched by.
 */
function writeOrder(
  rows: OrderRows,
  { cart, priced, now }: Pick<Placement, 'cart' | 'priced' | 'now'>,
): RawBuilder<{ display_id: number }> {
  const { order, event, payments } = rows
  const codes = usedDiscounts(cart, priced).map(({ id }) => id)
  const cards = cart.gift_cards.map(({ id }) => id)
  const parts = [
    sql`number as (
      insert into store_counters as c (store_id, last_order_display_id) values (${order.store_id}, ${firstNumber})
      on conflict (store_id) do update set last_order_display_id = c.last_order_display_id + 1
      returning c.last_order_display_id as display_id)`,
    ...insertsInto('addresses', rows.addresses),
    sql`placed as (
      insert into orders select o.* from number, jsonb_populate_record(null::orders,
        ${json(order)}::jsonb || jsonb_build_object('display_id', number.display_id)) o
      ${rows.addresses.length > 0 ? sql`cross join (select count(*) from new_addresses) written` : sql``}
      returning display_id)`,
    sql`event as (
      insert into order_events (id, order_id, type, actor_type, actor_id, data, created_at)
      values (${event.id}, ${order.id}, ${event.type}, ${event.actor_type}, ${event.actor_id}, ${event.data}, ${now}))`,
    sql`member as (
      insert into store_customers (store_id, customer_id, created_at) values (${order.store_id}, ${order.customer_id}, ${now})
      on conflict do nothing)`,
    sql`sold as (
      update carts set completed_at = ${now}, completing_since = null, payment_id = ${payments[0]?.id ?? null},
        customer_id = ${order.customer_id}, updated_at = ${now}, revision = revision + 1, requested_payments = null,
        payment_authorized_at = ${payments[0]?.authorized_at ?? null}::timestamptz
      where id = ${cart.id})`,
    ...insertsInto('line_items', rows.lines),
    ...insertsInto('shipping_methods', rows.methods),
    ...insertsInto('line_item_adjustments', rows.line_adjustments),
    ...insertsInto('line_item_tax_lines', rows.line_tax_lines),
    ...insertsInto('shipping_method_tax_lines', rows.method_tax_lines),
    ...insertsInto('payments', payments),
    ...insertsInto('gift_card_transactions', rows.charges),
    ...insertsInto('gift_cards', rows.gift_cards),
  ]
  if (codes.length > 0)
    parts.push(sql`discounted as (
      insert into order_discounts (order_id, discount_id) select ${order.id}, unnest(${codes}::text[]))`)
  if (cards.length > 0)
    parts.push(sql`paid_by_card as (
      insert into order_gift_cards (order_id, gift_card_id) select ${order.id}, unnest(${cards}::text[]))`)
  if (rows.charges.length > 0)
    parts.push(sql`charged as (
      update gift_cards g set balance = g.balance - n.amount, is_disabled = g.is_disabled or g.balance = n.amount, updated_at = ${now}
      from json_to_recordset(${json(rows.charges)}::json) as n(gift_card_id text, amount bigint)
      where g.id = any(${rows.charges.map(({ gift_card_id }) => gift_card_id)}) and g.id = n.gift_card_id)`)
  if (order.draft_order_id)
    parts.push(sql`draft as (
      update draft_orders set status = 'completed', order_id = ${order.id}, completed_at = ${now}, updated_at = ${now}
      where id = ${order.draft_order_id})`)
  return sql<{ display_id: number }>`with ${sql.join(parts)} select display_id from placed`
}

const json = JSON.stringify
/** A store's first order number does not reveal that it is the first. */
const firstNumber = 1001

/** Inserts rows that have the table's columns, or nothing. */
function insertsInto(table: string, rows: readonly object[]): RawBuilder<unknown>[] {
  if (rows.length === 0) return []
  return [
    sql`${sql.ref(`new_${table}`)} as (
      insert into ${sql.table(table)} select * from json_populate_recordset(null::${sql.table(table)}, ${json(rows)}::json) returning 1)`,
  ]
}
