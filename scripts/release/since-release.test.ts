import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { runVersionsSideBySide } from '@shopkey/faults/lib/versions-side-by-side.ts'
import { pathOf } from '../launch/processes.ts'
import { releaseSections } from './changelog.ts'
import { git, listReleases } from './releases.ts'

const folder = 'apps/server/src/db/migrations'
const [last] = findReleases()
const skip = last ? false : 'this clone has no history with a release'

/** A copy of the sources may have no history, and a shallow clone a part of it. */
function findReleases() {
  try {
    return listReleases(pathOf('.'))
  } catch {
    return []
  }
}

/** Types of a table's columns in `tables.ts`. */
function columnsOf(tables: string, table: string): Map<string, string> {
  const name = new RegExp(`^  ${table}: ([A-Z]\\w+);$`, 'm').exec(tables)?.[1]
  const columns = new RegExp(`^export interface ${name} {\n([^}]*)}`, 'm').exec(tables)?.[1]
  assert.ok(columns, `${table} is not there`)
  return new Map([...columns.matchAll(/^ {2}(\w+): (.+);$/gm)].map(([, column = '', type = '']) => [column, type]))
}

describe('since the last release', { skip }, () => {
  const { commit = '' } = last ?? {}
  const released = (path: string) => git(pathOf('.'), 'show', `${commit}:${path}`)

  test('no migration of it was changed or removed', () => {
    const changed = git(pathOf('.'), 'diff', '--name-only', '--diff-filter=MDR', commit, '--', folder)
    assert.equal(changed, '')
  })

  test('its section of the changelog has no new lines: those belong to what is unreleased', () => {
    const before = new Set(released('CHANGELOG.md').split('\n'))
    const now = releaseSections(readFileSync(pathOf('CHANGELOG.md'), 'utf8'))
    const added = now.split('\n').filter((line) => !before.has(line))
    assert.deepEqual(added, [])
  })

  test('its servers write whole rows of an order, and leave what is new in them null', () => {
    const written = released('apps/server/src/sale/checkout/place-order.ts').matchAll(/insertsInto\('(\w+)'/g)
    const tables = ['orders', 'carts', ...[...written].map(([, table = '']) => table)]
    const path = 'apps/server/src/db/tables.ts'
    const [before, now] = [released(path), readFileSync(pathOf(path), 'utf8')]
    const refused = [...new Set(tables)].flatMap((table) => {
      const known = columnsOf(before, table)
      const added = [...columnsOf(now, table)].filter(([column]) => !known.has(column))
      return added.filter(([, type]) => !type.includes('null')).map(([column]) => `${table}.${column}`)
    })
    assert.deepEqual(refused, [])
  })

  // Longer: npm run faults -- versions-side-by-side --minutes 10
  test('an upgrade from it under load, and back, loses nothing and does nothing twice', async () => {
    const options = { seconds: 12, processes: 2, shoppers: 4, staff: 2, isQuiet: true }
    const { problems, records } = await runVersionsSideBySide(commit, options)
    assert.deepEqual(problems, [], records.describe())
    assert.ok(records.orders.size > 0, 'nobody could buy anything')
  })
})
