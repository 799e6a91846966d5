import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { openBytes } from '../testing/open-bytes.ts'
import { openTable, type Table, type TableRow } from './read-table.ts'

const text = 'Name,Text\r\nGröße – „x“,"one\r\ntwo, ""three"""\r\n\r\nlast,\r\n'
const expected: TableRow[] = [
  { row: 2, cells: ['Größe – „x“', 'one\r\ntwo, "three"'] },
  { row: 4, cells: ['last', ''] },
]

async function rowsOf(table: Table): Promise<TableRow[]> {
  const rows: TableRow[] = []
  for await (const row of table.rows()) rows.push(row)
  return rows
}

const encoded: Record<string, Uint8Array> = {
  'utf-8': Buffer.from(text),
  'utf-8 with a mark': Buffer.from(`\ufeff${text}`),
  'utf-16le with a mark': Buffer.from(`\ufeff${text}`, 'utf16le'),
  'utf-16le': Buffer.from(text, 'utf16le'),
  'utf-16be with a mark': Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'windows-1252': Buffer.from(text.replace('–', '\x96').replace('„', '\x84').replace('“', '\x93'), 'latin1'),
}

for (const [name, bytes] of Object.entries(encoded)) {
  test(`reads a table in ${name}, however its bytes are cut`, async () => {
    for (const partLength of [1, 3, 1000]) {
      const table = await openTable(openBytes(bytes, partLength))
      assert.deepEqual(table.headings, ['Name', 'Text'])
      assert.deepEqual(await rowsOf(table), expected)
    }
  })
}

test('reads what any delimiter separates', async () => {
  const cell = fc
    .string({ unit: 'grapheme', maxLength: 12 })
    .filter((value) => !value.includes('\0') && !/\p{Cf}/u.test(value))
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(',', ';', '\t'),
      fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }),
      async (delimiter, rows) => {
        const quoted = [['a', 'b'], ...rows].map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`))
        const table = await openTable(openBytes(quoted.map((row) => row.join(delimiter)).join('\n')))
        assert.equal(table.delimiter, delimiter)
        const cells = (await rowsOf(table)).map((row) => row.cells)
        assert.deepEqual(
          cells,
          rows.filter((row) => row.some((value) => value.trim())),
        )
      },
    ),
    { numRuns: 100 },
  )
})

test('refuses files without rows, without text, with open quotes, and with cells beyond the heading', async () => {
  const read = async (content: string) => rowsOf(await openTable(openBytes(content)))
  await assert.rejects(read(' \n\n'), { code: 'file_empty' })
  await assert.rejects(read('a,b\n1,\0'), { code: 'file_not_text' })
  await assert.rejects(read('a,b\n"1,2\n3,4'), { code: 'quotes_unbalanced' })
  await assert.rejects(read('a,b\n1,2,3'), { code: 'row_too_long' })
})
