import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aProduct } from '../../testing/a-product.ts'
import { startTwoStores } from '../../testing/two-stores.ts'
import { addDuration } from './add-duration.ts'

const { t, store, other, owner, stranger, packer, nobody } = await startTwoStores()
const product = await aProduct(t.db, store)
const foreignProduct = await aProduct(t.db, other)

const percentage = {
  code: ' halo10 ',
  rule: { type: 'percentage', value: 10, allocation: 'total' },
  regions: [store.idr_region_id],
}
const discountCount = async () =>
  (
    await t.db
      .selectFrom('discounts')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

async function newDiscount(
  changes: object = {},
): Promise<{ id: string; rule_id: string; code: string; rule: { conditions: { id: string }[] } }> {
  const code = `CODE${await discountCount()}`
  const { body } = await owner.post('/admin/discounts', { ...percentage, code, ...changes })
  return body.discount
}

describe('discounts', () => {
  test('are created with a trimmed upper-case code, rule and regions', async () => {
    const { status, body } = await owner.post('/admin/discounts', percentage)
    assert.equal(status, 200)
    assert.equal(body.discount.code, 'HALO10')
    assert.equal(body.discount.rule.value, 10)
    assert.deepEqual(
      body.discount.regions.map((region: { id: string }) => region.id),
      [store.idr_region_id],
    )
    assert.equal((await owner.get('/admin/discounts/code/halo10')).body.discount.id, body.discount.id)
  })

  const refused: [string, object, number][] = [
    ['a code in use, whatever its case', { code: 'Halo10' }, 422],
    ['more than 100 %', { code: 'A', rule: { type: 'percentage', value: 101, allocation: 'total' } }, 400],
    [
      'a fixed amount in two regions',
      {
        code: 'B',
        rule: { type: 'fixed', value: 500, allocation: 'total' },
        regions: [store.idr_region_id, store.eur_region_id],
      },
      400,
    ],
    ['a region of another store', { code: 'C', regions: [other.idr_region_id] }, 404],
    ['no region', { code: 'D', regions: [] }, 400],
    ['an end before its start', { code: 'E', starts_at: '2026-05-01T00:00:00Z', ends_at: '2026-04-01T00:00:00Z' }, 400],
    ['a negative value', { code: 'F', rule: { type: 'fixed', value: -1, allocation: 'total' } }, 400],
    ['a duration that is none', { code: 'G', valid_duration: 'soon' }, 400],
    ['a usage limit of 0', { code: 'H', usage_limit: 0 }, 400],
    [
      'a condition about two kinds of things',
      {
        code: 'I',
        rule: { ...percentage.rule, conditions: [{ operator: 'in', products: [product.id], product_types: ['x'] }] },
      },
      400,
    ],
    [
      "a condition about another store's product",
      { code: 'J', rule: { ...percentage.rule, conditions: [{ operator: 'in', products: [foreignProduct.id] }] } },
      404,
    ],
    [
      'the same condition twice',
      {
        code: 'K',
        rule: {
          ...percentage.rule,
          conditions: [
            { operator: 'in', products: [product.id] },
            { operator: 'in', products: [product.id] },
          ],
        },
      },
      422,
    ],
  ]
  for (const [what, changes, status] of refused) {
    test(`refuse ${what} and write nothing`, async () => {
      const before = await discountCount()
      const reply = await owner.post('/admin/discounts', { ...percentage, ...changes })
      assert.equal(reply.status, status, reply.body.message)
      assert.equal(await discountCount(), before)
    })
  }

  test('update: null clears limits, the type stays, and another discount of the store keeps its code', async () => {
    const discount = await newDiscount({ usage_limit: 5, ends_at: '2027-01-01T00:00:00Z' })
    const { body } = await owner.post(`/admin/discounts/${discount.id}`, {
      usage_limit: null,
      ends_at: null,
      rule: { id: discount.rule_id, value: 20 },
    })
    assert.equal(body.discount.usage_limit, null)
    assert.equal(body.discount.ends_at, null)
    assert.equal(body.discount.rule.value, 20)
    assert.equal((await owner.post(`/admin/discounts/${discount.id}`, { code: 'HALO10' })).status, 422)
    assert.equal(
      (await owner.post(`/admin/discounts/${discount.id}`, { rule: { id: 'dru_other', value: 5 } })).status,
      400,
    )
    assert.equal((await owner.post(`/admin/discounts/${discount.id}`, { is_dynamic: true })).status, 400)
  })

  test('a condition of another discount cannot be reached through this one', async () => {
    const mine = await newDiscount()
    const theirs = await newDiscount({
      rule: { ...percentage.rule, conditions: [{ operator: 'in', products: [product.id] }] },
    })
    const condition_id = theirs.rule.conditions[0]?.id
    assert.equal((await owner.get(`/admin/discounts/${mine.id}/conditions/${condition_id}`)).status, 404)
    assert.equal(
      (
        await owner.post(`/admin/discounts/${mine.id}`, {
          rule: { id: mine.rule_id, conditions: [{ id: condition_id, operator: 'not_in', products: [product.id] }] },
        })
      ).status,
      404,
    )
    assert.equal((await owner.delete(`/admin/discounts/${mine.id}/conditions/${condition_id}`)).status, 404)
    const { body } = await owner.get(`/admin/discounts/${theirs.id}/conditions/${condition_id}?expand=products`)
    assert.equal(body.discount_condition.operator, 'in')
    assert.equal(body.discount_condition.products[0].id, product.id)
  })

  test('conditions are added, replaced, batched and removed', async () => {
    const discount = await newDiscount()
    const second = await aProduct(t.db, store)
    const added = await owner.post(`/admin/discounts/${discount.id}/conditions`, {
      operator: 'not_in',
      products: [product.id],
    })
    const condition = added.body.discount.rule.conditions[0]
    const path = `/admin/discounts/${discount.id}/conditions/${condition.id}`
    const productsNow = async () =>
      (await owner.get(`${path}?expand=products`)).body.discount_condition.products.map((row: { id: string }) => row.id)
    await owner.post(path, { products: [second.id] })
    assert.deepEqual(await productsNow(), [second.id])
    await owner.post(`${path}/batch`, { resources: [{ id: product.id }] })
    assert.equal((await productsNow()).length, 2)
    await owner.delete(`${path}/batch`, { resources: [{ id: second.id }] })
    assert.deepEqual(await productsNow(), [product.id])
    assert.equal((await owner.post(path, { product_types: ['ptyp_x'] })).status, 400)
    const removed = await owner.delete(path)
    assert.equal(removed.body.deleted, true)
    assert.deepEqual(removed.body.discount.rule.conditions, [])
  })

  test('lists find what a condition names', async () => {
    const lists = ['products', 'product_types', 'product_collections', 'product_tags', 'customer_groups'] as const
    const paths = { product_types: 'product-types', product_collections: 'collections', product_tags: 'product-tags' }
    const made = (table: 'product_types' | 'product_tags', id: string) =>
      t.db.insertInto(table).values({ id, store_id: store.id, value: id }).execute()
    await made('product_types', 'ptyp_named')
    await made('product_tags', 'ptag_named')
    await t.db
      .insertInto('product_collections')
      .values({ id: 'pcol_named', store_id: store.id, title: 'Named', handle: 'named' })
      .execute()
    await t.db.insertInto('customer_groups').values({ id: 'cgrp_named', store_id: store.id, name: 'Named' }).execute()
    const ids = [product.id, 'ptyp_named', 'pcol_named', 'ptag_named', 'cgrp_named']
    const { rule } = await newDiscount({
      rule: {
        ...percentage.rule,
        conditions: lists.map((list, index) => ({ operator: 'in', [list]: [ids[index]] })),
      },
    })
    for (const [index, list] of lists.entries()) {
      const condition_id = rule.conditions[index]?.id
      const path = { products: 'products', customer_groups: 'customer-groups', ...paths }[list]
      const { status, body } = await owner.get(`/admin/${path}?discount_condition_id=${condition_id}`)
      assert.equal(status, 200, path)
      const [rows] = Object.values(body).filter(Array.isArray)
      assert.deepEqual(
        rows?.map((row: { id: string }) => row.id),
        [ids[index]],
        path,
      )
    }
  })

  test('dynamic codes have their own limit and expiry', async () => {
    const fixed = await newDiscount()
    assert.equal((await owner.post(`/admin/discounts/${fixed.id}/dynamic-codes`, { code: 'ONCE' })).status, 400)
    const dynamic = await newDiscount({ is_dynamic: true, usage_limit: 9, valid_duration: 'P1M' })
    const made = await owner.post(`/admin/discounts/${dynamic.id}/dynamic-codes`, { code: 'once', usage_limit: 1 })
    assert.equal(made.status, 200)
    const code = (await owner.get('/admin/discounts/code/ONCE')).body.discount
    assert.equal(made.body.discount.id, code.id)
    assert.equal(code.usage_limit, 1)
    assert.equal(code.parent_discount_id, dynamic.id)
    assert.equal(code.ends_at, '2026-04-01T00:00:00.000Z')
    assert.equal((await owner.post(`/admin/discounts/${dynamic.id}/dynamic-codes`, { code: 'ONCE' })).status, 422)
    assert.equal((await owner.delete(`/admin/discounts/${dynamic.id}/dynamic-codes/once`)).status, 200)
    assert.equal((await owner.get('/admin/discounts/code/ONCE')).status, 404)
  })

  test('codes are made in bulk, all different, and listed with their discount', async () => {
    const fixed = await newDiscount()
    const batch = (id: string, body: object) => owner.post(`/admin/discounts/${id}/dynamic-codes/batch`, body)
    assert.equal((await batch(fixed.id, { count: 2 })).body.code, 'discount_not_dynamic')
    const dynamic = await newDiscount({ is_dynamic: true, usage_limit: 1, valid_duration: 'P1M' })
    for (const refused of [{ count: 0 }, { count: 1001 }, { count: 1, prefix: '=1' }, {}])
      assert.equal((await batch(dynamic.id, refused)).status, 400)
    const { status, body } = await batch(dynamic.id, { count: 300, prefix: 'may-' })
    assert.equal(status, 200, body.message)
    assert.equal(new Set(body.codes).size, 300)
    assert.match(body.codes[0], /^MAY-[A-Z2-9]{8}$/)
    const path = `/admin/discounts/${dynamic.id}/dynamic-codes`
    const listed = await owner.get(`${path}?limit=10`)
    assert.deepEqual([listed.body.count, listed.body.discount_codes.length], [300, 10])
    assert.equal(listed.body.discount_codes[0].usage_limit, 1)
    assert.equal(listed.body.discount_codes[0].ends_at, '2026-04-01T00:00:00.000Z')
    assert.equal((await owner.get(`${path}?q=${body.codes[7].toLowerCase()}`)).body.count, 1)
    for (const who of [stranger, packer]) assert.ok([403, 404].includes((await who.get(path)).status))
    assert.equal((await packer.post(`${path}/batch`, { count: 1 })).status, 403)
    assert.equal((await stranger.post(`${path}/batch`, { count: 1 })).status, 404)
  })

  test('are listed by their state, each in one', async () => {
    const made = {
      active: await newDiscount(),
      scheduled: await newDiscount({ starts_at: '2026-09-01T00:00:00Z' }),
      expired: await newDiscount({ starts_at: '2025-01-01T00:00:00Z', ends_at: '2025-02-01T00:00:00Z' }),
      disabled: await newDiscount({ is_disabled: true, starts_at: '2026-09-01T00:00:00Z' }),
    }
    const usedUp = await newDiscount({ usage_limit: 1 })
    await t.db.updateTable('discounts').set({ usage_count: 1 }).where('id', '=', usedUp.id).execute()
    const idsIn = async (state: string) =>
      (await owner.get(`/admin/discounts?limit=1000&state=${state}`)).body.discounts.map(
        (row: { id: string }) => row.id,
      )
    for (const [state, { id }] of Object.entries(made))
      for (const other of Object.keys(made)) assert.equal((await idsIn(other)).includes(id), other === state, other)
    assert.ok((await idsIn('expired')).includes(usedUp.id))
    assert.equal((await owner.get('/admin/discounts?state=unknown')).status, 400)
  })

  test('regions are added and removed; the last one stays', async () => {
    const discount = await newDiscount()
    const path = `/admin/discounts/${discount.id}/regions`
    assert.equal((await owner.post(`${path}/${store.eur_region_id}`)).body.discount.regions.length, 2)
    assert.equal((await owner.post(`${path}/${other.eur_region_id}`)).status, 404)
    assert.equal((await owner.delete(`${path}/${store.eur_region_id}`)).body.discount.regions.length, 1)
    assert.equal((await owner.delete(`${path}/${store.idr_region_id}`)).status, 400)
  })

  test('belong to their store and need the right', async () => {
    const { id } = await newDiscount()
    assert.equal((await nobody.get('/admin/discounts')).status, 401)
    assert.equal((await packer.get('/admin/discounts')).status, 403)
    assert.equal((await stranger.get(`/admin/discounts/${id}`)).status, 404)
    assert.equal((await stranger.post(`/admin/discounts/${id}`, { is_disabled: true })).status, 404)
    assert.equal((await stranger.delete(`/admin/discounts/${id}`)).status, 404)
    assert.equal((await owner.get(`/admin/discounts/${id}`)).body.discount.is_disabled, false)
    assert.equal((await owner.delete(`/admin/discounts/${id}`)).status, 200)
    assert.equal((await owner.get(`/admin/discounts/${id}`)).status, 404)
  })

  test('are listed by kind of rule', async () => {
    await newDiscount({ rule: { type: 'free_shipping', value: 0, allocation: 'total' } })
    const { body } = await owner.get('/admin/discounts?rule[type]=free_shipping')
    assert.equal(body.count, 1)
    assert.equal(body.discounts[0].rule.type, 'free_shipping')
  })
})

describe('addDuration', () => {
  const cases: [string, string][] = [
    ['P1D', '2026-02-01T10:00:00.000Z'],
    ['P2W', '2026-02-14T10:00:00.000Z'],
    ['PT36H', '2026-02-01T22:00:00.000Z'],
    ['P1Y2M', '2027-03-31T10:00:00.000Z'],
  ]
  for (const [duration, expected] of cases) {
    test(`adds ${duration}`, () =>
      assert.equal(addDuration(new Date('2026-01-31T10:00:00Z'), duration).toISOString(), expected))
  }
})
