import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { until } from '@shopkey/testkit/until.ts'
import { sql } from 'kysely'
import { aCartAtCheckout } from '../../testing/a-cart.ts'
import { aDiscount } from '../../testing/a-discount.ts'
import { aGiftCard } from '../../testing/a-gift-card.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop } from '../../testing/a-shop.ts'
import { completeOverNetwork } from '../../testing/complete-over-network.ts'
import { copiesOfCart } from '../../testing/copies-of-cart.ts'
import {
  kill,
  type ServerProcess,
  startServerProcess,
  untilLockReleased,
  untilReady,
} from '../../testing/server-process.ts'
import { storeApi } from '../../testing/store-api.ts'
import { startTestApp } from '../../testing/test-app.ts'

const { app, db, databaseUrl } = await startTestApp()
const started: ServerProcess[] = []
after(() => Promise.all(started.map(kill)))

async function start(): Promise<ServerProcess> {
  const server = await startServerProcess(databaseUrl, { RUN_JOBS: 'false' })
  started.push(server)
  await untilReady(server)
  return server
}

const stock = 1000
const balance = 5_000_000_000

test('a server killed during many completions: in the end each cart is sold, once, and all amounts add up', async () => {
  const shop = await aShop(db, { payment_providers: ['manual', 'sandbox'] })
  const { variant_ids } = await aProduct(db, shop, { variants: [{ stock }] })
  const discount = await aDiscount(db, shop, { usage_limit: 1000 })
  const card = await aGiftCard(db, shop, { balance })
  const carts: string[] = []
  for (const provider_id of ['manual', 'sandbox']) {
    const pattern = await aCartAtCheckout(app, shop, { variant_id: variant_ids[0] ?? '', quantity: 3, provider_id })
    const codes = { discounts: [{ code: discount.code }], gift_cards: [{ code: card.code }] }
    await storeApi(app, shop).post(`/store/carts/${pattern}`, codes)
    carts.push(...(await copiesOfCart(db, pattern, 25)))
  }

  for (const kills of [true, false]) {
    const server = await start()
    const complete = completeOverNetwork(server.url, shop)
    // However fast the server is, one cart is certainly being completed when it dies.
    const holder = kills ? await lockCart(carts.at(-1) ?? '') : undefined
    const sold = await orderCount()
    const replies = carts.map((cart_id) =>
      complete(cart_id, { 'idempotency-key': cart_id }).catch(() => ({ status: 0, body: undefined })),
    )
    if (holder) {
      await until(async () => (await orderCount()) >= sold + 8, 'selling eight carts')
      await kill(server)
      await holder.rollback().execute()
      await untilLockReleased(db, server)
      await sql`update idempotency_keys set locked_at = locked_at - interval '2 minutes'`.execute(db)
      await sql`update carts set completing_since = completing_since - interval '2 minutes'`.execute(db)
    }
    const statuses = (await Promise.all(replies)).map(({ status }) => status)
    if (kills) assert.ok(statuses.includes(0), 'nobody was cut off')
    else assert.deepEqual(new Set(statuses), new Set([200]))
  }

  const { rows } = await sql<Record<string, number>>`
    select count(*)::int as orders, count(distinct cart_id)::int as carts, count(distinct display_id)::int as numbers,
      max(display_id)::int - min(display_id)::int + 1 as number_span,
      (select count(*)::int from carts where id = any(${carts}) and completed_at is not null) as completed,
      (select ${stock} - inventory_quantity from product_variants where id = ${variant_ids[0]}) as taken,
      (select count(*)::int from payments) as payments,
      (select count(distinct order_id)::int from payments) as paid_orders,
      (select count(*)::int from sandbox_gateway_charges) as charges,
      (select count(*)::int from sandbox_gateway_charges g join payments p on p.id = g.reference and p.amount = g.amount) as used,
      (select usage_count from discounts where id = ${discount.id}) as discounted,
      (select ${balance} - balance from gift_cards where id = ${card.id}) as spent,
      (select sum(amount) from gift_card_transactions) as booked,
      (select count(*)::int from order_events where type = 'placed') as events,
      (select count(*)::int from pgboss.job where data ->> 'name' = 'order.placed') as announced
    from orders`.execute(db)
  const { spent = 0, ...facts } = rows[0] ?? {}
  const fifty = [
    'orders',
    'carts',
    'numbers',
    'number_span',
    'completed',
    'payments',
    'paid_orders',
    'discounted',
    'events',
    'announced',
  ]
  assert.deepEqual(facts, {
    ...Object.fromEntries(fifty.map((name) => [name, 50])),
    taken: 150,
    charges: 25,
    used: 25,
    booked: spent,
  })
})

async function lockCart(id: string) {
  const holder = await db.startTransaction().execute()
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(holder)
  await holder.selectFrom('carts').select('id').where('id', '=', id).forUpdate().execute()
  return holder
}

async function orderCount(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from orders`.execute(db)
  return rows[0]?.count ?? 0
}
