import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aProduct } from '../../testing/a-product.ts'
import { countStatements } from '../../testing/test-app.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

const { t, store, other, owner, stranger, packer, nobody } = await startTwoStores()

async function aCollection(body: object = {}) {
  const reply = await owner.post('/admin/collections', { title: `Koleksi ${Math.random()}`, ...body })
  assert.equal(reply.status, 200, JSON.stringify(reply.body))
  return reply.body.collection
}

describe('collections', () => {
  test('are created, changed, listed and deleted', async () => {
    const collection = await aCollection({
      title: 'Musim Hujan',
      translations: { ar: { title: 'موسم' } },
      metadata: { a: 1 },
    })
    assert.match(collection.id, /^pcol_/)
    assert.deepEqual(
      [collection.handle, collection.store_id, collection.products, collection.translations],
      ['musim-hujan', store.id, [], { ar: { title: 'موسم' } }],
    )
    const changed = await owner.post(`/admin/collections/${collection.id}`, {
      title: 'Hujan',
      metadata: { a: '', b: 2 },
    })
    assert.deepEqual(
      [changed.body.collection.title, changed.body.collection.handle, changed.body.collection.metadata],
      ['Hujan', 'musim-hujan', { b: 2 }],
    )
    const list = await owner.get('/admin/collections?q=huja&limit=5')
    assert.deepEqual([list.body.count, list.body.limit, list.body.collections[0].id], [1, 5, collection.id])
    const { body } = await owner.delete(`/admin/collections/${collection.id}`)
    assert.deepEqual(body, { id: collection.id, object: 'product-collection', deleted: true })
    assert.equal((await owner.get(`/admin/collections/${collection.id}`)).status, 404)
    assert.equal((await owner.delete(`/admin/collections/${collection.id}`)).status, 404)
  })

  test('get a handle from their name where an empty one is sent, like categories', async () => {
    assert.equal((await aCollection({ title: 'Baju Baru', handle: '' })).handle, 'baju-baru')
    const category = await owner.post('/admin/product-categories', { name: 'Baju Anak', handle: '' })
    assert.equal(category.body.product_category?.handle, 'baju-anak', category.body.message)
  })

  test('add and remove products, visible to shoppers', async () => {
    const collection = await aCollection({ title: 'Pilihan' })
    const product = await aProduct(t.db, store)
    const shown = async () => (await nobody.get(`/store/products?collection_id[]=${collection.id}`)).body.count
    const title = async () => (await nobody.get(`/store/products/${product.id}`)).body.product.collection?.title
    assert.deepEqual([await shown(), await title()], [0, undefined])
    const url = `/admin/collections/${collection.id}/products/batch`
    const added = await owner.post(url, { product_ids: [product.id] })
    assert.equal(added.body.collection.products[0].profiles[0].type, 'default')
    assert.deepEqual([await shown(), await title()], [1, 'Pilihan'])
    await owner.post(`/admin/collections/${collection.id}`, { title: 'Terpilih' })
    assert.equal(await title(), 'Terpilih')
    const removed = await owner.delete(url, { product_ids: [product.id] })
    assert.deepEqual(removed.body, { id: collection.id, object: 'product-collection', removed_products: [product.id] })
    assert.deepEqual([await shown(), await title()], [0, undefined])
    await owner.post(url, { product_ids: [product.id] })
    await owner.delete(`/admin/collections/${collection.id}`)
    assert.deepEqual([await shown(), await title()], [0, undefined])
  })

  test('are shown to shoppers in their language, without products', async () => {
    const collection = await aCollection({ title: 'Roti', handle: 'roti', translations: { en: { title: 'Bread' } } })
    const { body } = await nobody.get('/store/collections?handle[]=roti', { 'x-store-language': 'en' })
    assert.deepEqual(
      [body.count, body.limit, body.collections[0].title, body.collections[0].products],
      [1, 10, 'Bread', undefined],
    )
    const one = await nobody.get(`/store/collections/${collection.id}`)
    assert.equal(one.body.collection.title, 'Roti')
    const elsewhere = await nobody.get(`/store/collections/${collection.id}`, { 'store-view-code': other.view_code })
    assert.equal(elsewhere.status, 404)
  })

  test('cost the same number of statements however many there are', async () => {
    for (let index = 0; index < 5; index += 1) await aCollection()
    const forOne = await countStatements(t.statements, () => owner.get('/admin/collections?limit=1'))
    const forMany = await countStatements(t.statements, () => owner.get('/admin/collections?limit=50'))
    assert.equal(forMany, forOne)
  })

  const refused: [what: string, status: number, body: object][] = [
    ['no title', 400, {}],
    ['a number as title', 400, { title: 1 }],
    ['an unknown property', 400, { title: 'x', colour: 'red' }],
    ['an endless title', 400, { title: 'x'.repeat(256) }],
    ['a bad handle', 400, { title: 'x', handle: 'a b' }],
    ['a taken handle', 422, { title: 'x', handle: 'taken' }],
  ]
  test('refuse bad input', async () => {
    await aCollection({ handle: 'taken' })
    const before = (await owner.get('/admin/collections')).body.count
    for (const [what, status, body] of refused) {
      assert.equal((await owner.post('/admin/collections', body)).status, status, what)
    }
    assert.equal((await owner.get('/admin/collections')).body.count, before)
    const collection = await aCollection()
    const batch = `/admin/collections/${collection.id}/products/batch`
    assert.equal((await owner.post(batch, { product_ids: ['prod_unknown'] })).status, 404)
    assert.equal((await owner.post(batch, { product_ids: [] })).status, 400)
    const foreign = await aProduct(t.db, other)
    assert.equal((await owner.post(batch, { product_ids: [foreign.id] })).status, 404)
  })

  test('belong to their store and to those who may', async () => {
    const collection = await aCollection()
    const product = await aProduct(t.db, store)
    const calls = [
      ['GET', '', undefined],
      ['POST', '', { title: 'Mine' }],
      ['POST', '/products/batch', { product_ids: [product.id] }],
      ['DELETE', '/products/batch', { product_ids: [product.id] }],
      ['DELETE', '', undefined],
    ] as const
    for (const [method, path, body] of calls) {
      const call = (who: typeof owner) => who.send(method, `/admin/collections/${collection.id}${path}`, body)
      assert.equal((await call(nobody)).status, 401, `${method} ${path}`)
      if (method !== 'GET') assert.equal((await call(packer)).status, 403, `${method} ${path}`)
      assert.equal((await call(stranger)).status, 404, `${method} ${path}`)
    }
    assert.deepEqual((await owner.get(`/admin/collections/${collection.id}`)).body.collection, collection)
  })
})
