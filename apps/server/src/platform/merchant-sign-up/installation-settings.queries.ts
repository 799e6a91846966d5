import type { MERCHANT_SIGN_UP_MODES } from '@shopkey/contract/merchant-sign-up.ts'
import type { Database } from '../../db/database.ts'

export type MerchantSignUpMode = (typeof MERCHANT_SIGN_UP_MODES)[number]

export async function getInstallationSettings(db: Database): Promise<{ merchant_sign_up: MerchantSignUpMode }> {
  const { merchant_sign_up } = await db
    .selectFrom('installation_settings')
    .select('merchant_sign_up')
    .executeTakeFirstOrThrow()
  return { merchant_sign_up: merchant_sign_up as MerchantSignUpMode } // guaranteed by the table's check
}
