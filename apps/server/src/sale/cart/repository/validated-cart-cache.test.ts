import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { until } from '@shopkey/testkit/until.ts'
import { sql } from 'kysely'
import { buildApp } from '../../../app.ts'
import { startChangeLog } from '../../../db/changes/change-log.ts'
import { changeSources } from '../../../db/changes/change-sources.ts'
import { openDatabase } from '../../../db/database.ts'
import { aCart, aCartAtCheckout, homeAddress, takeToCheckout } from '../../../testing/a-cart.ts'
import { aDiscount } from '../../../testing/a-discount.ts'
import { aStore } from '../../../testing/a-store.ts'
import { assertCachedCart } from '../../../testing/assert-cached-cart.ts'
import { startCartFixture } from '../../../testing/cart-fixture.ts'
import type { Json } from '../../../testing/json.ts'
import { signInCustomer } from '../../../testing/sign-in-customer.ts'
import { storeApi } from '../../../testing/store-api.ts'

const { app, db, clock, databaseUrl, shop, api, aVariant, statements } = await startCartFixture()

const touch = async (id: string) => (await api.post(`/store/carts/${id}`, { metadata: { seen: 'yes' } })).cart

/**
 * How a request got the cart that it locked: from the cache, by loading it, or both, when the cached one was outdated.
 */
async function waysToKnow(work: () => Promise<unknown>): Promise<string[]> {
  const before = statements.length
  await work()
  return statements.slice(before).flatMap((text) => {
    if (text.includes('change_log')) return ['recalled']
    return text.includes('pg_current_snapshot') && / from carts c? ?where/.test(text) ? ['loaded'] : []
  })
}

async function aReadyCart(variant_id?: string) {
  const id = await aCart(app, shop, { variant_id: variant_id ?? (await aVariant()) })
  await takeToCheckout(app, shop, id)
  return id
}

async function anotherServer() {
  const otherDb = openDatabase({ url: databaseUrl, poolSize: 4 })
  const { config } = app.services
  const other = await buildApp({ config, db: otherDb, now: clock.now, onCachedCart: assertCachedCart })
  await other.ready()
  return other
}

