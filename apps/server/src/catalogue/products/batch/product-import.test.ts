import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { startProductFiles } from '../../../testing/product-files.ts'
import { download, runBatchJob, uploadCsv } from '../../../testing/run-batch-job.ts'

const { t, store, other, owner, stranger, handlesOf, importRows } = await startProductFiles()

describe('importing products', () => {
  test('of an export into another store gives the same export there', async () => {
    const exported = async (staff: typeof owner) => {
      const { result } = await runBatchJob(t, staff, 'product-export', {
        filterable_fields: { handle: ['kopi-gayo', 'mug'] },
      })
      return download(t, staff, result.file_key)
    }
    const before = await exported(owner)
    const job = await runBatchJob(t, stranger, 'product-import', { fileKey: await uploadCsv(stranger, before) })
    assert.equal(job.status, 'completed', JSON.stringify(job.result))
    assert.deepEqual(job.result.errors, undefined)
    assert.deepEqual(job.result.operations, {
      PRODUCT_CREATE: 2,
      PRODUCT_UPDATE: 0,
      VARIANT_CREATE: 3,
      VARIANT_UPDATE: 0,
    })
    const withoutIds = (text: string) =>
      text
        .replace(/(prod|variant|sc)_[0-9A-Z]{26}/g, '$1')
        .split('\r\n')
        .toSorted()
    assert.deepEqual(withoutIds(await exported(stranger)), withoutIds(before))
    const again = await runBatchJob(t, stranger, 'product-import', { fileKey: await uploadCsv(stranger, before) })
    assert.deepEqual([again.status, again.result.operations.PRODUCT_CREATE], ['completed', 0])
    assert.match(again.result.errors[0].message, /^Row 2: the handle .* is taken/)
  })

  test("and exporting are each other's inverse, for any products", async () => {
    const words = fc
      .string({ unit: fc.constantFrom(...'ab=+-@\'",;\n\r\t .é😀'), minLength: 1, maxLength: 12 })
      .map((text) => text.trim())
      .filter(Boolean)
    const nothing = { nil: null, freq: 3 }
    const price = fc.integer({ min: 0, max: 10 ** 9 })
    const product = fc.record({
      title: words,
      subtitle: fc.option(words, nothing),
      description: fc.option(words, nothing),
      material: fc.option(words, nothing),
      weight: fc.option(
        fc.integer({ min: 0, max: 10 ** 6 }).map((grams) => grams / 1000),
        nothing,
      ),
      discountable: fc.boolean(),
      status: fc.constantFrom('draft', 'published'),
      type: fc.option(
        words.map((value) => ({ value })),
        nothing,
      ),
      tags: fc
        .uniqueArray(
          words.filter((value) => !value.includes(',')),
          { maxLength: 3 },
        )
        .map((values) => values.map((value) => ({ value }))),
      images: fc.uniqueArray(words, { maxLength: 3 }),
      option: words,
      variants: fc.uniqueArray(
        fc.record({
          title: words,
          sku: fc.option(words, nothing),
          stock: fc.integer({ min: 0, max: 99 }),
          value: words,
          idr: fc.option(price, nothing),
          eur: fc.option(price, nothing),
        }),
        { minLength: 1, maxLength: 3, selector: ({ value }) => value },
      ),
    })
    let run = 0
    const exported = async (staff: typeof owner) => {
      const { result } = await runBatchJob(t, staff, 'product-export', {
        filterable_fields: { q: `run-${run}-` },
        order: 'handle',
      })
      return download(t, staff, result.file_key)
    }
    const property = fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 3 }), async (products) => {
      run += 1
      for (const [index, { option, variants, ...fields }] of products.entries()) {
        const made = await owner.post('/admin/products', {
          ...fields,
          handle: `run-${run}-${index}`,
          external_id: `run-${run}-`,
          options: [{ title: option }],
          variants: variants.map(({ title, sku, stock, value, idr, eur }, rank) => ({
            title: `run-${run}- ${title}`,
            sku: sku && `${run}-${index}-${rank} ${sku}`,
            inventory_quantity: stock,
            options: [{ value }],
            prices: [
              ...(idr === null ? [] : [{ currency_code: 'idr', amount: idr * 100 }]),
              ...(eur === null ? [] : [{ region_id: store.eur_region_id, amount: eur }]),
            ],
          })),
        })
        assert.equal(made.status, 200, JSON.stringify(made.body))
      }
      const before = await exported(owner)
      const job = await runBatchJob(t, stranger, 'product-import', { fileKey: await uploadCsv(stranger, before) })
      assert.deepEqual(job.result.errors, undefined)
      const anonymous = (text: string) => text.replace(/(prod|variant|sc)_[0-9A-Z]{26}/g, '$1')
      assert.equal(anonymous(await exported(stranger)), anonymous(before))
    })
    await fc.assert(property, { numRuns: 12 })
  })

  test('updates rows with an id, keeps properties without a column, clears those with an empty cell', async () => {
    const made = await stranger.post('/admin/products', {
      title: 'Teh',
      handle: 'teh',
      subtitle: 'Green',
      description: 'From Java',
      options: [{ title: 'Size' }],
      variants: [
        {
          title: 'Small',
          sku: 'T-S',
          inventory_quantity: 3,
          options: [{ value: 'S' }],
          prices: [
            { currency_code: 'eur', amount: 300 },
            { currency_code: 'idr', amount: 100 },
            { currency_code: 'eur', amount: 200, min_quantity: 10 },
          ],
        },
        { title: 'Large', sku: 'T-L', options: [{ value: 'L' }], prices: [] },
      ],
    })
    const { id, variants } = made.body.product
    const { job } = await importRows(
      'Product Id;Product Handle;Product Title;Product Subtitle;Variant Id;Variant SKU;Variant Inventory Quantity;Price EUR;Option 1 Name;Option 1 Value',
      `${id};teh-hijau;Teh hijau;;${variants[0].id};T-L;9;4.50;Size;S`,
      `${id};teh-hijau;;;${variants[1].id};T-S;;;Size;L`,
      `${id};teh-hijau;;;;T-M;5;3;Size;M`,
    )
    assert.deepEqual(job.result.operations, {
      PRODUCT_CREATE: 0,
      PRODUCT_UPDATE: 1,
      VARIANT_CREATE: 1,
      VARIANT_UPDATE: 2,
    })
    const { product } = (await stranger.get(`/admin/products/${id}`)).body
    assert.deepEqual(
      [product.title, product.handle, product.subtitle, product.description],
      ['Teh hijau', 'teh-hijau', null, 'From Java'],
    )
    const seen = product.variants.map((variant: Record<string, unknown>) => [
      variant.title,
      variant.sku,
      variant.inventory_quantity,
      (variant.prices as { currency_code: string; amount: number; min_quantity: number }[])
        .map(({ currency_code, amount, min_quantity }) => `${currency_code} ${amount} ${min_quantity ?? ''}`.trim())
        .toSorted(),
    ])
    assert.deepEqual(seen, [
      ['Small', 'T-L', 9, ['eur 200 10', 'eur 450', 'idr 100']],
      ['Large', 'T-S', 0, []],
      ['M', 'T-M', 5, ['eur 300']],
    ])
  })

  const header =
    'Product Handle,Product Title,Variant SKU,Price EUR,Product Collection Handle,Option 1 Name,Option 1 Value'
  const faulty: [string, string[], RegExp][] = [
    ['a missing handle', [',No handle,X1,1,,,'], /^2;Product Handle;is empty$/m],
    ['a missing title', ['no-title,,X2,1,,,'], /^2;Product Title;a new product needs a Product Title$/m],
    [
      'a price with too many decimals',
      ['bad-price,Bad,X3,"1,5055",,,'],
      /^2;Price EUR;"must be an amount that can be paid in EUR, not ""1,5055"""$/m,
    ],
    ['a negative price', ['bad-price,Bad,X3,-1,,,'], /^2;Price EUR;"?must be/m],
    [
      'an unknown collection',
      ['c,C,X4,1,nowhere,,'],
      /^2;Product Collection Handle;"there is no collection with the handle nowhere; create it first, or/m,
    ],
    [
      'a SKU of the store',
      ['d,D,KG-1000,1,,,'],
      /^2;Variant SKU;"the SKU KG-1000 is another variant's; choose another"$/m,
    ],
    ['one SKU in two products', ['e,E,X5,1,,,', 'f,F,X5,1,,,'], /^3;Variant SKU;the SKU X5 is also in row 2$/m],
    ['two variants alike', ['g,G,X6,1,,Size,S', 'g,G,X7,1,,Size,S'], /^2;;Two variants have the same option values/m],
    [
      'an option without a value',
      ['h,H,X8,1,,Size,S', 'h,H,X9,1,,,'],
      /^3;Option 1 Value;the option Size has no value$/m,
    ],
    ['a handle that cannot be an address', ['a b/c,H,X8,1,,,'], /^2;;"The handle ""a b\/c"" cannot/m],
  ]
  for (const [what, rows, reason] of faulty) {
    test(`skips the product of a row with ${what}, and imports the others`, async () => {
      const good = `good-${faulty.findIndex(([name]) => name === what)}`
      const before = await handlesOf(other.id)
      const { job, errors } = await importRows(header, ...rows, `${good},Good,,1.50,summer,,`)
      assert.equal(job.status, 'completed', JSON.stringify(job.result))
      assert.match(errors.replaceAll('\r', ''), reason)
      const added = (await handlesOf(other.id)).filter((handle) => !before.includes(handle))
      assert.ok(added.includes(good))
      // Of two products with one SKU the first is imported.
      assert.deepEqual(added, what === 'one SKU in two products' ? ['e', good] : [good])
    })
  }

  test('imports all rows of a product or none, and reports it on each', async () => {
    const { errors } = await importRows(
      'Product Handle;Product Title;Variant Inventory Quantity;Variant Allow Backorder',
      'half;Half;1;true',
      'whole;Whole;1;true',
      'half;Half;many;maybe',
    )
    assert.equal(
      errors,
      '\ufeffRow;Column;Reason\r\n' +
        '2;;"row 4, which belongs with this one, is wrong"\r\n' +
        '4;Variant Inventory Quantity;"must be a whole number, not ""many"""\r\n' +
        '4;Variant Allow Backorder;"must be true or false, not ""maybe"""\r\n',
    )
    assert.equal((await stranger.get('/admin/products?handle=half')).body.count, 0)
    assert.equal((await stranger.get('/admin/products?handle=whole')).body.count, 1)
  })

  const broken: [string, string | Buffer, string][] = [
    ['another delimiter', 'Product Handle|Product Title\na|b\n', 'import_column_unknown'],
    ['an unknown column', 'Product Handle;Colour\na;red\n', 'import_column_unknown'],
    ['no handles', 'Product Title\na\n', 'import_column_missing'],
    ['a column twice', 'Product Handle;Product Handle\na;b\n', 'import_column_twice'],
    ['an unknown currency', 'Product Handle;Price XQQ\na;1\n', 'invalid_data'],
    ['an unknown region', 'Product Handle;Price Moon [EUR]\na;1\n', 'invalid_data'],
    ["another region's currency", 'Product Handle;Price Europe [IDR]\na;1\n', 'invalid_data'],
    ['nothing in it', '', 'import_file_empty'],
    ['another encoding', Buffer.from('Product Handle;Product Title\na;Caf\xe9\n', 'latin1'), 'import_file_not_text'],
    ['a cell of ten megabytes', `Product Handle;Product Title\na;${'x'.repeat(10_000_000)}\n`, 'import_file_broken'],
    ['a quote that never ends', 'Product Handle;Product Title\na;"b\n', 'import_file_broken'],
    ['more cells than columns', 'Product Handle;Product Title\na;b;c\n', 'import_file_broken'],
  ]
  for (const [what, file, code] of broken) {
    test(`fails for a file with ${what}, and changes nothing`, async () => {
      const before = await handlesOf(other.id)
      const job = await runBatchJob(t, stranger, 'product-import', { fileKey: await uploadCsv(stranger, file) })
      assert.deepEqual([job.status, job.result.errors[0].code], ['failed', code], JSON.stringify(job.result))
      assert.deepEqual(await handlesOf(other.id), before)
    })
  }
})
