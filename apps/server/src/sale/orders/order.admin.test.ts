import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { newId } from '../../db/new-id.ts'
import { aStore, type StoreFixture } from '../../testing/a-store.ts'
import { anOrder, aShippingOption, packAndShip } from '../../testing/an-order.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { countStatements, startTestApp } from '../../testing/test-app.ts'

const { app, db, clock, statements } = await startTestApp()

let store: StoreFixture
let owner: Record<string, string>

before(async () => {
  store = await aStore(db, { is_default: true })
  owner = await signInStaff(db, store, 'owner', clock.now())
})

async function get(url: string, headers = owner) {
  const reply = await app.inject({ url, headers })
  return { status: reply.statusCode, body: reply.json() }
}

async function post(url: string, payload: object = {}, headers = owner) {
  const reply = await app.inject({ method: 'POST', url, headers, payload })
  return { status: reply.statusCode, body: reply.json() }
}

describe('reading orders', () => {
  test('one order has its totals, the values of its lines, and its default relations', async () => {
    const fixture = await anOrder(db, store, { lines: [{ quantity: 2, discount: 200 }] })
    const { status, body } = await get(`/admin/orders/${fixture.id}`)
    assert.equal(status, 200)
    const { order } = body
    assert.equal(order.object, 'order')
    assert.equal(order.store_id, store.id)
    assert.deepEqual(
      [order.subtotal, order.discount_total, order.shipping_total, order.tax_total, order.total],
      [2000, 200, 500, 460, 2760],
    )
    assert.deepEqual([order.paid_total, order.refunded_total, order.refundable_amount], [2760, 0, 2760])
    assert.deepEqual([order.items[0].total, order.items[0].refundable], [2160, 2160])
    assert.equal(order.items[0].variant.id, fixture.variant_ids[0])
    assert.equal(order.items[0].tax_lines.length, 1)
    assert.equal(order.shipping_methods[0].total, 600)
    assert.equal(order.shipping_methods[0].shipping_option.name, 'Courier')
    assert.equal(order.customer.email, fixture.email)
    assert.equal(order.customer.password_hash, undefined)
    for (const name of ['returns', 'swaps', 'claims', 'fulfillments', 'refunds'])
      assert.deepEqual(order[name], [], name)
  })

  test('fields and expand reduce a reply; totals stay on a single order', async () => {
    const { id } = await anOrder(db, store)
    const { body } = await get(`/admin/orders/${id}?fields=display_id&expand=items`)
    assert.equal(body.order.total, 4200)
    assert.equal(body.order.email, undefined)
    assert.equal(body.order.payments, undefined)
  })

  test('a list returns totals only on request', async () => {
    const { id } = await anOrder(db, store)
    const plain = await get(`/admin/orders?id=${id}`)
    assert.equal(plain.body.orders[0].total, undefined)
    assert.equal(plain.body.orders[0].payments.length, 1)
    const asked = await get(`/admin/orders?id=${id}&fields=id,total&expand=customer`)
    assert.equal(asked.body.orders[0].total, 4200)
    assert.equal(asked.body.orders[0].payments, undefined)
    assert.equal(asked.body.orders[0].customer.first_name, 'Ayu')
  })

  test('filters', async () => {
    const fixture = await anOrder(db, store, { payment: 'awaiting' })
    const tag_id = newId('ptag')
    await db.insertInto('product_tags').values({ id: tag_id, store_id: store.id, value: 'organic' }).execute()
    await sql`insert into product_tag_links (product_id, product_tag_id)
      select product_id, ${tag_id} from product_variants where id = ${fixture.variant_ids[0]}`.execute(db)
    const finds = [
      `q=${fixture.email.toUpperCase()}`,
      `q=%23${fixture.display_id}`,
      'q=dewi',
      'q=ayu les',
      'status[]=pending',
      'status[]=pending,completed',
      'payment_status[]=awaiting',
      'fulfillment_status[]=not_fulfilled',
      `display_id=${fixture.display_id}`,
      `customer_id=${fixture.customer_id}`,
      `email=${fixture.email}`,
      `region_id=${store.eur_region_id}`,
      `region_id[]=${store.eur_region_id}`,
      'currency_code=eur',
      `sales_channel_id[]=${store.sales_channel_id}`,
      'payment_provider_id=manual',
      'payment_provider_id[]=manual&payment_provider_id[]=cod',
      `shipping_option_id=${fixture.shipping_option_id}`,
      `product_tag_id=${tag_id}`,
      `product_tag_id[]=${tag_id}&count_limit=1000`,
      'has_returns=false',
      'created_at[gt]=2020-01-01',
    ]
    for (const filter of finds) {
      const { status, body } = await get(`/admin/orders?${filter}&fields=id&limit=100`)
      assert.equal(status, 200, filter)
      assert.ok(
        body.orders.some((order: { id: string }) => order.id === fixture.id),
        filter,
      )
    }
    const finds_none = [
      'q=%25',
      'status[]=archived',
      'canceled_at[gt]=2020-01-01',
      'email=nobody@shopkey.test',
      'payment_provider_id=cod',
      'shipping_option_id=so_other',
      'product_tag_id=ptag_other',
      'has_returns=true',
    ]
    for (const filter of finds_none) {
      const { body } = await get(`/admin/orders?${filter}&fields=id&limit=100`)
      assert.deepEqual(body, { orders: [], count: 0, offset: 0, limit: 100 }, filter)
    }
    await db
      .insertInto('returns')
      .values({ id: newId('ret'), store_id: store.id, order_id: fixture.id, refund_amount: 0 })
      .execute()
    const ids = (reply: { body: { orders: { id: string }[] } }) => reply.body.orders.map(({ id }) => id)
    assert.deepEqual(ids(await get('/admin/orders?has_returns=true&fields=id')), [fixture.id])
    assert.ok(!ids(await get('/admin/orders?has_returns=false&fields=id&limit=100')).includes(fixture.id))
    await db.updateTable('returns').set({ status: 'canceled' }).where('order_id', '=', fixture.id).execute()
    assert.deepEqual(ids(await get('/admin/orders?has_returns=true&fields=id')), [])
    await db.deleteFrom('returns').where('order_id', '=', fixture.id).execute()
    assert.equal((await get('/admin/orders?status[]=lost')).status, 400)
    assert.equal((await get('/admin/orders?colour=red')).status, 400)
    assert.equal((await get('/admin/orders?expand=nonsense')).status, 400)
  })

  test('costs the same number of statements for one order and for many', async () => {
    for (let index = 0; index < 5; index += 1) await anOrder(db, store)
    for (const shape of ['', '&fields=id,total', '&expand=']) {
      const one = await countStatements(statements, () => get(`/admin/orders?limit=1${shape}`))
      const many = await countStatements(statements, () => get(`/admin/orders?limit=50${shape}`))
      assert.equal(many, one, shape)
    }
  })

  test('lines that were shipped and not returned', async () => {
    const { id, line_ids } = await anOrder(db, store)
    assert.deepEqual((await get(`/admin/orders/${id}?expand=returnable_items`)).body.order.returnable_items, [])
    await db
      .updateTable('line_items')
      .set({ fulfilled_quantity: 2, shipped_quantity: 2 })
      .where('id', '=', line_ids[0] ?? '')
      .execute()
    const { body } = await get(`/admin/orders/${id}?expand=returnable_items`)
    assert.deepEqual(
      body.order.returnable_items.map((line: { id: string }) => line.id),
      line_ids,
    )
  })

  test('lines have the data of their value, whatever else expand omits', async () => {
    const { id, line_ids } = await anOrder(db, store)
    await db
      .updateTable('line_items')
      .set({ fulfilled_quantity: 2, shipped_quantity: 2 })
      .where('id', '=', line_ids[0] ?? '')
      .execute()
    const { order } = (await get(`/admin/orders/${id}?expand=items,returnable_items`)).body
    for (const name of ['items', 'returnable_items']) {
      const [line] = order[name]
      assert.equal(line.variant.product.id, line.variant.product_id, name)
      assert.deepEqual([line.tax_lines.length, line.adjustments.length], [1, 0], name)
      assert.deepEqual([line.total, line.refundable], [order.items[0].total, order.items[0].total], name)
    }
    assert.ok(order.items[0].total > 0)
    assert.deepEqual([order.payments, order.region], [undefined, undefined])
  })

  test('shipping methods have their original totals', async () => {
    const { id } = await anOrder(db, store)
    const [method] = (await get(`/admin/orders/${id}`)).body.order.shipping_methods
    assert.deepEqual([method.original_total, method.original_tax_total], [600, 100])
  })

  test('the shipping profiles of items may be requested below every kind of line', async () => {
    const { id, line_ids } = await anOrder(db, store)
    await db
      .updateTable('line_items')
      .set({ fulfilled_quantity: 2, shipped_quantity: 2 })
      .where('id', '=', line_ids[0] ?? '')
      .execute()
    const lines = ['items', 'returnable_items', 'swaps.additional_items', 'claims.additional_items']
    const paths = lines.map((path) => `${path}.variant.product.profiles`)
    const { status, body } = await get(`/admin/orders/${id}?expand=${paths}`)
    assert.equal(status, 200)
    for (const name of ['items', 'returnable_items'])
      assert.equal(body.order[name][0].variant.product.profiles.length, 1, name)
  })

  test('fulfillments have their items, also when expand names only the fulfillments', async () => {
    const { id, line_ids } = await anOrder(db, store)
    await packAndShip(db, id)
    const { order } = (await get(`/admin/orders/${id}?expand=fulfillments`)).body
    assert.deepEqual(
      order.fulfillments.map(({ items }: { items: { item_id: string }[] }) => items.map(({ item_id }) => item_id)),
      [line_ids],
    )
  })
})

