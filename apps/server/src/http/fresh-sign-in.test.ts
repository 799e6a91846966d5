import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aPaymentProvider } from '../testing/a-payment-provider.ts'
import { aStore } from '../testing/a-store.ts'
import { anOrder } from '../testing/an-order.ts'
import { caller } from '../testing/caller.ts'
import { aStaffAccount, staffPassword } from '../testing/staff-account.ts'
import { startTestApp } from '../testing/test-app.ts'

const t = await startTestApp({}, undefined, [aPaymentProvider().extension])
const { app, db, clock } = t
const store = await aStore(db, { is_default: true })
const quarterOfAnHour = 15 * 60_000
const confirm = { password: staffPassword }

async function anOwner() {
  const account = await aStaffAccount(t, store, { role: 'owner' })
  const session = await account.signIn()
  const { api_key } = (await session.post('/admin/api-keys', { title: 'Till' })).body
  const key = caller(app, { authorization: `Bearer ${api_key.token}`, 'store-view-code': store.view_code })
  return { ...account, session, key, key_id: api_key.id as string }
}

test('these routes need a fresh sign-in, and those marked "person" refuse API keys', () => {
  const listed = app.routeTable
    .filter(({ freshSignIn }) => freshSignIn)
    .map(({ method, url, sessionOnly }) => `${method} ${url}${sessionOnly ? ' (person)' : ''}`)
  assert.deepEqual(listed.sort(), [
    'DELETE /admin/api-keys/:id (person)',
    'DELETE /admin/installation/sending/:channel',
    'DELETE /admin/sending/:channel',
    'DELETE /admin/users/:id (person)',
    'DELETE /admin/users/:id/two-factor (person)',
    'POST /admin/account/two-factor (person)',
    'POST /admin/account/two-factor/recovery-codes (person)',
    'POST /admin/api-keys (person)',
    'POST /admin/batch-jobs',
    'POST /admin/installation/sending/:channel',
    'POST /admin/invites (person)',
    'POST /admin/invites/:invite_id/copy-link (person)',
    'POST /admin/providers/:kind/:id',
    'POST /admin/sending/:channel',
    'POST /admin/staff/:id/deactivate (person)',
    'POST /admin/staff/:id/password-link (person)',
    'POST /admin/staff/:id/reactivate (person)',
    'POST /admin/store',
    'POST /admin/store-exports/:id/link (person)',
    'POST /admin/stores/:id',
    'POST /admin/stores/:id/delete (person)',
    'POST /admin/stores/:id/export (person)',
    'POST /admin/stores/:id/hand-over (person)',
    'POST /admin/users (person)',
    'POST /admin/users/:id (person)',
    'POST /admin/webhook-endpoints',
    'POST /admin/webhook-endpoints/:id',
    'POST /admin/webhook-endpoints/:id/rotate-secret',
  ])
})

describe('a session older than a quarter of an hour', () => {
  const worst = [
    ['POST', '/admin/api-keys', { title: 'Till' }],
    ['DELETE', '/admin/api-keys/apikey_1', undefined],
    ['POST', '/admin/users', { email: 'new@shop.test', password: staffPassword }],
    ['POST', '/admin/users/usr_1', { role: 'admin' }],
    ['POST', '/admin/users/usr_1', { api_token: 'a token of sixteen' }],
    ['DELETE', '/admin/users/usr_1', undefined],
    ['POST', '/admin/invites', { user: 'new@shop.test', role: 'admin' }],
    ['POST', '/admin/webhook-endpoints', { url: 'https://shop.test/hook', events: ['order.placed'] }],
    ['POST', '/admin/webhook-endpoints/whe_1', { url: 'https://elsewhere.test/hook' }],
    ['POST', '/admin/webhook-endpoints/whe_1/rotate-secret', undefined],
    ['POST', '/admin/invites/invite_1/copy-link', undefined],
    ['POST', '/admin/batch-jobs', { type: 'order-export', context: {} }],
    ['POST', '/admin/store', { refund_confirmation_above: 1_000_000 }],
  ] as const

  test('is refused sensitive actions, which change nothing, until the password is confirmed', async () => {
    const { session, key_id } = await anOwner()
    clock.advance(quarterOfAnHour - 1)
    assert.equal((await session.post('/admin/store', { refund_confirmation_above: 900 })).status, 200)
    clock.advance(1)
    for (const [method, url, body] of worst) {
      const refused = await session.send(method, url.replace('apikey_1', key_id), body)
      assert.deepEqual([refused.status, refused.body.code], [403, 'fresh_sign_in_required'], `${method} ${url}`)
    }
    assert.equal((await session.get('/admin/api-keys')).body.api_keys[0].revoked_at, null)
    assert.equal((await session.get('/admin/store')).body.store.refund_confirmation_above, 900)
    const confirmed = await session.post('/admin/auth/confirm', confirm)
    assert.equal(confirmed.body.fresh_until, new Date(clock.now().getTime() + quarterOfAnHour).toISOString())
    assert.equal((await session.post('/admin/store', { refund_confirmation_above: null })).status, 200)
    for (const [method, url, body] of worst)
      assert.notEqual((await session.send(method, url, body)).body.code, 'fresh_sign_in_required', `${method} ${url}`)
  })

  test('may still do everything else', async () => {
    const { session } = await anOwner()
    clock.advance(quarterOfAnHour)
    for (const [method, url, body] of [
      ['GET', '/admin/users', undefined],
      ['POST', '/admin/store', { name: 'Kopi' }],
      ['POST', '/admin/batch-jobs', { type: 'product-export', context: {} }],
    ] as const)
      assert.ok((await session.send(method, url, body)).status < 300, url)
  })

  test('is not refreshed by a wrong password, by a wrong code, or by another session of the person', async () => {
    const { session, signIn } = await anOwner()
    clock.advance(quarterOfAnHour)
    assert.equal((await session.post('/admin/auth/confirm', { password: 'guess' })).body.code, 'current_password_wrong')
    const other = await signIn()
    assert.equal((await other.post('/admin/api-keys', { title: 'Till' })).status, 200)
    assert.equal((await session.post('/admin/api-keys', { title: 'Till' })).body.code, 'fresh_sign_in_required')
  })

  test('also needs the second factor where the person has one', async () => {
    const account = await aStaffAccount(t, store, { role: 'owner' })
    const { code, session } = await account.withTwoFactor()
    clock.advance(quarterOfAnHour)
    assert.equal((await session.post('/admin/auth/confirm', confirm)).body.code, 'confirmation_code_missing')
    const wrong = await session.post('/admin/auth/confirm', { ...confirm, otp: '000000' })
    assert.deepEqual([wrong.status, wrong.body.code], [403, 'confirmation_code_wrong'])
    assert.equal((await session.post('/admin/api-keys', { title: 'Till' })).status, 403)
    assert.equal((await session.post('/admin/auth/confirm', { ...confirm, otp: code() })).status, 200)
    assert.equal((await session.post('/admin/api-keys', { title: 'Till' })).status, 200)
  })
})

