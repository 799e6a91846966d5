import type { Trx } from '../../db/database.ts'
import type { Services } from '../../services.ts'

/**
 * The gift cards that an order bought are paid for now, and their codes may be told; one that staff switched off after it was used
 * stays off.
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
