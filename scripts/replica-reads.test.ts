import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { withReplicatedPair } from '@shopkey/faults/lib/replicated-pair.ts'
import { whyNoPostgres } from '@shopkey/faults/lib/system-postgres.ts'
import { buildApp } from '@shopkey/server/src/app.ts'
import { readConfig } from '@shopkey/server/src/config.ts'
import { openDatabase } from '@shopkey/server/src/db/database.ts'
import { onReplica } from '@shopkey/server/src/db/on-replica.ts'
import { migrate } from '@shopkey/server/src/migrate.ts'
import { aShop } from '@shopkey/server/src/testing/a-shop.ts'
import { signInStaff } from '@shopkey/server/src/testing/staff-member.ts'
import { until } from '@shopkey/testkit/until.ts'
import { sql } from 'kysely'
import { checkReplica } from './doctor/check-replica.ts'

const skip = whyNoPostgres() ?? false
const dataDir = mkdtempSync(join(tmpdir(), 'shopkey-replica-'))
after(() => rmSync(dataDir, { recursive: true, force: true }))

test(
  'reports are read on the replica, with all that was written before; on the primary while it is late or away',
  {
    skip,
  },
  () =>
    withReplicatedPair(async (pair) => {
      await migrate(pair.primaryUrl)
      const [url, replicaUrl] = [pair.primaryUrl, pair.standbyUrl]
      const db = openDatabase({ url, replicaUrl, poolSize: 4 })
      const settings = { DATABASE_URL: url, DATABASE_REPLICA_URL: replicaUrl, DATA_DIR: dataDir }
      const config = readConfig({ ...settings, LOG_LEVEL: 'silent', RUN_JOBS: 'false', METRICS_TOKEN: 'm'.repeat(32) })
      const app = await buildApp({ config, db, now: () => new Date() })
      const standby = openDatabase({ url: replicaUrl, poolSize: 1 })
      const titles = () =>
        onReplica(db, async (reader) => {
          const { rows } = await sql<{ is_standby: boolean; names: string[] }>`
          select pg_is_in_recovery() as is_standby, array(select name from stores order by created_at) as names`.execute(
            reader,
          )
          return rows[0]
        })
      const rename = (name: string) => db.updateTable('stores').set({ name }).execute()
      const get = (path: string, headers: Record<string, string> = {}) =>
        app.inject({ method: 'GET', url: path, headers })
      const health = async () => (await get('/health/ready')).json()
      const metric = async (name: string) => {
        const { body } = await get('/metrics', { authorization: `Bearer ${'m'.repeat(32)}` })
        return Number(
          new RegExp(`^shopkey_${name} (\\S+)$`, 'm').exec(
            body.replaceAll(/,?server="api",?/g, '').replaceAll('{}', ''),
          )?.[1],
        )
      }
      try {
        await app.ready()
        const shop = await aShop(db)
        const staff = await signInStaff(db, shop, 'owner', new Date())
        for (let change = 0; change < 20; change += 1) {
          await rename(`Store ${change}`)
          assert.deepEqual(await titles(), { is_standby: true, names: [`Store ${change}`] })
        }
        const today = new Date().toISOString().slice(0, 10)
        const report = await get(`/admin/payment-report?from=${today}&to=${today}`, staff)
        assert.equal(report.statusCode, 200, report.body)
        assert.equal(await metric('replica_reads_total{replica="used"}'), 21)
        assert.deepEqual(await health(), { status: 'ok', replica: 'used' })
        assert.match((await checkReplica(config))[0]?.text ?? '', /everything/)

        await sql`select pg_wal_replay_pause()`.execute(standby)
        await rename('Late')
        assert.deepEqual(await titles(), { is_standby: false, names: ['Late'] })
        assert.deepEqual(await health(), { status: 'ok', replica: 'late' })
        assert.ok((await metric('replica_behind_bytes')) > 0)
        assert.match((await checkReplica(config))[0]?.text ?? '', /bytes behind/)
        await sql`select pg_wal_replay_resume()`.execute(standby)
        await until(async () => (await titles())?.is_standby, 'being read again')

        await sql`alter system set synchronous_standby_names = ''`.execute(db)
        await sql`select pg_reload_conf()`.execute(db)
        await pair.stopStandby()
        await rename('Away')
        assert.deepEqual(await titles(), { is_standby: false, names: ['Away'] })
        assert.deepEqual(await health(), { status: 'ok', replica: 'away' })
        assert.equal((await checkReplica(config))[0]?.level, 'warning')
        await pair.startStandby()
        await until(async () => (await titles())?.is_standby, 'being read again')

        await pair.promoteStandby()
        assert.deepEqual(await titles(), { is_standby: false, names: ['Away'] })
      } finally {
        await Promise.all([standby.destroy(), app.close()])
      }
    }),
)
