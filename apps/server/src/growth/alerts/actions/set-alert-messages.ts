import type { SetAlertMessagesInput } from '@shopkey/contract/alert-messages.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../../sale/services.ts'
import { alertMessageNotAvailable } from '../alert.errors.ts'
import type { AlertReader } from '../alert.queries.ts'
import { getAlertMessages } from '../alert-messages.queries.ts'

/** Stores the alerts that a person wants by e-mail, in place of the former. Throws for one that their role may not read. */
export async function setAlertMessages(
  { db, now }: Services,
  reader: AlertReader,
  { kinds }: SetAlertMessagesInput,
): Promise<void> {
  const { store_id, user_id } = reader
  await inTransaction(db, async (trx) => {
    const { available } = await getAlertMessages(trx, reader)
    const refused = kinds.find((kind) => !available.includes(kind))
    if (refused) throw alertMessageNotAvailable({ kind: refused })
    await trx
      .deleteFrom('alert_messages')
      .where('store_id', '=', store_id)
      .where('user_id', '=', user_id)
      .$if(kinds.length > 0, (query) => query.where('kind', 'not in', kinds))
      .execute()
    if (kinds.length === 0) return
    await trx
      .insertInto('alert_messages')
      .values(kinds.map((kind) => ({ store_id, user_id, kind, created_at: now() })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
