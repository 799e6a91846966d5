import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { hashPassword } from '../platform/passwords/password-hash.ts'
import { aStore } from '../testing/a-store.ts'
import { startTestApp } from '../testing/test-app.ts'

const { app, db, clock, databaseUrl } = await startTestApp()
const settings = {
  NODE_ENV: 'production',
  SECRET: 'Zx8vQ2mK4pLr7tNw9yBc3dFg6hJk1sAe',
  API_URL: 'http://localhost:9000',
  STOREFRONT_URL: 'http://localhost:8000',
  LOG_LEVEL: 'silent',
  RUN_JOBS: 'false',
}
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

test('in production a session is accepted only from a cookie with the __Host- prefix, sent over https', async (t) => {
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

test('in production a page of an allowed origin on another site keeps its session; any other page gets Lax', async (t) => {
  const allowed = 'https://headless.test'
  const config = readConfig({
    ...settings,
    ALLOWED_ORIGINS: allowed,
    DATABASE_URL: databaseUrl,
    DATA_DIR: app.services.config.dataDir,
  })
  const production = await buildApp({ config, db: openDatabase({ url: databaseUrl, poolSize: 2 }), now: clock.now })
  t.after(() => production.close())
  const attributesFor = async (headers: Record<string, string>) => {
    const signedIn = await production.inject({ method: 'POST', url: '/admin/auth', payload: credentials, headers })
    const opened = await production.inject({ method: 'POST', url: '/store/carts', payload: {}, headers })
    const cookies = [...signedIn.cookies, ...opened.cookies]
    return [...new Set(cookies.map(({ sameSite, secure }) => `${sameSite} ${secure}`))]
  }
  assert.deepEqual(await attributesFor({ origin: allowed, 'sec-fetch-site': 'cross-site' }), ['None true'])
  assert.deepEqual(await attributesFor({ origin: allowed, 'sec-fetch-site': 'same-site' }), ['Lax true'])
  assert.deepEqual(await attributesFor({ origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }), ['Lax true'])

  const signedIn = await production.inject({ method: 'POST', url: '/admin/auth', payload: credentials })
  const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const signOut = (origin: string) =>
    production.inject({
      method: 'DELETE',
      url: '/admin/auth',
      headers: { cookie, origin, 'sec-fetch-site': 'cross-site' },
    })
  assert.equal((await signOut('https://evil.test')).json().code, 'cross_site_request')
  const signedOut = await signOut(allowed)
  assert.equal(signedOut.statusCode, 200)
  assert.ok(signedOut.cookies.length > 0 && signedOut.cookies.every(({ sameSite }) => sameSite === 'None'))
})

test('over https every cookie is for https alone, whatever NODE_ENV says; over http none is', async (t) => {
  const cookiesAt = async (API_URL: string, STOREFRONT_URL: string) => {
    const { dataDir } = app.services.config
    const env = { ...settings, NODE_ENV: '', API_URL, STOREFRONT_URL, DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
    const shop = await buildApp({
      config: readConfig(env),
      db: openDatabase({ url: databaseUrl, poolSize: 2 }),
      now: clock.now,
    })
    t.after(() => shop.close())
    const headers = { origin: STOREFRONT_URL, 'sec-fetch-site': 'same-origin' }
    const opened = await shop.inject({ method: 'POST', url: '/store/carts', payload: {}, headers })
    const signedIn = await shop.inject({ method: 'POST', url: '/admin/auth', payload: credentials })
    const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const again = await shop.inject({ url: '/admin/auth', headers: { cookie } })
    assert.equal(again.statusCode, 200, again.body)
    const names = [...opened.cookies, ...signedIn.cookies].map(({ name, secure }) => `${name} ${secure ?? false}`)
    return [...new Set(names)].filter((name) => !name.startsWith('XSRF-TOKEN')).sort()
  }
  assert.deepEqual(await cookiesAt('https://api.shop.example', 'https://shop.example'), [
    '__Host-shopkey_admin_device true',
    '__Host-shopkey_admin_session true',
    '__Host-shopkey_visitor true',
  ])
  assert.deepEqual(await cookiesAt('http://localhost:9000', 'http://localhost:8000'), [
    'shopkey_admin_device false',
    'shopkey_admin_session false',
    'shopkey_visitor false',
  ])
})
