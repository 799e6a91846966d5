import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { aCartAtCheckout, aPlacedOrder, homeAddress } from '../testing/a-cart.ts'
import { aDiscount } from '../testing/a-discount.ts'
import { aProduct } from '../testing/a-product.ts'
import { aShop } from '../testing/a-shop.ts'
import { packAndShip } from '../testing/an-order.ts'
import { caller } from '../testing/caller.ts'
import type { Json } from '../testing/json.ts'
import { signInStaff } from '../testing/staff-member.ts'
import { startTestApp } from '../testing/test-app.ts'

const { app, db, clock } = await startTestApp()
const shop = await aShop(db, { is_default: true })
const staff = async (role: 'owner' | 'customer_service' | 'fulfilment' | 'catalogue') =>
  caller(app, await signInStaff(db, shop, role, clock.now()))
const nobody = caller(app, { 'store-view-code': shop.view_code })
const prices = [{}, { prices: { idr: 100 } }]
const { id: product_id, variant_ids } = await aProduct(db, shop, {
  variants: prices.map((price) => ({ stock: 500, ...price })),
})
const [dear = '', cheap = ''] = variant_ids
const [owner, service, packer, catalogue] = [
  await staff('owner'),
  await staff('customer_service'),
  await staff('fulfilment'),
  await staff('catalogue'),
]
const refunds = () => db.selectFrom('refunds').select('amount').execute()

describe('an order that is paid and shipped', () => {
  let id = ''
  let item_id = ''

  before(async () => {
    const order = await aPlacedOrder(app, shop, { variant_id: dear })
    id = order.id
    item_id = order.items[0].id
    assert.equal((await owner.post(`/admin/orders/${id}/capture`)).status, 200)
    await packAndShip(db, id)
  })

  test('is refunded by no role without money.move, by refund, claim or return', async () => {
    const items = [{ item_id, quantity: 1 }]
    const claim_items = [{ item_id, quantity: 1, reason: 'other' }]
    for (const who of [service, packer, catalogue]) {
      for (const [path, body] of [
        ['refund', { amount: 100, reason: 'other' }],
        ['claims', { type: 'refund', claim_items }],
        ['claims', { type: 'refund', refund_amount: 100, claim_items }],
        ['return', { items, refund: 10 }],
        ['return', { items, receive_now: true }],
      ] as const)
        assert.equal((await who.post(`/admin/orders/${id}/${path}`, body)).status, 403, path)
    }
    const priced = {
      items: [{ item_id, quantity: 1 }],
      return_shipping: { option_id: shop.shipping_option_id, price: -5 },
    }
    assert.equal((await service.post(`/admin/orders/${id}/return`, priced)).status, 400)
  })

  test('refunds nothing when it is swapped for cheaper items, confirmed and received', async () => {
    const made = await service.post(`/admin/orders/${id}/swaps`, {
      return_items: [{ item_id, quantity: 1 }],
      additional_items: [{ variant_id: cheap, quantity: 1 }],
      custom_shipping_options: [{ option_id: shop.shipping_option_id, price: 0 }],
    })
    assert.equal(made.status, 200)
    const swap = await db.selectFrom('swaps').select(['id', 'cart_id']).executeTakeFirstOrThrow()
    const cart = `/store/carts/${swap.cart_id}`
    await nobody.post(`${cart}/shipping-methods`, { option_id: shop.shipping_option_id })
    const confirmed = (await nobody.post(`${cart}/complete`)).body.data
    assert.ok(confirmed.difference_due < 0)
    for (const who of [service, packer])
      for (const step of ['process-payment', 'cancel'])
        assert.equal((await who.post(`/admin/orders/${id}/swaps/${swap.id}/${step}`)).status, 403, step)
    const back = await db.selectFrom('returns').select('id').where('swap_id', '=', swap.id).executeTakeFirstOrThrow()
    const receive = (body: object) =>
      packer.post(`/admin/returns/${back.id}/receive`, { items: [{ item_id, quantity: 1 }], ...body })
    assert.equal((await receive({ refund: 1000 })).status, 403)
    assert.equal((await receive({})).status, 200)
    assert.deepEqual(await refunds(), [])
  })
})

