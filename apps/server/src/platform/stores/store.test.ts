import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { inTransaction } from '../../db/in-transaction.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aStore, type StoreFixture } from '../../testing/a-store.ts'
import { anOrder } from '../../testing/an-order.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { openSession } from '../sessions/sessions.ts'

const { app, db, clock } = await startTestApp()
let store: StoreFixture
let other: StoreFixture
let owner: Record<string, string>
let reader: Record<string, string>
let host: Record<string, string>

before(async () => {
  store = await aStore(db, { is_default: true })
  other = await aStore(db)
  owner = await signInStaff(db, store, 'owner', clock.now())
  reader = await signInStaff(db, store, 'catalogue', clock.now())
  await db
    .insertInto('users')
    .values({ id: 'usr_host', email: 'host@shop.test', is_installation_owner: true })
    .execute()
  const token = await inTransaction(db, (trx) => openSession(trx, { user_id: 'usr_host' }, clock.now()))
  host = { authorization: `Bearer ${token}` }
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const post = (url: string, headers: Record<string, string>, payload: object = {}) =>
  app.inject({ method: 'POST', url, headers, payload })
const remove = (url: string, headers: Record<string, string>) => app.inject({ method: 'DELETE', url, headers })

describe('the current store', () => {
  test('is read by all staff and changed by those who may', async () => {
    assert.equal((await get('/admin/store')).statusCode, 401)
    assert.equal((await get('/admin/store', reader)).json().store.id, store.id)
    assert.equal((await post('/admin/store', {}, { name: 'Taken over' })).statusCode, 401)
    assert.equal((await post('/admin/store', reader, { name: 'Taken over' })).statusCode, 403)
    assert.equal(
      (await post('/admin/store', { ...owner, 'store-view-code': other.view_code }, { name: 'Taken over' })).statusCode,
      403,
    )
    assert.equal((await get('/admin/store', { ...owner, 'store-view-code': 'nowhere' })).json().code, 'unknown_store')
    const names = await db.selectFrom('stores').select('name').execute()
    assert.ok(names.every((row) => row.name !== 'Taken over'))
  })

  test('returns its currencies, default channel, providers and feature flags', async () => {
    const reply = (await get('/admin/store', owner)).json().store
    assert.deepEqual(
      reply.currencies.map((currency: { code: string }) => currency.code),
      ['eur', 'idr'],
    )
    assert.equal(reply.default_currency.code, 'idr')
    assert.equal(reply.default_sales_channel.id, store.sales_channel_id)
    assert.ok(reply.payment_providers.some((provider: { id: string }) => provider.id === 'manual'))
    assert.ok(reply.feature_flags.length > 0)
    assert.deepEqual(reply.modules, [])
  })

  test('a save over a newer one is refused, and the sender of invoices is for staff alone', async () => {
    const { updated_at } = (await get('/admin/store', owner)).json().store
    const read = { ...owner, 'if-match': `"${updated_at}"` }
    clock.advance(1000)
    const contact = { contact_email: 'Halo@Shop.test', contact_address: 'Jalan Braga 12', favicon: '/uploads/icon.png' }
    const saved = await post('/admin/store', read, { ...contact, invoice_sender: 'PT Kopi, NPWP 01.234' })
    assert.equal(saved.json().store.invoice_sender, 'PT Kopi, NPWP 01.234')
    assert.equal((await post('/admin/store', read, { name: 'Too late' })).statusCode, 412)
    const seen = (await get('/store/get-current-store', { 'store-view-code': store.view_code })).json().store
    assert.deepEqual(
      [seen.contact_email, seen.contact_address, seen.favicon, seen.invoice_sender],
      ['halo@shop.test', 'Jalan Braga 12', '/uploads/icon.png', undefined],
    )
  })

  test('after how many days orders should have arrived is for shoppers to know', async () => {
    const shown = async () =>
      (await get('/store/get-current-store', { 'store-view-code': store.view_code })).json().store.arrives_after_days
    assert.equal(await shown(), null)
    for (const wrong of [0, 91, 2.5, '5'])
      assert.equal((await post('/admin/store', owner, { arrives_after_days: wrong })).statusCode, 400)
    assert.equal((await post('/admin/store', owner, { arrives_after_days: 5 })).json().store.arrives_after_days, 5)
    assert.equal(await shown(), 5)
    await post('/admin/store', owner, { name: 'Kopi' })
    assert.equal(await shown(), 5)
    await post('/admin/store', owner, { arrives_after_days: null })
    assert.equal(await shown(), null)
  })

  test('its look is changed part by part, and shoppers see it whole', async () => {
    const shown = async () =>
      (await get('/store/get-current-store', { 'store-view-code': store.view_code })).json().store.look
    const usual = { fonts: 'plus_jakarta_sans', corners: 'soft', picture_ratio: '4:5', header: 'logo_first' }
    assert.deepEqual(await shown(), usual)
    assert.equal((await post('/admin/store', reader, { look: { corners: 'round' } })).statusCode, 403)
    for (const wrong of [
      { fonts: 'comic_sans' },
      { corners: 'sharp' },
      { picture_ratio: '16:9' },
      { footer: 'none' },
      'round',
    ])
      assert.equal((await post('/admin/store', owner, { look: wrong })).statusCode, 400, JSON.stringify(wrong))
    assert.deepEqual(await shown(), usual)
    await post('/admin/store', owner, { look: { corners: 'round', header: 'with_search' } })
    const saved = await post('/admin/store', owner, { look: { picture_ratio: '1:1', fonts: 'lora' } })
    const look = { fonts: 'lora', corners: 'round', picture_ratio: '1:1', header: 'with_search' }
    assert.deepEqual([saved.json().store.look, await shown()], [look, look])
    const otherStore = (await get('/store/get-current-store', { 'store-view-code': other.view_code })).json().store
    assert.deepEqual(otherStore.look, usual)
  })

  describe('an announcement', () => {
    const shown = async (of = store) =>
      (await get('/store/get-current-store', { 'store-view-code': of.view_code })).json().store.announcement
    const after = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000).toISOString()

    test('is refused where it can never be read, and to those who may not', async () => {
      const text = { en: 'Free delivery' }
      const wrong = [
        { text: {} },
        { text: { en: '' } },
        { text: { en: 'x'.repeat(201) } },
        { text: { fr: 'Livraison gratuite' } },
        { text, link: 'http://shop.example.com' },
        { text, link: 'javascript:alert(1)' },
        { text, link: '//shop.example.com' },
        { text, starts_at: 'tomorrow' },
      ]
      for (const announcement of wrong)
        assert.equal(
          (await post('/admin/store', owner, { announcement })).statusCode,
          400,
          JSON.stringify(announcement),
        )
      const never = await post('/admin/store', owner, {
        announcement: { text, starts_at: after(9), ends_at: after(9) },
      })
      assert.deepEqual([never.statusCode, never.json().code], [400, 'announcement_never_shown'])
      assert.equal((await post('/admin/store', reader, { announcement: { text } })).statusCode, 403)
      assert.equal(await shown(), null)
    })

    test('is sent to shoppers from a minute before it starts until it ends; staff always see it', async () => {
      const announcement = {
        text: { en: 'Free delivery' },
        link: '/products',
        starts_at: after(120),
        ends_at: after(300),
      }
      assert.deepEqual((await post('/admin/store', owner, { announcement })).json().store.announcement, announcement)
      assert.equal(await shown(), null)
      clock.advance(60_000)
      assert.deepEqual(await shown(), announcement)
      assert.equal(await shown(other), null)
      clock.advance(240_000)
      assert.equal(await shown(), null)
      assert.deepEqual((await get('/admin/store', owner)).json().store.announcement, announcement)
      await post('/admin/store', owner, { announcement: null })
      assert.equal((await get('/admin/store', owner)).json().store.announcement, null)
    })
  })

  describe('where shoppers find it', () => {
    const closed = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }
    const morning = { from: '07:00', until: '12:00' }
    const shown = async (of = store) => {
      const seen = (await get('/store/get-current-store', { 'store-view-code': of.view_code })).json().store
      return { social_links: seen.social_links, opening_hours: seen.opening_hours }
    }
    const none = { social_links: [], opening_hours: null }

    const refused: [body: object, code: string][] = [
      [{ social_links: ['http://instagram.com/kopi'] }, 'social_link_unknown'],
      [{ social_links: ['https://example.com/kopi'] }, 'social_link_unknown'],
      [{ social_links: ['https://x.com/kopi', 'https://twitter.com/kopi'] }, 'social_network_twice'],
      [{ opening_hours: { week: closed, exceptions: [{ date: '2026-02-30', spans: [] }] } }, 'opening_hours_wrong'],
      [{ opening_hours: { week: { ...closed, monday: [morning, morning] }, exceptions: [] } }, 'opening_hours_wrong'],
      [
        { opening_hours: { week: { ...closed, monday: [{ from: '18:00', until: '02:00' }] }, exceptions: [] } },
        'opening_hours_wrong',
      ],
      [
        { opening_hours: { week: { ...closed, monday: [{ from: '7:00', until: '25:00' }] }, exceptions: [] } },
        'invalid_data',
      ],
      [{ opening_hours: { week: {}, exceptions: [] } }, 'invalid_data'],
    ]
    for (const [body, code] of refused)
      test(`refuses ${JSON.stringify(body)}`, async () => {
        const reply = await post('/admin/store', owner, body)
        assert.deepEqual([reply.statusCode, reply.json().code], [400, code], reply.body)
        assert.deepEqual(await shown(), none)
      })

    test('is for those who may to change, and for every shopper of the store to read', async () => {
      const social_links = ['https://www.instagram.com/kopi', 'https://wa.me/6281234567890']
      const evening = { from: '17:00', until: '24:00' }
      const opening_hours = {
        week: { ...closed, monday: [evening, morning] },
        exceptions: [
          { date: '2026-12-26', spans: [morning] },
          { date: '2026-12-25', spans: [] },
        ],
      }
      assert.equal((await post('/admin/store', reader, { social_links, opening_hours })).statusCode, 403)
      assert.deepEqual(await shown(), none)
      assert.equal((await post('/admin/store', owner, { social_links, opening_hours })).statusCode, 200)
      assert.deepEqual(await shown(), {
        social_links,
        opening_hours: {
          week: { ...closed, monday: [morning, evening] },
          exceptions: [
            { date: '2026-12-25', spans: [] },
            { date: '2026-12-26', spans: [morning] },
          ],
        },
      })
      assert.deepEqual(await shown(other), none)
      await post('/admin/store', owner, none)
      assert.deepEqual(await shown(), none)
    })
  })

  test('a change is visible to the next request of a shopper', async () => {
    const headers = { 'store-view-code': store.view_code }
    await get('/store/get-current-store', headers)
    const changed = await post('/admin/store', owner, {
      name: 'Kopi Kita',
      metadata: { theme: 'brown' },
      contact_phone: '0812 3456 7890',
    })
    assert.equal(changed.statusCode, 200, changed.body)
    const seen = (await get('/store/get-current-store', headers)).json().store
    assert.deepEqual(
      [seen.name, seen.metadata, seen.contact_phone],
      ['Kopi Kita', { theme: 'brown' }, '+6281234567890'],
    )
    await post('/admin/store', owner, { metadata: { theme: '', motto: 'Pelan-pelan' } })
    assert.deepEqual((await get('/store/get-current-store', headers)).json().store.metadata, { motto: 'Pelan-pelan' })
  })

  test('has a time zone, which its shoppers and its staff see', async () => {
    const headers = { 'store-view-code': store.view_code }
    assert.equal((await get('/store/get-current-store', headers)).json().store.time_zone, 'Asia/Jakarta')
    assert.equal(
      (await post('/admin/store', owner, { time_zone: 'Asia/Riyadh' })).json().store.time_zone,
      'Asia/Riyadh',
    )
    assert.equal((await get('/store/get-current-store', headers)).json().store.time_zone, 'Asia/Riyadh')
    const { user } = (await get('/admin/auth', owner)).json()
    assert.deepEqual(
      user.stores.map(({ time_zone }: { time_zone: string }) => time_zone),
      ['Asia/Riyadh'],
    )
  })

  const refused = [
    [{ metadata: { theme: 'pink' } }, 400, 'theme_unknown'],
    [{ metadata: { own_theme: '1f4fd1-pink-soft' } }, 400, 'theme_unknown'],
    [{ metadata: { own_theme: '1f4fd1-white-soft"]{}' } }, 400, 'theme_unknown'],
    [{ time_zone: 'Asia/Atlantis' }, 400, 'time_zone_unknown'],
    [{ time_zone: 'asia/jakarta' }, 400, 'time_zone_unknown'],
    [{ time_zone: "x'; select" }, 400, 'invalid_data'],
    [{ currencies: ['eur'] }, 400, 'default_currency_missing'],
    [{ currencies: ['idr'] }, 400, 'currency_in_use'],
    [{ currencies: ['idr', 'eur', 'xxx'] }, 400, 'currency_unknown'],
    [{ default_currency_code: 'usd' }, 400, 'default_currency_missing'],
    [{ languages: [] }, 400, 'invalid_data'],
    [{ view_code: 'mine' }, 400, 'invalid_data'],
    [{ default_region_id: 'reg_of_nobody' }, 404, 'not_found'],
  ] as const
  for (const [body, status, code] of refused) {
    test(`refuses ${JSON.stringify(body)}`, async () => {
      const reply = await post('/admin/store', owner, body)
      assert.deepEqual([reply.statusCode, reply.json().code], [status, code], reply.body)
      assert.equal((await get('/admin/store', owner)).json().store.default_currency_code, 'idr')
    })
  }

  test("refuses another store's region and channel as its own defaults", async () => {
    assert.equal((await post('/admin/store', owner, { default_region_id: other.idr_region_id })).statusCode, 404)
    assert.equal(
      (await post('/admin/store', owner, { default_sales_channel_id: other.sales_channel_id })).statusCode,
      404,
    )
  })
})

