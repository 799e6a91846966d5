import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areaLine } from './area-line.ts'

const rows: [name: string, metadata: Record<string, unknown> | null, line: string][] = [
  [
    'both',
    { village: 'Dunguscariang', village_code: '3273051001', district: 'Andir' },
    'Kel. Dunguscariang, Kec. Andir',
  ],
  ['a desa', { village: 'Bojong', village_code: '3204052001', district: 'Cileunyi' }, 'Desa Bojong, Kec. Cileunyi'],
  ['a district typed by hand', { district: 'Andir' }, 'Kec. Andir'],
  ['neither', { district: '', village: 7 }, ''],
  ['no metadata', null, ''],
]
for (const [name, metadata, line] of rows)
  test(`the line of an Indonesian address: ${name}`, () =>
    assert.equal(areaLine({ country_code: 'id', metadata }), line))

test('other countries have none', () => {
  assert.equal(areaLine({ country_code: 'ae', metadata: { district: 'Andir' } }), '')
})
