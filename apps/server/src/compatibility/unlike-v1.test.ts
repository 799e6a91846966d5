import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { aCartAtCheckout } from '../testing/a-cart.ts'
import { aDiscount } from '../testing/a-discount.ts'
import { aGiftCard } from '../testing/a-gift-card.ts'
import { aPriceList } from '../testing/a-price-list.ts'
import { aProduct } from '../testing/a-product.ts'
import { aShop, type ShopFixture } from '../testing/a-shop.ts'
import { caller } from '../testing/caller.ts'
import type { Json } from '../testing/json.ts'
import { sampleOf } from '../testing/sample-of.ts'
import { signInStaff } from '../testing/staff-member.ts'
import { storeApi } from '../testing/store-api.ts'
import { startTestApp } from '../testing/test-app.ts'

/** Rows of docs/compatibility.md about every noun, or about several; tests of the others are beside their noun. */
const { app, db, clock } = await startTestApp()
let shop: ShopFixture
let other: ShopFixture
let api: ReturnType<typeof storeApi>
let owner: ReturnType<typeof caller>
const nobody = caller(app, {})

before(async () => {
  shop = await aShop(db, { is_default: true })
  other = await aShop(db)
  api = storeApi(app, shop)
  owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
  const { user } = (await owner.get('/admin/auth')).body
  await db.updateTable('users').set({ is_installation_owner: true }).where('id', '=', user.id).execute()
})

async function aVariant(prices: Record<string, number>): Promise<string> {
  const { variant_ids } = await aProduct(db, shop, { variants: [{ prices, stock: 50 }] })
  return variant_ids[0] ?? ''
}

describe('every route', () => {
  test('that needs a caller refuses without one in JSON: 401 with type and message', async () => {
    for (const route of app.routeTable) {
      if (!['staff', 'customer', 'installation_owner'].includes(route.guard.kind)) continue
      const body = route.method === 'GET' ? undefined : ((route.schema.body && sampleOf(route.schema.body)) as object)
      const reply = await nobody.send(route.method as 'GET', route.url.replace(/:\w+/g, 'nothing'), body)
      const name = `${route.method} ${route.url}`
      assert.deepEqual([reply.status, reply.body.type], [401, 'unauthorized'], `${name}: ${JSON.stringify(reply.body)}`)
      assert.ok(reply.body.message, name)
    }
    const wrong = await nobody.post('/admin/auth', { email: 'nobody@shop.test', password: 'not this one' })
    assert.deepEqual([wrong.status, wrong.body.type], [401, 'unauthorized'])
  })

  test('that deletes a row refuses an unknown id with 404, as it refuses the id of another store', async () => {
    const refused: string[] = []
    for (const { method, url } of app.routeTable) {
      if (method !== 'DELETE' || !/^\/admin\/.*:\w*id$/.test(url)) continue
      const { status, body } = await owner.delete(url.replace(/:\w+/g, 'unknown'))
      refused.push(`${status} ${body.type} ${url}`)
    }
    assert.ok(refused.length > 20)
    assert.deepEqual(
      refused.filter((text) => !text.startsWith('404 not_found')),
      [],
    )
  })

  test('whose transaction ends in a deadlock at every attempt is 503 with Retry-After; repeated with its key it succeeds', async () => {
    await sql`
      create function end_in_deadlock() returns trigger language plpgsql as $$
      begin raise exception using errcode = '40P01'; end $$`.execute(db)
    await sql`create trigger deadlock before insert on notes for each row execute function end_in_deadlock()`.execute(
      db,
    )
    const note = { resource_type: 'shift', resource_id: 'shift_1', value: 'Late' }
    const key = { 'idempotency-key': 'note-after-deadlock' }
    const refused = await owner.post('/admin/notes', note, key)
    assert.deepEqual([refused.status, refused.body.type], [503, 'unavailable'])
    assert.match(String(refused.headers['retry-after']), /^[1-9]\d*$/)
    await sql`drop trigger deadlock on notes`.execute(db)
    assert.equal((await owner.post('/admin/notes', note, key)).status, 200)
  })
})

describe('the header store-view-code', () => {
  test('chooses the store; without it, shoppers get the default store', async () => {
    const storeOf = async (headers: Record<string, string>) =>
      (await nobody.get('/store/get-current-store', headers)).body.store.id
    assert.equal(await storeOf({}), shop.id)
    assert.equal(await storeOf({ 'store-view-code': other.view_code }), other.id)
    const unknown = await nobody.get('/store/get-current-store', { 'store-view-code': 'nowhere' })
    assert.deepEqual([unknown.status, unknown.body.code], [404, 'unknown_store'])
  })

  test('for staff: without it the store that they joined first; 404 for an unknown one, 403 for one they do not belong to', async () => {
    const third = await aShop(db)
    const headers = await signInStaff(db, third, 'owner', clock.now())
    const { user } = (await caller(app, headers).get('/admin/auth')).body
    const created_at = new Date('2020-01-01')
    await db
      .insertInto('store_members')
      .values({ store_id: other.id, user_id: user.id, role: 'owner', created_at })
      .execute()
    const storeOf = (more: Record<string, string>) =>
      caller(app, { authorization: headers.authorization }).get('/admin/store', more)
    assert.equal((await storeOf({})).body.store.id, other.id)
    assert.equal((await storeOf({ 'store-view-code': third.view_code })).body.store.id, third.id)
    const unknown = await storeOf({ 'store-view-code': 'nowhere' })
    assert.deepEqual([unknown.status, unknown.body.code], [404, 'unknown_store'])
    const foreign = await storeOf({ 'store-view-code': shop.view_code })
    assert.deepEqual([foreign.status, foreign.body.type], [403, 'forbidden'])
  })
})

