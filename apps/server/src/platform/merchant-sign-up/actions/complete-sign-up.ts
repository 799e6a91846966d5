import type { CompleteSignUpInput } from '@shopkey/contract/merchant-sign-up.ts'
import type { Database, Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import { requireGoodPassword } from '../../passwords/password.rules.ts'
import { hashPassword } from '../../passwords/password-hash.ts'
import type { Services } from '../../services.ts'
import { hashToken } from '../../sessions/sessions.ts'
import { addMember } from '../../staff/store-members.ts'
import { endAccess } from '../../staff-account/end-access.ts'
import { insertStore } from '../../stores/insert-store.ts'
import { getMerchantSignUpMode } from '../installation-settings.queries.ts'
import { signUpClosed, signUpLinkNotValid } from '../merchant-sign-up.errors.ts'

/**
 * Creates the account and the store of a link's bearer, and ends the link. The mailbox is verified: only it got the link.
 * The person owns this store and may do nothing in others.
 */
export async function completeSignUp(
  services: Services,
  { token, password, first_name, last_name, store }: CompleteSignUpInput,
): Promise<void> {
  const { db, now } = services
  const token_hash = hashToken(token)
  // Hashing takes time; a guess of the token is refused before it.
  const found = await findLink(db, token_hash, now())
  await requireGoodPassword(password, [found.email, first_name, last_name])
  const password_hash = await hashPassword(password)
  await inTransaction(db, async (trx) => {
    const { email, id, invited_by } = await findLink(trx, token_hash, now())
    const names = { first_name: first_name ?? null, last_name: last_name ?? null }
    const user_id = await insertAccount(trx, { email, password_hash, ...names }, now())
    const store_id = await insertStore(services, trx, { ...store, is_default: false, is_closed: true })
    await addMember(trx, { store_id, user_id, role: 'owner', invited_by, created_at: now() })
    await trx.deleteFrom('merchant_sign_ups').where('id', '=', id).execute()
  })
}

/** The link's row, locked. Throws where it is no longer good, or not under the settings of now. */
async function findLink(db: Database, token_hash: Buffer, now: Date) {
  const merchant_sign_up = await getMerchantSignUpMode(db)
  const link = await db
    .selectFrom('merchant_sign_ups')
    .select(['id', 'email', 'is_invited', 'invited_by'])
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (!link) throw signUpLinkNotValid()
  if (merchant_sign_up === 'off' || (merchant_sign_up === 'invite' && !link.is_invited)) throw signUpClosed()
  return link
}

interface NewAccount {
  email: string
  password_hash: string
  first_name: string | null
  last_name: string | null
}

/**
 * Inserts the account. One that was created in advance and never confirmed is not trusted: it becomes the person's,
 * without what was attached to it before. Throws for an account that was confirmed in the meantime.
 */
async function insertAccount(trx: Trx, { email, ...account }: NewAccount, now: Date): Promise<string> {
  const known = await trx
    .selectFrom('users')
    .select(['id', 'email_verified_at'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (known?.email_verified_at) throw signUpLinkNotValid()
  const confirmed = { ...account, email_verified_at: now, updated_at: now }
  if (known) {
    await trx
      .updateTable('users')
      .set({ ...confirmed, username: null, phone: null, metadata: null })
      .where('id', '=', known.id)
      .execute()
    await endAccess(trx, known.id, now)
    return known.id
  }
  const id = newId('usr')
  await trx
    .insertInto('users')
    .values({ id, email, ...confirmed, created_at: now })
    .execute()
  return id
}
