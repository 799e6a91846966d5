import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aProduct } from '../../testing/a-product.ts'
import { countStatements } from '../../testing/test-app.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

const { t, store, other, owner, stranger, packer } = await startTwoStores()
const product = await aProduct(t.db, store, { variants: [{}, {}] })
const [first = '', second = ''] = product.variant_ids
const foreign = await aProduct(t.db, other)

const sale = {
  name: 'Payday',
  description: 'Month end',
  type: 'sale',
  status: 'active',
  prices: [{ variant_id: first, currency_code: 'IDR', amount: 4_000_000 }],
}
type Price = { id: string; amount: number; currency_code: string; variant_id: string }

describe('price lists', () => {
  test("have prices by currency and by region, in the region's currency", async () => {
    const { status, body } = await owner.post('/admin/price-lists', {
      ...sale,
      prices: [...sale.prices, { variant_id: second, region_id: store.eur_region_id, amount: 250, min_quantity: 2 }],
    })
    assert.equal(status, 200, body.message)
    assert.deepEqual(body.price_list.prices.map(({ currency_code, amount }: Price) => [currency_code, amount]).sort(), [
      ['eur', 250],
      ['idr', 4_000_000],
    ])
    assert.equal(body.price_list.prices[0].variants[0].id, body.price_list.prices[0].variant_id)
  })

  const refused: [string, object, number][] = [
    ['a price of no scope', { prices: [{ variant_id: first, amount: 100 }] }, 400],
    [
      'a price of two scopes',
      { prices: [{ variant_id: first, amount: 100, currency_code: 'eur', region_id: store.eur_region_id }] },
      400,
    ],
    ['rupiah that nobody can pay', { prices: [{ variant_id: first, amount: 150, currency_code: 'idr' }] }, 400],
    [
      "another store's variant",
      { prices: [{ variant_id: foreign.variant_ids[0], amount: 100, currency_code: 'idr' }] },
      404,
    ],
    [
      'quantities that contradict',
      { prices: [{ variant_id: first, amount: 100, currency_code: 'idr', min_quantity: 5, max_quantity: 2 }] },
      400,
    ],
    ['an end before the start', { starts_at: '2026-05-02T00:00:00Z', ends_at: '2026-05-01T00:00:00Z' }, 400],
    ['an unknown customer group', { customer_groups: [{ id: 'cgrp_x' }] }, 404],
    ['an amount past counting', { prices: [{ variant_id: first, amount: 1e17, currency_code: 'idr' }] }, 400],
  ]
  for (const [what, changes, status] of refused) {
    test(`refuse ${what} and write nothing`, async () => {
      const before = (await owner.get('/admin/price-lists')).body.count
      const reply = await owner.post('/admin/price-lists', { ...sale, ...changes })
      assert.equal(reply.status, status, reply.body.message)
      assert.equal((await owner.get('/admin/price-lists')).body.count, before)
    })
  }

  test('change prices by id, add the rest, and replace all with override', async () => {
    const list = (await owner.post('/admin/price-lists', sale)).body.price_list
    const changed = await owner.post(`/admin/price-lists/${list.id}`, {
      prices: [
        { id: list.prices[0].id, variant_id: first, currency_code: 'idr', amount: 3_500_000 },
        { variant_id: second, currency_code: 'idr', amount: 100 },
      ],
    })
    assert.deepEqual(changed.body.price_list.prices.map((price: Price) => price.amount).sort(), [100, 3_500_000])
    const batch = await owner.post(`/admin/price-lists/${list.id}/prices/batch`, {
      prices: [{ variant_id: second, currency_code: 'eur', amount: 7 }],
      override: true,
    })
    assert.deepEqual(
      batch.body.price_list.prices.map((price: Price) => price.amount),
      [7],
    )
    assert.equal(
      (
        await owner.post(`/admin/price-lists/${list.id}`, {
          prices: [{ id: 'ma_other', variant_id: first, currency_code: 'idr', amount: 100 }],
        })
      ).status,
      404,
    )
  })

  test('keep the place of a price that is changed by its id alone', async () => {
    const prices = [{ variant_id: first, region_id: store.eur_region_id, amount: 700 }]
    const list = (await owner.post('/admin/price-lists', { ...sale, prices })).body.price_list
    const { body } = await owner.post(`/admin/price-lists/${list.id}`, {
      prices: [{ id: list.prices[0].id, variant_id: first, amount: 650 }],
    })
    const { amount, currency_code, region_id } = body.price_list.prices[0]
    assert.deepEqual([amount, currency_code, region_id], [650, 'eur', store.eur_region_id])
  })

  test('return their customer groups with every field that v1 has', async () => {
    const created = await owner.post('/admin/customer-groups', { name: 'Wholesale', metadata: { tier: 1 } })
    const { rule: _ours, ...group } = created.body.customer_group
    const { body } = await owner.post('/admin/price-lists', { ...sale, customer_groups: [{ id: group.id }] })
    assert.deepEqual(body.price_list.customer_groups, [group])
  })

  test('lose prices by id, product and variant', async () => {
    const prices = [first, second].map((variant_id) => ({ variant_id, currency_code: 'idr', amount: 100 }))
    const list = (await owner.post('/admin/price-lists', { ...sale, prices })).body.price_list
    const byVariant = await owner.delete(`/admin/price-lists/${list.id}/variants/${first}/prices`)
    assert.deepEqual(byVariant.body.ids, [list.prices.find((price: Price) => price.variant_id === first).id])
    assert.equal(byVariant.body.object, 'money-amount')
    assert.equal((await owner.delete(`/admin/price-lists/${list.id}/products/${product.id}/prices`)).body.ids.length, 1)
    assert.equal((await owner.delete(`/admin/price-lists/${list.id}/products/${foreign.id}/prices`)).status, 404)
    assert.deepEqual(
      (await owner.delete(`/admin/price-lists/${list.id}/prices/batch`, { price_ids: ['ma_gone'] })).body.ids,
      [],
    )
  })

  test('add 2,000 prices with as many statements as one', async () => {
    const many = Array.from({ length: 2000 }, (_, index) => ({
      variant_id: first,
      currency_code: 'idr',
      amount: 100,
      min_quantity: index + 1,
    }))
    const one = await countStatements(t.statements, () => owner.post('/admin/price-lists', sale))
    assert.equal(
      await countStatements(t.statements, () => owner.post('/admin/price-lists', { ...sale, prices: many })),
      one,
    )
  })

  test('belong to their store and need the right', async () => {
    const { id } = (await owner.post('/admin/price-lists', sale)).body.price_list
    assert.equal((await packer.post('/admin/price-lists', sale)).status, 403)
    for (const reply of [
      await stranger.get(`/admin/price-lists/${id}`),
      await stranger.post(`/admin/price-lists/${id}`, { status: 'draft' }),
      await stranger.post(`/admin/price-lists/${id}/prices/batch`, { prices: [] }),
      await stranger.delete(`/admin/price-lists/${id}/variants/${first}/prices`),
      await stranger.delete(`/admin/price-lists/${id}`),
    ]) {
      assert.equal(reply.status, 404)
    }
    assert.equal((await owner.delete(`/admin/price-lists/${id}`)).status, 200)
    assert.equal((await owner.get(`/admin/price-lists/${id}`)).status, 404)
  })
})

