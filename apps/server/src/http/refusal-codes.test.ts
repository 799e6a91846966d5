import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aStore } from '../testing/a-store.ts'
import { startTestApp } from '../testing/test-app.ts'

const { app, db } = await startTestApp()
const store = await aStore(db, { is_default: true })
const headers = { 'store-view-code': store.view_code }
const codeOf = async (request: Promise<{ statusCode: number; json: () => { code?: string } }>) => {
  const reply = await request
  return [reply.statusCode, reply.json().code]
}

test('refusals without a rule of their own have a code, too', async () => {
  const get = (url: string) => codeOf(app.inject({ url, headers }))
  assert.deepEqual(await get('/no/such/call'), [404, 'not_found'])
  assert.deepEqual(await get('/store/products/prod_1'), [404, 'not_found'])
  assert.deepEqual(await get('/store/products?limit=many'), [400, 'invalid_data'])
  assert.deepEqual(await get('/store/products?unknown=1'), [400, 'invalid_data'])
  assert.deepEqual(await get('/store/products/%E0%A4%A'), [400, 'invalid_data'])
  assert.deepEqual(await get('/admin/products'), [401, 'unauthorized'])
  const post = (payload: string) =>
    codeOf(
      app.inject({
        method: 'POST',
        url: '/store/carts',
        payload,
        headers: { ...headers, 'content-type': 'application/json' },
      }),
    )
  assert.deepEqual(await post('{'), [400, 'invalid_data'])
})

test('beyond a limit it is 429 with a code and a time, and the reference names the limit', async () => {
  const description = (await app.inject({ url: '/openapi.json' })).json()
  const { description: words } = description.paths['/admin/users/password-token'].post
  assert.match(words, /20 calls a minute from one address, then 429 `too_many_requests`/)
  const ask = () =>
    app.inject({ method: 'POST', url: '/admin/users/password-token', payload: { email: 'a@shop.test' }, headers })
  for (let count = 0; count < 20; count += 1) assert.notEqual((await ask()).statusCode, 429)
  const refused = await ask()
  assert.deepEqual([refused.statusCode, refused.json().code], [429, 'too_many_requests'])
  assert.ok(Number(refused.headers['retry-after']) > 0)
  assert.equal(String(refused.json().details.retry_after_seconds), refused.headers['retry-after'])
  const limited = app.routeTable.filter(({ callsPerMinute }) => callsPerMinute !== undefined)
  assert.ok(limited.length > 20)
})
