import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ReportCache } from './report-cache.ts'

function aCache() {
  let [time, computed] = [0, 0]
  const cache = new ReportCache(() => new Date(time))
  const read = (key: string, version = '1') => cache.get(key, version, async () => (computed += 1))
  return { cache, read, wait: (ms: number) => (time += ms) }
}

test('a report is computed once for all who ask within a minute, and again after it or when its figures change', async () => {
  const { read, wait } = aCache()
  assert.deepEqual(await Promise.all([read('a'), read('a'), read('b')]), [1, 1, 2])
  assert.equal(await read('a', '2'), 3)
  wait(59_999)
  assert.equal(await read('a', '2'), 3)
  wait(1)
  assert.equal(await read('a', '2'), 4)
})

test('a report that fails is computed again', async () => {
  const { cache, read } = aCache()
  await assert.rejects(
    cache.get('a', '1', async () => {
      throw new Error('away')
    }),
    /away/,
  )
  assert.equal(await read('a'), 1)
})

test('the oldest of 201 reports is left', async () => {
  const { read } = aCache()
  for (let n = 1; n <= 201; n += 1) assert.equal(await read(`report ${n}`), n)
  assert.equal(await read('report 201'), 201)
  assert.equal(await read('report 1'), 202)
})
