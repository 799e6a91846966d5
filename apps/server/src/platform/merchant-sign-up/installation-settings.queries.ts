import type { MerchantSignUpMode } from '@shopkey/domain/merchant-sign-up.ts'
import type { Database } from '../../db/database.ts'

export async function getMerchantSignUpMode(db: Database): Promise<MerchantSignUpMode> {
  const { merchant_sign_up } = await db
    .selectFrom('installation_settings')
    .select('merchant_sign_up')
    .executeTakeFirstOrThrow()
  return merchant_sign_up as MerchantSignUpMode // guaranteed by the table's check
}

/** What owners of the installation decide for all stores. */
export async function getInstallationSettings(db: Database) {
  const default_store = await db
    .selectFrom('stores')
    .select(['id', 'name', 'view_code'])
    .where('is_default', '=', true)
    .executeTakeFirst()
  return { merchant_sign_up: await getMerchantSignUpMode(db), default_store: default_store ?? null }
}
