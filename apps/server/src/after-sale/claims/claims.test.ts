import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { aPaymentProvider } from '../../testing/a-payment-provider.ts'
import { aProduct } from '../../testing/a-product.ts'
import { anOrder, packAndShip } from '../../testing/an-order.ts'
import { caller } from '../../testing/caller.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

const { provider, extension, reset } = aPaymentProvider()
const { t, store, owner, stranger, packer, nobody } = await startTwoStores([extension])
const { app, db, clock } = t

beforeEach(reset)

async function aShippedOrder(options: Parameters<typeof anOrder>[2] = {}) {
  const order = await anOrder(db, store, options)
  await packAndShip(db, order.id)
  return order
}

async function variantFor(stock = 5) {
  const { variant_ids } = await aProduct(db, store, { variants: [{ prices: { eur: 700 }, stock }] })
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

const wrong = (item_id: string | undefined, quantity = 1, more: object = {}) => ({
  claim_items: [{ item_id, quantity, reason: 'wrong_item', ...more }],
})
const claim = (order_id: string, body: object, who = owner) => who.post(`/admin/orders/${order_id}/claims`, body)

test('an order shows every relation below the additional items of its claims, and items without being asked', async () => {
  const { id, line_ids } = await aShippedOrder()
  const variant_id = await variantFor()
  const additional_items = [{ variant_id, quantity: 1 }]
  const made = await claim(id, { type: 'replace', ...wrong(line_ids[0]), additional_items, return_shipping: {} })
  assert.equal(made.status, 200, JSON.stringify(made.body))
  const expand = 'claims,claims.additional_items.variant.product.profiles,claims.return_order,fulfillments,returns'
  const { status, body } = await owner.get(`/admin/orders/${id}?expand=${expand}`)
  assert.equal(status, 200, JSON.stringify(body))
  const [one] = body.order.claims
  assert.equal(one.additional_items[0].variant.product.profiles[0].id, store.profile_id)
  assert.ok(body.order.fulfillments[0].items.length > 0)
  assert.equal(one.return_order.items.length, 1)
})

describe('a claim settled with money', () => {
  test('refunds the price of the items at once', async () => {
    const { id, line_ids } = await aShippedOrder()
    const { status, body } = await claim(id, { type: 'refund', ...wrong(line_ids[0], 2) })
    assert.equal(status, 200, JSON.stringify(body))
    const [one] = body.order.claims
    assert.deepEqual([one.payment_status, one.refund_amount, one.claim_items[0].quantity], ['refunded', 2400, 2])
    assert.deepEqual([body.order.refunded_total, body.order.refunds[0].reason], [2400, 'claim'])
  })

  test('or the amount that staff name, if it can be refunded', async () => {
    const { id, line_ids, total } = await aShippedOrder()
    const tooMuch = await claim(id, { type: 'refund', ...wrong(line_ids[0]), refund_amount: total + 1 })
    assert.equal(tooMuch.body.code, 'refund_exceeds_payment')
    const { body } = await claim(id, { type: 'refund', ...wrong(line_ids[0]), refund_amount: 500 })
    assert.deepEqual([body.order.claims.length, body.order.refunded_total], [1, 500])
  })

  test('that is a part of a payment is refused where it is only refunded as a whole, and no claim is made', async () => {
    const { id, line_ids } = await aShippedOrder()
    provider.refundsParts = false
    const { status, body } = await claim(id, { type: 'refund', ...wrong(line_ids[0]) })
    assert.deepEqual([status, body.code, provider.calls], [400, 'partial_refund_unsupported', 0])
    assert.deepEqual((await owner.get(`/admin/orders/${id}?expand=claims`)).body.order.claims, [])
  })

  test('settles each unit once: claims, then returns of what is left', async () => {
    const { id, line_ids } = await aShippedOrder({ lines: [{ quantity: 3 }] })
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => claim(id, { type: 'refund', ...wrong(line_ids[0], 2) })),
    )
    assert.equal(replies.filter(({ status }) => status === 200).length, 1)
    assert.equal(replies.filter(({ body }) => body.code === 'quantity_exceeds_claimable').length, 9)
    const { body } = await owner.post(`/admin/orders/${id}/return`, { items: [{ item_id: line_ids[0], quantity: 3 }] })
    assert.equal(body.order.returns[0].refund_amount, 1200)
  })

  test('items returned for it are stocked, and nothing more is refunded', async () => {
    const { id, line_ids, variant_ids, return_option_id } = await aShippedOrder()
    const { body } = await claim(id, {
      type: 'refund',
      ...wrong(line_ids[0]),
      return_shipping: { option_id: return_option_id, price: 0 },
    })
    const back = body.order.claims[0].return_order
    await packer.post(`/admin/returns/${back.id}/receive`, { items: [{ item_id: line_ids[0], quantity: 1 }] })
    const order = (await owner.get(`/admin/orders/${id}`)).body.order
    assert.deepEqual([order.refunded_total, order.fulfillment_status], [1200, 'partially_returned'])
    assert.equal(await stockOf(variant_ids[0]), 11)
  })

  test('stays not_refunded when the provider refuses', async () => {
    const { id, line_ids } = await aShippedOrder()
    provider.mood = 'refuse'
    const { status, body } = await claim(id, { type: 'refund', ...wrong(line_ids[0]) })
    assert.deepEqual([status, body.order.claims[0].payment_status], [200, 'not_refunded'])
  })
})

