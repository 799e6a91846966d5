import type { Trx } from '../../db/database.ts'

/** Stops asking a courier for a locked booking. A late reply is still recorded. */
export async function giveUpBooking(trx: Trx, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('shipments')
    .set({ status: 'given_up', updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'booking')
    .execute()
}