describe('amounts', () => {
  test('in rupiah are whole rupiah, whatever rate applies: taxes, discounts and totals of carts and orders', async () => {
    const variant_id = await aVariant({ idr: 1_234_500 })
    const cart_id = await aCartAtCheckout(app, shop, { variant_id, quantity: 3 })
    const { code } = await aDiscount(db, shop, { value: 7 })
    const { cart } = await api.post(`/store/carts/${cart_id}`, { discounts: [{ code }] })
    // 37,035 less 7 % is 34,442.55; Courier costs 20,000; tax of 11 % on both.
    assert.deepEqual(
      [cart.subtotal, cart.discount_total, cart.item_tax_total, cart.shipping_tax_total, cart.total],
      [3_703_500, 259_200, 378_900, 220_000, 6_043_200],
    )
    const { data } = await api.post(`/store/carts/${cart_id}/complete`)
    assert.deepEqual([data.total, data.payments[0].amount], [cart.total, cart.total])
  })

  test('of a discount on the whole cart are shared among its lines in whole minor units, which add up', async () => {
    const { code } = await aDiscount(db, shop, { type: 'fixed', value: 100, region_id: shop.eur_region_id })
    const items = [1, 2, 3].map(() => 333)
    const variants = await Promise.all(items.map((eur) => aVariant({ eur })))
    const { cart } = await api.post('/store/carts', {
      region_id: shop.eur_region_id,
      items: variants.map((variant_id) => ({ variant_id, quantity: 1 })),
    })
    const changed = (await api.post(`/store/carts/${cart.id}`, { discounts: [{ code }] })).cart
    const shares: number[] = changed.items.flatMap((item: Json) => item.adjustments.map(({ amount }: Json) => amount))
    assert.deepEqual(shares.toSorted(), [33, 33, 34])
    assert.equal(changed.discount_total, 100)
  })

  test('of prices that contain the tax: it is that of the line, rounded once', async () => {
    const path = `/admin/regions/${shop.eur_region_id}`
    assert.equal((await owner.post(path, { includes_tax: true })).status, 200)
    const items = [{ variant_id: await aVariant({ eur: 999 }), quantity: 3 }]
    const { cart } = await api.post('/store/carts', { region_id: shop.eur_region_id, items })
    await owner.post(path, { includes_tax: false })
    // 20 % in 29.97 are 4.995; v1 takes 1.67 from each 9.99, and 20 % of three times the rest, 4.99.
    assert.deepEqual([cart.subtotal, cart.tax_total, cart.total], [2497, 500, 2997])
  })

  test('of a variant: the lowest applicable price of any list, of type sale or override', async () => {
    const variant_id = await aVariant({ idr: 900_000 })
    const { body } = await owner.post('/admin/price-lists', {
      name: 'Contract',
      description: 'Agreed',
      type: 'override',
      status: 'active',
      prices: [{ variant_id, currency_code: 'idr', amount: 950_000 }],
    })
    const priceOf = async () => {
      const { variant } = await api.get(`/store/variants/${variant_id}?region_id=${shop.idr_region_id}`)
      return [variant.original_price, variant.calculated_price, variant.calculated_price_type]
    }
    assert.deepEqual(await priceOf(), [900_000, 900_000, 'default'])
    await aPriceList(db, shop, { amounts: { [variant_id]: 700_000 }, currency_code: 'idr' })
    await owner.post(`/admin/price-lists/${body.price_list.id}/prices/batch`, {
      prices: [{ variant_id, currency_code: 'idr', amount: 800_000 }],
      override: true,
    })
    assert.deepEqual(await priceOf(), [900_000, 700_000, 'sale'])
  })
})

test('a canceled order returns what gift cards paid to the cards, once', async () => {
  const variant_id = await aVariant({ idr: 10_000_000 })
  const card = await aGiftCard(db, shop)
  const cart_id = await aCartAtCheckout(app, shop, { variant_id })
  await api.post(`/store/carts/${cart_id}`, { gift_cards: [{ code: card.code }] })
  const { data } = await api.post(`/store/carts/${cart_id}/complete`)
  const read = async () => {
    const { balance, is_disabled } = (await owner.get(`/admin/gift-cards/${card.id}`)).body.gift_card
    return [balance, is_disabled]
  }
  assert.deepEqual([data.gift_card_total, await read()], [5_000_000, [0, true]])
  assert.equal((await owner.post(`/admin/orders/${data.id}/cancel`)).status, 200)
  assert.equal((await owner.post(`/admin/orders/${data.id}/cancel`)).status, 400)
  assert.deepEqual(await read(), [5_000_000, false])
})

test('a new batch job is returned with 201', async () => {
  const made = await owner.post('/admin/batch-jobs', { type: 'product-export', context: {}, dry_run: true })
  assert.deepEqual([made.status, made.body.batch_job.status], [201, 'created'])
})
