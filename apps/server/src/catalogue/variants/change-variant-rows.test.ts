import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aProduct } from '../../testing/a-product.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

const { t, store, other, owner, stranger, packer, nobody } = await startTwoStores()
const path = '/admin/variants/rows'

interface Row {
  id: string
  inventory_quantity: number
  manage_inventory: boolean
  prices: { currency_code: string; region_id: string | null; amount: number }[]
}

const gayo = await aProduct(t.db, store, {
  title: 'Gayo',
  variants: [{ stock: 5 }, { stock: 0, allow_backorder: true }, { manage_inventory: false }],
})
const theirs = await aProduct(t.db, other)
const [bag = '', box = '', tin = ''] = gayo.variant_ids
const rowsOf = async (product_id: string): Promise<Row[]> =>
  (await owner.get(`${path}?product_id=${product_id}`)).body.variants
const rowOf = async (id: string) => (await rowsOf(gayo.id)).find((row) => row.id === id)
const pricesOf = async (id: string) =>
  Object.fromEntries(
    ((await rowOf(id))?.prices ?? []).map((price) => [price.region_id ?? price.currency_code, price.amount]),
  )
const shownPrice = async () =>
  (await nobody.get(`/store/products/${gayo.id}?region_id=${store.idr_region_id}`)).body.product.variants[0]
    .original_price

test('a price sent by its id alone keeps its currency and region', async () => {
  const product = await aProduct(t.db, store, { title: 'Tea', variants: [{ prices: { idr: 5_000_000, eur: 400 } }] })
  const [variant_id = ''] = product.variant_ids
  const variantOf = async () => (await owner.get(`/admin/products/${product.id}`)).body.product.variants[0]
  const before = (await variantOf()).prices as { id: string; currency_code: string; region_id: string | null }[]
  const prices = before.map(({ id }, index) => ({ id, amount: 100 * (index + 1) }))
  const { status, body } = await owner.post(`/admin/products/${product.id}/variants/${variant_id}`, { prices })
  assert.equal(status, 200, JSON.stringify(body))
  const placesOf = (rows: typeof before) => rows.map((row) => [row.id, row.currency_code, row.region_id]).sort()
  const after = (await variantOf()).prices
  assert.deepEqual(placesOf(after), placesOf(before))
  assert.deepEqual(after.map((price: { amount: number }) => price.amount).sort(), [100, 200])
})

describe('rows', () => {
  test('are listed by product, with own prices for any quantity', async () => {
    await owner.post(`/admin/products/${gayo.id}/variants/${tin}`, {
      prices: [
        { currency_code: 'idr', amount: 5_000_000 },
        { currency_code: 'idr', amount: 4_000_000, min_quantity: 10 },
      ],
    })
    const { status, body } = await owner.get(`${path}?q=gayo&limit=2`)
    assert.equal(status, 200)
    assert.deepEqual([body.count, body.variants.map((row: Row) => row.id)], [3, [bag, box]])
    assert.deepEqual(await pricesOf(tin), { idr: 5_000_000 })
  })

  test('are found by SKU and by collection', async () => {
    const { collection } = (await owner.post('/admin/collections', { title: 'Coffee' })).body
    await owner.post(`/admin/products/${gayo.id}`, { collection_id: collection.id })
    await owner.post(`/admin/products/${gayo.id}/variants/${bag}`, { sku: 'GAYO-BAG' })
    assert.equal((await owner.get(`${path}?collection_id=${collection.id}`)).body.count, 3)
    assert.deepEqual(
      (await owner.get(`${path}?sku[]=GAYO-BAG`)).body.variants.map((row: Row) => row.id),
      [bag],
    )
  })
})

