import { inTransaction } from '../../../db/in-transaction.ts'
import type { StaffActor } from '../../../http/request-context.ts'
import type { Services } from '../../../services.ts'
import { closeSessionsOf } from '../../sessions/sessions.ts'
import { lockMember, requireMayChangeOwners } from '../store-members.ts'
import { lastOwner } from '../user.errors.ts'

/** Takes a person off the store's staff. Whoever then works for no store loses the account, its sessions and its API keys. */
export async function removeUser(
  { db, now }: Services,
  store_id: string,
  actor: StaffActor,
  id: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const member = await lockMember(trx, store_id, id)
    requireMayChangeOwners(actor, member.role)
    if (member.isLastOwner) throw lastOwner()
    await trx.deleteFrom('store_members').where('store_id', '=', store_id).where('user_id', '=', id).execute()
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ deleted_at: now(), updated_at: now() })
      .where('id', '=', id)
      .where('is_installation_owner', '=', false)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('store_members').select('store_id').where('user_id', '=', id))),
      )
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    await closeSessionsOf(trx, { user_id: id })
    await trx
      .updateTable('api_keys')
      .set({ revoked_at: now() })
      .where('user_id', '=', id)
      .where('revoked_at', 'is', null)
      .execute()
  })
}
