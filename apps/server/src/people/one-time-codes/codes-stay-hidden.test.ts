import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { aStore, type StoreFixture } from '../../testing/a-store.ts'
import { caller } from '../../testing/caller.ts'
import { lastCodeOf } from '../../testing/one-time-code.ts'
import { signInCustomer } from '../../testing/sign-in-customer.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { notifyOneTimeCode } from '../customer-auth/one-time-code-notification.ts'
import { sealCode } from './one-time-codes.ts'

const { app, db, clock } = await startTestApp()
const phone = '+6281277778888'
let store: StoreFixture
let manager: ReturnType<typeof caller>
let code = ''

before(async () => {
  store = await aStore(db, { is_default: true })
  manager = caller(app, await signInStaff(db, store, 'manager', clock.now()))
  const { customer_id } = await signInCustomer(db, store, clock.now())
  const verified = { phone, phone_verified_at: clock.now() }
  await db.updateTable('customers').set(verified).where('id', '=', customer_id).execute()
  const nobody = caller(app, { 'store-view-code': store.view_code })
  const asked = { mobile_number: phone }
  const sent = await nobody.post('/store/shopkey-auth/customer/send-otp', asked, { 'idempotency-key': 'once' })
  assert.ok(!JSON.stringify(sent.body).includes('code'))
  const last = await lastCodeOf(db, phone)
  code = last.code
  const { secret } = app.services.config
  const expires_at = new Date(clock.now().getTime() + 300_000).toISOString()
  const data = { id: last.id, phone, sealed_code: sealCode(secret, last.id, code), expires_at }
  await notifyOneTimeCode(app.services, { name: 'customer.one_time_code', store_id: store.id, data })
})

describe('a manager cannot read a one-time code', () => {
  const all = 'parent_notification,resends,customer,provider'
  for (const path of [
    `/admin/notifications?to=${encodeURIComponent(phone)}`,
    `/admin/notifications?include_resends=true&expand=${all}`,
    '/admin/notifications?fields=data,body,html,subject,failure',
    '/admin/audit-log',
    '/admin/webhook-deliveries',
    '/admin/batch-jobs',
    '/admin/search?q=6281277778888',
  ]) {
    test(`by ${path}`, async () => {
      const { status, body } = await manager.get(path)
      assert.equal(status, 200)
      assert.ok(!JSON.stringify(body).includes(code))
    })
  }

  for (const path of [
    '/admin/notifications?fields=sealed_secret',
    '/admin/notifications?order=sealed_secret',
    '/admin/notifications?order=body',
    '/admin/notifications?q=1',
  ]) {
    test(`by ${path}, which is refused`, async () => assert.equal((await manager.get(path)).status, 400))
  }

  for (const event of [
    'customer.one_time_code',
    'customer.password_reset',
    'user.password_reset',
    'invite.created',
    '*',
  ]) {
    test(`by a webhook of ${event}, which is refused`, async () => {
      const hook = { url: 'https://shopkey.test/hook', events: [event] }
      assert.equal((await manager.post('/admin/webhook-endpoints', hook)).status, 400)
    })
  }

  test('by sending the message to another number, nor in any row of the database', async () => {
    const [message] = (await manager.get('/admin/notifications')).body.notifications
    const again = await manager.post(`/admin/notifications/${message.id}/resend`, { to: '+6281200000000' })
    assert.deepEqual([again.status, again.body.code], [400, 'secret_not_sent_again'])
    for (const table of ['notifications', 'one_time_codes', 'idempotency_keys', 'audit_changes'] as const) {
      const rows = await db.selectFrom(table).selectAll().execute()
      const texts = rows.map((row) => JSON.stringify(Object.values(row).filter((value) => typeof value === 'string')))
      assert.ok(!texts.some((text) => new RegExp(`\\b${code}\\b`).test(text)), table)
    }
  })
})
