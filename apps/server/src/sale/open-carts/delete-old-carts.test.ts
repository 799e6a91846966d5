import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { aCart, aCartAtCheckout, aPlacedOrder } from '../../testing/a-cart.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop } from '../../testing/a-shop.ts'
import { caller } from '../../testing/caller.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { deleteOldCarts } from './delete-old-carts.ts'

const { app, db, clock } = await startTestApp()
const shop = await aShop(db, { is_default: true, payment_providers: ['manual'] })
const other = await aShop(db)
const nobody = caller(app, { 'store-view-code': shop.view_code })
const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 100 }] })
const variant_id = variant_ids[0] ?? ''

const dayMs = 24 * 3_600_000
const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs)

async function isOf(id: string, created: number, updated = created, more: Record<string, unknown> = {}) {
  await db
    .updateTable('carts')
    .set({ created_at: daysAgo(created), updated_at: daysAgo(updated), ...more })
    .where('id', '=', id)
    .execute()
  return id
}

const opened = () => aCart(app, shop, { variant_id })

test('carts that nobody has bought or changed for CART_DAYS are deleted; what an order, a payment or a link needs stays', async () => {
  const forgotten = await aCartAtCheckout(app, shop, { variant_id })
  assert.equal((await nobody.get(`/store/carts/${forgotten}`)).status, 200)
  await isOf(forgotten, 300, 181)
  const ofOther = await isOf(
    (await caller(app, { 'store-view-code': other.view_code }).post('/store/carts', { region_id: other.idr_region_id }))
      .body.cart.id,
    181,
  )
  const order = await aPlacedOrder(app, shop, { variant_id })
  const stay = {
    changed: await isOf(await opened(), 300, 179),
    bought: await isOf(order.cart_id, 300),
    asked: await isOf(await opened(), 300, 300, { requested_payments: ['charge_1'] }),
    linked: await isOf(await opened(), 300, 300, { type: 'payment_link' }),
    draft: await isOf(await opened(), 300, 300, { type: 'draft_order' }),
  }
  const withPayment = await opened()
  await db
    .insertInto('abandoned_payments')
    .values({ id: 'abandoned_1', cart_id: withPayment, provider_id: 'manual', amount: 100, currency_code: 'idr' })
    .execute()
  await isOf(withPayment, 300)

  await deleteOldCarts(app.services)

  const left = (await db.selectFrom('carts').select('id').execute()).map(({ id }) => id)
  assert.deepEqual(left.sort(), [...Object.values(stay), withPayment].sort())
  assert.ok(!left.includes(ofOther))
  assert.equal((await nobody.get(`/store/carts/${forgotten}`)).status, 404, 'no cache has it any more')
  const added = await nobody.post(`/store/carts/${forgotten}/line-items`, { variant_id, quantity: 1 })
  assert.deepEqual([added.status, added.body.code], [404, 'not_found'])
})

test('a cart that a shopper changes meanwhile stays', async () => {
  const id = await isOf(await opened(), 300)
  const change = db.startTransaction()
  const trx = await change.execute()
  await trx.updateTable('carts').set({ updated_at: clock.now() }).where('id', '=', id).execute()
  const deletion = deleteOldCarts(app.services)
  await sql`select pg_sleep(0.2)`.execute(db)
  await trx.commit().execute()
  await deletion
  assert.ok(await db.selectFrom('carts').select('id').where('id', '=', id).executeTakeFirst())
})

test('a cart has one payment that is not canceled', async () => {
  const { cart_id, id } = await aPlacedOrder(app, shop, { variant_id })
  const paid = await db.selectFrom('payments').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
  const again = (suffix: string, canceled_at: Date | null) =>
    db
      .insertInto('payments')
      .values({ ...paid, id: `${paid.id}${suffix}`, order_id: null, captured_at: null, data: {}, canceled_at })
      .execute()
  await again('_1', clock.now())
  await again('_2', clock.now())
  await assert.rejects(again('_3', null), /payments_by_cart/)
  assert.equal(paid.cart_id, cart_id)
})

test('a cart is looked for by a whole index in every table that refers to carts', async () => {
  const { rows } = await sql<{ reference: string }>`
    select format('%s.%s', r.conrelid::regclass, a.attname) as reference
    from pg_constraint r join pg_attribute a on a.attrelid = r.conrelid and a.attnum = r.conkey[1]
    where r.contype = 'f' and r.confrelid = 'carts'::regclass and not exists (
      select from pg_index i where i.indrelid = r.conrelid and i.indkey[0] = r.conkey[1] and i.indpred is null)`.execute(
    db,
  )
  assert.deepEqual(rows, [])
})
