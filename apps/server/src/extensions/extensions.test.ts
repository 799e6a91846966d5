import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { defineExtension, type Extension } from '@shopkey/extension/define-extension.ts'
import { buildApp } from '../app.ts'
import { openDatabase } from '../db/database.ts'
import { offlineProvider } from '../offer/payments/offline-provider.ts'
import { aCartAtCheckout } from '../testing/a-cart.ts'
import { aProduct } from '../testing/a-product.ts'
import { aShop } from '../testing/a-shop.ts'
import { anOrder } from '../testing/an-order.ts'
import { caller } from '../testing/caller.ts'
import { signInStaff } from '../testing/staff-member.ts'
import { startTestApp } from '../testing/test-app.ts'
import { cod } from './cod/cod.ts'

const t = await startTestApp()
const { app, db, clock, databaseUrl } = t
const shop = await aShop(db, { is_default: true, payment_providers: ['manual', 'cod'] })
const { variant_ids } = await aProduct(db, shop)
const variant_id = variant_ids[0] ?? ''

const [codProvider] = cod().paymentProviders?.({} as never) ?? []
assert.ok(codProvider)
const beans = offlineProvider({
  ...codProvider.definition,
  id: 'beans',
  name: { en: 'Beans', bh: 'Biji kopi', ar: 'حبوب' },
  forShoppers: undefined,
})
const beansExtension = defineExtension({ id: 'beans', paymentProviders: () => [beans] })

const nothing = async (): Promise<never> => assert.fail('nothing is saved')

/** Another process on the same database, with extensions of its own. */
async function startWith(context: TestContext, extensions: Extension[]) {
  const other = await buildApp({
    config: { ...app.services.config },
    db: openDatabase({ url: databaseUrl, poolSize: 4 }),
    now: clock.now,
    extensions,
  })
  context.after(() => other.close())
  await other.ready()
  const owner = caller(other, await signInStaff(db, shop, 'owner', clock.now()))
  return { other, owner, guest: caller(other, { 'store-view-code': shop.view_code }) }
}

const isInstalled = async (id: string) =>
  (await db.selectFrom('payment_providers').select('is_installed').where('id', '=', id).executeTakeFirst())
    ?.is_installed

async function methodsOf(guest: ReturnType<typeof caller>, cart_id: string): Promise<string[]> {
  const { body } = await guest.post(`/store/carts/${cart_id}/payment-sessions`)
  return body.cart.payment_sessions.map(({ provider_id }: { provider_id: string }) => provider_id)
}