describe('a claim settled with additional items', () => {
  async function aReplacement(more: object = {}) {
    const order = await aShippedOrder()
    const variant_id = await variantFor()
    const { status, body } = await claim(order.id, {
      type: 'replace',
      ...wrong(order.line_ids[0]),
      additional_items: [{ variant_id, quantity: 2 }],
      shipping_methods: [{ option_id: order.shipping_option_id, price: 0 }],
      ...more,
    })
    assert.equal(status, 200, JSON.stringify(body))
    const one = body.order.claims[0]
    return { ...order, variant_id, claim: one, path: `/admin/orders/${order.id}/claims/${one.id}` }
  }

  test("takes them from stock, with today's price and tax, and moves no money", async () => {
    const { claim: one, variant_id } = await aReplacement({ shipping_address: { city: 'Solo' } })
    assert.deepEqual([one.payment_status, one.refund_amount], ['na', null])
    assert.deepEqual(
      [one.additional_items[0].unit_price, one.additional_items[0].tax_lines[0].rate, one.shipping_address.city],
      [700, 20, 'Solo'],
    )
    assert.equal(await stockOf(variant_id), 3)
    assert.equal(provider.calls, 0)
  })

  test('is fulfilled, shipped, and its fulfillment canceled before shipping', async () => {
    const { path } = await aReplacement()
    const first = (await packer.post(`${path}/fulfillments`)).body.order.claims[0]
    assert.equal(first.fulfillment_status, 'fulfilled')
    await packer.post(`${path}/fulfillments/${first.fulfillments[0].id}/cancel`)
    const second = (await packer.post(`${path}/fulfillments`)).body.order.claims[0]
    const { body } = await packer.post(`${path}/shipments`, {
      fulfillment_id: second.fulfillments[1].id,
      tracking_numbers: ['SAP1'],
    })
    assert.equal(body.order.claims[0].fulfillment_status, 'shipped')
    assert.equal((await owner.post(`${path}/cancel`)).body.code, 'claim_has_fulfillment')
  })

  test('returns the additional items to stock when canceled, once', async () => {
    const { path, variant_id } = await aReplacement()
    const { body } = await owner.post(`${path}/cancel`)
    assert.equal(body.order.claims[0].fulfillment_status, 'canceled')
    assert.equal((await owner.post(`${path}/cancel`)).body.code, 'claim_canceled')
    assert.equal(await stockOf(variant_id), 5)
    assert.equal((await packer.post(`${path}/fulfillments`)).body.code, 'claim_canceled')
  })

  test('is updated: notes, pictures, tags, shipping methods', async () => {
    const { path, claim: one, shipping_option_id } = await aReplacement()
    const [item] = one.claim_items
    const { status, body } = await owner.post(path, {
      claim_items: [
        {
          id: item.id,
          note: 'Blue instead of red',
          reason: 'other',
          images: [{ url: 'https://shop.test/a.webp' }],
          tags: [{ value: ' Colour ' }, { value: 'colour' }],
        },
      ],
      shipping_methods: [{ option_id: shipping_option_id, price: 150 }],
      metadata: { ticket: '7' },
    })
    assert.equal(status, 200, JSON.stringify(body))
    const [claim] = body.order.claims
    assert.deepEqual(
      [claim.metadata.ticket, claim.shipping_methods.length, claim.shipping_methods[0].price],
      ['7', 1, 150],
    )
    assert.deepEqual(
      [
        claim.claim_items[0].note,
        claim.claim_items[0].images[0].url,
        claim.claim_items[0].tags.map((tag: { value: string }) => tag.value),
      ],
      ['Blue instead of red', 'https://shop.test/a.webp', ['colour']],
    )
  })
})

