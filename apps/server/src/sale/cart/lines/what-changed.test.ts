import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { aBrowser } from '../../../testing/a-browser.ts'
import { aProduct } from '../../../testing/a-product.ts'
import { aShop } from '../../../testing/a-shop.ts'
import { signInStaff } from '../../../testing/staff-member.ts'
import { storeApi } from '../../../testing/store-api.ts'
import { countStatements, startTestApp } from '../../../testing/test-app.ts'

const { app, db, clock, statements } = await startTestApp()
const shop = await aShop(db)
const api = storeApi(app, shop)

interface Line {
  id: string
  variant_id: string
  title: string
  quantity: number
  unit_price: number
}

/** A cart with a quantity of five of each of so many variants at Rp 50,000. */
async function aCartOf(lines: number): Promise<{ id: string; items: Line[] }> {
  const { variant_ids } = await aProduct(db, shop, { variants: Array.from({ length: lines }, () => ({ stock: 9 })) })
  const items = variant_ids.map((variant_id) => ({ variant_id, quantity: 5 }))
  const { cart } = await api.post('/store/carts', { region_id: shop.idr_region_id, items })
  return cart
}

const setPrice = (variant_ids: string[]) =>
  sql`
  update money_amounts set amount = 6000000 where variant_id = any(${variant_ids}) and currency_code = 'idr'`.execute(
    db,
  )
const setStock = (variant_ids: string[], quantity: number) =>
  sql`
  update product_variants set inventory_quantity = ${quantity} where id = any(${variant_ids})`.execute(db)
const withdraw = (variant_ids: string[]) =>
  sql`
  update products set status = 'draft' where id in (select product_id from product_variants where id = any(${variant_ids}))`.execute(
    db,
  )
const look = (id: string) => api.get(`/store/carts/${id}`)

const dearer = ({ id }: Line) => ({ item_Id: id, previous_price: 5_000_000, new_price: 6_000_000 })
const fewer = ({ id }: Line) => ({ item_id: id, previous_quantity: 5, new_quantity: 2 })
const gone = ({ id: item_id, variant_id, title, quantity }: Line) => ({ item_id, variant_id, title, quantity })
type Report = { prices: object[]; quantities: object[]; deleted: object[] }

const cases: [what: string, happens: (variant_ids: string[]) => Promise<unknown>[], expectedReport: (line: Line) => Report][] = [
  ['nothing', () => [], () => ({ prices: [], quantities: [], deleted: [] })],
  ['a new price', (ids) => [setPrice(ids)], (line) => ({ prices: [dearer(line)], quantities: [], deleted: [] })],
  ['less stock', (ids) => [setStock(ids, 2)], (line) => ({ prices: [], quantities: [fewer(line)], deleted: [] })],
  ['more stock', (ids) => [setStock(ids, 90)], () => ({ prices: [], quantities: [], deleted: [] })],
  ['sold out', (ids) => [setStock(ids, 0)], (line) => ({ prices: [], quantities: [], deleted: [gone(line)] })],
  ['withdrawn', (ids) => [withdraw(ids)], (line) => ({ prices: [], quantities: [], deleted: [gone(line)] })],
  ['a new price and less stock', (ids) => [setPrice(ids), setStock(ids, 2)],
    (line) => ({ prices: [dearer(line)], quantities: [fewer(line)], deleted: [] })],
  ['a new price of what is withdrawn', (ids) => [setPrice(ids), withdraw(ids)],
    (line) => ({ prices: [], quantities: [], deleted: [gone(line)] })],
] // biome-ignore format: a table reads better packed

describe('changes in a cart that are reported to its shopper', () => {
  for (const [what, happens, expectedReport] of cases) {
    test(`${what}: on every line, once`, async () => {
      const { id, items } = await aCartOf(3)
      await Promise.all(happens(items.map(({ variant_id }) => variant_id)))
      const { change, cart } = await look(id)
      const reports = items.map(expectedReport)
      assert.deepEqual(change, {
        price: { changesDetails: reports.flatMap(({ prices }) => prices) },
        inventory: {
          changesDetails: reports.flatMap(({ quantities }) => quantities),
          deletedItem: reports.flatMap(({ deleted }) => deleted),
        },
      })
      const again = await look(id)
      assert.deepEqual([again.cart, isReported(again)], [cart, false])
    })
  }

  test('parallel reads report it once', async () => {
    const { id, items } = await aCartOf(2)
    await setPrice(items.map(({ variant_id }) => variant_id))
    const requests = await Promise.all(Array.from({ length: 8 }, () => look(id)))
    assert.equal(requests.filter(isReported).length, 1)
    for (const { cart } of requests) assert.equal(cart.subtotal, 60_000_000)
  })

  test('thirty lines take as many statements as one', async () => {
    const counts: number[] = []
    for (const lines of [1, 30]) {
      const { id, items } = await aCartOf(lines)
      const ids = items.map(({ variant_id }) => variant_id)
      await Promise.all([setPrice(ids), setStock(ids, 2)])
      counts.push(await countStatements(statements, () => look(id)))
    }
    assert.equal(counts[1], counts[0])
  })
})

