import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { ensureDatabase, startCluster } from '@shopkey/embedded-database/cluster.ts'
import { buildApp } from '@shopkey/server/src/app.ts'
import { readConfig } from '@shopkey/server/src/config.ts'
import { openDatabase } from '@shopkey/server/src/db/database.ts'
import { migrate } from '@shopkey/server/src/migrate.ts'
import { aCartAtCheckout } from '@shopkey/server/src/testing/a-cart.ts'
import { aProduct } from '@shopkey/server/src/testing/a-product.ts'
import { aShop } from '@shopkey/server/src/testing/a-shop.ts'
import pg from 'pg'

const scratch = mkdtempSync(join(tmpdir(), 'shopkey-standby-'))
chmodSync(scratch, 0o755)
after(() => rmSync(scratch, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))

test('an order whose commit may not have reached the standby server is 503, and completing again returns it', async () => {
  const cluster = await startCluster({ folder: join(scratch, 'data'), settings: {} })
  await ensureDatabase(cluster, 'shopkey')
  const url = cluster.url('shopkey')
  await migrate(url)
  const db = openDatabase({ url, poolSize: 4 })
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: scratch, LOG_LEVEL: 'silent', RUN_JOBS: 'false' })
  const app = await buildApp({ config, db, now: () => new Date() })
  // Waits for no standby server itself.
  const administrator = new pg.Client({ connectionString: url, options: '-c synchronous_commit=local' })
  await administrator.connect()
  after(async () => {
    await administrator.end()
    await app.close()
    await cluster.stop()
  })
  await app.ready()
  const shop = await aShop(db)
  const { variant_ids } = await aProduct(db, shop)
  const cart_id = await aCartAtCheckout(app, shop, { variant_id: variant_ids[0] ?? '', provider_id: 'manual' })
  const complete = () =>
    app.inject({
      method: 'POST',
      url: `/store/carts/${cart_id}/complete`,
      headers: { 'store-view-code': shop.view_code },
    })
  const setStandby = async (name: string) => {
    await administrator.query(`alter system set synchronous_standby_names = '${name}'`)
    await administrator.query('select pg_reload_conf()')
  }

  await setStandby('none_here')
  let isCompleted = false
  const first = complete().finally(() => {
    isCompleted = true
  })
  // An administrator, or a failing standby's guardian, cancels what waits.
  while (!isCompleted) {
    await administrator.query("select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'")
    await new Promise((done) => setTimeout(done, 20))
  }
  assert.equal((await first).statusCode, 503)

  await setStandby('')
  const again = await complete()
  assert.equal(again.statusCode, 200, again.body)
  assert.equal(again.json().type, 'order')
  const { rows } = await administrator.query('select count(*)::int from orders where cart_id = $1', [cart_id])
  assert.deepEqual(rows, [{ count: 1 }])
})
