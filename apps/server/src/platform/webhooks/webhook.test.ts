import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { caller } from '../../testing/caller.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTwoStores } from '../../testing/two-stores.ts'
import { purgeExpired } from '../housekeeping/purge-expired.ts'
import { fanOutEvent } from './fan-out-event.ts'

const { t, store, other, owner, stranger, packer, nobody } = await startTwoStores()
const { app, db, clock } = t
const body = { url: 'https://erp.example/hooks', events: ['order.placed', 'product.updated'], description: 'ERP' }

async function anEndpoint() {
  return (await owner.post('/admin/webhook-endpoints', body)).body.webhook_endpoint
}

function anEvent(number: number) {
  const data = { id: 'order_1', no_notification: true }
  return {
    id: `evt_${number}`,
    name: 'order.placed' as const,
    store_id: store.id,
    data,
    occurred_at: '2026-03-01T00:00:00.000Z',
  }
}

describe('webhooks', () => {
  test('are for owners and managers', async () => {
    assert.equal((await nobody.get('/admin/webhook-endpoints')).status, 401)
    assert.equal((await packer.get('/admin/webhook-endpoints')).status, 403)
    assert.equal((await packer.post('/admin/webhook-endpoints', body)).status, 403)
    const manager = caller(app, await signInStaff(db, store, 'manager', clock.now()))
    assert.equal((await manager.get('/admin/webhook-endpoints')).body.count, 0)
    assert.deepEqual(await db.selectFrom('webhook_endpoints').select('id').execute(), [])
  })

  test('return their secret once', async () => {
    const endpoint = await anEndpoint()
    assert.match(endpoint.secret, /^whsec_.{40,}/)
    assert.deepEqual([endpoint.url, endpoint.events, endpoint.is_disabled], [body.url, body.events, false])
    const again = (await owner.get(`/admin/webhook-endpoints/${endpoint.id}`)).body.webhook_endpoint
    assert.equal('secret' in again, false)
    const list = await owner.get('/admin/webhook-endpoints?q=erp')
    assert.ok(!JSON.stringify(list.body).includes(endpoint.secret))
    assert.equal((await stranger.get(`/admin/webhook-endpoints/${endpoint.id}`)).status, 404)

    const rotated = (await owner.post(`/admin/webhook-endpoints/${endpoint.id}/rotate-secret`)).body.webhook_endpoint
    assert.notEqual(rotated.secret, endpoint.secret)
    assert.equal(rotated.previous_secret_expires_at, '2026-03-02T00:00:00.000Z')
    const audit = await db.selectFrom('audit_entries').select('changes').execute()
    assert.ok(!JSON.stringify(audit).includes('whsec_'))
  })

  test('refuse unknown events, and addresses of this machine', async () => {
    const bad = [
      [{ ...body, events: ['customer.one_time_code'] }, 'invalid_data'],
      [{ ...body, events: [] }, 'invalid_data'],
      [{ ...body, url: 'not a url' }, 'invalid_data'],
      [{ ...body, url: 'http://169.254.169.254/latest/meta-data' }, 'invalid_data'],
    ] as const
    const before = (await owner.get('/admin/webhook-endpoints')).body.count
    for (const [input, type] of bad) {
      const reply = await owner.post('/admin/webhook-endpoints', input)
      assert.deepEqual([reply.status, reply.body.type], [400, type], JSON.stringify(input))
    }
    const endpoint = await anEndpoint()
    const moved = await owner.post(`/admin/webhook-endpoints/${endpoint.id}`, { url: 'http://[::1]:9000/' })
    assert.equal(moved.body.code, 'webhook_url_refused')
    assert.equal((await owner.get('/admin/webhook-endpoints')).body.count, before + 1)
  })

  test('are changed, disabled and deleted', async () => {
    const { id } = await anEndpoint()
    const path = `/admin/webhook-endpoints/${id}`
    await db.updateTable('webhook_endpoints').set({ failing_since: clock.now() }).where('id', '=', id).execute()
    const off = (await owner.post(path, { is_disabled: true, events: ['order.canceled'] })).body.webhook_endpoint
    assert.deepEqual([off.is_disabled, off.events, off.failing_since !== null], [true, ['order.canceled'], true])
    assert.equal((await owner.post(`${path}/ping`)).body.code, 'webhook_endpoint_disabled')
    const on = (await owner.post(path, { is_disabled: false })).body.webhook_endpoint
    assert.deepEqual([on.is_disabled, on.failing_since], [false, null])
    assert.equal((await owner.delete(path)).body.deleted, true)
    assert.equal((await owner.get(path)).status, 404)
  })
})

describe('an event', () => {
  test('is delivered to each subscribed endpoint once, however often it is handled', async () => {
    await db.deleteFrom('webhook_endpoints').execute()
    const asked = await anEndpoint()
    const off = await anEndpoint()
    await owner.post(`/admin/webhook-endpoints/${off.id}`, { is_disabled: true })
    const uninterested = await anEndpoint()
    await owner.post(`/admin/webhook-endpoints/${uninterested.id}`, { events: ['customer.created'] })
    await stranger.post('/admin/webhook-endpoints', body)

    await Promise.all([fanOutEvent(app.services, anEvent(1)), fanOutEvent(app.services, anEvent(1))])
    await fanOutEvent(app.services, anEvent(1))
    await fanOutEvent(app.services, { ...anEvent(2), name: 'customer.one_time_code' })
    await fanOutEvent(app.services, { ...anEvent(3), store_id: other.id, name: 'order.canceled' })

    const { webhook_deliveries, count } = (await owner.get('/admin/webhook-deliveries')).body
    assert.equal(count, 1)
    const [delivery] = webhook_deliveries
    assert.deepEqual(
      [delivery.webhook_endpoint_id, delivery.event_id, delivery.status, delivery.attempts],
      [asked.id, 'evt_1', 'pending', 0],
    )
    assert.deepEqual(delivery.payload, {
      id: 'evt_1',
      type: 'order.placed',
      created_at: '2026-03-01T00:00:00.000Z',
      store_id: store.id,
      data: { id: 'order_1' },
    })
    assert.equal((await stranger.get('/admin/webhook-deliveries')).body.count, 0)
    assert.equal((await stranger.get(`/admin/webhook-deliveries/${delivery.id}`)).status, 404)
    assert.equal((await owner.get('/admin/webhook-deliveries?status=delivered')).body.count, 0)
    assert.equal((await owner.get(`/admin/webhook-deliveries?webhook_endpoint_id=${asked.id}`)).body.count, 1)
  })

  test('is enqueued for changes of products', async () => {
    await db.deleteFrom('webhook_endpoints').execute()
    const made = (await owner.post('/admin/products', { title: 'Mug' })).body.product
    await owner.delete(`/admin/products/${made.id}`)
    const { rows } = await sql<{ name: string }>`
      select data ->> 'name' as name from pgboss.job where data #>> '{data,id}' = ${made.id} order by data ->> 'id'`.execute(
      db,
    )
    assert.deepEqual(
      rows.map(({ name }) => name),
      ['product.created', 'product.deleted'],
    )
  })

  test('stays in the log for 30 days', async () => {
    await anEndpoint()
    await fanOutEvent(app.services, anEvent(9))
    clock.advance(29 * 24 * 3_600_000)
    await purgeExpired(app.services)
    const count = async () => (await db.selectFrom('webhook_deliveries').select('id').execute()).length
    assert.equal(await count(), 1)
    clock.advance(2 * 24 * 3_600_000)
    await purgeExpired(app.services)
    assert.equal(await count(), 0)
  })
})
