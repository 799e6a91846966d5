import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { aStore } from '../../testing/a-store.ts'
import { caller } from '../../testing/caller.ts'
import { passwordTokensSentTo } from '../../testing/sent-secrets.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { sendInvitation } from '../customer-auth/actions/send-invitation.ts'
import { notifyInvitation } from './customer-notifications.ts'

const { app, db, clock } = await startTestApp()
const store = await aStore(db, { is_default: true })
const other = await aStore(db)
const nobody = caller(app, { 'store-view-code': store.view_code })
let staff: ReturnType<typeof caller>
let elsewhere: ReturnType<typeof caller>
before(async () => {
  staff = caller(app, await signInStaff(db, store, 'owner', clock.now()))
  elsewhere = caller(app, await signInStaff(db, other, 'owner', clock.now()))
})

const password = 'gado gado enak'
const person = (email: string) => ({ email, first_name: 'Dewi', last_name: 'Lestari', password: 'chosen by staff' })
const setPassword = (body: object) => nobody.post('/store/customers/password-reset', { password, ...body })

async function invite(email: string, by = staff, from = store) {
  const made = await by.post('/admin/customers', person(email))
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const { id } = made.body.customer
  const data = { id }
  await sendInvitation(app.services, { name: 'customer.invited', store_id: from.id, data })
  return { id, made, token: (await passwordTokensSentTo(db, id)).at(-1) }
}

describe('a customer added by staff', () => {
  test('has no account, and the address stays free for its owner', async () => {
    await invite('owner@mailbox.test')
    const signIn = { email: 'owner@mailbox.test', password: 'chosen by staff' }
    assert.equal((await nobody.post('/store/auth', signIn)).status, 401)
    assert.equal((await nobody.get('/store/auth/owner@mailbox.test')).body.exists, false)
    const registered = await nobody.post('/store/customers', { email: 'owner@mailbox.test', password })
    assert.equal(registered.status, 200)
  })

  test('becomes an account with the link and a password of their own, once', async () => {
    const email = 'invited@mailbox.test'
    const { id, token } = await invite(email)
    assert.equal((await setPassword({ email: 'somebody@else.test', token })).status, 401)
    const opened = await setPassword({ email, token })
    assert.deepEqual([opened.status, opened.body.customer.id], [200, id])
    const { has_account, first_name, metadata } = opened.body.customer
    assert.deepEqual([has_account, first_name, metadata], [true, null, null])
    assert.equal((await nobody.post('/store/auth', { email, password })).status, 200)
    assert.equal((await setPassword({ email, token })).status, 401)
    assert.equal((await staff.get(`/admin/customers/${id}`)).body.customer.first_name, 'Dewi')
  })

  test('does not get open carts that contain the address', async () => {
    const email = 'typed@mailbox.test'
    const { cart } = (await nobody.post('/store/carts', {})).body
    await nobody.post(`/store/carts/${cart.id}`, { email })
    const { token, id } = await invite(email)
    assert.equal((await setPassword({ email, token })).status, 200)
    const kept = (await nobody.get(`/store/carts/${cart.id}`)).body.cart
    assert.deepEqual([kept.customer_id, kept.email], [null, email])
    assert.notEqual((await nobody.post(`/store/carts/${cart.id}`, { email })).body.cart.customer_id, id)
  })

  test('with an account in another store gets the same reply, and no link to set a password', async () => {
    const email = 'member@mailbox.test'
    await caller(app, { 'store-view-code': other.view_code }).post('/store/customers', { email, password })
    const known = await invite(email)
    const unknown = await invite('nobody@mailbox.test')
    const shape = ({ made }: typeof known) => {
      const { id, email: _, created_at, updated_at, ...rest } = made.body.customer
      return rest
    }
    assert.deepEqual(shape(known), shape(unknown))
    assert.equal(known.token, undefined)
    const messages = await Promise.all(
      [known, unknown].map(async ({ id }) => {
        await notifyInvitation(app.services, await eventOf(id))
        const list = await staff.get(`/admin/notifications?resource_id=${id}`)
        const { subject, body } = list.body.notifications[0]
        return { subject, body }
      }),
    )
    assert.deepEqual(messages[0], messages[1])
    assert.equal((await nobody.post('/store/auth', { email, password })).status, 200)
  })

  test('is refused where the store has a customer with the address, and only there', async () => {
    const email = 'twice@mailbox.test'
    await invite(email)
    const again = await staff.post('/admin/customers', person('Twice@mailbox.test'))
    assert.deepEqual([again.status, again.body.code], [422, 'customer_known'])
    await invite(email, elsewhere, other)
    const guests = await db.selectFrom('customers').select('store_id').where('email', '=', email).execute()
    assert.deepEqual(guests.map(({ store_id }) => store_id).sort(), [store.id, other.id].sort())
  })
})

/** The last event about an invitation of this guest. */
async function eventOf(id: string) {
  const { rows } = await sql<{ data: Parameters<typeof notifyInvitation>[1] }>`
    select data from pgboss.job where data ->> 'name' = 'customer.invitation' and data #>> '{data,id}' = ${id}`.execute(
    db,
  )
  const event = rows[0]?.data
  assert.ok(event)
  return event
}
