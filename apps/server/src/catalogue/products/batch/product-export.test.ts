import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aProduct } from '../../../testing/a-product.ts'
import { startProductFiles } from '../../../testing/product-files.ts'
import { download, runBatchJob } from '../../../testing/run-batch-job.ts'

const { t, store, other, owner, packer, nobody, worker } = await startProductFiles()

describe('exporting products', () => {
  test("writes v1's columns, a row per variant", async () => {
    const job = await runBatchJob(t, owner, 'product-export', { order: 'created_at' })
    assert.equal(job.status, 'completed', JSON.stringify(job.result))
    const { result } = job
    assert.deepEqual([result.count, result.advancement_count, result.progress], [2, 2, 1])
    const text = await download(t, owner, result.file_key)
    assert.equal(Buffer.byteLength(text), result.file_size)
    const [header = '', first, second, third, end] = text.split('\r\n')
    assert.equal(
      header,
      'Product Id;Product Handle;Product Title;Product Subtitle;Product Description;Product Status;Product Thumbnail;' +
        'Product Weight;Product Length;Product Width;Product Height;Product HS Code;Product Origin Country;' +
        'Product MID Code;Product Material;Product Collection Title;Product Collection Handle;Product Type;Product Tags;' +
        'Product Discountable;Product External Id;Product Profile Name;Product Profile Type;Variant Id;Variant Title;' +
        'Variant SKU;Variant Barcode;Variant Inventory Quantity;Variant Allow Backorder;Variant Manage Inventory;' +
        'Variant Weight;Variant Length;Variant Width;Variant Height;Variant HS Code;Variant Origin Country;' +
        'Variant MID Code;Variant Material;Price EUR;Price IDR;Price Europe [EUR];' +
        'Option 1 Name;Option 1 Value;Option 2 Name;Option 2 Value;Image 1 Url;Image 2 Url;' +
        'Sales Channel 1 Id;Sales Channel 1 Name;Sales Channel 1 Description;' +
        'Product Category 1 Handle;Product Category 1 Name;Product Category 1 Description',
    )
    const { id, variants } = (await owner.get('/admin/products?handle=kopi-gayo')).body.products[0]
    assert.equal(
      first,
      `${id};kopi-gayo;"Kopi ""Gayo""; dark, strong";'=1+1;"First line\nsecond line";published;https://pictures.test/1.webp;` +
        '12.5;;;;090121;;;;Summer;summer;Beans;"single origin,wet";true;;Default;default;' +
        `${variants[0].id};250 g;'-KG-250;;7;false;true;;;;;;;;;12.50;85000;11.99;` +
        'Size;250 g;Grind;whole;https://pictures.test/1.webp;https://pictures.test/2.webp;' +
        `${store.sales_channel_id};Website;;coffee;Coffee;`,
    )
    assert.match(second ?? '', /;KG-1000;;0;true;true;;;;;;;;;;300000;;Size;1 kg;Grind;ground;/)
    assert.match(third ?? '', /;mug;''=Mug;/)
    assert.equal(end, '')
  })

  test('applies the filters, order and limits of the list, to products of the store only', async () => {
    await aProduct(t.db, other, { title: 'Not ours' })
    const rowsOf = async (context: object) => {
      const job = await runBatchJob(t, owner, 'product-export', context)
      const [, ...rows] = (await download(t, owner, job.result.file_key)).trim().split('\r\n')
      return { count: job.result.count, handles: rows.map((row) => row.split(';')[1]) }
    }
    const all = ['kopi-gayo', 'kopi-gayo', 'mug']
    // A cell of Kopi Gayo contains a line feed without a carriage return, so splitting keeps its row whole.
    assert.deepEqual(await rowsOf({ order: 'handle', batch_size: 1 }), { count: 2, handles: all })
    assert.deepEqual(await rowsOf({ order: '-collection_id', batch_size: 1 }), {
      count: 2,
      handles: [all[2], all[0], all[1]],
    })
    assert.deepEqual(await rowsOf({ order: 'handle', offset: 1, limit: 1 }), { count: 1, handles: ['mug'] })
    assert.deepEqual(await rowsOf({ filterable_fields: { status: ['draft'] } }), { count: 1, handles: ['mug'] })
    assert.deepEqual(await rowsOf({ filterable_fields: { q: 'nothing like it' } }), { count: 0, handles: [] })
  })

  test('divides amounts by 100 in every currency but yen, won and dong: also dinars, which have thousandths', async () => {
    for (const code of ['kwd', 'jpy']) await owner.post(`/admin/store/currencies/${code}`)
    const { id } = await aProduct(t.db, store, { variants: [{ prices: { kwd: 1250, jpy: 1250 } }] })
    const job = await runBatchJob(t, owner, 'product-export', { filterable_fields: { id } })
    const [header = '', row = ''] = (await download(t, owner, job.result.file_key)).split('\r\n')
    const cells = row.split(';')
    const cellOf = (column: string) => cells[header.split(';').indexOf(column)]
    assert.deepEqual([cellOf('Price KWD'), cellOf('Price JPY')], ['12.50', '1250'])
  })

  test('refuses filters and orders that lists refuse, with a message', async () => {
    for (const [context, message] of [
      [{ filterable_fields: { colour: 'red' } }, /colour/],
      [{ filterable_fields: { status: ['sold'] } }, /status/],
      [{ order: 'password' }, /password/],
      [{ limit: -1 }, /limit/],
    ] as const) {
      const reply = await owner.post('/admin/batch-jobs', { type: 'product-export', context })
      assert.equal(reply.status, 400)
      assert.match(reply.body.message, message)
    }
  })

  test('leaves no file when it is canceled between two pages', async () => {
    const made = await owner.post('/admin/batch-jobs', { type: 'product-export', context: { batch_size: 1 } })
    const { id } = made.body.batch_job
    await worker.prepare(id)
    const save = t.app.services.files.saveStream
    t.app.services.files.saveStream = async (file, chunks) => {
      assert.equal((await owner.post(`/admin/batch-jobs/${id}/cancel`)).body.batch_job.status, 'canceled')
      return save.call(t.app.services.files, file, chunks)
    }
    try {
      await worker.process(id)
    } finally {
      t.app.services.files.saveStream = save
    }
    await worker.tidy(id)
    const job = (await owner.get(`/admin/batch-jobs/${id}`)).body.batch_job
    assert.deepEqual([job.status, job.result.file_key], ['canceled', undefined])
    assert.deepEqual(
      await t.db
        .selectFrom('uploads')
        .select('file_key')
        .where('file_key', 'like', `%${id.slice(6).toLowerCase()}%`)
        .execute(),
      [],
    )
  })

  test('needs the right to read the catalogue; its creator alone gets the file', async () => {
    assert.equal((await nobody.post('/admin/batch-jobs', { type: 'product-export', context: {} })).status, 401)
    const job = await runBatchJob(t, packer, 'product-export')
    assert.equal(job.status, 'completed')
    const file_key = job.result.file_key
    assert.equal((await owner.post('/admin/uploads/download-url', { file_key })).status, 404)
    assert.equal((await packer.post('/admin/uploads/download-url', { file_key })).status, 200)
    assert.deepEqual((await owner.get(`/admin/batch-jobs/${job.id}`)).status, 400)
  })
})
