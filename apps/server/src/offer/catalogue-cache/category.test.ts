import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aPriceList } from '../../testing/a-price-list.ts'
import { aProduct } from '../../testing/a-product.ts'
import { countStatements } from '../../testing/test-app.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

const { t, store, other, owner, stranger, packer, nobody } = await startTwoStores()

async function aCategory(name: string, body: object = {}) {
  const reply = await owner.post('/admin/product-categories', { name, is_active: true, ...body })
  assert.equal(reply.status, 200, JSON.stringify(reply.body))
  return reply.body.product_category
}

interface Named {
  name: string
}

const names = (categories: Named[]) => categories.map((category) => category.name)

describe('categories for staff', () => {
  test('form a tree in which they can be moved', async () => {
    const root = await aCategory('Pakaian')
    assert.match(root.id, /^pcat_/)
    assert.deepEqual(
      [root.handle, root.store_id, root.is_internal, root.category_children],
      ['pakaian', store.id, false, []],
    )
    const shirts = await aCategory('Kemeja', { parent_category_id: root.id })
    const skirts = await aCategory('Rok', { parent_category_id: root.id })
    assert.deepEqual([shirts.rank, skirts.rank, skirts.parent_category.id], [0, 1, root.id])
    const children = async () => {
      const { body } = await owner.get(`/admin/product-categories/${root.id}`)
      return names(body.product_category.category_children)
    }
    assert.deepEqual(await children(), ['Kemeja', 'Rok'])
    await owner.post(`/admin/product-categories/${skirts.id}`, { rank: 0 })
    assert.deepEqual(await children(), ['Rok', 'Kemeja'])
    await owner.post(`/admin/product-categories/${shirts.id}`, { parent_category_id: skirts.id, name: 'Blus' })
    assert.deepEqual(await children(), ['Rok'])
    const circle = await owner.post(`/admin/product-categories/${root.id}`, { parent_category_id: shirts.id })
    assert.deepEqual([circle.status, circle.body.code], [400, 'category_in_itself'])
    const refused = await owner.delete(`/admin/product-categories/${skirts.id}`)
    assert.deepEqual([refused.status, refused.body.code], [400, 'category_has_children'])

    const tree = await owner.get('/admin/product-categories?parent_category_id=null&include_descendants_tree=true')
    assert.deepEqual(names(tree.body.product_categories), ['Pakaian'])
    const [top] = tree.body.product_categories
    assert.equal(top.category_children[0].category_children[0].name, 'Blus')
    const deleted = await owner.delete(`/admin/product-categories/${shirts.id}`)
    assert.deepEqual(deleted.body, { id: shirts.id, object: 'product-category', deleted: true })
  })

  test('refuse bad input', async () => {
    await aCategory('Taken', { handle: 'taken' })
    const before = (await owner.get('/admin/product-categories')).body.count
    const refused: [number, object][] = [
      [400, {}],
      [400, { name: 1 }],
      [400, { name: 'x', colour: 'red' }],
      [400, { name: 'x', handle: 'a/b' }],
      [422, { name: 'x', handle: 'taken' }],
      [404, { name: 'x', parent_category_id: 'pcat_unknown' }],
    ]
    for (const [status, body] of refused) {
      assert.equal((await owner.post('/admin/product-categories', body)).status, status, JSON.stringify(body))
    }
    assert.equal((await owner.get('/admin/product-categories')).body.count, before)
  })

  test('belong to their store and need the right', async () => {
    const category = await aCategory('Milik')
    const product = await aProduct(t.db, store)
    const body = { product_ids: [{ id: product.id }] }
    const calls = [
      ['GET', '', undefined],
      ['POST', '', { name: 'Mine' }],
      ['POST', '/products/batch', body],
      ['DELETE', '/products/batch', body],
      ['DELETE', '', undefined],
    ] as const
    for (const [method, path, payload] of calls) {
      const call = (who: typeof owner) => who.send(method, `/admin/product-categories/${category.id}${path}`, payload)
      assert.equal((await call(nobody)).status, 401, `${method} ${path}`)
      if (method !== 'GET') assert.equal((await call(packer)).status, 403, `${method} ${path}`)
      assert.equal((await call(stranger)).status, 404, `${method} ${path}`)
    }
    assert.deepEqual((await owner.get(`/admin/product-categories/${category.id}`)).body.product_category, category)
    const foreign = await aProduct(t.db, other)
    const batch = `/admin/product-categories/${category.id}/products/batch`
    assert.equal((await owner.post(batch, { product_ids: [{ id: foreign.id }] })).status, 404)
  })

  test('cost the same number of statements for any number of categories', async () => {
    const forOne = await countStatements(t.statements, () => owner.get('/admin/product-categories?limit=1'))
    const forMany = await countStatements(t.statements, () => owner.get('/admin/product-categories?limit=100'))
    assert.equal(forMany, forOne)
  })
})

