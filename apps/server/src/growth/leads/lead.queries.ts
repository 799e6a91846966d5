import { Lead } from '@shopkey/contract/lead.ts'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { contains, type DateFilter, dateConditions, oneOf } from '../../http/list-filters.ts'
import { findOne, listPage } from '../../http/list-page.ts'
import type { Resource } from '../../http/projection.ts'
import { notFound } from '../../http/refusal.ts'

const resource: Resource<typeof Lead> = { schema: Lead, relations: {}, defaultRelations: [] }

interface LeadFilters {
  limit: number
  offset: number
  order?: string
  fields?: string
  q?: string
  status?: string
  created_at?: DateFilter
}

export async function listLeads(db: Database, store_id: string, query: LeadFilters) {
  const conditions = [
    sql<SqlBool>`store_id = ${store_id}`,
    ...oneOf(sql`status`, query.status),
    ...contains([sql`name`, sql`phone`, sql`message`], query.q),
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
