import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defineExtension } from '@shopkey/extension/define-extension.ts'
import { aStaffAccount } from '../../testing/staff-account.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

const { t, store, other, owner, stranger, packer, nobody } = await startTwoStores()
const password = 'a long new password'

async function anInstallationOwner() {
  const account = await aStaffAccount(t, store, { role: 'owner', is_installation_owner: true })
  return account.signIn()
}

async function aColleague(role: 'catalogue' | 'fulfilment' = 'catalogue') {
  const { email, id } = await aStaffAccount(t, store, { role })
  return { email, path: `/admin/staff/${id}/password-link` }
}

test('without an e-mail service, the owner of the installation hands a link over, which sets a password once', async () => {
  const { email, path } = await aColleague()
  const { status, body } = await (await anInstallationOwner()).post(path)
  assert.equal(status, 200)
  const link = new URL(body.password_link.link)
  assert.equal(link.pathname, '/app/reset-password')
  assert.equal(link.searchParams.get('email'), email)
  const token = link.searchParams.get('token')
  assert.equal((await nobody.post('/admin/users/reset-password', { token, email, password })).status, 200)
  const again = await nobody.post('/admin/users/reset-password', { token, email, password: 'another password' })
  assert.equal(again.status, 401)
  const late = (await (await anInstallationOwner()).post(path)).body.password_link
  t.clock.advance(3_600_001)
  const tooLate = { token: new URL(late.link).searchParams.get('token'), email, password }
  assert.equal((await nobody.post('/admin/users/reset-password', tooLate)).status, 401)
})

test('nobody else gets one, since an account may work in other stores, too', async () => {
  const { path } = await aColleague()
  assert.equal((await nobody.post(path)).status, 401)
  for (const one of [owner, packer, stranger]) assert.equal((await one.post(path)).status, 403)
})

test('nor is there one for staff of another store, or who is deactivated', async () => {
  const installation = await anInstallationOwner()
  const { id } = await aStaffAccount(t, other)
  assert.equal((await installation.post(`/admin/staff/${id}/password-link`)).status, 404)
  const { path } = await aColleague()
  assert.equal((await installation.post(path.replace('password-link', 'deactivate'))).status, 200)
  const refused = await installation.post(path)
  assert.deepEqual([refused.status, refused.body.code], [400, 'staff_member_deactivated'])
})

test('where e-mails are sent, the person asks for the link', async () => {
  const mail = { id: 'mail', channel: 'email' as const, send: async () => undefined }
  const two = await startTwoStores([defineExtension({ id: 'mail', notificationProviders: () => [mail] })])
  const account = await aStaffAccount(two.t, two.store, { role: 'owner', is_installation_owner: true })
  const { id } = await aStaffAccount(two.t, two.store, { role: 'catalogue' })
  const refused = await (await account.signIn()).post(`/admin/staff/${id}/password-link`)
  assert.deepEqual([refused.status, refused.body.code], [400, 'password_links_are_mailed'])
})
