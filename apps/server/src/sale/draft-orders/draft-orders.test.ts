import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newId } from '../../db/new-id.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShippingOption, aShop } from '../../testing/a-shop.ts'
import { caller } from '../../testing/caller.ts'
import type { Json } from '../../testing/json.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'

const { app, db, clock } = await startTestApp()
const shop = await aShop(db, { is_default: true })
const other = await aShop(db)
const owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
const stranger = caller(app, await signInStaff(db, other, 'owner', clock.now()))
const packer = caller(app, await signInStaff(db, shop, 'fulfilment', clock.now()))
const nobody = caller(app, { 'store-view-code': shop.view_code })

async function variantFor(stock = 10) {
  const { variant_ids } = await aProduct(db, shop, { variants: [{ stock }] })
  return variant_ids[0] ?? ''
}

async function stockOf(variant_id: string) {
  const row = await db
    .selectFrom('product_variants')
    .select('inventory_quantity')
    .where('id', '=', variant_id)
    .executeTakeFirstOrThrow()
  return row.inventory_quantity
}

async function aDraft(more: object = {}, variant_id?: string): Promise<Json> {
  const { status, body } = await owner.post('/admin/draft-orders', {
    email: 'Rina@Shopkey.test',
    region_id: shop.idr_region_id,
    items: [{ variant_id: variant_id ?? (await variantFor()), quantity: 2 }],
    shipping_methods: [{ option_id: shop.shipping_option_id }],
    shipping_address: { first_name: 'Rina', address_1: 'Jl. Kenanga 3', country_code: 'ID' },
    ...more,
  })
  assert.equal(status, 200, JSON.stringify(body))
  return body.draft_order
}

