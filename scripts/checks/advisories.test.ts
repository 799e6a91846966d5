import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { pathOf } from '../launch/processes.ts'
import { type AdvisoryList, findAdvisoryProblems } from './advisories.ts'

const read = (path: string) => JSON.parse(readFileSync(pathOf(path), 'utf8'))
const lock = {
  packages: { 'node_modules/tool': { version: '1.4.0' }, 'node_modules/a/node_modules/tool': { version: '2.0.1' } },
}
const advisory = {
  id: 'GHSA-1',
  package: 'tool',
  vulnerable: '<1.5.0',
  severity: 'high',
  title: 'Runs commands',
} as const
const exception = {
  id: 'GHSA-1',
  package: 'tool',
  because: 'Only a test calls it, with its own address',
  until: '2026-03-31',
}
const problems = (list: Partial<AdvisoryList>) =>
  findAdvisoryProblems(lock, {
    read_at: '2026-01-01',
    source: 'npm audit',
    advisories: [advisory],
    exceptions: [],
    ...list,
  })

test('no installed package has a known vulnerability, except for a reason and for a time', () => {
  assert.deepEqual(findAdvisoryProblems(read('package-lock.json'), read('scripts/checks/advisories.json')), [])
})

describe('the list of advisories', () => {
  test('finds the vulnerable version, wherever it is installed', () => {
    assert.deepEqual(problems({}), ['tool 1.4.0: high, Runs commands (GHSA-1)'])
    assert.deepEqual(problems({ advisories: [{ ...advisory, vulnerable: '>=2.0.0 <2.0.2' }] }), [
      'tool 2.0.1: high, Runs commands (GHSA-1)',
    ])
    assert.deepEqual(problems({ advisories: [{ ...advisory, package: 'ool' }] }), [])
  })

  test('lets an exception stand that says why, for 90 days, while it is about something', () => {
    assert.deepEqual(problems({ exceptions: [exception] }), [])
    for (const [change, problem] of [
      [{ until: '2026-04-02' }, /not within 90 days/],
      [{ until: '2025-12-31' }, /not within 90 days/],
      [{ until: 'never' }, /not within 90 days/],
      [{ because: 'later' }, /does not say why/],
    ] as const)
      assert.match(problems({ exceptions: [{ ...exception, ...change }] }).join(), problem)
    assert.match(problems({ advisories: [], exceptions: [exception] }).join(), /nothing that is installed/)
    assert.match(problems({ exceptions: [{ ...exception, id: 'GHSA-2' }] }).join(), /GHSA-1.*nothing that is installed/)
  })
})
