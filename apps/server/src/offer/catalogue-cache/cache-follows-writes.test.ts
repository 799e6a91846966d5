import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { until } from '@shopkey/testkit/until.ts'
import pg from 'pg'
import { takeStock } from '../../catalogue/inventory/take-stock.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { aPriceList } from '../../testing/a-price-list.ts'
import { aProduct } from '../../testing/a-product.ts'
import { startCatalogueFixture } from '../../testing/catalogue-fixture.ts'
import { signInCustomer } from '../../testing/sign-in-customer.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { countStatements } from '../../testing/test-app.ts'

const { app, db, clock, statements, store, inEurope, get, changed, aShop } = await startCatalogueFixture()
const { databaseUrl } = app.services.config
type Body = Record<string, unknown>

describe('catalogue responses follow writes', () => {
  test('a change through the API is visible at once, in the list and on the product', async () => {
    const staff = await signInStaff(db, store, 'catalogue', clock.now())
    const product = await aProduct(db, store, { title: 'Before', variants: [{ prices: { eur: 100 } }] })
    const [variant_id = ''] = product.variant_ids
    const seen = async () => {
      const { body } = await get(`/store/products/${product.id}?${inEurope}`)
      const list = (await get(`/store/products?id[]=${product.id}&${inEurope}`)).body
      assert.deepEqual(list.products, [body.product])
      return [
        body.product.title,
        body.product.variants[0].calculated_price,
        body.product.variants[0].inventory_quantity,
      ]
    }
    assert.deepEqual(await seen(), ['Before', 100, 10])
    const revision = async () => (await get('/store/catalogue-revision')).body.revision
    const before = await revision()
    assert.equal(await revision(), before)
    const post = (path: string, payload: Body) =>
      app.inject({ method: 'POST', url: `/admin/products/${product.id}${path}`, headers: staff, payload })
    await post('', { title: 'After' })
    assert.deepEqual(await seen(), ['After', 100, 10])
    assert.notEqual(await revision(), before)
    await post(`/variants/${variant_id}`, { prices: [{ currency_code: 'eur', amount: 90 }] })
    assert.deepEqual(await seen(), ['After', 90, 10])
    await inTransaction(db, (trx) => takeStock(trx, store.id, [{ variant_id, quantity: 4 }]))
    assert.deepEqual(await seen(), ['After', 90, 6])
    await post('', { status: 'draft' })
    assert.equal((await get(`/store/products/${product.id}?${inEurope}`)).status, 404)
    assert.equal((await get(`/store/products?id[]=${product.id}&${inEurope}`)).body.count, 0)
  })

  test('a rolled back write changes nothing', async () => {
    const product = await aProduct(db, store)
    const url = `/store/products/${product.id}?${inEurope}`
    await get(url)
    await assert.rejects(
      inTransaction(db, async (trx) => {
        await trx.updateTable('products').set({ title: 'Never' }).where('id', '=', product.id).execute()
        throw new Error('undone')
      }),
    )
    assert.equal(await countStatements(statements, () => get(url)), 0)
  })

  test('a stock change keeps the other products and the lists cached', async () => {
    const product = await aProduct(db, store)
    const other = await aProduct(db, store)
    const list = `/store/products?limit=2&order=-created_at&${inEurope}&id[]=${product.id}&id[]=${other.id}`
    await get(list)
    await get(`/store/products/${other.id}?${inEurope}`)
    await inTransaction(db, (trx) =>
      takeStock(trx, store.id, [{ variant_id: product.variant_ids[0] ?? '', quantity: 1 }]),
    )
    assert.equal(await countStatements(statements, () => get(`/store/products/${other.id}?${inEurope}`)), 0)
    const forOneProduct = await countStatements(statements, () => get(list))
    assert.ok(forOneProduct > 0 && !statements.slice(-forOneProduct).some((text) => text.includes('count(*)')))
  })

  test('a write of another program invalidates the cache, and so does an announcement of version 0.2', async () => {
    const product = await aProduct(db, store, { title: 'Before' })
    const url = `/store/products/${product.id}?${inEurope}`
    await get(url)
    const other = new pg.Client({ connectionString: databaseUrl })
    await other.connect()
    await other.query(`update products set title = 'After' where id = $1`, [product.id])
    await until(async () => (await get(url)).body.product.title === 'After', 'hearing of the new title')
    await other.query(`set session_replication_role = replica`)
    await other.query(`update products set title = 'Later' where id = $1`, [product.id])
    const message = { id: 'a', store_id: store.id, product_ids: [product.id], origin: 'a process of version 0.2' }
    await other.query(`select pg_notify('catalogue_changed', $1)`, [JSON.stringify(message)])
    await until(async () => (await get(url)).body.product.title === 'Later', 'hearing of the third title')
    await other.end()
  })

  test('a changed or deleted region is visible, and so is a shipping profile', async () => {
    const { shop, headers } = await aShop()
    const staff = await signInStaff(db, shop, 'owner', clock.now())
    const post = (url: string, payload: Body) => app.inject({ method: 'POST', url, headers: staff, payload })
    const product = await aProduct(db, shop, { variants: [{ prices: { eur: 100 } }] })
    const seen = () => get(`/store/products/${product.id}?region_id=${shop.eur_region_id}`, headers)
    assert.equal((await seen()).body.product.variants[0].calculated_price_incl_tax, 120)
    await post(`/admin/regions/${shop.eur_region_id}`, { tax_rate: 10 })
    assert.equal((await seen()).body.product.variants[0].calculated_price_incl_tax, 110)
    await post(`/admin/shipping-profiles/${shop.profile_id}`, { name: 'Parcels' })
    assert.equal((await seen()).body.product.profiles[0].name, 'Parcels')
    await app.inject({ method: 'DELETE', url: `/admin/regions/${shop.eur_region_id}`, headers: staff })
    assert.equal((await seen()).status, 404)
  })

  test('a sale starts and ends by the clock', async () => {
    clock.moveTo('2026-04-01T00:00:00Z')
    const product = await aProduct(db, store, { variants: [{ prices: { eur: 1000 } }] })
    const [variant_id = ''] = product.variant_ids
    await aPriceList(db, store, {
      amounts: { [variant_id]: 600 },
      starts_at: '2026-04-02T00:00:00Z',
      ends_at: '2026-04-03T00:00:00Z',
    })
    await changed(product.id)
    const seen = async () => {
      const { body } = await get(`/store/products/${product.id}?${inEurope}`)
      const [variant] = body.product.variants
      return [variant.original_price, variant.calculated_price, variant.calculated_price_type, variant.prices.length]
    }
    assert.deepEqual(await seen(), [1000, 1000, 'default', 1])
    clock.moveTo('2026-04-02T00:00:00Z')
    assert.deepEqual(await seen(), [1000, 600, 'sale', 2])
    clock.moveTo('2026-04-02T23:59:59Z')
    assert.equal(await countStatements(statements, seen), 0)
    clock.moveTo('2026-04-03T00:00:00Z')
    assert.deepEqual(await seen(), [1000, 1000, 'default', 1])
  })

  test("a customer group's prices are shown to its members only", async () => {
    const member = await signInCustomer(db, store, clock.now(), { groups: 1 })
    const product = await aProduct(db, store, { variants: [{ prices: { eur: 1000 } }] })
    const [variant_id = ''] = product.variant_ids
    await aPriceList(db, store, { amounts: { [variant_id]: 500 }, customer_group_id: member.group_ids[0] })
    await changed(product.id)
    const url = `/store/products/${product.id}?${inEurope}`
    const seen = async (headers = {}) => {
      const [variant] = (await get(url, headers)).body.product.variants
      return [variant.calculated_price, variant.prices.length]
    }
    assert.deepEqual(await seen(member.headers), [500, 2])
    assert.deepEqual(await seen(), [1000, 1])
    const stranger = await signInCustomer(db, store, clock.now())
    assert.deepEqual(await seen(stranger.headers), [1000, 1])
  })
})
