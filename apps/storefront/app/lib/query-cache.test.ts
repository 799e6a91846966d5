import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SHORT_STALE_AFTER_S, STALE_AFTER_S } from './query-cache.ts'

test('what hardly ever changes is kept for 24 hours, and what is corrected now and then for one', () => {
  assert.equal(STALE_AFTER_S, 24 * 3600)
  assert.equal(SHORT_STALE_AFTER_S, 3600)
})
