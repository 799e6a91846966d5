import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { MAX_DOMAINS } from '@shopkey/contract/limits.ts'
import { storeAddress } from '../../http/store-address.ts'
import { aNameServer } from '../../testing/a-name-server.ts'
import { aStore } from '../../testing/a-store.ts'
import { caller } from '../../testing/caller.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { recheckDomains } from './actions/recheck-domains.ts'

const dns = await aNameServer()
dns.addresses.set('shop.example', ['203.0.113.7', '2001:db8:0:0:0:0:0:7'])
const t = await startTestApp({ DNS_SERVERS: dns.address, STOREFRONT_URL: 'https://shop.example' })
const { app, db, clock } = t
const store = await aStore(db, { is_default: true })
const other = await aStore(db)
const owner = caller(app, await signInStaff(db, store, 'owner', clock.now()))
const stranger = caller(app, await signInStaff(db, other, 'owner', clock.now()))
const packer = caller(app, await signInStaff(db, store, 'fulfilment', clock.now()))
const nobody = caller(app, { 'store-view-code': other.view_code })

beforeEach(async () => {
  await db.updateTable('stores').set({ primary_host: null }).execute()
  await db.deleteFrom('store_domains').execute()
})

/** Of another person each: calls that ask the DNS are limited by address. */
let people = 0
function from() {
  people += 1
  return { 'x-forwarded-for': `10.0.${Math.floor(people / 200)}.${people % 200}` }
}

async function aDomain(host: string, by = owner) {
  const { status, body } = await by.post('/admin/domains', { host }, from())
  assert.equal(status, 200, JSON.stringify(body))
  return body.domain
}

const check = async ({ id }: { id: string }, by = owner) =>
  (await by.post(`/admin/domains/${id}/check`, {}, from())).body

const textOf = ({ records }: { records: { type: string; name: string; value: string }[] }) => {
  const record = records.find(({ type }) => type === 'TXT')
  assert.ok(record)
  return record
}

function setText(domain: Parameters<typeof textOf>[0]): void {
  const { name, value } = textOf(domain)
  dns.texts.set(name, ['another text', value])
}

async function aVerifiedDomain(host: string, by = owner) {
  const domain = await aDomain(host, by)
  setText(domain)
  return (await check(domain, by)).domain
}

const foundAt = async (host: string) => (await nobody.get(`/store/domains?host=${host}`)).body.domain

describe('domains', () => {
  test('are changed by staff with the right to settings, in their own store only', async () => {
    const { id } = await aVerifiedDomain('mine.example')
    const before = await fingerprint(db)
    assert.equal((await nobody.post('/admin/domains', { host: 'a.example' })).status, 401)
    assert.equal((await packer.post('/admin/domains', { host: 'a.example' })).status, 403)
    for (const call of [
      stranger.post(`/admin/domains/${id}/check`),
      stranger.post(`/admin/domains/${id}`, { is_primary: true }),
      stranger.delete(`/admin/domains/${id}`),
    ])
      assert.equal((await call).status, 404)
    assert.equal(await fingerprint(db), before)
    assert.deepEqual((await stranger.get('/admin/domains')).body.domains, [])
  })

  test('are read from what people type and paste', async () => {
    for (const [typed, host, shown = host] of [
      [' HTTPS://Batik.Example/products?x=1 ', 'batik.example'],
      ['www.batik.example.', 'www.batik.example'],
      ['kopi-bücher.example', 'xn--kopi-bcher-feb.example', 'kopi-bücher.example'],
      ['قهوة.example', 'xn--ogb3cpe.example', 'قهوة.example'],
    ] as const) {
      const domain = await aDomain(typed)
      assert.deepEqual([domain.host, domain.shown_host, domain.state], [host, shown, 'waiting'])
    }
  })

  test('that nobody can have are refused in words', async () => {
    for (const host of [
      ...[
        'shop',
        'localhost',
        'kopi.localhost',
        '10.0.0.1',
        '[::1]',
        '0x7f.1',
        'a b.example',
        'a..example',
        '-a.example',
      ],
      ...['a.example:8443', 'u:p@a.example', '*.example', 'a_b.example', `${'x'.repeat(64)}.example`, 'printer.local'],
    ])
      assert.equal((await owner.post('/admin/domains', { host }, from())).body.code, 'domain_invalid', host)
    assert.equal((await owner.post('/admin/domains', { host: 'shop.example' })).body.code, 'domain_of_platform')
    await aDomain('twice.example')
    assert.equal((await owner.post('/admin/domains', { host: 'TWICE.example' })).body.code, 'domain_exists')
  })

  test('of one store are so many at most', async () => {
    const row = { store_id: store.id, verification: 'v', state: 'waiting', since: clock.now() }
    const many = Array.from({ length: MAX_DOMAINS }, (_, index) => ({
      ...row,
      id: `d${index}`,
      host: `d${index}.example`,
    }))
    await db.insertInto('store_domains').values(many).execute()
    assert.equal((await owner.post('/admin/domains', { host: 'more.example' })).body.code, 'too_many_domains')
  })
})

