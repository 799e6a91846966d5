import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { storePass } from '../../http/store-pass.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aStore, type StoreFixture } from '../../testing/a-store.ts'
import { anOrder } from '../../testing/an-order.ts'
import { caller } from '../../testing/caller.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'

const { app, db, clock } = await startTestApp()
let store: StoreFixture
let other: StoreFixture
let owner: ReturnType<typeof caller>
let clerk: ReturnType<typeof caller>
let shopper: ReturnType<typeof caller>

before(async () => {
  store = await aStore(db, { is_default: true })
  other = await aStore(db)
  owner = caller(app, await signInStaff(db, store, 'owner', clock.now()))
  clerk = caller(app, await signInStaff(db, store, 'fulfilment', clock.now()))
  shopper = caller(app, { 'store-view-code': store.view_code })
})

async function close(status: 'closed' | 'paused'): Promise<void> {
  await db
    .updateTable('stores')
    .set({ status, opened_at: status === 'closed' ? null : clock.now() })
    .where('id', '=', store.id)
    .execute()
}

async function makeReady(): Promise<void> {
  await db
    .insertInto('region_countries')
    .values({ store_id: store.id, region_id: store.idr_region_id, country_code: 'id' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('region_payment_providers')
    .values({ region_id: store.idr_region_id, provider_id: 'cod' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('shipping_options')
    .values({
      id: 'so_first',
      store_id: store.id,
      region_id: store.idr_region_id,
      profile_id: store.profile_id,
      provider_id: 'manual',
      name: 'Courier',
      price_type: 'flat_rate',
      amount: 9000,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

describe('opening a store', () => {
  test('is refused with what is missing, by the rules that the page shows beforehand', async () => {
    await close('closed')
    const before = await owner.get('/admin/store/opening')
    assert.deepEqual(before.body.opening.missing, ['region', 'payment', 'delivery'])
    const refused = await owner.post('/admin/store/open')
    assert.equal(refused.status, 400)
    assert.deepEqual(
      [refused.body.code, refused.body.details],
      ['store_not_ready', { missing: before.body.opening.missing }],
    )
  })

  test('needs the right to change settings', async () => {
    for (const path of ['open', 'pause', 'visitor-password'])
      assert.equal(
        (await clerk.post(`/admin/store/${path}`, path === 'visitor-password' ? { password: null } : {})).status,
        403,
      )
    assert.equal((await shopper.post('/admin/store/open')).status, 401)
  })

  test('lets shoppers in, keeps the time of the first opening, and may happen again after a pause', async () => {
    await close('closed')
    await makeReady()
    assert.equal((await shopper.get('/store/products')).status, 403)
    assert.equal((await owner.post('/admin/store/pause')).body.code, 'store_never_opened')
    const opened = await owner.post('/admin/store/open')
    assert.equal(opened.body.store.status, 'open')
    assert.equal(opened.body.store.opened_at, clock.now().toISOString())
    assert.equal((await shopper.get('/store/products')).status, 200)
    assert.equal((await owner.post('/admin/store/pause')).body.store.status, 'paused')
    assert.equal((await shopper.get('/store/products')).body.code, 'store_not_open')
    const again = await owner.post('/admin/store/open')
    assert.deepEqual([again.body.store.status, again.body.store.opened_at], ['open', opened.body.store.opened_at])
  })
})

describe('a store that is not open', () => {
  test('refuses every route that shows or sells products, and serves the others', async () => {
    await close('paused')
    const served = new Set<string>()
    for (const { method, url } of app.routeTable.filter((route) => route.url.startsWith('/store'))) {
      const path = url.replace(/:\w+/g, 'x')
      const reply = await shopper.send(method as 'GET', path, method === 'POST' ? {} : undefined)
      if (reply.body?.code !== 'store_not_open') served.add(url.split('/').slice(0, 3).join('/'))
      else assert.equal(reply.status, 403)
    }
    assert.deepEqual([...served].sort(), [
      '/store/auth',
      '/store/customers',
      '/store/get-current-store',
      '/store/lead-details',
      '/store/legal-texts',
      '/store/loyalty',
      '/store/moved-stores',
      '/store/orders',
      '/store/regions',
      '/store/return-reasons',
      '/store/returns',
      '/store/search',
      '/store/shopkey-auth',
      '/store/stores',
      '/store/unsubscribe',
      '/store/users',
      '/store/visitor-passes',
    ])
  })

  test('says so, with its notice, and is not in the list of stores', async () => {
    await owner.post('/admin/store', { closed_notice: { en: 'Back on Monday', bh: 'Senin buka lagi' } })
    const { body } = await shopper.get('/store/get-current-store')
    assert.deepEqual(
      [body.store.status, body.store.closed_notice, body.store.has_visitor_password, body.store.entered_by],
      ['paused', { en: 'Back on Monday', bh: 'Senin buka lagi' }, false, null],
    )
    const listed = (await shopper.get('/store/stores')).body.stores.map(({ id }: { id: string }) => id)
    assert.deepEqual(listed, [other.id])
  })

  test('still shows an order that was placed, and leaves staff at work', async () => {
    const order = await anOrder(db, store)
    assert.equal((await shopper.get(`/store/orders/${order.id}`)).status, 200)
    assert.equal((await owner.get('/admin/products')).status, 200)
  })

  test('serves a cart only if it is being paid for, or belongs to an order', async () => {
    await db.updateTable('stores').set({ status: 'open' }).where('id', '=', store.id).execute()
    const carts: string[] = []
    for (let made = 0; made < 2; made += 1)
      carts.push((await shopper.post('/store/carts', { region_id: store.idr_region_id })).body.cart.id)
    await db
      .updateTable('carts')
      .set({ completing_since: clock.now(), revision: sql`revision + 1` })
      .where('id', '=', carts[1] ?? '')
      .execute()
    await close('paused')
    const [chosen, paying] = carts.map((id) => `/store/carts/${id}`)
    assert.equal((await shopper.get(chosen ?? '')).body.code, 'store_not_open')
    assert.equal((await shopper.post(`${chosen}/complete`)).body.code, 'store_not_open')
    assert.equal((await shopper.get(paying ?? '')).status, 200)
    const elsewhere = caller(app, { 'store-view-code': other.view_code })
    assert.equal((await elsewhere.get(paying ?? '')).status, 404)
  })
})

describe('passes', () => {
  const withPass = (pass: string) => shopper.get('/store/products', { 'x-store-pass': pass })

  test('a preview by any member of staff shows the whole store for twelve hours', async () => {
    await close('closed')
    await aProduct(db, store)
    const { preview } = (await clerk.post('/admin/store/previews')).body
    assert.match(preview.url, new RegExp(`/${store.view_code}\\?pass=preview\\.`))
    const shown = await withPass(preview.pass)
    assert.deepEqual([shown.status, shown.body.count > 0], [200, true])
    const seen = await shopper.get('/store/get-current-store', { 'x-store-pass': preview.pass })
    assert.equal(seen.body.store.entered_by, 'preview')
    const elsewhere = await app.inject({
      url: '/store/get-current-store',
      headers: { 'store-view-code': other.view_code, 'x-store-pass': preview.pass },
    })
    assert.equal(elsewhere.json().store.entered_by, null)
    for (const forged of [`${preview.pass}x`, preview.pass.replace('preview', 'visitor'), 'preview', ''])
      assert.equal((await withPass(forged)).body.code, 'store_not_open')
    clock.advance(12 * 3_600_000)
    assert.equal((await withPass(preview.pass)).body.code, 'store_not_open')
  })

  test('the password for visitors gives one, until it changes', async () => {
    const enter = (password: string) => shopper.post('/store/visitor-passes', { password })
    assert.equal((await enter('kopi pagi')).body.code, 'visitor_password_wrong')
    const set = await owner.post('/admin/store/visitor-password', { password: 'kopi pagi' })
    assert.equal(set.body.opening.has_visitor_password, true)
    assert.equal((await enter('kopi sore')).body.code, 'visitor_password_wrong')
    const { pass } = (await enter('kopi pagi')).body.store_pass
    assert.equal((await withPass(pass)).status, 200)
    await owner.post('/admin/store/visitor-password', { password: 'teh sore' })
    assert.equal((await withPass(pass)).body.code, 'store_not_open')
    assert.equal((await enter('kopi pagi')).body.code, 'visitor_password_wrong')
    await owner.post('/admin/store/visitor-password', { password: null })
    assert.equal((await enter('teh sore')).body.code, 'visitor_password_wrong')
    const changes = JSON.stringify(await db.selectFrom('audit_changes').selectAll().execute())
    assert.ok(!changes.includes('argon2'))
  })

  test('guesses are limited', async () => {
    for (let tries = 0; tries < 12; tries += 1)
      await shopper.post('/store/visitor-passes', { password: `guess ${tries}` })
    assert.equal((await shopper.post('/store/visitor-passes', { password: 'one more' })).status, 429)
  })

  test('with another secret are not valid', async () => {
    const row = await db.selectFrom('stores').selectAll().where('id', '=', store.id).executeTakeFirstOrThrow()
    const pass = storePass({ secret: 'another' }, 'preview', row, new Date(clock.now().getTime() + 1000))
    assert.equal((await withPass(pass)).body.code, 'store_not_open')
  })
})
