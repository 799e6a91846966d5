import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '../../db/new-id.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aStore } from '../../testing/a-store.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { followApiUrl } from './follow-api-url.ts'

const { db } = await startTestApp()

test('addresses of our own files follow the API; those of others stay', async () => {
  const store = await aStore(db, { is_default: true })
  const { id } = await aProduct(db, store)
  const old = 'http://localhost:9000/uploads/store_1/shirt.webp'
  const foreign = 'https://pictures.example/uploads/shirt.webp'
  await db.updateTable('products').set({ thumbnail: old }).where('id', '=', id).execute()
  const images = [old, foreign].map((url, rank) => ({ id: newId('img'), product_id: id, url, rank }))
  await db.insertInto('product_images').values(images).execute()
  const metadata = JSON.stringify({ theme: 'brown', hero: old })
  await db.updateTable('stores').set({ logo: old, metadata }).where('id', '=', store.id).execute()

  assert.equal(await followApiUrl(db, 'https://api.shop.example'), 4)
  const now = 'https://api.shop.example/uploads/store_1/shirt.webp'
  const product = await db.selectFrom('products').select('thumbnail').where('id', '=', id).executeTakeFirstOrThrow()
  const kept = await db.selectFrom('product_images').select('url').orderBy('rank').execute()
  const row = await db
    .selectFrom('stores')
    .select(['logo', 'metadata'])
    .where('id', '=', store.id)
    .executeTakeFirstOrThrow()
  assert.equal(product.thumbnail, now)
  assert.deepEqual(kept, [{ url: now }, { url: foreign }])
  assert.deepEqual(row, { logo: now, metadata: { theme: 'brown', hero: now } })
  assert.equal(await followApiUrl(db, 'https://api.shop.example'), 0)
})
