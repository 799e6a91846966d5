import type { InstallationSettingsInput } from '@shopkey/contract/merchant-sign-up.ts'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../services.ts'
import { lockStore } from '../../stores/store.queries.ts'

export async function updateInstallationSettings(
  { db, now }: Services,
  { merchant_sign_up, default_store_id }: InstallationSettingsInput,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (merchant_sign_up !== undefined)
      await trx.updateTable('installation_settings').set({ merchant_sign_up, updated_at: now() }).execute()
    if (default_store_id === undefined) return
    await makeDefault(trx, default_store_id, now())
  })
}

/** Throws for an archived store: requests that name none would find none. */
async function makeDefault(trx: Trx, id: string, updated_at: Date): Promise<void> {
  const { is_default } = await lockStore(trx, id)
  if (is_default) return
  await trx.updateTable('stores').set({ is_default: false }).where('is_default', '=', true).execute()
  await trx.updateTable('stores').set({ is_default: true, updated_at }).where('id', '=', id).execute()
}
