import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { describe, test } from 'node:test'
import type { Endpoint } from '@shopkey/contract/endpoint.ts'
import { endpointTable } from '@shopkey/contract/endpoint-table.ts'
import { pathOf } from '../launch/processes.ts'
import {
  callsWithoutVersion,
  findUncheckedCalls,
  findUncheckedUpdates,
  takesVersion,
  updatesWithoutVersion,
} from './preconditions.ts'
import { parseFile, parseSource } from './syntax.ts'

const admin: Record<string, Endpoint> = endpointTable.admin
const versioned = new Set(Object.keys(admin).filter((name) => admin[name] && takesVersion(admin[name])))
const files = globSync('apps/admin/src/**/*.{ts,tsx}', { cwd: pathOf('.') }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
)

describe('two people who edit one thing', () => {
  test('are notified by every update that staff can call', () => {
    assert.ok(versioned.size > 25)
    assert.deepEqual(findUncheckedUpdates(admin), [])
  })

  test('are notified by every form of the back-office', () => {
    assert.ok(files.length > 300)
    const unchecked = files.flatMap((file) => findUncheckedCalls(file, parseFile(file), versioned))
    assert.deepEqual([...new Set(unchecked)].sort(), Object.keys(callsWithoutVersion).sort())
  })

  test('every named exception exists', () => {
    const names = Object.keys(updatesWithoutVersion)
    assert.deepEqual(
      names.filter((name) => !Object.hasOwn(admin, name) || versioned.has(name)),
      [],
    )
  })

  const found = (source: string) =>
    findUncheckedCalls('form.ts', parseSource('form.ts', source), new Set(['updateRegion']))

  test('a save without the version that was read is found', () => {
    const source =
      'export const useSave = (id) => useStoreMutation([], (call, body) => call(updateRegion, { params, body }))'
    assert.deepEqual(found(source), ['form.ts useSave'])
  })

  test('one with it, and a call of another endpoint, are not', () => {
    assert.deepEqual(
      found('const save = () => call(updateRegion, { params, body, headers: precondition.headers() })'),
      [],
    )
    assert.deepEqual(found('const save = () => call(updateRegion, { params, body, headers })'), [])
    assert.deepEqual(found('const load = () => call(getRegion, { params })'), [])
  })

  test('an update that does not ask for the version is found', () => {
    assert.equal(findUncheckedUpdates({ updateShelf: { method: 'POST', errors: ['shelf_full'] } }).length, 1)
    assert.deepEqual(findUncheckedUpdates({ updateShelf: { method: 'POST', errors: ['changed_meanwhile'] } }), [])
  })
})
