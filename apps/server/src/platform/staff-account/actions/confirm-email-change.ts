import { inTransaction } from '../../../db/in-transaction.ts'
import { voidPasswordTokens } from '../../passwords/password-tokens.ts'
import type { Services } from '../../services.ts'
import { hashToken } from '../../sessions/sessions.ts'
import { emailChangeNotValid, emailTaken } from '../staff-account.errors.ts'

/** Sets the new address for the bearer of the token that was sent to it. Links sent to the old one stop working. */
export async function confirmEmailChange({ db, now }: Services, token: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const change = await trx
      .deleteFrom('email_changes')
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', now())
      .returning(['user_id', 'email'])
      .executeTakeFirst()
    if (!change) throw emailChangeNotValid()
    const { user_id, email } = change
    const other = await trx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (other) throw emailTaken()
    await trx
      .updateTable('users')
      .set({ email, email_verified_at: now(), updated_at: now() })
      .where('id', '=', user_id)
      .where('deleted_at', 'is', null)
      .execute()
    await voidPasswordTokens(trx, { user_id })
  })
}
