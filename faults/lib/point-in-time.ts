import { setTimeout as delay } from 'node:timers/promises'
import { auditInstallation } from '@shopkey/server/src/consistency/audit-installation.ts'
import { type Database, openDatabase } from '@shopkey/server/src/db/database.ts'
import { migrate } from '@shopkey/server/src/migrate.ts'
import { until } from '@shopkey/testkit/until.ts'
import { sql } from 'kysely'
import { withArchivedCluster } from './archived-cluster.ts'
import type { FaultOptions } from './kinds.ts'
import { type FaultReport, runFault } from './run-fault.ts'

/** Before the moment, and again after it: with none the copy would show nothing. */
const fewestOrders = 10

/**
 * A mistake at a known time: the state of the moment before it is restored beside the running shop, which goes on selling. Every order
 * acknowledged before that moment is in the copy, none after it, and the copy's ledgers agree.
 */
export async function runPointInTime(options: FaultOptions): Promise<FaultReport> {
  const problems: string[] = []
  let isOver = false
  const report = await withArchivedCluster(async (cluster) => {
    await migrate(cluster.databaseUrl)
    const age = await cluster.noteBackup()
    return runFault({
      ...options,
      databaseUrl: cluster.databaseUrl,
      async fault({ faultShop: { db }, records, note }) {
        if (isOver) return void (await delay(200))
        isOver = true
        const noted = await notedBackups(db)
        note(`${age} The shop's metrics have the age of ${noted.join(', ') || 'none'}`)
        if (!noted.includes('pgbackrest')) problems.push("pgBackRest's backup is not noted")
        const placed = () => [...records.orders.values()].map(({ order_id }) => order_id)
        await delay((options.seconds * 1000) / 2)
        await until(() => placed().length >= fewestOrders, `${fewestOrders} orders before the moment`)
        const acknowledged = placed()
        const moment = await momentAfter(db)
        await delay((options.seconds * 1000) / 4)
        const later = async () => (await ordersAfter(db, moment)).length
        await until(async () => (await later()) >= fewestOrders, `${fewestOrders} orders after the moment`)
        const sold = records.orders.size
        await sql`update products set title = 'A mistake'`.execute(db)
        note(
          `${acknowledged.length} orders acknowledged before ${moment}, ${await later()} placed after it, and a mistake`,
        )
        const startedAt = performance.now()
        // A log that is not full is archived after archive_timeout; this does not wait for it.
        await sql`select pg_switch_wal()`.execute(db)
        const copyUrl = await cluster.restoreTo(moment)
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
        const found = await inspectCopy(copyUrl, acknowledged, moment)
        problems.push(...found.problems)
        note(
          `restored in ${seconds} s, while ${records.orders.size - sold} orders were placed: ${found.orders} orders, audited`,
        )
        await delay((options.seconds * 1000) / 4)
      },
    })
  })
  if (!options.isQuiet) for (const problem of problems) console.log(`✘ ${problem}`)
  return { ...report, problems: [...report.problems, ...problems] }
}

/** The kinds of backups whose age the shop's metrics have. */
async function notedBackups(db: Database): Promise<string[]> {
  const runs = await db.selectFrom('backup_runs').select('kind').execute()
  return runs.map(({ kind }) => kind)
}

/** Placed after the moment: those that no copy of that moment may have. */
async function ordersAfter(db: Database, moment: string): Promise<{ id: string }[]> {
  return db.selectFrom('orders').select('id').where('created_at', '>', new Date(moment)).execute()
}

/** A moment of the database's clock at which everything was committed that a client was promised before. */
async function momentAfter(db: Database): Promise<string> {
  const { rows } = await sql<{ moment: string }>`select clock_timestamp()::text as moment`.execute(db)
  return rows[0]?.moment ?? ''
}

async function inspectCopy(copyUrl: string, acknowledged: string[], moment: string) {
  const copy = openDatabase({ url: copyUrl, poolSize: 1 })
  try {
    const problems: string[] = []
    await untilWritable(copy)
    const orders = await copy.selectFrom('orders').select('id').execute()
    const ids = new Set(orders.map(({ id }) => id))
    const lost = acknowledged.filter((id) => !ids.has(id))
    if (lost.length > 0) problems.push(`${lost.length} orders from before the moment are not in the copy: ${lost[0]}`)
    const later = await ordersAfter(copy, moment)
    if (later.length > 0) problems.push(`${later.length} orders from after ${moment} are in the copy`)
    const mistakes = await copy.selectFrom('products').select('id').where('title', '=', 'A mistake').execute()
    if (mistakes.length > 0) problems.push('the mistake is in the copy')
    for (const { name, count, rows } of await auditInstallation(copy, { is_served: false }))
      problems.push(`audit of the copy, ${name}: ${count}, such as ${rows[0]?.id} (${rows[0]?.detail})`)
    return { problems, orders: orders.length }
  } finally {
    await copy.destroy()
  }
}

/** Connections are accepted a moment before recovery has ended. */
async function untilWritable(copy: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ is_recovering: boolean }>`select pg_is_in_recovery() as is_recovering`.execute(copy)
    if (!rows[0]?.is_recovering) return
    await delay(100)
  }
}
