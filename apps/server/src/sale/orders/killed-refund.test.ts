import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { until } from '@shopkey/testkit/until.ts'
import { sql } from 'kysely'
import { aCart, aPlacedOrder } from '../../testing/a-cart.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop, type ShopFixture } from '../../testing/a-shop.ts'
import { caller } from '../../testing/caller.ts'
import {
  kill,
  type ServerProcess,
  startServerProcess,
  untilLockReleased,
  untilReady,
} from '../../testing/server-process.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { Stalls } from '../../testing/stalls.ts'
import { startTestApp } from '../../testing/test-app.ts'

const { app, db, databaseUrl, clock } = await startTestApp()
const booking = 'before insert on refunds'
let shop: ShopFixture
let variant_id: string
let staff: Record<string, string>

before(async () => {
  shop = await aShop(db)
  const { variant_ids } = await aProduct(db, shop)
  variant_id = variant_ids[0] ?? ''
  staff = await signInStaff(db, shop, 'owner', clock.now())
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date('9999-01-01') })
    .execute()
})

describe('a request that was cut off after it had changed something, repeated with its key', () => {
  test('a refund, by the death of its process, is made once', async () => {
    const servers: ServerProcess[] = []
    after(() => Promise.all(servers.map(kill)))
    const start = async () => {
      const server = await startServerProcess(databaseUrl, { RUN_JOBS: 'false' })
      servers.push(server)
      await untilReady(server)
      return server
    }
    const owner = caller(app, staff)
    const { id } = await aPlacedOrder(app, shop, { variant_id })
    assert.equal((await owner.post(`/admin/orders/${id}/capture`, {})).status, 200)
    const refund = ({ url }: ServerProcess) =>
      fetch(`${url}/admin/orders/${id}/refund`, {
        method: 'POST',
        headers: { ...staff, 'content-type': 'application/json', 'idempotency-key': `refund-${id}` },
        body: JSON.stringify({ amount: 700_000, reason: 'other' }),
      })

    const killed = await start()
    const stalls = await Stalls.prepare(databaseUrl, [booking])
    let first: Promise<unknown> = Promise.resolve()
    await stalls.stop(booking, 'lost', () => {
      first = refund(killed).catch(() => undefined)
    })
    await kill(killed)
    await first
    await stalls.release()
    await untilLockReleased(db, killed)
    const running = await start()
    const again = await until(async () => {
      const reply = await refund(running)
      return reply.status === 409 ? undefined : reply
    }, 'taking the key over')
    assert.equal(again.status, 200)
    const { order } = (await again.json()) as { order: { refunded_total: number } }
    assert.equal(order.refunded_total, 700_000)
    const operations = db.selectFrom('payment_operations').select('status').where('kind', '=', 'refund')
    assert.deepEqual(await operations.where('order_id', '=', id).execute(), [{ status: 'done' }])
    const replayed = await refund(running)
    assert.equal(replayed.headers.get('idempotent-replay'), 'true')
  })

  /** As a process leaves its key that dies after the commit, before its reply is stored. */
  async function cutOff(key: string, recovery_point: string): Promise<void> {
    await sql`update idempotency_keys set response_code = null, response_body = null, recovery_point = ${recovery_point},
      locked_at = now() - interval '4 seconds', lock_token = '4711:token' where idempotency_key = ${key}`.execute(db)
  }

  test('a line is added once, and the reply is the cart as it is', async () => {
    const shopper = caller(app, { 'store-view-code': shop.view_code })
    const cart_id = await aCart(app, shop, { variant_id })
    const key = { 'idempotency-key': `line-${cart_id}` }
    const add = () => shopper.post(`/store/carts/${cart_id}/line-items`, { variant_id, quantity: 2 }, key)
    assert.equal((await add()).body.cart.items[0].quantity, 3)
    await cutOff(key['idempotency-key'], 'committed')
    const again = await add()
    assert.deepEqual([again.status, again.body.cart.items[0].quantity], [200, 3])
    await cutOff(key['idempotency-key'], 'started')
    assert.equal((await add()).body.cart.items[0].quantity, 5, 'what was not committed is done by the repeat')
  })

  test('a gift card is made once; the repeat is refused as cut_off', async () => {
    const owner = caller(app, staff)
    const key = { 'idempotency-key': 'gift-card' }
    const make = () => owner.post('/admin/gift-cards', { value: 500_000, region_id: shop.idr_region_id }, key)
    assert.equal((await make()).status, 200)
    await cutOff('gift-card', 'committed')
    for (const reply of [await make(), await make()])
      assert.deepEqual([reply.status, reply.body.code], [422, 'cut_off'])
    assert.equal((await db.selectFrom('gift_cards').select('id').execute()).length, 1)
  })
})
