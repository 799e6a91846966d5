import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { COOKIES } from './request-session.server.ts'

const app = new URL('../', import.meta.url)

test('customer, store path, cart and region are kept under these names', () => {
  assert.deepEqual(
    [COOKIES.session, COOKIES.storePath, COOKIES.cart('kopi'), COOKIES.region('kopi')],
    ['shopkey_session', 'shopkey_store_path', 'shopkey_cart_kopi', 'shopkey_region_kopi'],
  )
  assert.equal(COOKIES.cart('rewards/kopi'), 'shopkey_cart_rewards.kopi', 'the reward store has a cart of its own')
})

test('every name in the storage of browsers begins with shopkey_, and no two are alike', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: app })
    .filter((file) => !/\.test\./.test(file))
    .map((file) => readFileSync(new URL(file, app), 'utf8'))
    .join('\n')
  const names = [...sources.matchAll(/['`](shopkey_\w+)/g)].map(([, name]) => name)
  assert.ok(names.includes('shopkey_metrics'), 'page views')
  assert.deepEqual(names, [...new Set(names)])
  assert.deepEqual(sources.match(/(read|write)Storage\('\w+', ['`]/g), null, 'names are constants')
  assert.deepEqual(sources.match(/\b(local|session)Storage\./g), null, 'browser-storage.ts is the only way to it')
})
