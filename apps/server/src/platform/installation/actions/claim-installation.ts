import type { ClaimInstallationInput } from '@shopkey/contract/installation.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import { requireGoodPassword } from '../../passwords/password.rules.ts'
import { hashPassword } from '../../passwords/password-hash.ts'
import type { Services } from '../../services.ts'
import { hashToken } from '../../sessions/sessions.ts'
import { ownerAccountExists, ownerLinkNotValid } from '../installation.errors.ts'
import { hasOwner } from '../owner-link.ts'

/**
 * Creates the installation's first owner for the bearer of the printed link, and ends the link. The e-mail address counts as
 * confirmed: a reader of the installation's terminal could write it into the database.
 */
export async function claimInstallation(
  { db, now }: Services,
  { token, email, password, first_name, last_name }: ClaimInstallationInput,
): Promise<void> {
  const token_hash = hashToken(token)
  // Hashing takes time; a guess of the token is refused before it.
  if (!(await openLink(db, token_hash, now()).executeTakeFirst())) throw ownerLinkNotValid()
  await requireGoodPassword(password, [email, first_name, last_name])
  const password_hash = await hashPassword(password)
  await inTransaction(db, async (trx) => {
    const link = await openLink(trx, token_hash, now()).forUpdate().executeTakeFirst()
    if (!link || (await hasOwner(trx))) throw ownerLinkNotValid()
    const known = await trx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (known) throw ownerAccountExists({ email })
    await trx.deleteFrom('owner_links').execute()
    await trx
      .insertInto('users')
      .values({
        id: newId('usr'),
        email,
        password_hash,
        email_verified_at: now(),
        first_name: first_name ?? null,
        last_name: last_name ?? null,
        is_installation_owner: true,
        created_at: now(),
        updated_at: now(),
      })
      .execute()
  })
}

function openLink(db: Database, token_hash: Buffer, now: Date) {
  return db
    .selectFrom('owner_links')
    .select('expires_at')
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
}
