import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { beforeEach, describe, test } from 'node:test'
import { aStore } from '../../testing/a-store.ts'
import { caller } from '../../testing/caller.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { purgeExpired } from '../housekeeping/purge-expired.ts'
import { openSession } from '../sessions/sessions.ts'

const t = await startTestApp({ STOREFRONT_URL: 'https://shop.example', API_URL: 'https://api.shop.example' })
const { app, db, clock } = t
const store = await aStore(db, { is_default: true })
const other = await aStore(db)
const origin = 'https://shop.example'
const visitor = 'v'.repeat(43)
const otherVisitor = 'w'.repeat(43)

async function aDomain(host: string, store_id: string, state = 'serving') {
  const verified_at = state === 'waiting' ? null : clock.now()
  const row = { id: host, host, store_id, verification: 'v', state, since: clock.now(), verified_at }
  await db.insertInto('store_domains').values(row).execute()
}
await aDomain('kopi.example', store.id)
await aDomain('www.kopi.example', store.id)
await aDomain('moving.example', store.id, 'verified')
await aDomain('batik.example', other.id)
const customer_id = 'cus_1'
await db.insertInto('customers').values({ id: customer_id, email: 'siti@shop.example', has_account: true }).execute()

beforeEach(async () => {
  await db.deleteFrom('hand_overs').execute()
})

const cookieOf = (session: string | undefined, browser: string | undefined) =>
  [session && `__Host-shopkey_session=${session}`, browser && `__Host-shopkey_visitor=${browser}`]
    .filter(Boolean)
    .join('; ')

/** The storefront's server on behalf of a browser. */
function browser({
  session,
  visitor,
  host,
  view_code = store.view_code,
}: {
  session?: string
  visitor?: string
  host?: string
  view_code?: string
} = {}) {
  const cookie = cookieOf(session, visitor)
  return caller(app, {
    origin,
    'store-view-code': view_code,
    ...(cookie && { cookie }),
    ...(host && { 'x-store-host': host }),
  })
}

