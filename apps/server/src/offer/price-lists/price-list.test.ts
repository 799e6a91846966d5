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

  test('return their customer groups complete', async () => {
    const group = (await owner.post('/admin/customer-groups', { name: 'Wholesale', metadata: { tier: 1 } })).body
      .customer_group
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
