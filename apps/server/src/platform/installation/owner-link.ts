import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { hashToken, newToken } from '../sessions/sessions.ts'

/** How long the printed link works, in milliseconds. */
const validMs = 60 * 60_000

/**
 * Makes the link that lets its bearer become the installation's first owner, once, within an hour. Earlier links end. Returns
 * null where the installation has an owner. The token stands behind the `#`, so that no server writes it into a log.
 */
export async function issueOwnerLink(
  db: Database,
  { apiUrl }: Pick<Config, 'apiUrl'>,
  now: Date,
): Promise<string | null> {
  const token = newToken()
  const isOpen = await inTransaction(db, async (trx) => {
    if (await hasOwner(trx)) return false
    await trx.deleteFrom('owner_links').execute()
    await trx
      .insertInto('owner_links')
      .values({ token_hash: hashToken(token), created_at: now, expires_at: new Date(now.getTime() + validMs) })
      .execute()
    return true
  })
  return isOpen ? `${apiUrl}/app/setup#token=${token}` : null
}

/** Whether the installation has an owner; without an owner nobody can create a store. */
export async function hasOwner(db: Database): Promise<boolean> {
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('is_installation_owner', '=', true)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return owner !== undefined
}
