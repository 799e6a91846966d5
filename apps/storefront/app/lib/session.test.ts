import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ClientError } from '@shopkey/client/client-error.ts'
import type { Shop } from './opened-shop.ts'
import { COOKIES } from './request-session.server.ts'
import { findCustomer, requireCustomer } from './session.server.ts'

const url = new URL('http://shop.test/kopi/account')

function shopWhose(call: () => Promise<unknown>, session: string | undefined = 'ses_1') {
  const cookie = (name: string) => (name === COOKIES.session ? session : undefined)
  return { view: 'kopi', api: { call }, session: { cookie, headers: new Headers() } } as unknown as Shop
}

test('a failure of /customers/me is ignored: the shopper goes on as a guest', async (t) => {
  const log = t.mock.method(console, 'error', () => undefined)
  const failing = shopWhose(() => Promise.reject(new ClientError({ kind: 'api', status: 500, message: 'down' })))
  assert.equal(await findCustomer(failing), null)
  assert.equal(log.mock.callCount(), 1, 'staff can see it')
  await assert.rejects(requireCustomer(failing, url), ClientError, 'but it does not count as signed out')
})

test('a session that has ended counts as signed out', async () => {
  const ended = shopWhose(() => Promise.reject(new ClientError({ kind: 'authentication', status: 401, message: 'no' })))
  assert.equal(await findCustomer(ended), null)
  await assert.rejects(requireCustomer(ended, url), (thrown) => thrown instanceof Response && thrown.status === 302)
})

test('the customer is loaded once per request, and not without a session', async () => {
  let calls = 0
  const reply = async () => {
    calls += 1
    return { customer: { id: 'cus_1' } }
  }
  const shop = shopWhose(reply)
  await Promise.all([findCustomer(shop), requireCustomer(shop, url)])
  assert.equal(calls, 1)
  assert.equal(await findCustomer(shopWhose(reply, '')), null)
})
