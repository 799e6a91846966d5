import type { InstallationSettingsInput } from '@shopkey/contract/merchant-sign-up.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../../services.ts'

export async function updateInstallationSettings(
  { db, now }: Services,
  { merchant_sign_up }: InstallationSettingsInput,
): Promise<void> {
  if (merchant_sign_up === undefined) return
  await inTransaction(db, (trx) =>
    trx.updateTable('installation_settings').set({ merchant_sign_up, updated_at: now() }).execute(),
  )
}
