import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { beforeEach, describe, test } from 'node:test'
import type { PaymentEvent } from '@shopkey/extension/payment-provider.ts'
import { sql } from 'kysely'
import { checkInvariants } from '../../db/invariants/check-invariants.ts'
import { newId } from '../../db/new-id.ts'
import { orderKey } from '../../http/order-key.ts'
import { recordPaymentEvent } from '../../sale/checkout/actions/record-payment-event.ts'
import { aDiscount } from '../../testing/a-discount.ts'
import { aGiftCard } from '../../testing/a-gift-card.ts'
import { aPaymentProvider } from '../../testing/a-payment-provider.ts'
import { aProduct } from '../../testing/a-product.ts'
import { anOrder, packAndShip } from '../../testing/an-order.ts'
import type { Json } from '../../testing/json.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

const { provider, extension, reset } = aPaymentProvider()
const { t, store, owner, stranger, packer, nobody } = await startTwoStores([extension])
const { app, db } = t

await db
  .insertInto('region_payment_providers')
  .values({ region_id: store.eur_region_id, provider_id: 'manual' })
  .execute()
await db
  .insertInto('region_countries')
  .values({ store_id: store.id, region_id: store.eur_region_id, country_code: 'de' })
  .execute()

beforeEach(reset)

async function aShippedOrder(options: Parameters<typeof anOrder>[2] = {}) {
  const order = await anOrder(db, store, { lines: [{ quantity: 1, unit_price: 1000 }], ...options })
  await db.updateTable('addresses').set({ country_code: 'de' }).where('first_name', '=', 'Dewi').execute()
  await packAndShip(db, order.id)
  return order
}

async function variantFor(price: number, stock = 5) {
  const { variant_ids } = await aProduct(db, store, { variants: [{ prices: { eur: price }, stock }] })
  return variant_ids[0] ?? ''
}

async function stockOf(variant_id: string | undefined) {
  const row = await db
    .selectFrom('product_variants')
    .select('inventory_quantity')
    .where('id', '=', variant_id ?? '')
    .executeTakeFirstOrThrow()
  return row.inventory_quantity
}

/** An order with one item worth 1200, swapped for one of `price` without tax. */
async function aSwap(price: number, more: object = {}) {
  const order = await aShippedOrder()
  const variant_id = await variantFor(price)
  const { status, body } = await owner.post(`/admin/orders/${order.id}/swaps`, {
    return_items: [{ item_id: order.line_ids[0], quantity: 1 }],
    additional_items: [{ variant_id, quantity: 1 }],
    ...more,
  })
  assert.equal(status, 200, JSON.stringify(body))
  const [swap] = body.order.swaps as Json[]
  const path = `/admin/orders/${order.id}/swaps/${swap.id}`
  return { ...order, variant_id, swap, path, return_id: swap.return_order.id as string }
}

/** The shopper chooses delivery (free of charge here), pays if necessary, and confirms. */
async function confirm(cart_id: string, shipping_option_id: string) {
  await nobody.post(`/store/carts/${cart_id}/shipping-methods`, { option_id: shipping_option_id })
  await nobody.post(`/store/carts/${cart_id}/payment-sessions`)
  return nobody.post(`/store/carts/${cart_id}/complete`)
}

async function freeDelivery(option_id: string) {
  await db.updateTable('shipping_options').set({ amount: 0 }).where('id', '=', option_id).execute()
}

async function aConfirmedSwap(price: number) {
  const swap = await aSwap(price)
  await freeDelivery(swap.shipping_option_id)
  const { status, body } = await confirm(swap.swap.cart_id, swap.shipping_option_id)
  assert.equal(status, 200, JSON.stringify(body))
  return { ...swap, completion: body }
}

const swapEvents = async (order_id: string) =>
  (await db.selectFrom('order_events').select('type').where('order_id', '=', order_id).orderBy('id').execute())
    .map(({ type }) => type)
    .filter((type) => /swap|payment/.test(type))

