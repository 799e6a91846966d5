import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newId } from '../db/new-id.ts'
import { aCartAtCheckout } from '../testing/a-cart.ts'
import { aPriceList } from '../testing/a-price-list.ts'
import { aProduct } from '../testing/a-product.ts'
import { aMember, aReward, aRewardCart, aRewardStore } from '../testing/a-reward-store.ts'
import { caller } from '../testing/caller.ts'
import type { Json } from '../testing/json.ts'
import { signInStaff } from '../testing/staff-member.ts'
import { startTestApp } from '../testing/test-app.ts'

const { app, db, clock } = await startTestApp()
const store = await aRewardStore(db, { is_default: true })
const asked = { 'x-reward-store': 'include' }
const owner = caller(app, await signInStaff(db, store, 'owner', clock.now()))
const guest = caller(app, { 'store-view-code': store.view_code })

const member = await aMember(db, store, clock.now(), 900_000)
const shopper = caller(app, member.headers)
const mug = await aReward(db, store, { price: 50_000 })
const { id: product_id, variant_ids } = await aProduct(db, store, {
  variants: [{ prices: { idr: 9_000_000, pts: 70_000 } }],
})
const variant_id = variant_ids[0] ?? ''

const orderOf = async (cart_id: string): Promise<string> =>
  (await shopper.post(`/store/carts/${cart_id}/complete`)).body.data.id
const inMoney = await orderOf(await aCartAtCheckout(app, store, { variant_id, headers: member.headers }))
const inPoints = await orderOf(await aRewardCart(app, store, { variant_id: mug, headers: member.headers }))

/** A return, a swap with a return, a claim with a return and a draft for each of the orders. */
for (const [index, order_id] of [inMoney, inPoints].entries()) {
  const store_id = store.id
  const common = { store_id, created_at: clock.now() }
  const { cart_id, region_id } = await db
    .selectFrom('orders')
    .select(['cart_id', 'region_id'])
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow()
  const swap_id = newId('swap')
  const claim_order_id = newId('claim')
  await db
    .insertInto('swaps')
    .values({ id: swap_id, order_id, ...common })
    .execute()
  await db
    .insertInto('claim_orders')
    .values({ id: claim_order_id, order_id, type: 'refund', ...common })
    .execute()
  for (const owner_of_return of [{ order_id }, { swap_id }, { claim_order_id }])
    await db
      .insertInto('returns')
      .values({ id: newId('ret'), refund_amount: 0, ...owner_of_return, ...common })
      .execute()
  assert.ok(cart_id && region_id)
  await db.updateTable('carts').set({ type: 'draft_order' }).where('id', '=', cart_id).execute()
  await db
    .insertInto('draft_orders')
    .values({ id: newId('dorder'), cart_id, display_id: 9000 + index, ...common })
    .execute()
}

/** The list of a reply and its count, without and with the header. */
async function both(who: typeof owner, path: string, name: string) {
  const read = async (headers: Record<string, string>): Promise<{ rows: Json[]; count: number }> => {
    const { status, body } = await who.get(path, headers)
    assert.equal(status, 200, JSON.stringify(body))
    return { rows: body[name], count: body.count }
  }
  return [await read({}), await read(asked)] as const
}