describe('the report of a change belongs to the shopper', () => {
  const nothing = { price: { changesDetails: [] }, inventory: { changesDetails: [], deletedItem: [] } }

  /** A browser's cart with one line of five, and ways to look at it. */
  async function aShoppersCart() {
    const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 9 }, { stock: 9 }] })
    const browser = storeApi(app, shop, await aBrowser(app, shop))
    const items = variant_ids.map((variant_id) => ({ variant_id, quantity: 5 }))
    const { cart } = await browser.post('/store/carts', { region_id: shop.idr_region_id, items })
    await browser.post(`/store/carts/${cart.id}`, { email: 'sari@example.com' })
    const path = `/store/carts/${cart.id}`
    const report = async (who: typeof api) => (await who.get(path)).change
    return { path, browser, report, ids: variant_ids, lines: cart.items as Line[] }
  }

  test('who sees it first, a stranger or staff, sees it and does not use it up; neither sees it twice', async () => {
    const { browser, report, ids, lines } = await aShoppersCart()
    const service = storeApi(app, shop, await signInStaff(db, shop, 'customer_service', clock.now()))
    const [line] = lines
    assert.ok(line)
    await Promise.all([setPrice(ids.slice(0, 1)), setStock(ids.slice(0, 1), 2)])
    const expected = {
      price: { changesDetails: [dearer(line)] },
      inventory: { changesDetails: [fewer(line)], deletedItem: [] },
    }
    assert.deepEqual(await report(api), expected)
    assert.deepEqual([await report(api), await report(service)], [nothing, nothing])
    assert.deepEqual(await report(browser), expected)
    assert.deepEqual(await report(browser), nothing)
  })

  test('several changes that others saw are one to the shopper, from what they last saw', async () => {
    const { browser, report, ids, lines } = await aShoppersCart()
    const [line, other] = lines
    assert.ok(line && other)
    await setPrice(ids)
    await report(api)
    await setStock(ids.slice(0, 1), 0)
    await report(api)
    assert.deepEqual(await report(browser), {
      price: { changesDetails: [dearer(other)] },
      inventory: { changesDetails: [], deletedItem: [gone(line)] },
    })
  })

  test('a new price is reported, too, when the shopper sets the quantity or adds some before looking', async () => {
    const changes = [
      (path: string, line: Line) => [`${path}/line-items/${line.id}`, { quantity: 3 }],
      (path: string, line: Line) => [`${path}/line-items`, { variant_id: line.variant_id, quantity: 1 }],
    ] as const
    for (const change of changes) {
      const { path, browser, report, ids, lines } = await aShoppersCart()
      const [line] = lines
      assert.ok(line)
      await setPrice(ids.slice(0, 1))
      const [url, body] = change(path, line)
      await browser.post(String(url), body as object)
      assert.deepEqual(await report(browser), { ...nothing, price: { changesDetails: [dearer(line)] } })
      assert.deepEqual(await report(browser), nothing)
    }
  })

  test('changes by the shopper are not reported: a quantity, a line taken out, another region', async () => {
    const { path, browser, report, ids, lines } = await aShoppersCart()
    const [line, other] = lines
    assert.ok(line && other)
    await browser.post(`${path}/line-items/${line.id}`, { quantity: 4 })
    assert.deepEqual(await report(browser), nothing)
    await setPrice(ids)
    await report(api)
    await browser.post(`${path}/line-items/${line.id}`, { quantity: 2 })
    await browser.delete(`${path}/line-items/${other.id}`)
    assert.deepEqual(await report(browser), { ...nothing, price: { changesDetails: [dearer(line)] } })
    await setPrice([])
    await browser.post(`${path}/line-items/${line.id}`, { quantity: 0 })
    assert.deepEqual(await report(browser), nothing)
  })

  test('what others with the link, or staff, do with the items is reported to the shopper, once', async () => {
    const service = storeApi(app, shop, await signInStaff(db, shop, 'customer_service', clock.now()))
    const friend = storeApi(app, shop, await aBrowser(app, shop))
    for (const other of [friend, service]) {
      const { path, browser, report, lines } = await aShoppersCart()
      const [line, second] = lines
      assert.ok(line && second)
      const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 9 }, { stock: 9 }] })
      await other.post(`${path}/line-items/${line.id}`, { quantity: 2 })
      await other.delete(`${path}/line-items/${second.id}`)
      const { cart } = await other.post(`${path}/line-items`, { variant_id: variant_ids[0], quantity: 3 })
      const added = cart.items.at(-1)
      // A line that was added and removed in between is not reported.
      const passing = (
        await other.post(`${path}/line-items`, { variant_id: variant_ids[1], quantity: 1 })
      ).cart.items.at(-1)
      await other.delete(`${path}/line-items/${passing.id}`)
      assert.deepEqual(await report(other), nothing)
      const expected = {
        price: { changesDetails: [] },
        inventory: {
          changesDetails: [fewer(line), { item_id: added.id, previous_quantity: 0, new_quantity: 3 }],
          deletedItem: [gone(second)],
        },
      }
      const reported = await report(browser)
      assert.deepEqual(new Set(reported.inventory.changesDetails), new Set(expected.inventory.changesDetails))
      assert.deepEqual(
        { ...reported, inventory: { ...reported.inventory, changesDetails: [] } },
        {
          ...expected,
          inventory: { ...expected.inventory, changesDetails: [] },
        },
      )
      assert.deepEqual(await report(browser), nothing)
    }
  })

  test('without an owner it goes to the first reader', async () => {
    const { id, items } = await aCartOf(1)
    await setPrice(items.map(({ variant_id }) => variant_id))
    const service = storeApi(app, shop, await signInStaff(db, shop, 'customer_service', clock.now()))
    assert.equal(isReported(await service.get(`/store/carts/${id}`)), true)
    assert.deepEqual([isReported(await look(id)), isReported(await look(id))], [true, false])
  })
})

function isReported({
  change: { price, inventory },
}: {
  change: Record<'price' | 'inventory', Record<string, object[]>>
}) {
  return [...Object.values(price), ...Object.values(inventory)].some((list) => list.length > 0)
}
