import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aPaymentProvider } from '../../testing/a-payment-provider.ts'
import { aProduct } from '../../testing/a-product.ts'
import { anOrder } from '../../testing/an-order.ts'
import type { Json } from '../../testing/json.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

const { provider, extension } = aPaymentProvider()
const { t, store, owner, stranger, packer, nobody } = await startTwoStores([extension])

async function latest(query = '') {
  return (await owner.get(`/admin/audit-log?limit=1&${query}`)).body.audit_entries[0]
}

describe('the audit log', () => {
  test('is for owners and managers of the store', async () => {
    assert.equal((await nobody.get('/admin/audit-log')).status, 401)
    assert.equal((await packer.get('/admin/audit-log')).status, 403)
    assert.equal((await stranger.get('/admin/audit-log')).body.count, 0)
  })

  test('records who changed what, from what to what, by which request', async () => {
    const changed = await owner.post('/admin/store', { name: 'Kopi Kita', has_loyalty_store: true })
    const entry = await latest()
    assert.deepEqual([entry.action, entry.resource_type, entry.resource_id], ['POST /admin/store', 'store', store.id])
    assert.equal(entry.changes.name.to, 'Kopi Kita')
    assert.deepEqual(entry.changes.has_loyalty_store, { from: false, to: true })
    assert.ok(!('updated_at' in entry.changes))
    assert.equal(entry.request_id, changed.headers['request-id'])
    assert.equal(entry.actor.id, entry.actor_id)
    assert.equal(entry.resource_name, 'Kopi Kita')
  })

  test('records created and deleted rows', async () => {
    const { customer_group } = (await owner.post('/admin/customer-groups', { name: 'Regulars' })).body
    const made = await latest()
    assert.deepEqual([made.resource_type, made.resource_id, made.changes], ['customer_group', customer_group.id, null])
    await owner.delete(`/admin/customer-groups/${customer_group.id}`)
    const deleted = await latest(`resource_id=${customer_group.id}`)
    assert.equal(deleted.action, 'DELETE /admin/customer-groups/:id')
    assert.equal(deleted.changes.deleted_at.from, null)
  })

  test('names the records of a page, and nobody', async () => {
    const { id } = await anOrder(t.db, store)
    await owner.post(`/admin/orders/${id}/complete`)
    const { customer } = (
      await owner.post('/admin/customers', {
        email: 'ana@shop.test',
        first_name: 'Ana',
        last_name: 'Sari',
        password: 'kuda lumping makan',
      })
    ).body
    const { audit_entries } = (await owner.get('/admin/audit-log?limit=2')).body
    assert.deepEqual(
      audit_entries.map(({ resource_id, resource_name }: Json) => [resource_id, resource_name]),
      [
        [customer.id, null],
        [id, `#${(await owner.get(`/admin/orders/${id}`)).body.order.display_id}`],
      ],
    )
    assert.equal((await latest('fields=id,action')).resource_name, undefined)
  })

  test('records what an action does to the row it is about', async () => {
    const { id } = await anOrder(t.db, store)
    await owner.post(`/admin/orders/${id}/complete`)
    assert.deepEqual((await latest(`resource_id=${id}`)).changes.status, { from: 'pending', to: 'completed' })
  })

  test('lists the rows that a call changed, those of other tables, too', async () => {
    const { id, variant_ids } = await aProduct(t.db, store, { variants: [{ prices: { eur: 700 } }] })
    const body = {
      title: 'Arabica',
      variants: [{ id: variant_ids[0], prices: [{ currency_code: 'eur', amount: 900 }] }],
    }
    assert.equal((await owner.post(`/admin/products/${id}`, body)).status, 200)
    const entry = await latest(`resource_id=${id}`)
    assert.equal(entry.changes.title.to, 'Arabica')
    const { status, body: page } = await owner.get(`/admin/audit-log/${entry.id}/changes`)
    assert.equal(status, 200)
    const ofTable = (name: string) => page.changes.find((change: { table_name: string }) => change.table_name === name)
    assert.equal(ofTable('products').row_id, id)
    assert.deepEqual(ofTable('money_amounts').changes.amount, { from: 700, to: 900 })
    assert.equal(page.count, page.changes.length)
    assert.equal((await stranger.get(`/admin/audit-log/${entry.id}/changes`)).status, 404)
  })

  test('keeps what a refused call changed before it was refused', async () => {
    provider.mood = 'refuse'
    const { id } = await anOrder(t.db, store)
    const refused = await owner.post(`/admin/orders/${id}/refund`, { amount: 100, reason: 'other' })
    assert.equal(refused.body.code, 'payment_provider_refused')
    const entry = await latest(`resource_id=${id}`)
    assert.equal(entry.action, 'POST /admin/orders/:id/refund')
    const { changes } = (await owner.get(`/admin/audit-log/${entry.id}/changes`)).body
    assert.ok(changes.some(({ table_name }: { table_name: string }) => table_name === 'payment_operations'))
  })

  test('has no entries of calls that were refused, that read, or that only sign in; and no secrets', async () => {
    const { count } = (await owner.get('/admin/audit-log')).body
    await owner.post('/admin/store', { metadata: { theme: 'pink' } })
    await packer.post('/admin/store', { name: 'x' })
    await owner.get('/admin/store')
    assert.equal((await owner.get('/admin/audit-log')).body.count, count)
    const { user } = (await owner.post('/admin/users', { email: 'new@shop.test', password: 'kuda lumping' })).body
    await owner.post(`/admin/users/${user.id}`, { first_name: 'Budi' })
    const entries = JSON.stringify((await owner.get('/admin/audit-log?limit=100')).body)
    assert.ok(!entries.includes('kuda lumping') && !entries.includes('argon2'))
  })

  test('a repeated request with the same key is one change', async () => {
    const key = { 'idempotency-key': 'note-once' }
    const note = { resource_id: 'shift_1', resource_type: 'shift', value: 'Once' }
    const first = await owner.post('/admin/notes', note, key)
    const second = await owner.post('/admin/notes', note, key)
    assert.deepEqual(second.body, first.body)
    assert.equal((await owner.get(`/admin/audit-log?resource_id=${first.body.note.id}`)).body.count, 1)
  })
})
