import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { caller } from '../../testing/caller.ts'
import { aForm } from '../../testing/multipart.ts'
import { startTwoStores } from '../../testing/two-stores.ts'
import { makePreviews } from './actions/make-previews.ts'

const { t, store, owner } = await startTwoStores()
const shopper = caller(t.app, { 'store-view-code': store.view_code })

async function uploadPicture(background: { r: number; g: number; b: number; alpha: number }) {
  const body = await sharp({ create: { width: 400, height: 500, channels: 4, background } })
    .png()
    .toBuffer()
  const form = aForm([{ name: 'kain.png', type: 'image/png', body }])
  return (await owner.post('/admin/uploads', form.payload, form.headers)).body.uploads[0] as {
    key: string
    url: string
  }
}

const opaque = await uploadPicture({ r: 160, g: 48, b: 48, alpha: 1 })
const transparent = await uploadPicture({ r: 160, g: 48, b: 48, alpha: 0.5 })
const images = [opaque.url, transparent.url, 'https://elsewhere.test/kain.jpg']
const { product } = (await owner.post('/admin/products', { title: 'Kain', status: 'published', images })).body
const shown = async () => (await shopper.get(`/store/products/${product.id}`)).body.product.images

async function assertPreviewed() {
  const [first, ...others] = await shown()
  assert.match(first.color, /^#[9a].[23].[23].$/)
  const { format, width, height } = await sharp(Buffer.from(first.preview, 'base64')).metadata()
  assert.deepEqual([format, width, height], ['webp', 12, 15])
  for (const { color, preview } of others) assert.deepEqual([color, preview], [null, null])
}

test('an upload has its color and a preview, a transparent picture and one of another host have none', assertPreviewed)

test('earlier pictures get theirs by a job, which reads each once', async () => {
  await t.db.updateTable('uploads').set({ color: null, preview: null }).execute()
  const missing = await uploadPicture({ r: 1, g: 2, b: 3, alpha: 1 })
  await t.app.services.files.remove(missing.key.replace('.webp', '-320.webp'))
  await t.db.updateTable('uploads').set({ color: null, preview: null }).where('file_key', '=', missing.key).execute()
  await makePreviews(t.app.services)
  await assertPreviewed()
  const left = await t.db.selectFrom('uploads').select('file_key').where('preview', 'is', null).execute()
  assert.deepEqual(left, [])
})

test('products follow the deletion of a picture that they show', async () => {
  await assertPreviewed()
  await owner.delete('/admin/uploads', { file_key: opaque.key })
  const [{ color, preview }] = await shown()
  assert.deepEqual([color, preview], [null, null])
})
