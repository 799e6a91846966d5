import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../services.ts'
import { replaceRecoveryCodes } from '../recovery-codes.ts'
import { twoFactorNotActive } from '../two-factor.errors.ts'
import { lockTwoFactor } from '../two-factor.queries.ts'

/** Creates ten new recovery codes for a person; the earlier ones stop working. */
export async function makeRecoveryCodes({ db, config }: Services, user_id: string): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    const twoFactor = await lockTwoFactor(trx, config.secret, user_id)
    if (!twoFactor?.isActive) throw twoFactorNotActive()
    return replaceRecoveryCodes(trx, config.secret, user_id)
  })
}