describe('categories for shoppers', () => {
  test('hide inactive and internal ones, everywhere in the tree', async () => {
    const root = await aCategory('Toko', { translations: { en: { name: 'Shop' } } })
    await aCategory('Rahasia', { parent_category_id: root.id, is_internal: true })
    await aCategory('Nanti', { parent_category_id: root.id, is_active: false })
    await aCategory('Terbuka', { parent_category_id: root.id, translations: { en: { name: 'Open' } } })
    const { body } = await nobody.get(`/store/product-categories/${root.id}`)
    assert.deepEqual(names(body.product_category.category_children), ['Terbuka'])
    assert.deepEqual(
      [body.product_category.is_active, body.product_category.translations, body.product_category.products],
      [undefined, undefined, undefined],
    )
    const list = await nobody.get('/store/product-categories?q=nanti')
    assert.equal(list.body.count, 0)
    const english = await nobody.get('/store/product-categories/category-handle/toko', { 'x-store-language': 'en' })
    assert.equal(english.body.product_category.name, 'Shop')
    assert.deepEqual(names(english.body.product_category.category_children), ['Open'])
    const tree = await nobody.get('/store/product-categories?include_descendants_tree=true&parent_category_id=null')
    assert.ok(!JSON.stringify(tree.body).includes('Rahasia'))
    const elsewhere = await nobody.get(`/store/product-categories/${root.id}`, { 'store-view-code': other.view_code })
    assert.equal(elsewhere.status, 404)
    assert.equal((await nobody.get('/store/product-categories/category-handle/none')).status, 404)
  })

  test('contain products, and their deals on request', async () => {
    const root = await aCategory('Minuman')
    const child = await aCategory('Teh', { parent_category_id: root.id })
    const [plain, cheap] = [await aProduct(t.db, store), await aProduct(t.db, store)]
    await owner.post(`/admin/product-categories/${root.id}/products/batch`, { product_ids: [{ id: plain.id }] })
    await owner.post(`/admin/product-categories/${child.id}/products/batch`, { product_ids: [{ id: cheap.id }] })
    const count = async (query: string) => (await nobody.get(`/store/products?${query}`)).body.count
    assert.equal(await count(`category_id[]=${root.id}`), 1)
    assert.equal(await count(`category_id[]=${root.id}&include_category_children=true`), 2)
    await aPriceList(t.db, store, { amounts: { [cheap.variant_ids[0] ?? '']: 100 } })
    const deals = await nobody.get(
      `/store/product-categories/${root.id}?discounted=true&region_id=${store.eur_region_id}`,
    )
    assert.equal(deals.status, 200, JSON.stringify(deals.body))
    assert.deepEqual(
      deals.body.product_category.products.map((product: { id: string }) => product.id),
      [cheap.id],
    )
    assert.equal(deals.body.product_category.products[0].variants[0].calculated_price, 100)
    await owner.delete(`/admin/product-categories/${child.id}/products/batch`, { product_ids: [{ id: cheap.id }] })
    assert.equal(await count(`category_id[]=${root.id}&include_category_children=true`), 1)
    assert.equal((await nobody.get(`/store/product-categories/${root.id}?surprise=true`)).status, 400)
  })
})
