import type { RefundReason } from '@shopkey/contract/admin-order.ts'
import { getCurrency } from '@shopkey/domain/currency.ts'
import { priceOfSpent, type RefundSplit, valueToVoid } from '@shopkey/domain/refunds.ts'
import { lineTotals } from '@shopkey/domain/totals.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import { addOrderEvent } from '../orders/order-events.ts'
import type { LockedOrderFacts, OrderRow } from '../orders/order-facts.ts'
import type { OperationContext } from './operation-context.ts'

interface VoidedBy {
  /** Minor units. */
  amount: number
  gift_cards?: 'void' | 'keep'
}

interface RefundToCards {
  reason: RefundReason
  note?: string | null
}

/**
 * Gives back to the gift cards that paid, at once: no provider has to be asked. A card that was disabled since it was empty can pay
 * again. The order's lock is held.
 */
export async function refundToCards(
  trx: Trx,
  { jobs }: { jobs: Pick<JobQueue, 'emit'> },
  order: OrderRow,
  parts: RefundSplit['cards'],
  { reason, note = null }: RefundToCards,
  { actor, now, purpose, reference_id, no_notification = order.no_notification ?? false }: OperationContext,
): Promise<void> {
  for (const { transaction_id, amount, tax_amount } of parts) {
    const id = newId('gcref')
    await trx
      .insertInto('gift_card_refunds')
      .values({
        id,
        store_id: order.store_id,
        order_id: order.id,
        gift_card_transaction_id: transaction_id,
        amount,
        tax_amount,
        reason,
        note,
        purpose,
        reference_id: reference_id ?? null,
        created_at: now,
      })
      .execute()
    await sql`
      with given as (
        update gift_card_transactions
        set refunded_amount = refunded_amount + ${amount}, refunded_tax_amount = refunded_tax_amount + ${tax_amount}
        where id = ${transaction_id} returning gift_card_id)
      update gift_cards g set balance = g.balance + ${amount}, value = greatest(g.value, g.balance + ${amount}),
        is_disabled = g.is_disabled and g.balance > 0, updated_at = ${now}
      from given where g.id = given.gift_card_id`.execute(trx)
    const data = { amount: amount + tax_amount, reason, to_gift_card: true, ...(note && { note }) }
    await addOrderEvent(trx, { order_id: order.id, type: 'refund_created', ...actor, at: now, data })
    await jobs.emit(trx, {
      name: 'order.refund_created',
      store_id: order.store_id,
      data: { id: order.id, refund_id: id, amount: amount + tax_amount, no_notification },
    })
  }
}

/** What the spent part of the gift cards that the order sold cost, minor units: it cannot be given back. */
export function priceOfSpentCards(facts: LockedOrderFacts, currency_code: string): number {
  const { rounding_increment } = getCurrency(currency_code)
  return priceOfSpent({ ...facts.bought_cards, price: priceOfBoughtCards(facts, currency_code) }, rounding_increment)
}

function priceOfBoughtCards({ bought_cards }: LockedOrderFacts, currency_code: string): number {
  const currency = getCurrency(currency_code)
  return bought_cards.lines.reduce((sum, line) => sum + lineTotals(line, currency).total, 0)
}

/**
 * Takes what a refund gives back for them off the gift cards that the order sold; without a rest, a card is disabled. Where staff let
 * the cards keep it, only the timeline says so. The order's lock is held, and its cards are locked.
 */
export async function voidBoughtCards(
  trx: Trx,
  order: OrderRow,
  facts: LockedOrderFacts,
  { amount, gift_cards = 'void' }: VoidedBy,
  { actor, now }: OperationContext,
): Promise<void> {
  const price = priceOfBoughtCards(facts, order.currency_code)
  if (price === 0) return
  const paid = facts.payments.filter(({ canceled_at }) => !canceled_at)
  const came = [
    ...paid.map((payment) => ({ amount: payment.amount, back: payment.amount_refunded + payment.refund_pending })),
    ...facts.gift_card_transactions.map((card) => ({
      amount: card.amount + card.tax_amount,
      back: card.refunded_amount + card.refunded_tax_amount,
    })),
  ]
  const total = came.reduce((sum, one) => sum + one.amount, 0)
  const before = came.reduce((sum, one) => sum + one.back, 0)
  let left = valueToVoid(amount, {
    others: Math.max(0, total - price),
    before,
    cards: { ...facts.bought_cards, price },
  })
  if (left === 0) return
  const type = gift_cards === 'keep' ? 'gift_cards_kept' : 'gift_cards_voided'
  await addOrderEvent(trx, { order_id: order.id, type, ...actor, at: now, data: { amount: left } })
  if (gift_cards === 'keep') return
  const cards = await trx
    .selectFrom('gift_cards')
    .select(['id', 'balance'])
    .where('order_id', '=', order.id)
    .where('balance', '>', 0)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const { id, balance } of cards) {
    const part = Math.min(left, balance)
    if (part <= 0) break
    left -= part
    await trx
      .updateTable('gift_cards')
      .set((eb) => ({
        balance: eb('balance', '-', part),
        refunded_value: eb('refunded_value', '+', part),
        updated_at: now,
        ...(part === balance && { is_disabled: true }),
      }))
      .where('id', '=', id)
      .execute()
  }
}

/** Locks the gift cards that an order sold, so that they are not spent while they are refunded, and reads their balances. */
export async function lockBoughtCards(trx: Trx, order: OrderRow, facts: LockedOrderFacts): Promise<void> {
  if (facts.bought_cards.lines.length === 0) return
  const cards = await trx
    .selectFrom('gift_cards')
    .select(['value', 'balance', 'refunded_value'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .forUpdate()
    .execute()
  const sumOf = (name: 'value' | 'balance' | 'refunded_value') => cards.reduce((sum, card) => sum + card[name], 0)
  Object.assign(facts.bought_cards, {
    value: sumOf('value'),
    balance: sumOf('balance'),
    refunded_value: sumOf('refunded_value'),
  })
}