const read = async (id: string) => (await owner.get(`/admin/orders/${id}`)).body.order

describe('creating a swap', () => {
  test('creates a return, the new lines, and a cart with the difference', async () => {
    const { swap, id, line_ids } = await aSwap(2000)
    assert.deepEqual([swap.payment_status, swap.fulfillment_status], ['not_paid', 'not_fulfilled'])
    assert.equal(swap.return_order.items[0].item_id, line_ids[0])
    assert.equal(swap.additional_items.length, 1)
    const { body } = await owner.get(`/admin/swaps/${swap.id}`)
    const { cart } = body.swap
    assert.deepEqual([cart.type, cart.metadata.parent_order_id, cart.total], ['swap', id, 1200])
    assert.deepEqual(
      cart.items.map((item: Json) => [item.is_return, item.unit_price]),
      [
        [false, 2000],
        [true, -1000],
      ],
    )
    const seen = await nobody.get(`/store/swaps/${swap.cart_id}`)
    assert.deepEqual([seen.status, seen.body.swap.id, seen.body.swap.cart.total], [200, swap.id, 1200])
  })

  test("returned items keep the tax they were sold with, the additional items have today's", async () => {
    await db.updateTable('regions').set({ tax_rate: 12.5 }).where('id', '=', store.eur_region_id).execute()
    const plain = await aSwap(1000)
    const { cart } = (await owner.get(`/admin/swaps/${plain.swap.id}`)).body.swap
    assert.deepEqual([cart.subtotal, cart.tax_total, cart.total], [0, -75, -75])

    const option_id = plain.return_option_id
    await db.updateTable('shipping_options').set({ amount: 100 }).where('id', '=', option_id).execute()
    const order = await aShippedOrder()
    const { body } = await owner.post(`/admin/orders/${order.id}/swaps`, {
      return_items: [{ item_id: order.line_ids[0], quantity: 1 }],
      additional_items: [{ variant_id: await variantFor(1000), quantity: 1 }],
      return_shipping: { option_id },
    })
    const withReturnShipping = (await owner.get(`/admin/swaps/${body.order.swaps[0].id}`)).body.swap.cart
    assert.deepEqual(
      [withReturnShipping.subtotal, withReturnShipping.tax_total, withReturnShipping.total],
      [100, -62, 38],
    )
    await db.updateTable('regions').set({ tax_rate: 20 }).where('id', '=', store.eur_region_id).execute()
  })

  test('refuses unpaid orders, unfulfilled items, lines of other orders, unknown variants', async () => {
    const variant_id = await variantFor(1000)
    const body = (item_id: string | undefined) => ({
      return_items: [{ item_id, quantity: 1 }],
      additional_items: [{ variant_id, quantity: 1 }],
    })
    const unpaid = await aShippedOrder({ payment: 'awaiting' })
    const unpacked = await anOrder(db, store)
    const fine = await aShippedOrder()
    const cases: [Awaited<ReturnType<typeof owner.post>>, number, string | undefined][] = [
      [await owner.post(`/admin/orders/${unpaid.id}/swaps`, body(unpaid.line_ids[0])), 400, 'nothing_captured'],
      [
        await owner.post(`/admin/orders/${unpacked.id}/swaps`, body(unpacked.line_ids[0])),
        400,
        'quantity_exceeds_returnable',
      ],
      [await owner.post(`/admin/orders/${fine.id}/swaps`, { return_items: [] }), 400, 'invalid_data'],
      [await nobody.post(`/admin/orders/${fine.id}/swaps`, body(fine.line_ids[0])), 401, 'unauthorized'],
      [await packer.post(`/admin/orders/${fine.id}/swaps`, body(fine.line_ids[0])), 403, 'forbidden'],
      [await stranger.post(`/admin/orders/${fine.id}/swaps`, body(fine.line_ids[0])), 404, 'not_found'],
    ]
    for (const [reply, status, code] of cases) assert.deepEqual([reply.status, reply.body.code], [status, code])
    assert.deepEqual((await read(fine.id)).swaps, [])
    assert.equal((await stranger.get('/admin/swaps')).body.count, 0)
  })

  test('a shopper may create it; its items then stay as agreed', async () => {
    const order = await aShippedOrder()
    const variant_id = await variantFor(1500)
    const { status, body } = await nobody.post('/store/swaps', {
      order_id: order.id,
      return_items: [{ item_id: order.line_ids[0], quantity: 1 }],
      additional_items: [{ variant_id, quantity: 1 }],
      return_shipping_option: order.return_option_id,
    })
    assert.equal(status, 200, JSON.stringify(body))
    assert.equal(body.swap.no_notification, true)
    const cart_id = body.swap.cart_id
    const back = body.swap.cart.items.find((item: Json) => item.is_return)
    const arabic = (await nobody.get(`/store/swaps/${cart_id}`, { 'x-store-language': 'ar' })).body.swap.cart
    for (const [cart, title] of [[body.swap.cart, 'Return shipping'] as const, [arabic, 'شحن الإرجاع'] as const]) {
      assert.ok(cart.items.some((item: Json) => item.is_return && item.title === title))
    }
    assert.equal((await nobody.delete(`/store/carts/${cart_id}/line-items/${back.id}`)).body.code, 'swap_goods_agreed')
    const more = await nobody.post(`/store/carts/${cart_id}/line-items`, { variant_id, quantity: 1 })
    assert.equal(more.body.code, 'swap_goods_agreed')
  })
})

