import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readOrderKey } from '../../http/order-key.ts'
import { aProduct } from '../../testing/a-product.ts'
import { anOrder, packAndShip } from '../../testing/an-order.ts'
import { caller } from '../../testing/caller.ts'
import { fingerprintByTable } from '../../testing/fingerprint.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTwoStores } from '../../testing/two-stores.ts'
import { notifySwapCreated } from '../swaps/swap-notification.ts'

const { t, store, owner, stranger, packer, nobody } = await startTwoStores()
const { app, db, clock } = t
const service = caller(app, await signInStaff(db, store, 'customer_service', clock.now()))
await db
  .insertInto('region_payment_providers')
  .values({ region_id: store.eur_region_id, provider_id: 'manual' })
  .execute()

async function aShippedOrder(
  lines: { quantity?: number; unit_price?: number }[] = [{ quantity: 3, unit_price: 1000 }],
) {
  const order = await anOrder(db, store, { lines })
  await packAndShip(db, order.id)
  return { ...order, path: `/admin/orders/${order.id}`, item_id: order.line_ids[0] ?? '' }
}

async function variantFor(price: number, stock = 5) {
  const { variant_ids } = await aProduct(db, store, { variants: [{ prices: { eur: price }, stock }] })
  return variant_ids[0] ?? ''
}

/** All of it by the order's only payment. */
function moneyBack(preview: { body: { refund_parts: { payment_id: string; provider_id: string }[] } }, amount: number) {
  const [{ payment_id, provider_id } = { payment_id: '', provider_id: '' }] = preview.body.refund_parts
  assert.ok(payment_id && provider_id)
  return [{ payment_id, provider_id, gift_card_id: null, gift_card_code: null, amount }]
}

/** Tables of the shop; keys of idempotency are the request's. */
async function rowsOf() {
  const all = await fingerprintByTable(db)
  all.delete('idempotency_keys')
  return all
}

/** Asserts that a call changes nothing; returns its reply. */
async function changingNothing<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  const before = await rowsOf()
  const reply = await call()
  assert.deepEqual(await rowsOf(), before)
  return reply
}

test('previews leave no entry in the audit log', async () => {
  const { path, item_id } = await aShippedOrder()
  const entries = () => db.selectFrom('audit_entries').select('id').execute()
  const before = await entries()
  assert.equal((await owner.post(`${path}/return/preview`, { items: [{ item_id, quantity: 1 }] })).status, 200)
  assert.deepEqual(await entries(), before)
})

describe('the lines of an order', () => {
  test('say how many can be returned and claimed, and what they are worth', async () => {
    const { path, item_id } = await aShippedOrder()
    await owner.post(`${path}/return`, { items: [{ item_id, quantity: 1 }] })
    const { body } = await packer.get(`${path}/returnable-lines`)
    const [line] = body.lines
    assert.deepEqual([line.returnable_quantity, line.claimable_quantity, line.refundable], [2, 2, 2400])
    assert.equal((await stranger.get(`${path}/returnable-lines`)).status, 404)
  })
})

describe('the preview of a return', () => {
  test('promises what the return then promises, and changes nothing', async () => {
    const { path, item_id, return_option_id } = await aShippedOrder()
    const body = { items: [{ item_id, quantity: 2 }], return_shipping: { option_id: return_option_id } }
    const preview = await changingNothing(() => service.post(`${path}/return/preview`, body))
    assert.equal(preview.status, 200, JSON.stringify(preview.body))
    assert.deepEqual(preview.body, {
      items_amount: 2400,
      shipping_amount: 360,
      refund_amount: 2040,
      refund_parts: moneyBack(preview, 2040),
      is_held: false,
      refundable_amount: 4200,
    })
    const made = await service.post(`${path}/return`, body)
    assert.equal(made.body.order.returns[0].refund_amount, preview.body.refund_amount)
  })

  test('refuses what the return would refuse', async () => {
    const { path, item_id } = await aShippedOrder()
    const body = { items: [{ item_id, quantity: 4 }] }
    assert.equal((await service.post(`${path}/return/preview`, body)).body.code, 'quantity_exceeds_returnable')
    assert.equal((await packer.post(`${path}/return/preview`, body)).status, 403)
    assert.equal((await stranger.post(`${path}/return/preview`, body)).status, 404)
    assert.equal((await nobody.post(`${path}/return/preview`, body)).status, 401)
  })
})

