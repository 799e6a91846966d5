import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aStore } from '../../testing/a-store.ts'
import { startShirtFixture } from '../../testing/shirt-fixture.ts'
import { signInStaff } from '../../testing/staff-member.ts'

const { db, clock, store, send, createShirt } = await startShirtFixture()
type Body = Record<string, unknown>

describe('updating a product', () => {
  test('changes the sent properties and merges metadata', async () => {
    const product = await createShirt()
    const { body } = await send('POST', `/admin/products/${product.id}`, {
      title: 'New title',
      subtitle: null,
      metadata: { care: '', origin: 'Cirebon' },
      tags: [{ value: 'sale' }],
      images: ['/uploads/b.webp', '/uploads/c.webp'],
      translations: { ar: null },
    })
    assert.equal(body.product.title, 'New title')
    assert.equal(body.product.subtitle, null)
    assert.equal(body.product.handle, product.handle)
    assert.deepEqual(body.product.metadata, { origin: 'Cirebon' })
    assert.deepEqual(
      body.product.tags.map((tag: Body) => tag.value),
      ['sale'],
    )
    assert.deepEqual(
      body.product.images.map((image: Body) => image.url),
      ['/uploads/b.webp', '/uploads/c.webp'],
    )
    assert.equal(body.product.images[0].id, product.images[1].id)
    assert.deepEqual(Object.keys(body.product.translations), ['bh'])
    assert.equal(body.product.variants.length, 2)
  })

  test('reads variants as the complete list', async () => {
    const product = await createShirt()
    const [small, medium] = product.variants
    const [size, colour] = product.options
    const { status, body } = await send('POST', `/admin/products/${product.id}`, {
      variants: [
        {
          title: 'L',
          prices: [{ currency_code: 'idr', amount: 100 }],
          options: [
            { option_id: size.id, value: 'L' },
            { option_id: colour.id, value: 'Red' },
          ],
        },
        { id: medium.id, title: 'Medium' },
      ],
    })
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual(
      body.product.variants.map((variant: Body) => [variant.title, variant.variant_rank]),
      [
        ['L', 0],
        ['Medium', 1],
      ],
    )
    assert.equal(body.product.variants[1].prices[0].id, medium.prices[0].id)
    assert.ok(!body.product.variants.some((variant: Body) => variant.id === small.id))
  })

  test('lets variants exchange their codes', async () => {
    const product = await createShirt()
    const [first, second] = product.variants
    const code = product.id
    await send('POST', `/admin/products/${product.id}`, {
      variants: [
        { id: first.id, sku: `${code}-1` },
        { id: second.id, sku: `${code}-2` },
      ],
    })
    const { status, body } = await send('POST', `/admin/products/${product.id}`, {
      variants: [
        { id: first.id, sku: `${code}-2` },
        { id: second.id, sku: `${code}-1` },
      ],
    })
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual(
      body.product.variants.map((variant: Body) => variant.sku),
      [`${code}-2`, `${code}-1`],
    )
  })

  test('refuses a variant of another product, and changes nothing', async () => {
    const [product, other] = [await createShirt(), await createShirt()]
    const { status } = await send('POST', `/admin/products/${product.id}`, {
      title: 'Changed',
      variants: [{ id: other.variants[0].id }],
    })
    assert.equal(status, 404)
    const { body } = await send('GET', `/admin/products/${product.id}`)
    assert.equal(body.product.title, product.title)
    assert.equal(body.product.variants.length, 2)
  })

  test('sets one key of the metadata', async () => {
    const product = await createShirt()
    const { body } = await send('POST', `/admin/products/${product.id}/metadata`, { key: 'season', value: 'rain' })
    assert.deepEqual(body.product.metadata, { care: 'cold', season: 'rain' })
  })
})

describe('deleting a product', () => {
  test('deletes it and its variants and frees its handle', async () => {
    const product = await createShirt({ handle: 'again' })
    const { body } = await send('DELETE', `/admin/products/${product.id}`)
    assert.deepEqual(body, { id: product.id, object: 'product', deleted: true })
    assert.equal((await send('GET', `/admin/products/${product.id}`)).status, 404)
    assert.equal((await send('GET', `/admin/products/${product.id}/variants`)).status, 404)
    await createShirt({ handle: 'again' })
  })
})

describe('permissions of products', () => {
  const calls: [method: 'GET' | 'POST' | 'DELETE', path: string, body?: Body][] = [
    ['GET', ''],
    ['POST', '', { title: 'New' }],
    ['POST', '/metadata', { key: 'a', value: 'b' }],
    ['GET', '/variants'],
    ['POST', '/variants', { title: 'New', prices: [] }],
    ['POST', '/variants/VARIANT', { title: 'New' }],
    ['DELETE', '/variants/VARIANT'],
    ['POST', '/options', { title: 'New' }],
    ['POST', '/options/OPTION', { title: 'New' }],
    ['DELETE', '/options/OPTION'],
    ['DELETE', ''],
  ]

  test('anonymous callers, other roles and other stores are refused, and nothing changes', async () => {
    const product = await createShirt()
    const otherStore = await aStore(db)
    const elsewhere = await signInStaff(db, otherStore, 'owner', clock.now())
    const fulfilment = await signInStaff(db, store, 'fulfilment', clock.now())
    for (const [method, path, body] of calls) {
      const url = `/admin/products/${product.id}${path}`
        .replace('VARIANT', product.variants[0].id)
        .replace('OPTION', product.options[0].id)
      assert.equal(
        (await send(method, url, body, { 'store-view-code': store.view_code })).status,
        401,
        `${method} ${path}`,
      )
      if (method !== 'GET') assert.equal((await send(method, url, body, fulfilment)).status, 403, `${method} ${path}`)
      assert.equal((await send(method, url, body, elsewhere)).status, 404, `${method} ${path}`)
    }
    const { body } = await send('GET', `/admin/products/${product.id}`)
    assert.deepEqual(body.product, product)
  })
})
