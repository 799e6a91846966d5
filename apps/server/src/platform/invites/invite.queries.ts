import type { StaffRole } from '@shopkey/domain/staff-roles.ts'
import type { Database } from '../../db/database.ts'
import { wireRole } from '../staff-roles/wire-role.ts'

/** A store's open invitations, newest first. Tokens are known to their recipients only; v1's field is empty. */
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
    metadata: row.metadata as Record<string, unknown> | null, // the column contains only objects or null
    role: wireRole(row.role as StaffRole), // only our actions write this column
    token: '',
  }))
}
