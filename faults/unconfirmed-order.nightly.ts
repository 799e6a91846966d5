import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { buildApp } from '@shopkey/server/src/app.ts'
import { readConfig } from '@shopkey/server/src/config.ts'
import { type Database, openDatabase } from '@shopkey/server/src/db/database.ts'
import { migrate } from '@shopkey/server/src/migrate.ts'
import { aCartAtCheckout } from '@shopkey/server/src/testing/a-cart.ts'
import { aProduct } from '@shopkey/server/src/testing/a-product.ts'
import { aShop } from '@shopkey/server/src/testing/a-shop.ts'
import { until } from '@shopkey/testkit/until.ts'
import { sql } from 'kysely'
import { withReplicatedPair } from './lib/replicated-pair.ts'
import { whyNoPostgres } from './lib/system-postgres.ts'

const skip = whyNoPostgres() ?? false
const dataDir = mkdtempSync(join(tmpdir(), 'shopkey-unconfirmed-'))
after(() => rmSync(dataDir, { recursive: true, force: true }))

/** An administrator's functions that end what waits for the standby server. */
const interruptions = ['pg_cancel_backend', 'pg_terminate_backend']

test(
  'an order is acknowledged only once the standby has it, however the wait ends, and survives the primary',
  {
    skip,
  },
  () =>
    withReplicatedPair(async (pair) => {
      await migrate(pair.primaryUrl)
      const administrator = openDatabase({
        url: pair.primaryUrl,
        poolSize: 1,
        session: { synchronous_commit: 'local' },
      })
      const config = readConfig({
        DATABASE_URL: pair.primaryUrl,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
        RUN_JOBS: 'false',
      })
      const db = openDatabase({ url: pair.primaryUrl, poolSize: 4 })
      const app = await buildApp({ config, db, now: () => new Date() })
      const standby = openDatabase({ url: pair.standbyUrl, poolSize: 1 })
      try {
        await app.ready()
        const shop = await aShop(db)
        const { variant_ids } = await aProduct(db, shop)
        const cart_id = await aCartAtCheckout(app, shop, { variant_id: variant_ids[0] ?? '', provider_id: 'manual' })
        const complete = (key?: string) =>
          app.inject({
            method: 'POST',
            url: `/store/carts/${cart_id}/complete`,
            headers: { 'store-view-code': shop.view_code, ...(key && { 'idempotency-key': key }) },
          })
        const ordersIn = async (db: Database) => {
          const { rows } = await sql<{ id: string }>`select id from orders where cart_id = ${cart_id}`.execute(db)
          return rows.map(({ id }) => id)
        }
        const interruptedBy = async (name: string, key?: string) => {
          let hasReplied = false
          const reply = complete(key).finally(() => {
            hasReplied = true
          })
          await until(async () => {
            await sql`select ${sql.raw(name)}(pid) from pg_stat_activity where wait_event = 'SyncRep'`.execute(
              administrator,
            )
            return hasReplied
          }, `${name} of what waits`)
          return reply
        }

        await pair.stopStandby()
        // The first places the order here; the others find it placed. With a key, recording the key is what waits.
        for (const key of [undefined, 'the-one-order']) {
          for (const name of interruptions) {
            const reply = await interruptedBy(name, key)
            assert.equal(reply.statusCode, 503, `${name}: ${reply.body}`)
            assert.equal(reply.json().code, 'unavailable')
            assert.ok(Number(reply.headers['retry-after']) > 0)
          }
        }
        const placed = await ordersIn(administrator)
        assert.equal(placed.length, 1)

        await pair.startStandby()
        const acknowledged = await until(async () => {
          const reply = await complete('the-one-order')
          // The outcome of the key is written again every second.
          return reply.statusCode === 409 ? undefined : reply
        }, 'a reply that decides')
        assert.equal(acknowledged.statusCode, 200, acknowledged.body)
        assert.equal(acknowledged.json().data.id, placed[0])
        await pair.stopPrimary()
        await pair.promoteStandby()
        assert.deepEqual(await ordersIn(standby), placed)
      } finally {
        await Promise.all([standby.destroy(), administrator.destroy(), app.close()])
      }
    }),
)
