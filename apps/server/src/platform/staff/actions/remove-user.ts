import { inTransaction } from '../../../db/in-transaction.ts'
import type { StaffActor } from '../../../http/request-context.ts'
import type { Services } from '../../../services.ts'
import { closeSessionsOf } from '../../sessions/sessions.ts'
import { lockMember, requireMayGrant } from '../store-members.ts'
import { lastOwner } from '../user.errors.ts'

/**
 * Removes a person from the store's staff. A person left without a store is signed out; account and API keys stay the
 * person's and reach nothing. An account that was never confirmed is deleted.
 */
export async function removeUser(
  { db, now }: Services,
  store_id: string,
  actor: StaffActor,
  id: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const member = await lockMember(trx, store_id, id)
    requireMayGrant(actor, member.role)
    if (member.isLastOwner) throw lastOwner()
    await trx.deleteFrom('store_members').where('store_id', '=', store_id).where('user_id', '=', id).execute()
    const user = await trx
      .selectFrom('users')
      .select(({ exists, selectFrom }) => [
        'is_installation_owner',
        'email_verified_at',
        exists(selectFrom('store_members').select('store_id').where('user_id', '=', id)).as('works_elsewhere'),
      ])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (user.works_elsewhere || user.is_installation_owner) return
    await closeSessionsOf(trx, { user_id: id })
    if (user.email_verified_at) return
    await trx.updateTable('users').set({ deleted_at: now(), updated_at: now() }).where('id', '=', id).execute()
  })
}
