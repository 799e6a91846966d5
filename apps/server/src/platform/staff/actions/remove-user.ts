import { inTransaction } from '../../../db/in-transaction.ts'
import type { StaffActor } from '../../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { lockMember, requireMayGrant, signOutWithoutStore } from '../store-members.ts'
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
    if (await signOutWithoutStore(trx, id)) return
    const { email_verified_at, is_member } = await trx
      .selectFrom('users')
      .select(({ exists, selectFrom }) => [
        'email_verified_at',
        exists(selectFrom('store_members').select('store_id').where('user_id', '=', id)).as('is_member'),
      ])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (email_verified_at || is_member) return
    await trx.updateTable('users').set({ deleted_at: now(), updated_at: now() }).where('id', '=', id).execute()
  })
}
