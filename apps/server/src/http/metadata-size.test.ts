import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { METADATA_BYTES } from '../db/metadata.ts'
import { aPlacedOrder, homeAddress } from '../testing/a-cart.ts'
import { aProduct } from '../testing/a-product.ts'
import { aShop } from '../testing/a-shop.ts'
import { caller } from '../testing/caller.ts'
import { signInCustomer } from '../testing/sign-in-customer.ts'
import { signInStaff } from '../testing/staff-member.ts'
import { startTestApp } from '../testing/test-app.ts'

const { app, db, clock } = await startTestApp()
const shop = await aShop(db, { is_default: true })
const owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
const siti = await signInCustomer(db, shop, clock.now())
const customer = caller(app, siti.headers)
const nobody = caller(app, { 'store-view-code': shop.view_code })
const { variant_ids, id: product_id } = await aProduct(db, shop, { variants: [{ stock: 500 }] })
const variant_id = variant_ids[0] ?? ''

/** Fits once; merged three times under other keys, it does not. */
const part = 'x'.repeat(6_000)
const parts = [0, 1, 2].map((n) => ({ [`part_${n}`]: part }))

async function aCartOf(who = nobody): Promise<string> {
  const { body } = await who.post('/store/carts', { region_id: shop.idr_region_id })
  await who.post(`/store/carts/${body.cart.id}/line-items`, { variant_id, quantity: 1 })
  return `/store/carts/${body.cart.id}`
}

test('forty anonymous requests make no large cart, whatever they write into', async () => {
  const path = await aCartOf()
  const { items } = (await nobody.get(path)).body.cart
  const large = 'y'.repeat(75_000)
  for (let n = 0; n < 40; n += 1) {
    const value = n % 2 ? part : large
    await nobody.post(path, { metadata: { [`key_${n}`]: value } })
    await nobody.post(path, { context: { [`key_${n}`]: value } })
    await nobody.post(`${path}/metadata`, { metadata: { [`other_${n}`]: value } })
    await nobody.post(`${path}/line-items/${items[0].id}`, { quantity: 1, metadata: { [`key_${n}`]: value } })
    await nobody.post(`${path}/line-items`, { variant_id, quantity: 1, metadata: { [`line_${n}`]: value } })
    await nobody.post(path, { shipping_address: { ...homeAddress, metadata: { [`key_${n}`]: value } } })
  }
  const { text } = await nobody.get(path).then(({ body }) => ({ text: JSON.stringify(body) }))
  assert.ok(text.length < 100_000, `the cart has ${text.length} bytes`)
  const { rows } = await sql<{ bytes: number }>`
    select octet_length(c::text) as bytes from carts c where id = ${path.split('/').at(-1)}`.execute(db)
  assert.ok((rows[0]?.bytes ?? 0) < 100_000, `its row has ${rows[0]?.bytes} bytes`)
})

test('what one request adds above the limit is refused by name, and nothing is written', async () => {
  const path = await aCartOf()
  const before = (await nobody.get(path)).body.cart
  const metadata = { note: 'z'.repeat(METADATA_BYTES) }
  for (const [url, body] of [
    [path, { metadata }],
    [path, { context: metadata }],
    [
      path,
      { shipping_address: { ...homeAddress, metadata: { a: part, b: part, c: part, d: part, e: part, f: part } } },
    ],
    [`${path}/line-items`, { variant_id, quantity: 1, metadata }],
    [`${path}/line-items/${before.items[0].id}`, { quantity: 1, metadata }],
    ['/store/carts', { region_id: shop.idr_region_id, context: metadata }],
  ] as const) {
    const { status, body: reply } = await nobody.post(url, body)
    assert.deepEqual([status, reply.code], [400, 'metadata_too_large'], `${url} ${Object.keys(body)}`)
  }
  assert.deepEqual((await nobody.get(path)).body.cart, before)
})

describe('metadata that grows by merging', () => {
  const cases: [string, () => Promise<{ who: typeof owner; path: string }>][] = [
    [
      'an order',
      async () => ({ who: owner, path: `/admin/orders/${(await aPlacedOrder(app, shop, { variant_id })).id}` }),
    ],
    ['a product', async () => ({ who: owner, path: `/admin/products/${product_id}` })],
    ['a region', async () => ({ who: owner, path: `/admin/regions/${shop.idr_region_id}` })],
    ['a store', async () => ({ who: owner, path: '/admin/store' })],
    ['a customer of a store', async () => ({ who: owner, path: `/admin/customers/${siti.customer_id}` })],
    ['an account', async () => ({ who: customer, path: '/store/customers/me' })],
  ]
  for (const [what, find] of cases) {
    test(`of ${what} is refused above the limit, and what was there stays`, async () => {
      const { who, path } = await find()
      const statuses: [number, string | undefined][] = []
      for (const metadata of parts) {
        const { status, body } = await who.post(path, { metadata })
        statuses.push([status, body.code])
      }
      assert.deepEqual(statuses, [
        [200, undefined],
        [200, undefined],
        [400, 'metadata_too_large'],
      ])
      assert.equal((await who.post(path, { metadata: { part_0: '' } })).status, 200, 'it can shrink')
      assert.equal((await who.post(path, { metadata: parts[2] })).status, 200, 'and grow again')
    })
  }
})

describe('the database', () => {
  test('limits every table that has metadata', async () => {
    const { rows } = await sql<{ table_name: string }>`
      select c.table_name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'metadata' and t.table_type = 'BASE TABLE'
        and not exists (select from pg_trigger g
          where g.tgrelid = format('%I.%I', c.table_schema, c.table_name)::regclass and g.tgname = 'metadata_size')`.execute(
      db,
    )
    assert.deepEqual(rows, [])
  })

  test('lets a row change that had more before', async () => {
    const { id } = await aPlacedOrder(app, shop, { variant_id })
    await sql`alter table orders disable trigger metadata_size`.execute(db)
    const metadata = JSON.stringify({ old: 'o'.repeat(2 * METADATA_BYTES) })
    await db.updateTable('orders').set({ metadata }).where('id', '=', id).execute()
    await sql`alter table orders enable trigger metadata_size`.execute(db)
    assert.equal((await owner.post(`/admin/orders/${id}/capture`)).status, 200)
    assert.equal((await owner.post(`/admin/orders/${id}`, { metadata: { new: 'n' } })).status, 400)
    assert.equal((await owner.post(`/admin/orders/${id}`, { metadata: { old: '' } })).status, 200)
  })
})
