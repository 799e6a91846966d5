import type { AcceptInviteInput } from '@shopkey/contract/invite.ts'
import type { StaffRole } from '@shopkey/domain/staff-roles.ts'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import type { Services } from '../../../services.ts'
import { requireGoodPassword } from '../../passwords/password.rules.ts'
import { hashPassword } from '../../passwords/password-hash.ts'
import { addMember } from '../../staff/store-members.ts'
import { inviteNeedsAccount, inviteNotValid } from '../invite.errors.ts'
import { readInviteToken } from '../invite-token.ts'

/** Puts the bearer of an invitation on the store's staff. Whoever works for another store keeps that account and its
 *  password: the link proves who they are, it does not give a way to change it. */
export async function acceptInvite({ config, db, now }: Services, { token, user }: AcceptInviteInput): Promise<void> {
  const claims = readInviteToken(config.secret, token)
  if (!claims) throw inviteNotValid()
  if (user) requireGoodPassword(user.password)
  const password_hash = user && (await hashPassword(user.password))
  await inTransaction(db, async (trx) => {
    const invite = await trx
      .selectFrom('invites')
      .selectAll()
      .where('id', '=', claims.invite_id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    const isNewest = invite && Math.floor(invite.expires_at.getTime() / 1000) === claims.exp
    const isSame = invite?.user_email === claims.user_email && invite.role === claims.role
    if (!invite || !isNewest || !isSame || invite.expires_at <= now()) throw inviteNotValid()

    const user_id =
      (await findAccount(trx, invite.user_email)) ??
      (await makeAccount(trx, invite.user_email, user, password_hash, now()))
    const role = invite.role as StaffRole // written by our actions only
    await addMember(trx, { store_id: invite.store_id, user_id, role, invited_by: invite.invited_by, created_at: now() })
    await trx
      .updateTable('invites')
      .set({ accepted: true, deleted_at: now(), updated_at: now() })
      .where('id', '=', invite.id)
      .execute()
  })
}

async function findAccount(trx: Trx, email: string): Promise<string | undefined> {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return user?.id
}

async function makeAccount(
  trx: Trx,
  email: string,
  user: AcceptInviteInput['user'],
  password_hash: string | undefined,
  now: Date,
): Promise<string> {
  if (!user || !password_hash) throw inviteNeedsAccount()
  const { first_name, last_name } = user
  const id = newId('usr')
  await trx
    .insertInto('users')
    .values({
      id,
      email,
      first_name,
      last_name,
      password_hash,
      email_verified_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}
