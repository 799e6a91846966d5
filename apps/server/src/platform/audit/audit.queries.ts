import { AuditChange, AuditEntry, auditEntryRelations } from '@shopkey/contract/audit-entry.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { belongsTo } from '../../db/relations.ts'
import { type DateFilter, dateConditions, oneOf } from '../../http/list-filters.ts'
import { listPage } from '../../http/list-page.ts'
import type { Resource } from '../../http/projection.ts'
import { notFound } from '../../http/refusal.ts'
import type { Services } from '../services.ts'
import { findRecordNames } from './record-names.queries.ts'

const resource: Resource<typeof AuditEntry> = {
  schema: AuditEntry,
  relations: { actor: belongsTo('users', 'actor_id', { withDeleted: true }) },
  defaultRelations: auditEntryRelations,
}
export const sortableAuditColumns = ['created_at', 'id']

interface AuditFilters {
  actor_id?: string
  resource_type?: string
  resource_id?: string
  action?: string
  created_at?: DateFilter
}

interface AuditQuery extends AuditFilters {
  limit: number
  offset: number
  order?: string
  expand?: string
  fields?: string
}

/** A reader without the right to people sees only that their columns changed. */
interface Reader {
  mayReadPeople: boolean
}

/** The changes by a store's staff, newest first. */
export async function listAuditEntries(
  { db, lookups }: Pick<Services, 'db' | 'lookups'>,
  store_id: string,
  query: AuditQuery,
  reader: Reader,
) {
  const conditions = auditConditions(store_id, query)
  const { rows, count } = await listPage(
    db,
    { table: 'audit_entries', conditions, resource, sortable: sortableAuditColumns },
    query,
  )
  const nameOf = await findRecordNames({ db, lookups }, store_id, rows)
  for (const row of rows)
    if (row.resource_id !== undefined) row.resource_name = nameOf.get(row.resource_id ?? '') ?? null
  if (reader.mayReadPeople) return { rows, count }
  const columns = await listPersonColumns(db)
  const names = new Set(columns.map(({ column_name }) => column_name))
  // The entry does not record the table of its row; a name that any table classifies as personal is masked.
  return { rows: rows.map((row) => ({ ...row, changes: masked(row.changes, names) })), count }
}

export function auditConditions(store_id: string, filters: AuditFilters): RawBuilder<SqlBool>[] {
  return [
    sql<SqlBool>`store_id = ${store_id}`,
    ...oneOf(sql`actor_id`, filters.actor_id),
    ...oneOf(sql`resource_type`, filters.resource_type),
    ...oneOf(sql`resource_id`, filters.resource_id),
    ...oneOf(sql`action`, filters.action),
    ...dateConditions(sql`created_at`, filters.created_at),
  ]
}

const changeResource: Resource<typeof AuditChange> = { schema: AuditChange, relations: {}, defaultRelations: [] }

/** The rows that one entry's call changed, in the order of the changes. */
export async function listAuditChanges(
  db: Database,
  store_id: string,
  entry_id: string,
  query: { limit: number; offset: number },
  reader: Reader,
) {
  const entry = await db
    .selectFrom('audit_entries')
    .select('id')
    .where('id', '=', entry_id)
    .where('store_id', '=', store_id)
    .executeTakeFirst()
  if (!entry) throw notFound('Audit entry', entry_id)
  const conditions = [sql<SqlBool>`entry_id = ${entry_id}`]
  const { rows, count } = await listPage(
    db,
    { table: 'audit_changes', conditions, resource: changeResource, sortable: ['id'] },
    { order: 'id', ...query },
  )
  if (reader.mayReadPeople) return { rows, count }
  const columns = await listPersonColumns(db)
  const namesIn = (table: string) =>
    new Set(columns.filter(({ table_name }) => table_name === table).map(({ column_name }) => column_name))
  return { rows: rows.map((row) => ({ ...row, changes: masked(row.changes, namesIn(row.table_name)) ?? {} })), count }
}

export async function listPersonColumns(db: Database) {
  return db.selectFrom('audited_columns').select(['table_name', 'column_name']).where('class', '=', 'person').execute()
}

/** The value that the trigger records for a hidden column. */
const onlyThatItChanged = { from: '…', to: '…' }

/** The changes; of the named columns, only that they changed. */
export function masked(changes: Record<string, unknown> | null, names: ReadonlySet<string>) {
  if (!changes) return null
  return Object.fromEntries(
    Object.entries(changes).map(([name, change]) => [name, names.has(name) ? onlyThatItChanged : change]),
  )
}