describe('the cart of a swap', () => {
  test('takes an address, delivery and payment, and refuses every other change', async () => {
    const { swap, shipping_option_id } = await aSwap(2000)
    const path = `/store/carts/${swap.cart_id}`
    const agreed = await aDiscount(db, store, { region_id: store.eur_region_id })
    await sql`
      update carts set document = jsonb_set(document, '{discount_ids}', ${JSON.stringify([agreed.id])}::jsonb)
      where id = ${swap.cart_id}`.execute(db)
    const { cart } = (await nobody.get(path)).body
    const card = await aGiftCard(db, store, { region_id: store.eur_region_id })
    const discount = await aDiscount(db, store, { region_id: store.eur_region_id })
    const channel = (await owner.post('/admin/sales-channels', { name: 'Market', description: '' })).body.sales_channel
    for (const change of [
      { region_id: store.idr_region_id },
      { discounts: [{ code: discount.code }] },
      { gift_cards: [{ code: card.code }] },
      { sales_channel_id: channel.id },
    ]) {
      const { status, body } = await nobody.post(path, change)
      assert.deepEqual([status, body.code], [400, 'swap_goods_agreed'], JSON.stringify(change))
    }
    assert.equal((await nobody.delete(`${path}/discounts/${agreed.code}`)).body.code, 'swap_goods_agreed')
    assert.equal((await nobody.post(path, { discounts: [{ code: agreed.code }] })).status, 200)
    const kept = (await nobody.get(path)).body.cart
    assert.deepEqual([kept.items, kept.total], [cart.items, cart.total])
    await freeDelivery(shipping_option_id)
    const address = { first_name: 'Dewi', address_1: 'Jl. Melati 5', city: 'Bandung' }
    assert.equal((await nobody.post(path, { shipping_address: address })).status, 200)
    assert.equal((await confirm(swap.cart_id, shipping_option_id)).body.type, 'swap')
  })

  test('of a customer with an account opens to them and by the link of their order, whatever its metadata', async () => {
    const { id, customer_id, swap, shipping_option_id } = await aSwap(2000)
    await db.updateTable('customers').set({ has_account: true, store_id: null }).where('id', '=', customer_id).execute()
    const cart = `/store/carts/${swap.cart_id}`
    // Any caller with the id could write metadata while the customer had no account.
    const mine = await anOrder(db, store)
    const metadata = JSON.stringify({ parent_order_id: mine.id })
    await db.updateTable('carts').set({ metadata }).where('id', '=', swap.cart_id).execute()
    const keyOf = (id: string) => ({
      'x-order-key': `${id}.${orderKey(app.services.config, { store_id: store.id, id })}`,
    })
    for (const more of [{}, keyOf(mine.id)]) {
      assert.equal((await nobody.get(cart, more)).body.cart.is_masked, true)
      const seen = (await nobody.get(`/store/swaps/${swap.cart_id}`, more)).body.swap
      assert.deepEqual([seen.order, seen.shipping_address], [undefined, undefined])
      for (const rest of ['/complete', '/payment-sessions', '/shipping-methods']) {
        const { status, body } = await nobody.post(cart + rest, { option_id: shipping_option_id }, more)
        assert.deepEqual([status, body.code], [400, 'cart_of_other_customer'], rest)
      }
    }
    await freeDelivery(shipping_option_id)
    const holder = keyOf(id)
    assert.equal((await nobody.get(cart, holder)).body.cart.is_own, true)
    await nobody.post(`${cart}/shipping-methods`, { option_id: shipping_option_id }, holder)
    await nobody.post(`${cart}/payment-sessions`, {}, holder)
    const { status, body } = await nobody.post(`${cart}/complete`, {}, holder)
    assert.deepEqual([status, body.type], [200, 'swap'], JSON.stringify(body))
  })
})

