import type { Trx } from '../../db/database.ts'
import type { Services } from '../services.ts'

/**
 * Enables the gift cards that an order bought when they are paid, and emits the event that sends their codes; a card
 * that staff disabled after its use stays disabled.
 */
export async function switchBoughtGiftCardsOn(
  trx: Trx,
  { jobs }: Services,
  order_id: string,
  now: Date,
): Promise<void> {
  const cards = await trx
    .updateTable('gift_cards')
    .set({ is_disabled: false, updated_at: now })
    .where('order_id', '=', order_id)
    .where('is_disabled', '=', true)
    .where('deleted_at', 'is', null)
    .whereRef('balance', '=', 'value')
    .returning(['id', 'store_id'])
    .execute()
  const [first] = cards
  if (!first) return
  const data = { order_id, ids: cards.map(({ id }) => id) }
  await jobs.emit(trx, { name: 'gift_card.activated', store_id: first.store_id, data })
}
