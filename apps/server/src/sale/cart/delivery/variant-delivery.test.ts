import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aProduct } from '../../../testing/a-product.ts'
import { aShop } from '../../../testing/a-shop.ts'
import { aStore } from '../../../testing/a-store.ts'
import { caller } from '../../../testing/caller.ts'
import { signInStaff } from '../../../testing/staff-member.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const { app, db, clock } = await startTestApp()
const store = await aShop(db, { is_default: true })
const other = await aStore(db)
const owner = caller(app, await signInStaff(db, store, 'owner', clock.now()))
const shopper = caller(app, { 'store-view-code': store.view_code })
const product = await aProduct(db, store)
const variant_id = product.variant_ids[0] ?? ''
await db.updateTable('product_variants').set({ weight: 800 }).where('id', '=', variant_id).execute()
await db
  .insertInto('region_fulfillment_providers')
  .values(['sap-express', 'manual'].map((provider_id) => ({ region_id: store.idr_region_id, provider_id })))
  .onConflict((conflict) => conflict.doNothing())
  .execute()

async function anOption(body: object): Promise<string> {
  const reply = await owner.post('/admin/shipping-options', { region_id: store.idr_region_id, ...body })
  assert.equal(reply.status, 200, JSON.stringify(reply.body))
  return reply.body.shipping_option.id
}

const flat = { provider_id: 'manual', price_type: 'flat_rate', data: {}, amount: 1_500_000 }
const courier = await anOption({
  name: 'SAP Express',
  provider_id: 'sap-express',
  price_type: 'calculated',
  data: { origin: 'Kota Bandung' },
  min_days: 2,
  max_days: 4,
})
const own = await anOption({ name: 'Own rider', ...flat })
await anOption({ name: 'For staff', ...flat, admin_only: true })
await anOption({ name: 'Large orders', ...flat, requirements: [{ type: 'min_subtotal', amount: 900_000_000 }] })

const path = `/store/variants/${variant_id}/shipping-options?region_id=${store.idr_region_id}`
const inBandung = '&country_code=ID&province=Jawa%20Barat&city=Kota%20Bandung&district_code=327305'

async function offered(query: string) {
  const { status, body } = await shopper.get(`${path}${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return new Map<string, { amount: number; min_days: number; max_days: number }>(
    body.shipping_options.map((option: { id: string }) => [option.id, option]),
  )
}

test('delivery of a variant is estimated for a district: what its own cart would be offered there', async () => {
  const nowhere = await offered('')
  assert.equal(nowhere.has(courier), false, 'nobody knows where to yet')
  assert.equal(nowhere.get(own)?.amount, 1_500_000)

  const there = await offered(inBandung)
  const { amount, min_days, max_days } = there.get(courier) ?? {}
  assert.deepEqual([amount, min_days, max_days], [900_000, 2, 4])
  assert.equal((await offered(`${inBandung}&quantity=2`)).get(courier)?.amount, 1_800_000)

  const { cart } = (await shopper.post('/store/carts', { region_id: store.idr_region_id })).body
  await shopper.post(`/store/carts/${cart.id}/line-items`, { variant_id, quantity: 1 })
  const address = { first_name: 'Siti', country_code: 'id', province: 'Jawa Barat', city: 'Kota Bandung' }
  const addressed = await shopper.post(`/store/carts/${cart.id}`, {
    shipping_address: { ...address, metadata: { district_code: '327305' } },
  })
  assert.equal(addressed.status, 200, JSON.stringify(addressed.body))
  const ofCart = (await shopper.get(`/store/shipping-options/${cart.id}`)).body.shipping_options
  assert.deepEqual([...there.keys()].sort(), ofCart.map(({ id }: { id: string }) => id).sort())
})

test('an estimate stores nothing, and knows neither other stores nor what is not sold', async () => {
  const counts = () =>
    db
      .selectFrom('carts')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  const before = await counts()
  await offered(inBandung)
  assert.deepEqual(await counts(), before)
  assert.equal((await shopper.get(path, { 'store-view-code': other.view_code })).status, 404)
  const foreign = await aProduct(db, other)
  const theirs = `/store/variants/${foreign.variant_ids[0]}/shipping-options?region_id=${store.idr_region_id}`
  assert.equal((await shopper.get(theirs)).body.code, 'variant_unknown')
  await owner.post(`/admin/products/${product.id}`, { status: 'draft' })
  assert.equal((await shopper.get(path)).body.code, 'variant_unknown')
  assert.equal((await shopper.get(`/store/variants/${variant_id}/shipping-options`)).status, 400, 'no region')
})