const secret = () => {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

const signIn = () => t.db.transaction().execute((trx) => openSession(trx, { customer_id }, clock.now()))

async function aHandOver(more: Parameters<typeof browser>[0] & { to?: string } = {}) {
  const { verifier, challenge } = secret()
  const body = { host: more.to ?? 'kopi.example', challenge, cart_id: 'cart_1', language: 'ar' }
  const made = await browser(more).post('/store/hand-overs', body)
  assert.equal(made.status, 200, JSON.stringify(made.body))
  return { token: made.body.hand_over.token as string, verifier }
}

const redeem = (
  body: { token: string; verifier: string },
  by: Parameters<typeof browser>[0] = { host: 'kopi.example' },
) => browser(by).post('/store/hand-overs/redeem', body)

const setCookies = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie'] ?? []].flat().map(String)

const visitorGiven = (reply: { headers: Record<string, unknown> }) =>
  decodeURIComponent(/__Host-shopkey_visitor=([^;]+)/.exec(setCookies(reply).join('\n'))?.[1] ?? '')

describe('a hand-over', () => {
  test('brings bag, visitor, sign-in and language to the host, once', async () => {
    const session = await signIn()
    const made = await aHandOver({ session, visitor })
    const taken = await redeem(made)
    assert.deepEqual(taken.body.hand_over, {
      cart_id: 'cart_1',
      reward_cart_id: null,
      region_id: null,
      country_code: null,
      language: 'ar',
    })
    assert.equal(taken.headers['cache-control'], 'no-store')
    const cookies = setCookies(taken)
    assert.ok(visitorGiven(taken))
    const given = /__Host-shopkey_session=([^;]+)/.exec(cookies.join('\n'))?.[1] ?? ''
    assert.ok(given && given !== session, 'a session of its own')
    const token = decodeURIComponent(given)
    assert.equal((await browser({ session: token }).get('/store/customers/me')).status, 200)
    const again = await redeem(made)
    assert.deepEqual([again.status, again.body.code], [400, 'hand_over_not_valid'])
    assert.deepEqual(setCookies(again), [])
  })

  test('gives a visitor of its store alone: who runs the host learns no token that counts in other stores', async () => {
    const visitor_hash = createHash('sha256').update(visitor).digest('base64url')
    const times = { created_at: clock.now(), updated_at: clock.now(), checked_at: clock.now() }
    for (const { id: store_id } of [store, other])
      await db
        .insertInto('wishlists')
        .values({ id: `wlist_${store_id}`, store_id, visitor_hash, share_id: `shared_${store_id}`, ...times })
        .execute()
    const listOf = async ({ view_code }: typeof store, cookie: string) =>
      (await browser({ visitor: cookie, view_code }).get('/store/wishlist')).body.wishlist.share_id
    assert.equal(await listOf(other, visitor), `shared_${other.id}`)

    const given = visitorGiven(await redeem(await aHandOver({ visitor })))
    assert.equal(await listOf(store, given), `shared_${store.id}`)
    assert.equal(await listOf(other, given), null)
    const [hash = '', key = ''] = given.split('.')
    assert.equal(hash, visitor_hash)
    for (const forged of [hash, `${hash}.`, `${hash}.${key.slice(1)}A`, `${'x'.repeat(43)}.${key}`])
      assert.equal(await listOf(store, forged), null, forged)
  })

  test('redeemed by many at once is redeemed by one', async () => {
    const made = await aHandOver({ visitor })
    const replies = await Promise.all(Array.from({ length: 8 }, () => redeem(made)))
    assert.equal(replies.filter(({ status }) => status === 200).length, 1)
  })

  test('gives a session that counts in its store alone, also after an exchange', async () => {
    const taken = await redeem(await aHandOver({ session: await signIn() }))
    const session = decodeURIComponent(/__Host-shopkey_session=([^;]+)/.exec(setCookies(taken).join('\n'))?.[1] ?? '')
    const elsewhere = browser({ session, view_code: other.view_code })
    assert.equal((await elsewhere.get('/store/customers/me')).status, 401)
    const bare = session.split('~')[0] ?? ''
    for (const one of [bare, `${bare}~${other.id}`])
      assert.equal((await browser({ session: one, view_code: other.view_code }).get('/store/customers/me')).status, 401)
    const exchanged = await browser({ view_code: other.view_code }).post('/store/shopkey-auth/login', {
      token: session,
    })
    assert.ok(exchanged.status >= 400, String(exchanged.status))
  })

  test('that was stolen, replayed or made for another gives nothing, and is not used up by it', async () => {
    const made = await aHandOver({ session: await signIn(), visitor })
    const before = await fingerprint(db)
    for (const [what, body, by] of [
      ['without the secret', { ...made, verifier: secret().verifier }, { host: 'kopi.example' }],
      ['at another host of the store', made, { host: 'www.kopi.example' }],
      ['at a host of another store', made, { host: 'batik.example', view_code: other.view_code }],
      ['at the platform’s address', made, {}],
      ['at a made-up host', made, { host: 'evil.example' }],
    ] as const) {
      const reply = await redeem(body, by)
      assert.deepEqual([reply.status, reply.body.code, setCookies(reply)], [400, 'hand_over_not_valid', []], what)
    }
    assert.equal(await fingerprint(db), before)
    assert.equal((await redeem(made)).status, 200)
  })

  test('ends after a minute, and with the session', async () => {
    const late = await aHandOver({ visitor })
    clock.advance(61_000)
    assert.equal((await redeem(late)).status, 400)
    await purgeExpired(app.services)
    assert.deepEqual(await db.selectFrom('hand_overs').select('host').execute(), [])

    const session = await signIn()
    const made = await aHandOver({ session, visitor })
    await db.deleteFrom('sessions').execute()
    const taken = await redeem(made)
    assert.equal(taken.status, 200)
    assert.ok(!setCookies(taken).some((one) => one.includes('shopkey_session')))
  })

  test('leaves what the browser has at the host already', async () => {
    const session = await signIn()
    const made = await aHandOver({ session, visitor })
    const taken = await redeem(made, { host: 'kopi.example', session, visitor: otherVisitor })
    assert.deepEqual([taken.status, setCookies(taken)], [200, []])
  })

  test('is made for hosts of the store that lead here, and for no others', async () => {
    const before = await fingerprint(db)
    for (const host of [
      'batik.example',
      'moving.example',
      'evil.example',
      'kopi.example.evil.example',
      'shop.example',
    ]) {
      const { status, body } = await browser({ visitor }).post('/store/hand-overs', {
        host,
        ...{ challenge: secret().challenge },
      })
      assert.deepEqual([status, body.code], [400, 'hand_over_elsewhere'], host)
    }
    for (const body of [
      { host: 'kopi.example' },
      { host: 'kopi.example', challenge: 'short' },
      { host: 'kopi.example', challenge: secret().challenge, cart_id: 'order_1' },
      { host: 'kopi.example', challenge: secret().challenge, language: 'xx' },
    ])
      assert.equal((await browser({ visitor }).post('/store/hand-overs', body)).status, 400, JSON.stringify(body))
    assert.equal(await fingerprint(db), before)
  })

  test('stores no token, and nothing of the browser that could be read', async () => {
    const made = await aHandOver({ session: await signIn(), visitor })
    const stored = JSON.stringify(await db.selectFrom('hand_overs').selectAll().execute())
    for (const one of [made.token, made.verifier, visitor, 'cart_1']) assert.ok(!stored.includes(one), one)
  })
})
