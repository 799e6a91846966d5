import type { StaffRole } from '@shopkey/domain/staff-roles.ts'
import type { Database } from '../../db/database.ts'
import { wireRole } from '../staff/wire-role.ts'
import { inviteToken } from './invite-token.ts'

/** A store's open invitations with their links, newest first. */
export async function listInvites(db: Database, store_id: string, secret: string) {
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
    token: inviteToken(secret, row),
  }))
}
