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
