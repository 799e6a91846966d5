import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTwoStores } from '../../testing/two-stores.ts'

const { store, other, owner, stranger, packer, nobody } = await startTwoStores()

const create = async (title: string, type?: string) => {
  const { body } = await owner.post('/admin/products', {
    title,
    status: 'published',
    ...(type && { type: { value: type } }),
    options: [],
    variants: [{ title: 'Bag', prices: [{ currency_code: 'idr', amount: 9_800_000 }] }],
  })
  return body.product
}
const path = '/admin/shelf-taxes'
const ofProducts = (...ids: string[]) => `${path}?${ids.map((id) => `product_id[]=${id}`).join('&')}`
const gayo = await create('Gayo', 'Coffee')
const mug = await create('Mug')
const { tax_rate } = (
  await owner.post('/admin/tax-rates', { name: 'Reduced', code: 'low', rate: 5, region_id: store.idr_region_id })
).body
await owner.post(`/admin/tax-rates/${tax_rate.id}/product-types/batch`, { product_types: [gayo.type.id] })

const usual = { rate: 11, name: 'default', code: 'default' }
const reduced = { rate: 5, name: 'Reduced', code: 'low' }

test('the default region is first, with its own tax', async () => {
  const { status, body } = await owner.get(path)
  assert.equal(status, 200)
  assert.deepEqual(
    body.regions.map((region: { currency_code: string; tax_lines: unknown[] }) => [
      region.currency_code,
      region.tax_lines,
    ]),
    [
      ['idr', [usual]],
      ['eur', [{ ...usual, rate: 20 }]],
    ],
  )
  assert.deepEqual([body.regions[0].includes_tax, body.regions[0].automatic_taxes, body.products], [false, true, []])
})

test('products are listed where a rate of theirs or of their type applies instead', async () => {
  const { body } = await owner.get(ofProducts(gayo.id, mug.id))
  assert.deepEqual(body.products, [{ product_id: gayo.id, region_id: store.idr_region_id, tax_lines: [reduced] }])
})

test('what it says is what shoppers see', async () => {
  const { body } = await nobody.get(`/store/products/${gayo.id}?region_id=${store.idr_region_id}`)
  assert.equal(body.product.variants[0].calculated_price_incl_tax, 9_800_000 * 1.05)
  assert.deepEqual(body.product.variants[0].tax_rates, [reduced])
})

test('a type that is named stands for that of the products', async () => {
  const coffee = (await owner.get(`${ofProducts(mug.id)}&product_type=Coffee`)).body
  assert.deepEqual([coffee.regions[0].tax_lines, coffee.products], [[reduced], []])
  const unknown = (await owner.get(`${ofProducts(gayo.id)}&product_type=Tea`)).body
  assert.deepEqual([unknown.regions[0].tax_lines, unknown.products], [[usual], []])
})

test('a region whose prices contain the tax says so', async () => {
  await owner.post(`/admin/regions/${store.eur_region_id}`, { includes_tax: true })
  const { body } = await owner.get(path)
  assert.deepEqual(
    body.regions.map((region: { includes_tax: boolean }) => region.includes_tax),
    [false, true],
  )
})

test("staff who see the catalogue see its taxes, and none of another store's", async () => {
  assert.equal((await nobody.get(path)).status, 401)
  assert.equal((await packer.get(path)).status, 200)
  const { body } = await stranger.get(`${ofProducts(gayo.id)}&product_type=Coffee`)
  assert.deepEqual(
    [body.regions.map((region: { region_id: string }) => region.region_id), body.products],
    [[other.idr_region_id, other.eur_region_id], []],
  )
  assert.deepEqual(body.regions[0].tax_lines, [usual])
})
