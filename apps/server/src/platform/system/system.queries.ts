import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

interface DatabaseFacts {
  database_version: string
  database_size_bytes: number
  connection_count: number
  connection_limit: number
}

export async function readDatabaseFacts(db: Database): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select split_part(current_setting('server_version'), ' ', 1) as database_version,
      pg_database_size(current_database()) as database_size_bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connection_count,
      current_setting('max_connections')::int as connection_limit`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('a select of no table has one row')
  return facts
}

/** The uploaded files of all stores. */
export async function countFiles(db: Database): Promise<{ file_count: number; size_bytes: number }> {
  const { rows } = await sql<{ file_count: number; size_bytes: number }>`
    select count(*)::int as file_count, coalesce(sum(size_bytes), 0)::bigint as size_bytes from uploads`.execute(db)
  return rows[0] ?? { file_count: 0, size_bytes: 0 }
}

interface QueueRow {
  name: string
  waiting_count: number
  deferred_count: number
  active_count: number
  counted_at: Date | null
}

/** The figures that the queue's supervisor keeps, so that no job is counted here. */
export async function listQueues(db: Database): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select name, ready_count as waiting_count, deferred_count, active_count, monitor_on as counted_at
    from pgboss.queue where name not like '\\_\\_pgboss%' order by name`.execute(db)
  return rows
}

interface FailedJobRow {
  id: string
  queue: string
  event_name: string | null
  store_id: string | null
  reason: string | null
  attempt_count: number
  created_at: Date
  failed_at: Date | null
}

/** Jobs that were given up. Without their data, which may hold what is sent to people. */
export async function listFailedJobs(db: Database, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await sql<FailedJobRow>`
    select id::text as id, name as queue, case when data ? 'occurred_at' then data ->> 'name' end as event_name,
      case when data ? 'occurred_at' then data ->> 'store_id' end as store_id,
      left(output ->> 'message', 500) as reason, retry_count + 1 as attempt_count,
      created_on as created_at, completed_on as failed_at
    from pgboss.job where state = 'failed'
    order by completed_on desc nulls last, id limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where state = 'failed'`.execute(db)
  return { failed_jobs: rows, count: counted.rows[0]?.count ?? 0 }
}

export async function findQueueOfFailedJob(db: Database, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job where state = 'failed' and id::text = ${id}`.execute(db)
  return rows[0]?.name
}
