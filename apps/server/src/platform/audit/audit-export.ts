import { AuditExportContext } from '@shopkey/contract/batch-job.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Static } from 'typebox'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/relations.ts'
import { allOf, readOrder } from '../../http/list-filters.ts'
import type { BatchJobType } from '../batch-jobs/batch-job-type.ts'
import type { Cell } from '../batch-jobs/csv/csv-cells.ts'
import { type ExportPage, tidyExport, writeExportFile } from '../batch-jobs/export-file.ts'
import { exportPages, listExportIds } from '../batch-jobs/export-pages.ts'
import { auditConditions, listPersonColumns, masked, sortableAuditColumns } from './audit.queries.ts'

type Context = Static<typeof AuditExportContext>

const defaultPageSize = 500
const header = ['Date', 'First name', 'Last name', 'E-mail', 'Call', 'Object', 'Object ID', 'Changes', 'Request ID']

/**
 * The store's audit log as a CSV file, one row for each entry. Personal data of shoppers stays in the log: a file outlives
 * their right to be forgotten.
 */
export const auditExport: BatchJobType = {
  type: 'audit-export',
  permissions: ['audit.read'],
  context: AuditExportContext,

  async prepare({ services, job }) {
    const count = await countEntries(services.db, selectionOf(job.store_id, job.context).conditions)
    return { count, advancement_count: 0 }
  },

  async process(run) {
    const { services, job } = run
    const { db } = services
    const selection = selectionOf(job.store_id, job.context)
    const personal = new Set((await listPersonColumns(db)).map(({ column_name }) => column_name))
    const ids = await listExportIds(db, selection)
    const pages = exportPages(db, selection, ids, async (snapshot, entries): Promise<ExportPage> => {
      const actors = await actorsOf(snapshot, entries)
      return { lines: entries.map((entry) => lineOf(entry, actors, personal)), count: entries.length }
    })
    return writeExportFile(run, { header, pages, count: ids.length })
  },

  tidy: tidyExport,
}

function selectionOf(store_id: string, context: unknown) {
  // Validated against its schema when the job was created.
  const { filterable_fields = {}, order, offset = 0, limit, batch_size = defaultPageSize } = context as Context
  return {
    table: 'audit_entries' as const,
    conditions: auditConditions(store_id, filterable_fields),
    order: readOrder(order, sortableAuditColumns),
    offset,
    limit,
    pageSize: batch_size,
  }
}

async function countEntries(db: Database, conditions: RawBuilder<SqlBool>[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_entries where ${allOf(conditions)}`.execute(db)
  return rows[0]?.count ?? 0
}

type Actor = { id: string; first_name: string | null; last_name: string | null; email: string }

async function actorsOf(db: Database, entries: Row[]): Promise<Map<string, Actor>> {
  const ids = [...new Set(entries.map(({ actor_id }) => String(actor_id)))]
  const users = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', 'in', ids)
    .execute()
  return new Map(users.map((user) => [user.id, user]))
}

function lineOf(entry: Row, actors: Map<string, Actor>, personal: ReadonlySet<string>): Cell[] {
  const actor = actors.get(String(entry.actor_id))
  const changes = masked(entry.changes as Record<string, unknown> | null, personal) // an object or null in the table
  return [
    (entry.created_at as Date).toISOString(),
    actor?.first_name,
    actor?.last_name,
    actor?.email,
    String(entry.action),
    String(entry.resource_type),
    entry.resource_id as string | null,
    changes && textOf(changes),
    entry.request_id as string | null,
  ]
}

/** `label: "Too big" → "Much too big"; …` */
function textOf(changes: Record<string, unknown>): string {
  return Object.entries(changes)
    .map(([name, change]) => {
      const { from = null, to = null } = change as { from?: unknown; to?: unknown } // as the trigger writes it
      return `${name}: ${JSON.stringify(from)} → ${JSON.stringify(to)}`
    })
    .join('; ')
}
