import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startProductFiles } from '../../testing/product-files.ts'
import { findRedirect } from './find-redirect.ts'

const { t, other, stranger, importRows } = await startProductFiles()

test('a handle that an import changes leaves a redirect', async () => {
  const { product } = (await stranger.post('/admin/products', { title: 'Teh', handle: 'teh', status: 'published' }))
    .body
  const { job, errors } = await importRows('Product Id;Product Handle;Product Title', `${product.id};teh-hijau;Teh`)
  assert.deepEqual([job.status, errors], ['completed', ''])
  assert.equal((await findRedirect(t.db, other.id, '/products/teh'))?.target, '/products/teh-hijau')
})
