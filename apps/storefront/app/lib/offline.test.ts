import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOffline, unlessOffline } from './offline.ts'

test('a lost connection is a result, whichever browser reports it', async () => {
  for (const message of ['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed']) {
    const result = await unlessOffline(() => Promise.reject(new TypeError(message)))
    assert.ok(isOffline(result), message)
  }
})

test('any other failure stays one, and a result stays the result', async () => {
  const defect = new TypeError("Cannot read properties of undefined (reading 'id')")
  await assert.rejects(
    unlessOffline(() => Promise.reject(defect)),
    defect,
  )
  const result = await unlessOffline(async () => ({ failed: null }))
  assert.deepEqual(result, { failed: null })
  assert.ok(!isOffline(result))
})
