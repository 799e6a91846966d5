import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromStoreTime, timeZoneName, toStoreTime } from './store-time.ts'

test('moments are typed and shown in the time of the store, wherever the reader is', () => {
  assert.equal(toStoreTime('2026-11-20T18:30:00.000Z', 'Asia/Jakarta'), '2026-11-21T01:30')
  assert.equal(fromStoreTime('2026-11-21T01:30', 'Asia/Jakarta'), '2026-11-20T18:30:00.000Z')
  assert.equal(fromStoreTime('2026-11-21T01:30', 'Asia/Riyadh'), '2026-11-20T22:30:00.000Z')
  assert.equal(timeZoneName('Asia/Jakarta'), '\u2066Jakarta, GMT+7\u2069')
})
