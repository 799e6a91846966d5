import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { aPriceList } from '../../testing/a-price-list.ts'
import { aProduct } from '../../testing/a-product.ts'
import { download, runBatchJob, uploadCsv } from '../../testing/run-batch-job.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

/** The files that offices write, each as an import of products, of prices, of stock and of customers. */
const { t, store, owner } = await startTwoStores()

type Table = [header: string[], row: string[]]

let product_id = ''
let variant_id = ''
before(async () => {
  const product = await aProduct(t.db, store)
  product_id = product.id
  variant_id = product.variant_ids[0] ?? ''
  await t.db.updateTable('product_variants').set({ sku: 'ODD-1' }).where('id', '=', variant_id).execute()
  await t.db.updateTable('products').set({ handle: 'odd-product' }).where('id', '=', product.id).execute()
})

interface Kind {
  name: string
  table: () => Table
  /** Runs the import of a file; returns whether what the row says is stored, and the job. */
  run: (body: string | Buffer) => Promise<{ isStored: boolean; job: { status: string; result: Result } }>
}
interface Result {
  error_file_key?: string
  errors?: { message: string }[]
}

async function priceIn(price_list_id: string | null): Promise<number | undefined> {
  const row = await t.db
    .selectFrom('money_amounts')
    .select('amount')
    .where('price_list_id', price_list_id === null ? 'is' : '=', price_list_id)
    .where('variant_id', '=', variant_id)
    .where('currency_code', '=', 'idr')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && Number(row.amount)
}