describe('permissions', () => {
  const actions = [
    ['', {}],
    ['/complete', {}],
    ['/archive', {}],
    ['/capture', {}],
    ['/cancel', {}],
    ['/refund', { amount: 100, reason: 'other' }],
    ['/shipping-methods', { option_id: 'so_1', price: 100 }],
    ['/fulfillment', { items: [{ item_id: 'item_1', quantity: 1 }] }],
    ['/shipment', { fulfillment_id: 'ful_1' }],
    ['/fulfillments/ful_1/cancel', {}],
  ] as const

  test('an anonymous caller has none', async () => {
    const { id } = await anOrder(db, store)
    assert.equal((await get('/admin/orders', {} as typeof owner)).status, 401)
    for (const [path, body] of actions) {
      assert.equal((await post(`/admin/orders/${id}${path}`, body, {} as typeof owner)).status, 401, path)
    }
  })

  test('the catalogue role has none, fulfilment packs but moves no money', async () => {
    const { id } = await anOrder(db, store, { payment: 'awaiting' })
    const catalogue = await signInStaff(db, store, 'catalogue', clock.now())
    assert.equal((await get('/admin/orders', catalogue)).status, 403)
    const fulfilment = await signInStaff(db, store, 'fulfilment', clock.now())
    assert.equal((await get(`/admin/orders/${id}`, fulfilment)).status, 200)
    for (const path of ['/capture', '/refund', '/cancel', '/complete']) {
      const body = path === '/refund' ? { amount: 100, reason: 'other' } : {}
      assert.equal((await post(`/admin/orders/${id}${path}`, body, fulfilment)).status, 403, path)
    }
    const { body } = await get(`/admin/orders/${id}`)
    assert.deepEqual([body.order.status, body.order.payment_status], ['pending', 'awaiting'])
  })

  test('customer service cancels unpaid orders, and refunds nothing', async () => {
    const service = await signInStaff(db, store, 'customer_service', clock.now())
    const paid = await anOrder(db, store)
    const refused = await post(`/admin/orders/${paid.id}/cancel`, {}, service)
    assert.deepEqual([refused.status, refused.body.code], [403, 'refund_permission_missing'])
    const unpaid = await anOrder(db, store, { payment: 'awaiting' })
    assert.equal((await post(`/admin/orders/${unpaid.id}/cancel`, {}, service)).status, 200)
  })

  test("the address of a shopper's page has no key in it", async () => {
    const { id } = await anOrder(db, store)
    const catalogue = await signInStaff(db, store, 'catalogue', clock.now())
    assert.equal((await get(`/admin/orders/${id}/link`, catalogue)).status, 403)
    const { status, body } = await get(`/admin/orders/${id}/link`)
    assert.equal(status, 200)
    const { pathname, search } = new URL(body.url)
    assert.ok(pathname.endsWith(`/order/${id}`))
    assert.equal(search, '')
    const stranger = await signInStaff(db, await aStore(db), 'owner', clock.now())
    assert.equal((await get(`/admin/orders/${id}/link`, stranger)).status, 404)
  })

  test("another store's order is not found", async () => {
    const other = await aStore(db)
    const { id } = await anOrder(db, other)
    assert.equal((await get(`/admin/orders/${id}`)).status, 404)
    assert.equal((await get(`/admin/orders/${id}/timeline`)).status, 404)
    assert.equal((await get(`/admin/orders?id=${id}`)).body.count, 0)
    for (const [path, body] of actions) {
      assert.equal((await post(`/admin/orders/${id}${path}`, body)).status, 404, path)
    }
  })
})

