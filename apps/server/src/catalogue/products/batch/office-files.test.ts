import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { aPriceList } from '../../../testing/a-price-list.ts'
import { aProduct } from '../../../testing/a-product.ts'
import { startProductFiles } from '../../../testing/product-files.ts'
import { download, runBatchJob, uploadCsv } from '../../../testing/run-batch-job.ts'

const { t, store, owner } = await startProductFiles()

const header = [
  'Product Handle',
  'Product Title',
  'Variant SKU',
  'Variant Inventory Quantity',
  'Variant Weight',
  'Price IDR',
  'Price EUR',
]
const row = ['mug', 'Mug', 'MUG-1', '12', '250', '45000', '12.50']
const written = (separator: string, ...rows: string[][]) => rows.map((cells) => cells.join(separator)).join('\r\n')
const file = (separator = ';', changes: Record<string, string> = {}) =>
  written(
    separator,
    header,
    header.map((name, index) => changes[name] ?? row[index] ?? ''),
  )
const asTyped = { stock: 12, weight: 250, idr: 4_500_000, eur: 1_250 }

interface OfficeFile {
  name: string
  body: string | Buffer
  decimal_mark?: '.' | ','
  /** What is stored, else as in the plain file. */
  stored?: Partial<typeof asTyped>
  /** What the job fails with, or a part of what the error file says. */
  refused?: RegExp
}

const files: OfficeFile[] = [
  {
    name: 'no-break spaces in cells',
    body: file(';', { 'Price IDR': 'Rp\u00a045.000', 'Variant Weight': '250\u00a0' }),
  },
  {
    name: 'a cell of a no-break space only',
    body: file(';', { 'Variant Weight': '\u00a0' }),
    stored: { weight: undefined as never },
  },
  { name: 'rupiah with a thousands mark', body: file(';', { 'Price IDR': '45.000' }) },
  { name: 'rupiah with commas', body: file('\t', { 'Price IDR': '45,000' }) },
  { name: 'rupiah with both', body: file(';', { 'Price IDR': 'Rp 45.000,00' }) },
  { name: 'millions', body: file(';', { 'Price IDR': '1.250.000' }), stored: { idr: 125_000_000 } },
  { name: 'euros with a decimal comma', body: file(';', { 'Price EUR': '12,50 €' }) },
  { name: 'euros with both', body: file(';', { 'Price EUR': '1.234,56' }), stored: { eur: 123_456 } },
  { name: 'euros with a narrow space', body: file(';', { 'Price EUR': '1\u202f234,56' }), stored: { eur: 123_456 } },
  {
    name: 'euros that may be thousands',
    body: file(';', { 'Price EUR': '1.500' }),
    refused: /"1\.500" in the column "Price EUR" can be read in two ways/,
  },
  {
    name: 'a weight that may be thousands',
    body: file(';', { 'Variant Weight': '1.500' }),
    refused: /can be read in two ways/,
  },
  {
    name: 'the same with a decimal comma',
    body: file(';', { 'Variant Weight': '1.500', 'Price EUR': '1.500' }),
    decimal_mark: ',',
    stored: { weight: 1500, eur: 150_000 },
  },
  {
    name: 'the same with a decimal point',
    body: file(';', { 'Variant Weight': '1.500', 'Price EUR': '1,500' }),
    decimal_mark: '.',
    stored: { weight: 1.5, eur: 150_000 },
  },
  {
    name: 'a stock with a thousands mark',
    body: file(';', { 'Variant Inventory Quantity': '1.250' }),
    stored: { stock: 1250 },
  },
  { name: 'a stock as a spreadsheet computes it', body: file(';', { 'Variant Inventory Quantity': '12.0' }) },
  { name: 'Arabic digits', body: file(';', { 'Variant Inventory Quantity': '١٢', 'Price IDR': '٤٥٠٠٠' }) },
  { name: 'half a piece', body: file(';', { 'Variant Inventory Quantity': '1.5' }), refused: /must be a whole number/ },
  { name: 'words for a price', body: file(';', { 'Price IDR': 'on request' }), refused: /must be an amount/ },
]