describe('the preview of a receipt', () => {
  test('gives the refund for what arrived; without the right to money it waits', async () => {
    const { path, item_id } = await aShippedOrder()
    const { body } = await owner.post(`${path}/return`, { items: [{ item_id, quantity: 2 }] })
    const receive = `/admin/returns/${body.order.returns[0].id}/receive`
    const arrived = { items: [{ item_id, quantity: 1 }] }
    const preview = await changingNothing(() => owner.post(`${receive}/preview`, arrived))
    assert.deepEqual(preview.body, {
      refund_amount: 1200,
      refunded_amount: 1200,
      refund_parts: moneyBack(preview, 1200),
      is_held: false,
      refundable_amount: 4200,
    })
    const held = await packer.post(`${receive}/preview`, arrived)
    assert.deepEqual([held.body.refund_amount, held.body.refunded_amount, held.body.is_held], [1200, 0, true])
    assert.equal((await service.post(`${receive}/preview`, arrived)).status, 403)
    assert.equal((await stranger.post(`${receive}/preview`, arrived)).status, 404)
    await owner.post(receive, arrived)
    const order = (await owner.get(path)).body.order
    assert.equal(order.refunded_total, preview.body.refunded_amount)
    assert.equal((await owner.post(`${receive}/preview`, arrived)).body.code, 'return_received')
  })
})

describe('the preview of a swap', () => {
  test('gives the difference that its confirmation then takes', async () => {
    const { path, item_id, shipping_option_id, return_option_id } = await aShippedOrder()
    const body = {
      return_items: [{ item_id, quantity: 1 }],
      return_shipping: { option_id: return_option_id },
      additional_items: [{ variant_id: await variantFor(2000), quantity: 1 }],
      custom_shipping_options: [{ option_id: shipping_option_id, price: 250 }],
    }
    const preview = await changingNothing(() => service.post(`${path}/swaps/preview`, body))
    assert.equal(preview.status, 200, JSON.stringify(preview.body))
    assert.deepEqual(preview.body, {
      returned_total: 1200,
      return_shipping_total: 360,
      additional_total: 2400,
      shipping_total: 300,
      difference_due: 1860,
      refund_parts: [],
    })
    const made = await service.post(`${path}/swaps`, body)
    const [{ id, cart_id }] = made.body.order.swaps
    const open = await service.get(`/admin/swaps/${id}`)
    assert.equal(open.body.expected_difference, 1560)
    await service.post(`/store/carts/${cart_id}/shipping-methods`, { option_id: shipping_option_id })
    assert.equal((await service.get(`/admin/swaps/${id}`)).body.expected_difference, 1860)
  })

  test('without a single delivery leaves its price open, and refuses what is out of stock', async () => {
    const { path, item_id } = await aShippedOrder()
    const variant_id = await variantFor(1000, 0)
    const body = { return_items: [{ item_id, quantity: 1 }], additional_items: [{ variant_id, quantity: 1 }] }
    const { shipping_total, difference_due } = (await service.post(`${path}/swaps/preview`, body)).body
    assert.deepEqual([shipping_total, difference_due], [null, 0])
    const strict = await service.post(`${path}/swaps/preview`, { ...body, allow_backorder: false })
    assert.equal(strict.body.code, 'insufficient_inventory')
    assert.equal((await packer.post(`${path}/swaps/preview`, body)).status, 403)
    assert.equal((await stranger.post(`${path}/swaps/preview`, body)).status, 404)
  })
})

