import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ttlCache } from './ttl-cache.server.ts'

test('a loaded value is cached for its time, per key', async () => {
  let now = 0
  let loads = 0
  const load = async () => ++loads
  const cached = ttlCache<number>(100, () => now)
  assert.equal(await cached('a', load), 1)
  assert.equal(await cached('a', load), 1)
  assert.equal(await cached('b', load), 2)
  now = 100
  assert.equal(await cached('a', load), 3)
})

test('a failure is not cached', async () => {
  const cached = ttlCache<string>(100, () => 0)
  await assert.rejects(cached('a', () => Promise.reject(new Error('down'))))
  assert.equal(await cached('a', async () => 'up'), 'up')
})

test('an invalidated value is loaded again', async () => {
  let loads = 0
  const load = async () => ++loads
  const cached = ttlCache<number>(100, () => 0)
  await cached('a', load)
  cached.invalidate('a')
  assert.equal(await cached('a', load), 2)
})
