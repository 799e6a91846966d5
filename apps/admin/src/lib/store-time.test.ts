import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromStoreTime, storeZoneName, toStoreTime } from './store-time.ts'

test('moments are typed and shown in the time of the store, wherever the reader is', () => {
  assert.equal(toStoreTime('2026-11-20T18:30:00.000Z'), '2026-11-21T01:30')
  assert.equal(fromStoreTime('2026-11-21T01:30'), '2026-11-20T18:30:00.000Z')
  assert.equal(toStoreTime('2026-12-31T17:00:00.000Z'), '2027-01-01T00:00')
  assert.equal(fromStoreTime('2027-01-01T00:00'), '2026-12-31T17:00:00.000Z')
  assert.equal(storeZoneName(), '\u2066Jakarta, GMT+7\u2069')
})
