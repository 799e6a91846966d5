import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aCart } from '../../../testing/a-cart.ts'
import { aProduct } from '../../../testing/a-product.ts'
import { aStore } from '../../../testing/a-store.ts'
import { startCartFixture } from '../../../testing/cart-fixture.ts'
import type { Json } from '../../../testing/json.ts'
import { countStatements } from '../../../testing/test-app.ts'

const { app, db, clock, statements, shop, api, aVariant, assertTrue } = await startCartFixture()
const noChange = { price: { changesDetails: [] }, inventory: { changesDetails: [], deletedItem: [] } }

describe('lines', () => {
  test('mergeable lines merge, others stay separate; quantity 0 is refused', async () => {
    const variant_id = await aVariant()
    const id = await aCart(app, shop, { variant_id, quantity: 2 })
    await api.post(`/store/carts/${id}/line-items`, { variant_id, quantity: 1 })
    assert.equal((await api.request('POST', `/store/carts/${id}/line-items`, { variant_id, quantity: 0 })).status, 400)
    const { cart } = await api.post(`/store/carts/${id}/line-items`, {
      variant_id,
      quantity: 1,
      metadata: { engraving: 'A' },
    })
    assert.deepEqual(
      cart.items.map((item: Json) => [item.quantity, item.metadata]),
      [
        [3, null],
        [1, { engraving: 'A' }],
      ],
    )
    await assertTrue(cart)
  })

  test('a quantity changes, 0 removes the line, metadata merges', async () => {
    const variant_id = await aVariant()
    const id = await aCart(app, shop, { variant_id })
    const line_id = (await api.get(`/store/carts/${id}`)).cart.items[0].id
    const changed = await api.post(`/store/carts/${id}/line-items/${line_id}`, {
      quantity: 4,
      metadata: { a: 1, b: 2 },
    })
    await assertTrue(changed.cart)
    const merged = await api.post(`/store/carts/${id}/line-items/${line_id}`, { quantity: 4, metadata: { a: '' } })
    assert.deepEqual([merged.cart.items[0].quantity, merged.cart.items[0].metadata], [4, { b: 2 }])
    const emptied = await api.post(`/store/carts/${id}/line-items/${line_id}`, { quantity: 0 })
    assert.deepEqual(emptied.cart.items, [])
    assert.equal((await api.delete(`/store/carts/${id}/line-items/item_none`)).cart.id, id)
  })

  test('refusals leave the cart unchanged', async () => {
    const variant_id = await aVariant(3)
    const unpriced = await aVariant(3, { eur: 300 })
    const id = await aCart(app, shop, { variant_id, quantity: 2 })
    const line_id = (await api.get(`/store/carts/${id}`)).cart.items[0].id
    const other = await aProduct(db, await aStore(db), {})
    for (const [path, body, expected] of [
      ['', { variant_id, quantity: 2 }, [400, 'insufficient_inventory']],
      ['', { variant_id, quantity: 1, metadata: { gift: true } }, [200, undefined]],
      ['', { variant_id, quantity: 1, metadata: { gift: false } }, [400, 'insufficient_inventory']],
      ['', { variant_id: other.variant_ids[0], quantity: 1 }, [400, 'variant_unknown']],
      ['', { variant_id: unpriced, quantity: 1 }, [400, 'variant_has_no_price']],
      ['', { variant_id, quantity: 1.5 }, [400, 'invalid_data']],
      ['', { quantity: 1 }, [400, 'invalid_data']],
      ['/item_none', { quantity: 1 }, [400, 'line_unknown']],
      [`/${line_id}`, { quantity: 3 }, [400, 'insufficient_inventory']],
      [`/${line_id}`, { quantity: -1 }, [400, 'invalid_data']],
    ] as const) {
      const reply = await api.request('POST', `/store/carts/${id}/line-items${path}`, body)
      assert.deepEqual(
        [reply.status, reply.body.code ?? (reply.status === 200 ? undefined : reply.body.type)],
        expected,
        JSON.stringify(body),
      )
    }
    const { cart } = await api.get(`/store/carts/${id}`)
    assert.deepEqual(
      cart.items.map((item: Json) => item.quantity),
      [2, 1],
    )
  })

  test('a change of lines removes the delivery', async () => {
    const variant_id = await aVariant()
    const id = await aCart(app, shop, { variant_id })
    const chosen = await api.post(`/store/carts/${id}/shipping-methods`, { option_id: shop.shipping_option_id })
    assert.equal(chosen.cart.items[0].has_shipping, true)
    await assertTrue(chosen.cart)
    const { cart } = await api.post(`/store/carts/${id}/line-items`, { variant_id, quantity: 1 })
    assert.deepEqual([cart.shipping_methods, cart.shipping_total, cart.items[0].has_shipping], [[], 0, false])
  })
})

describe('changes since the cart was last seen', () => {
  test('prices, stock and withdrawn products: applied, reported once', async () => {
    const [dearer, scarce, gone] = [await aVariant(), await aVariant(), await aVariant()]
    const id = await aCart(app, shop, { variant_id: dearer })
    await api.post(`/store/carts/${id}/line-items`, { variant_id: scarce, quantity: 5 })
    const { cart } = await api.post(`/store/carts/${id}/line-items`, { variant_id: gone, quantity: 1 })
    const [a, b, c] = cart.items
    await db
      .updateTable('money_amounts')
      .set({ amount: 6_000_000 })
      .where('variant_id', '=', dearer)
      .where('currency_code', '=', 'idr')
      .execute()
    await db.updateTable('product_variants').set({ inventory_quantity: 2 }).where('id', '=', scarce).execute()
    await db.updateTable('product_variants').set({ deleted_at: clock.now() }).where('id', '=', gone).execute()

    const seen = await api.get(`/store/carts/${id}`)
    assert.deepEqual(seen.change, {
      price: { changesDetails: [{ item_Id: a.id, previous_price: 5_000_000, new_price: 6_000_000 }] },
      inventory: {
        changesDetails: [{ item_id: b.id, previous_quantity: 5, new_quantity: 2 }],
        deletedItem: [{ item_id: c.id, variant_id: gone, title: c.title, quantity: 1 }],
      },
    })
    assert.equal(seen.cart.subtotal, 6_000_000 + 2 * 5_000_000)
    const again = await api.get(`/store/carts/${id}`)
    assert.deepEqual(again.change, noChange)
    assert.deepEqual(again.cart, seen.cart)
  })

  test('without changes it is one statement', async () => {
    const id = await aCart(app, shop, { variant_id: await aVariant() })
    assert.equal(await countStatements(statements, () => api.get(`/store/carts/${id}`)), 1)
  })
})
