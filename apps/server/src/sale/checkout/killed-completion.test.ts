import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { aCartAtCheckout } from '../../testing/a-cart.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop, type ShopFixture } from '../../testing/a-shop.ts'
import {
  kill,
  type ServerProcess,
  startServerProcess,
  untilLockReleased,
  untilReady,
} from '../../testing/server-process.ts'
import { type StallPoint, Stalls } from '../../testing/stalls.ts'
import { startTestApp } from '../../testing/test-app.ts'

/**
 * Where a completion can die. The sandbox is remote, so its completion is two transactions with a call between them;
 * `manual` runs in-process and takes one. 'lost': the statement died with the server; 'done': it took effect, and the
 * caller got no reply.
 */
const points: [name: string, provider_id: 'sandbox' | 'manual', point: StallPoint, fate: 'lost' | 'done'][] = [
  ['the key is claimed', 'sandbox', 'after insert on idempotency_keys', 'done'],
  ['the reference is being kept', 'sandbox', 'before update on carts', 'lost'],
  ['the gateway is about to be asked', 'sandbox', 'before insert on sandbox_gateway_charges', 'lost'],
  ['the gateway has been asked', 'sandbox', 'after insert on sandbox_gateway_charges', 'done'],
  ['stock is being taken', 'sandbox', 'after update on product_variants', 'lost'],
  ['the order is being written', 'sandbox', 'after insert on orders', 'lost'],
  ['the order is committed', 'sandbox', 'commit of insert on orders', 'done'],
  ['the answer is about to be kept', 'sandbox', 'before update on idempotency_keys', 'lost'],
  ['the answer is kept', 'sandbox', 'after update on idempotency_keys', 'done'],
  ['stock is being taken', 'manual', 'after update on product_variants', 'lost'],
  ['the order is being written', 'manual', 'after insert on orders', 'lost'],
  ['the order is committed', 'manual', 'commit of insert on orders', 'done'],
  ['the answer is about to be kept', 'manual', 'before update on idempotency_keys', 'lost'],
] // biome-ignore format: a table reads better packed

interface Reply {
  data: { id: string; display_id: number; total: number; payments: { id: string }[] }
}

interface Completion {
  shop: ShopFixture
  cart_id: string
  variant_id: string
}

const { app, db, databaseUrl } = await startTestApp()
const completions: Completion[] = []
const started: ServerProcess[] = []
let running: ServerProcess
after(() => Promise.all(started.map(kill)))

/**
 * All of them are stopped in one server, each in a store of its own, so that none waits for another; then it is killed.
 */
before(async () => {
  for (const [, provider_id] of points) completions.push(await aCompletion(provider_id))
  const killed = await start()
  const stalls = await Stalls.prepare(
    databaseUrl,
    points.map(([, , point]) => point),
  )
  const lost: Promise<unknown>[] = []
  for (const [index, [, , point, fate]] of points.entries()) {
    const completion = completions[index] as Completion // made just above
    await stalls.stop(point, fate, () => lost.push(complete(killed, completion, 'first').catch(() => 'no answer')))
  }
  await kill(killed)
  assert.deepEqual(new Set(await Promise.all(lost)), new Set(['no answer']))
  await stalls.release()
  await untilLockReleased(db, killed)
  running = await start()
})

async function start(): Promise<ServerProcess> {
  const server = await startServerProcess(databaseUrl, {
    RUN_JOBS: 'false',
    DATABASE_POOL_SIZE: '24',
    DATABASE_STATEMENT_TIMEOUT: '60',
  })
  started.push(server)
  await untilReady(server)
  return server
}

async function aCompletion(provider_id: string): Promise<Completion> {
  const shop = await aShop(db, { payment_providers: ['manual', 'sandbox'] })
  const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 10 }] })
  const variant_id = variant_ids[0] ?? ''
  return { shop, variant_id, cart_id: await aCartAtCheckout(app, shop, { variant_id, quantity: 3, provider_id }) }
}

async function complete({ url }: ServerProcess, { shop, cart_id }: Completion, key: string) {
  const response = await fetch(`${url}/store/carts/${cart_id}/complete`, {
    method: 'POST',
    headers: { 'store-view-code': shop.view_code, 'idempotency-key': `${key} ${cart_id}` },
  })
  return { status: response.status, body: (await response.json()) as Reply }
}

describe('a server killed during a completion, and the same request sent to the next', () => {
  for (const [index, [name, provider_id]] of points.entries()) {
    test(`${name} (${provider_id})`, async () => {
      const completion = completions[index] as Completion
      const early = await complete(running, completion, 'first')
      assert.ok(early.status === 200 || early.status === 409, JSON.stringify(early))
      await twoMinutesPass(completion)
      const resumed = await complete(running, completion, 'first')
      assert.equal(resumed.status, 200, JSON.stringify(resumed.body))
      assert.deepEqual(await complete(running, completion, 'first'), resumed)
      const { id, display_id, total } = resumed.body.data
      const { data } = (await complete(running, completion, 'second')).body
      assert.deepEqual([data.id, data.display_id, data.total], [id, display_id, total])

      const payments = resumed.body.data.payments.map((payment) => payment.id)
      const charges = provider_id === 'sandbox' ? payments : []
      assert.deepEqual(await factsOf(completion), {
        orders: [id],
        payments,
        charges,
        events: ['placed'],
        inventory_quantity: 7,
      })
    })
  }
})

/** Expires what a dead process held: its claim of the key, and its lease of the cart. */
async function twoMinutesPass({ cart_id }: Completion): Promise<void> {
  await sql`
    update idempotency_keys set locked_at = locked_at - interval '2 minutes' where idempotency_key = ${`first ${cart_id}`}`.execute(
    db,
  )
  await sql`update carts set completing_since = completing_since - interval '2 minutes' where id = ${cart_id}`.execute(
    db,
  )
}

async function factsOf({ shop, cart_id, variant_id }: Completion) {
  const { rows } = await sql`
    select (select json_agg(id) from orders where cart_id = ${cart_id}) as orders,
      (select json_agg(id) from payments where cart_id = ${cart_id}) as payments,
      (select coalesce(json_agg(reference), '[]') from sandbox_gateway_charges where merchant_id = ${shop.id}) as charges,
      (select json_agg(e.type) from order_events e join orders o on o.id = e.order_id where o.cart_id = ${cart_id}) as events,
      (select inventory_quantity from product_variants where id = ${variant_id}) as inventory_quantity`.execute(db)
  return rows[0]
}