test('refusals, which write nothing', async () => {
  const { id, line_ids, total } = await aShippedOrder({ lines: [{ quantity: 2 }] })
  const unpacked = await anOrder(db, store)
  const short = await variantFor(0)
  const variant_id = await variantFor()
  const cases: [order_id: string, body: object, code: string | undefined][] = [
    [id, { type: 'refund', claim_items: [] }, 'invalid_data'],
    [id, { type: 'refund', ...wrong(line_ids[0], 3) }, 'quantity_exceeds_claimable'],
    [id, { type: 'refund', ...wrong('item_x') }, 'return_line_unknown'],
    [id, { type: 'refund', claim_items: [{ item_id: line_ids[0], quantity: 1 }] }, 'invalid_data'],
    [id, { type: 'refund', ...wrong(line_ids[0], 1, { reason: 'ugly' }) }, 'invalid_data'],
    [id, { type: 'replace', ...wrong(line_ids[0]) }, 'replace_needs_goods'],
    [id, { type: 'replace', ...wrong(line_ids[0]), additional_items: [{ variant_id, quantity: 1 }], refund_amount: 1 }, 'claim_mixes_types'],
    [id, { type: 'refund', ...wrong(line_ids[0]), additional_items: [{ variant_id, quantity: 1 }] }, 'claim_mixes_types'],
    [id, { type: 'replace', ...wrong(line_ids[0]), additional_items: [{ variant_id: short, quantity: 1 }] }, 'insufficient_inventory'],
    [id, { type: 'replace', ...wrong(line_ids[0]), additional_items: [{ variant_id: 'variant_x', quantity: 1 }] }, 'claim_goods_unknown'],
    [unpacked.id, { type: 'refund', ...wrong(unpacked.line_ids[0]) }, 'quantity_exceeds_claimable'],
  ] // biome-ignore format: a table reads better packed
  for (const [order_id, body, code] of cases) {
    const reply = await claim(order_id, body)
    assert.deepEqual([reply.status, reply.body.code], [400, code], JSON.stringify(body))
  }
  const { order } = (await owner.get(`/admin/orders/${id}`)).body
  assert.deepEqual([order.claims, order.refundable_amount], [[], total])
})

test('permissions', async () => {
  const { id, line_ids } = await aShippedOrder()
  const body = { type: 'refund', ...wrong(line_ids[0]) }
  const service = caller(app, await signInStaff(db, store, 'customer_service', clock.now()))
  assert.equal((await claim(id, body, nobody)).status, 401)
  assert.equal((await claim(id, body, packer)).status, 403)
  assert.equal((await claim(id, body, service)).status, 403)
  assert.equal((await claim(id, body, stranger)).status, 404)
  const made = (await claim(id, body)).body.order.claims[0].id
  const other = await aShippedOrder()
  for (const step of ['', '/cancel', '/fulfillments']) {
    assert.equal((await owner.post(`/admin/orders/${other.id}/claims/${made}${step}`)).status, 404, step)
  }
  assert.equal((await owner.post(`/admin/orders/${id}/claims/${made}/cancel`)).body.code, 'claim_refunded')
  assert.equal((await packer.post(`/admin/orders/${id}/claims/${made}/fulfillments`)).body.code, 'claim_is_refund')
})