describe('the DNS', () => {
  test('verifies a domain by its text, says whether it leads here, and since when', async () => {
    const domain = await aDomain('kopi.example')
    assert.deepEqual([domain.state, textOf(domain).name], ['waiting', '_shopkey.kopi.example'])
    assert.equal((await check(domain)).domain.state, 'waiting')
    assert.equal(await foundAt('kopi.example'), null)
    setText(domain)
    clock.advance(60_000)
    const verified = (await check(domain)).domain
    assert.deepEqual([verified.state, verified.since], ['verified', clock.now().toISOString()])
    assert.deepEqual(await foundAt('kopi.example'), {
      view_code: store.view_code,
      primary_host: null,
      is_https_only: false,
    })

    dns.addresses.set('kopi.example', ['198.51.100.9'])
    const elsewhere = (await check(domain)).domain
    assert.equal(elsewhere.state, 'verified')
    assert.deepEqual(
      elsewhere.records.filter(({ type }: { type: string }) => type === 'A'),
      [{ type: 'A', name: 'kopi.example', value: '203.0.113.7', state: 'different', found: ['198.51.100.9'] }],
    )
    dns.addresses.delete('kopi.example')
    dns.names.set('kopi.example', 'shop.example')
    assert.equal((await check(domain)).domain.state, 'serving')
    dns.names.delete('kopi.example')
    assert.equal((await check(domain)).domain.state, 'failing')
    assert.deepEqual(
      await foundAt('KOPI.example.'),
      { view_code: store.view_code, primary_host: null, is_https_only: false },
      'a fault of the DNS takes nothing away',
    )
  })

  test('that does not reply changes no state', async () => {
    const domain = await aVerifiedDomain('silent.example')
    dns.behaviour.isSilent = true
    const asked = (await check(domain)).domain
    dns.behaviour.isSilent = false
    assert.deepEqual([asked.state, textOf(asked)], ['verified', { ...textOf(domain), state: 'unknown' }])
  })

  test('is asked again by a job, the oldest check first', async () => {
    const domain = await aDomain('later.example')
    setText(domain)
    await recheckDomains(app.services)
    assert.equal(await foundAt('later.example'), null, 'it was asked a moment ago')
    clock.advance(31 * 60_000)
    await recheckDomains(app.services)
    assert.notEqual(await foundAt('later.example'), null)
  })
})

describe('a host belongs to one store', () => {
  test('others may wait for it, and none but who sets the text gets it', async () => {
    const squatted = await aDomain('wanted.example', stranger)
    const domain = await aVerifiedDomain('wanted.example')
    assert.equal((await check(squatted, stranger)).domain.state, 'waiting')
    assert.equal((await stranger.post('/admin/domains', { host: 'wanted.example' })).body.code, 'domain_exists')
    assert.equal((await check(domain)).domain.state, 'verified')
    const third = caller(app, await signInStaff(db, await aStore(db), 'owner', clock.now()))
    assert.equal((await third.post('/admin/domains', { host: 'wanted.example' })).body.code, 'domain_taken')
  })

  test('while both texts are set, who had it first keeps it; then whom the DNS names', async () => {
    const waiting = await aDomain('sold.example', stranger)
    const domain = await aVerifiedDomain('sold.example')
    await owner.post(`/admin/domains/${domain.id}`, { is_primary: true })
    dns.texts.set('_shopkey.sold.example', [textOf(domain).value, textOf(waiting).value])
    assert.equal((await check(waiting, stranger)).code, 'domain_taken')
    dns.texts.set('_shopkey.sold.example', [textOf(waiting).value])
    assert.equal((await check(waiting, stranger)).domain.state, 'verified')
    assert.deepEqual(await foundAt('sold.example'), {
      view_code: other.view_code,
      primary_host: null,
      is_https_only: false,
    })
    assert.deepEqual((await owner.get('/admin/domains')).body.domains, [])
  })

  test('once removed it leads nowhere, and the next one has to show anew that it is theirs', async () => {
    const domain = await aVerifiedDomain('gone.example')
    await owner.post(`/admin/domains/${domain.id}`, { is_primary: true })
    assert.equal((await owner.delete(`/admin/domains/${domain.id}`)).status, 200)
    assert.equal(await foundAt('gone.example'), null)
    const next = await aDomain('gone.example', stranger)
    assert.notEqual(textOf(next).value, textOf(domain).value)
    assert.equal((await check(next, stranger)).domain.state, 'waiting', 'the text of the store before is still set')
    assert.equal((await aDomain('gone.example')).state, 'waiting', 'as it is for that store itself')
  })
})

