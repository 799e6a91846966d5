import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { aProduct } from '../testing/a-product.ts'
import { aStore, type StoreFixture } from '../testing/a-store.ts'
import { anOrder, type OrderFixture } from '../testing/an-order.ts'
import { caller } from '../testing/caller.ts'
import { signInStaff } from '../testing/staff-member.ts'
import { startTestApp } from '../testing/test-app.ts'

const { app, db, clock } = await startTestApp()
let store: StoreFixture
let owner: ReturnType<typeof caller>
let order: OrderFixture

before(async () => {
  store = await aStore(db, { is_default: true })
  owner = caller(app, await signInStaff(db, store, 'owner', clock.now()))
  order = await anOrder(db, store)
  await anOrder(db, store)
})

async function numbersFound(q: string): Promise<number[]> {
  const { status, body } = await owner.get(`/admin/orders?q=${encodeURIComponent(q)}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.orders.map(({ display_id }: { display_id: number }) => display_id)
}

async function rename(first_name: string, last_name: string): Promise<void> {
  const { status, body } = await owner.post(`/admin/orders/${order.id}`, {
    shipping_address: { first_name, last_name },
  })
  assert.equal(status, 200, JSON.stringify(body))
}

test('an order is found by its number and by parts of its e-mail address', async () => {
  assert.deepEqual(await numbersFound(`#${order.display_id}`), [order.display_id])
  assert.deepEqual(await numbersFound(order.email.slice(0, -5).toUpperCase()), [order.display_id])
  assert.ok((await numbersFound(order.email.slice(1, 4))).includes(order.display_id))
  assert.deepEqual(await numbersFound(order.email.toUpperCase()), [order.display_id])
  assert.deepEqual(await numbersFound(order.email.slice(1)), [])
})

test('an order is found by its recipient as soon as the address has changed, without accents or vowel signs', async () => {
  await rename('Zoë', 'Müller-Łuczak')
  for (const q of ['zoe', 'ZOË m', 'muller-luczak', 'łucz'])
    assert.deepEqual(await numbersFound(q), [order.display_id], q)
  await rename('أحمد', 'حَسَن')
  for (const q of ['احمد', 'أحمد حسن', 'حسن']) assert.deepEqual(await numbersFound(q), [order.display_id], q)
  assert.deepEqual(await numbersFound('zoe'), [])
})

test('one or two letters find the words that start with them', async () => {
  await rename('Ani', 'Wijaya')
  assert.deepEqual(await numbersFound('wi'), [order.display_id])
  assert.deepEqual(await numbersFound('ij'), [])
  assert.deepEqual(await numbersFound('ija'), [order.display_id])
})

test('wildcards are ordinary characters', async () => {
  assert.deepEqual(await numbersFound('%%%'), [])
  assert.deepEqual(await numbersFound('w_jaya'), [])
  assert.deepEqual(await numbersFound('\\'), [])
})

test("an order is found by its customer's name and phone as the store has them now", async () => {
  const { customer_id } = order
  await db
    .updateTable('store_customers')
    .set({ first_name: null, last_name: null })
    .where('customer_id', '=', customer_id)
    .execute()
  await db
    .updateTable('customers')
    .set({ has_account: true, store_id: null, first_name: 'Rosalinde', phone: '+6281298765432' })
    .where('id', '=', customer_id)
    .execute()
  for (const q of ['rosalind', '0812-9876-5432', '+62 812 9876', '98765432']) {
    assert.deepEqual(await numbersFound(q), [order.display_id], q)
  }
  const { status } = await owner.post(`/admin/customers/${customer_id}`, { first_name: 'Linda' })
  assert.equal(status, 200)
  assert.deepEqual(await numbersFound('rosalind'), [])
  assert.deepEqual(await numbersFound('linda'), [order.display_id])
})

test("a customer is found by the store's own name for them, and no longer by the account's", async () => {
  const idsFound = async (q: string) => {
    const { body } = await owner.get(`/admin/customers?q=${encodeURIComponent(q)}`)
    return body.customers.map(({ id }: { id: string }) => id)
  }
  assert.deepEqual(await idsFound('linda'), [order.customer_id])
  assert.deepEqual(await idsFound('rosalind'), [])
  assert.deepEqual(await idsFound('081298765432'), [order.customer_id])
  assert.deepEqual(await idsFound(order.email.slice(0, 10)), [order.customer_id])
})

test('a product is found by its title, its SKU and its collection', async () => {
  const { id, variant_ids } = await aProduct(db, store)
  await db.updateTable('products').set({ title: 'قميص كِتّان' }).where('id', '=', id).execute()
  await db
    .updateTable('product_variants')
    .set({ sku: 'BTK-77-XL' })
    .where('id', '=', variant_ids[0] ?? '')
    .execute()
  await db
    .insertInto('product_collections')
    .values({ id: 'pcol_harvest', store_id: store.id, title: 'Été à la ferme', handle: 'harvest' })
    .execute()
  await db.updateTable('products').set({ collection_id: 'pcol_harvest' }).where('id', '=', id).execute()
  for (const q of ['كتان', 'btk-77', 'ete a la']) {
    const { body } = await owner.get(`/admin/products?q=${encodeURIComponent(q)}&fields=id`)
    assert.deepEqual(
      body.products.map((product: { id: string }) => product.id),
      [id],
      q,
    )
  }
  for (const q of ['كتان', '77-x']) {
    const { body } = await owner.get(`/admin/variants?q=${encodeURIComponent(q)}`)
    assert.deepEqual(
      body.variants.map((variant: { id: string }) => variant.id),
      variant_ids,
      q,
    )
  }
})

test('a list counts no further than its limit', async () => {
  const { body } = await owner.get('/admin/orders?count_limit=1&limit=5')
  assert.deepEqual([body.count, body.orders.length], [1, 2])
  assert.equal((await owner.get('/admin/orders?limit=1')).body.count, 2)
})

test('a list that counts to a limit has the rows of one that counts all, however many match', async () => {
  for (let made = 0; made < 4; made += 1) await anOrder(db, store)
  const tag = await db
    .insertInto('product_tags')
    .values({ id: 'ptag_limit', store_id: store.id, value: 'limit' })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let made = 0; made < 4; made += 1) {
    const { id } = await aProduct(db, store, { title: `Counted ${made}` })
    await db.insertInto('product_tag_links').values({ product_id: id, product_tag_id: tag.id }).execute()
  }
  const searches = [
    ...['q=mail', 'q=linda', 'q=nobody', 'has_returns=true', 'has_returns=false'].map((search) => ['orders', search]),
    ...['q=mail', 'q=linda', 'q=nobody', 'groups[]=cgrp_none'].map((search) => ['customers', search]),
    ...['q=counted', `tags[]=${tag.id}`, `q=counted&tags[]=${tag.id}`, 'q=nothing'].map((search) => [
      'products',
      search,
    ]),
  ] as [string, string][]
  for (const [noun, search] of searches)
    for (const place of ['limit=2', 'limit=2&offset=1', 'limit=3&order=created_at', 'limit=3&order=-id']) {
      const read = async (more = '') => {
        const { status, body } = await owner.get(`/admin/${noun}?${search}&${place}&fields=id${more}`)
        assert.equal(status, 200, JSON.stringify(body))
        return { ids: body[noun].map(({ id }: { id: string }) => id) as string[], count: body.count as number }
      }
      const exact = await read()
      for (const limit of [1, 3, 1_000])
        assert.deepEqual(
          await read(`&count_limit=${limit}`),
          { ...exact, count: Math.min(exact.count, limit) },
          `${noun} ${search} ${place}, counted to ${limit}`,
        )
    }
})
