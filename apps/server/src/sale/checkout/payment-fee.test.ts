import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { auditInstallation } from '../../consistency/audit-installation.ts'
import { rebuildFigures } from '../../growth/analytics/actions/refresh-figures.ts'
import { aCart, aCartAtCheckout, takeToCheckout } from '../../testing/a-cart.ts'
import { aDiscount } from '../../testing/a-discount.ts'
import { aGiftCard } from '../../testing/a-gift-card.ts'
import { caller } from '../../testing/caller.ts'
import { startCartFixture } from '../../testing/cart-fixture.ts'
import type { Json } from '../../testing/json.ts'
import { signInStaff } from '../../testing/staff-member.ts'

const { app, db, clock, shop, api, aVariant, assertTrue } = await startCartFixture()
let owner: ReturnType<typeof caller>
let variant_id = ''

/** Rp 5,000 with the region's 11 % on top. */
const fee = { price: 500_000, tax: 55_000, total: 555_000 }

async function setFee(value: number | undefined): Promise<void> {
  const { status } = await owner.post('/admin/providers/payment/cod', {
    values: value === undefined ? {} : { fee: value },
  })
  assert.equal(status, 200)
}

const choose = async (id: string, provider_id: string): Promise<Json> =>
  (await api.post(`/store/carts/${id}/payment-session`, { provider_id })).cart
const read = async (id: string): Promise<Json> => (await api.get(`/store/carts/${id}`)).cart
const orderOf = async (id: string): Promise<Json> => (await owner.get(`/admin/orders/${id}`)).body.order
const placed = async (id: string): Promise<Json> => (await api.post(`/store/carts/${id}/complete`)).data

before(async () => {
  owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
  variant_id = await aVariant(200)
  await setFee(5_000)
})

test('the fee is listed, joins the totals with its method, and leaves with it', async () => {
  const id = await aCartAtCheckout(app, shop, { variant_id })
  const { payment_methods } = await api.get(`/store/carts/${id}/payment-methods`)
  const fees = payment_methods.map(({ provider_id, fee: one }: Json) => [provider_id, one])
  assert.deepEqual(fees.sort(), [
    ['cod', fee.total],
    ['manual', 0],
  ])
  const without = await read(id)
  assert.equal(without.payment_fee, null)
  const cart = await choose(id, 'cod')
  assert.deepEqual(
    [cart.total, cart.shipping_total, cart.tax_total].map(
      (sum, index) => sum - [without.total, without.shipping_total, without.tax_total][index],
    ),
    [fee.total, fee.price, fee.tax],
  )
  assert.deepEqual(
    [cart.payment_fee.provider_id, cart.payment_fee.subtotal, cart.payment_fee.total],
    ['cod', fee.price, fee.total],
  )
  for (const { amount } of cart.payment_sessions) assert.equal(amount, cart.total)
  await assertTrue(cart)
  assert.equal((await choose(id, 'manual')).total, without.total)
  await choose(id, 'cod')
  await api.delete(`/store/carts/${id}/payment-sessions/cod`)
  assert.equal((await read(id)).total, without.total)
})

test('the order keeps the fee with its taxes: totals, payment, message, figures and books', async () => {
  const id = await aCartAtCheckout(app, shop, { variant_id, provider_id: 'cod' })
  const { total } = await read(id)
  const order = await placed(id)
  assert.deepEqual([order.total, order.payments[0].amount, order.payment_fee.total], [total, total, fee.total])
  assert.deepEqual((await api.get(`/store/orders/cart/${id}`)).order.payment_fee, order.payment_fee)
  const seen = await orderOf(order.id)
  assert.deepEqual([seen.total, seen.payment_fee], [total, order.payment_fee])
  assert.equal(seen.shipping_methods.length, 1)
  assert.equal((await orderOf(`${order.id}?fields=id,payment_fee`)).payment_fee.total, fee.total)
  // What it cost does not change with the setting.
  await setFee(9_000)
  assert.equal((await orderOf(order.id)).total, total)
  await setFee(5_000)
  // No process runs jobs here.
  await sql`update pgboss.job set state = 'completed' where name = 'events'`.execute(db)
  await rebuildFigures(db, { id: shop.id, time_zone: 'Asia/Jakarta' }, '2026-12-31')
  assert.deepEqual(await auditInstallation(db), [])
})

test('free shipping does not take it off; a gift card pays it, and a fee alone is never charged', async () => {
  await db.updateTable('regions').set({ gift_cards_taxable: false }).where('id', '=', shop.idr_region_id).execute()
  const { code } = await aDiscount(db, shop, { type: 'free_shipping' })
  const id = await aCartAtCheckout(app, shop, { variant_id, provider_id: 'cod' })
  const { cart } = await api.post(`/store/carts/${id}`, { discounts: [{ code }] })
  assert.deepEqual([cart.shipping_total, cart.shipping_methods[0].price], [fee.price, 0])
  await assertTrue(cart)
  const card = await aGiftCard(db, shop, { balance: 1_000_000 })
  const partly = (await api.post(`/store/carts/${id}`, { gift_cards: [{ code: card.code }] })).cart
  assert.ok(partly.total < cart.total && partly.payment_fee)
  const rich = await aGiftCard(db, shop, { balance: cart.total - fee.total })
  const paid = (await api.post(`/store/carts/${id}`, { gift_cards: [{ code: rich.code }] })).cart
  assert.deepEqual([paid.total, paid.payment_sessions, paid.payment_fee], [0, [], null])
  const again = (await api.post(`/store/carts/${id}/payment-sessions`)).cart
  assert.deepEqual(again.payment_sessions, [])
  assert.equal((await placed(id)).payment_fee, null)
})

