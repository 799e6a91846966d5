import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aBrowser, cookieOf } from '../../testing/a-browser.ts'
import { aProduct } from '../../testing/a-product.ts'
import { caller } from '../../testing/caller.ts'
import { signInCustomer } from '../../testing/sign-in-customer.ts'
import { startTwoStores } from '../../testing/two-stores.ts'
import { checkWishlists } from './actions/check-wishlists.ts'
import { notifyWishlistChanges } from './wishlist-message.ts'

const { t, store, other, owner, nobody } = await startTwoStores()
const { app, db, clock } = t

type Caller = ReturnType<typeof caller>
const keep = (by: Caller, product_id: string) => by.post('/store/wishlist/items', { product_id })
const kept = async (by: Caller) => (await by.get('/store/wishlist')).body.wishlist
const visitor = async () => caller(app, await aBrowser(app, store))
const aCustomer = () => signInCustomer(db, store, clock.now())
const lists = async () => (await db.selectFrom('wishlists').select('id').execute()).length

describe('a wishlist', () => {
  test('belongs to a browser before the sign-in, the latest product first, each once', async () => {
    const [one, two] = [await aProduct(db, store), await aProduct(db, store)]
    const [browser, another] = [await visitor(), await visitor()]
    assert.deepEqual(await kept(browser), { product_ids: [], share_id: null, is_notified: false })
    for (const id of [one.id, two.id, one.id]) {
      clock.advance(1000)
      assert.equal((await keep(browser, id)).status, 200)
    }
    assert.deepEqual((await kept(browser)).product_ids, [two.id, one.id])
    assert.deepEqual((await kept(another)).product_ids, [])
    const left = await browser.delete(`/store/wishlist/items/${two.id}`)
    assert.deepEqual(left.body.wishlist.product_ids, [one.id])
    assert.equal((await browser.delete(`/store/wishlist/items/${two.id}`)).status, 200)
  })

  test('gives a browser its token with the first product, and refuses who has neither', async () => {
    const product = await aProduct(db, store)
    const before = await lists()
    assert.equal((await keep(nobody, product.id)).body.code, 'wishlist_needs_owner')
    assert.equal((await nobody.post('/store/wishlist', { is_shared: true })).body.code, 'wishlist_needs_owner')
    assert.equal((await nobody.post('/store/wishlist/join')).status, 401)
    assert.equal(await lists(), before)
    const origin = { origin: app.services.config.storefrontUrl, 'store-view-code': store.view_code }
    const first = await keep(caller(app, origin), product.id)
    const again = caller(app, { ...origin, cookie: cookieOf(first.headers) })
    assert.deepEqual((await kept(again)).product_ids, [product.id])
  })

  test('takes published products of its store only, and shows those that are sold', async () => {
    const browser = await visitor()
    const draft = await aProduct(db, store, { status: 'draft' })
    const theirs = await aProduct(db, other)
    for (const id of [draft.id, theirs.id, 'prod_none']) assert.equal((await keep(browser, id)).status, 404)
    const product = await aProduct(db, store)
    await keep(browser, product.id)
    await owner.post(`/admin/products/${product.id}`, { status: 'draft' })
    assert.deepEqual((await kept(browser)).product_ids, [])
    await owner.post(`/admin/products/${product.id}`, { status: 'published' })
    assert.deepEqual((await kept(browser)).product_ids, [product.id])
  })

  test('holds 200 products', async () => {
    const browser = await visitor()
    const products = await Promise.all(Array.from({ length: 200 }, () => aProduct(db, store)))
    await keep(browser, products[0]?.id ?? '')
    const { id } = await db.selectFrom('wishlists').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    await db
      .insertInto('wishlist_items')
      .values(products.slice(1).map((product) => ({ wishlist_id: id, product_id: product.id })))
      .execute()
    const more = await aProduct(db, store)
    assert.equal((await keep(browser, more.id)).body.code, 'wishlist_full')
    assert.equal((await kept(browser)).product_ids.length, 200)
  })

  test('of a browser joins that of the account at sign-in, with its link', async () => {
    const [one, two, three] = [await aProduct(db, store), await aProduct(db, store), await aProduct(db, store)]
    const { headers } = await aCustomer()
    const elsewhere = caller(app, headers)
    for (const id of [one.id, two.id]) await keep(elsewhere, id)
    const browserHeaders = await aBrowser(app, store)
    const browser = caller(app, browserHeaders)
    for (const id of [two.id, three.id]) await keep(browser, id)
    const { share_id } = (await browser.post('/store/wishlist', { is_shared: true })).body.wishlist

    const signedIn = caller(app, { ...browserHeaders, ...headers })
    const { status, body } = await signedIn.post('/store/wishlist/join')
    assert.equal(status, 200)
    assert.deepEqual([...body.wishlist.product_ids].sort(), [one.id, two.id, three.id].sort())
    assert.equal(body.wishlist.share_id, share_id)
    assert.deepEqual((await kept(browser)).product_ids, [])
    assert.deepEqual((await signedIn.post('/store/wishlist/join')).body.wishlist, body.wishlist)
    assert.deepEqual(await kept(elsewhere), body.wishlist)
  })

  test('two additions and a join at once lose and double nothing', async () => {
    const [one, two] = [await aProduct(db, store), await aProduct(db, store)]
    const customer = caller(app, (await aCustomer()).headers)
    const replies = await Promise.all([keep(customer, one.id), keep(customer, two.id), keep(customer, one.id)])
    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 200, 200],
    )
    assert.deepEqual([...(await kept(customer)).product_ids].sort(), [one.id, two.id].sort())
  })

  test('is opened by others with its link, which shows products and a first name, until it is turned off', async () => {
    const product = await aProduct(db, store)
    const account = await aCustomer()
    await db.updateTable('customers').set({ first_name: 'Sari' }).where('id', '=', account.customer_id).execute()
    const customer = caller(app, account.headers)
    await keep(customer, product.id)
    const share = async (is_shared: boolean) =>
      (await customer.post('/store/wishlist', { is_shared })).body.wishlist.share_id
    const first = await share(true)
    assert.equal(await share(true), first)
    assert.deepEqual((await nobody.get(`/store/wishlists/${first}`)).body, {
      wishlist: { product_ids: [product.id], owner_name: 'Sari' },
    })
    const there = caller(app, { 'store-view-code': other.view_code })
    assert.equal((await there.get(`/store/wishlists/${first}`)).status, 404)
    assert.equal(await share(false), null)
    assert.equal((await nobody.get(`/store/wishlists/${first}`)).status, 404)
    assert.notEqual(await share(true), first)
  })
})

