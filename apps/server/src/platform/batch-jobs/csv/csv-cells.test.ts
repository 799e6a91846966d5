import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { csvLines, guardText, unguardText } from './csv-cells.ts'
import { readCsv } from './read-csv.ts'

async function read(...chunks: (string | Buffer)[]) {
  const rows = []
  for await (const row of readCsv(Readable.from(chunks.map((chunk) => Buffer.from(chunk as string))))) rows.push(row)
  return rows
}

describe('a CSV file', () => {
  test('has semicolons, CR LF, and quotes around cells that need them', () => {
    const row = ['plain', 'a,b', 'a;b', 'a\nb', 'say "hi"', null, undefined, 12.5, -3, true]
    assert.equal(csvLines([row]), 'plain;"a,b";"a;b";"a\nb";"say ""hi""";;;12.5;-3;true\r\n')
  })

  test('contains no formulas for a spreadsheet', () => {
    for (const text of ['=1+1', '+1', '-1', '@x', '\tx', '\rx', "'=1", "''@x"]) {
      assert.equal(guardText(text), `'${text}`)
      assert.equal(unguardText(`'${text}`), text)
    }
    for (const text of ["'tis", 'a=b', '', "'"]) assert.deepEqual([guardText(text), unguardText(text)], [text, text])
  })

  test('reads back as it was written', async () => {
    const cell = fc.string({ unit: fc.constantFrom(...'ab=+-@\'",;\n\r\t .é😀'), maxLength: 8 })
    const rows = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 })
    const property = fc.asyncProperty(rows, async (written) => {
      const found = await read(csvLines([['first', 'second'], ...written]))
      const expected = written.flatMap((cells, index) =>
        cells.every((text) => text.trim() === '')
          ? []
          : [{ row_number: index + 2, cells: cells.map((text) => (text.trim() === '' ? null : text)) }],
      )
      assert.deepEqual(found.slice(1), expected)
    })
    await fc.assert(property, { numRuns: 300 })
  })
})

describe('reading a CSV file', () => {
  test('detects the delimiter of the header, outside its quotes', async () => {
    const cells = [
      ['a,b;c', 'd'],
      ['1', '2'],
    ]
    for (const delimiter of [';', ',', '\t']) {
      const text = `"a,b;c"${delimiter}d\n1${delimiter}2\n`
      assert.deepEqual(
        (await read(text)).map((row) => row.cells),
        cells,
        JSON.stringify(delimiter),
      )
    }
  })

  test('counts rows as a spreadsheet does, empty ones included', async () => {
    const rows = await read('a;b\n\n1;2\n;\n"3\n4";5\n6;7')
    assert.deepEqual(
      rows.map((row) => [row.row_number, ...row.cells]),
      [
        [1, 'a', 'b'],
        [3, '1', '2'],
        [5, '3\n4', '5'],
        [6, '6', '7'],
      ],
    )
  })

  test('accepts a byte order mark, characters cut in two, old Macintosh line ends and quotes inside cells', async () => {
    const bytes = Buffer.from('\uFEFFa;b\r1;é "x"\r2;3')
    const cut = bytes.indexOf(0xc3) + 1
    const rows = await read(bytes.subarray(0, cut), bytes.subarray(cut))
    assert.deepEqual(
      rows.map((row) => row.cells),
      [
        ['a', 'b'],
        ['1', 'é "x"'],
        ['2', '3'],
      ],
    )
  })

  test('fills rows that are too short, and buffers only a chunk of a file that is not CSV', async () => {
    assert.deepEqual((await read('a;b;c\n1\n'))[1]?.cells, ['1', null, null])
    let chunks = 0
    async function* endless() {
      yield Buffer.from('a;b\n"')
      for (;;) {
        chunks += 1
        yield Buffer.alloc(64 * 1024, 'x')
      }
    }
    await assert.rejects(async () => {
      for await (const row of readCsv(Readable.from(endless()))) assert.ok(row)
    }, /row 2: it is longer than/)
    assert.ok(chunks < 40, String(chunks))
  })
})
