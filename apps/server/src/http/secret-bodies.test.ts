import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { aStore } from '../testing/a-store.ts'
import { caller } from '../testing/caller.ts'
import { signInStaff } from '../testing/staff-member.ts'
import { startTestApp } from '../testing/test-app.ts'

const { app, db, clock } = await startTestApp()
const store = await aStore(db, { is_default: true })

/**
 * Codes that the store prints on leaflets, or that name a tax; and those of gift cards where a repeat must not pay twice: a keyed hash of the
 * body is stored there, and the reply of a completed cart has no codes.
 */
const storedCodes = new Set([
  '/admin/tax-rates',
  '/admin/tax-rates/:id',
  '/admin/discounts',
  '/admin/discounts/:id',
  '/admin/discounts/:id/dynamic-codes',
  '/admin/carts/:id',
  '/store/carts/:id',
  '/store/carts/:id/complete',
  '/admin/draft-orders',
  '/admin/draft-orders/:id',
])

describe('request bodies with secrets', () => {
  test('are never stored with an idempotency key: neither their reply nor a hash', () => {
    const kept = app.routeTable
      .filter(({ method, isReplayable }) => method === 'POST' && isReplayable)
      .flatMap(({ url, schema }) => secretsIn(schema.body).map((name) => ({ url, name })))
      .filter(({ url, name }) => name !== 'code' || !storedCodes.has(url))
    assert.deepEqual(kept, [])
  })

  test('leave nothing in the table when a key is sent', async () => {
    const me = caller(app, await signInStaff(db, store, 'owner', clock.now()))
    const passwords = { current_password: 'kuda lumping', new_password: 'wayang kulit' }
    await me.post('/admin/account/password', passwords, { 'idempotency-key': 'secret' })
    assert.deepEqual(await db.selectFrom('idempotency_keys').selectAll().execute(), [])
  })

  test('of other routes are stored as a keyed hash, which reveals nothing', async () => {
    const owner = caller(app, await signInStaff(db, store, 'owner', clock.now()))
    const note = { resource_type: 'shift', resource_id: 'shift_1', value: 'Call' }
    await owner.post('/admin/notes', note, { 'idempotency-key': 'note' })
    const { rows } = await sql<{ is_plain: boolean }>`
      select request_hash = sha256(convert_to(${JSON.stringify([store.id, 'POST', '/admin/notes', note])}, 'utf8')) as is_plain
      from idempotency_keys where idempotency_key = 'note'`.execute(db)
    assert.deepEqual(rows, [{ is_plain: false }])
  })
})

function secretsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) => [
    ...(key === 'properties' ? Object.keys(value).filter((name) => /password|otp|token|secret|^code$/.test(name)) : []),
    ...secretsIn(value),
  ])
}