describe('confirming and settling', () => {
  test('for dearer items is paid, then captured', async () => {
    const { completion, swap, path, id, variant_id } = await aConfirmedSwap(2000)
    assert.deepEqual([completion.type, completion.data.payment_status], ['swap', 'awaiting'])
    assert.equal(await stockOf(variant_id), 4)
    // The order has been paid; what is promised for the exchange is the status of the exchange.
    assert.equal((await read(id)).payment_status, 'captured')
    assert.equal(
      (await checkInvariants(db)).find(({ name }) => name === 'payment_status'),
      undefined,
    )
    const again = await nobody.post(`/store/carts/${swap.cart_id}/complete`)
    assert.deepEqual([again.status, again.body.type, again.body.data.id], [200, 'swap', swap.id])
    const { body } = await owner.post(`${path}/process-payment`)
    const [settled] = body.order.swaps
    assert.deepEqual([settled.payment_status, settled.difference_due], ['captured', 1200])
    assert.deepEqual([...provider.moved.values()], [{ kind: 'capture', amount: 1200 }])
    assert.equal((await owner.post(`${path}/process-payment`)).status, 200)
    assert.equal(provider.moved.size, 1)
    assert.equal((await read(id)).refunded_total, 0)
  })

  test("a swap's payment belongs to its order, and pays for the return of its items", async () => {
    const { swap, path, id, total, return_id, line_ids } = await aConfirmedSwap(9000)
    const sums = async () => {
      const { paid_total, refunded_total, refundable_amount, payment_status } = await read(id)
      return [paid_total, refunded_total, refundable_amount, payment_status]
    }
    const difference = 9000 * 1.2 - 1200
    assert.deepEqual(await sums(), [total + difference, 0, total + difference, 'captured'])
    assert.equal((await owner.post(`/admin/orders/${id}/capture`)).status, 200)
    assert.equal(provider.calls, 0, 'capturing the order does not settle its swap')
    await owner.post(`${path}/process-payment`)
    const items = [{ item_id: line_ids[0], quantity: 1 }]
    assert.equal((await owner.post(`/admin/returns/${return_id}/receive`, { items })).status, 200)
    await db
      .updateTable('line_items')
      .set({ fulfilled_quantity: 1, shipped_quantity: 1 })
      .where('swap_id', '=', swap.id)
      .execute()

    const { additional_items } = (await read(id)).swaps[0]
    const back = { items: [{ item_id: additional_items[0].id, quantity: 1 }], receive_now: true }
    const returned = await owner.post(`/admin/orders/${id}/return`, back)
    assert.equal(returned.status, 200, JSON.stringify(returned.body))
    const worth = 9000 * 1.2
    assert.deepEqual(
      await sums(),
      [total + difference, worth, total + difference - worth, 'refunded'],
      "by the order's own",
    )
    const order = await read(id)
    assert.deepEqual(
      new Map(order.payments.map((payment: Json) => [payment.swap_id, payment.amount_refunded])),
      new Map([
        [null, total],
        [swap.id, worth - total],
      ]),
    )
    assert.ok(order.returns.every((one: Json) => one.status === 'received'))
    const rest = { amount: total + difference - worth, reason: 'other' }
    assert.equal((await owner.post(`/admin/orders/${id}/refund`, rest)).body.order.payment_status, 'refunded')
    assert.equal((await owner.post(`/admin/orders/${id}/refund`, { ...rest, amount: 1 })).status, 400)
  })

  test('an earlier payment belongs to its order after the migration', async () => {
    const { id, swap, total } = await aConfirmedSwap(2000)
    await db.updateTable('payments').set({ order_id: null }).where('swap_id', '=', swap.id).execute()
    assert.equal((await read(id)).paid_total, total)
    const migration = new URL('../../db/migrations/0016-payments-of-swaps.sql', import.meta.url)
    await sql.raw(readFileSync(migration, 'utf8').split(';')[0] ?? '').execute(db)
    assert.equal((await read(id)).paid_total, total + 1200)
  })

  test('for cheaper items refunds the difference, once, also in parallel', async () => {
    const { path, id } = await aConfirmedSwap(400)
    const replies = await Promise.all(Array.from({ length: 10 }, () => owner.post(`${path}/process-payment`)))
    assert.ok(replies.every(({ status }) => status === 200))
    const order = await read(id)
    assert.deepEqual([order.swaps[0].payment_status, order.refunded_total], ['difference_refunded', 720])
    assert.equal(order.refunds[0].reason, 'swap')
    assert.equal(provider.moved.size, 1)
  })

  test('of equal value moves no money', async () => {
    const { path, completion, variant_id } = await aConfirmedSwap(1000)
    assert.equal(completion.data.payment_status, 'confirmed')
    assert.equal(await stockOf(variant_id), 4)
    const { body } = await owner.post(`${path}/process-payment`)
    assert.equal(body.order.swaps[0].payment_status, 'difference_refunded')
    assert.equal(provider.calls, 0)
  })

  test('a refusal sets requires_action, and a later try settles it', async () => {
    const { path } = await aConfirmedSwap(400)
    provider.mood = 'refuse'
    const refused = await owner.post(`${path}/process-payment`)
    assert.deepEqual([refused.status, refused.body.order.swaps[0].payment_status], [200, 'requires_action'])
    provider.mood = 'willing'
    const { body } = await owner.post(`${path}/process-payment`)
    assert.equal(body.order.swaps[0].payment_status, 'difference_refunded')
  })

  test('the provider redirects back to the order, whose page shows where the difference is paid', async () => {
    provider.authorize = async ({ return_url }) => ({ status: 'authorized', data: { return_url } })
    const { id } = await aConfirmedSwap(2000)
    const [back] = (await nobody.get(`/store/returns?order_id=${id}`)).body.returns
    assert.match(back.swap.payment.data.return_url, new RegExp(`/order/${id}$`))
    // And what the shopper gets for it, with its parcels.
    assert.equal(back.swap.additional_items.length, 1)
    assert.deepEqual(back.swap.fulfillments, [])
  })

  describe('paid at a provider that waits for the shopper', () => {
    async function deliver(swap_id: string, kind: PaymentEvent['kind'], event_id = newId('evt')) {
      const { id, store_id } = await db
        .selectFrom('payments')
        .select(['id', 'store_id'])
        .where('swap_id', '=', swap_id)
        .executeTakeFirstOrThrow()
      const event = { store_id, event_id, payment_id: id, kind, happened_at: t.clock.now(), data: {} }
      await recordPaymentEvent(app.services, 'manual', event)
    }

    test("is settled by the provider's event, once, even when staff capture, too", async () => {
      const { path, swap, id } = await aConfirmedSwap(2000)
      await Promise.all([deliver(swap.id, 'captured', 'evt_swap'), deliver(swap.id, 'captured', 'evt_swap')])
      const [settled] = (await read(id)).swaps
      assert.deepEqual([settled.payment_status, settled.difference_due], ['captured', 1200])
      await owner.post(`${path}/process-payment`)
      assert.equal(provider.calls, 0)
      assert.deepEqual(await swapEvents(id), [
        'swap_created',
        'swap_confirmed',
        'payment_captured',
        'swap_payment_settled',
      ])
    })

    test('sets requires_action when the payment expires, and leaves the order as it is', async () => {
      const { swap, id } = await aConfirmedSwap(2000)
      await deliver(swap.id, 'expired')
      const order = await read(id)
      assert.deepEqual(
        [order.swaps[0].payment_status, order.status, order.payment_status],
        ['requires_action', 'pending', 'captured'],
      )
      assert.deepEqual((await swapEvents(id)).slice(2), ['payment_expired', 'swap_payment_failed'])
    })

    test('a payment for a canceled swap is refunded', async () => {
      const { swap, path, return_id, id } = await aConfirmedSwap(2000)
      await owner.post(`/admin/returns/${return_id}/cancel`)
      await owner.post(`${path}/cancel`)
      await deliver(swap.id, 'captured')
      assert.deepEqual(
        [...provider.moved.values()].map((move) => move.kind),
        ['cancel', 'refund'],
      )
      assert.equal((await swapEvents(id)).at(-1), 'late_payment_returned')
    })
  })

  test('is refused before the shopper has confirmed; missing stock refuses the shopper', async () => {
    const { path, swap, variant_id, shipping_option_id } = await aSwap(2000)
    assert.equal((await owner.post(`${path}/process-payment`)).body.code, 'swap_not_confirmed')
    await db.updateTable('product_variants').set({ inventory_quantity: 0 }).where('id', '=', variant_id).execute()
    const { status, body } = await confirm(swap.cart_id, shipping_option_id)
    assert.deepEqual([status, body.code], [422, 'insufficient_inventory'])
  })

  test('returned items are stocked, and not refunded separately', async () => {
    const { return_id, id, line_ids, variant_ids } = await aConfirmedSwap(2000)
    const items = [{ item_id: line_ids[0], quantity: 1 }]
    assert.equal((await packer.post(`/admin/returns/${return_id}/receive`, { items })).status, 200)
    const order = await read(id)
    assert.deepEqual([order.refunded_total, order.fulfillment_status, order.returns.length], [0, 'returned', 0])
    assert.equal(await stockOf(variant_ids[0]), 11)
  })
})