describe('an API key', () => {
  test('changes neither keys nor members, and creates nothing', async () => {
    const { key, key_id, id } = await anOwner()
    const before = await db.selectFrom('store_members').selectAll().orderBy('user_id').execute()
    for (const [method, url, body] of [
      ['POST', '/admin/api-keys', { title: 'Second' }],
      ['DELETE', `/admin/api-keys/${key_id}`, undefined],
      ['POST', '/admin/users', { email: 'new@shop.test', password: staffPassword }],
      ['POST', `/admin/users/${id}`, { role: 'member' }],
      ['DELETE', `/admin/users/${id}`, undefined],
      ['POST', '/admin/invites', { user: 'new@shop.test', role: 'member' }],
    ] as const) {
      const refused = await key.send(method, url, body)
      assert.deepEqual([refused.status, refused.body.code], [403, 'session_required'], `${method} ${url}`)
    }
    assert.deepEqual(await db.selectFrom('store_members').selectAll().orderBy('user_id').execute(), before)
  })

  test('exports and refunds whatever its age', async () => {
    const { key } = await anOwner()
    clock.advance(10 * quarterOfAnHour)
    assert.equal((await key.post('/admin/batch-jobs', { type: 'order-export', context: {} })).status, 201)
    const { id } = await anOrder(db, store, { lines: [{ unit_price: 900_000 }] })
    assert.equal((await key.post(`/admin/orders/${id}/refund`, { amount: 600_000, reason: 'other' })).status, 200)
  })
})

describe('a refund', () => {
  const refund = (who: ReturnType<typeof caller>, id: string, amount: number) =>
    who.post(`/admin/orders/${id}/refund`, { amount, reason: 'other' })

  test("above the store's limit needs a fresh sign-in; at the limit it does not", async () => {
    const { session } = await anOwner()
    const order = await anOrder(db, store, { lines: [{ unit_price: 900_000 }] })
    clock.advance(quarterOfAnHour)
    assert.equal((await refund(session, order.id, 50_001)).body.code, 'fresh_sign_in_required')
    assert.deepEqual(
      await db.selectFrom('payment_operations').select('id').where('order_id', '=', order.id).execute(),
      [],
    )
    assert.equal((await refund(session, order.id, 50_000)).status, 200)
    await session.post('/admin/auth/confirm', confirm)
    assert.equal((await refund(session, order.id, 50_001)).status, 200)
  })

  test('of a canceled order counts, too', async () => {
    const { session } = await anOwner()
    const { id } = await anOrder(db, store, { lines: [{ unit_price: 900_000 }] })
    clock.advance(quarterOfAnHour)
    assert.equal((await session.post(`/admin/orders/${id}/cancel`)).body.code, 'fresh_sign_in_required')
    const { order } = (await session.get(`/admin/orders/${id}`)).body
    assert.equal(order.status, 'pending')
  })

  test("above zero needs a fresh sign-in where the store's limit is zero", async () => {
    const shop = await aStore(db)
    const account = await aStaffAccount(t, shop, { role: 'owner' })
    const session = await account.signIn()
    await db
      .updateTable('stores')
      .set({ refund_confirmation_above: 0, default_currency_code: 'eur' })
      .where('id', '=', shop.id)
      .execute()
    const { id } = await anOrder(db, shop)
    clock.advance(quarterOfAnHour)
    assert.equal((await refund(session, id, 100)).body.code, 'fresh_sign_in_required')
  })
})
