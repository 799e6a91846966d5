import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'

interface Takeover {
  invite_id: string
  store_id: string
  user_id: string
  replaces_owners: boolean
}

/**
 * Makes the invitee an owner, whatever role they had in the store. With `replaces_owners`, the other owners leave it. The
 * invitee acts without a session, so the changes get their audit entry here.
 */
export async function takeStoreOver(trx: Trx, { invite_id, store_id, user_id, replaces_owners }: Takeover, now: Date) {
  const entry_id = newId('audit')
  await sql`select set_config('shopkey.audit_entry', ${entry_id}, true)`.execute(trx)
  await trx
    .updateTable('store_members')
    .set({ role: 'owner' })
    .where('store_id', '=', store_id)
    .where('user_id', '=', user_id)
    .execute()
  if (replaces_owners)
    await trx
      .deleteFrom('store_members')
      .where('store_id', '=', store_id)
      .where('role', '=', 'owner')
      .where('user_id', '<>', user_id)
      .execute()
  await trx
    .insertInto('audit_entries')
    .values({
      id: entry_id,
      store_id,
      actor_type: 'staff',
      actor_id: user_id,
      action: 'POST /admin/invites/accept',
      resource_type: 'invite',
      resource_id: invite_id,
      created_at: now,
    })
    .execute()
}