describe('the grid of a price list', () => {
  test('lists variants with their prices in the list and their own, by words, in the list or in the catalogue', async () => {
    const named = await aProduct(t.db, store, { title: 'Kopi Toraja', variants: [{}, {}] })
    const [here = '', elsewhere = ''] = named.variant_ids
    const { body } = await owner.post('/admin/price-lists', {
      ...sale,
      prices: [{ variant_id: here, region_id: store.idr_region_id, amount: 4_200_000, min_quantity: 3 }],
    })
    const path = `/admin/price-lists/${body.price_list.id}/variants`
    const listed = (await owner.get(path)).body
    assert.deepEqual([listed.count, listed.variants.length], [1, 1])
    const [row] = listed.variants
    assert.deepEqual([row.id, row.product_title, row.prices.length], [here, 'Kopi Toraja', 1])
    assert.deepEqual([row.prices[0].amount, row.prices[0].min_quantity], [4_200_000, 3])
    assert.deepEqual(row.own_prices.map((price: Price) => price.currency_code).sort(), ['eur', 'idr'])
    const all = (await owner.get(`${path}?of=catalogue&q=toraja`)).body
    assert.deepEqual(all.variants.map(({ id }: { id: string }) => id).sort(), [here, elsewhere].sort())
    assert.equal((await owner.get(`${path}?of=catalogue&q=toraja&limit=1&offset=1`)).body.variants.length, 1)
    assert.equal((await stranger.get(path)).status, 404)
  })

  test('previews what a shopper of a group pays, at a quantity and a time', async () => {
    const [variant_id = ''] = (await aProduct(t.db, store)).variant_ids
    const group = (await owner.post('/admin/customer-groups', { name: 'Preview' })).body.customer_group.id
    const { body } = await owner.post('/admin/price-lists', {
      ...sale,
      customer_groups: [{ id: group }],
      starts_at: '2026-09-01T00:00:00Z',
      prices: [{ variant_id, currency_code: 'idr', amount: 3_000_000 }],
    })
    const request = { variant_ids: [variant_id], region_id: store.idr_region_id, customer_group_ids: [group] }
    const preview = async (changes: object = {}) => {
      const reply = await owner.post('/admin/price-lists/preview', { ...request, ...changes })
      assert.equal(reply.status, 200, reply.body.message)
      assert.equal(reply.body.currency_code, 'idr')
      return reply.body.prices[0]
    }
    assert.equal((await preview()).calculated_price, 5_000_000)
    const later = await preview({ at: '2026-09-02T00:00:00Z' })
    assert.deepEqual([later.calculated_price, later.price_list_id], [3_000_000, body.price_list.id])
    assert.equal(later.calculated_price_incl_tax, 3_330_000)
    assert.equal((await preview({ at: '2026-09-02T00:00:00Z', customer_group_ids: [] })).price_list_id, null)
    const refused = { ...request, region_id: other.idr_region_id }
    assert.equal((await owner.post('/admin/price-lists/preview', refused)).status, 404)
    const unknown = await owner.post('/admin/price-lists/preview', {
      ...request,
      variant_ids: [foreign.variant_ids[0]],
    })
    assert.deepEqual(unknown.body.prices, [])
  })
})
