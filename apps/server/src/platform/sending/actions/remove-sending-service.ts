import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../services.ts'
import { forgetRecords } from '../forget-records.ts'
import type { SendingPlace } from '../sending-place.ts'

/** Deletes what was set up. Nothing happens where nothing was. */
export async function removeSendingService({ db }: Services, { store_id, channel }: SendingPlace): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .deleteFrom('sending_services')
      .where('channel', '=', channel)
      .where('store_id', 'is not distinct from', store_id)
      .execute()
    if (channel === 'email') await forgetRecords(trx, store_id)
  })
}
