import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { aStore, type StoreFixture } from '../../testing/a-store.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { hashPassword } from '../passwords/password-hash.ts'

const { app, db, clock, statements } = await startTestApp()
const password = 'kuda lumping'
let store: StoreFixture

before(async () => {
  store = await aStore(db, { is_default: true })
  const password_hash = await hashPassword(password)
  for (const name of ['rani', 'budi']) {
    const id = `usr_${name}`
    await db
      .insertInto('users')
      .values({ id, email: `${name}@shop.test`, password_hash, email_verified_at: clock.now() })
      .execute()
    await db.insertInto('store_members').values({ store_id: store.id, user_id: id, role: 'manager' }).execute()
  }
})

async function signIn(name: string, agent = 'Firefox', remoteAddress = '203.0.113.77') {
  const payload = { email: `${name}@shop.test`, password }
  const headers = { 'user-agent': agent }
  const reply = await app.inject({ method: 'POST', url: '/admin/auth/token', payload, headers, remoteAddress })
  return { authorization: `Bearer ${reply.json().access_token}` }
}

interface Listed {
  id: string
  is_current: boolean
  user_agent: string | null
  address: string | null
  last_seen_at: string
}

async function listFor(headers: Record<string, string>): Promise<Listed[]> {
  const reply = await app.inject({ url: '/admin/account/sessions', headers })
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json().sessions
}

const isSignedIn = async (headers: Record<string, string>) =>
  (await app.inject({ url: '/admin/auth', headers })).statusCode === 200

const end = (headers: Record<string, string>, id: string) =>
  app.inject({ method: 'DELETE', url: `/admin/account/sessions/${id}`, headers })

describe('the list of sessions', () => {
  test("shows browser, coarse address and the current one; no token, and no other person's", async () => {
    const here = await signIn('rani', 'Firefox')
    const there = await signIn('rani', 'Safari', '2001:db8:85a3:8d3::1')
    await signIn('budi')
    const sessions = await listFor(here)
    assert.deepEqual(sessions.map(({ user_agent, address, is_current }) => [user_agent, address, is_current]).sort(), [
      ['Firefox', '203.0.113.x', true],
      ['Safari', '2001:db8:85a3::x', false],
    ])
    const text = JSON.stringify(sessions)
    for (const { authorization } of [here, there]) assert.ok(!text.includes(authorization.slice('Bearer '.length)))
    for (const { id } of sessions)
      assert.ok(!(await isSignedIn({ authorization: `Bearer ${id}` })), 'the id of a session opens nothing')
  })

  test('leaves out sessions that have expired', async () => {
    await signIn('budi')
    clock.advance(24 * 3_600_000)
    assert.equal((await listFor(await signIn('budi'))).length, 1)
  })

  test('is for people who signed in: an API key is refused', async () => {
    const headers = await signIn('rani')
    const made = await app.inject({ method: 'POST', url: '/admin/api-keys', headers, payload: { title: 'Till' } })
    const key = { authorization: `Bearer ${made.json().api_key.token}` }
    for (const [method, url] of [
      ['GET', '/admin/account/sessions'],
      ['DELETE', '/admin/account/sessions'],
      ['DELETE', '/admin/account/sessions/sess_1'],
    ] as const) {
      assert.equal((await app.inject({ method, url })).statusCode, 401)
      const refused = await app.inject({ method, url, headers: key })
      assert.deepEqual([refused.statusCode, refused.json().code], [403, 'session_required'])
    }
    assert.ok(await isSignedIn(headers))
  })
})

describe('signing out elsewhere', () => {
  test('ends one session, and none of another person', async () => {
    const [here, there, budi] = [await signIn('rani'), await signIn('rani'), await signIn('budi')]
    const [budis] = await listFor(budi)
    assert.equal((await end(here, budis?.id ?? '')).statusCode, 404)
    assert.ok(await isSignedIn(budi))
    const theirs = (await listFor(there)).find((session) => session.is_current)
    const ended = await end(here, theirs?.id ?? '')
    assert.deepEqual(ended.json(), { id: theirs?.id, object: 'session', deleted: true })
    assert.deepEqual([await isSignedIn(here), await isSignedIn(there)], [true, false])
    assert.equal((await end(here, theirs?.id ?? '')).statusCode, 404)
  })

  test('ends all sessions of the person except the current one', async () => {
    const [here, there, budi] = [await signIn('rani'), await signIn('rani'), await signIn('budi')]
    const reply = await app.inject({ method: 'DELETE', url: '/admin/account/sessions', headers: here })
    assert.equal(reply.statusCode, 204)
    assert.deepEqual([await isSignedIn(here), await isSignedIn(there), await isSignedIn(budi)], [true, false, true])
    assert.equal((await listFor(here)).length, 1)
  })
})

test('the last use of a session is stored every five minutes, with its address', async () => {
  const headers = await signIn('rani')
  const lastSeen = async () => (await listFor(headers)).find((session) => session.is_current)?.last_seen_at
  const signedInAt = await lastSeen()
  clock.advance(4 * 60_000)
  statements.length = 0
  assert.equal(await lastSeen(), signedInAt)
  assert.ok(!statements.some((text) => text.startsWith('update "sessions"')))
  clock.advance(2 * 60_000)
  await app.inject({ url: '/admin/auth', headers, remoteAddress: '198.51.100.9' })
  assert.equal(await lastSeen(), clock.now().toISOString())
  assert.equal((await listFor(headers)).find((session) => session.is_current)?.address, '198.51.100.x')
})
