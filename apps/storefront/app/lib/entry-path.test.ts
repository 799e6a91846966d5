import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { entryPath } from './entry-path.ts'

const kopi = { view_code: 'kopi' }
const roti = { view_code: 'roti' }

describe('the address of the installation leads to', () => {
  const cases: [what: string, last: string | undefined, stores: { view_code: string }[], path: string][] = [
    ['the directory, before a store is open', undefined, [], '/store'],
    ['the only store', undefined, [kopi], '/kopi'],
    ['the directory of several', undefined, [kopi, roti], '/store'],
    ["the shopper's last store", 'roti', [kopi, roti], '/roti'],
  ]
  for (const [what, last, stores, path] of cases) test(what, () => assert.equal(entryPath(last, stores), path))
})