describe('messages about a wishlist', () => {
  const messages = (customer_id: string) =>
    db
      .selectFrom('notifications')
      .select(['subject', 'body'])
      .where('customer_id', '=', customer_id)
      .where('event_name', '=', 'wishlist.changed')
      .orderBy('created_at')
      .execute()
  const setStock = (product: { variant_ids: string[] }, inventory_quantity: number) =>
    db.updateTable('product_variants').set({ inventory_quantity }).where('id', 'in', product.variant_ids).execute()
  const setPrice = (product: { variant_ids: string[] }, amount: number) =>
    db
      .updateTable('money_amounts')
      .set({ amount })
      .where('variant_id', 'in', product.variant_ids)
      .where('currency_code', '=', 'idr')
      .execute()
  /** An hour passes, the job runs, and the events that it emitted are handled. */
  async function check() {
    clock.advance(3_600_000)
    const events: Parameters<typeof notifyWishlistChanges>[1][] = []
    const emit = app.services.jobs.emit.bind(app.services.jobs)
    const jobs = Object.create(app.services.jobs, {
      emit: {
        value: (trx: Parameters<typeof emit>[0], event: Parameters<typeof emit>[1]) => {
          events.push(event)
          return emit(trx, event)
        },
      },
    })
    await checkWishlists({ ...app.services, jobs })
    for (const event of events) await notifyWishlistChanges(app.services, event)
    return events
  }

  test('need an account and a region of the store', async () => {
    const browser = await visitor()
    const refused = await browser.post('/store/wishlist', { is_notified: true })
    assert.equal(refused.body.code, 'wishlist_needs_account')
    const customer = caller(app, (await aCustomer()).headers)
    for (const region_id of [other.idr_region_id, 'reg_none'])
      assert.equal((await customer.post('/store/wishlist', { is_notified: true, region_id })).status, 404)
    assert.equal((await kept(customer)).is_notified, false)
  })

  test('tell once what is back or costs less, to who asked for it', async () => {
    const soldOut = await aProduct(db, store, { title: 'Kopi Toraja', variants: [{ stock: 0 }] })
    const dear = await aProduct(db, store, { title: 'Kopi Luwak', variants: [{ prices: { idr: 50_000_000 } }] })
    const [asked, silent] = [await aCustomer(), await aCustomer()]
    for (const { headers } of [asked, silent])
      for (const { id } of [soldOut, dear]) await keep(caller(app, headers), id)
    const customer = caller(app, asked.headers)
    const on = await customer.post('/store/wishlist', { is_notified: true, region_id: store.idr_region_id })
    assert.deepEqual([on.status, on.body.wishlist.is_notified], [200, true])

    assert.deepEqual(await check(), [])
    await setStock(soldOut, 3)
    await setPrice(dear, 40_000_000)
    assert.equal((await check()).length, 1)
    assert.deepEqual(await check(), [])
    const [message, ...others] = await messages(asked.customer_id)
    assert.deepEqual(others, [])
    assert.match(message?.body ?? '', /Kopi Toraja sudah tersedia lagi/)
    assert.match(message?.body ?? '', /Kopi Luwak sekarang Rp.444\.000, sebelumnya Rp.555\.000/)
    assert.match(message?.body ?? '', new RegExp(`/${store.view_code}/wishlist`))
    assert.deepEqual(await messages(silent.customer_id), [])

    await customer.post('/store/wishlist', { is_notified: false })
    await setStock(soldOut, 0)
    await check()
    await setStock(soldOut, 5)
    assert.deepEqual(await check(), [])
  })

  test('are due once an hour', async () => {
    const product = await aProduct(db, store, { variants: [{ stock: 0 }] })
    const { headers } = await aCustomer()
    const customer = caller(app, headers)
    await customer.post('/store/wishlist', { is_notified: true, region_id: store.idr_region_id })
    await keep(customer, product.id)
    await check()
    await setStock(product, 1)
    await checkWishlists(app.services)
    clock.advance(3_599_000)
    await checkWishlists(app.services)
    const { was_available } = await db
      .selectFrom('wishlist_items')
      .select('was_available')
      .where('product_id', '=', product.id)
      .executeTakeFirstOrThrow()
    assert.equal(was_available, false)
    assert.equal((await check()).length, 1)
  })

  test('end with the person: an anonymized customer has no wishlist', async () => {
    const product = await aProduct(db, store)
    const account = await aCustomer()
    await keep(caller(app, account.headers), product.id)
    const before = await lists()
    const done = await owner.post(`/admin/customers/${account.customer_id}/anonymize`, { confirmation: account.email })
    assert.equal(done.status, 200)
    assert.equal(await lists(), before - 1)
  })
})
