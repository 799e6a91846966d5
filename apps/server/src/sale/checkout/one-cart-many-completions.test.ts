import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aCartAtCheckout } from '../../testing/a-cart.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop } from '../../testing/a-shop.ts'
import { completeOverNetwork } from '../../testing/complete-over-network.ts'
import { startListeningApp } from '../../testing/listening-app.ts'
import { storeApi } from '../../testing/store-api.ts'

const { app, db, url } = await startListeningApp()
const shop = await aShop(db, { payment_providers: ['manual', 'sandbox'] })
const api = storeApi(app, shop)
const complete = completeOverNetwork(url, shop)

async function aCartOfTwo(provider_id: string) {
  const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 10 }] })
  const variant_id = variant_ids[0] ?? ''
  return { variant_id, cart_id: await aCartAtCheckout(app, shop, { variant_id, quantity: 2, provider_id }) }
}

/** Asserts one order, one payment, requested once, one stock movement; returns the order's id. */
async function requireSoldOnce({ cart_id, variant_id }: { cart_id: string; variant_id: string }): Promise<string> {
  const orders = await db.selectFrom('orders').select('id').where('cart_id', '=', cart_id).execute()
  const payments = await db.selectFrom('payments').select('id').where('cart_id', '=', cart_id).execute()
  const charges = await db.selectFrom('sandbox_gateway_charges').select('reference').execute()
  const { inventory_quantity } = await db
    .selectFrom('product_variants')
    .select('inventory_quantity')
    .where('id', '=', variant_id)
    .executeTakeFirstOrThrow()
  assert.deepEqual([orders.length, payments.length, inventory_quantity], [1, 1, 8])
  const all = await db.selectFrom('payments').select('id').where('provider_id', '=', 'sandbox').execute()
  assert.deepEqual(charges.map(({ reference }) => reference).sort(), all.map(({ id }) => id).sort())
  return orders[0]?.id ?? ''
}

describe('one cart completed many times in parallel', () => {
  for (const provider_id of ['manual', 'sandbox']) {
    test(`without a key (${provider_id}): one order, and every request gets it or a 409`, async () => {
      const sold = await aCartOfTwo(provider_id)
      const replies = await Promise.all(Array.from({ length: 8 }, () => complete(sold.cart_id)))
      const order_id = await requireSoldOnce(sold)
      for (const { status, body } of replies) {
        if (status === 200) assert.equal(body.data?.id, order_id)
        else assert.deepEqual([status, body.code], [409, 'cart_being_completed'])
      }
      assert.equal((await complete(sold.cart_id)).body.data?.id, order_id)
    })

    test(`with one key, fifty times (${provider_id}): one order, and the same reply for all that get one`, async () => {
      const sold = await aCartOfTwo(provider_id)
      const headers = { 'idempotency-key': `fifty ${sold.cart_id}` }
      const replies = await Promise.all(Array.from({ length: 50 }, () => complete(sold.cart_id, headers)))
      const order_id = await requireSoldOnce(sold)
      const { body: first } = await complete(sold.cart_id, headers)
      assert.equal(first.data?.id, order_id)
      assert.ok(replies.some(({ status }) => status === 200))
      for (const { status, body } of replies) {
        if (status === 200) assert.deepEqual(body, first)
        else assert.equal(status, 409)
      }
    })

    test(`with two keys (${provider_id}): both get the one order`, async () => {
      const sold = await aCartOfTwo(provider_id)
      const keys = [{ 'idempotency-key': `one ${sold.cart_id}` }, { 'idempotency-key': `two ${sold.cart_id}` }]
      await Promise.all(keys.map((headers) => complete(sold.cart_id, headers)))
      const order_id = await requireSoldOnce(sold)
      const [one, two] = await Promise.all(keys.map((headers) => complete(sold.cart_id, headers)))
      const results = [one, two].map((reply) => [reply?.body.data?.id, reply?.body.data?.total])
      assert.deepEqual(results, [
        [order_id, one?.body.data?.total],
        [order_id, one?.body.data?.total],
      ])
    })
  }

  test("a key that the store issued is the cart's own, and valid for no other", async () => {
    const [first, second] = [await aCartOfTwo('manual'), await aCartOfTwo('manual')]
    const { idempotencyKey } = await api.get(`/store/carts/${first.cart_id}/idempotency-key`)
    assert.equal((await api.get(`/store/carts/${first.cart_id}/idempotency-key`)).idempotencyKey, idempotencyKey)
    const headers = { 'idempotency-key': idempotencyKey }
    assert.equal((await complete(first.cart_id, headers)).status, 200)
    assert.equal((await complete(second.cart_id, headers)).status, 422)
    const placed = await db.selectFrom('orders').select('id').where('cart_id', '=', second.cart_id).execute()
    assert.deepEqual(placed, [])
  })
})

test('parallel additions to one cart all count', async () => {
  const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 50 }] })
  const { cart } = await api.post('/store/carts', { region_id: shop.idr_region_id })
  const add = () =>
    fetch(`${url}/store/carts/${cart.id}/line-items`, {
      method: 'POST',
      headers: { 'store-view-code': shop.view_code, 'content-type': 'application/json' },
      body: JSON.stringify({ variant_id: variant_ids[0], quantity: 1 }),
    })
  await Promise.all(Array.from({ length: 10 }, add))
  const { cart: after } = await api.get(`/store/carts/${cart.id}`)
  assert.deepEqual(
    after.items.map((item: { quantity: number }) => item.quantity),
    [10],
  )
})
