import assert from 'node:assert/strict'
import { test } from 'node:test'
import { personName } from './person-name.ts'

const rows: [first: string | null, last: string | null, name: string][] = [
  ['Siti', 'Rahma', 'Siti Rahma'],
  ['Sukarno', null, 'Sukarno'],
  ['Sukarno', '', 'Sukarno'],
  [null, 'Wijaya', 'Wijaya'],
  [' Siti ', ' ', 'Siti'],
  ['小明', '王', '王小明'],
  ['さくら', '高橋', '高橋さくら'],
  ['マリア', '佐々木', '佐々木マリア'],
  ['민준', '김', '김민준'],
  ['小明', null, '小明'],
  ['Xiaoming', '王', 'Xiaoming 王'],
  ['ليلى', 'حسن', 'ليلى حسن'],
  [null, null, ''],
]
for (const [first_name, last_name, name] of rows)
  test(`a name: ${name || 'none'} of ${first_name} and ${last_name}`, () =>
    assert.equal(personName({ first_name, last_name }), name))
