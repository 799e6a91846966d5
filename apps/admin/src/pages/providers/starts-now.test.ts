import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startsNow } from './mutations.ts'
import type { StoreProvider } from './queries.ts'

const incomplete = { kind: 'payment', state: 'needs_settings', can_be_tested: false, regions: [] }
const complete = { ...incomplete, state: 'ready' }
const region = { id: 'reg_1', name: 'Indonesia' }

test('a way to pay starts once it is complete, where nothing is to be tested and nobody has chosen yet', () => {
  const rows = [
    [incomplete, complete, true],
    [complete, complete, false],
    [incomplete, incomplete, false],
    [incomplete, { ...complete, can_be_tested: true }, false],
    [incomplete, { ...complete, kind: 'fulfillment' }, false],
    [incomplete, { ...complete, regions: [region] }, false],
  ] as const
  for (const [before, now, expected] of rows)
    assert.equal(startsNow(before as unknown as StoreProvider, now as unknown as StoreProvider), expected)
})