describe('fulfilling the additional items', () => {
  test('fulfills all, ships, and not twice', async () => {
    const { path, id } = await aConfirmedSwap(1000)
    const packed = await packer.post(`${path}/fulfillments`)
    const [swap] = packed.body.order.swaps
    assert.equal(swap.fulfillment_status, 'fulfilled')
    assert.equal((await packer.post(`${path}/fulfillments`)).body.code, 'new_goods_packed')
    const fulfillment_id = swap.fulfillments[0].id
    assert.equal((await packer.post(`/admin/orders/${id}/shipment`, { fulfillment_id })).status, 404)
    const shipped = await packer.post(`${path}/shipments`, { fulfillment_id, tracking_numbers: ['JNE9'] })
    assert.equal(shipped.body.order.swaps[0].fulfillment_status, 'shipped')
    assert.equal((await packer.post(`${path}/fulfillments/${fulfillment_id}/cancel`)).body.code, 'fulfillment_shipped')
    assert.equal((await owner.post(`${path}/cancel`)).body.code, 'swap_has_fulfillment')
  })

  test('cancels a fulfillment and creates another; not before it is confirmed', async () => {
    const open = await aSwap(1000)
    assert.equal((await packer.post(`${open.path}/fulfillments`)).body.code, 'swap_not_confirmed')
    const { path } = await aConfirmedSwap(1000)
    const { body } = await packer.post(`${path}/fulfillments`)
    const fulfillment_id = body.order.swaps[0].fulfillments[0].id
    const canceled = await packer.post(`${path}/fulfillments/${fulfillment_id}/cancel`)
    assert.equal(canceled.body.order.swaps[0].fulfillment_status, 'canceled')
    assert.equal((await packer.post(`${path}/fulfillments`)).body.order.swaps[0].fulfillment_status, 'fulfilled')
  })
})

