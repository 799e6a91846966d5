import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { until } from '@shopkey/testkit/until.ts'
import { aPlacedOrder } from '../testing/a-cart.ts'
import { aProduct } from '../testing/a-product.ts'
import { aShop } from '../testing/a-shop.ts'
import {
  kill,
  type ServerProcess,
  startServerProcess,
  untilLockReleased,
  untilReady,
} from '../testing/server-process.ts'
import { Stalls } from '../testing/stalls.ts'
import { startTestApp } from '../testing/test-app.ts'

const { app, db, databaseUrl } = await startTestApp()
const started: ServerProcess[] = []
after(() => Promise.all(started.map(kill)))

async function start(): Promise<ServerProcess> {
  const server = await startServerProcess(databaseUrl)
  started.push(server)
  await untilReady(server)
  return server
}

test('the jobs of a killed process are done by another within a minute', async () => {
  const shop = await aShop(db)
  const { variant_ids } = await aProduct(db, shop)
  const worker = await start()
  const stalls = await Stalls.prepare(databaseUrl, ['before insert on notifications'])
  await stalls.stop('before insert on notifications', 'lost', () => {
    void aPlacedOrder(app, shop, { variant_id: variant_ids[0] ?? '' })
  })
  // Ready before the other dies, as a second process in production is.
  const successor = await start()
  const killedAt = performance.now()
  await kill(worker)
  await stalls.release()
  await untilLockReleased(db, worker)
  const messages = await until(async () => {
    const rows = await db.selectFrom('notifications').select('event_name').execute()
    return rows.length > 0 && rows
  }, 'sending the message')
  assert.ok(performance.now() - killedAt < 60_000, 'the message took longer than a minute')
  assert.deepEqual(messages, [{ event_name: 'order.placed' }])
  assert.equal(successor.server.exitCode, null)
})