describe('a payment provider of an extension', () => {
  test('is offered where staff switch it on, under the name that comes with it', async (context) => {
    assert.equal(await isInstalled('beans'), undefined)
    const { owner, guest } = await startWith(context, [beansExtension])
    assert.equal(await isInstalled('beans'), true)
    const { providers } = (await owner.get('/admin/providers/payment')).body
    assert.equal(providers.find(({ id }: { id: string }) => id === 'beans').name.en, 'Beans')
    const added = await owner.post(`/admin/regions/${shop.idr_region_id}/payment-providers`, { provider_id: 'beans' })
    assert.equal(added.status, 200)
    const cart_id = await aCartAtCheckout(app, shop, { variant_id, provider_id: 'manual' })
    assert.deepEqual(await methodsOf(guest, cart_id), ['beans', 'cod', 'manual'])
    const { payment_methods } = (await guest.get('/store/get-current-store')).body.store
    assert.deepEqual(
      payment_methods.find(({ id }: { id: string }) => id === 'beans'),
      {
        id: 'beans',
        name: 'Biji kopi',
        text: null,
        opens_page: false,
        needs_payment_form: false,
        needs_delivery: true,
        saved_methods: false,
      },
    )
  })

  test('that was taken out is not offered, shown so, and says what cannot be done with its payments', async (context) => {
    const order = await anOrder(db, shop, { payment: 'awaiting' })
    await db.updateTable('payments').set({ provider_id: 'beans' }).where('order_id', '=', order.id).execute()
    const { owner, guest } = await startWith(context, [])
    assert.equal(await isInstalled('beans'), false)
    const { providers } = (await owner.get('/admin/providers/payment')).body
    const listed = providers.find(({ id }: { id: string }) => id === 'beans')
    assert.equal(listed.state, 'not_installed')
    assert.deepEqual(
      listed.regions.map(({ id }: { id: string }) => id),
      [shop.idr_region_id],
    )
    const again = await owner.post(`/admin/regions/${shop.idr_region_id}/payment-providers`, { provider_id: 'beans' })
    assert.equal(again.status, 404)
    const cart_id = await aCartAtCheckout(app, shop, { variant_id, provider_id: 'manual' })
    assert.deepEqual(await methodsOf(guest, cart_id), ['cod', 'manual'])
    const refused = await guest.post(`/store/carts/${cart_id}/payment-session`, { provider_id: 'beans' })
    assert.deepEqual([refused.status, refused.body.code], [400, 'payment_provider_not_in_region'])

    const captured = await owner.post(`/admin/orders/${order.id}/capture`)
    assert.equal(captured.body.order.payment_status, 'requires_action')
    const { refusal } = await db
      .selectFrom('payment_operations')
      .select('refusal')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    assert.match(refusal ?? '', /beans is not installed any more/)
  })

  test('a cart whose payment was chosen before is refused when it is completed, not a fault', async (context) => {
    const first = await startWith(context, [beansExtension])
    const cart_id = await aCartAtCheckout(first.other, shop, { variant_id, provider_id: 'beans' })
    await first.other.close()
    const { guest } = await startWith(context, [])
    const completed = await guest.post(`/store/carts/${cart_id}/complete`)
    assert.deepEqual([completed.status, completed.body.code], [400, 'payment_provider_not_in_region'])
  })
})

describe('an extension', () => {
  test('replaces the built-in one of the same id; an empty one takes it out', async (context) => {
    await startWith(context, [defineExtension({ id: 'cod' })])
    assert.equal(await isInstalled('cod'), false)
    await startWith(context, [])
    assert.equal(await isInstalled('cod'), true)
  })

  test('that throws when the process starts is left out as a whole and named; the shop works', async (context) => {
    const faulty = defineExtension({
      id: 'faulty',
      paymentProviders: () => [{ ...beans, id: 'half' }],
      fulfillmentProviders: () => {
        throw new Error('COURIER_KEY is not set')
      },
    })
    const { other, guest } = await startWith(context, [faulty])
    assert.deepEqual(
      other.services.extensions().find(({ id }) => id === 'faulty'),
      { id: 'faulty', state: 'failed', failure: 'COURIER_KEY is not set', fault_count: 1 },
    )
    assert.equal(await isInstalled('half'), undefined)
    assert.equal((await guest.get('/store/products')).status, 200)
    const { extensions } = (await guest.get('/store/get-current-store')).body.store
    assert.deepEqual([extensions.includes('faulty'), extensions.includes('cod')], [false, true])
  })

  test('whose payment provider declares what it has not, or keeps quiet about what it has, is left out', async (context) => {
    const capabilities = { ...beans.definition.capabilities, saved_methods: true }
    const savedMethods = { offer: nothing, list: nothing, remove: nothing, forget: nothing }
    for (const wrong of [
      { ...beans, definition: { ...beans.definition, capabilities } },
      { ...beans, savedMethods },
    ]) {
      const { other } = await startWith(context, [{ ...beansExtension, paymentProviders: () => [wrong] }])
      const { state, failure } = other.services.extensions().find(({ id }) => id === 'beans') ?? {}
      assert.deepEqual(
        [state, failure],
        ['failed', 'payment provider beans: the capability saved_methods comes with savedMethods'],
      )
      await other.close()
    }
  })

  test('cannot have a provider that another one has', async (context) => {
    const second = defineExtension({ id: 'second', paymentProviders: () => [codProvider] })
    const { other } = await startWith(context, [second])
    const { state, failure } = other.services.extensions().find(({ id }) => id === 'second') ?? {}
    assert.deepEqual([state, failure], ['failed', 'another extension has a payment provider cod'])
  })
})
