import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '@shopkey/server/src/db/database.ts'
import { migrate } from '@shopkey/server/src/migrate.ts'
import { until } from '@shopkey/testkit/until.ts'
import { sql } from 'kysely'
import type { FaultOptions } from '../kinds.ts'
import { type FaultContext, type FaultReport, runFault } from '../run-fault.ts'
import { Cluster } from './cluster.ts'
import { Gaps } from './gaps.ts'

interface Scene extends FaultContext {
  cluster: Cluster
  problems: string[]
}

/** Each ends once the cluster is whole again. */
const faults = {
  /** Its machine is gone, and comes back. */
  async primary({ cluster }: Scene) {
    const primary = await cluster.nodeOf('leader')
    primary.killDatabase()
    await untilAnotherLeads(cluster, primary.place.name)
    primary.startPatroni()
  },

  async 'synchronous standby'({ cluster }: Scene) {
    const standby = await cluster.nodeOf('sync_standby')
    standby.killDatabase()
    await delay(5_000)
    standby.startPatroni()
  },

  async "etcd's leader"({ cluster }: Scene) {
    const leader = await cluster.etcdLeader()
    leader.killEtcd()
    await delay(5_000)
    leader.startEtcd()
  },

  async HAProxy({ cluster }: Scene) {
    cluster.killHaproxy()
    await delay(1_000)
    cluster.startHaproxy()
  },

  /** What waits for a standby that does not reply is canceled again and again. */
  async 'canceled flush'({ cluster, faultShop: { db }, note }: Scene) {
    const standby = await cluster.nodeOf('sync_standby')
    standby.freezePostgres()
    let canceled = 0
    try {
      for (let round = 0; round < 30; round += 1) {
        const { rows } = await sql<{ is_canceled: boolean }>`
          select pg_cancel_backend(pid) as is_canceled from pg_stat_activity
          where wait_event = 'SyncRep' and usename = current_user`.execute(db)
        canceled += rows.length
        await delay(100)
      }
    } finally {
      standby.thawPostgres()
    }
    note(`${canceled} commits were canceled while they waited`)
  },

  /** Its Patroni stands still, so it is still a primary when another node becomes one. */
  async 'primary cut off'({ cluster, problems }: Scene) {
    const primary = await cluster.nodeOf('leader')
    primary.freezePatroni()
    try {
      await untilAnotherLeads(cluster, primary.place.name)
      if (await acknowledges(cluster.urlOf(primary))) problems.push('a primary that was cut off acknowledged a write')
    } finally {
      primary.thawPatroni()
    }
  },

  async 'planned switch-over'({ cluster }: Scene) {
    await cluster.switchOver()
  },
}

type FaultName = keyof typeof faults
const others = Object.keys(faults).filter((name) => name !== 'primary') as FaultName[]
/** Between two faults, so that shoppers buy in a whole cluster, too. */
const calm_ms = 3_000

/**
 * Kills the primary again and again under whole checkouts, and everything else once: no order that was acknowledged is lost or doubled. Prints
 * how long nobody could buy.
 */
export async function runFailOver(times: number, options: FaultOptions): Promise<FaultReport> {
  const problems: string[] = []
  const kinds: FaultName[] = [...Array.from({ length: times }, () => 'primary' as const), ...others]
  const gaps = new Gaps()
  const cluster = await Cluster.start()
  try {
    await migrate(cluster.url)
    const report = await runFault({
      ...options,
      rounds: kinds.length,
      databaseUrl: cluster.url,
      settings: { DATABASE_REPLICA_URL: cluster.replicaUrl },
      async fault(context) {
        const kind = kinds.shift()
        if (!kind) return
        const placed = () => context.records.orders.size
        await delay(calm_ms)
        const seconds = await gaps.during(kind, placed, async () => {
          await faults[kind]({ ...context, cluster, problems })
          await cluster.untilWhole()
        })
        context.note(`${kind}: nobody could buy for ${seconds.toFixed(1)} s; ${placed()} orders`)
      },
    })
    await cluster.backRest('check')
    console.log(`\n${gaps.describe()}\nThe archive of pgBackRest is whole.`)
    for (const problem of problems) console.log(`✘ ${problem}`)
    return { ...report, problems: [...report.problems, ...problems] }
  } finally {
    await cluster.destroy()
  }
}

async function untilAnotherLeads(cluster: Cluster, name: string): Promise<void> {
  await until(
    async () => (await cluster.members()).some((member) => member.role === 'leader' && member.name !== name),
    'another primary',
  )
}

/** Whether a node confirms a write within a time in which a healthy one would. */
async function acknowledges(url: string): Promise<boolean> {
  const db = openDatabase({ url, poolSize: 1, acquireTimeoutMs: 3_000 })
  const written = sql`update stores set updated_at = updated_at`.execute(db).then(
    () => true,
    () => false, // it was refused, or ended later with its node
  )
  // Not awaited: its connection ends when the node becomes a standby.
  void written.then(() => db.destroy())
  return Promise.race([written, delay(5_000, false)])
}