describe("the store's currencies", () => {
  const codes = (reply: { json: () => { store: { currencies: { code: string }[] } } }) =>
    reply.json().store.currencies.map((currency) => currency.code)

  test('are added at the paths of both client generations', async () => {
    assert.deepEqual(codes(await post('/admin/store/usd', owner)), ['eur', 'idr', 'usd'])
    assert.deepEqual(codes(await post('/admin/store/currencies/JPY', owner)), ['eur', 'idr', 'jpy', 'usd'])
    assert.equal((await post('/admin/store/usd', owner)).statusCode, 422)
    assert.equal((await post('/admin/store/zzz', owner)).json().code, 'currency_unknown')
    assert.equal((await post('/admin/store/sgd', reader)).statusCode, 403)
  })

  test('are removed, except the default one and those of regions; a missing one is fine', async () => {
    assert.deepEqual(codes(await remove('/admin/store/currencies/jpy', owner)), ['eur', 'idr', 'usd'])
    assert.equal((await remove('/admin/store/currencies/jpy', owner)).statusCode, 200)
    assert.equal((await remove('/admin/store/currencies/idr', owner)).json().code, 'default_currency_missing')
    assert.equal((await remove('/admin/store/currencies/eur', owner)).json().code, 'currency_in_use')
  })

  test("lists the store's payment providers", async () => {
    const { payment_providers } = (await get('/admin/store/payment-providers', owner)).json()
    const offline = (id: string) => payment_providers.find((one: { id: string }) => one.id === id)?.is_offline
    assert.deepEqual([offline('cod'), offline('manual'), offline('sandbox')], [true, true, false])
    assert.ok(Array.isArray((await get('/admin/store/tax-providers', owner)).json().tax_providers))
  })
})