describe('creating a draft', () => {
  test('prices its lines like a cart, and finds its customer', async () => {
    const draft = await aDraft()
    assert.deepEqual([draft.status, draft.display_id, draft.order_id], ['open', 1, null])
    const { cart } = draft
    assert.deepEqual(
      [cart.type, cart.email, cart.shipping_address.country_code],
      ['draft_order', 'rina@shopkey.test', 'id'],
    )
    // (2 × 50,000 + 20,000) rupiah, and 11 % on all of it
    assert.deepEqual([cart.subtotal, cart.shipping_total, cart.total], [10_000_000, 2_000_000, 13_320_000])
    assert.equal((await aDraft()).display_id, 2)
  })

  test('its metadata is copied to its cart and the order', async () => {
    const draft = await aDraft({ metadata: { source: 'phone' } })
    assert.deepEqual(draft.cart.metadata, { source: 'phone' })
    const { order } = (await owner.post(`/admin/draft-orders/${draft.id}/pay`)).body
    assert.deepEqual((await owner.get(`/admin/orders/${order.id}`)).body.order.metadata, { source: 'phone' })
  })

  test('accepts prices set by hand, custom lines, and a price for shipping', async () => {
    const draft = await aDraft({
      items: [
        { variant_id: await variantFor(), quantity: 1, unit_price: 1_000_000 },
        { title: 'Gift wrap', unit_price: 500_000, quantity: 2 },
      ],
      shipping_methods: [
        { option_id: await aShippingOption(db, shop, { min_subtotal: 99_000_000_000 }), price: 700_000 },
      ],
    })
    const [own, custom] = draft.cart.items
    assert.deepEqual([own.unit_price, own.should_merge], [1_000_000, false])
    assert.deepEqual(
      [custom.title, custom.variant_id, custom.tax_total, custom.allow_discounts],
      ['Gift wrap', null, 0, false],
    )
    assert.equal(draft.cart.shipping_total, 700_000)
  })

  test('refuses what it cannot sell', async () => {
    const count = async () => (await owner.get('/admin/draft-orders')).body.count
    const before = await count()
    const demanding = await aShippingOption(db, shop, { min_subtotal: 99_000_000_000 })
    const body = { email: 'a@b.test', region_id: shop.idr_region_id, shipping_methods: [] }
    const cases: [object, number, string | undefined][] = [
      [{ ...body, email: 'nobody' }, 400, 'invalid_data'],
      [{ ...body, region_id: other.idr_region_id }, 404, 'not_found'],
      [{ ...body, shipping_methods: undefined }, 400, 'invalid_data'],
      [{ ...body, status: 'completed' }, 400, 'draft_order_starts_open'],
      [{ ...body, items: [{ quantity: 1 }] }, 400, 'custom_line_needs_price'],
      [{ ...body, items: [{ variant_id: 'variant_x', quantity: 1 }] }, 400, 'draft_variant_unknown'],
      [{ ...body, items: [{ variant_id: await variantFor(), quantity: -1 }] }, 400, 'invalid_data'],
      [{ ...body, items: [{ title: 'Half a rupiah', unit_price: 50, quantity: 1 }] }, 400, 'amount_not_payable'],
      [{ ...body, discounts: [{ code: 'NOPE' }] }, 404, 'discount_unknown'],
      [{ ...body, shipping_methods: [{ option_id: demanding }] }, 400, 'draft_shipping_requirements_not_met'],
      [{ ...body, shipping_methods: [{ option_id: other.shipping_option_id }] }, 404, 'shipping_option_unknown'],
      [{ ...body, customer_id: newId('cus') }, 404, 'customer_not_in_store'],
    ]
    for (const [input, status, code] of cases) {
      const reply = await owner.post('/admin/draft-orders', input)
      assert.equal(reply.status, status, JSON.stringify([input, reply.body]))
      if (code) assert.equal(reply.body.code, code)
    }
    assert.equal(await count(), before)
  })

  test('changes lines and keeps the shipping method', async () => {
    const draft = await aDraft()
    const path = `/admin/draft-orders/${draft.id}`
    const added = (await owner.post(`${path}/line-items`, { title: 'Card', unit_price: 100_000, quantity: 1 })).body
    assert.deepEqual([added.draft_order.cart.items.length, added.draft_order.cart.shipping_methods.length], [2, 1])
    const [first, card] = added.draft_order.cart.items
    const changed = await owner.post(`${path}/line-items/${card.id}`, {
      quantity: 3,
      unit_price: 200_000,
      title: 'Cards',
    })
    const line = changed.body.draft_order.cart.items[1]
    assert.deepEqual([line.quantity, line.unit_price, line.title], [3, 200_000, 'Cards'])
    assert.equal(
      (await owner.post(`${path}/line-items/${first.id}`, { quantity: 0 })).body.draft_order.cart.items.length,
      1,
    )
    assert.equal((await owner.delete(`${path}/line-items/${card.id}`)).body.draft_order.cart.items.length, 0)
    assert.equal((await owner.post(`${path}/line-items/${card.id}`, { quantity: 1 })).body.code, 'draft_line_unknown')
    assert.equal((await owner.post(`${path}/pay`)).body.code, 'draft_order_empty')
  })

  test('changes customer and addresses', async () => {
    const draft = await aDraft()
    const { status, body } = await owner.post(`/admin/draft-orders/${draft.id}`, {
      email: 'Dian@Shopkey.test',
      shipping_address: { city: 'Medan' },
      no_notification_order: true,
    })
    assert.equal(status, 200, JSON.stringify(body))
    const { cart, no_notification_order } = body.draft_order
    assert.deepEqual(
      [cart.email, cart.shipping_address.city, cart.shipping_address.first_name, no_notification_order],
      ['dian@shopkey.test', 'Medan', 'Rina', true],
    )
    assert.equal(cart.customer.email, 'dian@shopkey.test')
    const moved = await owner.post(`/admin/draft-orders/${draft.id}`, { region_id: shop.eur_region_id })
    assert.deepEqual(
      [moved.body.draft_order.cart.region_id, moved.body.draft_order.cart.subtotal],
      [shop.eur_region_id, 600],
    )
  })

  test('is found by number, e-mail and status', async () => {
    const draft = await aDraft({ email: 'findme@shopkey.test' })
    for (const filter of ['q=findme', `q=%23${draft.display_id}`, 'status[]=open']) {
      const { body } = await owner.get(`/admin/draft-orders?limit=100&${filter}`)
      assert.ok(
        body.draft_orders.some((one: Json) => one.id === draft.id),
        filter,
      )
    }
    assert.equal((await owner.get('/admin/draft-orders?q=findme&status[]=completed')).body.count, 0)
    assert.equal((await stranger.get('/admin/draft-orders')).body.count, 0)
  })
})

