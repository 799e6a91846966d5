import type { Trx } from '../../db/database.ts'

/** The gift cards that an order bought are paid for now; one that staff switched off after it was used stays off. */
export async function switchBoughtGiftCardsOn(trx: Trx, order_id: string, now: Date): Promise<void> {
  await trx
    .updateTable('gift_cards')
    .set({ is_disabled: false, updated_at: now })
    .where('order_id', '=', order_id)
    .whereRef('balance', '=', 'value')
    .execute()
}
