import { Lead } from '@shopkey/contract/lead.ts'
import { permissionsOfRole, staffRoles } from '@shopkey/domain/staff-roles.ts'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { belongsTo } from '../../db/relations.ts'
import { type DateFilter, dateConditions, oneOf } from '../../http/list-filters.ts'
import { findOne, listPage } from '../../http/list-page.ts'
import type { Resource } from '../../http/projection.ts'
import { notFound } from '../../http/refusal.ts'
import { searchPattern } from '../../http/staff-search.ts'

const resource: Resource<typeof Lead> = {
  schema: Lead,
  relations: { assignee: belongsTo('users', 'assigned_to', { withDeleted: true }) },
  defaultRelations: ['assignee'],
}

interface LeadFilters {
  limit: number
  offset: number
  order?: string
  expand?: string
  fields?: string
  q?: string
  status?: string
  is_open?: boolean
  assigned_to?: string
  created_at?: DateFilter
}

export async function listLeads(db: Database, store_id: string, query: LeadFilters) {
  const pattern = searchPattern(query.q)
  const conditions = [
    sql<SqlBool>`store_id = ${store_id}`,
    ...oneOf(sql`status`, query.status),
    // As in the index of open ones.
    ...(query.is_open === undefined
      ? []
      : [query.is_open ? sql<SqlBool>`status <> 'closed'` : sql<SqlBool>`status = 'closed'`]),
    ...oneOf(sql`assigned_to`, query.assigned_to),
    ...(pattern ? [sql<SqlBool>`search_document(name, phone, email, message) like ${pattern}`] : []),
    ...dateConditions(sql`created_at`, query.created_at),
  ]
  return listPage(
    db,
    { table: 'leads', conditions, resource, sortable: ['created_at', 'updated_at', 'name', 'status', 'id'] },
    query,
  )
}

export async function getLead(db: Database, store_id: string, id: string) {
  const conditions = [sql<SqlBool>`id = ${id}`, sql<SqlBool>`store_id = ${store_id}`]
  const lead = await findOne(db, { table: 'leads', conditions, resource }, {})
  if (!lead) throw notFound('Lead', id)
  return lead
}

const replyingRoles = staffRoles.filter((role) => permissionsOfRole(role).has('engagement.write'))
const assigneesShown = 200

/** Staff of the store who may reply to leads; with `id`, only that person. */
export async function listLeadAssignees(db: Database, store_id: string, id?: string) {
  return db
    .selectFrom('store_members')
    .innerJoin('users', 'users.id', 'store_members.user_id')
    .select(['users.id', 'users.first_name', 'users.last_name'])
    .where('store_members.store_id', '=', store_id)
    .where('store_members.role', 'in', replyingRoles)
    .where('store_members.deactivated_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('users.id', '=', id ?? ''))
    .orderBy('users.first_name')
    .orderBy('users.id')
    .limit(assigneesShown)
    .execute()
}
