import type { StaffRole } from '@shopkey/domain/staff-roles.ts'
import type { Trx } from '../../db/database.ts'
import type { StaffActor } from '../../http/request-context.ts'
import { requireMayGrant } from '../staff/store-members.ts'
import { inviteUnknown } from './invite.errors.ts'
import type { OpenInvite } from './issue-invite-token.ts'

/**
 * Locks and returns an open invitation of the store. Throws unless the caller could have sent it: its role must not
 * exceed their own.
 */
export async function lockInvite(trx: Trx, store_id: string, actor: StaffActor, id: string): Promise<OpenInvite> {
  const invite = await trx
    .selectFrom('invites')
    .select(['id', 'role', 'user_email'])
    .where('id', '=', id)
    .where('store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!invite) throw inviteUnknown({ invite_id: id })
  requireMayGrant(actor, invite.role as StaffRole) // only our actions write this column
  return invite
}