describe('a claim for a shipped item', () => {
  const claimOf = async (variant_id: string, quantity = 1) => {
    const order = await aPlacedOrder(app, shop, { variant_id, quantity })
    await owner.post(`/admin/orders/${order.id}/capture`)
    await packAndShip(db, order.id)
    const claim = (additional_items: object[], claimed = quantity) => ({
      type: 'replace',
      claim_items: [{ item_id: order.items[0].id, quantity: claimed, reason: 'other' }],
      additional_items,
      shipping_methods: [{ option_id: shop.shipping_option_id, price: 0 }],
    })
    return { path: `/admin/orders/${order.id}/claims`, claim }
  }

  test('sends items that are worth more than it only with money.move, in one claim or several', async () => {
    const { path, claim } = await claimOf(cheap, 2)
    for (const items of [
      [{ variant_id: dear, quantity: 1 }],
      [
        { variant_id: cheap, quantity: 2 },
        { variant_id: dear, quantity: 1 },
      ],
      [{ variant_id: cheap, quantity: 3 }],
    ]) {
      const refused = await service.post(path, claim(items))
      assert.deepEqual([refused.status, refused.body.code], [403, 'permission_missing'], JSON.stringify(items))
      assert.equal((await service.post(`${path}/preview`, claim(items))).status, 403)
    }
    assert.equal((await service.post(path, claim([{ variant_id: cheap, quantity: 1 }], 1))).status, 200)
    assert.equal((await service.post(path, claim([{ variant_id: cheap, quantity: 2 }], 1))).status, 403)
    assert.equal((await owner.post(path, claim([{ variant_id: dear, quantity: 1 }], 1))).status, 200)
  })

  test('sends the same items without it, though their price has risen, and cheaper ones', async () => {
    const { path, claim } = await claimOf(dear, 2)
    const priceOf = (amount: number) =>
      owner.post(`/admin/products/${product_id}/variants/${dear}`, { prices: [{ currency_code: 'idr', amount }] })
    assert.equal((await priceOf(10_000_000)).status, 200)
    assert.equal((await service.post(path, claim([{ variant_id: dear, quantity: 1 }], 1))).status, 200)
    assert.equal((await priceOf(5_000_000)).status, 200)
    assert.equal((await service.post(path, claim([{ variant_id: cheap, quantity: 1 }], 1))).status, 200)
  })

  test('takes a replacement for no more than its like', async () => {
    const { path, claim } = await claimOf(dear)
    const made = await service.post(path, claim([{ variant_id: dear, quantity: 1 }]))
    const [{ id, additional_items }] = made.body.order.claims
    assert.equal((await packer.post(`${path}/${id}/fulfillments`)).status, 200)
    const again = (variant_id: string) =>
      service.post(path, {
        ...claim([{ variant_id, quantity: 1 }]),
        claim_items: [{ item_id: additional_items[0].id, quantity: 1, reason: 'other' }],
      })
    assert.equal((await again(cheap)).status, 403)
    assert.equal((await again(dear)).status, 200)
  })
})

