import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { anOrder } from '../../testing/an-order.ts'
import { caller } from '../../testing/caller.ts'
import { signInCustomer } from '../../testing/sign-in-customer.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

const { t, store, other, owner, stranger, nobody } = await startTwoStores()
const { db } = t
const catalogue = caller(t.app, await signInStaff(db, store, 'catalogue', t.clock.now()))

describe('figures of customers', () => {
  const path = (...ids: string[]) => `/admin/customer-figures?${ids.map((id) => `customer_id[]=${id}`).join('&')}`

  test('count orders and what was paid less refunds, without canceled orders and those of other stores', async () => {
    const first = await anOrder(db, store)
    const second = await anOrder(db, store)
    const canceled = await anOrder(db, store)
    const elsewhere = await anOrder(db, other)
    const { customer_id } = first
    await db
      .updateTable('orders')
      .set({ customer_id })
      .where('id', 'in', [second.id, canceled.id, elsewhere.id])
      .execute()
    await db.updateTable('orders').set({ status: 'canceled' }).where('id', '=', canceled.id).execute()
    await db.updateTable('payments').set({ amount_refunded: 100 }).where('id', '=', second.payment_id).execute()
    const guest = await signInCustomer(db, store, t.clock.now())
    const { body } = await owner.get(path(customer_id, guest.customer_id))
    const figuresOf = (id: string) =>
      body.customer_figures.find((figures: { customer_id: string }) => figures.customer_id === id)
    const { order_count, spent, last_order_at } = figuresOf(customer_id)
    assert.deepEqual([order_count, spent], [2, [{ currency_code: 'eur', amount: first.total + second.total - 100 }]])
    assert.ok(last_order_at)
    const none = { customer_id: guest.customer_id, order_count: 0, last_order_at: null, spent: [] }
    assert.deepEqual(figuresOf(guest.customer_id), none)
    assert.deepEqual((await stranger.get(path(customer_id))).body.customer_figures, [])
  })

  test('are for staff who may read people', async () => {
    assert.equal((await nobody.get(path('cus_1'))).status, 401)
    assert.equal((await catalogue.get(path('cus_1'))).status, 403)
    assert.equal((await owner.get('/admin/customer-figures')).status, 400)
  })
})

describe('a link to sign in', () => {
  const sent = async (key: 'email' | 'id', value: string) => {
    const { rows } = await sql<{ name: string }>`
      select data ->> 'name' as name from pgboss.job where data -> 'data' ->> ${key} = ${value}`.execute(db)
    return rows.map(({ name }) => name)
  }

  test('is sent to the address of the customer, three times in a quarter of an hour', async () => {
    const account = await signInCustomer(db, store, t.clock.now())
    const path = `/admin/customers/${account.customer_id}/sign-in-link`
    for (let times = 0; times < 3; times += 1) {
      const { status, body } = await owner.post(path)
      assert.deepEqual([status, body.customer?.id], [200, account.customer_id])
    }
    assert.equal((await owner.post(path)).status, 429)
    assert.deepEqual(await sent('email', account.email), Array(3).fill('customer.password_reset_requested'))
    t.clock.advance(16 * 60_000)
    assert.equal((await owner.post(path)).status, 200)
  })

  test('invites a customer who has no account', async () => {
    const { customer_id } = await anOrder(db, store)
    assert.equal((await owner.post(`/admin/customers/${customer_id}/sign-in-link`)).status, 200)
    assert.deepEqual(await sent('id', customer_id), ['customer.invited'])
  })

  test('is refused without an address, to other stores and roles', async () => {
    const account = await signInCustomer(db, store, t.clock.now())
    const path = `/admin/customers/${account.customer_id}/sign-in-link`
    assert.equal((await stranger.post(path)).status, 404)
    assert.equal((await catalogue.post(path)).status, 403)
    assert.equal((await nobody.post(path)).status, 401)
    const byPhone = { email: null, phone: '+6281200001111' }
    await db.updateTable('customers').set(byPhone).where('id', '=', account.customer_id).execute()
    assert.equal((await owner.post(path)).body.code, 'customer_without_email')
  })
})