describe('the link by which a shopper confirms a swap', () => {
  test('is sent to the shopper of a swap that staff create, once, unless they say no or it is over', async () => {
    const { id: order_id, path, item_id } = await aShippedOrder()
    const email = `${order_id.toLowerCase()}@shopkey.test`
    await db.updateTable('orders').set({ email }).where('id', '=', order_id).execute()
    const made = await service.post(`${path}/swaps`, { return_items: [{ item_id, quantity: 1 }] })
    const [{ id }] = made.body.order.swaps
    const { confirm_link } = (await service.get(`/admin/swaps/${id}`)).body
    const sent = () =>
      db.selectFrom('notifications').select(['to', 'body', 'customer_id']).where('resource_id', '=', order_id).execute()
    const created = { name: 'swap.created', store_id: store.id, data: { id, order_id, no_notification: true } } as const
    await notifySwapCreated(app.services, created)
    assert.deepEqual(await sent(), [])
    const wanted = { ...created, data: { id, order_id, no_notification: false } }
    await notifySwapCreated(app.services, wanted)
    await notifySwapCreated(app.services, wanted)
    const [message, ...more] = await sent()
    assert.deepEqual([message?.to, more], [email, []])
    assert.ok(message?.body?.includes(confirm_link))
    await db.updateTable('swaps').set({ canceled_at: clock.now() }).where('id', '=', id).execute()
    await notifySwapCreated(app.services, { ...wanted, data: { ...wanted.data, again: true } })
    assert.equal((await sent()).length, 1, 'a canceled swap')
  })

  test('opens the order; for staff who may change orders, until it is confirmed or canceled', async () => {
    const { id: order_id, path, item_id } = await aShippedOrder()
    const made = await service.post(`${path}/swaps`, { return_items: [{ item_id, quantity: 1 }] })
    const [{ id, cart_id, return_order }] = made.body.order.swaps
    const { confirm_link } = (await service.get(`/admin/swaps/${id}`)).body
    const link = new URL(confirm_link)
    assert.equal(link.pathname, `/${store.view_code}/order/${order_id}/exchange/${cart_id}`)
    const header = `${order_id}.${link.searchParams.get('key')}`
    assert.equal(readOrderKey(app.services.config, store.id, header)?.id, order_id)
    await owner.post('/admin/store', { swap_link_template: 'https://shop.test/{order_id}/swap/{cart_id}' })
    assert.equal(
      (await service.get(`/admin/swaps/${id}`)).body.confirm_link,
      `https://shop.test/${order_id}/swap/${cart_id}${link.search}`,
    )
    await owner.post('/admin/store', { swap_link_template: null })
    assert.equal((await packer.get(`/admin/swaps/${id}`)).body.confirm_link, null)
    assert.equal(JSON.stringify((await service.get('/admin/swaps')).body).includes('key='), false)
    await owner.post(`/admin/returns/${return_order.id}/cancel`)
    await owner.post(`${path}/swaps/${id}/cancel`)
    const canceled = (await service.get(`/admin/swaps/${id}`)).body
    assert.deepEqual([canceled.confirm_link, canceled.expected_difference], [null, null])
  })
})

describe('the preview of a claim', () => {
  test('gives the refund, by the owner and by staff who may not make it', async () => {
    const { path, item_id, total } = await aShippedOrder()
    const claim_items = [{ item_id, quantity: 2, reason: 'production_failure' }]
    const body = { type: 'refund', claim_items }
    const preview = await changingNothing(() => service.post(`${path}/claims/preview`, body))
    const refund_parts = moneyBack(preview, 2400)
    assert.deepEqual(preview.body, { refund_amount: 2400, additional_total: 0, refund_parts, refundable_amount: 4200 })
    const tooMuch = await owner.post(`${path}/claims/preview`, { ...body, refund_amount: total + 1 })
    assert.equal(tooMuch.body.code, 'refund_exceeds_payment')
    const made = await owner.post(`${path}/claims`, body)
    assert.equal(made.body.order.claims[0].refund_amount, preview.body.refund_amount)
    assert.equal((await stranger.post(`${path}/claims/preview`, body)).status, 404)
    assert.equal((await packer.post(`${path}/claims/preview`, body)).status, 403)
  })

  test('gives the value of a replacement, and takes nothing from stock', async () => {
    const { path, item_id } = await aShippedOrder()
    const variant_id = await variantFor(700, 2)
    const claim_items = [{ item_id, quantity: 1, reason: 'wrong_item' }]
    const replace = (quantity: number) => ({
      type: 'replace',
      claim_items,
      additional_items: [{ variant_id, quantity }],
    })
    const preview = await changingNothing(() => owner.post(`${path}/claims/preview`, replace(2)))
    assert.deepEqual([preview.body.refund_amount, preview.body.additional_total], [null, 1680])
    assert.equal((await owner.post(`${path}/claims/preview`, replace(3))).body.code, 'insufficient_inventory')
  })
})
