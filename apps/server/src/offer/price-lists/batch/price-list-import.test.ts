import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { asOpened } from '../../../db/database.ts'
import { aPriceList } from '../../../testing/a-price-list.ts'
import { aProduct } from '../../../testing/a-product.ts'
import { download, runBatchJob, uploadCsv, workerOn } from '../../../testing/run-batch-job.ts'
import { startTwoStores } from '../../../testing/two-stores.ts'

const { t, store, other, owner, stranger, packer, nobody } = await startTwoStores()
let variants: string[]
let foreign: string

before(async () => {
  variants = (await aProduct(t.db, store, { variants: [{}, {}, {}] })).variant_ids
  foreign = (await aProduct(t.db, other)).variant_ids[0] ?? ''
  await t.db
    .updateTable('product_variants')
    .set({ sku: 'MUG' })
    .where('id', '=', variants[1] ?? '')
    .execute()
  await t.db.updateTable('product_variants').set({ sku: 'ELSEWHERE' }).where('id', '=', foreign).execute()
})

async function pricesOf(price_list_id: string) {
  const rows = await t.db
    .selectFrom('money_amounts')
    .select(['variant_id', 'currency_code', 'region_id', 'amount'])
    .where('price_list_id', '=', price_list_id)
    .where('deleted_at', 'is', null)
    .execute()
  return rows
    .map(
      (row) =>
        `${variants.indexOf(row.variant_id)} ${row.region_id ? 'region ' : ''}${row.currency_code} ${row.amount}`,
    )
    .toSorted()
}

const aList = () => aPriceList(t.db, store, { amounts: { [variants[0] ?? '']: 111, [variants[2] ?? '']: 222 } })

async function importFile(price_list_id: string, ...rows: string[]) {
  const fileKey = await uploadCsv(owner, rows.join('\n'))
  return runBatchJob(t, owner, 'price-list-import', { fileKey, price_list_id })
}

describe('importing the prices of a list', () => {
  test('replaces all its prices, by id or by SKU, for currencies and regions', async () => {
    const list = await aList()
    const changed: unknown[] = []
    const stop = asOpened(t.db).changes.add({ onChange: (change) => changed.push(change.store_id), onGap: () => {} })
    const job = await importFile(
      list,
      'Product Variant ID;SKU;Price EUR;Price IDR;Price Europe [EUR]',
      `${variants[0]};;1.50;;1.25`,
      ';MUG;;45000;',
      `${variants[2]};;;;`,
    )
    stop()
    assert.equal(job.status, 'completed', JSON.stringify(job.result))
    assert.deepEqual(await pricesOf(list), ['0 eur 150', '0 region eur 125', '1 idr 4500000'])
    assert.deepEqual([job.result.operations, job.result.count, job.result.progress], [{ PRICE_CREATE: 3 }, 3, 1])
    assert.deepEqual([...new Set(changed)], [store.id])
  })

  test('skips rows without a variant of the store, and reports them', async () => {
    const list = await aList()
    const job = await importFile(
      list,
      'Product Variant ID,SKU,Price EUR',
      `${foreign},,1`,
      ',ELSEWHERE,1',
      ',,1',
      ',MUG,1.0055',
      `${variants[0]},,2`,
      `,MUG,3`,
      `${variants[1]},,4`,
    )
    assert.equal(job.status, 'completed', JSON.stringify(job.result))
    assert.deepEqual(await pricesOf(list), ['0 eur 200', '1 eur 300'])
    assert.equal(
      await download(t, owner, job.result.error_file_key),
      '\ufeffRow;Column;Reason\r\n2;;the store has no such variant\r\n3;;the store has no such variant\r\n' +
        '4;;"it names no variant, neither by id nor by SKU"\r\n' +
        '5;Price EUR;"must be an amount that can be paid in EUR, not ""1.0055"""\r\n' +
        `8;;the variant ${variants[1]} is also in row 7\r\n`,
    )
  })

  for (const [what, header, code] of [
    ['an unknown column', 'SKU;Colour', 'import_column_unknown'],
    ['no variants', 'Price EUR', 'import_column_missing'],
    ['a column twice', 'SKU;Price EUR;Price EUR', 'import_column_twice'],
  ] as const) {
    test(`fails for a file with ${what}, and keeps the list as it is`, async () => {
      const list = await aList()
      const job = await importFile(list, header, 'MUG;1;1')
      assert.deepEqual([job.status, job.result.errors[0].code], ['failed', code])
      assert.deepEqual(await pricesOf(list), ['0 eur 111', '2 eur 222'])
    })
  }

  test('is atomic: after a stop or crash the old prices stay, and a second run does not import twice', async () => {
    const list = await aList()
    const fileKey = await uploadCsv(owner, 'SKU;Price EUR\nMUG;5\n')
    const made = await owner.post('/admin/batch-jobs', {
      type: 'price-list-import',
      context: { fileKey, price_list_id: list },
    })
    const { id } = made.body.batch_job
    const worker = workerOn(t)
    await worker.prepare(id)
    const { now } = t.app.services
    let calls = 0
    t.app.services.now = () => {
      calls += 1
      if (calls > 3) throw new Error('the power went')
      return now()
    }
    await assert.rejects(worker.process(id), /the power went/)
    t.app.services.now = now
    assert.deepEqual(await pricesOf(list), ['0 eur 111', '2 eur 222'])
    await worker.process(id)
    assert.deepEqual(await pricesOf(list), ['1 eur 500'])
    const first = await t.db.selectFrom('money_amounts').select('id').where('price_list_id', '=', list).execute()
    // As after a crash between the prices and the job's completion.
    await t.db.updateTable('batch_jobs').set({ completed_at: null }).where('id', '=', id).execute()
    await worker.process(id)
    assert.deepEqual(
      await t.db.selectFrom('money_amounts').select('id').where('price_list_id', '=', list).execute(),
      first,
    )
  })

  test('needs the right to set prices, with a list and a file of the store', async () => {
    const list = await aList()
    const fileKey = await uploadCsv(owner, 'SKU\n')
    const body = { type: 'price-list-import', context: { fileKey, price_list_id: list } }
    assert.equal((await nobody.post('/admin/batch-jobs', body)).status, 401)
    assert.equal((await packer.post('/admin/batch-jobs', body)).status, 403)
    assert.equal((await stranger.post('/admin/batch-jobs', body)).status, 404)
    const ownFile = await uploadCsv(stranger, 'SKU\n')
    const foreignList = { ...body, context: { fileKey: ownFile, price_list_id: list } }
    assert.equal((await stranger.post('/admin/batch-jobs', foreignList)).status, 404)
    assert.equal((await owner.post('/admin/batch-jobs', { ...body, context: { fileKey } })).status, 400)
  })
})
