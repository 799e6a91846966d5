import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ttlCache } from './ttl-cache.server.ts'

test('what was loaded is kept for its time, per key', async () => {
  let now = 0
  let loads = 0
  const load = async () => ++loads
  const recall = ttlCache<number>(100, () => now)
  assert.equal(await recall('a', load), 1)
  assert.equal(await recall('a', load), 1)
  assert.equal(await recall('b', load), 2)
  now = 100
  assert.equal(await recall('a', load), 3)
})

test('a failure is not kept', async () => {
  const recall = ttlCache<string>(100, () => 0)
  await assert.rejects(recall('a', () => Promise.reject(new Error('down'))))
  assert.equal(await recall('a', async () => 'up'), 'up')
})
