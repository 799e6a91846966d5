import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../services.ts'
import { closeOtherStaffSessions } from '../../sessions/staff-session.queries.ts'
import { replaceRecoveryCodes } from '../recovery-codes.ts'
import { findTotpStep } from '../totp.ts'
import { confirmationCodeWrong, twoFactorActive, twoFactorNotStarted } from '../two-factor.errors.ts'
import { lockTwoFactor } from '../two-factor.queries.ts'

/**
 * Turns two-factor sign-in on for a person with the right code of their app, and returns their recovery codes. Ends
 * their other sessions, which a password alone opened.
 */
export async function confirmTwoFactor(
  { db, config, now }: Services,
  { user_id, session_id }: { user_id: string; session_id: string },
  otp: string,
): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    const started = await lockTwoFactor(trx, config.secret, user_id)
    if (!started) throw twoFactorNotStarted()
    if (started.isActive) throw twoFactorActive()
    const { totpSecret, last_used_step } = started
    const step = totpSecret && findTotpStep(totpSecret, otp, now(), last_used_step)
    if (step === undefined) throw confirmationCodeWrong()
    await trx
      .updateTable('two_factor')
      .set({ confirmed_at: now(), last_used_step: step })
      .where('user_id', '=', user_id)
      .execute()
    await closeOtherStaffSessions(trx, user_id, session_id)
    return replaceRecoveryCodes(trx, config.secret, user_id)
  })
}
