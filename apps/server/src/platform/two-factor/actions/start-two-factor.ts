import { randomBytes } from 'node:crypto'
import { inTransaction } from '../../../db/in-transaction.ts'
import { seal } from '../../secrets/sealed.ts'
import type { Services } from '../../services.ts'
import { base32, totpUri } from '../totp.ts'
import { twoFactorActive } from '../two-factor.errors.ts'
import { secretPurpose } from '../two-factor.queries.ts'

/** What RFC 4226 recommends for SHA-1. */
const totpSecretBytes = 20

/**
 * Creates a secret for a person's authenticator app. confirm-two-factor activates it; until then, another call replaces
 * it.
 */
export async function startTwoFactor(
  { db, config, now }: Services,
  user_id: string,
): Promise<{ secret: string; uri: string }> {
  const secret = randomBytes(totpSecretBytes)
  const secret_sealed = seal(config.secret, secretPurpose(user_id), secret.toString('hex'))
  const email = await inTransaction(db, async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('two_factor')
      .values({ user_id, secret_sealed, created_at: now() })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ secret_sealed }).where('two_factor.confirmed_at', 'is', null),
      )
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) throw twoFactorActive()
    const user = await trx.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirstOrThrow()
    return user.email
  })
  const issuer = `Shopkey ${new URL(config.apiUrl).hostname}`
  return { secret: base32(secret), uri: totpUri(secret, email, issuer) }
}