describe('the primary domain', () => {
  test('is a verified one, and one of the store', async () => {
    const waiting = await aDomain('not-yet.example')
    const refused = await owner.post(`/admin/domains/${waiting.id}`, { is_primary: true })
    assert.equal(refused.body.code, 'domain_not_verified')
    const first = await aVerifiedDomain('first.example')
    const second = await aVerifiedDomain('second.example')
    await owner.post(`/admin/domains/${first.id}`, { is_primary: true })
    const { body } = await owner.post(`/admin/domains/${second.id}`, { is_primary: true })
    assert.equal(body.domain.is_primary, true)
    const { domains } = (await owner.get('/admin/domains')).body
    assert.deepEqual(
      domains.map(({ host, is_primary }: { host: string; is_primary: boolean }) => [host, is_primary]),
      [
        ['not-yet.example', false],
        ['first.example', false],
        ['second.example', true],
      ],
    )
    assert.deepEqual(await foundAt('first.example'), {
      view_code: store.view_code,
      primary_host: 'second.example',
      is_https_only: false,
    })
    await owner.post(`/admin/domains/${first.id}`, { is_primary: false })
    assert.equal((await foundAt('first.example')).primary_host, 'second.example', 'it was not the primary one')
    await owner.post(`/admin/domains/${second.id}`, { is_primary: false })
    assert.equal((await foundAt('first.example')).primary_host, null)
  })

  test('is where links lead that the store gives out', async () => {
    const preview = async () => (await owner.post('/admin/store/previews')).body.preview.url.split('?')[0]
    assert.equal(await preview(), `https://shop.example/${store.view_code}`)
    const { id } = await aVerifiedDomain('links.example')
    await owner.post(`/admin/domains/${id}`, { is_primary: true })
    assert.equal(await preview(), 'https://links.example')
  })
})

describe('at a host of its own', () => {
  const nameAt = async (host: string, view_code: string, more: Record<string, string> = {}) => {
    const reply = await app.inject({
      url: '/store/get-current-store',
      headers: { host, 'store-view-code': view_code, ...more },
    })
    return reply.json().store.view_code
  }

  test('a store is the only one, whatever a visitor sends', async () => {
    await aVerifiedDomain('own.example')
    assert.equal(await nameAt('own.example', other.view_code), store.view_code)
    assert.equal(await nameAt('own.example:8443', other.view_code), store.view_code)
    assert.equal(await nameAt('api.example', other.view_code), other.view_code)
  })

  test('X-Forwarded-Host counts from trusted proxies alone', async () => {
    await aVerifiedDomain('forwarded.example')
    const headers = { 'x-forwarded-host': 'forwarded.example' }
    assert.equal(await nameAt('api.example', other.view_code, headers), store.view_code)
    const far = await app.inject({
      url: '/store/get-current-store',
      remoteAddress: '198.51.100.7',
      headers: { host: 'api.example', 'store-view-code': other.view_code, ...headers },
    })
    assert.equal(far.json().store.view_code, other.view_code)
  })
})

