import { inTransaction } from '../../../db/in-transaction.ts'
import type { StaffActor } from '../../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { lockMember, requireMayGrant } from '../store-members.ts'

/** Gives a deactivated person the access of their role in the store back. */
export async function reactivateMember(
  { db }: Services,
  store_id: string,
  actor: StaffActor,
  user_id: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const member = await lockMember(trx, store_id, user_id)
    requireMayGrant(actor, member.role)
    await trx
      .updateTable('store_members')
      .set({ deactivated_at: null })
      .where('store_id', '=', store_id)
      .where('user_id', '=', user_id)
      .execute()
  })
}
