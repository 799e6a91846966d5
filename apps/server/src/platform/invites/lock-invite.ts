import type { StaffRole } from '@shopkey/domain/staff-roles.ts'
import type { Trx } from '../../db/database.ts'
import type { StaffActor } from '../../http/request-context.ts'
import { requireMayGrant } from '../staff/store-members.ts'
import { inviteUnknown } from './invite.errors.ts'
import type { OpenInvite } from './issue-invite-token.ts'

/** An open invitation of the store, locked, for somebody who could have sent it: nobody handles one to a role above their own. */
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
  requireMayGrant(actor, invite.role as StaffRole) // written by our actions only
  return invite
}
