import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { createUser, getStore, listBatchJobs, signInByName } from '@shopkey/client/admin.ts'
import { createHttpClient, type HttpClient } from '@shopkey/client/http-client.ts'
import * as own from '@shopkey/client/store.ts'
import { sendCustomerPasswordLink } from '../people/customer-auth/actions/request-customer-password-token.ts'
import { orderClaimToken } from '../sale/orders/order-claim-token.ts'
import { homeAddress } from '../testing/a-cart.ts'
import { aDiscount } from '../testing/a-discount.ts'
import { aGiftCard } from '../testing/a-gift-card.ts'
import { aProduct } from '../testing/a-product.ts'
import { aMember, aRewardStore } from '../testing/a-reward-store.ts'
import { Medusa } from '../testing/admin-client.ts'
import { anOrder, packAndShip } from '../testing/an-order.ts'
import { confirmUser } from '../testing/confirm-user.ts'
import { startListeningApp } from '../testing/listening-app.ts'
import { recordResponses } from '../testing/record-responses.ts'
import { codesSentTo, passwordTokensSentTo } from '../testing/sent-secrets.ts'
import { signInStaff } from '../testing/staff-member.ts'

/**
 * Every endpoint that a v1 storefront calls is called with the published client, and every one of the storefront's own
 * with ours, against a listening server. The last test fails for a listed endpoint without a response.
 */
const { app, db, url, clock } = await startListeningApp()
const recorded = recordResponses(app.server)
const store = await aRewardStore(db, { is_default: true })
const product = await aProduct(db, store, { title: 'Kopi Gayo', variants: [{ stock: 50 }] })
// Orders inserted by tests are numbered from 1,001.
await db.insertInto('store_counters').values({ store_id: store.id, last_order_display_id: 5000 }).execute()
const variant_id = product.variant_ids[0] ?? ''
const medusa = new Medusa({ baseUrl: url, maxRetries: 0 })
const guest = createHttpClient({ baseUrl: url, storeViewCode: store.view_code, maxRetries: 3 })
const asCustomer = (headers: Record<string, string>): HttpClient => createHttpClient({ baseUrl: url, headers })

const password = 'long-and-safe-7'
const signIn = async (email: string) => {
  const { access_token } = await medusa.auth.getToken({ email, password })
  return { authorization: `Bearer ${access_token}` }
}

