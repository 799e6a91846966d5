import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { startTwoStores } from '../../testing/two-stores.ts'

const { store, owner, stranger, packer, nobody } = await startTwoStores()

const create = async (title: string, type: string, ...tags: string[]) => {
  const reply = await owner.post('/admin/products', {
    title,
    status: 'published',
    type: { value: type },
    tags: tags.map((value) => ({ value })),
    options: [],
    variants: [{ title: 'Bag', prices: [{ currency_code: 'idr', amount: 1_000_000 }] }],
  })
  return reply.body.product
}
const gayo = await create('Gayo', 'Coffee', 'new', 'gift')
const toraja = await create('Toraja', 'Coffee', 'new')
const mug = await create('Mug', 'Cofee', 'gift', 'gifts')
const idOf = (values: { id: string; value: string }[], value: string) =>
  values.find((known) => known.value === value)?.id ?? ''
const product = async (id: string) => (await owner.get(`/admin/products/${id}`)).body.product
const valuesOf = async (id: string) => {
  const { type, tags } = await product(id)
  return [type?.value ?? null, ...tags.map((tag: { value: string }) => tag.value).sort()]
}
const usage = async (nouns: string, query = '') => {
  const rows = (await owner.get(`/admin/product-${nouns}/usage${query}`)).body[`product_${nouns}`]
  return rows.map((row: { value: string; product_count: number }) => [row.value, row.product_count])
}

describe('types and tags', () => {
  test('are listed with how many products have them', async () => {
    assert.deepEqual(await usage('types'), [
      ['Cofee', 1],
      ['Coffee', 2],
    ])
    assert.deepEqual((await usage('tags', '?order=-product_count&limit=2')).toSorted(), [
      ['gift', 2],
      ['new', 2],
    ])
    assert.deepEqual(await usage('tags', '?q=GIFT'), [
      ['gift', 2],
      ['gifts', 1],
    ])
  })

  test('are renamed on all products, but not to one that there is', async () => {
    const id = idOf(gayo.tags, 'new')
    const { status, body } = await owner.post(`/admin/product-tags/${id}`, { value: ' Fresh ' })
    assert.deepEqual([status, body.product_tag.value], [200, 'Fresh'])
    assert.deepEqual(await valuesOf(toraja.id), ['Coffee', 'Fresh'])
    const taken = await owner.post(`/admin/product-tags/${id}`, { value: 'gift' })
    assert.deepEqual([taken.status, taken.body.code], [422, 'value_taken'])
    const type = await owner.post(`/admin/product-types/${gayo.type.id}`, { value: 'Beans' })
    assert.deepEqual([type.status, type.body.product_type.value], [200, 'Beans'])
    assert.equal(
      (await owner.post(`/admin/product-types/${gayo.type.id}`, { value: 'Cofee' })).body.code,
      'value_taken',
    )
    assert.deepEqual(await valuesOf(gayo.id), ['Beans', 'Fresh', 'gift'])
  })

  test('a product is found by the new name', async () => {
    const { body } = await nobody.post('/store/products/search', { q: 'beans' })
    assert.deepEqual(body.hits.map((hit: { id: string }) => hit.id).sort(), [gayo.id, toraja.id].sort())
  })

  test('are merged, with their products and tax rates', async () => {
    const { tax_rate } = (
      await owner.post('/admin/tax-rates', { name: 'Low', code: 'low', rate: 5, region_id: store.idr_region_id })
    ).body
    await owner.post(`/admin/tax-rates/${tax_rate.id}/product-types/batch`, { product_types: [mug.type.id] })
    const merged = await owner.post(`/admin/product-types/${mug.type.id}/merge`, { into_id: gayo.type.id })
    assert.deepEqual([merged.status, merged.body.product_type.id], [200, gayo.type.id])
    assert.deepEqual(await usage('types'), [['Beans', 3]])
    const shown = (await nobody.get(`/store/products/${gayo.id}?region_id=${store.idr_region_id}`)).body.product
    assert.deepEqual(shown.variants[0].tax_rates, [{ rate: 5, name: 'Low', code: 'low' }])

    const [gift, gifts] = [idOf(mug.tags, 'gift'), idOf(mug.tags, 'gifts')]
    assert.equal((await owner.post(`/admin/product-tags/${gifts}/merge`, { into_id: gift })).status, 200)
    assert.deepEqual(await valuesOf(mug.id), ['Beans', 'gift'])
    const itself = await owner.post(`/admin/product-tags/${gift}/merge`, { into_id: gift })
    assert.deepEqual([itself.status, itself.body.code], [400, 'value_merged_into_itself'])
  })

  test("are changed by the store's staff with the right only", async () => {
    const path = `/admin/product-tags/${idOf(gayo.tags, 'gift')}`
    assert.equal((await nobody.get('/admin/product-tags/usage')).status, 401)
    assert.equal((await packer.get('/admin/product-tags/usage')).status, 200)
    assert.equal((await packer.post(path, { value: 'x' })).status, 403)
    assert.equal((await packer.delete(path)).status, 403)
    assert.equal((await stranger.post(path, { value: 'x' })).status, 404)
    assert.equal((await stranger.delete(path)).status, 404)
    assert.equal((await stranger.post(`${path}/merge`, { into_id: idOf(gayo.tags, 'new') })).status, 404)
    assert.deepEqual(await valuesOf(mug.id), ['Beans', 'gift'])
  })

  test('are deleted from their products', async () => {
    assert.equal((await owner.delete(`/admin/product-tags/${idOf(gayo.tags, 'gift')}`)).status, 200)
    assert.equal((await owner.delete(`/admin/product-types/${gayo.type.id}`)).status, 200)
    assert.deepEqual(await valuesOf(gayo.id), [null, 'Fresh'])
    assert.deepEqual(await usage('types'), [])
    assert.deepEqual(await usage('tags'), [['Fresh', 2]])
  })
})
