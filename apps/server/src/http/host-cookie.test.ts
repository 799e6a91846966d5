import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { hashPassword } from '../platform/passwords/password-hash.ts'
import { aStore } from '../testing/a-store.ts'
import { startTestApp } from '../testing/test-app.ts'

const { app, db, clock, databaseUrl } = await startTestApp()
const credentials = { email: 'rani@shop.test', password: 'kuda lumping' }

before(async () => {
  const store = await aStore(db, { is_default: true })
  const user = {
    id: 'usr_rani',
    email: credentials.email,
    email_verified_at: clock.now(),
    password_hash: await hashPassword(credentials.password),
  }
  await db.insertInto('users').values(user).execute()
  await db.insertInto('store_members').values({ store_id: store.id, user_id: user.id, role: 'manager' }).execute()
})

test('in production a session is only known by a cookie with the __Host- prefix, sent over https', async (t) => {
  const settings = { NODE_ENV: 'production', SECRET: 'x'.repeat(40), LOG_LEVEL: 'silent', RUN_JOBS: 'false' }
  const config = readConfig({ ...settings, DATABASE_URL: databaseUrl, DATA_DIR: app.services.config.dataDir })
  const production = await buildApp({ config, db: openDatabase({ url: databaseUrl, poolSize: 2 }), now: clock.now })
  t.after(() => production.close())

  const signedIn = await production.inject({ method: 'POST', url: '/admin/auth', payload: credentials })
  const session = signedIn.cookies.find(({ name }) => name === '__Host-shopkey_admin_session')
  assert.ok(session, signedIn.body)
  assert.deepEqual(
    [session.secure, session.httpOnly, session.path, session.domain, session.sameSite],
    [true, true, '/', undefined, 'Lax'],
  )
  const ask = (cookie: string) => production.inject({ url: '/admin/auth', headers: { cookie } })
  assert.equal((await ask(`__Host-shopkey_admin_session=${session.value}`)).statusCode, 200)
  assert.equal((await ask(`shopkey_admin_session=${session.value}`)).statusCode, 401)
})
