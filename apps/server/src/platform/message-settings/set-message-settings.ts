import type { SetMessageSettingsInput } from '@shopkey/contract/message-settings.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { requireUnchanged } from '../../http/if-match.ts'
import type { Services } from '../services.ts'
import { lockStore } from '../stores/store.queries.ts'
import { getMessageSettings } from './message-settings.queries.ts'

/** Stores the sent settings. `expected`: the version that the caller read, null for none. */
export async function setMessageSettings(
  { db, now }: Pick<Services, 'db' | 'now'>,
  store_id: string,
  sent: SetMessageSettingsInput,
  expected?: Date | null,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockStore(trx, store_id)
    const { updated_at, ...stored } = await getMessageSettings(trx, store_id)
    await requireUnchanged(trx, { id: store_id, store_id, updated_at }, expected)
    const values = { ...stored, ...sent, updated_at: now() }
    await trx
      .insertInto('message_settings')
      .values({ store_id, ...values })
      .onConflict((conflict) => conflict.column('store_id').doUpdateSet(values))
      .execute()
  })
}