describe('a proxy that requests certificates', () => {
  const ask = async (domain: string) => (await app.inject({ url: `/tls/ask?domain=${domain}` })).statusCode

  test('may do so for verified hosts, and learns nothing else', async () => {
    const domain = await aDomain('tls.example')
    assert.equal(await ask('tls.example'), 404)
    setText(domain)
    await check(domain)
    assert.equal(await ask('tls.example'), 200)
    assert.equal(await ask('www.tls.example'), 404)
    assert.equal(await ask('%00'), 400)
    assert.equal((await app.inject({ url: '/tls/ask' })).statusCode, 400)
  })

  test('is refused when it asks for many names that are no store’s, and not for those of stores', async () => {
    await aVerifiedDomain('flooded.example')
    const statuses = new Set<number>()
    for (let index = 0; index < 310; index += 1) statuses.add(await ask(`flood-${index}.example`))
    assert.deepEqual([...statuses], [404, 429])
    assert.equal(await ask('flooded.example'), 200)
  })
})

describe('a primary domain that fails its check', () => {
  test('is left for the platform’s address by links and the storefront until its records are back', async () => {
    dns.addresses.set('fails.example', ['203.0.113.7', '2001:db8:0:0:0:0:0:7'])
    const domain = await aVerifiedDomain('fails.example')
    assert.equal(domain.state, 'serving')
    await owner.post(`/admin/domains/${domain.id}`, { is_primary: true })
    const address = async () => {
      const found = await app.services.stores.findById(store.id)
      assert.ok(found)
      return storeAddress(app.services.config, found)
    }
    assert.equal(await address(), 'https://fails.example')
    dns.addresses.set('fails.example', ['198.51.100.1'])
    const { domain: failing } = await check(domain)
    assert.deepEqual([failing.state, failing.is_primary], ['failing', true])
    assert.equal(await address(), `https://shop.example/${store.view_code}`)
    assert.equal((await foundAt('fails.example')).primary_host, null)
    dns.addresses.set('fails.example', ['203.0.113.7', '2001:db8:0:0:0:0:0:7'])
    await check(domain)
    assert.equal(await address(), 'https://fails.example')
  })
})

describe('HTTPS only', () => {
  test('is for staff with the right to settings to say, of their own domain', async () => {
    const { id, is_https_only } = await aVerifiedDomain('secure.example')
    assert.equal(is_https_only, false)
    const before = await fingerprint(db)
    for (const [by, status] of [
      [nobody, 401],
      [packer, 403],
      [stranger, 404],
    ] as const)
      assert.equal((await by.post(`/admin/domains/${id}`, { is_https_only: true })).status, status)
    assert.equal((await owner.post(`/admin/domains/${id}`, { is_https_only: 'perhaps' })).status, 400)
    assert.equal(await fingerprint(db), before)
    assert.equal((await owner.post(`/admin/domains/${id}`, { is_https_only: true })).body.domain.is_https_only, true)
    assert.equal((await foundAt('secure.example')).is_https_only, true)
  })
})

describe('pages of a store’s own host', () => {
  const allowedOf = async (url: string, origin: string) => {
    const { headers } = await app.inject({ url, headers: { origin, 'store-view-code': store.view_code } })
    return [headers['access-control-allow-origin'], headers['access-control-allow-credentials']]
  }

  test('read the Store API without cookies; those of other names, and other calls, do not', async () => {
    await aVerifiedDomain('pages.example')
    assert.deepEqual(await allowedOf('/store/regions', 'https://pages.example'), ['https://pages.example', undefined])
    assert.deepEqual(await allowedOf('/store/regions', 'https://shop.example'), ['https://shop.example', 'true'])
    for (const [url, origin] of [
      ['/store/regions', 'https://evil.example'],
      ['/store/regions', 'http://pages.example'],
      ['/store/regions', 'https://pages.example:8443'],
      ['/store/regions', 'https://pages.example.evil.example'],
      ['/store/regions', 'null'],
      ['/admin/orders', 'https://pages.example'],
      ['/%73tore/regions', 'https://pages.example'],
    ] as const)
      assert.equal((await allowedOf(url, origin))[0], undefined, `${origin} ${url}`)
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: '/store/carts',
      headers: { origin: 'https://pages.example', 'access-control-request-method': 'POST' },
    })
    assert.deepEqual(
      [preflight.statusCode, preflight.headers['access-control-allow-origin']],
      [204, 'https://pages.example'],
    )
    assert.equal(preflight.headers['access-control-allow-credentials'], undefined)
  })
})
