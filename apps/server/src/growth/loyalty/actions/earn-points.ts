import { POINTS } from '@shopkey/domain/currency-units.ts'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { ShopEvent } from '../../../jobs/events.ts'
import type { Services } from '../../../sale/services.ts'
import { findProgramme } from '../loyalty.queries.ts'
import { pointsEarned, pointsToReverse } from '../loyalty.rules.ts'
import { bookPoints, lockBalance } from '../points-ledger.ts'

interface EarningOrder {
  id: string
  store_id: string
  /** Who placed it. */
  customer_id: string
  currency_code: string
  /** Minor units. */
  placed_total: number
  /** null: not yet. */
  paid_at: Date | null
}

/**
 * Adds the points of a paid order to the customer who placed it, if a member; a repeated event adds them once. Staff may
 * have assigned the order to another customer since.
 */
export async function earnPoints({ db, now }: Services, event: ShopEvent): Promise<void> {
  const programme = await findProgramme(db, event.store_id)
  if (!programme?.is_active) return
  await inTransaction(db, async (trx) => {
    const order = await getOrder(trx, event)
    const rate = programme.earning_rates[order.currency_code]
    if (!rate || order.currency_code === POINTS || (await lockBalance(trx, order)) === undefined) return
    const points = pointsEarned(order.placed_total, rate)
    if (points === 0) return
    const { id: order_id, store_id, customer_id } = order
    const entry = { store_id, customer_id, points, order_id, reference: order_id }
    // The handler may run long after the payment.
    await bookPoints(trx, { ...entry, reason: 'earned', now: order.paid_at ?? now() })
    // Events may come in any order: a refund handled before this found nothing to reverse.
    await reverse(trx, order)
  })
}

/** Reverses the points of refunded amounts: never more than the order earned, nor more than are left. */
export async function reversePoints({ db }: Services, event: ShopEvent): Promise<void> {
  await inTransaction(db, async (trx) => reverse(trx, await getOrder(trx, event)))
}

async function getOrder(trx: Trx, event: ShopEvent): Promise<EarningOrder> {
  return trx
    .selectFrom('orders')
    .select(['id', 'store_id', 'buyer_id as customer_id', 'currency_code', 'placed_total'])
    .select((eb) =>
      eb
        .selectFrom('payments')
        .select((paid) => paid.fn.max('captured_at').as('paid_at'))
        .whereRef('payments.order_id', '=', 'orders.id')
        .where('payments.swap_id', 'is', null)
        .as('paid_at'),
    )
    .where('id', '=', String(event.data.id))
    .where('store_id', '=', event.store_id)
    .executeTakeFirstOrThrow()
}

async function reverse(trx: Trx, order: EarningOrder): Promise<void> {
  const { id: order_id, store_id, customer_id, placed_total } = order
  const balance = await lockBalance(trx, order)
  if (balance === undefined) return
  const booked = await trx
    .selectFrom('loyalty_entries')
    .select(['points', 'reason'])
    .where('store_id', '=', store_id)
    .where('customer_id', '=', customer_id)
    .where('order_id', '=', order_id)
    .where('reason', 'in', ['earned', 'reversed'])
    .execute()
  // The difference of a swap earned nothing.
  const refunds = await trx
    .selectFrom('refunds')
    .leftJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.id', 'refunds.amount', 'refunds.created_at'])
    .where('refunds.order_id', '=', order_id)
    .where('payments.swap_id', 'is', null)
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .execute()
  const last = refunds.at(-1)
  if (!last) return
  const sumOf = (reason: string) =>
    booked.filter((entry) => entry.reason === reason).reduce((sum, entry) => sum + entry.points, 0)
  const points = pointsToReverse({
    earned: sumOf('earned'),
    reversed: -sumOf('reversed'),
    paid: placed_total,
    refunded: refunds.reduce((sum, refund) => sum + refund.amount, 0),
    balance,
  })
  if (points === 0) return
  const entry = { store_id, customer_id, points: -points, order_id, reference: last.id }
  await bookPoints(trx, { ...entry, reason: 'reversed', now: last.created_at })
}