describe('a swap', () => {
  let sold = ''
  before(async () => {
    const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 500, prices: { idr: 1_000_000 } }] })
    sold = variant_ids[0] ?? ''
  })
  const swapOf = async (discount: object, quantity: number, items: object[]) => {
    const { code } = await aDiscount(db, shop, discount)
    const id = await aCartAtCheckout(app, shop, {
      variant_id: sold,
      quantity,
      email: `swap-${code}@mail.test`.toLowerCase(),
    })
    assert.equal((await nobody.post(`/store/carts/${id}`, { discounts: [{ code }] })).status, 200)
    const { data: order } = (await nobody.post(`/store/carts/${id}/complete`)).body
    assert.equal((await owner.post(`/admin/orders/${order.id}/capture`)).status, 200)
    await packAndShip(db, order.id)
    const asked = {
      order_id: order.id,
      return_items: [{ item_id: order.items[0].id, quantity: 1 }],
      additional_items: items,
    }
    const { status, body } = await nobody.post('/store/swaps', asked)
    assert.equal(status, 200, JSON.stringify(body))
    const { cart } = (await nobody.get(`/store/carts/${body.swap.cart_id}`)).body
    return { off: order.discount_total / quantity, cart }
  }

  test('takes off the new items what a discount took off the returned ones, and no more', async () => {
    for (const [discount, quantity] of [
      [{ value: 90, usage_limit: 1 }, 1],
      [{ value: 10 }, 2],
      [{ type: 'fixed', allocation: 'item', value: 500_000 }, 1],
      [{ type: 'fixed', allocation: 'total', value: 600_000 }, 3],
    ] as const)
      for (const items of [
        [{ variant_id: dear, quantity: 50 }],
        [
          { variant_id: dear, quantity: 3 },
          { variant_id: sold, quantity: 7 },
        ],
        [{ variant_id: sold, quantity: 1 }],
      ]) {
        const { off, cart } = await swapOf(discount, quantity, items)
        assert.ok(off > 0)
        const name = JSON.stringify([discount, items])
        const lowered = cart.items.filter((item: Json) => !item.is_return)
        const sum = lowered.reduce((total: number, item: Json) => total + item.discount_total, 0)
        assert.equal(sum, off, name)
      }
  })
})

test('a gift card added to a draft by its payment link cannot pay before the money is captured', async () => {
  const card = await owner.post('/admin/products', {
    title: 'Gift card',
    is_giftcard: true,
    status: 'published',
    options: [{ title: 'Value' }],
    variants: [
      {
        title: '1',
        manage_inventory: false,
        options: [{ value: '1' }],
        prices: [{ currency_code: 'idr', amount: 5_000_000 }],
      },
    ],
  })
  const variant_id = card.body.product.variants[0].id
  const shipping_methods = [{ option_id: shop.shipping_option_id }]
  const draft = { email: 'eve@example.com', region_id: shop.idr_region_id, shipping_methods }
  const drafted = (items: object[]) => service.post('/admin/draft-orders', { ...draft, items })
  assert.equal((await drafted([{ variant_id, quantity: 1 }])).status, 403)
  assert.equal((await drafted([{ variant_id: dear, quantity: 1, unit_price: 0 }])).status, 403)
  const { id, cart_id, payment_link } = (await drafted([{ variant_id: dear, quantity: 1 }])).body.draft_order
  const link = { 'x-cart-key': `${cart_id}.${new URL(payment_link).searchParams.get('key')}` }
  const path = `/store/carts/${cart_id}`
  assert.equal((await nobody.post(`${path}/line-items`, { variant_id, quantity: 1 }, link)).status, 200)
  assert.equal((await service.post(`/admin/draft-orders/${id}/pay`)).status, 403)
  await nobody.post(path, { shipping_address: homeAddress, billing_address: homeAddress }, link)
  await nobody.post(`${path}/shipping-methods`, { option_id: shop.shipping_option_id }, link)
  await nobody.post(`${path}/payment-sessions`, {}, link)
  await nobody.post(`${path}/payment-session`, { provider_id: 'manual' }, link)
  const ordered = await nobody.post(`${path}/complete`, {}, link)
  assert.equal(ordered.status, 200, JSON.stringify(ordered.body))
  const order = `/admin/orders/${ordered.body.data.id}`
  const [made] = await db.selectFrom('gift_cards').select(['is_disabled', 'value']).execute()
  assert.deepEqual(made, { is_disabled: true, value: 5_000_000 })
  for (const [route, body] of [
    ['/capture', {}],
    ['', { email: 'service@staff.test' }],
  ] as const)
    assert.equal((await service.post(order + route, body)).status, 403, route)
  await service.post(`${order}/cancel`)
  assert.equal((await db.selectFrom('gift_cards').select('is_disabled').executeTakeFirstOrThrow()).is_disabled, true)
})
