import type { ResetCustomerPasswordInput } from '@shopkey/contract/customer.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { requireGoodPassword } from '../../../platform/passwords/password.rules.ts'
import { hashPassword } from '../../../platform/passwords/password-hash.ts'
import {
  passwordTokenNotValid,
  redeemPasswordToken,
  voidPasswordTokens,
} from '../../../platform/passwords/password-tokens.ts'
import { closeSessionsOf } from '../../../platform/sessions/sessions.ts'
import type { Services } from '../../../services.ts'

/** Sets a new password with a token that was sent, and signs the customer out everywhere; answers their id. */
export async function resetCustomerPassword(
  { db, now }: Services,
  { email, token, password }: ResetCustomerPasswordInput,
): Promise<string> {
  requireGoodPassword(password)
  const password_hash = await hashPassword(password)
  return inTransaction(db, async (trx) => {
    const { customer_id } = await redeemPasswordToken(trx, token, now())
    if (!customer_id) throw passwordTokenNotValid()
    const { numUpdatedRows } = await trx
      .updateTable('customers')
      .set({ password_hash, updated_at: now() })
      .where('id', '=', customer_id)
      .where('email', '=', email.toLowerCase())
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw passwordTokenNotValid()
    await voidPasswordTokens(trx, { customer_id })
    await closeSessionsOf(trx, { customer_id })
    return customer_id
  })
}
