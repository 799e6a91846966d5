import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { stripe as stripeExtension } from '../../extensions/stripe/stripe.ts'
import type { EmittedEvent } from '../../jobs/events.ts'
import { aCartAtCheckout } from '../../testing/a-cart.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop, type ShopFixture } from '../../testing/a-shop.ts'
import { caller } from '../../testing/caller.ts'
import { aStripe, stripeKeys } from '../../testing/gateways/a-stripe.ts'
import type { Json } from '../../testing/json.ts'
import { signInCustomer } from '../../testing/sign-in-customer.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { forgetPaymentAccount } from './payment-accounts.ts'

const stripe = await aStripe()
const { app, db, clock } = await startTestApp({}, undefined, [stripeExtension({ apiUrl: stripe.url, timeoutMs: 300 })])
let shop: ShopFixture
let variant_id: string

const path = '/store/customers/me/payment-methods'

before(async () => {
  shop = await aShop(db, { payment_providers: ['manual', 'stripe'] })
  const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 1000 }] })
  variant_id = variant_ids[0] ?? ''
  const { publishable_key, ...secret_values } = stripeKeys
  const owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
  const { status } = await owner.post('/admin/providers/payment/stripe', { values: { publishable_key }, secret_values })
  assert.equal(status, 200)
})

async function aCustomer(store = shop) {
  const { headers, customer_id } = await signInCustomer(db, store, clock.now())
  return { me: caller(app, { ...headers, 'store-view-code': store.view_code }), customer_id }
}

/** A cart of the customer, whose payment at Stripe is open. */
async function aCartOf(customer_id: string): Promise<string> {
  const id = await aCartAtCheckout(app, shop, { variant_id, provider_id: 'stripe' })
  await db.updateTable('carts').set({ customer_id }).where('id', '=', id).execute()
  return id
}

const offerPath = (cart: string, provider_id = 'stripe') =>
  `/store/carts/${cart}/payment-sessions/${provider_id}/saved-methods`
const accountOf = (customer_id: string) =>
  db.selectFrom('payment_accounts').select('account_id').where('customer_id', '=', customer_id).executeTakeFirst()

describe('saving how to pay', () => {
  test("is for the cart's own customer, signed in, at a provider that saves", async () => {
    const { me, customer_id } = await aCustomer()
    const cart = await aCartOf(customer_id)
    const guest = caller(app, { 'store-view-code': shop.view_code })
    assert.equal((await guest.post(offerPath(cart), {})).status, 401)
    const other = await aCustomer()
    assert.equal((await other.me.post(offerPath(cart), {})).status, 404)
    assert.equal((await me.post(offerPath(cart, 'manual'), {})).body.code, 'saves_no_payment_methods')
    assert.equal((await other.me.get(path)).body.payment_methods.length, 0)
    assert.equal(await accountOf(customer_id), undefined)
    assert.equal(stripe.customers.size, 0, 'nobody is made known to Stripe who did not pay there')
  })

  test('opens one account, whose payment the cart becomes; again, the same', async () => {
    const { me, customer_id } = await aCustomer()
    const cart = await aCartOf(customer_id)
    const { status, body } = await me.post(offerPath(cart), {})
    const account = await accountOf(customer_id)
    assert.deepEqual(
      [status, body.data],
      [200, { customer_session_client_secret: `cuss_secret_${account?.account_id}` }],
    )
    assert.equal([...stripe.intents.values()].at(-1)?.customer, account?.account_id)
    const count = stripe.customers.size
    await Promise.all([me.post(offerPath(cart), {}), me.post(offerPath(await aCartOf(customer_id)), {})])
    assert.equal(stripe.customers.size, count)
    // The secret is in no reply about the cart, which others may open.
    const shared = JSON.stringify((await me.get(`/store/carts/${cart}`)).body)
    assert.doesNotMatch(shared, /cuss_secret/)
  })

  test('an account that Stripe does not have any more is opened anew', async () => {
    const { me, customer_id } = await aCustomer()
    const cart = await aCartOf(customer_id)
    await me.post(offerPath(cart), {})
    const former = await accountOf(customer_id)
    stripe.customers.delete(former?.account_id ?? '')
    assert.deepEqual((await me.get(path)).body, { payment_methods: [] })
    assert.equal((await me.post(offerPath(cart), {})).status, 200)
    const renewed = await accountOf(customer_id)
    assert.ok(renewed && renewed.account_id !== former?.account_id)
  })

  test('without a reply the shopper may still pay with a card that is not saved', async () => {
    const { me, customer_id } = await aCustomer()
    const cart = await aCartOf(customer_id)
    stripe.failNext(/customers/, 'lost', 2)
    const { status, body } = await me.post(offerPath(cart), {})
    assert.deepEqual([status, body.code], [422, 'saved_methods_unavailable'])
    assert.equal(await accountOf(customer_id), undefined)
  })
})

describe('saved cards', () => {
  async function withCards() {
    const customer = await aCustomer()
    await customer.me.post(offerPath(await aCartOf(customer.customer_id)), {})
    const account_id = (await accountOf(customer.customer_id))?.account_id ?? ''
    return { ...customer, account_id, card: stripe.save(account_id), second: stripe.save(account_id, '4444') }
  }

  test('are listed for their customer alone, and removed by them alone', async () => {
    const { me, card, second } = await withCards()
    const other = await withCards()
    assert.deepEqual((await me.get(path)).body.payment_methods, [
      {
        provider_id: 'stripe',
        data: { id: card, type: 'card', card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2029 } },
      },
      {
        provider_id: 'stripe',
        data: { id: second, type: 'card', card: { brand: 'visa', last4: '4444', exp_month: 12, exp_year: 2029 } },
      },
    ])
    const idsOf = ({ body }: { body: Json }) => body.payment_methods.map(({ data }: Json) => data.id)
    await me.delete(`${path}/stripe/${other.card}`)
    assert.deepEqual(idsOf(await other.me.get(path)), [other.card, other.second])
    assert.deepEqual(idsOf(await me.delete(`${path}/stripe/${card}`)), [second])
    assert.deepEqual(idsOf(await me.delete(`${path}/stripe/${card}`)), [second])
    assert.deepEqual(idsOf(await me.delete(`${path}/manual/${second}`)), [second])
    const guest = caller(app, { 'store-view-code': shop.view_code })
    assert.equal((await guest.delete(`${path}/stripe/${second}`)).status, 401)
  })

  test('are deleted at Stripe when staff anonymize the customer', async () => {
    const { customer_id, account_id } = await withCards()
    const owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
    const person = (await owner.get(`/admin/customers/${customer_id}`)).body.customer
    const { status } = await owner.post(`/admin/customers/${customer_id}/anonymize`, { confirmation: person.email })
    assert.equal(status, 200)
    assert.equal(await accountOf(customer_id), undefined)
    const { rows } = await sql<{ event: EmittedEvent }>`
      select data as event from pgboss.job where data ->> 'name' = 'payment_account.dropped'`.execute(db)
    assert.equal(rows.length, 1)
    for (const { event } of rows) await forgetPaymentAccount(app.services, event)
    assert.equal(stripe.customers.has(account_id), false)
    for (const { event } of rows) await forgetPaymentAccount(app.services, event)
  })
})