const kinds: Kind[] = [
  {
    name: 'products',
    table: () => [
      ['Product Handle', 'Product Title', 'Variant SKU', 'Price IDR'],
      ['mug', 'Müg; "blue", قهوة', 'MUG-1', '45000'],
    ],
    async run(body) {
      await t.db.deleteFrom('product_variants').where('sku', '=', 'MUG-1').execute()
      await t.db.deleteFrom('products').where('handle', '=', 'mug').execute()
      const job = await runBatchJob(t, owner, 'product-import', { fileKey: await uploadCsv(owner, body) })
      const found = await t.db
        .selectFrom('product_variants as v')
        .innerJoin('products as p', 'p.id', 'v.product_id')
        .innerJoin('money_amounts as m', 'm.variant_id', 'v.id')
        .select(['p.title', 'm.amount'])
        .where('v.sku', '=', 'MUG-1')
        .executeTakeFirst()
      return { isStored: found?.title === 'Müg; "blue", قهوة' && Number(found.amount) === 4_500_000, job }
    },
  },
  {
    name: 'prices',
    table: () => [
      ['SKU', 'Price IDR', 'Price EUR'],
      ['ODD-1', '45000', '12.50'],
    ],
    async run(body) {
      const price_list_id = await aPriceList(t.db, store, { amounts: { [variant_id]: 1 } })
      const fileKey = await uploadCsv(owner, body)
      const job = await runBatchJob(t, owner, 'price-list-import', { fileKey, price_list_id })
      return { isStored: (await priceIn(price_list_id)) === 4_500_000, job }
    },
  },
  {
    name: 'stock',
    table: () => [
      ['Product Id', 'Product Handle', 'Variant Id', 'Variant SKU', 'Variant Inventory Quantity'],
      [product_id, 'odd-product', variant_id, 'ODD-1', '1250'],
    ],
    async run(body) {
      await t.db.updateTable('product_variants').set({ inventory_quantity: 1 }).where('id', '=', variant_id).execute()
      const job = await runBatchJob(t, owner, 'product-import', { fileKey: await uploadCsv(owner, body) })
      const { inventory_quantity } = await t.db
        .selectFrom('product_variants')
        .select('inventory_quantity')
        .where('id', '=', variant_id)
        .executeTakeFirstOrThrow()
      return { isStored: inventory_quantity === 1250, job }
    },
  },
  {
    name: 'customers',
    table: () => [
      ['Email', 'First Name', 'Phone', 'Address 1', 'City', 'Country', 'Metadata: shelf'],
      ['odd@mail.test', 'Müg; "blue", قهوة', '081234567890', 'Blok A-1', 'Jakarta', 'id', 'ODD-1'],
    ],
    async run(body) {
      const { rows } = await sql<{ id: string }>`select id from customers where email = 'odd@mail.test'`.execute(t.db)
      for (const { id } of rows) {
        await t.db.deleteFrom('addresses').where('customer_id', '=', id).execute()
        await t.db.deleteFrom('store_customers').where('customer_id', '=', id).execute()
        await t.db.deleteFrom('customers').where('id', '=', id).execute()
      }
      const job = await runBatchJob(t, owner, 'customer-import', { fileKey: await uploadCsv(owner, body) })
      const found = await sql<{ phone: string; first_name: string; address_1: string; shelf: string }>`
        select c.phone, s.first_name, a.address_1, s.metadata ->> 'shelf' as shelf
        from customers c join store_customers s on s.customer_id = c.id join addresses a on a.customer_id = c.id
        where c.email = 'odd@mail.test'`.execute(t.db)
      const expected = {
        phone: '+6281234567890',
        first_name: 'Müg; "blue", قهوة',
        address_1: 'Blok A-1',
        shelf: 'ODD-1',
      }
      return { isStored: isDeepStrictEqual({ ...found.rows[0] }, expected), job }
    },
  },
]

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const cellOf = (cell: string) => (/[";,\t|]/.test(cell) ? quoted(cell) : cell)
const lineOf = (cells: readonly string[], separator: string) => cells.map(cellOf).join(separator)
const written = ([header, row]: Table, separator = ';', end = '\r\n') =>
  `${lineOf(header, separator)}${end}${lineOf(row, separator)}${end}`
const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const bigEndian = (text: string) => utf16(text).swap16()
const bom = '\ufeff'
const nbsp = '\u00a0'

interface OddFile {
  name: string
  write: (table: Table) => string | Buffer
  /** What is said about a file or row that is not taken. */
  refused?: RegExp
}

const files: OddFile[] = [
  { name: 'semicolons', write: (table) => written(table) },
  { name: 'commas', write: (table) => written(table, ',') },
  { name: 'tabs', write: (table) => written(table, '\t') },
  { name: 'lines of Unix', write: (table) => written(table, ';', '\n') },
  { name: 'lines of old Macs', write: (table) => written(table, ';', '\r') },
  { name: 'no end of the last line', write: (table) => written(table).trimEnd() },
  { name: 'two kinds of line ends', write: ([header, row]) => `${lineOf(header, ';')}\r\n${lineOf(row, ';')}\n` },
  { name: 'a byte order mark', write: (table) => bom + written(table) },
  { name: 'two byte order marks', write: (table) => bom + bom + written(table) },
  {
    name: 'a byte order mark and quotes',
    write: ([header, row]) => bom + [header, row].map((line) => line.map(quoted).join(';')).join('\n'),
  },
  { name: 'sep=;', write: (table) => `sep=;\r\n${written(table)}` },
  { name: 'SEP=, in capitals', write: (table) => `SEP=,\r\n${written(table, ',')}` },
  { name: 'sep=, with a byte order mark', write: (table) => `${bom}sep=,\r\n${written(table, ',')}` },
  { name: '"sep=;" in quotes', write: (table) => `"sep=;"\r\n${written(table)}` },
  { name: 'sep=|', write: (table) => `sep=|\r\n${written(table, '|')}` },
  { name: 'sep=;, saved again with further separators', write: (table) => `sep=;;;\r\n${written(table)}` },
  {
    name: 'UTF-16LE with its mark, as Excel saves "Unicode text"',
    write: (table) => utf16(bom + written(table, '\t')),
  },
  { name: 'UTF-16LE without a mark', write: (table) => utf16(written(table, '\t')) },
  { name: 'UTF-16BE with its mark', write: (table) => bigEndian(bom + written(table)) },
  { name: 'UTF-16BE without a mark', write: (table) => bigEndian(written(table)) },
  {
    name: 'Latin-1',
    write: (table) => Buffer.from(`${written(table)}é`, 'latin1'),
    refused: /not text in UTF-8 or UTF-16/,
  },
  {
    name: 'all cells in quotes',
    write: ([header, row]) => [header, row].map((line) => line.map(quoted).join(',')).join('\n'),
  },
  {
    name: 'empty columns beside the table',
    write: ([header, row]) =>
      written([
        [...header, '', ''],
        [...row, '', ''],
      ]),
  },
  { name: 'separators behind the rows only', write: ([header, row]) => written([header, [...row, '', '', '']]) },
  {
    name: 'an empty column before the table',
    write: ([header, row]) =>
      written([
        ['', ...header],
        ['', ...row],
      ]),
  },
  {
    name: 'an empty column within the table',
    write: ([header, row]) => written([header.toSpliced(1, 0, ''), row.toSpliced(1, 0, '')]),
  },
  {
    name: 'a value below an empty header',
    write: ([header, row]) => written([header.toSpliced(1, 0, ''), row.toSpliced(1, 0, 'lost')]),
    refused: /below an empty header/,
  },
  {
    name: 'a value behind the last header',
    write: ([header, row]) => written([header, [...row, 'lost']]),
    refused: /cells, the header/,
  },
  {
    name: 'blank lines before, between and after',
    write: ([header, row]) => `\r\n\r\n${lineOf(header, ';')}\r\n\r\n;;;\r\n${lineOf(row, ';')}\r\n\r\n;;\r\n`,
  },
  {
    name: 'no-break spaces in headers',
    write: ([header, row]) => written([header.map((name) => name.replaceAll(' ', nbsp)), row]),
  },
  {
    name: 'spaces around headers',
    write: ([header, row]) => written([header.map((name) => ` ${name.replace(' ', '  ')}${nbsp}`), row]),
  },
  {
    name: 'invisible signs in headers',
    write: ([header, row]) => written([header.map((name) => `\u200b${name}\u200e`), row]),
  },
  {
    name: 'a number among spaces',
    write: ([header, row]) => written([header, row.map((cell) => (/^\d+$/.test(cell) ? `${nbsp}${cell} ` : cell))]),
  },
  {
    name: 'Arabic digits',
    write: ([header, row]) =>
      written([
        header,
        row.map((cell) =>
          /^\d+$/.test(cell) ? cell.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))) : cell,
        ),
      ]),
  },
  {
    name: 'thousands in groups',
    write: ([header, row]) =>
      written([header, row.map((cell) => (/^\d{4,}$/.test(cell) ? cell.replace(/(\d{3})$/, '.$1') : cell))]),
  },
  { name: 'the sign of the end of DOS files', write: (table) => `${written(table)}\x1a` },
  {
    name: 'a header twice',
    write: ([header, row]) =>
      written([
        [...header, header.at(-1) ?? ''],
        [...row, row.at(-1) ?? ''],
      ]),
    refused: /is there twice/,
  },
  {
    name: 'an unknown header',
    write: ([header, row]) =>
      written([
        [...header, 'Colour'],
        [...row, 'red'],
      ]),
    refused: /no column "Colour"/,
  },
  {
    name: 'a very long cell',
    write: ([header, row]) => written([header, row.map((cell) => (cell.endsWith('-1') ? 'x'.repeat(100_000) : cell))]),
    refused: /longer than|no such variant/,
  },
  {
    name: 'a row of a megabyte',
    write: ([header, row]) =>
      written([header, row.map((cell) => (cell.endsWith('-1') ? 'x'.repeat(1_000_000) : cell))]),
    refused: /longer than 500000 characters/,
  },
  {
    name: 'a quote that never ends',
    write: ([header, row]) => `${lineOf(header, ';')}\n"${row[0]};${row[1]}\n`,
    refused: /a quote never ends|its quotes do not match|cannot stand in an address|no such variant|row 2/i,
  },
  { name: 'an empty file', write: () => '', refused: /no rows/ },
  { name: 'a byte order mark only', write: () => bom, refused: /no rows/ },
  { name: 'blank lines only', write: () => '\r\n;;;\r\n\r\n', refused: /no rows/ },
  { name: 'a page of the web', write: () => '<html><table><tr><td>SKU</td></tr></table></html>', refused: /no column/ },
]

for (const { name: kind, table, run } of kinds)
  for (const { name, write, refused } of files)
    test(`${kind}: ${name}`, async () => {
      const { isStored, job } = await run(write(table()))
      const errors = job.result?.error_file_key ? await download(t, owner, job.result.error_file_key) : ''
      const said = `${job.status} ${JSON.stringify(job.result)} ${errors}`.replaceAll('\\"', '"')
      assert.equal(isStored, !refused, said)
      if (refused) assert.match(said, refused)
    })

for (const [name, bytes] of [
  ['a workbook of Excel or LibreOffice', '504b0304140000000800'],
  ['an old workbook of Excel', 'd0cf11e0a1b11ae10000000000000000'],
] as const)
  test(`${name} is refused when it is uploaded`, () =>
    assert.rejects(uploadCsv(owner, Buffer.from(bytes, 'hex')), /file_type_refused/))
