import { setTimeout as delay } from 'node:timers/promises'
import type { Gauge } from '@shopkey/telemetry/metrics.ts'
import { sql } from 'kysely'
import { inBackground } from '../db/background.ts'
import type { Database } from '../db/database.ts'

interface QueueFigures {
  name: string
  waiting: number
  failed: number
  /** Seconds that the oldest due job waits. */
  oldest: number
  /** Seconds since a process counted the jobs, or since there is the queue; it grows while none runs jobs. */
  counted: number
}

const kinds: [kind: Exclude<keyof QueueFigures, 'name'>, name: string, help: string][] = [
  ['waiting', 'jobs_waiting', 'Jobs that are due and wait for a worker'],
  ['failed', 'jobs_failed', 'Jobs that were given up after all retries'],
  ['oldest', 'jobs_oldest_seconds', 'How long the oldest due job waits'],
  ['counted', 'jobs_counted_seconds', 'Time since a process that runs jobs counted them'],
]
/** A scrape must not wait for a database that is away; the gauges are then absent. */
const readWithin_ms = 1_000

/** The state of the job queues, for `/metrics`; one statement for all. */
export function queueGauges(db: Database): Gauge[] {
  let current: Promise<QueueFigures[]> | undefined
  const read = () => {
    current ??= readFigures(db).finally(() => {
      current = undefined
    })
    return current
  }
  return kinds.map(([kind, name, help]) => ({
    name,
    help,
    labelNames: ['queue'],
    read: async () => (await read()).map((figures) => ({ labels: { queue: figures.name }, value: figures[kind] })),
  }))
}

async function readFigures(db: Database): Promise<QueueFigures[]> {
  const query = sql<QueueFigures>`
    select q.name, q.ready_count as waiting, q.failed_count as failed,
      coalesce(extract(epoch from now() - j.due), 0)::float8 as oldest,
      extract(epoch from now() - coalesce(q.monitor_on, q.created_on))::float8 as counted
    from pgboss.queue q left join (
      select name, min(start_after) as due from pgboss.job where state < 'active' and not blocked and start_after < now() group by name
    ) j on j.name = q.name
    where q.name not like '\\_\\_pgboss%'`
  const figures = inBackground(() => query.execute(db)).then(
    ({ rows }) => rows,
    () => [],
  )
  return Promise.race([figures, delay(readWithin_ms, [], { ref: false })])
}
