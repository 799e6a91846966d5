import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { caller } from '../../../testing/caller.ts'
import { lines, startProductFiles } from '../../../testing/product-files.ts'
import { download, uploadCsv } from '../../../testing/run-batch-job.ts'
import { signInStaff } from '../../../testing/staff-member.ts'

const { t, store, owner, stranger, nobody, worker } = await startProductFiles()

const own = lines('Nama Barang;Harga;Stok;Pemasok', 'Teh Hijau;45000;12;CV Daun', 'Teh Hitam;40.000,5;9;')
const read = async (staff: typeof owner, file: string) =>
  (await staff.get(`/admin/product-files/columns?file_key=${encodeURIComponent(await uploadCsv(staff, file))}`)).body

/** A dry run, as it stands before it is confirmed. */
async function tried(file: string, columns?: object[]) {
  const fileKey = await uploadCsv(owner, file)
  const context = { fileKey, ...(columns && { columns }) }
  const made = await owner.post('/admin/batch-jobs', { type: 'product-import', context, dry_run: true })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const { id } = made.body.batch_job
  await worker.prepare(id)
  const job = (await owner.get(`/admin/batch-jobs/${id}`)).body.batch_job
  const errors = job.result.error_file_key ? await download(t, owner, job.result.error_file_key) : ''
  const confirm = async () => {
    assert.equal((await owner.post(`/admin/batch-jobs/${id}/confirm`)).status, 200)
    await worker.process(id)
    await worker.tidy(id)
    return (await owner.get(`/admin/batch-jobs/${id}`)).body.batch_job
  }
  return { job, errors, confirm }
}

describe('the columns of a file of the own', () => {
  test('are read by staff who may import, from a file of their store', async () => {
    const file_key = encodeURIComponent(await uploadCsv(owner, own))
    const url = `/admin/product-files/columns?file_key=${file_key}`
    assert.equal((await nobody.get(url)).status, 401)
    const packer = caller(t.app, await signInStaff(t.db, store, 'fulfilment', t.clock.now()))
    assert.equal((await packer.get(url)).status, 403)
    assert.equal((await stranger.get(url)).status, 404)
    const broken = await owner.get(
      `/admin/product-files/columns?file_key=${encodeURIComponent(await uploadCsv(owner, 'A;B\n1;2;3'))}`,
    )
    assert.deepEqual([broken.status, broken.body.code], [400, 'import_file_broken'])
  })

  test('are guessed, imported as chosen, and known the next time', async () => {
    const found = await read(owner, own)
    const short = ({ headers }: Awaited<ReturnType<typeof read>>) =>
      headers.map(({ header, column, known_by }: Record<string, string>) => [header, column, known_by])
    assert.deepEqual(short(found), [
      ['Nama Barang', 'Product Title', 'guess'],
      ['Harga', 'Price IDR', 'guess'],
      ['Stok', 'Variant Inventory Quantity', 'guess'],
      ['Pemasok', null, null],
    ])
    assert.deepEqual(found.headers[3].examples, ['CV Daun'])
    assert.ok(found.columns.includes('Price Europe [EUR]') && !found.columns.includes('Product Profile Name'))

    const columns = [
      { header: 'Nama Barang', column: 'Product Title' },
      { header: 'Harga', column: 'Price IDR' },
      { header: 'Stok', column: 'Variant Inventory Quantity' },
      { header: 'Pemasok', column: 'Product Material' },
    ]
    const { job, errors, confirm } = await tried(own, columns)
    assert.deepEqual([job.status, job.result.operations.PRODUCT_CREATE, job.result.refused], ['pre_processed', 1, 1])
    assert.match(errors, /^3;Harga;"must be an amount that can be paid in IDR, not ""40\.000,5"""\r$/m)
    assert.equal((await confirm()).status, 'completed')
    const { products } = (await owner.get('/admin/products?handle=teh-hijau')).body
    assert.deepEqual([products[0].title, products[0].material], ['Teh Hijau', 'CV Daun'])

    assert.deepEqual(
      short(await read(owner, own)),
      columns.map(({ header, column }) => [header, column, 'last']),
    )
    assert.deepEqual(short(await read(stranger, own))[3], ['Pemasok', null, null], 'another store has its own')
  })

  test('are refused when two mean the same, none names the product, or one means nothing', async () => {
    const title = { header: 'Nama Barang', column: 'Product Title' }
    const price = { header: 'Harga', column: 'Price IDR' }
    const refused: [object[], string][] = [
      [[title, { header: 'Stok', column: 'Product Title' }], 'import_column_twice'],
      [[price], 'import_column_missing'],
      [[title, { header: 'Stok', column: 'Shoe Size' }], 'import_column_unknown'],
    ]
    for (const [columns, code] of refused) {
      const { job } = await tried(own, columns)
      assert.deepEqual([job.status, job.result.errors[0].code], ['failed', code])
    }
  })

  test('of an export need no choice', async () => {
    const { headers } = await read(owner, 'Product Handle;Product Title;Price IDR\nkopi;Kopi;1')
    assert.ok(headers.every(({ header, column }: Record<string, string>) => header === column))
  })
})

describe('a dry run', () => {
  test('counts what the import creates, changes, leaves and refuses, and changes nothing', async () => {
    const made = await owner.post('/admin/products', {
      title: 'Madu',
      handle: 'madu',
      options: [{ title: 'Size' }],
      variants: [
        { title: 'S', sku: 'M-S', options: [{ value: 'S' }], prices: [{ currency_code: 'idr', amount: 100_00 }] },
        { title: 'L', sku: 'M-L', options: [{ value: 'L' }], prices: [] },
      ],
    })
    const { id, variants } = made.body.product
    const header =
      'Product Id;Product Handle;Product Title;Variant Id;Variant SKU;Option 1 Name;Option 1 Value;Price IDR'
    const same = [`${id};madu;Madu;${variants[0].id};M-S;Size;S;100`, `${id};madu;Madu;${variants[1].id};M-L;Size;L;`]
    const before = (await owner.get(`/admin/products/${id}`)).body
    const unchanged = await tried(lines(header, ...same, ';gula;Gula;;G-1;;;5', ';garam;;;G-2;;;5'))
    assert.deepEqual(
      [unchanged.job.result.unchanged, unchanged.job.result.refused, unchanged.job.result.operations],
      [1, 1, { PRODUCT_CREATE: 1, PRODUCT_UPDATE: 0, VARIANT_CREATE: 1, VARIANT_UPDATE: 0 }],
    )
    assert.deepEqual((await owner.get(`/admin/products/${id}`)).body, before)
    assert.equal((await owner.get('/admin/products?handle=gula')).body.count, 0)

    const changed = await tried(lines(header, same[0]?.replace(';100', ';120') ?? '', same[1] ?? ''))
    const { result } = changed.job
    assert.deepEqual([result.unchanged, result.operations.PRODUCT_UPDATE, result.operations.VARIANT_UPDATE], [0, 1, 2])
    assert.deepEqual((await owner.get(`/admin/products/${id}`)).body, before)
    await changed.confirm()
    const { product } = (await owner.get(`/admin/products/${id}`)).body
    assert.equal(product.variants[0].prices[0].amount, 120_00)
  })

  test('finds what only the import itself would refuse', async () => {
    // Two variants of another product exchange a value that must be unique within the product.
    const { job } = await tried(
      lines('Product Handle;Product Title;Option 1 Name;Option 1 Value', 'ganda;Ganda;Size;S', 'ganda;Ganda;Size;S'),
    )
    assert.deepEqual([job.result.operations.PRODUCT_CREATE, job.result.refused], [0, 2])
  })
})
