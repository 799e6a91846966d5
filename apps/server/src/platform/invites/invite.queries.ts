import type { StaffRole } from '@shopkey/domain/staff-roles.ts'
import type { Database } from '../../db/database.ts'
import { wireRole } from '../staff/wire-role.ts'

/** A store's open invitations, newest first. Their tokens are known to nobody but whom they were sent to; v1's field is empty. */
export async function listInvites(db: Database, store_id: string) {
  const rows = await db
    .selectFrom('invites')
    .selectAll()
    .where('store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    ...row,
    metadata: row.metadata as Record<string, unknown> | null, // the column only ever holds an object or null
    role: wireRole(row.role as StaffRole), // written by our actions only
    token: '',
  }))
}
