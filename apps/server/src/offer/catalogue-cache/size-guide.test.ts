import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aProduct } from '../../testing/a-product.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

const { t, store, other, owner, stranger, packer, nobody } = await startTwoStores()

async function aCategory(body: object) {
  const reply = await owner.post('/admin/product-categories', { is_active: true, ...body })
  assert.equal(reply.status, 200, JSON.stringify(reply.body))
  return reply.body.product_category
}

const put = (category: { id: string }, product: { id: string }) =>
  owner.post(`/admin/product-categories/${category.id}/products/batch`, { product_ids: [{ id: product.id }] })

test('a product has the size guide of its category, in the shopper’s language, or of the nearest one above', async () => {
  const clothes = await aCategory({
    name: 'Pakaian',
    size_guide: 'Ukuran | Dada\nS | 96 cm',
    translations: { en: { name: 'Clothes', size_guide: 'Size | Chest\nS | 96 cm' } },
  })
  assert.equal(clothes.size_guide, 'Ukuran | Dada\nS | 96 cm')
  assert.equal(clothes.translations.en.size_guide, 'Size | Chest\nS | 96 cm')
  const tops = await aCategory({ name: 'Atasan', parent_category_id: clothes.id, is_active: false })
  const shirts = await aCategory({ name: 'Kemeja', parent_category_id: tops.id })
  const product = await aProduct(t.db, store)
  const guideOf = async (headers: Record<string, string> = {}) => {
    const reply = await nobody.get(`/store/products/${product.id}/size-guide`, headers)
    assert.equal(reply.status, 200, JSON.stringify(reply.body))
    return reply.body.size_guide
  }
  assert.equal(await guideOf(), null)

  await put(shirts, product)
  assert.deepEqual(await guideOf(), {
    product_category_id: clothes.id,
    category_name: 'Pakaian',
    text: 'Ukuran | Dada\nS | 96 cm',
  })
  assert.equal((await guideOf({ 'x-store-language': 'en' })).text, 'Size | Chest\nS | 96 cm')

  // What shoppers do not see says nothing to them.
  await owner.post(`/admin/product-categories/${tops.id}`, { size_guide: 'hidden' })
  assert.equal((await guideOf()).product_category_id, clothes.id)
  await owner.post(`/admin/product-categories/${shirts.id}`, { size_guide: 'Kemeja | Dada' })
  assert.equal((await guideOf()).text, 'Kemeja | Dada')
  await owner.post(`/admin/product-categories/${shirts.id}`, { size_guide: '' })
  assert.equal((await guideOf()).product_category_id, clothes.id)
})

test('the size guide of another store’s product, or of one that is no longer published, is not found', async () => {
  const product = await aProduct(t.db, store)
  const path = `/store/products/${product.id}/size-guide`
  assert.equal((await nobody.get(path, { 'store-view-code': other.view_code })).status, 404)
  await owner.post(`/admin/products/${product.id}`, { status: 'draft' })
  assert.equal((await nobody.get(path)).status, 404)
})

test('only staff who may change the catalogue change a size guide', async () => {
  const category = await aCategory({ name: 'Milik' })
  const path = `/admin/product-categories/${category.id}`
  for (const [person, status] of [
    [nobody, 401],
    [packer, 403],
    [stranger, 404],
  ] as const)
    assert.equal((await person.post(path, { size_guide: 'mine' })).status, status)
  assert.equal((await owner.post(path, { size_guide: 'x'.repeat(20_001) })).status, 400)
  assert.equal((await owner.get(path)).body.product_category.size_guide, '')
})
