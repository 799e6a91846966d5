import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { describe, test } from 'node:test'
import { inTransaction } from '../db/in-transaction.ts'
import { hashPassword } from '../platform/passwords/password-hash.ts'
import { aProduct } from '../testing/a-product.ts'
import { aStore } from '../testing/a-store.ts'
import { Medusa } from '../testing/admin-client.ts'
import { startTestApp } from '../testing/test-app.ts'

const t = await startTestApp()
const store = await aStore(t.db, { is_default: true })
const product = await aProduct(t.db, store, {
  title: 'Kopi Gayo',
  variants: [{ stock: 5, prices: { idr: 8_500_000 } }],
})
await inTransaction(t.db, async (trx) => {
  await trx
    .insertInto('region_countries')
    .values({ store_id: store.id, region_id: store.idr_region_id, country_code: 'id' })
    .execute()
  await trx
    .insertInto('region_payment_providers')
    .values({ region_id: store.idr_region_id, provider_id: 'manual' })
    .execute()
  await trx
    .insertInto('region_fulfillment_providers')
    .values({ region_id: store.idr_region_id, provider_id: 'manual' })
    .execute()
  await trx
    .insertInto('shipping_options')
    .values({
      id: 'so_post',
      store_id: store.id,
      name: 'Post',
      region_id: store.idr_region_id,
      profile_id: store.profile_id,
      provider_id: 'manual',
      price_type: 'flat_rate',
      amount: 1_800_000,
    })
    .execute()
  await trx
    .insertInto('users')
    .values({
      id: 'usr_owner',
      email: 'owner@shopkey.test',
      password_hash: await hashPassword('shopkey-demo'),
      email_verified_at: t.clock.now(),
      is_installation_owner: true,
    })
    .execute()
  await trx.insertInto('store_members').values({ store_id: store.id, user_id: 'usr_owner', role: 'owner' }).execute()
})
await t.app.listen({ port: 0, host: '127.0.0.1' })
const baseUrl = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`

describe('the published client, unmodified', () => {
  const medusa = new Medusa({ baseUrl, maxRetries: 0 })
  let order_id = ''

  test('buys: browse, cart, addresses, shipping, payment, order', async () => {
    const { products, count } = await medusa.products.list({ region_id: store.idr_region_id })
    assert.equal(count, 1)
    const variant = products[0]?.variants[0]
    // v1's server sends it; its published types omit it here.
    assert.equal((variant as { calculated_price?: number } | undefined)?.calculated_price, 8_500_000)

    const { cart } = await medusa.carts.create({ region_id: store.idr_region_id })
    await medusa.carts.lineItems.create(cart.id, { variant_id: variant?.id ?? '', quantity: 2 })
    const address = {
      first_name: 'Ani',
      last_name: 'Wijaya',
      address_1: 'Jl. Merdeka 1',
      city: 'Bandung',
      country_code: 'id',
      postal_code: '40111',
      phone: '081234567890',
    }
    await medusa.carts.update(cart.id, {
      email: 'Ani@Example.com',
      shipping_address: address,
      billing_address: address,
    })

    const { shipping_options } = await medusa.shippingOptions.listCartOptions(cart.id)
    assert.deepEqual(
      shipping_options.map((option: { id?: string }) => option.id),
      ['so_post'],
    )
    await medusa.carts.addShippingMethod(cart.id, { option_id: 'so_post' })
    await medusa.carts.createPaymentSessions(cart.id)
    const paying = await medusa.carts.setPaymentSession(cart.id, { provider_id: 'manual' })
    assert.equal(paying.cart.payment_session?.provider_id, 'manual')
    assert.equal(paying.cart.total, 20_868_000) // (2 × 85,000 + 18,000) × 1.11 in hundredths

    const completed = await medusa.carts.complete(cart.id)
    assert.equal(completed.type, 'order')
    order_id = completed.data.id
    const { order } = await medusa.orders.retrieve(order_id)
    assert.equal(order.total, 20_868_000)
    assert.equal(order.email, 'ani@example.com')
    assert.equal(order.payment_status, 'awaiting')
    const found = await medusa.orders.lookupOrder({
      display_id: order.display_id,
      email: 'ani@example.com',
      shipping_address: { postal_code: address.postal_code },
    })
    assert.equal(found.order.id, order_id)
    const again = await medusa.carts.complete(cart.id)
    assert.equal((again.data as { id: string }).id, order_id)
  })

  test('manages the store: sign in, capture, fulfill, ship', async () => {
    // Only in a browser does the client store the token itself; elsewhere it accepts it as its API key.
    const { access_token } = await medusa.admin.auth.getToken({ email: 'owner@shopkey.test', password: 'shopkey-demo' })
    const { admin } = new Medusa({ baseUrl, maxRetries: 0, apiKey: access_token })
    const { orders } = await admin.orders.list({ limit: 15 })
    assert.deepEqual(
      orders.map((order: { id: string }) => order.id),
      [order_id],
    )

    const captured = await admin.orders.capturePayment(order_id)
    assert.equal(captured.order.payment_status, 'captured')
    const items = captured.order.items.map((item: { id: string; quantity: number }) => ({
      item_id: item.id,
      quantity: item.quantity,
    }))
    const packed = await admin.orders.createFulfillment(order_id, { items })
    assert.equal(packed.order.fulfillment_status, 'fulfilled')
    const fulfillment_id = packed.order.fulfillments[0]?.id ?? ''
    const shipped = await admin.orders.createShipment(order_id, { fulfillment_id, tracking_numbers: ['JNE123'] })
    assert.equal(shipped.order.fulfillment_status, 'shipped')
    assert.equal(shipped.order.fulfillments[0]?.tracking_links[0]?.tracking_number, 'JNE123')

    const [stock] = await t.db
      .selectFrom('product_variants')
      .select('inventory_quantity')
      .where('id', '=', product.variant_ids[0] ?? '')
      .execute()
    assert.equal(stock?.inventory_quantity, 3)
    const seen = await medusa.orders.retrieve(order_id)
    assert.equal(seen.order.fulfillment_status, 'shipped')
  })
})
