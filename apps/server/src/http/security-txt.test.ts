import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildApp } from '../app.ts'
import { ConfigError, readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { startTestApp } from '../testing/test-app.ts'

const { app, databaseUrl } = await startTestApp()
const path = '/.well-known/security.txt'
const now = new Date('2026-03-01T15:30:00Z')

test('security.txt names the contact of the settings and when it ends, and is absent without one', async (t) => {
  assert.equal((await app.inject({ url: path })).statusCode, 404)
  const settings = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', RUN_JOBS: 'false' }
  const config = readConfig({
    ...settings,
    API_URL: 'https://api.shop.test',
    SECURITY_CONTACT: 'mailto:security@shop.test',
  })
  const set = await buildApp({ config, db: openDatabase({ url: databaseUrl, poolSize: 1 }), now: () => now })
  t.after(() => set.close())
  const reply = await set.inject({ url: path })
  assert.deepEqual([reply.statusCode, reply.headers['content-type']], [200, 'text/plain; charset=utf-8'])
  assert.equal(
    reply.body,
    'Contact: mailto:security@shop.test\n' +
      'Expires: 2026-05-30T00:00:00.000Z\n' +
      'Preferred-Languages: en, id, ar\n' +
      'Canonical: https://api.shop.test/.well-known/security.txt\n',
  )
})

test('a contact is a mail or web address', () => {
  for (const SECURITY_CONTACT of [
    'security@shop.test',
    'http://shop.test',
    'mailto:a@b.test\nContact: mailto:evil@c.test',
  ])
    assert.throws(
      () => readConfig({ DATABASE_URL: 'postgres://nowhere', SECURITY_CONTACT }),
      ConfigError,
      SECURITY_CONTACT,
    )
})
