import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readUnsteadyStories, weekOf, withUnsteady } from './unsteady-stories.ts'

test('the cause of every unsteady story is found, and written into e2e/unsteady-stories.json', () => {
  const open = readUnsteadyStories().filter(({ cause }) => cause.trim() === '')
  assert.deepEqual(
    open.map(({ week, file, story }) => `${week} ${file}: ${story}`),
    [],
  )
})

test('a story is listed once a week, counted, and open again when it fails again', () => {
  const failure = { week: '2026-W48', file: 'e2e/smoke.test.ts', story: 'a page loads', error: 'Timeout' }
  const once = withUnsteady([], failure)
  assert.deepEqual(once, [{ ...failure, count: 1, cause: '' }])
  const explained = once.map((entry) => ({ ...entry, cause: 'It did not wait for the reply.' }))
  assert.deepEqual(withUnsteady(explained, failure), [{ ...failure, count: 2, cause: '' }])
  assert.equal(withUnsteady(explained, { ...failure, week: '2026-W49' }).length, 2)
})

for (const [day, week] of [
  ['2026-11-24', '2026-W48'],
  ['2026-01-01', '2026-W01'],
  ['2027-01-03', '2026-W53'],
  ['2027-01-04', '2027-W01'],
  ['2024-12-30', '2025-W01'],
] as const)
  test(`${day} is in ${week}`, () => assert.equal(weekOf(new Date(`${day}T12:00:00Z`)), week))