describe('a client that does not ask for the reward store does not meet', () => {
  const pathsOfRegions = { '/store/regions': guest, '/admin/regions': owner }
  for (const [path, who] of Object.entries(pathsOfRegions)) {
    test(`its region in ${path}; by its id it opens`, async () => {
      const [without, all] = await both(who, path, 'regions')
      assert.deepEqual(
        without.rows.filter(({ currency_code }) => currency_code === 'pts'),
        [],
      )
      assert.equal(all.rows.filter(({ currency_code }) => currency_code === 'pts').length, 1)
      assert.deepEqual([without.count, without.rows.length], [all.count - 1, all.rows.length - 1])
      const named = await who.get(`${path}/${store.points_region_id}`)
      assert.deepEqual([named.status, named.body.region?.currency_code], [200, 'pts'])
    })
  }

  test('its currency', async () => {
    const [without, all] = await both(owner, '/admin/currencies?limit=500', 'currencies')
    assert.deepEqual(
      all.rows.map(({ code }) => code).filter((code) => !without.rows.some((row) => row.code === code)),
      ['pts'],
    )
    assert.equal(without.count, all.count - 1)
    // An empty order is none.
    assert.equal((await owner.get('/admin/currencies?order=')).body.currencies[0].code, without.rows[0]?.code)
    for (const [who, path] of [
      [owner, '/admin/store'],
      [guest, '/store/get-current-store'],
    ] as const) {
      const codes = async (headers: Record<string, string>): Promise<string[]> =>
        (await who.get(path, headers)).body.store.currencies.map(({ code }: Json) => code)
      assert.deepEqual([...(await codes({})), 'pts'].sort(), (await codes(asked)).sort(), path)
      assert.ok(!(await codes({})).includes('pts'))
    }
  })

  for (const path of ['/admin/orders', '/admin/draft-orders', '/admin/swaps', '/admin/claims'] as const) {
    test(`its rows in ${path}; one by id opens`, async () => {
      const name = path.slice('/admin/'.length).replace('-', '_')
      const [without, all] = await both(owner, path, name)
      assert.deepEqual([without.count, without.rows.length, all.count, all.rows.length], [1, 1, 2, 2])
      const unseen = all.rows.find(({ id }) => id !== without.rows[0]?.id)
      assert.equal((await owner.get(`${path}/${unseen?.id}`)).status, 200)
      if (path === '/admin/orders') assert.deepEqual([without.rows[0]?.id, unseen?.id], [inMoney, inPoints])
    })
  }

  test('returns of its orders, of their swaps and claims', async () => {
    const [without, all] = await both(owner, '/admin/returns', 'returns')
    assert.deepEqual([without.count, without.rows.length, all.count, all.rows.length], [3, 3, 6, 6])
  })

  test('its orders among those of a customer', async () => {
    const [without, all] = await both(shopper, '/store/customers/me/orders', 'orders')
    assert.deepEqual([without.rows.map(({ id }) => id), without.count, all.count], [[inMoney], 1, 2])
    const read = async (headers: Record<string, string>): Promise<string[]> =>
      (await owner.get(`/admin/customers/${member.customer_id}`, headers)).body.customer.orders.map(
        ({ id }: Json) => id,
      )
    assert.deepEqual([await read({}), (await read(asked)).sort()], [[inMoney], [inMoney, inPoints].sort()])
    assert.equal((await shopper.get(`/store/orders/${inPoints}`)).status, 200)
  })

  test('prices in points: of shoppers, whichever kind of client is first, and of staff', async () => {
    const currencies = (prices: Json[]) => prices.map(({ currency_code }) => currency_code).sort()
    const idr = `region_id=${store.idr_region_id}`
    for (const headers of [asked, {}, asked, {}]) {
      const expected = headers === asked ? ['idr', 'pts'] : ['idr']
      const { product } = (await guest.get(`/store/products/${product_id}?${idr}`, headers)).body
      assert.deepEqual(currencies(product.variants[0].prices), expected)
      const { products } = (await guest.get(`/store/products?id[]=${product_id}&${idr}`, headers)).body
      assert.deepEqual(currencies(products[0].variants[0].prices), expected)
      const { variant } = (await guest.get(`/store/variants/${variant_id}?${idr}`, headers)).body
      assert.deepEqual(currencies(variant.prices), expected)
      const staffed = (await owner.get(`/admin/products/${product_id}`, headers)).body.product
      assert.deepEqual(currencies(staffed.variants[0].prices), expected)
      const { variants } = (await owner.get(`/admin/variants?id[]=${variant_id}`, headers)).body
      assert.deepEqual(currencies(variants[0].prices), expected)
    }
  })

  test('except where it names the region', async () => {
    const { variant } = (await guest.get(`/store/variants/${mug}?region_id=${store.points_region_id}`)).body
    assert.deepEqual([variant.calculated_price, variant.prices.length], [50_000, 1])
  })

  test('prices in points of a price list', async () => {
    const id = await aPriceList(db, store, { amounts: { [variant_id]: 5_000_000 }, currency_code: 'idr' })
    await owner.post(`/admin/price-lists/${id}/prices/batch`, {
      prices: [{ variant_id, currency_code: 'pts', amount: 60_000 }],
    })
    const read = async (headers: Record<string, string>): Promise<string[]> =>
      (await owner.get(`/admin/price-lists/${id}?expand=prices`, headers)).body.price_list.prices
        .map(({ currency_code }: Json) => currency_code)
        .sort()
    assert.deepEqual([await read({}), await read(asked)], [['idr'], ['idr', 'pts']])
    const prices = [{ variant_id, currency_code: 'idr', amount: 4_000_000 }]
    await owner.post(`/admin/price-lists/${id}/prices/batch`, { prices, override: true })
    assert.deepEqual(await read(asked), ['idr', 'pts'])
    await owner.post(`/admin/price-lists/${id}/prices/batch`, { prices, override: true }, asked)
    assert.deepEqual(await read(asked), ['idr'])
  })
})

describe('what it saves keeps what it does not see', () => {
  const amounts = async () => {
    const { variants } = (await owner.get(`/admin/variants?id[]=${variant_id}`, asked)).body
    const own = variants[0].prices.filter(({ price_list_id }: Json) => price_list_id === null)
    return Object.fromEntries(own.map(({ currency_code, amount }: Json) => [currency_code, amount]))
  }

  test("a variant's prices in points, alone and with its product; a client that asks may delete them", async () => {
    const ofVariant = `/admin/products/${product_id}/variants/${variant_id}`
    await owner.post(ofVariant, { prices: [{ currency_code: 'idr', amount: 8_000_000 }] })
    assert.deepEqual(await amounts(), { idr: 8_000_000, pts: 70_000 })
    const variants = [{ id: variant_id, prices: [{ currency_code: 'idr', amount: 7_000_000 }] }]
    await owner.post(`/admin/products/${product_id}`, { variants })
    assert.deepEqual(await amounts(), { idr: 7_000_000, pts: 70_000 })
    await owner.post(ofVariant, { prices: [{ currency_code: 'pts', amount: 90_000 }] })
    assert.deepEqual(await amounts(), { pts: 90_000 })
    await owner.post(ofVariant, { prices: [{ currency_code: 'idr', amount: 7_000_000 }] }, asked)
    assert.deepEqual(await amounts(), { idr: 7_000_000 })
  })

  test("a store's currencies", async () => {
    const { currencies } = (await owner.get('/admin/store')).body.store
    const codes = currencies.map(({ code }: Json) => code)
    const saved = await owner.post('/admin/store', { currencies: codes })
    assert.equal(saved.status, 200, JSON.stringify(saved.body))
    const { store: after } = (await owner.get('/admin/store', asked)).body
    assert.deepEqual(after.currencies.map(({ code }: Json) => code).sort(), [...codes, 'pts'].sort())
    const asking = await owner.post('/admin/store', { currencies: codes }, asked)
    assert.deepEqual([asking.status, asking.body.code], [400, 'currency_in_use'])
  })
})