test('a region whose prices contain taxes contains it; one without taxes charges it as it is', async () => {
  const region = (values: object) => owner.post(`/admin/regions/${shop.idr_region_id}`, values)
  const feeNow = async () => {
    const id = await aCart(app, shop, { variant_id })
    await takeToCheckout(app, shop, id, { provider_id: 'cod' })
    const { payment_fee } = await read(id)
    return [payment_fee.subtotal, payment_fee.tax_total, payment_fee.total]
  }
  await region({ includes_tax: true })
  assert.deepEqual(await feeNow(), [450_500, 49_500, 500_000])
  await region({ includes_tax: false, tax_rate: 0 })
  assert.deepEqual(await feeNow(), [500_000, 0, 500_000])
  await region({ tax_rate: 11 })
})

test('sales in another currency than the store’s have no fee', async () => {
  const { cart } = await api.post('/store/carts', {
    region_id: shop.eur_region_id,
    items: [{ variant_id, quantity: 1 }],
  })
  const { payment_methods } = await api.get(`/store/carts/${cart.id}/payment-methods`)
  assert.ok(payment_methods.length === 2 && payment_methods.every((one: Json) => one.fee === 0))
  await api.post(`/store/carts/${cart.id}/payment-sessions`)
  assert.equal((await choose(cart.id, 'cod')).payment_fee, null)
})

test('the largest order is without the fee; a changed setting counts from the next visit of the payment step', async () => {
  const id = await aCartAtCheckout(app, shop, { variant_id })
  const { total } = await read(id)
  const { status } = await owner.post('/admin/providers/payment/cod', {
    values: { fee: 5_000, largest_amount: total / 100 },
  })
  assert.equal(status, 200)
  const cart = await choose(id, 'cod')
  await setFee(7_000)
  assert.equal((await read(id)).total, cart.total)
  const { cart: now } = await api.post(`/store/carts/${id}/payment-sessions`)
  assert.equal(now.total, total + 777_000)
  await owner.post('/admin/providers/payment/cod', { values: { fee: 7_000, largest_amount: total / 100 } })
  assert.equal((await placed(id)).total, now.total)
  await setFee(5_000)
  const wrong = await owner.post('/admin/providers/payment/cod', { values: { fee: -1 } })
  assert.deepEqual([wrong.status, wrong.body.code], [400, 'provider_setting_invalid'])
})

test('a return gives the value of its items back, not the fee; staff may refund it, and no more than was paid', async () => {
  const order = await placed(await aCartAtCheckout(app, shop, { variant_id, provider_id: 'cod' }))
  const path = `/admin/orders/${order.id}`
  assert.equal((await owner.post(`${path}/capture`)).status, 200)
  const [item] = order.items
  await owner.post(`${path}/fulfillment`, { items: [{ item_id: item.id, quantity: 1 }] })
  const { status, body } = await owner.post(`${path}/return`, {
    items: [{ item_id: item.id, quantity: 1 }],
    receive_now: true,
  })
  assert.equal(status, 200, JSON.stringify(body))
  const { refunded_total, refundable_amount } = await orderOf(order.id)
  assert.deepEqual([refunded_total, refundable_amount], [item.total, order.total - item.total])
  const refund = (amount: number) => owner.post(`${path}/refund`, { amount, reason: 'other' })
  assert.equal((await refund(refundable_amount + 100)).status, 400)
  assert.equal((await refund(refundable_amount)).status, 200)
  assert.equal((await orderOf(order.id)).payment_status, 'refunded')
})

test('staff who place the cart of a shopper with it charge it; a draft that was paid otherwise costs none', async () => {
  const id = await aCartAtCheckout(app, shop, { variant_id })
  const { total } = await read(id)
  const open = await owner.post(`/admin/carts/${id}/complete`, { provider_id: 'cod' })
  assert.equal(open.status, 200, JSON.stringify(open.body))
  const order = (await api.get(`/store/orders/cart/${id}`)).order
  assert.equal(order.total, total + fee.total)

  const draft = await owner.post('/admin/draft-orders', {
    email: 'ana@example.com',
    region_id: shop.idr_region_id,
    items: [{ variant_id, quantity: 1 }],
    shipping_methods: [{ option_id: shop.shipping_option_id }],
  })
  const { id: draft_id, cart_id } = draft.body.draft_order
  const session = { id: 'ps_link', cart_id, provider_id: 'cod', is_selected: true, amount: 1, fee: 500_000 }
  await sql`
    update carts set document = jsonb_set(document, '{payment_sessions}', ${JSON.stringify([session])}::jsonb)
    where id = ${cart_id}`.execute(db)
  const paid = await owner.post(`/admin/draft-orders/${draft_id}/pay`)
  assert.equal(paid.status, 200, JSON.stringify(paid.body))
  assert.equal((await orderOf(paid.body.order.id)).payment_fee, null)
})
