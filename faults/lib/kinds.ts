import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { aDatabaseProxy } from '@shopkey/server/src/testing/database-proxy.ts'
import { sql } from 'kysely'
import { floodWithWebhooks } from './flood.ts'
import { type FaultReport, runFault } from './run-fault.ts'
import type { OwnCluster } from './with-cluster.ts'

export interface FaultOptions {
  seconds: number
  processes: number
  shoppers: number
  staff: number
  isQuiet?: boolean
}

export type Fault = (cluster: OwnCluster, options: FaultOptions) => Promise<FaultReport>

/** SIGKILL to a process every few seconds, now and then to all of them. */
const randomKills: Fault = ({ databaseUrl }, options) =>
  runFault({
    ...options,
    databaseUrl,
    async fault({ group }) {
      await delay(1000 + 5000 * Math.random())
      if (Math.random() < 0.1) await group.killAll()
      else await group.killOne()
    },
  })

/** PostgreSQL is stopped and started, or one of its processes gets SIGKILL, after which it recovers as from a crash. */
const postgresRestarts: Fault = (cluster, options) =>
  runFault({
    ...options,
    databaseUrl: cluster.databaseUrl,
    async fault({ faultShop, note }) {
      await delay(4000 + 6000 * Math.random())
      if (Math.random() < 0.5) {
        note('PostgreSQL restarts')
        await cluster.restart()
        return
      }
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        order by random() limit 1`.execute(faultShop.db)
      const [victim] = rows
      if (!victim) return
      note(`PostgreSQL recovers: its process ${victim.pid} was killed`)
      process.kill(victim.pid, 'SIGKILL')
    },
  })

/** Every reply of the database comes late, by more and more, and for seconds not at all. */
const slowDatabase: Fault = async ({ databaseUrl }, options) => {
  const proxy = await aDatabaseProxy(databaseUrl)
  try {
    return await runFault({
      ...options,
      databaseUrl,
      serverDatabaseUrl: proxy.url,
      async fault({ note }) {
        const delay_ms = Math.round(10 ** (1 + 1.7 * Math.random()))
        note(`replies of the database come ${delay_ms} ms late`)
        proxy.slow(delay_ms)
        await delay(4000)
        if (Math.random() < 0.3) {
          note('the database is frozen for 5 s')
          proxy.freeze()
          await delay(5000)
          proxy.thaw()
        }
        proxy.slow(0)
        await delay(3000)
      },
    })
  } finally {
    proxy.close()
  }
}

/** The clock of all processes jumps by up to an hour, forwards and back. */
const clockJumps: Fault = ({ databaseUrl }, options) => {
  const file = join(mkdtempSync(join(tmpdir(), 'shopkey-clock-')), 'offset')
  writeFileSync(file, '0')
  const shifted = fileURLToPath(new URL('./shifted-clock.mjs', import.meta.url))
  return runFault({
    ...options,
    databaseUrl,
    settings: { NODE_OPTIONS: `--import ${shifted}`, CLOCK_OFFSET_FILE: file },
    async fault({ note }) {
      const minutes = Math.round(120 * Math.random() - 60)
      note(`the clock is ${minutes} minutes off`)
      writeFileSync(file, String(minutes * 60_000))
      await delay(5000)
      writeFileSync(file, '0')
      await delay(1000)
    },
  })
}

/** Payment events come again and again, out of order and forged, hundreds at once; the shop's own webhooks are refused meanwhile. */
const webhookFlood: Fault = ({ databaseUrl }, options) => {
  let isReceiverWell = true
  return runFault({
    ...options,
    databaseUrl,
    receiverStatus: () => (isReceiverWell ? 200 : 500),
    async fault(context) {
      isReceiverWell = false
      await floodWithWebhooks(context)
      isReceiverWell = true
      await delay(1000)
    },
  })
}

/** By the name that the command line has for it. */
export const faults: Record<string, Fault> = {
  'random-kills': randomKills,
  'postgres-restarts': postgresRestarts,
  'slow-database': slowDatabase,
  'clock-jumps': clockJumps,
  'webhook-flood': webhookFlood,
}
