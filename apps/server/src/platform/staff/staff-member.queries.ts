import type { StaffRole } from '@shopkey/domain/staff-roles.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { allOf, contains } from '../../http/list-filters.ts'
import { notFound } from '../../http/refusal.ts'
import { memberEmail } from '../staff-roles/member-email.ts'

interface StaffFilters {
  limit: number
  offset: number
  q?: string
  role?: StaffRole
  status?: 'active' | 'deactivated'
}

interface MemberRow {
  id: string
  first_name: string | null
  last_name: string | null
  email: string
  role: StaffRole
  is_installation_owner: boolean
  is_confirmed: boolean
  has_two_factor: boolean
  session_count: number
  api_key_count: number
  last_seen_at: Date | null
  joined_at: Date
  deactivated_at: Date | null
  inviter_id: string | null
  inviter_first_name: string | null
  inviter_last_name: string | null
}

/** A store's staff in the order of their names, with their access. */
export async function listStaffMembers(db: Database, store_id: string, query: StaffFilters, now: Date) {
  return findMembers(
    db,
    [
      sql<SqlBool>`m.store_id = ${store_id}`,
      ...(query.role ? [sql<SqlBool>`m.role = ${query.role}`] : []),
      ...(query.status ? [sql<SqlBool>`(m.deactivated_at is null) = ${query.status === 'active'}`] : []),
      ...contains([memberEmail('u'), sql`concat_ws(' ', u.first_name, u.last_name)`], query.q),
    ],
    query,
    now,
  )
}

export async function getStaffMember(db: Database, store_id: string, user_id: string, now: Date) {
  const conditions = [sql<SqlBool>`m.store_id = ${store_id}`, sql<SqlBool>`m.user_id = ${user_id}`]
  const { rows } = await findMembers(db, conditions, { limit: 1, offset: 0 }, now)
  const [member] = rows
  if (!member) throw notFound('User', user_id)
  return member
}

/** Sessions and keys are counted of the whole account, since one sign-in opens all of a person's stores. */
async function findMembers(
  db: Database,
  conditions: RawBuilder<SqlBool>[],
  { limit, offset }: { limit: number; offset: number },
  now: Date,
) {
  const matching = sql`from store_members m join users u on u.id = m.user_id
    left join staff_visits v on v.store_id = m.store_id and v.user_id = m.user_id where u.deleted_at is null and ${allOf(conditions)}`
  const { rows } = await sql<MemberRow>`
    with page as (
      select u.id, u.first_name, u.last_name, ${memberEmail('u')} as email, m.role, u.is_installation_owner,
        u.email_verified_at is not null as is_confirmed, m.created_at as joined_at, m.invited_by,
        m.deactivated_at, v.last_seen_at
      ${matching}
      order by lower(coalesce(u.first_name, ${memberEmail('u')})), lower(coalesce(u.last_name, '')), u.id
      limit ${limit} offset ${offset})
    select page.*, t.confirmed_at is not null as has_two_factor,
      coalesce(s.open, 0)::int as session_count, coalesce(k.working, 0)::int as api_key_count,
      i.id as inviter_id, i.first_name as inviter_first_name, i.last_name as inviter_last_name
    from page
    left join two_factor t on t.user_id = page.id
    left join lateral (
      select count(*) as open from sessions
      where user_id = page.id and expires_at > ${now}) s on true
    left join lateral (
      select count(*) as working from api_keys
      where user_id = page.id and revoked_at is null) k on true
    left join users i on i.id = page.invited_by and i.deleted_at is null
    order by lower(coalesce(page.first_name, page.email)), lower(coalesce(page.last_name, '')), page.id`.execute(db)
  const counted = await sql<{ count: number }>`select count(*)::int as count ${matching}`.execute(db)
  return {
    rows: rows.map(({ inviter_id, inviter_first_name, inviter_last_name, ...row }) => ({
      ...row,
      inviter:
        inviter_id === null ? null : { id: inviter_id, first_name: inviter_first_name, last_name: inviter_last_name },
    })),
    count: counted.rows[0]?.count ?? 0,
  }
}