describe('changing an order', () => {
  test('merges the address, keeps the rest, and records it in the timeline', async () => {
    const { id } = await anOrder(db, store)
    await db
      .insertInto('region_countries')
      .values({ store_id: store.id, region_id: store.eur_region_id, country_code: 'nl' })
      .execute()
    const { status, body } = await post(`/admin/orders/${id}`, {
      email: 'New@Shopkey.test',
      shipping_address: { city: 'Utrecht', country_code: 'NL' },
      billing_address: { first_name: 'Sari' },
      metadata: { gift: true },
    })
    assert.equal(status, 200)
    const { order } = body
    assert.equal(order.email, 'new@shopkey.test')
    assert.deepEqual(
      [order.shipping_address.first_name, order.shipping_address.city, order.shipping_address.country_code],
      ['Dewi', 'Utrecht', 'nl'],
    )
    assert.equal(order.billing_address.first_name, 'Sari')
    assert.deepEqual(order.metadata, { gift: true })
    const timeline = await get(`/admin/orders/${id}/timeline`)
    assert.deepEqual(
      timeline.body.events.map((event: { type: string }) => event.type),
      ['updated'],
    )
    assert.equal(timeline.body.events[0].actor.type, 'staff')
    assert.match(timeline.body.events[0].actor.name, /@shopkey\.test$/)
  })

  test("refuses a country outside the region, another store's customer, an unknown field", async () => {
    const { id, email } = await anOrder(db, store)
    const stranger = await anOrder(db, await aStore(db))
    for (const [body, status] of [
      [{ shipping_address: { country_code: 'jp' } }, 400],
      [{ customer_id: stranger.customer_id }, 404],
      [{ status: 'completed' }, 400],
      [{ email: 'no address' }, 400],
    ] as const) {
      assert.equal((await post(`/admin/orders/${id}`, body)).status, status, JSON.stringify(body))
    }
    assert.equal((await get(`/admin/orders/${id}`)).body.order.email, email)
  })

  test('accepts data for the carrier, and refuses changes of items, payments and agreements', async () => {
    const { id } = await anOrder(db, store)
    const before = (await get(`/admin/orders/${id}`)).body.order
    const [method] = before.shipping_methods
    for (const [body, code] of [
      [{ items: [] }, 'order_part_fixed'],
      [{ discounts: [] }, 'order_part_fixed'],
      [{ payment_method: { provider_id: 'manual' } }, 'order_part_fixed'],
      [{ region: store.idr_region_id }, 'order_part_fixed'],
      [{ shipping_method: { price: method.price + 100 } }, 'order_part_fixed'],
      [{ shipping_method: { profile_id: 'sp_unknown' } }, 'order_shipping_method_unknown'],
    ] as const) {
      const reply = await post(`/admin/orders/${id}`, body)
      assert.deepEqual([reply.status, reply.body.code], [400, code], JSON.stringify(body))
    }
    const update = {
      region: before.region_id,
      shipping_method: { price: method.price, data: { pickup_point: 'Sudirman' } },
    }
    const { status, body } = await post(`/admin/orders/${id}`, update)
    assert.equal(status, 200)
    assert.deepEqual(body.order.shipping_methods[0].data, { pickup_point: 'Sudirman' })
    assert.deepEqual([body.order.total, body.order.paid_total], [before.total, before.paid_total])
  })

  test("an address of the customer's address book is copied before it changes", async () => {
    const { id, customer_id } = await anOrder(db, store)
    await db.insertInto('addresses').values({ id: 'addr_book', customer_id, city: 'Solo' }).execute()
    await db.updateTable('orders').set({ shipping_address_id: 'addr_book' }).where('id', '=', id).execute()
    const { body } = await post(`/admin/orders/${id}`, { shipping_address: { address_1: 'Jl. Baru 1' } })
    assert.deepEqual([body.order.shipping_address.city, body.order.shipping_address.address_1], ['Solo', 'Jl. Baru 1'])
    const kept = await db.selectFrom('addresses').selectAll().where('id', '=', 'addr_book').executeTakeFirst()
    assert.equal(kept?.address_1, null)
  })

  test('a shipping method of the same profile is replaced', async () => {
    const { id } = await anOrder(db, store)
    const option_id = await aShippingOption(db, store)
    const { status, body } = await post(`/admin/orders/${id}/shipping-methods`, { option_id, price: 700 })
    assert.equal(status, 200)
    assert.deepEqual(
      body.order.shipping_methods.map((method: { price: number }) => method.price),
      [700],
    )
    assert.equal(body.order.shipping_total, 700)
    assert.equal(body.order.shipping_tax_total, 140)
    const foreign = await aShippingOption(db, await aStore(db))
    const path = `/admin/orders/${id}/shipping-methods`
    assert.equal((await post(path, { option_id: foreign, price: 1 })).status, 404)
    assert.equal((await post(path, { option_id: 'so_unknown', price: 1 })).status, 404)
  })

  test('a shipping option of another region is refused', async () => {
    const { id } = await anOrder(db, store)
    const option_id = await aShippingOption(db, store)
    const region_id = store.idr_region_id
    await db.updateTable('shipping_options').set({ region_id }).where('id', '=', option_id).execute()
    const { status, body } = await post(`/admin/orders/${id}/shipping-methods`, { option_id, price: 1 })
    assert.deepEqual([status, body.code], [400, 'order_shipping_option_not_in_region'])
  })

  test('complete, archive, and no way back', async () => {
    const { id } = await anOrder(db, store, { payment: 'awaiting' })
    assert.equal((await post(`/admin/orders/${id}/archive`)).body.code, 'not_completed')
    assert.equal((await post(`/admin/orders/${id}/complete`)).body.order.status, 'completed')
    assert.equal((await post(`/admin/orders/${id}/complete`)).status, 200)
    assert.equal((await post(`/admin/orders/${id}/archive`)).body.order.status, 'archived')
    const again = await post(`/admin/orders/${id}/complete`)
    assert.deepEqual([again.status, again.body.code], [400, 'order_archived'])
    const { body } = await get(`/admin/orders/${id}/timeline`)
    assert.deepEqual(
      body.events.map((event: { type: string }) => event.type),
      ['completed', 'archived'],
    )
  })
})
