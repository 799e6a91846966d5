import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { buildApp } from '@shopkey/server/src/app.ts'
import { readConfig } from '@shopkey/server/src/config.ts'
import { ChangeListener } from '@shopkey/server/src/db/changes/change-listener.ts'
import { openDatabase } from '@shopkey/server/src/db/database.ts'
import { aCartAtCheckout } from '@shopkey/server/src/testing/a-cart.ts'
import { aProduct } from '@shopkey/server/src/testing/a-product.ts'
import { aShop } from '@shopkey/server/src/testing/a-shop.ts'
import { storeApi } from '@shopkey/server/src/testing/store-api.ts'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import { until } from '@shopkey/testkit/until.ts'
import { sql } from 'kysely'
import { whyNoPooler, withPooler } from './lib/pooler.ts'

const skip = whyNoPooler() ?? false
const dataDir = mkdtempSync(join(tmpdir(), 'shopkey-pooled-'))
after(() => rmSync(dataDir, { recursive: true, force: true }))

test('behind PgBouncer in session mode, orders are placed and notifications of other processes arrive', {
  skip,
}, async () => {
  const { databaseUrl } = await createTestDatabase()
  await withPooler(databaseUrl, { mode: 'session', connections: 50 }, async (url) => {
    const db = openDatabase({ url, poolSize: 4 })
    const elsewhere = openDatabase({ url: databaseUrl, poolSize: 1 })
    const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent', RUN_JOBS: 'false' })
    const app = await buildApp({ config, db, now: () => new Date() })
    const listener = new ChangeListener(db, url)
    const received: string[] = []
    const stopFeed = db.changes.add({
      onChange: ({ product_ids }) => void received.push(String(product_ids)),
      onGap: () => {},
    })
    try {
      await app.ready()
      await listener.start()
      const shop = await aShop(db)
      const { variant_ids } = await aProduct(db, shop)
      const cart_id = await aCartAtCheckout(app, shop, { variant_id: variant_ids[0] ?? '', provider_id: 'manual' })
      assert.equal((await storeApi(app, shop).post(`/store/carts/${cart_id}/complete`)).type, 'order')
      await sql`select announce_change(${'prod_elsewhere'}, ${shop.id}, 'stock')`.execute(elsewhere)
      await until(() => received.includes('prod_elsewhere'), 'the notification of another process')
    } finally {
      stopFeed()
      await listener.stop()
      await Promise.all([app.close(), elsewhere.destroy()])
    }
  })
})

test('in transaction mode, connections share what is prepared: the second one fails', { skip }, async () => {
  const { databaseUrl } = await createTestDatabase()
  await withPooler(databaseUrl, { mode: 'transaction', connections: 1 }, async (url) => {
    const [first, second] = [openDatabase({ url, poolSize: 1 }), openDatabase({ url, poolSize: 1 })]
    const statement = sql`select ${1}::int as one`
    try {
      await statement.execute(first)
      await assert.rejects(statement.execute(second), { code: '42P05' })
    } finally {
      await Promise.all([first.destroy(), second.destroy()])
    }
  })
})
