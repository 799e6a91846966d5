import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { type Cluster, ensureDatabase, startCluster } from '@shopkey/embedded-database/cluster.ts'
import { buildApp } from '@shopkey/server/src/app.ts'
import { readConfig } from '@shopkey/server/src/config.ts'
import { openDatabase } from '@shopkey/server/src/db/database.ts'
import { migrate } from '@shopkey/server/src/migrate.ts'
import { aCartAtCheckout } from '@shopkey/server/src/testing/a-cart.ts'
import { aProduct } from '@shopkey/server/src/testing/a-product.ts'
import { aShop } from '@shopkey/server/src/testing/a-shop.ts'
import { storeApi } from '@shopkey/server/src/testing/store-api.ts'

const scratch = mkdtempSync(join(tmpdir(), 'shopkey-power-cut-'))
chmodSync(scratch, 0o755)
const folder = join(scratch, 'data')
/** How long asynchronous commits may stay in memory. */
const settings = { wal_writer_delay: '10s' }
after(() => rmSync(scratch, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))

async function open(cluster: Cluster) {
  const url = cluster.url('shopkey')
  const db = openDatabase({ url, poolSize: 4 })
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: scratch, LOG_LEVEL: 'silent', RUN_JOBS: 'false' })
  const app = await buildApp({ config, db, now: () => new Date() })
  await app.ready()
  return { app, db }
}

test('a cart whose payment selection was confirmed becomes an order, whatever power cut comes between', async () => {
  const cluster = await startCluster({ folder, settings })
  await ensureDatabase(cluster, 'shopkey')
  await migrate(cluster.url('shopkey'))
  const { app, db } = await open(cluster)
  const shop = await aShop(db, { payment_providers: ['manual', 'sandbox'] })
  const { variant_ids } = await aProduct(db, shop)
  const cart_id = await aCartAtCheckout(app, shop, { variant_id: variant_ids[0] ?? '', provider_id: 'manual' })
  // As in a power cut: memory is lost.
  process.kill(cluster.pid, 'SIGQUIT')
  await cluster.exited
  await cluster.stop()
  await app.close()

  const again = await startCluster({ folder, settings })
  const reopened = await open(again)
  after(async () => {
    await reopened.app.close()
    await again.stop()
  })
  const { type } = await storeApi(reopened.app, shop).post(`/store/carts/${cart_id}/complete`)
  assert.equal(type, 'order')
})
