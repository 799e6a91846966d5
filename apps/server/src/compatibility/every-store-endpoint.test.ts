import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { createUser, getStore, listBatchJobs, signInByName } from '@shopkey/client/admin.ts'
import { createHttpClient, type HttpClient } from '@shopkey/client/http-client.ts'
import * as own from '@shopkey/client/store.ts'
import { homeAddress } from '../testing/a-cart.ts'
import { aProduct } from '../testing/a-product.ts'
import { aMember, aRewardStore } from '../testing/a-reward-store.ts'
import { confirmUser } from '../testing/confirm-user.ts'
import { startListeningApp } from '../testing/listening-app.ts'
import { recordResponses } from '../testing/record-responses.ts'
import { codesSentTo } from '../testing/sent-secrets.ts'
import { testShopMethods } from '../testing/shop-methods.ts'
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
const guest = createHttpClient({ baseUrl: url, storeViewCode: store.view_code, maxRetries: 3 })
const asCustomer = (headers: Record<string, string>): HttpClient => createHttpClient({ baseUrl: url, headers })

const password = 'long-and-safe-7'

testShopMethods('6.1', { app, db, url, store, product })

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
    assert.ok((await guest.call(own.getCatalogueRevision)).revision)
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
