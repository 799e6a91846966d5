import { test } from 'node:test'
import { aCartAtCheckout, aPlacedOrder, homeAddress } from '../testing/a-cart.ts'
import { aDiscount } from '../testing/a-discount.ts'
import { aGiftCard } from '../testing/a-gift-card.ts'
import { aProduct } from '../testing/a-product.ts'
import { aShop } from '../testing/a-shop.ts'
import { packAndShip } from '../testing/an-order.ts'
import { caller } from '../testing/caller.ts'
import { signInCustomer } from '../testing/sign-in-customer.ts'
import { signInStaff } from '../testing/staff-member.ts'
import { startTestApp } from '../testing/test-app.ts'

const { app, db, clock } = await startTestApp()
const shop = await aShop(db, { is_default: true, payment_providers: ['manual', 'cod'] })
const { variant_ids, id: product_id } = await aProduct(db, shop, {
  variants: [{ stock: 900 }, { stock: 900, prices: { idr: 100_000 } }] as any,
})
const [dear = '', cheap = ''] = variant_ids
const nobody = caller(app, { 'store-view-code': shop.view_code })
const owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
const service = caller(app, await signInStaff(db, shop, 'customer_service', clock.now()))
const say = (...a: unknown[]) => console.log('PROBE', ...a.map((x) => (typeof x === 'string' ? x : JSON.stringify(x))))
const lines = (b: any) => b?.cart?.items?.map((i: any) => [i.quantity, i.unit_price])
test('agreed', async () => {
  const { draft_order } = (
    await owner.post('/admin/draft-orders', {
      email: 'a@mail.test',
      region_id: shop.idr_region_id,
      shipping_methods: [{ option_id: shop.shipping_option_id }],
      shipping_address: homeAddress,
      items: [{ variant_id: dear, quantity: 2, unit_price: 100 }],
    })
  ).body
  const { id, cart_id, payment_link, cart } = draft_order
  const link = { 'x-cart-key': `${cart_id}.${new URL(payment_link).searchParams.get('key')}` }
  const p = `/store/carts/${cart_id}`
  say('add same', lines((await nobody.post(`${p}/line-items`, { variant_id: dear, quantity: 5 }, link)).body))
  say('fewer', lines((await nobody.post(`${p}/line-items/${cart.items[0].id}`, { quantity: 1 }, link)).body))
  say('more again', (await nobody.post(`${p}/line-items/${cart.items[0].id}`, { quantity: 2 }, link)).body.code)
  say(
    'staff more',
    (await service.post(`/admin/draft-orders/${id}/line-items/${cart.items[0].id}`, { quantity: 2 })).status,
  )
  say('usd', lines((await nobody.post(p, { region_id: (shop as any).usd_region_id ?? shop.idr_region_id }, link)).body))
  say('regions', Object.keys(shop))
  const me = await signInCustomer(db, shop, clock.now())
  const mine = caller(app, { ...me.headers, ...link })
  const own = (await mine.post('/store/carts', { region_id: shop.idr_region_id })).body.cart
  const join = () =>
    mine.post('/store/shopkey-carts/join-carts', { guestCustomerCartId: cart_id, customerId: me.customer_id })
  const j = await join()
  say(
    'join',
    j.status,
    j.body?.data?.items?.map((i: any) => [i.quantity, i.unit_price]),
    j.body.code,
  )
  say('own id', own.id === j.body?.data?.id)
  say(
    'draft after',
    (await owner.get(`/admin/draft-orders/${id}`)).body.draft_order.cart.items.map((i: any) => [
      i.quantity,
      i.unit_price,
    ]),
  )
  say(
    'copy',
    (
      await mine.post('/store/carts', {
        region_id: shop.idr_region_id,
        items: [{ variant_id: dear, quantity: 1, unit_price: 1 }],
      })
    ).status,
  )
  say(
    'staff adds with price in open cart',
    (await service.post(`/admin/carts/${own.id}/line-items`, { variant_id: dear, quantity: 1, unit_price: 1 })).status,
  )
  for (const body of [{ quantity: 20 }, { quantity: 20, metadata: { a: 1 } }]) {
    const line = j.body?.data?.items?.find((i: any) => i.unit_price === 100)
    if (line)
      say(
        'multiply joined',
        (await mine.post(`/store/carts/${j.body.data.id}/line-items/${line.id}`, body)).body.code,
        (await service.post(`/admin/carts/${j.body.data.id}/line-items/${line.id}`, body)).body.code,
      )
  }
})
test('gift card discount', async () => {
  for (const discountable of [true, false]) {
    const card = await owner.post('/admin/products', {
      title: `Card ${discountable}`,
      is_giftcard: true,
      discountable,
      status: 'published',
      options: [{ title: 'Value' }],
      variants: [
        {
          title: '1',
          manage_inventory: false,
          options: [{ value: '1' }],
          prices: [{ currency_code: 'idr', amount: 10_000_000 }],
        },
      ],
    })
    const v = card.body.product?.variants[0].id
    say('gc product', card.status, card.body.message ?? '')
    if (!v) continue
    const { code } = await aDiscount(db, shop, { value: 90 })
    const { cart } = (await nobody.post('/store/carts', { region_id: shop.idr_region_id })).body
    await nobody.post(`/store/carts/${cart.id}/line-items`, { variant_id: v, quantity: 1 })
    const r = await nobody.post(`/store/carts/${cart.id}`, {
      discounts: [{ code }],
      email: 'q@mail.test',
      shipping_address: homeAddress,
    })
    say('gc discount', discountable, r.status, r.body.cart?.total, r.body.cart?.discount_total)
    await nobody.post(`/store/carts/${cart.id}/payment-sessions`)
    await nobody.post(`/store/carts/${cart.id}/payment-session`, { provider_id: 'manual' })
    const c = await nobody.post(`/store/carts/${cart.id}/complete`)
    say(
      'gc order',
      c.status,
      c.body.data?.total,
      await db
        .selectFrom('gift_cards')
        .select('value')
        .where('order_id', '=', c.body.data?.id ?? '')
        .execute(),
    )
  }
})
test('groups', async () => {
  const { customer_group } = (await owner.post('/admin/customer-groups', { name: 'VIP' })).body
  const list = await owner.post('/admin/price-lists', {
    name: 'VIP',
    description: 'x',
    type: 'sale',
    prices: [{ variant_id: dear, currency_code: 'idr', amount: 100 }],
    customer_groups: [{ id: customer_group.id }],
  })
  say('list', list.status)
  const me = await signInCustomer(db, shop, clock.now())
  say(
    'join group',
    (
      await service.post(`/admin/customer-groups/${customer_group.id}/customers/batch`, {
        customer_ids: [{ id: me.customer_id }],
      })
    ).status,
  )
  say(
    'by customer',
    (await service.post(`/admin/customers/${me.customer_id}`, { groups: [{ id: customer_group.id }] })).status,
  )
  say('rule', (await service.post(`/admin/customer-groups/${customer_group.id}`, { rule: {} })).body.message)
  const mine = caller(app, me.headers)
  const { cart } = (await mine.post('/store/carts', { region_id: shop.idr_region_id })).body
  say('price', lines((await mine.post(`/store/carts/${cart.id}/line-items`, { variant_id: dear, quantity: 10 })).body))
})
test('swap', async () => {
  const { code } = await aDiscount(db, shop, { value: 90, usage_limit: 1 } as any)
  const id = await aCartAtCheckout(app, shop, { variant_id: cheap, email: 'sw@mail.test' })
  await nobody.post(`/store/carts/${id}`, { discounts: [{ code }] })
  const { data: order } = (await nobody.post(`/store/carts/${id}/complete`)).body
  await owner.post(`/admin/orders/${order.id}/capture`)
  await packAndShip(db, order.id)
  const swap = await nobody.post('/store/swaps', {
    order_id: order.id,
    return_items: [{ item_id: order.items[0].id, quantity: 1 }],
    additional_items: [{ variant_id: dear, quantity: 50 }],
  })
  say('swap', swap.status, swap.body.message ?? '')
  const c = await nobody.get(`/store/carts/${swap.body.swap?.cart_id}`)
  say('swap cart', c.body.cart?.subtotal, c.body.cart?.discount_total, c.body.cart?.total)
})
