import { inTransaction } from '../../../db/in-transaction.ts'
import type { StaffActor } from '../../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { lockMember, requireMayGrant, signOutWithoutStore } from '../store-members.ts'
import { lastOwner, ownMembership } from '../user.errors.ts'

/**
 * Takes a person's access to the store away and keeps their membership: role, history, and what they are named in. A
 * person left without a store is signed out.
 */
export async function deactivateMember(
  { db, now }: Services,
  store_id: string,
  actor: StaffActor,
  user_id: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const member = await lockMember(trx, store_id, user_id)
    requireMayGrant(actor, member.role)
    if (user_id === actor.user_id) throw ownMembership()
    if (member.isLastOwner) throw lastOwner()
    if (member.deactivated_at) return
    await trx
      .updateTable('store_members')
      .set({ deactivated_at: now() })
      .where('store_id', '=', store_id)
      .where('user_id', '=', user_id)
      .execute()
    await signOutWithoutStore(trx, user_id)
  })
}
