import type { Database, Trx } from '../../db/database.ts'

/** A person's open sessions, the last used one first. `current`: the session of the request. */
export async function listStaffSessions(db: Database, user_id: string, current: string, now: Date) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'address', 'created_at', 'last_seen_at', 'expires_at'])
    .where('user_id', '=', user_id)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, last_seen_at, ...row }) => ({
    ...row,
    // Every session of staff has both; those of customers have neither.
    id: id ?? '',
    last_seen_at: last_seen_at ?? row.created_at,
    is_current: id === current,
  }))
}

/** Ends one of a person's sessions. Returns whether there was one. */
export async function closeStaffSession(trx: Trx, user_id: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Ends all sessions of a person except this one. */
export async function closeOtherStaffSessions(trx: Trx, user_id: string, current: string): Promise<void> {
  await trx.deleteFrom('sessions').where('user_id', '=', user_id).where('id', '!=', current).execute()
}

/** Records that the person of a session has just authenticated again. */
export async function renewSignIn(trx: Trx, user_id: string, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ authenticated_at: now })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute()
}
