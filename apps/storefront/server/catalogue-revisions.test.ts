import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogueRevisions } from './catalogue-revisions.ts'

test('requests share a call, but none that began before them', async () => {
  const calls: ((revision: string) => void)[] = []
  const revisionOf = catalogueRevisions(() => new Promise((resolve) => calls.push(resolve)))
  const first = revisionOf('kopi')
  const [second, third] = [revisionOf('kopi'), revisionOf('kopi')]
  assert.equal(calls.length, 1)
  const other = revisionOf('batik')
  assert.equal(calls.length, 2, 'each store has its own')
  calls[1]?.('b1')
  assert.equal(await other, 'b1')

  calls[0]?.('r1')
  assert.equal(await first, 'r1')
  assert.equal(calls.length, 3)
  const fourth = revisionOf('kopi')
  calls[2]?.('r2')
  assert.deepEqual(await Promise.all([second, third]), ['r2', 'r2'])
  assert.equal(calls.length, 4)
  calls[3]?.('r3')
  assert.equal(await fourth, 'r3')

  const later = revisionOf('kopi')
  calls[4]?.('r4')
  assert.equal(await later, 'r4')
})
