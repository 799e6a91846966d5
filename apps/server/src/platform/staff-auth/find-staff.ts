import type { StaffRole } from '@shopkey/domain/staff-roles.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { hashToken } from '../sessions/sessions.ts'

export interface FoundStaff {
  type: 'staff'
  user_id: string
  name: string
  is_installation_owner: boolean
  memberships: { store_id: string; role: StaffRole }[]
}

/** A key's last use is shown to the hour: a write for each request would cost more than it tells. */
const noteKeyUseEveryMs = 3_600_000

/** Who a bearer or cookie token stands for: a session's user, or the owner of an API key. One statement, and one more when a key is used for the first time in an hour. */
export async function findStaff(db: Database, token: string, now: Date): Promise<FoundStaff | undefined> {
  const hash = hashToken(token)
  const memberships: RawBuilder<FoundStaff['memberships']> = sql`(
    select coalesce(json_agg(json_build_object('store_id', m.store_id, 'role', m.role) order by m.created_at, m.store_id), '[]')
    from store_members m join stores s on s.id = m.store_id and s.archived_at is null where m.user_id = users.id)`
  // Null for a session.
  const useOfKey: RawBuilder<Date | null> = sql`(
    select coalesce(last_used_at, 'epoch') from api_keys where token_hash = ${hash})`
  const user = await db
    .selectFrom('users')
    .select([
      'users.id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.is_installation_owner',
      memberships.as('memberships'),
      useOfKey.as('key_used_at'),
    ])
    .where('users.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb(
          'users.id',
          '=',
          eb
            .selectFrom('sessions')
            .select('sessions.user_id')
            .where('token_hash', '=', hash)
            .where('expires_at', '>', now),
        ),
        eb(
          'users.id',
          '=',
          eb
            .selectFrom('api_keys')
            .select('api_keys.user_id')
            .where('token_hash', '=', hash)
            .where('revoked_at', 'is', null),
        ),
      ]),
    )
    .executeTakeFirst()
  if (!user) return undefined
  if (user.key_used_at && now.getTime() - user.key_used_at.getTime() > noteKeyUseEveryMs)
    await db.updateTable('api_keys').set({ last_used_at: now }).where('token_hash', '=', hash).execute()
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ') || user.email
  return {
    type: 'staff',
    user_id: user.id,
    name,
    is_installation_owner: user.is_installation_owner,
    memberships: user.memberships,
  }
}