describe('the stores of the installation', () => {
  const aBakery = {
    name: 'Roti Pagi',
    view_code: 'roti-pagi',
    default_currency_code: 'IDR',
    currencies: ['idr', 'usd'],
    category: 'RESTAURANT_OR_BAKERY',
  }

  test('are for installation owners only', async () => {
    for (const [url, method] of [
      ['/admin/stores', 'GET'],
      ['/admin/stores', 'POST'],
      [`/admin/stores/${other.id}`, 'POST'],
      [`/admin/stores/${other.id}`, 'DELETE'],
    ] as const) {
      const payload = method === 'POST' ? aBakery : undefined
      assert.equal((await app.inject({ method, url, payload })).statusCode, 401)
      assert.equal((await app.inject({ method, url, payload, headers: owner })).statusCode, 403)
    }
    assert.equal((await get('/admin/stores', host)).json().count, 2)
    for (const query of ['order=name', 'expand=currencies', 'fields=id'])
      assert.equal((await get(`/admin/stores?${query}`, host)).statusCode, 400, query)
  })

  test('a new store reads its phone number where its money is', async () => {
    const cases: [currency: string, typed: string, stored: string | undefined][] = [
      ['gbp', '020 7946 0018', '+442079460018'],
      ['idr', '0812 3456 7890', '+6281234567890'],
      ['usd', '(212) 555-0123', '+12125550123'],
      ['eur', '+49 30 901820', '+4930901820'],
    ]
    for (const [default_currency_code, contact_phone, stored] of cases) {
      const body = {
        ...aBakery,
        view_code: `phone-${default_currency_code}`,
        default_currency_code,
        currencies: [default_currency_code],
        contact_phone,
      }
      const made = await post('/admin/stores', host, body)
      assert.deepEqual([made.statusCode, made.json().store?.contact_phone], [200, stored], made.body)
    }
  })

  test('a new one is ready at once, with its channel, profiles and owner', async () => {
    await db.insertInto('users').values({ id: 'usr_baker', email: 'baker@shop.test' }).execute()
    const made = await post('/admin/stores', host, { ...aBakery, owner_email: 'Baker@shop.test' })
    assert.equal(made.statusCode, 200, made.body)
    const { id, default_sales_channel_id, is_default } = made.json().store
    assert.equal(is_default, false)
    const profiles = await db
      .selectFrom('shipping_profiles')
      .select('type')
      .where('store_id', '=', id)
      .orderBy('type')
      .execute()
    assert.deepEqual(
      profiles.map((profile) => profile.type),
      ['default', 'gift_card'],
    )
    assert.ok(default_sales_channel_id)
    assert.equal((await get('/store/get-current-store', { 'store-view-code': 'roti-pagi' })).json().store.id, id)
    const token = await inTransaction(db, (trx) => openSession(trx, { user_id: 'usr_baker' }, clock.now()))
    const baker = { authorization: `Bearer ${token}` }
    assert.equal((await get('/admin/store', baker)).json().store.id, id)
  })

  const refused = [
    [{ view_code: 'checkout' }, 'view_code_reserved'],
    [{ view_code: 'Roti Pagi' }, 'view_code_malformed'],
    [{ view_code: 'x1', default_currency_code: 'zzz' }, 'currency_unknown'],
    [{ view_code: 'x2', metadata: { theme: 'pink' } }, 'theme_unknown'],
    [{ view_code: 'x3', owner_email: 'nobody@shop.test' }, 'owner_unknown'],
    [{ view_code: 'x4', currencies: ['usd'] }, 'default_currency_missing'],
    [{ view_code: 'x5', category: 'CASINO' }, 'invalid_data'],
  ] as const
  for (const [change, code] of refused) {
    test(`refuses ${JSON.stringify(change)} and creates nothing`, async () => {
      const before = await db.selectFrom('stores').select('id').execute()
      const reply = await post('/admin/stores', host, { ...aBakery, ...change })
      assert.deepEqual([reply.statusCode, reply.json().code], [400, code])
      assert.equal((await db.selectFrom('stores').select('id').execute()).length, before.length)
    })
  }

  test('an address belongs to one store', async () => {
    assert.equal(
      (await post('/admin/stores', host, { ...aBakery, view_code: store.view_code })).json().code,
      'view_code_taken',
    )
    const moved = await post(`/admin/stores/${other.id}`, host, { view_code: store.view_code })
    assert.deepEqual([moved.statusCode, moved.json().code], [422, 'view_code_taken'])
  })

  test('an archived one is closed for shoppers and staff; the default one cannot be archived', async () => {
    const staff = await signInStaff(db, other, 'owner', clock.now())
    assert.equal((await get('/admin/store', staff)).statusCode, 200)
    assert.equal((await remove(`/admin/stores/${store.id}`, host)).json().code, 'default_store_stays')
    assert.deepEqual((await remove(`/admin/stores/${other.id}`, host)).json(), {
      id: other.id,
      object: 'store',
      deleted: true,
    })
    assert.equal((await get('/store/get-current-store', { 'store-view-code': other.view_code })).statusCode, 404)
    assert.equal((await get('/admin/store', staff)).statusCode, 404)
    assert.equal((await get('/store/get-current-store')).json().store.id, store.id)
  })

  test('an archived one is restored at its address by owners of the installation', async () => {
    const staff = await signInStaff(db, other, 'owner', clock.now())
    await db.updateTable('stores').set({ archived_at: clock.now() }).where('id', '=', other.id).execute()
    const url = `/admin/stores/${other.id}/restore`
    assert.equal((await post(url, {})).statusCode, 401)
    assert.equal((await post(url, owner)).statusCode, 403)
    assert.equal((await post('/admin/stores/store_unknown/restore', host)).statusCode, 404)
    assert.equal((await get('/admin/store', staff)).statusCode, 404)
    assert.equal((await post(url, host)).json().store.view_code, other.view_code)
    assert.equal((await get('/admin/store', staff)).statusCode, 200)
    assert.equal((await post(url, host)).statusCode, 200)
  })

  test('all are listed with their figures for owners of the installation, archived ones last', async () => {
    assert.equal((await get('/admin/stores/overview')).statusCode, 401)
    assert.equal((await get('/admin/stores/overview', owner)).statusCode, 403)
    const newest = await aStore(db)
    await db.updateTable('stores').set({ archived_at: clock.now() }).where('id', '=', store.id).execute()
    await aProduct(db, newest, { variants: [{ prices: { eur: 700 } }] })
    await signInStaff(db, newest, 'owner', clock.now())
    await anOrder(db, newest) // with a product of its own
    const { stores, count } = (await get('/admin/stores/overview?limit=200', host)).json()
    assert.equal(stores.length, count)
    assert.equal(stores.at(-1).id, store.id)
    const row = stores.find(({ id }: { id: string }) => id === newest.id)
    assert.deepEqual([row.staff_count, row.product_count, row.recent_order_count], [1, 2, 1])
    assert.ok(row.last_order_at)
    const found = (await get(`/admin/stores/overview?q=${newest.view_code}`, host)).json()
    assert.deepEqual(
      found.stores.map(({ id }: { id: string }) => id),
      [newest.id],
    )
    await db.updateTable('stores').set({ archived_at: null }).where('id', '=', store.id).execute()
  })

  test('another one may become the default', async () => {
    const made = (await post('/admin/stores', host, { ...aBakery, view_code: 'utama', is_default: true })).json().store
    assert.equal((await get('/store/get-current-store')).json().store.id, made.id)
    await post(`/admin/stores/${store.id}`, host, { is_default: true })
    assert.equal((await get('/store/get-current-store')).json().store.id, store.id)
  })
})

describe('currencies', () => {
  test('are listed, searched and sorted', async () => {
    const { currencies, count, limit } = (await get('/admin/currencies?q=rupiah', owner)).json()
    assert.deepEqual([count, limit, currencies[0].code], [1, 20, 'idr'])
    assert.equal((await get('/admin/currencies?order=-code&limit=1', owner)).json().currencies[0].code, 'zwg')
    assert.equal((await get('/admin/currencies?order=secret', owner)).statusCode, 400)
    for (const query of ['expand=region', 'fields=code'])
      assert.equal((await get(`/admin/currencies?${query}`, owner)).statusCode, 400, query)
    assert.equal((await get('/admin/currencies')).statusCode, 401)
  })

  test('are switched for all stores at once, so only by installation owners', async () => {
    assert.equal((await post('/admin/currencies/eur', owner, { includes_tax: true })).statusCode, 403)
    assert.equal((await post('/admin/currencies/EUR', host, { includes_tax: true })).json().currency.includes_tax, true)
    assert.equal((await post('/admin/currencies/zzz', host, { includes_tax: true })).statusCode, 404)
  })
})