describe('canceling a swap', () => {
  test('needs its return canceled; returns stock, refunds money, and closes its cart', async () => {
    const { path, return_id, variant_id, id, total } = await aConfirmedSwap(2000)
    await owner.post(`${path}/process-payment`)
    assert.equal((await owner.post(`${path}/cancel`)).body.code, 'swap_has_return')
    assert.equal((await owner.post(`/admin/returns/${return_id}/cancel`)).body.order.id, id)
    const { body } = await owner.post(`${path}/cancel`)
    const [swap] = body.order.swaps
    assert.deepEqual([swap.payment_status, swap.fulfillment_status], ['canceled', 'canceled'])
    assert.equal(await stockOf(variant_id), 5)
    assert.deepEqual(
      [...provider.moved.values()].map((move) => move.kind),
      ['capture', 'refund'],
    )
    const { paid_total, refunded_total, refundable_amount, payment_status } = body.order
    assert.deepEqual(
      [paid_total, refunded_total, refundable_amount, payment_status],
      [total + 1200, 1200, total, 'captured'],
    )
    assert.equal((await owner.post(`${path}/cancel`)).body.code, 'swap_canceled')
  })

  test('a cart of a canceled swap cannot be completed, and no provider is called', async () => {
    const { path, return_id, swap, shipping_option_id } = await aSwap(2000)
    await freeDelivery(shipping_option_id)
    await owner.post(`/admin/returns/${return_id}/cancel`)
    assert.equal((await owner.post(`${path}/cancel`)).status, 200)
    let asked = 0
    provider.authorize = async ({ data }) => {
      asked += 1
      return { status: 'authorized', data }
    }
    const { status, body } = await confirm(swap.cart_id, shipping_option_id)
    assert.deepEqual([status, body.type, body.code, asked], [400, 'not_allowed', 'swap_canceled', 0])
  })

  test('its return has its items when expand names only the return', async () => {
    const { id, line_ids } = await aSwap(2000)
    const { order } = (await owner.get(`/admin/orders/${id}?expand=swaps.return_order`)).body
    assert.equal(order.swaps[0].return_order.items[0].item_id, line_ids[0])
  })

  test('a refund stays refunded', async () => {
    const { path, return_id } = await aConfirmedSwap(400)
    await owner.post(`${path}/process-payment`)
    await owner.post(`/admin/returns/${return_id}/cancel`)
    assert.equal((await owner.post(`${path}/cancel`)).body.code, 'swap_refunded')
  })

  test("another order's swap is not found", async () => {
    const { swap } = await aSwap(1000)
    const other = await aShippedOrder()
    for (const step of ['cancel', 'process-payment', 'fulfillments']) {
      assert.equal((await owner.post(`/admin/orders/${other.id}/swaps/${swap.id}/${step}`)).status, 404, step)
    }
    assert.equal((await stranger.get(`/admin/swaps/${swap.id}`)).status, 404)
    assert.equal((await owner.get(`/admin/swaps/${newId('swap')}`)).status, 404)
  })
})
