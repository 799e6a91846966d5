import type { Config } from '../../../config.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import { requireGoodPassword } from '../../passwords/password.rules.ts'
import { hashPassword } from '../../passwords/password-hash.ts'
import { insertPasswordToken } from '../../passwords/password-tokens.ts'
import { endAccess } from '../../staff-account/end-access.ts'
import { deleteTwoFactor } from '../../two-factor/two-factor.queries.ts'

/** How long the printed link to choose a password works, in minutes. */
const linkMinutes = 60

interface NewOwner {
  email: string
  /** Without one, the result has a link to choose it. */
  password: string | undefined
}

interface MadeOwner {
  isNew: boolean
  /** Where the person chooses a password; null where one was given. */
  link: string | null
}

/**
 * Makes a person an owner of the installation, for who can reach its database. Of an existing account everything that opened it
 * ends: password, two-factor sign-in, sessions, API keys; so it also lets back in who lost theirs.
 */
export async function makeOwner(
  { db, config, now }: { db: Database; config: Pick<Config, 'apiUrl'>; now: () => Date },
  { email, password }: NewOwner,
): Promise<MadeOwner> {
  if (password !== undefined) await requireGoodPassword(password, [email])
  const password_hash = password === undefined ? null : await hashPassword(password)
  return inTransaction(db, async (trx) => {
    const known = await trx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    const id = known?.id ?? newId('usr')
    const account = { password_hash, email_verified_at: now(), is_installation_owner: true, updated_at: now() }
    if (known) {
      await trx.updateTable('users').set(account).where('id', '=', id).execute()
      await deleteTwoFactor(trx, id)
      await endAccess(trx, id, now())
    } else {
      await trx
        .insertInto('users')
        .values({ id, email, ...account, created_at: now() })
        .execute()
    }
    await trx.deleteFrom('owner_links').execute()
    if (password_hash) return { isNew: !known, link: null }
    const { token } = await insertPasswordToken(trx, { user_id: id }, now(), linkMinutes)
    const query = new URLSearchParams({ token, email })
    return { isNew: !known, link: `${config.apiUrl}/app/reset-password?${query}` }
  })
}