describe('paying a draft', () => {
  test('places an order that is captured, and takes the stock', async () => {
    const variant_id = await variantFor()
    const draft = await aDraft({ no_notification_order: true }, variant_id)
    const { status, body } = await owner.post(`/admin/draft-orders/${draft.id}/pay`)
    assert.equal(status, 200, JSON.stringify(body))
    const { order } = body
    assert.deepEqual(
      [order.payment_status, order.status, order.total, order.draft_order_id, order.no_notification],
      ['captured', 'pending', 13_320_000, draft.id, true],
    )
    assert.equal(order.payments[0].provider_id, 'system')
    assert.equal(await stockOf(variant_id), 8)
    const after = (await owner.get(`/admin/draft-orders/${draft.id}`)).body.draft_order
    assert.deepEqual([after.status, after.order_id], ['completed', order.id])
    const again = await owner.post(`/admin/draft-orders/${draft.id}/pay`)
    assert.deepEqual([again.status, again.body.order.id], [200, order.id])
    assert.equal(
      (await owner.post(`/admin/draft-orders/${draft.id}`, { email: 'x@y.test' })).body.code,
      'draft_order_completed',
    )
    const types = (await owner.get(`/admin/orders/${order.id}/timeline`)).body.events.map((event: Json) => event.type)
    assert.deepEqual(types, ['placed', 'payment_captured'])
  })

  test('10 in parallel place one order', async () => {
    const variant_id = await variantFor()
    const draft = await aDraft({}, variant_id)
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => owner.post(`/admin/draft-orders/${draft.id}/pay`)),
    )
    assert.ok(replies.every(({ status }) => status === 200))
    assert.equal(new Set(replies.map(({ body }) => body.order.id)).size, 1)
    assert.equal(await stockOf(variant_id), 8)
  })

  test('is refused when the stock is short, and changes nothing', async () => {
    const variant_id = await variantFor(1)
    const draft = await aDraft({}, variant_id)
    const { status, body } = await owner.post(`/admin/draft-orders/${draft.id}/pay`)
    assert.deepEqual([status, body.code], [422, 'insufficient_inventory'])
    assert.equal((await owner.get(`/admin/draft-orders/${draft.id}`)).body.draft_order.status, 'open')
    assert.equal(await stockOf(variant_id), 1)
  })

  test('the shopper may complete it, too', async () => {
    const draft = await aDraft()
    await nobody.post(`/store/carts/${draft.cart_id}/payment-sessions`)
    const { status, body } = await nobody.post(`/store/carts/${draft.cart_id}/complete`)
    assert.equal(status, 200, JSON.stringify(body))
    const after = (await owner.get(`/admin/draft-orders/${draft.id}`)).body.draft_order
    assert.deepEqual([after.status, after.order_id], ['completed', body.data.id])
  })
})

test('deleting a draft leaves the order that it became', async () => {
  const open = await aDraft()
  assert.deepEqual((await owner.delete(`/admin/draft-orders/${open.id}`)).body, {
    id: open.id,
    object: 'draft-order',
    deleted: true,
  })
  assert.equal((await owner.get(`/admin/draft-orders/${open.id}`)).status, 404)
  assert.equal((await nobody.get(`/store/carts/${open.cart_id}`)).status, 404)
  const paid = await aDraft()
  const order_id = (await owner.post(`/admin/draft-orders/${paid.id}/pay`)).body.order.id
  await owner.delete(`/admin/draft-orders/${paid.id}`)
  assert.equal((await owner.get(`/admin/orders/${order_id}`)).body.order.draft_order_id, null)
})

test('permissions', async () => {
  const draft = await aDraft()
  const path = `/admin/draft-orders/${draft.id}`
  const line = `${path}/line-items/${draft.cart.items[0].id}`
  const custom = { title: 'Card', unit_price: 100_000, quantity: 1 }
  for (const [who, status] of [
    [nobody, 401],
    [packer, 403],
    [stranger, 404],
  ] as const) {
    const replies = [
      await who.post(path, { email: 'x@y.test' }),
      await who.post(`${path}/line-items`, custom),
      await who.post(line, { quantity: 5 }),
      await who.delete(line),
      await who.post(`${path}/pay`),
      await who.delete(path),
    ]
    assert.deepEqual(
      replies.map((reply) => reply.status),
      replies.map(() => status),
    )
  }
  assert.equal((await packer.get(path)).status, 200)
  assert.deepEqual((await owner.get(path)).body.draft_order.cart.items[0].quantity, 2)
})
