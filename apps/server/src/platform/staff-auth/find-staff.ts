import { personName } from '@shopkey/domain/person-name.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { StaffCredential, StoreMembership } from '../../http/request-context.ts'
import { coarseAddress } from '../sessions/session-client.ts'
import { hashToken } from '../sessions/sessions.ts'

export interface FoundStaff {
  type: 'staff'
  user_id: string
  name: string
  is_installation_owner: boolean
  has_two_factor: boolean
  signed_in_by: StaffCredential
  memberships: StoreMembership[]
}

/**
 * Intervals of storing the last use: an hour for a key, five minutes for a session. A write per request would cost more
 * than it is worth.
 */
const noteKeyUseEveryMs = 3_600_000
const noteSessionUseEveryMs = 300_000

/**
 * The person of a bearer or cookie token: a session's user, or the owner of an API key. One statement, and one more
 * when the last use is stored.
 */
export async function findStaff(
  db: Database,
  token: string,
  address: string,
  now: Date,
): Promise<FoundStaff | undefined> {
  const hash = hashToken(token)
  const memberships: RawBuilder<FoundStaff['memberships']> = sql`(
    select coalesce(json_agg(json_build_object('store_id', m.store_id, 'role', m.role, 'last_seen_at', v.last_seen_at) order by m.created_at, m.store_id), '[]')
    from store_members m join stores s on s.id = m.store_id and s.archived_at is null
    left join staff_visits v on v.store_id = m.store_id and v.user_id = m.user_id
    where m.user_id = users.id and m.deactivated_at is null)`
  const hasTwoFactor: RawBuilder<boolean> = sql`
    exists (select from two_factor t where t.user_id = users.id and t.confirmed_at is not null)`
  const credential = db
    .selectFrom('sessions')
    .select(['user_id', 'id as session_id', 'authenticated_at', 'last_seen_at as used_at'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .unionAll(
      db
        .selectFrom('api_keys')
        .select(['user_id', sql<null>`null`.as('session_id'), sql<null>`null`.as('authenticated_at')])
        .select(({ fn }) => fn.coalesce('last_used_at', sql<Date>`'epoch'::timestamptz`).as('used_at'))
        .where('token_hash', '=', hash)
        .where('revoked_at', 'is', null),
    )
  const user = await db
    .selectFrom('users')
    .innerJoin(credential.as('credential'), 'credential.user_id', 'users.id')
    .select([
      'users.id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.is_installation_owner',
      'credential.session_id',
      'credential.authenticated_at',
      'credential.used_at',
      memberships.as('memberships'),
      hasTwoFactor.as('has_two_factor'),
    ])
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!user) return undefined
  await noteUse(db, hash, user, address, now)
  const { session_id, authenticated_at } = user
  const name = personName(user) || user.email
  return {
    type: 'staff',
    user_id: user.id,
    name,
    is_installation_owner: user.is_installation_owner,
    has_two_factor: user.has_two_factor,
    signed_in_by:
      session_id && authenticated_at ? { kind: 'session', session_id, authenticated_at } : { kind: 'api_key' },
    memberships: user.memberships,
  }
}

async function noteUse(
  db: Database,
  token_hash: Buffer,
  { session_id, used_at }: { session_id: string | null; used_at: Date | null },
  address: string,
  now: Date,
): Promise<void> {
  const unnotedMs = now.getTime() - (used_at?.getTime() ?? 0)
  if (session_id && unnotedMs > noteSessionUseEveryMs)
    await db
      .updateTable('sessions')
      .set({ last_seen_at: now, address: coarseAddress(address) })
      .where('token_hash', '=', token_hash)
      .execute()
  if (!session_id && unnotedMs > noteKeyUseEveryMs)
    await db.updateTable('api_keys').set({ last_used_at: now }).where('token_hash', '=', token_hash).execute()
}
