import type { CreateInviteInput } from '@shopkey/contract/invite.ts'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import type { StaffActor } from '../../../http/request-context.ts'
import type { Services } from '../../../services.ts'
import { requireMayGrant } from '../../staff/store-members.ts'
import { roleOfWire } from '../../staff/wire-role.ts'
import { alreadyOnStaff, inviteUnknown } from '../invite.errors.ts'
import { inviteToken, sealInviteToken } from '../invite-token.ts'

const validDays = 7

interface Invited {
  id: string
  role: string
  user_email: string
}

/** Invites somebody to the store's staff. A second invitation to the same address takes over the new role and makes the first link worthless. */
export async function createInvite(
  services: Services,
  store_id: string,
  actor: StaffActor,
  input: CreateInviteInput,
): Promise<void> {
  const role = roleOfWire(input.role)
  const user_email = input.user.toLowerCase()
  requireMayGrant(actor, role)
  await inTransaction(services.db, async (trx) => {
    await requireNotOnStaff(trx, store_id, user_email)
    const now = services.now()
    const times = { expires_at: now, created_at: now, updated_at: now }
    const { id } = await trx
      .insertInto('invites')
      .values({ id: newId('invite'), store_id, user_email, role, ...times })
      .onConflict((conflict) =>
        conflict.columns(['store_id', 'user_email']).where('deleted_at', 'is', null).doUpdateSet({ role }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await send(services, trx, store_id, { id, role, user_email })
  })
}

/** Sends an invitation again with a new link; the earlier one stops working. */
export async function resendInvite(services: Services, store_id: string, id: string): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const invite = await trx
      .selectFrom('invites')
      .select(['id', 'role', 'user_email'])
      .where('id', '=', id)
      .where('store_id', '=', store_id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!invite) throw inviteUnknown({ invite_id: id })
    await send(services, trx, store_id, invite)
  })
}

async function send({ config, jobs, now }: Services, trx: Trx, store_id: string, invite: Invited): Promise<void> {
  const expires_at = new Date(now().getTime() + validDays * 24 * 3_600_000)
  await trx.updateTable('invites').set({ expires_at, updated_at: now() }).where('id', '=', invite.id).execute()
  const token = inviteToken(config.secret, { ...invite, expires_at })
  const sealed_token = sealInviteToken(config.secret, invite.id, token)
  const data = { id: invite.id, user_email: invite.user_email, sealed_token, expires_at: expires_at.toISOString() }
  await jobs.emit(trx, { name: 'invite.created', store_id, data })
}

async function requireNotOnStaff(trx: Trx, store_id: string, email: string): Promise<void> {
  const member = await trx
    .selectFrom('users')
    .innerJoin('store_members', 'store_members.user_id', 'users.id')
    .select('users.id')
    .where('users.email', '=', email)
    .where('users.deleted_at', 'is', null)
    .where('store_members.store_id', '=', store_id)
    .executeTakeFirst()
  if (member) throw alreadyOnStaff({ email })
}
