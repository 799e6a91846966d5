import assert from 'node:assert/strict'
import { download, runBatchJob, uploadCsv, workerOn } from './run-batch-job.ts'
import { startTwoStores } from './two-stores.ts'

/** The rows of a file. */
export const lines = (...rows: string[]) => rows.join('\n')

/** Two stores: one with a coffee that uses all columns of a file, and an empty one to import into. */
export async function startProductFiles() {
  const stores = await startTwoStores()
  const { t, store, other, owner, stranger } = stores
  const worker = workerOn(t)
  const handlesOf = async (store_id: string) =>
    (
      await t.db
        .selectFrom('products')
        .select('handle')
        .where('store_id', '=', store_id)
        .where('deleted_at', 'is', null)
        .orderBy('handle')
        .execute()
    ).map((row) => row.handle)

  /** Runs an import in the other store, which is empty by default. */
  async function importRows(...rows: string[]) {
    const job = await runBatchJob(t, stranger, 'product-import', { fileKey: await uploadCsv(stranger, lines(...rows)) })
    const errors = job.result.error_file_key ? await download(t, stranger, job.result.error_file_key) : ''
    return { job, errors }
  }

  const category = { id: 'pcat_1', store_id: store.id, name: 'Coffee', handle: 'coffee' }
  await t.db
    .insertInto('product_categories')
    .values([category, { ...category, id: 'pcat_2', store_id: other.id }])
    .execute()
  const collection = { id: 'pcol_1', store_id: store.id, title: 'Summer', handle: 'summer' }
  await t.db
    .insertInto('product_collections')
    .values([collection, { ...collection, id: 'pcol_2', store_id: other.id }])
    .execute()
  const made = await owner.post('/admin/products', {
    title: 'Kopi "Gayo"; dark, strong',
    subtitle: '=1+1',
    description: 'First line\nsecond line',
    handle: 'kopi-gayo',
    status: 'published',
    weight: 12.5,
    hs_code: '090121',
    collection_id: 'pcol_1',
    type: { value: 'Beans' },
    tags: [{ value: 'single origin' }, { value: 'wet' }],
    categories: [{ id: 'pcat_1' }],
    images: ['https://pictures.test/1.webp', 'https://pictures.test/2.webp'],
    options: [{ title: 'Size' }, { title: 'Grind' }],
    variants: [
      {
        title: '250 g',
        sku: '-KG-250',
        inventory_quantity: 7,
        options: [{ value: '250 g' }, { value: 'whole' }],
        prices: [
          { currency_code: 'idr', amount: 8_500_000 },
          { currency_code: 'eur', amount: 1250 },
          { region_id: store.eur_region_id, amount: 1199 },
        ],
      },
      {
        title: '1 kg',
        sku: 'KG-1000',
        allow_backorder: true,
        options: [{ value: '1 kg' }, { value: 'ground' }],
        prices: [{ currency_code: 'idr', amount: 30_000_000 }],
      },
    ],
  })
  assert.equal(made.status, 200, JSON.stringify(made.body))
  const plain = await owner.post('/admin/products', {
    title: "'=Mug",
    handle: 'mug',
    variants: [{ title: 'One', prices: [] }],
  })
  assert.equal(plain.status, 200, JSON.stringify(plain.body))

  return { ...stores, worker, handlesOf, importRows }
}
