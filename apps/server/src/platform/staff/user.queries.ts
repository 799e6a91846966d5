import { User } from '@shopkey/contract/user.ts'
import type { StaffRole } from '@shopkey/domain/staff-roles.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { contains, type DateFilter, dateConditions, oneOf } from '../../http/list-filters.ts'
import { findOne, listPage } from '../../http/list-page.ts'
import type { Resource } from '../../http/projection.ts'
import { notFound } from '../../http/refusal.ts'
import { addressIn, memberEmail } from '../staff-roles/member-email.ts'
import { roleOfWire, wireRole } from '../staff-roles/wire-role.ts'

const resource: Resource<typeof User> = { schema: User, relations: {}, defaultRelations: [] }
const sortable = ['created_at', 'updated_at', 'email', 'first_name', 'last_name', 'id']

interface UserFilters {
  limit: number
  offset: number
  order?: string
  expand?: string
  fields?: string
  q?: string
  id?: string | string[]
  email?: string | string[]
  first_name?: string | string[]
  last_name?: string | string[]
  role?: string
  created_at?: DateFilter
  updated_at?: DateFilter
  deleted_at?: DateFilter
}

/** A store's staff, as `viewer` sees them: of others only name, e-mail address and role. */
export async function listUsers(db: Database, store_id: string, viewer: string, query: UserFilters) {
  const conditions: RawBuilder<SqlBool>[] = [
    isMember(store_id, query.role),
    ...(query.deleted_at ? dateConditions(sql`deleted_at`, query.deleted_at) : [sql<SqlBool>`deleted_at is null`]),
    ...oneOf(sql`id`, query.id),
    ...oneOf(memberEmail(), query.email),
    ...oneOf(sql`first_name`, query.first_name),
    ...oneOf(sql`last_name`, query.last_name),
    ...contains([memberEmail(), sql`concat_ws(' ', first_name, last_name)`], query.q),
    ...dateConditions(sql`created_at`, query.created_at),
    ...dateConditions(sql`updated_at`, query.updated_at),
  ]
  const { rows, count } = await listPage(db, { table: 'users', conditions, resource, sortable }, query)
  return { rows: await withRoles(db, store_id, viewer, rows), count }
}

/** A member of the store's staff, or the viewer, who need not be a member; otherwise 404. */
export async function getUser(
  db: Database,
  store_id: string,
  viewer: string,
  id: string,
  query: { expand?: string; fields?: string } = {},
) {
  const conditions = [
    sql<SqlBool>`id = ${id}`,
    sql<SqlBool>`deleted_at is null`,
    ...(id === viewer ? [] : [isMember(store_id)]),
  ]
  const row = await findOne(db, { table: 'users', conditions, resource }, query)
  const user = row && (await withRoles(db, store_id, viewer, [row]))[0]
  if (!user) throw notFound('User', id)
  return user
}

function isMember(store_id: string, wireName?: string): RawBuilder<SqlBool> {
  const role = wireName ? sql`and m.role = ${roleOfWire(wireName)}` : sql``
  return sql<SqlBool>`exists (select 1 from store_members m where m.user_id = users.id and m.store_id = ${store_id} ${role})`
}

/** Fields of an account that only its own person sees. */
const ownFields = ['phone', 'username', 'metadata']

async function withRoles<Row extends { id: string }>(db: Database, store_id: string, viewer: string, rows: Row[]) {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const members = await db
    .selectFrom('store_members')
    .select(['user_id', 'role'])
    .where('store_id', '=', store_id)
    .where('user_id', 'in', ids)
    .execute()
  const roles = new Map(members.map((member) => [member.user_id, member.role as StaffRole])) // guaranteed by the table's check
  return rows.map((row) => {
    const hidden = row.id === viewer ? [] : ownFields.filter((field) => field in row).map((field) => [field, null])
    // A viewer who is no member sees only themselves, with all rights: an owner of the installation.
    const email = 'email' in row ? { email: addressIn(String(row.email)) } : {}
    return { ...row, ...email, ...Object.fromEntries(hidden), store_id, role: wireRole(roles.get(row.id) ?? 'owner') }
  })
}

/** The store's customer service, longest-serving first. */
export async function listContacts(db: Database, store_id: string) {
  return db
    .selectFrom('users')
    .innerJoin('store_members', 'store_members.user_id', 'users.id')
    .select(['users.id', 'users.first_name', 'users.phone'])
    .where('store_members.store_id', '=', store_id)
    .where('store_members.role', '=', 'customer_service')
    .where('store_members.deactivated_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .orderBy('store_members.created_at')
    .orderBy('users.id')
    .execute()
}