describe('a cart that this server changed last', () => {
  test('is taken from the cache by the next request, whatever other carts do', async () => {
    const variant_id = await aVariant()
    const id = await aReadyCart(variant_id)
    await api.post(`/store/carts/${await aReadyCart(variant_id)}/complete`)
    assert.deepEqual(await waysToKnow(() => touch(id)), ['recalled'])
    const { data } = await api.post(`/store/carts/${id}/complete`)
    assert.equal(data.total, data.payments[0].amount)
  })

  test('has the current stock', async () => {
    const variant_id = await aVariant(5)
    const [mine, other] = [await aCart(app, shop, { variant_id }), await aCartAtCheckout(app, shop, { variant_id })]
    await api.post(`/store/carts/${other}/complete`)
    const ways = await waysToKnow(async () => {
      assert.equal((await touch(mine)).items[0].variant.inventory_quantity, 4)
    })
    assert.deepEqual(ways, ['recalled'])
  })

  test('is loaded anew after a request that failed, and after another server changed it', async () => {
    const id = await aCart(app, shop, { variant_id: await aVariant(2) })
    const variant_id = await aVariant()
    const { status } = await api.request('POST', `/store/carts/${id}/line-items`, {
      variant_id: 'variant_none',
      quantity: 1,
    })
    assert.equal(status, 400)
    assert.deepEqual(await waysToKnow(() => touch(id)), ['loaded'])
    assert.equal((await touch(id)).items.length, 1)

    const other = await anotherServer()
    try {
      await storeApi(other, shop).post(`/store/carts/${id}/line-items`, { variant_id, quantity: 1 })
      let items: Json[] = []
      assert.deepEqual(
        await waysToKnow(async () => {
          items = (await touch(id)).items
        }),
        ['recalled', 'loaded'],
      )
      assert.equal(items[1]?.variant_id, variant_id)
    } finally {
      await other.close()
    }
  })

  test('handles many parallel requests without losing one', async () => {
    const id = await aCart(app, shop, { variant_id: await aVariant() })
    const variants = await Promise.all(Array.from({ length: 8 }, () => aVariant()))
    await Promise.all(
      variants.map((variant_id) => api.post(`/store/carts/${id}/line-items`, { variant_id, quantity: 2 })),
    )
    const { items } = await touch(id)
    assert.deepEqual(
      items.map((item: Json) => item.quantity),
      [1, ...variants.map(() => 2)],
    )
  })

  test('equals the database, whichever of two servers changes it during changes of the store', async () => {
    const other = await anotherServer()
    try {
      const servers = [api, storeApi(other, shop)]
      const variants = await Promise.all(Array.from({ length: 4 }, () => aVariant(1000)))
      const carts = await Promise.all(variants.map((variant_id) => aCart(app, shop, { variant_id })))
      const expected = new Map(carts.map((id) => [id, 1]))
      const takeStep = async (step: number) => {
        const server = servers[step % 2]
        const id = carts[(step * 7) % carts.length] ?? ''
        const variant_id = variants[(step * 5) % variants.length]
        if (step % 10 === 9)
          await sql`update regions set name = ${`step ${step}`} where id = ${shop.idr_region_id}`.execute(db)
        else if (step % 3 === 0)
          await server?.post(`/store/carts/${id}`, { email: `step${step}@example.com`, shipping_address: homeAddress })
        else {
          await server?.post(`/store/carts/${id}/line-items`, { variant_id, quantity: 2 })
          expected.set(id, (expected.get(id) ?? 0) + 2)
        }
      }
      // 16 at once: all 120 would queue for 12 connections, on a slow machine for longer than the 6 s after which a
      // request is refused (503).
      const steps = Array.from({ length: 120 }, (_, step) => step).values()
      const shopper = async () => {
        for (const step of steps) await takeStep(step)
      }
      await Promise.all(Array.from({ length: 16 }, shopper))
      for (const [id, quantity] of expected) {
        const { items } = await touch(id)
        assert.equal(
          items.reduce((sum: number, item: Json) => sum + item.quantity, 0),
          quantity,
        )
      }
    } finally {
      await other.close()
    }
  })

  test('is opened by one statement where one was opened alike, until anything that it is made of changes', async () => {
    const open = async (input: Json = {}) => {
      const before = statements.length
      const { cart } = await api.post('/store/carts', { region_id: shop.idr_region_id, ...input })
      const sent = statements.slice(before).filter((text) => text.includes('into carts'))
      return { cart, isAlike: sent.some((text) => text.includes('change_log')), sent }
    }
    await open()
    const { cart, isAlike, sent } = await open({ context: { device: 'phone' } })
    assert.deepEqual([isAlike, sent.length], [true, 1])
    assert.deepEqual(await waysToKnow(() => touch(cart.id)), ['recalled'])
    assert.deepEqual((await api.get(`/store/carts/${cart.id}`)).cart.region, cart.region)

    await sql`update regions set name = 'Renamed' where id = ${shop.idr_region_id}`.execute(db)
    const renamed = await open()
    assert.deepEqual([renamed.cart.region.name, renamed.sent.length], ['Renamed', 2])
    assert.equal((await open()).isAlike, true)
    const { status } = await api.request('POST', '/store/carts', { region_id: shop.idr_region_id, country_code: 'us' })
    assert.equal(status, 400)
  })

  test('is edited by one statement without a transaction; under its lock where another server has changed it', async () => {
    const id = await aReadyCart()
    const edit = (metadata: Json) => api.post(`/store/carts/${id}/update-cart-metadata`, { metadata })
    const sentFor = async (work: () => Promise<unknown>) => {
      const before = statements.length
      await work()
      return statements.slice(before).filter((text) => text === 'begin' || text.includes('carts'))
    }
    const [sent, ...more] = await sentFor(() => edit({ seen: 'yes' }))
    assert.match(sent ?? '', /update carts c set .* c\.revision = \$2 - 1/s)
    assert.deepEqual(more, [])

    const other = await anotherServer()
    try {
      await storeApi(other, shop).post(`/store/carts/${id}`, { metadata: { other: 'yes' } })
      assert.ok((await sentFor(() => edit({ mine: 'yes' }))).some((text) => text.includes('for no key update')))
      assert.deepEqual((await touch(id)).metadata, { seen: 'yes', other: 'yes', mine: 'yes' })
    } finally {
      await other.close()
    }
  })

  test('is read from the cache, with one statement, until a price of it or its stock changes', async () => {
    const variant_id = await aVariant(5)
    const id = await aCart(app, shop, { variant_id })
    const read = () => api.get(`/store/carts/${id}`)
    await read()
    assert.deepEqual(await waysToKnow(read), ['recalled'])
    assert.deepEqual(await waysToKnow(() => api.get(`/store/shipping-options/${id}`)), ['recalled'])
    await api.post(`/store/carts/${id}/line-items`, { variant_id, quantity: 2 })
    assert.deepEqual(await waysToKnow(read), ['recalled'])

    await sql`update product_variants set inventory_quantity = 2 where id = ${variant_id}`.execute(db)
    assert.equal((await read()).cart.items[0].quantity, 2)
    await sql`update money_amounts set amount = 4000000 where variant_id = ${variant_id} and currency_code = 'idr'`.execute(
      db,
    )
    const { cart, change } = await read()
    assert.equal(cart.items[0].unit_price, 4_000_000)
    assert.equal(change.price.changesDetails.length, 1)
    await sql`delete from product_sales_channels where product_id = ${cart.items[0].variant.product_id}`.execute(db)
    assert.deepEqual((await read()).cart.items, [])
  })

  test('takes items without a lock, and never more than there are now', async () => {
    const [variant_id, other_id] = [await aVariant(5), await aVariant(1)]
    const id = await aCart(app, shop, { variant_id })
    const setQuantity = async (quantity: number) => {
      const { items } = (await api.get(`/store/carts/${id}`)).cart
      const path = `/store/carts/${id}/line-items/${items[0].id}`
      const before = statements.length
      const { status, body } = await api.request('POST', path, { quantity })
      return { status, body, isLocked: statements.slice(before).some((text) => text.includes('for no key update')) }
    }
    const first = await setQuantity(3)
    assert.deepEqual([first.status, first.isLocked, first.body.cart.items[0].quantity], [200, false, 3])
    const before = statements.length
    await api.post(`/store/carts/${id}/line-items`, { variant_id: other_id, quantity: 1 })
    assert.ok(!statements.slice(before).some((text) => text.includes('for no key update')))

    // Since the cart was cached; its statement finds it out.
    await sql`update product_variants set inventory_quantity = 3 where id = ${variant_id}`.execute(db)
    const path = `/store/carts/${id}/line-items`
    const refused = await api.request('POST', path, { variant_id, quantity: 1 })
    assert.deepEqual([refused.status, refused.body.code], [400, 'insufficient_inventory'])
    const [line] = first.body.cart.items
    await sql`update product_variants set inventory_quantity = 20 where id = ${variant_id}`.execute(db)
    const grown = await api.request('POST', `${path}/${line.id}`, { quantity: 4 })
    assert.equal(grown.status, 200)
    await sql`update product_variants set inventory_quantity = 5 where id = ${variant_id}`.execute(db)
    const tooMany = await api.request('POST', `${path}/${line.id}`, { quantity: 6 })
    assert.deepEqual([tooMany.status, tooMany.body.code], [400, 'insufficient_inventory'])
    assert.equal((await api.get(`/store/carts/${id}`)).cart.items[0].quantity, 4)
  })

  test('needs no lock for a choice that changes nothing', async () => {
    const id = await aReadyCart()
    await api.post(`/store/carts/${id}/payment-session`, { provider_id: 'manual' })
    const before = statements.length
    await api.post(`/store/carts/${id}/payment-session`, { provider_id: 'manual' })
    assert.ok(!statements.slice(before).some((text) => text === 'begin'))
  })

  test('is not edited once it was completed, even where its revision stayed', async () => {
    const id = await aReadyCart()
    await touch(id)
    await db.updateTable('carts').set({ completed_at: clock.now() }).where('id', '=', id).execute()
    const { status } = await api.request('POST', `/store/carts/${id}/update-cart-metadata`, {
      metadata: { late: 'yes' },
    })
    assert.ok(status >= 400 && status < 500)
    const cart = await db
      .selectFrom('carts')
      .select(['metadata', 'completed_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    assert.deepEqual([cart.metadata, cart.completed_at], [{ seen: 'yes' }, clock.now()])
  })

  test('keeps every edit of many at once, by two servers', async () => {
    const id = await aReadyCart()
    const other = await anotherServer()
    try {
      const servers = [api, storeApi(other, shop)]
      const names = Array.from({ length: 12 }, (_, number) => `edit${number}`)
      await Promise.all(
        names.map((name, number) =>
          servers[number % 2]?.post(`/store/carts/${id}/update-cart-metadata`, { metadata: { [name]: 'yes' } }),
        ),
      )
      assert.deepEqual(Object.keys((await touch(id)).metadata).sort(), [...names, 'seen'].sort())
    } finally {
      await other.close()
    }
  })

  test('with a code is loaded anew each time, since codes change beside it', async () => {
    const id = await aReadyCart()
    const { code } = await aDiscount(db, shop)
    await api.post(`/store/carts/${id}`, { discounts: [{ code }] })
    assert.deepEqual(await waysToKnow(() => touch(id)), ['loaded'])
  })
})

async function columnsThatDoNotCount(table: string): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select a.attname as column from pg_attribute a join pg_trigger t on t.tgrelid = a.attrelid and t.tgname = 'change_recorded'
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and not a.attnum = any(t.tgattr)`.execute(
    db,
  )
  return rows.map(({ column }) => column).sort()
}

describe('the tables behind a cart', () => {
  /** Recorded for products, lists and searches; carts do not need them. */
  const ofOthers = [
    'menus', 'pages', 'product_categories', 'product_category_links', 'product_collections', 'product_images', 'product_option_values',
    'product_options', 'product_tags', 'product_types', 'search_promotion_products', 'search_promotions', 'search_synonyms',
    'shipping_profiles', 'store_currencies', 'store_domains', 'stores', 'uploads',
  ] // biome-ignore format: a list reads better packed

  test('record their changes: every table that carts are loaded from', async () => {
    await aDiscount(db, shop, { is_automatic: true })
    const id = await aReadyCart()
    await sql`update regions set name = name`.execute(db)
    const before = statements.length
    await api.get(`/store/carts/${id}`)
    const load = statements.slice(before).find((text) => text.includes('pg_current_snapshot'))
    const automatic = statements
      .slice(before)
      .find((text) => text.includes('d.is_automatic and not d.is_disabled') && !text.includes('pg_current'))
    const plans = await Promise.all(
      [load, automatic].map((text) => sql`explain (generic_plan, format json) ${sql.raw(text ?? '')}`.execute(db)),
    )
    const read = new Set([...JSON.stringify(plans).matchAll(/"Relation Name":"(\w+)"/g)].map(([, name]) => name))
    assert.ok(read.delete('carts'))
    assert.deepEqual([...read, ...ofOthers].sort(), Object.keys(changeSources).sort())
  })

  test('of discounts: changes of all columns count, except how often they were used', async () => {
    assert.deepEqual(await columnsThatDoNotCount('discounts'), ['moved_usage_count', 'updated_at', 'usage_count'])
  })

  test('of variants: changes of all columns count, except the stock and what is low', async () => {
    assert.deepEqual(await columnsThatDoNotCount('product_variants'), [
      'inventory_quantity',
      'low_stock_threshold',
      'updated_at',
    ])
  })

  const siti = signInCustomer(db, shop, clock.now())
  const changes: [string, (cart: Json) => Promise<unknown>, (cart: Json) => unknown, unknown][] = [
    [
      'the region’s name',
      () => sql`update regions set name = 'Nusantara' where id = ${shop.idr_region_id}`.execute(db),
      (cart) => cart.region.name,
      'Nusantara',
    ],
    [
      'a product’s thumbnail',
      ({ items }) =>
        sql`update products set thumbnail = 'https://cdn.test/new.webp' where id = ${items[0].variant.product_id}`.execute(
          db,
        ),
      (cart) => cart.items[0].variant.product.thumbnail,
      'https://cdn.test/new.webp',
    ],
    [
      'a variant’s code',
      ({ items }) => sql`update product_variants set sku = 'NEW-1' where id = ${items[0].variant_id}`.execute(db),
      (cart) => cart.items[0].variant.sku,
      'NEW-1',
    ],
    [
      'a tax',
      async ({ items }) => {
        await sql`insert into tax_rates (id, store_id, region_id, name, rate) values ('txr_new', ${shop.id}, ${shop.idr_region_id}, 'Luxury', 20)`.execute(
          db,
        )
        await sql`insert into product_tax_rates (tax_rate_id, product_id) values ('txr_new', ${items[0].variant.product_id})`.execute(
          db,
        )
      },
      (cart) => cart.items[0].tax_lines.some((line: Json) => line.name === 'Luxury'),
      true,
    ],
    [
      'the name of the delivery',
      () => sql`update shipping_options set name = 'By bicycle' where id = ${shop.shipping_option_id}`.execute(db),
      (cart) => cart.shipping_methods[0].shipping_option.name,
      'By bicycle',
    ],
    [
      'a translation',
      () =>
        sql`insert into translations (store_id, resource_type, resource_id, language, fields)
          values (${shop.id}, 'region', ${shop.idr_region_id}, 'en', '{"name": "The islands"}')`.execute(db),
      (cart) => cart.region.name,
      'The islands',
    ],
  ]
  for (const [name, change, read, expected] of changes) {
    test(`${name}: the next reply has it`, async () => {
      const { headers } = await siti
      const mine = storeApi(app, shop, { ...headers, 'x-store-language': 'en' })
      const id = await aCart(app, shop, { variant_id: await aVariant(), headers })
      await mine.post(`/store/carts/${id}`, { shipping_address: homeAddress })
      const { cart } = await mine.post(`/store/carts/${id}/shipping-methods`, { option_id: shop.shipping_option_id })
      assert.notEqual(read(cart), expected)
      await change(cart)
      const reply = await mine.post(`/store/carts/${id}`, { metadata: { seen: 'yes' } })
      assert.equal(read(reply.cart), expected)
    })
  }

  test('a change in progress while the cart was read counts when it is committed', async () => {
    const id = await aReadyCart()
    const trx = await db.startTransaction().execute()
    try {
      await sql`update regions set name = 'Later' where id = ${shop.idr_region_id}`.execute(trx)
      await sql`update carts set revision = revision + 1 where id = ${id}`.execute(db)
      assert.deepEqual(await waysToKnow(() => touch(id)), ['recalled', 'loaded'])
      await api.post(`/store/carts/${id}`, { email: 'late@example.com' })
    } finally {
      await trx.commit().execute()
    }
    const { rows } = await sql<{ name: string }>`select name from regions where id = ${shop.idr_region_id}`.execute(db)
    assert.equal(rows[0]?.name, 'Later')
    const ways = await waysToKnow(() => touch(id))
    assert.deepEqual(ways, ['recalled', 'loaded'])
  })

  test('a change of another store, or of a product that is not in the cart, leaves it cached', async () => {
    const id = await aReadyCart()
    const stranger = await aStore(db)
    const others = await aVariant()
    await sql`update money_amounts set amount = amount + 100 where variant_id = ${others}`.execute(db)
    await sql`update regions set name = 'Elsewhere' where store_id = ${stranger.id}`.execute(db)
    await sql`update tax_rates set rate = 3 where store_id = ${stranger.id}`.execute(db)
    assert.deepEqual(await waysToKnow(() => touch(id)), ['recalled'])
  })

  test('is validated only while the log has every change since it was read', async () => {
    const id = await aReadyCart()
    const { rows } = await sql<{ row: object }>`delete from change_log returning to_jsonb(change_log) as row`.execute(
      db,
    )
    assert.ok(rows.length > 0)
    assert.deepEqual(await waysToKnow(() => touch(id)), ['recalled', 'loaded'])
    await startChangeLog(db)
    assert.deepEqual(await waysToKnow(() => touch(id)), ['recalled', 'loaded'])
    // A transaction of another database that is still running keeps the log from being complete.
    await until(
      async () => (await waysToKnow(() => touch(id))).join() === 'recalled',
      'being taken from the cache again',
    )
  })
})
