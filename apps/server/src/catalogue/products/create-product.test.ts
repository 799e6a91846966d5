import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { startShirtFixture } from '../../testing/shirt-fixture.ts'
import { countStatements } from '../../testing/test-app.ts'

const { statements, store, send, shirt, countProducts } = await startShirtFixture()
type Body = Record<string, unknown>

describe('creating a product', () => {
  test('returns it whole, in the v1 shape', async () => {
    const { status, body } = await send('POST', '/admin/products', shirt)
    assert.equal(status, 200, JSON.stringify(body))
    const { product } = body
    assert.match(product.id, /^prod_/)
    assert.equal(product.store_id, store.id)
    assert.equal(product.handle, 'batik-mega-mendung')
    assert.equal(product.thumbnail, '/uploads/a.webp')
    assert.equal(product.profile_id, store.profile_id)
    assert.equal(product.discountable, true)
    assert.deepEqual(
      product.images.map((image: Body) => image.url),
      shirt.images,
    )
    assert.deepEqual(
      product.tags.map((tag: Body) => tag.value),
      ['batik', 'new'],
    )
    assert.equal(product.type.value, 'Shirt')
    assert.deepEqual(
      product.sales_channels.map((channel: Body) => channel.id),
      [store.sales_channel_id],
    )
    assert.deepEqual(
      product.profiles.map((profile: Body) => profile.type),
      ['default'],
    )
    assert.deepEqual(product.translations, {
      ar: { title: 'باتيك' },
      bh: { title: 'Batik Mega Mendung', description: 'Awan' },
    })
    assert.deepEqual(
      product.options.map((option: Body) => option.title),
      ['Size', 'Colour'],
    )
    assert.deepEqual(product.options[1].translations, { bh: { title: 'Warna' } })
    const [small, medium] = product.variants
    assert.deepEqual(
      [small.title, small.variant_rank, small.sku, small.inventory_quantity, small.manage_inventory],
      ['S / Blue', 0, 'S-B', 0, true],
    )
    assert.deepEqual(small.options.map((option: Body) => option.value).sort(), ['Blue', 'S'])
    assert.equal(small.prices[0].amount, 25_000_000)
    assert.equal(small.calculated_price, null)
    assert.equal(small.tax_rates, null)
    assert.equal(medium.prices[0].currency_code, 'eur')
    assert.equal(medium.inventory_quantity, 4)
  })

  test('creates a gift card without discounts, with the gift card profile', async () => {
    const { body } = await send('POST', '/admin/products', {
      title: 'Gift card',
      is_giftcard: true,
      discountable: true,
    })
    assert.equal(body.product.discountable, false)
    assert.equal(body.product.profile_id, store.gift_card_profile_id)
  })

  test('derives a handle from a title in any script', async () => {
    const { body } = await send('POST', '/admin/products', { title: 'قهوة عربية' })
    assert.equal(body.product.handle, 'قهوة-عربية')
    const { body: stars } = await send('POST', '/admin/products', { title: '★★★' })
    assert.match(stars.product.handle, /^prod-/)
  })

  const refused: [what: string, status: number, body: Body][] = [
    ['no title', 400, {}],
    ['a title of the wrong type', 400, { title: 7 }],
    ['an unknown property', 400, { title: 'x', colour: 'red' }],
    ['an unknown property of a variant', 400, { title: 'x', variants: [{ title: 'v', prices: [], weight_g: 3 }] }],
    ['an unknown status', 400, { title: 'x', status: 'live' }],
    ['a title that is too long', 400, { title: 'x'.repeat(300) }],
    ['a handle with a slash', 400, { title: 'x', handle: 'a/b' }],
    ['an unknown collection', 404, { title: 'x', collection_id: 'pcol_unknown' }],
    ['an unknown sales channel', 404, { title: 'x', sales_channels: [{ id: 'sc_unknown' }] }],
    ['an unknown category', 404, { title: 'x', categories: [{ id: 'pcat_unknown' }] }],
    ['a handle that is taken', 422, { title: 'x', handle: 'batik-mega-mendung' }],
    ['a sku that is taken', 422, { title: 'x', variants: [{ title: 'v', sku: 'S-B', prices: [] }] }],
    ['the same option twice', 422, { title: 'x', options: [{ title: 'Size' }, { title: 'Size' }] }],
    [
      'a variant without its option value',
      400,
      { title: 'x', options: [{ title: 'Size' }], variants: [{ title: 'v', prices: [] }] },
    ],
    [
      'two variants with the same values',
      422,
      {
        title: 'x',
        options: [{ title: 'Size' }],
        variants: ['a', 'b'].map((title) => ({ title, prices: [], options: [{ value: 'S' }] })),
      },
    ],
    [
      'a price with region and currency',
      400,
      { title: 'x', variants: [{ title: 'v', prices: [{ amount: 1, currency_code: 'eur', region_id: 'reg_x' }] }] },
    ],
    ['a price without a place', 400, { title: 'x', variants: [{ title: 'v', prices: [{ amount: 1 }] }] }],
    [
      'a price of an unknown region',
      404,
      { title: 'x', variants: [{ title: 'v', prices: [{ amount: 1, region_id: 'reg_x' }] }] },
    ],
    [
      'a price in an unknown currency',
      400,
      { title: 'x', variants: [{ title: 'v', prices: [{ amount: 1, currency_code: 'zzz' }] }] },
    ],
    ['half a rupiah', 400, { title: 'x', variants: [{ title: 'v', prices: [{ amount: 150, currency_code: 'idr' }] }] }],
    [
      'a negative price',
      400,
      { title: 'x', variants: [{ title: 'v', prices: [{ amount: -1, currency_code: 'eur' }] }] },
    ],
    [
      'reversed bounds',
      400,
      {
        title: 'x',
        variants: [{ title: 'v', prices: [{ amount: 1, currency_code: 'eur', min_quantity: 5, max_quantity: 2 }] }],
      },
    ],
    ['stock below zero', 400, { title: 'x', variants: [{ title: 'v', prices: [], inventory_quantity: -1 }] }],
    [
      'stock past 32 bits',
      400,
      { title: 'x', variants: [{ title: 'v', prices: [], inventory_quantity: 3_000_000_000 }] },
    ],
  ]
  for (const [what, status, body] of refused) {
    test(`refuses ${what}, and writes nothing`, async () => {
      const before = await countProducts()
      const reply = await send('POST', '/admin/products', body)
      assert.equal(reply.status, status, JSON.stringify(reply.body))
      assert.ok(reply.body.type && reply.body.message)
      assert.equal(await countProducts(), before)
    })
  }

  test('with a thousand variants uses as many statements as with two', async () => {
    const variants = (count: number, prefix: string) =>
      Array.from({ length: count }, (_, index) => ({
        title: `${index}`,
        sku: `${prefix}-${index}`,
        inventory_quantity: index,
        options: [{ value: `${index}` }],
        prices: [
          { currency_code: 'idr', amount: 100_000 },
          { currency_code: 'eur', amount: 100 },
        ],
      }))
    const options = [{ title: 'Number' }]
    const create = (count: number) =>
      send('POST', '/admin/products', { title: `Many ${count}`, options, variants: variants(count, `many-${count}`) })
    const forTwo = await countStatements(statements, () => create(2))
    let product: { id: string; variants: Body[] } | undefined
    const forThousand = await countStatements(statements, async () => {
      const { status, body } = await create(1000)
      assert.equal(status, 200)
      product = body.product
    })
    assert.equal(forThousand, forTwo)
    assert.equal(product?.variants.length, 1000)
    assert.equal(product?.variants[999]?.sku, 'many-1000-999')

    const listed = product?.variants.map(({ id }, index) => ({ id, inventory_quantity: index + 1 })) ?? []
    const forUpdate = await countStatements(statements, async () => {
      const { status, body } = await send('POST', `/admin/products/${product?.id}`, { variants: listed.slice(1) })
      assert.equal(status, 200, JSON.stringify(body))
      assert.equal(body.product.variants.length, 999)
      assert.equal(body.product.variants[0].inventory_quantity, 2)
    })
    assert.ok(forUpdate < 50, `${forUpdate} statements`)
  })
})
