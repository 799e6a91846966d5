import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aShop } from '../../testing/a-shop.ts'
import { caller } from '../../testing/caller.ts'
import { download, runBatchJob, uploadCsv } from '../../testing/run-batch-job.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { storeApi } from '../../testing/store-api.ts'
import { startTestApp } from '../../testing/test-app.ts'

const t = await startTestApp()
const shop = await aShop(t.db)
const owner = caller(t.app, await signInStaff(t.db, shop, 'owner', t.clock.now()))
const api = storeApi(t.app, shop)
const [blue, red, detail] = ['blue', 'red', 'detail'].map((name) => `https://pictures.test/${name}.webp`) as [
  string,
  string,
  string,
]

async function aShirt(handle: string) {
  const variantOf = (value: string, image_urls?: string[]) => ({
    title: value,
    options: [{ value }],
    prices: [{ currency_code: 'idr', amount: 100_000 }],
    inventory_quantity: 5,
    ...(image_urls && { image_urls }),
  })
  const { status, body } = await owner.post('/admin/products', {
    title: 'Shirt',
    handle,
    status: 'published',
    images: [blue, red, detail],
    options: [{ title: 'Colour' }],
    variants: [variantOf('Blue'), variantOf('Red', [red, detail])],
  })
  assert.equal(status, 200, JSON.stringify(body))
  return body.product
}

describe('pictures of a variant', () => {
  test('keep their order, are for shoppers, and the first is on the cart line', async () => {
    const product = await aShirt('pictured')
    const [plain, pictured] = product.variants
    assert.deepEqual([plain.image_urls, pictured.image_urls], [[], [red, detail]])

    const shown = async () => (await api.get(`/store/products/${product.id}`)).product
    assert.deepEqual((await shown()).variants[1].image_urls, [red, detail])
    const url = `/admin/products/${product.id}/variants/${pictured.id}`
    assert.equal((await owner.post(url, { image_urls: [detail, red] })).status, 200)
    assert.deepEqual((await shown()).variants[1].image_urls, [detail, red])
    assert.equal((await owner.post(url, { title: 'Red!' })).status, 200)
    assert.deepEqual((await shown()).variants[1].image_urls, [detail, red])

    const { cart } = await api.post('/store/carts', {
      items: [
        { variant_id: plain.id, quantity: 1 },
        { variant_id: pictured.id, quantity: 1 },
      ],
    })
    const thumbnailOf = (id: string) =>
      cart.items.find((item: { variant_id: string }) => item.variant_id === id).thumbnail
    assert.deepEqual([thumbnailOf(plain.id), thumbnailOf(pictured.id)], [blue, detail])
  })

  test('must be pictures of the product; one that the product loses, its variants lose too', async () => {
    const product = await aShirt('losing')
    const [, { id }] = product.variants
    const refused = await owner.post(`/admin/products/${product.id}/variants/${id}`, {
      image_urls: ['https://pictures.test/other.webp'],
    })
    assert.deepEqual([refused.status, refused.body.code], [400, 'variant_image_unknown'])
    const twice = await owner.post(`/admin/products/${product.id}/variants/${id}`, { image_urls: [red, red] })
    assert.equal(twice.status, 400)

    const changed = await owner.post(`/admin/products/${product.id}`, { images: [detail, blue] })
    assert.deepEqual(changed.body.product.variants[1].image_urls, [detail])
    const together = await owner.post(`/admin/products/${product.id}`, {
      images: [red],
      variants: [{ id, image_urls: [red] }],
    })
    assert.deepEqual(together.body.product.variants[0].image_urls, [red])
  })

  test('are columns of exports and imports', async () => {
    const product = await aShirt('filed')
    const job = await runBatchJob(t, owner, 'product-export', { filterable_fields: { handle: 'filed' } })
    const text = await download(t, owner, job.result.file_key)
    const [header = '', , second = ''] = text.split('\r\n')
    assert.match(header, /;Variant Image 1 Url;Variant Image 2 Url;Image 1 Url;/)
    assert.ok(second.includes(`;${red};${detail};${blue};`), second)

    const rowsOf = (url: string) =>
      [
        'Product Id;Product Handle;Variant Id;Variant Image 1 Url',
        `${product.id};filed;${product.variants[0].id};${url}`,
      ].join('\n')
    const run = async (url: string) =>
      runBatchJob(t, owner, 'product-import', { fileKey: await uploadCsv(owner, rowsOf(url)) })
    assert.equal((await run(blue)).result.error_file_key, undefined)
    const { body } = await owner.get(`/admin/products/${product.id}`)
    assert.deepEqual(
      body.product.variants.map(({ image_urls }: { image_urls: string[] }) => image_urls),
      [[blue], [red, detail]],
    )
    assert.ok((await run('https://pictures.test/other.webp')).result.error_file_key)
  })
})
