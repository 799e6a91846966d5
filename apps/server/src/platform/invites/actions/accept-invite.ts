import type { AcceptInviteInput } from '@shopkey/contract/invite.ts'
import type { StaffRole } from '@shopkey/domain/staff-roles.ts'
import type { Database, Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import type { Requester } from '../../known-devices/known-device.ts'
import { beginGuess } from '../../passwords/guess-limits.ts'
import { requireGoodPassword } from '../../passwords/password.rules.ts'
import { hashPassword, isPasswordOf } from '../../passwords/password-hash.ts'
import { confirmationMinutes, issuePasswordToken } from '../../passwords/password-tokens.ts'
import type { Services } from '../../services.ts'
import { hashToken } from '../../sessions/sessions.ts'
import { insertUnconfirmed, resolveStandInsOf } from '../../staff/stand-in.ts'
import { addMember } from '../../staff/store-members.ts'
import { endAccess } from '../../staff-account/end-access.ts'
import { inviteNeedsAccount, inviteNeedsSignIn, inviteNotValid } from '../invite.errors.ts'
import { takeStoreOver } from '../take-store-over.ts'

interface Invitee {
  requester: Requester
  /** The user whose session sent the request. */
  signed_in_user_id: string | undefined
}

/** The invitee's credentials: of an existing account, or a password for a new one. */
interface Credentials {
  verified_user_id: string | undefined
  user: AcceptInviteInput['user']
  password_hash: string | undefined
}

/**
 * Adds the bearer of an invitation to the store's staff.
 * - An existing account that its person has confirmed joins with its session or its password; the invitation changes
 *   nothing of it.
 * - Without an account, the invitee creates it. A mailed token verifies the mailbox.
 * - After a copied link the mailbox still has to confirm. Its bearer may be the store's, so the reply is the same whether the address has an
 *   account, unless they sign in to it.
 * - An account that someone created in advance, and that was never confirmed, is not trusted: a mailed token makes it
 *   the invitee's, with their password and names, and removes everything attached to it before.
 */
export async function acceptInvite(
  services: Services,
  { token, user }: AcceptInviteInput,
  invitee: Invitee,
): Promise<void> {
  const { db, now } = services
  const token_hash = hashToken(token)
  const found = await openInvites(db, token_hash, now()).executeTakeFirst()
  if (!found) throw inviteNotValid()
  const credentials = await credentialsFor(services, found, user, invitee)
  await inTransaction(db, async (trx) => {
    const invite = await openInvites(trx, token_hash, now()).forUpdate().executeTakeFirst()
    if (!invite) throw inviteNotValid()
    const user_id = await accountFor(services, trx, invite, credentials)
    const role = invite.role as StaffRole // only our actions write this column
    const { id: invite_id, store_id, replaces_owners, invited_by } = invite
    await addMember(trx, { store_id, user_id, role, invited_by, created_at: now() })
    if (role === 'owner') await takeStoreOver(trx, { invite_id, store_id, user_id, replaces_owners }, now())
    await trx
      .updateTable('invites')
      .set({ accepted: true, deleted_at: now(), updated_at: now(), token_hash: null })
      .where('id', '=', invite.id)
      .execute()
  })
}

function openInvites(db: Database, token_hash: Buffer, now: Date) {
  return db
    .selectFrom('invites')
    .selectAll()
    .where('token_hash', '=', token_hash)
    .where('deleted_at', 'is', null)
    .where('expires_at', '>', now)
}

function accountOf(db: Database, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'password_hash', 'email_verified_at'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
}

/** Checked before the transaction: hashing takes time, and a guess counts whatever its outcome. */
async function credentialsFor(
  services: Services,
  { user_email: email, proves_mailbox }: { user_email: string; proves_mailbox: boolean },
  user: AcceptInviteInput['user'],
  { requester, signed_in_user_id }: Invitee,
): Promise<Credentials> {
  const account = await accountOf(services.db, email).executeTakeFirst()
  const confirmed = account?.email_verified_at ? account : undefined
  if (confirmed && signed_in_user_id === confirmed.id) return { ...nothing, verified_user_id: confirmed.id }
  if (!confirmed && proves_mailbox) {
    if (!user?.password) throw inviteNeedsAccount()
    await requireGoodPassword(user.password, [email, user.first_name, user.last_name])
    return { ...nothing, user, password_hash: await hashPassword(user.password) }
  }
  if (user?.password) {
    const reference = confirmed && (`user:${confirmed.id}` as const)
    const guess = await beginGuess(services, { name: email, account: reference, requester })
    if (await isPasswordOf(confirmed?.password_hash, user.password)) {
      await guess.succeed()
      return { ...nothing, verified_user_id: confirmed?.id }
    }
  }
  if (proves_mailbox) throw inviteNeedsSignIn({ email })
  // After a copied link the person chooses a password when the mailbox confirms.
  return { ...nothing, user }
}

const nothing = { verified_user_id: undefined, user: undefined, password_hash: undefined }

async function accountFor(
  services: Services,
  trx: Trx,
  { user_email: email, store_id, proves_mailbox }: { user_email: string; store_id: string; proves_mailbox: boolean },
  { verified_user_id, user, password_hash }: Credentials,
): Promise<string> {
  const { config, jobs, now } = services
  const names = { first_name: user?.first_name ?? null, last_name: user?.last_name ?? null }
  if (!proves_mailbox && !verified_user_id) {
    const id = await insertUnconfirmed(trx, { email, ...names }, now())
    const link = await issuePasswordToken(trx, config.secret, { user_id: id }, now(), confirmationMinutes)
    await jobs.emit(trx, { name: 'user.created', store_id, data: { id, email, ...link } })
    return id
  }
  const known = await accountOf(trx, email).forUpdate().executeTakeFirst()
  if (known?.email_verified_at) {
    if (known.id !== verified_user_id) throw inviteNeedsSignIn({ email }) // confirmed a moment ago
    await resolveStandInsOf(trx, { store_id, email, user_id: known.id }, now())
    return known.id
  }
  if (!password_hash) throw inviteNeedsAccount()
  const id = known?.id ?? newId('usr')
  const confirmed = { ...names, password_hash, email_verified_at: now(), updated_at: now() }
  if (!known) {
    await trx
      .insertInto('users')
      .values({ id, email, ...confirmed, created_at: now() })
      .execute()
  } else {
    await trx
      .updateTable('users')
      .set({ ...confirmed, username: null, phone: null, metadata: null })
      .where('id', '=', id)
      .execute()
    await endAccess(trx, id, now())
  }
  await resolveStandInsOf(trx, { store_id, email, user_id: id }, now())
  return id
}
