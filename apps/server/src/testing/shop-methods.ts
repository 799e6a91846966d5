import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { App } from '../app.ts'
import type { Database } from '../db/database.ts'
import { sendCustomerPasswordLink } from '../people/customer-auth/actions/request-customer-password-token.ts'
import { orderClaimToken } from '../sale/orders/order-claim-token.ts'
import { homeAddress } from './a-cart.ts'
import { aDiscount } from './a-discount.ts'
import { aGiftCard } from './a-gift-card.ts'
import type { ProductFixture } from './a-product.ts'
import type { ShopFixture } from './a-shop.ts'
import { clientVersions, Medusa, methodsOf, watch } from './admin-client.ts'
import { anOrder, packAndShip } from './an-order.ts'
import { passwordTokensSentTo } from './sent-secrets.ts'

interface Shop {
  app: App
  db: Database
  /** Address of the listening server. */
  url: string
  /** Its default store, with `product` titled Kopi Gayo and 50 in stock. */
  store: ShopFixture
  product: ProductFixture
}

/** Resources without calls, and those of absent modules, which medusa-js-absent.test.ts calls. */
const notInShops = new Set(['client', 'admin', 'errors', 'orderEdits', 'paymentCollections'])

/** Adds tests that call every method of the client's shop side, and one that fails for a method that they miss. */
export function testShopMethods(version: string, { app, db, url, store, product }: Shop): void {
  const options = { baseUrl: url, maxRetries: 0 }
  const client = new (clientVersions[version] ?? Medusa)(options)
  const called = new Set<string>()
  const medusa = watch(client, new Medusa(options), called)
  const variant_id = product.variant_ids[0] ?? ''
  const password = 'long-and-safe-7'
  const signIn = async (email: string) => {
    const { access_token } = await medusa.auth.getToken({ email, password })
    return { authorization: `Bearer ${access_token}` }
  }

  describe(`client ${version} in a shop`, () => {
    test('browses', async () => {
      const [found] = (await medusa.products.list({ limit: 10, region_id: store.idr_region_id })).products
      assert.equal(found?.id, product.id)
      assert.equal((await medusa.products.retrieve(product.id)).product.title, 'Kopi Gayo')
      assert.equal((await medusa.products.search({ q: 'gayo' })).hits.length, 1)
      assert.equal((await medusa.products.variants.list()).variants.length, 1)
      assert.equal((await medusa.products.variants.retrieve(variant_id)).variant.id, variant_id)
      const { regions } = await medusa.regions.list()
      assert.equal((await medusa.regions.retrieve(regions[0]?.id ?? '')).region.id, regions[0]?.id)
      await db.insertInto('product_collections').values({ id: 'pcol_1', store_id: store.id, title: 'Gifts' }).execute()
      assert.equal((await medusa.collections.list()).count, 1)
      assert.equal((await medusa.collections.retrieve('pcol_1')).collection.title, 'Gifts')
      await db
        .insertInto('return_reasons')
        .values({ id: 'rr_1', store_id: store.id, value: 'stale', label: 'Not fresh' })
        .execute()
      assert.equal((await medusa.returnReasons.list()).return_reasons.length, 1)
      assert.equal((await medusa.returnReasons.retrieve('rr_1')).return_reason.value, 'stale')
      const category = { id: 'pcat_1', store_id: store.id, name: 'Coffee', handle: 'coffee', is_active: true }
      await db.insertInto('product_categories').values(category).execute()
      assert.equal((await medusa.productCategories.list()).product_categories.length, 1)
      assert.equal((await medusa.productCategories.retrieve('pcat_1')).product_category.name, 'Coffee')
      assert.deepEqual((await medusa.productTypes.list()).product_types, [])
      assert.deepEqual((await medusa.productTags.list()).product_tags, [])
      const options = await medusa.shippingOptions.list({ region_id: store.idr_region_id })
      assert.equal(options.shipping_options[0]?.id, store.shipping_option_id)
    })

    test('fills, changes and completes a cart', async () => {
      const { code } = await aDiscount(db, store)
      const { cart } = await medusa.carts.create({ region_id: store.idr_region_id })
      await medusa.carts.lineItems.create(cart.id, { variant_id, quantity: 2 })
      const line_id = (await medusa.carts.retrieve(cart.id)).cart.items[0]?.id ?? ''
      await medusa.carts.lineItems.update(cart.id, line_id, { quantity: 3 })
      await medusa.carts.lineItems.delete(cart.id, line_id)
      await medusa.carts.lineItems.create(cart.id, { variant_id, quantity: 1 })
      const addresses = { shipping_address: homeAddress, billing_address: homeAddress }
      await medusa.carts.update(cart.id, { email: 'sari@example.com', ...addresses, discounts: [{ code }] })
      assert.equal((await medusa.carts.deleteDiscount(cart.id, code)).cart.discounts?.length, 0)
      const { shipping_options } = await medusa.shippingOptions.listCartOptions(cart.id)
      await medusa.carts.addShippingMethod(cart.id, { option_id: shipping_options[0]?.id ?? '' })
      await medusa.carts.createPaymentSessions(cart.id)
      await medusa.carts.updatePaymentSession(cart.id, 'manual', { data: { note: 'Please ring' } })
      await medusa.carts.refreshPaymentSession(cart.id, 'manual')
      await medusa.carts.deletePaymentSession(cart.id, 'manual')
      await medusa.carts.createPaymentSessions(cart.id)
      await medusa.carts.setPaymentSession(cart.id, { provider_id: 'manual' })
      const placed = await medusa.carts.complete(cart.id)
      assert.equal(placed.type, 'order')
      const { order } = await medusa.orders.retrieveByCartId(cart.id)
      assert.equal((await medusa.orders.retrieve(order.id)).order.id, order.id)
      const { display_id } = order
      const { postal_code } = homeAddress
      const asked = { display_id, email: 'sari@example.com', shipping_address: { postal_code } }
      assert.equal((await medusa.orders.lookupOrder(asked)).order.id, order.id)
    })

    test('creates and changes an account', async () => {
      const email = 'budi@example.com'
      const { customer } = await medusa.customers.create({ email, first_name: 'Budi', last_name: 'S', password })
      assert.equal((await medusa.auth.authenticate({ email, password })).customer.id, customer.id)
      assert.equal((await medusa.auth.exists(email)).exists, true)
      const headers = await signIn(email)
      assert.equal((await medusa.auth.getSession(headers)).customer.id, customer.id)
      assert.equal((await medusa.customers.update({ first_name: 'Budiman' }, headers)).customer.first_name, 'Budiman')
      const { customer: moved } = await medusa.customers.addresses.addAddress(
        { address: { ...homeAddress, company: '', address_2: '', province: '', metadata: {} } },
        headers,
      )
      const address_id = moved.shipping_addresses?.[0]?.id ?? ''
      await medusa.customers.addresses.updateAddress(address_id, { city: 'Cimahi' }, headers)
      assert.equal((await medusa.customers.retrieve(headers)).customer.shipping_addresses?.[0]?.city, 'Cimahi')
      await medusa.customers.addresses.deleteAddress(address_id, headers)
      assert.deepEqual((await medusa.customers.listOrders({}, headers)).orders, [])
      assert.deepEqual((await medusa.customers.paymentMethods.list(headers)).payment_methods, [])
      await medusa.orders.requestCustomerOrders({ order_ids: ['order_unknown'] }, headers)
      const claim = {
        store_id: store.id,
        customer_id: customer.id,
        email: 'sari@example.com',
        order_ids: ['order_unknown'],
      }
      const expires_at = app.services.now().getTime() + 60_000
      await medusa.orders.confirmRequest({ token: orderClaimToken(app.services.config, { ...claim, expires_at }) })
      await medusa.customers.generatePasswordToken({ email })
      const asked = { name: 'customer.password_reset_requested', store_id: store.id, data: { email } } as const
      await sendCustomerPasswordLink(app.services, asked)
      const { id } = await db.selectFrom('customers').select('id').where('email', '=', email).executeTakeFirstOrThrow()
      const [token = ''] = await passwordTokensSentTo(db, id)
      await medusa.customers.resetPassword({ email, token, password: 'long-and-safe-8' })
      await medusa.auth.deleteSession(headers)
      await assert.rejects(medusa.auth.getSession(headers), /401/)
    })

    test('reads a gift card, requests a return, creates a swap', async () => {
      const { code } = await aGiftCard(db, store)
      assert.equal((await medusa.giftCards.retrieve(code)).gift_card.code, code)
      const order = await anOrder(db, store, { lines: [{ quantity: 2, unit_price: 1000 }] })
      await packAndShip(db, order.id)
      const item_id = order.line_ids[0] ?? ''
      const back = await medusa.returns.create({ order_id: order.id, items: [{ item_id, quantity: 1 }] })
      assert.equal(back.return.order_id, order.id)
      const { swap } = await medusa.swaps.create({
        order_id: order.id,
        return_items: [{ item_id, quantity: 1 }],
        additional_items: [{ variant_id, quantity: 1 }],
        return_shipping_option: order.return_option_id,
      })
      assert.equal((await medusa.swaps.retrieveByCartId(swap.cart_id ?? '')).swap.id, swap.id)
    })
  })

  test(`client ${version}: every method of its shop side was called`, () => {
    const resources = Object.entries(client).filter(([name]) => !notInShops.has(name)) as [string, object][]
    const nested = resources.flatMap(([name, resource]) =>
      Object.entries(resource)
        .filter(([part]) => part !== 'client')
        .map(([part, below]) => [part, below, name] as const),
    )
    const missed = [...resources, ...nested].flatMap(([name, resource]) =>
      methodsOf(resource as object).map((method) => `${name}.${method}`),
    )
    assert.ok(missed.length > 50)
    assert.deepEqual(
      missed.filter((name) => !called.has(name)),
      [],
    )
  })
}
