import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { inTransaction } from '../../db/in-transaction.ts'
import { aStore, type StoreFixture } from '../../testing/a-store.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { openSession } from '../sessions/sessions.ts'

const { app, db, clock } = await startTestApp()
let store: StoreFixture
let owner: Record<string, string>
let host: Record<string, string>

before(async () => {
  store = await aStore(db, { is_default: true })
  owner = await signInStaff(db, store, 'owner', clock.now())
  await db
    .insertInto('users')
    .values({ id: 'usr_host', email: 'host@shop.test', is_installation_owner: true })
    .execute()
  const token = await inTransaction(db, (trx) => openSession(trx, { user_id: 'usr_host' }, clock.now()))
  host = { authorization: `Bearer ${token}` }
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const retry = (id: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `/admin/failed-jobs/${id}/retry`, headers })

describe('the state of the installation', () => {
  test('is for its owners', async () => {
    for (const url of ['/admin/system', '/admin/failed-jobs']) {
      assert.equal((await get(url)).statusCode, 401)
      assert.equal((await get(url, owner)).statusCode, 403)
    }
    assert.equal((await retry('x')).statusCode, 401)
    assert.equal((await retry('x', owner)).statusCode, 403)
  })

  test('names versions, database and queues', async () => {
    const { system } = (await get('/admin/system', host)).json()
    assert.match(system.database_version, /^\d+/)
    assert.ok(system.database_size_bytes > 0 && system.connection_count > 0)
    assert.ok(system.connection_limit >= system.connection_count)
    const names = system.queues.map(({ name }: { name: string }) => name)
    for (const name of ['events', 'batches', 'messages', 'webhooks']) assert.ok(names.includes(name), name)
  })

  test('names its own version, and what uploaded files take', async () => {
    const before = (await get('/admin/system', host)).json().system
    assert.match(before.version, /^\d+\.\d+\.\d+/)
    const file = { store_id: store.id, original_name: 'a.jpg', content_type: 'image/jpeg', size_bytes: 1500 }
    await db
      .insertInto('uploads')
      .values({ ...file, file_key: 'system-test/a.jpg' })
      .execute()
    const { storage } = (await get('/admin/system', host)).json().system
    assert.equal(storage.file_count - before.storage.file_count, 1)
    assert.equal(storage.size_bytes - before.storage.size_bytes, 1500)
    assert.equal(storage.provider_id, null)
  })

  test('names a provider that fails and is not called', async () => {
    const calls = app.services.providerCalls.to({ kind: 'fulfillment', id: 'van', timeout_ms: null })
    const stateOf = async () => {
      const { system } = (await get('/admin/system', host)).json()
      return system.providers.find(({ id }: { id: string }) => id === 'van').state
    }
    assert.equal(await stateOf(), 'closed')
    for (let count = 0; count < 5; count += 1)
      await assert.rejects(calls.run(() => Promise.reject(new Error('no reply'))))
    assert.equal(await stateOf(), 'open')
  })
})

describe('a failed job', () => {
  test('is listed with its reason and without its data, and runs once more', async () => {
    const data = { code: 'SECRET-1' }
    await inTransaction(db, (trx) => app.services.jobs.emit(trx, { name: 'swap.created', store_id: store.id, data }))
    await sql`
      update pgboss.job set state = 'failed', retry_count = 8, completed_on = now(),
        output = '{"message": "the mail server is away"}'
      where data ->> 'name' = 'swap.created'`.execute(db)
    const reply = await get('/admin/failed-jobs', host)
    const { failed_jobs: jobs, count } = reply.json()
    assert.equal(count, 1)
    const [{ id, queue, event_name, store_id, reason, attempt_count }] = jobs
    assert.deepEqual(
      [queue, event_name, store_id, reason, attempt_count],
      ['events', 'swap.created', store.id, 'the mail server is away', 9],
    )
    assert.ok(!reply.body.includes('SECRET'))
    assert.equal((await retry('unknown', host)).statusCode, 404)
    assert.equal((await retry(id, host)).statusCode, 204)
    const { rows } = await sql<{
      state: string
    }>`select state::text as state from pgboss.job where id::text = ${id}`.execute(db)
    assert.equal(rows[0]?.state, 'retry')
    assert.equal((await get('/admin/failed-jobs', host)).json().count, 0)
    assert.equal((await retry(id, host)).statusCode, 404)
  })
})
