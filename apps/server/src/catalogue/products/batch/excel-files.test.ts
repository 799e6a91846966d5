import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { purgeExpired } from '../../../platform/housekeeping/purge-expired.ts'
import { startProductFiles } from '../../../testing/product-files.ts'
import { download, runBatchJob, uploadCsv } from '../../../testing/run-batch-job.ts'

const { t, store, owner } = await startProductFiles()

before(async () => {
  const made = await owner.post('/admin/products', {
    title: 'Müsli, قهوة; "dark"',
    handle: 'muesli',
    weight: 12.345,
    options: [{ title: 'Size' }],
    variants: [
      {
        title: '250 g',
        sku: 'MU-250',
        weight: 0.5,
        options: [{ value: '1.500' }],
        prices: [
          { currency_code: 'idr', amount: 4_500_000 },
          { currency_code: 'eur', amount: 123_456 },
        ],
      },
    ],
  })
  assert.equal(made.status, 200, JSON.stringify(made.body))
})

const stored = async () => {
  const product = await t.db
    .selectFrom('products')
    .select(['id', 'title', 'weight'])
    .where('handle', '=', 'muesli')
    .where('store_id', '=', store.id)
    .executeTakeFirstOrThrow()
  const { body } = await owner.get(`/admin/products/${product.id}`)
  const [variant] = body.product.variants
  const prices = variant.prices.map((price: { currency_code: string; amount: number }) => [
    price.currency_code,
    price.amount,
  ])
  return {
    title: product.title,
    weight: Number(product.weight),
    variant: [variant.weight, variant.options[0].value, variant.inventory_quantity],
    prices: prices.toSorted(),
  }
}

describe('an export for Excel', () => {
  for (const [excel_locale, begin, euros, weight] of [
    ['id-ID', '\ufeffProduct Id;Product Handle;', ';"1234,56"', ';"12,3450";'],
    ['de-DE', '\ufeffProduct Id;Product Handle;', ';"1234,56"', ';"12,3450";'],
    ['en-US', '\ufeffProduct Id,Product Handle,', ',1234.56', ',12.3450,'],
    ['ar-SA', '\ufeffProduct Id;Product Handle;', ';1234.56', ';12.3450;'],
    [undefined, 'Product Id;Product Handle;', ';1234.56', ';12.3450;'],
  ] as const)
    test(`in ${excel_locale ?? 'no language'} is written for it, and read back as it was`, async () => {
      const was = await stored()
      const context = { filterable_fields: { q: 'sli' }, ...(excel_locale && { excel_locale }) }
      const job = await runBatchJob(t, owner, 'product-export', context)
      const text = await download(t, owner, job.result.file_key)
      assert.ok(text.startsWith(begin), text.slice(0, 40))
      assert.ok(text.includes(euros), text)
      assert.ok(text.includes(weight), text)
      // What was written is what is read, not what is stored already.
      const { id } = await t.db
        .selectFrom('product_variants')
        .select('id')
        .where('sku', '=', 'MU-250')
        .executeTakeFirstOrThrow()
      await t.db.updateTable('money_amounts').set({ amount: 1 }).where('variant_id', '=', id).execute()
      await t.db.updateTable('products').set({ weight: 1 }).where('handle', '=', 'muesli').execute()
      const again = await runBatchJob(t, owner, 'product-import', { fileKey: await uploadCsv(owner, text) })
      assert.deepEqual([again.status, again.result.refused], ['completed', 0], JSON.stringify(again.result))
      assert.deepEqual(await stored(), was)
    })

  test('is for a known form of languages only', async () => {
    for (const excel_locale of ['', 'english', 'id_ID', '../x', 7])
      assert.equal(
        (await owner.post('/admin/batch-jobs', { type: 'product-export', context: { excel_locale } })).status,
        400,
        String(excel_locale),
      )
  })

  test('is written by exports of orders and of the audit log, and by reports, too', async () => {
    for (const type of ['order-export', 'audit-export']) {
      const job = await runBatchJob(t, owner, type, { excel_locale: 'en-GB' })
      assert.match(await download(t, owner, job.result.file_key), /^\ufeff[^;\r]*,[^;\r]*\r\n/, type)
    }
    const days = 'from=2026-03-01&to=2026-03-02'
    for (const [path, name] of [
      [`/admin/analytics/export?report=sales&${days}`, 'date'],
      [`/admin/payment-report/export?${days}`, 'payment_id'],
    ] as const) {
      assert.ok((await owner.get(path)).body.content.startsWith(`${name};`), path)
      assert.ok((await owner.get(`${path}&excel_locale=en-GB`)).body.content.startsWith(`\ufeff${name},`), path)
      assert.ok((await owner.get(`${path}&excel_locale=de-DE`)).body.content.startsWith(`\ufeff${name};`), path)
    }
  })
})

describe('a file whose numbers can be read in two ways', () => {
  const ambiguous = 'Product Handle;Product Title;Variant SKU;Variant Weight\ntea;Tea;TEA-1;1.500\n'
  const isStored = async (fileKey: string) =>
    (await owner.post('/admin/uploads/download-url', { file_key: fileKey })).status === 200

  test('is there for the import that says the mark, and not after it', async () => {
    const fileKey = await uploadCsv(owner, ambiguous)
    const asked = await runBatchJob(t, owner, 'product-import', { fileKey })
    assert.deepEqual(
      [asked.status, asked.result.errors.map(({ code }: { code: string }) => code)],
      ['failed', ['import_marks_ambiguous']],
    )
    assert.ok(await isStored(fileKey))
    const again = await runBatchJob(t, owner, 'product-import', { ...asked.context, decimal_mark: ',' })
    assert.equal(again.status, 'completed', JSON.stringify(again.result))
    const { weight } = await t.db
      .selectFrom('product_variants')
      .select('weight')
      .where('sku', '=', 'TEA-1')
      .executeTakeFirstOrThrow()
    assert.equal(Number(weight), 1500)
    assert.equal(await isStored(fileKey), false)
  })

  test('is deleted with a failed import of another reason', async () => {
    const fileKey = await uploadCsv(owner, 'Colour\nred')
    assert.equal((await runBatchJob(t, owner, 'product-import', { fileKey })).status, 'failed')
    assert.equal(await isStored(fileKey), false)
  })

  test('is deleted a month later where nobody says the mark; exports stay', async () => {
    const fileKey = await uploadCsv(owner, ambiguous)
    const unused = await uploadCsv(owner, ambiguous)
    await runBatchJob(t, owner, 'product-import', { fileKey })
    const exported = await runBatchJob(t, owner, 'product-export')
    const refused = await runBatchJob(t, owner, 'product-import', {
      fileKey: await uploadCsv(owner, 'Product Handle;Product Status\nx;many'),
    })
    const counted = async () =>
      Promise.all([fileKey, unused, exported.result.file_key, refused.result.error_file_key].map(isRegistered))
    const isRegistered = async (key: string) =>
      (await t.db.selectFrom('uploads').select('file_key').where('file_key', '=', key).executeTakeFirst()) !== undefined
    t.clock.advance(29 * 24 * 3_600_000)
    await purgeExpired(t.app.services)
    assert.deepEqual(await counted(), [true, true, true, true])
    t.clock.advance(2 * 24 * 3_600_000)
    await purgeExpired(t.app.services)
    assert.deepEqual(await counted(), [false, false, true, true])
  })
})