describe('a change of many variants', () => {
  test('sets, adds and deletes the named prices, and leaves others', async () => {
    const { status, body } = await owner.post(path, {
      variants: [
        {
          id: bag,
          prices: [
            { currency_code: 'IDR', amount: 6_000_000 },
            { region_id: store.eur_region_id, amount: 450 },
          ],
        },
        { id: box, prices: [{ currency_code: 'eur', amount: null }] },
        { id: tin, prices: [{ currency_code: 'idr', amount: 5_100_000 }] },
      ],
    })
    assert.deepEqual([status, body], [200, { changed: 3 }])
    assert.deepEqual(await pricesOf(bag), { idr: 6_000_000, eur: 300, [store.eur_region_id]: 450 })
    assert.deepEqual(await pricesOf(box), { idr: 5_000_000 })
    const { product } = (await owner.get(`/admin/products/${gayo.id}`)).body
    const tiers = product.variants.find((variant: Row) => variant.id === tin).prices
    assert.deepEqual(tiers.map((price: { amount: number }) => price.amount).sort(), [4_000_000, 5_100_000])
  })

  test('is shown to shoppers at once', async () => {
    assert.equal(await shownPrice(), 6_000_000)
    await owner.post(path, { variants: [{ id: bag, prices: [{ currency_code: 'idr', amount: 6_100_000 }] }] })
    assert.equal(await shownPrice(), 6_100_000)
  })

  test('sets stock, and whether it is counted', async () => {
    await owner.post(path, {
      variants: [
        { id: bag, inventory_quantity: 9, expected_inventory_quantity: 5 },
        { id: box, inventory_quantity: -2 },
        { id: tin, inventory_quantity: 3, manage_inventory: true },
      ],
    })
    assert.deepEqual(
      (await rowsOf(gayo.id)).map((row) => [row.inventory_quantity, row.manage_inventory]),
      [
        [9, true],
        [-2, true],
        [3, true],
      ],
    )
  })

  test('that changes nothing writes nothing', async () => {
    const { updated_at } = (await owner.get(`/admin/products/${gayo.id}`)).body.product
    const same = [{ id: bag, inventory_quantity: 9, prices: [{ currency_code: 'idr', amount: 6_100_000 }] }]
    assert.deepEqual((await owner.post(path, { variants: same })).body, { changed: 0 })
    assert.equal((await owner.get(`/admin/products/${gayo.id}`)).body.product.updated_at, updated_at)
  })

  test('is refused as a whole, with the reason for each place', async () => {
    const before = await rowsOf(gayo.id)
    const { status, body } = await owner.post(path, {
      variants: [
        {
          id: bag,
          inventory_quantity: 1,
          expected_inventory_quantity: 8,
          prices: [{ currency_code: 'idr', amount: 50 }],
        },
        { id: theirs.variant_ids[0], inventory_quantity: 1 },
        { id: tin, inventory_quantity: -1, prices: [{ amount: 100 }, { currency_code: 'xxx', amount: 100 }] },
        { id: bag, inventory_quantity: 2 },
        {
          id: box,
          inventory_quantity: 70,
          prices: [
            { region_id: other.eur_region_id, amount: 100 },
            { currency_code: 'eur', amount: 100 },
            { currency_code: 'EUR', amount: 200 },
          ],
        },
      ],
    })
    assert.deepEqual([status, body.code], [422, 'variants_not_changed'])
    assert.deepEqual(
      body.details.fields.map((field: string, at: number) => [field, body.details.reasons[at]]),
      [
        ['variants.0.inventory_quantity', 'stock_changed'],
        ['variants.0.prices.0', 'price_not_payable'],
        ['variants.1.id', 'variant_unknown'],
        ['variants.2.inventory_quantity', 'stock_below_zero'],
        ['variants.2.prices.0', 'price_needs_place'],
        ['variants.2.prices.1', 'price_currency_unknown'],
        ['variants.3.id', 'variant_twice'],
        ['variants.4.prices.0', 'region_unknown'],
        ['variants.4.prices.2', 'price_twice'],
      ],
    )
    assert.deepEqual(await rowsOf(gayo.id), before)
  })

  test('takes as few statements for a thousand variants as for two', async () => {
    const many = await aProduct(t.db, store, { title: 'Many', variants: Array.from({ length: 1000 }, () => ({})) })
    const variants = many.variant_ids.map((id, index) => ({
      id,
      inventory_quantity: index,
      prices: [{ currency_code: 'idr', amount: 100_000 + index * 100 }],
    }))
    const { status, body } = await owner.post(path, { variants })
    assert.deepEqual([status, body], [200, { changed: 1000 }])
    const rows: Row[] = (await owner.get(`${path}?product_id=${many.id}&limit=1000`)).body.variants
    assert.deepEqual(
      [rows.at(-1)?.inventory_quantity, rows.at(-1)?.prices.find((p) => p.currency_code === 'idr')?.amount],
      [999, 199_900],
    )
  })

  test("is for the store's staff with the right", async () => {
    const body = { variants: [{ id: bag, inventory_quantity: 1 }] }
    assert.equal((await nobody.get(path)).status, 401)
    assert.equal((await packer.get(path)).status, 200)
    assert.equal((await nobody.post(path, body)).status, 401)
    assert.equal((await packer.post(path, body)).status, 403)
    assert.equal((await stranger.post(path, body)).status, 422)
    assert.equal((await owner.post(path, { variants: [] })).status, 400)
    assert.equal((await rowOf(bag))?.inventory_quantity, 9)
  })
})