describe('the published client', () => {
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
    const back = await medusa.returns.create({ order_id: order.id, items: [{ item_id, quantity: 1 }] } as never)
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

describe('the storefront’s own client', () => {
  test('finds its store, its texts and its catalogue', async () => {
    const { config } = await guest.call(own.getConfigDetails)
    assert.equal(config.default_store_view_code, store.view_code)
    assert.equal((await guest.call(own.getCurrentStore)).store.id, store.id)
    assert.ok(await guest.call(own.getTranslation, { params: { lng: 'ar' } }))
    const coffee = await guest.call(own.getProductCategoryByHandle, { params: { handle: 'coffee' } })
    assert.equal(coffee.product_category.id, 'pcat_1')
    const discounted = { params: { id: 'pcat_1' }, query: { discounted: true } }
    assert.ok((await guest.call(own.getProductCategory, discounted)).product_category.products)
    assert.deepEqual((await guest.call(own.listProductDeals, { query: { limit: 15, offset: 0 } })).products, [])
    assert.ok(await guest.call(own.suggestProducts, { body: { q: 'kopi' } }))
    const { campaigns } = await guest.call(own.listCampaigns, { query: { page: 1, sort: 'desc', status: 1 } })
    assert.deepEqual(campaigns, [])
    const { shipping_options } = await guest.call(own.listAllShippingOptions)
    assert.ok(shipping_options.some(({ id }) => id === store.shipping_option_id))
    const { sap_shipment_data } = await guest.call(own.listDistricts, { query: { city_name: 'Bandung' } })
    assert.ok(sap_shipment_data.length > 0)
    assert.deepEqual((await guest.call(own.listContactUsers, { query: { type: 'csu_website' } })).users, [])
    const lead = { name: 'Ani', phone: '0812 3456 7890', message: 'Halo' }
    assert.equal((await guest.call(own.createLead, { body: lead })).status, 'Success')
    const view = { view_type: 'product', store_view_code: store.view_code, type_id: product.id }
    assert.equal((await guest.call(own.addDatapoint, { body: view })).status, 'Success')
  })

  test('signs in by code, by password and by token; changes the password; signs out', async () => {
    const mobile_number = '0812 9000 1234'
    const sendCode = async () => {
      clock.advance(61_000)
      await guest.call(own.sendOneTimeCode, { body: { mobile_number, country_code: '62' } })
      return (await codesSentTo(db, '+6281290001234')).at(-1)?.code
    }
    let cookies: string[] = []
    const browser = createHttpClient({
      baseUrl: url,
      storeViewCode: store.view_code,
      maxRetries: 3,
      onSetCookie: (given) => {
        cookies = given
      },
    })
    const { customer } = await browser.call(own.signInCustomer, { body: { mobile_number, otp: await sendCode() } })
    const cookie = cookies.map((each) => each.split(';')[0]).join('; ')
    const signedIn = createHttpClient({ baseUrl: url, storeViewCode: store.view_code, cookie, maxRetries: 3 })
    assert.equal((await signedIn.call(own.findCustomerDetails, { body: {} })).customer.id, customer.id)
    const shown = await guest.call(own.getCustomerDetails, { params: { id: customer.id } })
    assert.equal(shown.customer.phone, null)
    const credentials = { mobile_number, otp: await sendCode() }
    await signedIn.call(own.changePassword, { body: { ...credentials, new_password: password } })
    assert.equal((await guest.call(own.getPasswordStatus, { params: { x: mobile_number } })).has_password, true)
    const again = await guest.call(own.signInCustomer, { body: { mobile_number, password } })
    assert.equal(again.customer.id, customer.id)
    await signedIn.call(own.signOutCustomer)
    await assert.rejects(signedIn.call(own.getMe), { kind: 'authentication', status: 401 })
  })

  test('opens, joins, moves and completes a cart under the key it was given', async () => {
    const { headers, customer_id } = await aMember(db, store, clock.now(), 100)
    const shopper = asCustomer(headers)
    const open = { customer_id: '', region_id: store.idr_region_id, source: 'whatsapp' }
    const { data: cart, change } = await guest.call(own.openCart, { body: open })
    assert.deepEqual(change.inventory.changesDetails, [])
    const params = { id: cart.id }
    await guest.call(own.addLineItem, { params, body: { variant_id, quantity: 1 } })
    const joining = { guestCustomerCartId: cart.id, customerId: customer_id }
    assert.equal((await shopper.call(own.joinCarts, { body: joining })).data.id, cart.id)
    const { customer } = await shopper.call(own.getCartCustomer, { params: { cartId: cart.id } })
    assert.equal(customer?.id, customer_id)
    await shopper.call(own.updateCartMetadata, { params, body: { metadata: { gift: 'yes' } } })
    const view = { storeViewCode: store.view_code, cartId: cart.id }
    assert.ok(await shopper.call(own.changeStoreView, { body: view }))
    assert.ok((await shopper.call(own.getCart, { params })).change)
    const addresses = { shipping_address: homeAddress, billing_address: homeAddress }
    await shopper.call(own.updateCart, { params, body: addresses })
    await shopper.call(own.addShippingMethod, { params, body: { option_id: store.shipping_option_id } })
    await shopper.call(own.createPaymentSessions, { params })
    await shopper.call(own.selectPaymentSessionLegacy, { params, body: { provider_id: 'manual' } })
    const { idempotencyKey } = await shopper.call(own.getCartIdempotencyKey, { params })
    const complete = () => shopper.call(own.completeCart, { params, idempotencyKey })
    const [first, again] = [await complete(), await complete()]
    assert.deepEqual(first.data, again.data)
    const details = await shopper.call(own.getCustomerLoyaltyDetails, { params: { id: customer_id } })
    assert.equal(details.loyalty_details.balance, 100)
  })

  test("lets staff in by the account service's path", async () => {
    await signInStaff(db, store, 'owner', clock.now())
    const staff = { email: 'tari@shopkey.test', first_name: 'Tari', role: 'member' as const, password }
    const owner = asCustomer({ ...(await signInStaff(db, store, 'owner', clock.now())) })
    await owner.call(createUser, { body: staff })
    await confirmUser(db, staff.email, password, clock.now())
    const { access_token } = await guest.call(signInByName, { body: { username: staff.email, password } })
    const bearer = createHttpClient({ baseUrl: url, headers: { authorization: `Bearer ${access_token}` } })
    assert.ok((await bearer.call(getStore)).store)
    assert.deepEqual((await owner.call(listBatchJobs, { query: { confirmed_at: 'null' } })).batch_jobs, [])
  })
})

test('every listed endpoint is called', () => {
  const csv = readFileSync(new URL('../../../../packages/contract/wire-endpoints.csv', import.meta.url), 'utf8')
  const endpoints = csv
    .trim()
    .split('\n')
    .map((line) => line.split(',') as [area: string, method: string, path: string])
    .filter(([area]) => area === 'store' || area === 'storefront-specific')
  assert.ok(endpoints.length > 70)
  const missed = endpoints.filter(([, method, path]) => {
    const shape = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
    return !recorded.some((request) => request.method === method && shape.test(request.path))
  })
  assert.deepEqual(
    missed.map(([, method, path]) => `${method} ${path}`),
    [],
  )
})