let count = 0
for (const { name, body, decimal_mark, stored = {}, refused } of files) {
  test(`a file of products: ${name}`, async () => {
    count += 1
    await t.db.deleteFrom('product_variants').where('sku', '=', 'MUG-1').execute()
    await t.db.deleteFrom('products').where('handle', '=', 'mug').execute()
    const fileKey = await uploadCsv(owner, body)
    const job = await runBatchJob(t, owner, 'product-import', { fileKey, ...(decimal_mark && { decimal_mark }) })
    const errors = job.result?.error_file_key ? await download(t, owner, job.result.error_file_key) : ''
    const found = await t.db
      .selectFrom('product_variants')
      .select(['id', 'inventory_quantity', 'weight'])
      .where('sku', '=', 'MUG-1')
      .where('store_id', '=', store.id)
      .executeTakeFirst()
    if (refused) {
      assert.match(`${JSON.stringify(job.result?.errors ?? '')} ${errors}`.replaceAll('\\"', '"'), refused)
      assert.equal(found, undefined)
      return
    }
    assert.ok(found, `${job.status} ${JSON.stringify(job.result)} ${errors}`)
    const prices = await t.db
      .selectFrom('money_amounts')
      .select(['currency_code', 'amount'])
      .where('variant_id', '=', found.id)
      .execute()
    const amountOf = (code: string) => Number(prices.find(({ currency_code }) => currency_code === code)?.amount)
    const seen = {
      stock: found.inventory_quantity,
      weight: found.weight === null ? undefined : Number(found.weight),
      idr: amountOf('idr'),
      eur: amountOf('eur'),
    }
    assert.deepEqual(seen, { ...asTyped, ...stored })
  })
}

let priced = ''
before(async () => {
  const product = await aProduct(t.db, store)
  priced = product.variant_ids[0] ?? ''
  await t.db.updateTable('product_variants').set({ sku: 'PRICED' }).where('id', '=', priced).execute()
})

describe('a file of prices', () => {
  const prices: { name: string; cell: string; decimal_mark?: '.' | ','; amount?: number; column?: string }[] = [
    { name: 'rupiah with a thousands mark', cell: '45.000', amount: 4_500_000 },
    { name: 'euros with a decimal comma', cell: '12,50', column: 'Price EUR', amount: 1_250 },
    { name: 'euros that may be thousands', cell: '1.500', column: 'Price EUR' },
    {
      name: 'euros with a decimal comma, said',
      cell: '1.500',
      column: 'Price EUR',
      decimal_mark: ',',
      amount: 150_000,
    },
  ]
  for (const { name, cell, decimal_mark, amount, column = 'Price IDR' } of prices)
    test(name, async () => {
      const fileKey = await uploadCsv(owner, `sep=;\r\nSKU;${column};\r\nPRICED;${cell};`)
      const price_list_id = await aPriceList(t.db, store, { amounts: { [priced]: 1 } })
      const job = await runBatchJob(t, owner, 'price-list-import', {
        fileKey,
        price_list_id,
        ...(decimal_mark && { decimal_mark }),
      })
      const rows = await t.db
        .selectFrom('money_amounts')
        .select('amount')
        .where('price_list_id', '=', price_list_id)
        .where('deleted_at', 'is', null)
        .execute()
      assert.deepEqual(
        rows.map((each) => Number(each.amount)),
        amount === undefined ? [1] : [amount],
        JSON.stringify(job.result),
      )
      if (amount === undefined) assert.match(JSON.stringify(job.result), /can be read in two ways/)
    })
})

test('a weight of three decimals is exported so that it is read as it was', async () => {
  const fileKey = await uploadCsv(
    owner,
    file(';', { 'Product Handle': 'tin', 'Variant SKU': 'TIN-1', 'Variant Weight': '12.3450' }),
  )
  await runBatchJob(t, owner, 'product-import', { fileKey })
  const exported = await runBatchJob(t, owner, 'product-export')
  const text = await download(t, owner, exported.result.file_key)
  assert.match(text, /;12\.3450;/)
  const again = await runBatchJob(t, owner, 'product-import', { fileKey: await uploadCsv(owner, text) })
  assert.equal(again.status, 'completed', JSON.stringify(again.result))
  const { weight } = await t.db
    .selectFrom('product_variants')
    .select('weight')
    .where('sku', '=', 'TIN-1')
    .executeTakeFirstOrThrow()
  assert.equal(Number(weight), 12.345)
})

test('files are a table', () => assert.ok(files.length > 15 && count === files.length))
