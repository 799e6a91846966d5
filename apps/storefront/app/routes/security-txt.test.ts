import assert from 'node:assert/strict'
import { test } from 'node:test'

process.env.SECURITY_CONTACT = 'https://shop.test/report'
process.env.STOREFRONT_URL = 'https://shop.test/'
const { loader } = await import('./security-txt.ts')
const { config } = await import('../lib/config.server.ts')

test('the storefront serves security.txt with the contact of the settings, and none without one', async () => {
  const reply = loader()
  assert.equal(reply.headers.get('content-type'), 'text/plain; charset=utf-8')
  const text = await reply.text()
  assert.match(text, /^Contact: https:\/\/shop\.test\/report\nExpires: \d{4}-\d\d-\d\dT00:00:00\.000Z\n/)
  assert.match(text, /\nCanonical: https:\/\/shop\.test\/\.well-known\/security\.txt\n$/)
  config.security_contact = undefined
  assert.equal(loader().status, 404)
})
