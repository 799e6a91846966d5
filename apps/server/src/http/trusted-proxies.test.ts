import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aStore } from '../testing/a-store.ts'
import { startTestApp } from '../testing/test-app.ts'

/** Of the storefront server, which forwards its shoppers' addresses. */
const storefront = '10.20.0.5'

/** The status of a sign-in through the storefront server, after sixty others by shoppers at other addresses. */
async function signInAfterSixty(TRUST_PROXY: string): Promise<number> {
  const { app, db } = await startTestApp({ TRUST_PROXY })
  await aStore(db, { is_default: true })
  const signIn = async (address: string, payload: object) => {
    const headers = { 'x-forwarded-for': address }
    const request = { method: 'POST', url: '/store/auth', remoteAddress: storefront, headers, payload } as const
    return (await app.inject(request)).statusCode
  }
  // Forms without a password count as attempts, and cost no hash.
  for (let n = 1; n <= 60; n += 1) assert.equal(await signIn(`203.0.113.${n}`, {}), 400)
  return signIn('203.0.113.61', { email: 'sari@shop.test', password: 'not this one' })
}

test('sign-ins through a server that TRUST_PROXY names count by shopper; through any other, together', async () => {
  assert.equal(await signInAfterSixty(storefront), 401)
  assert.equal(await signInAfterSixty('loopback'), 429)
})

/** A storefront's server that no setting names by its address. */
async function aStorefrontElsewhere() {
  const key = 'a'.repeat(16) + 'b'.repeat(16)
  const { app, db } = await startTestApp({ TRUST_PROXY: 'false', STOREFRONT_KEYS: `${'c'.repeat(32)}, ${key}` })
  await aStore(db, { is_default: true })
  const signIn = async (headers: Record<string, string>, payload: object = {}) => {
    const request = { method: 'POST', url: '/store/auth', remoteAddress: storefront, headers, payload } as const
    return (await app.inject(request)).statusCode
  }
  return { key, signIn }
}
const wrong = (email: string) => ({ email, password: 'not this one' })

test('sign-ins through a server with a key count by the shopper whom it names, not by the server', async () => {
  const { key, signIn } = await aStorefrontElsewhere()
  const of = (address: string) => ({ 'x-storefront-key': key, 'x-forwarded-for': `${address}, 10.0.0.1` })
  for (let n = 1; n <= 61; n += 1) assert.equal(await signIn(of(`203.0.113.${n}`)), 400)
  for (let n = 1; n <= 60; n += 1) assert.equal(await signIn(of('198.51.100.7')), 400)
  assert.equal(await signIn(of('198.51.100.7')), 429)
  assert.equal(await signIn(of('198.51.100.8')), 400)
})

test('without an address they count by name alone', async () => {
  const { key, signIn } = await aStorefrontElsewhere()
  for (const address of ['', 'unknown', '<script>']) {
    const headers = { 'x-storefront-key': key, ...(address && { 'x-forwarded-for': address }) }
    for (let n = 1; n <= 61; n += 1) assert.equal(await signIn(headers), 400)
  }
  const headers = { 'x-storefront-key': key }
  for (let n = 1; n <= 10; n += 1) assert.equal(await signIn(headers, wrong('sari@shop.test')), 401)
  assert.equal(await signIn(headers, wrong('sari@shop.test')), 429)
  assert.equal(await signIn(headers, wrong('dewi@shop.test')), 401)
})

test('a wrong key is none', async () => {
  const { signIn } = await aStorefrontElsewhere()
  for (let n = 1; n <= 60; n += 1)
    assert.equal(await signIn({ 'x-storefront-key': 'guessed', 'x-forwarded-for': `203.0.113.${n}` }), 400)
  assert.equal(await signIn({ 'x-storefront-key': '', 'x-forwarded-for': '203.0.113.61' }), 429)
})
