import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { checkInvariants } from '../../db/invariants/check-invariants.ts'
import { aProduct } from '../../testing/a-product.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

const { t, store, owner, stranger, packer, nobody } = await startTwoStores()

interface Item {
  id: string
  inventory_quantity: number
  is_low: boolean
}

const gayo = await aProduct(t.db, store, {
  title: 'Gayo',
  variants: [{ stock: 5 }, { stock: 0 }, { manage_inventory: false }, { stock: 1, allow_backorder: true }],
})
const [bag = '', box = '', uncounted = '', tin = ''] = gayo.variant_ids
const adjust = (id: string, body: object, by = owner) => by.post(`/admin/stock/${id}/adjust`, body)
const history = async (id: string) => (await owner.get(`/admin/stock/${id}/movements`)).body.stock_movements
const idsOf = async (query: string) =>
  (await owner.get(`/admin/stock?${query}`)).body.stock.map((item: Item) => item.id)

describe('stock', () => {
  test('is listed where it is counted, by product or by how much there is', async () => {
    const { status, body } = await owner.get('/admin/stock?q=gayo')
    assert.deepEqual([status, body.count], [200, 3])
    assert.deepEqual(await idsOf('q=gayo'), [bag, box, tin])
    assert.deepEqual(await idsOf('q=gayo&order=inventory_quantity'), [box, tin, bag])
  })

  test('is low at its threshold, and without one when nothing is left', async () => {
    assert.deepEqual(await idsOf('is_low=true'), [box])
    const { status, body } = await owner.post(`/admin/stock/${bag}`, { low_stock_threshold: 5 })
    assert.deepEqual([status, body.stock.low_stock_threshold, body.stock.is_low], [200, 5, true])
    assert.deepEqual(await idsOf('is_low=true'), [bag, box])
    assert.deepEqual(await idsOf('is_out=true'), [box])
    await owner.post(`/admin/stock/${bag}`, { low_stock_threshold: null })
    assert.deepEqual(await idsOf('is_low=false'), [bag, tin])
  })
})

test('levels that were not kept are found by the audit, and rebuilt', async () => {
  const broken = async () => (await checkInvariants(t.db)).filter(({ name }) => name === 'stock_levels').length
  await sql`update stock_levels set inventory_quantity = inventory_quantity + 1`.execute(t.db)
  assert.equal(await broken(), 1)
  await sql`call rebuild_stock_levels()`.execute(t.db)
  assert.equal(await broken(), 0)
})

describe('an adjustment', () => {
  test('adds and takes, or sets what was counted, and its reason is in the history with who did it', async () => {
    assert.equal(
      (await adjust(bag, { change: 7, reason: 'received', note: ' Two boxes ' })).body.stock.inventory_quantity,
      12,
    )
    assert.equal((await adjust(bag, { change: -2, reason: 'damaged' })).body.stock.inventory_quantity, 10)
    assert.equal((await adjust(bag, { quantity: 9, reason: 'counted' })).body.stock.inventory_quantity, 9)
    const [last, , first, created] = await history(bag)
    assert.deepEqual([last.change, last.quantity, last.reason, last.note], [-1, 9, 'counted', null])
    assert.deepEqual([first.change, first.quantity, first.reason, first.note], [7, 12, 'received', 'Two boxes'])
    assert.ok(first.actor.id)
    assert.deepEqual([created.change, created.reason, created.actor], [5, 'created', null])
  })

  test('is shown to shoppers at once', async () => {
    const shown = async () =>
      (await nobody.get(`/store/products/${gayo.id}`)).body.product.variants[0].inventory_quantity
    const before = await shown()
    await adjust(bag, { change: 1, reason: 'other' })
    assert.equal(await shown(), before + 1)
  })

  test('is refused below zero unless backorders are allowed, and without exactly one of its numbers', async () => {
    const { status, body } = await adjust(box, { change: -1, reason: 'lost' })
    assert.deepEqual([status, body.code], [400, 'stock_below_zero'])
    assert.equal((await adjust(tin, { change: -3, reason: 'lost' })).body.stock.inventory_quantity, -2)
    for (const numbers of [{}, { change: 1, quantity: 3 }])
      assert.equal((await adjust(box, { ...numbers, reason: 'other' })).body.code, 'stock_adjustment_unclear')
    assert.equal((await adjust(box, { change: 1, reason: 'sold' })).status, 400)
    assert.equal((await adjust(uncounted, { change: 1, reason: 'other' })).status, 404)
    assert.deepEqual(await history(box), [])
  })

  test("is for the store's staff with the right", async () => {
    const body = { change: 1, reason: 'received' }
    assert.equal((await adjust(bag, body, nobody)).status, 401)
    assert.equal((await adjust(bag, body, packer)).status, 403)
    assert.equal((await adjust(bag, body, stranger)).status, 404)
    assert.equal((await packer.post(`/admin/stock/${bag}`, { low_stock_threshold: 1 })).status, 403)
    assert.equal((await stranger.post(`/admin/stock/${bag}`, { low_stock_threshold: 1 })).status, 404)
    assert.equal((await stranger.get(`/admin/stock/${bag}/movements`)).status, 404)
    assert.equal((await packer.get(`/admin/stock/${bag}/movements`)).status, 200)
  })
})

describe('the history', () => {
  test('has what is changed in the product and in bulk, too', async () => {
    await owner.post(`/admin/products/${gayo.id}/variants/${box}`, { inventory_quantity: 4 })
    await owner.post('/admin/variants/rows', { variants: [{ id: box, inventory_quantity: 6 }] })
    await owner.post('/admin/variants/rows', {
      variants: [{ id: box, prices: [{ currency_code: 'idr', amount: 1_000_000 }] }],
    })
    assert.deepEqual(
      (await history(box)).map((movement: { change: number; reason: string }) => [movement.change, movement.reason]),
      [
        [2, 'edited'],
        [4, 'edited'],
      ],
    )
  })
})
