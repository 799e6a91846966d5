import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import sharp from 'sharp'
import { caller } from '../../testing/caller.ts'
import type { Json } from '../../testing/json.ts'
import { aForm } from '../../testing/multipart.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

const { t, store, owner, stranger, packer, nobody } = await startTwoStores()
const shopper = (language: string) =>
  caller(t.app, { 'store-view-code': store.view_code, 'x-store-language': language })

async function upload(name: string): Promise<{ key: string; url: string }> {
  const body = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  const form = aForm([{ name, type: 'image/png', body }])
  const reply = await owner.post('/admin/uploads', form.payload, form.headers)
  assert.equal(reply.status, 200, JSON.stringify(reply.body))
  return reply.body.uploads[0]
}

const namesOf = async (query: string) =>
  (await owner.get(`/admin/media?${query}`)).body.media.map((media: Json) => media.original_name)

const shown = await upload('kopi-gayo.png')
const banner = await upload('lebaran.png')
const unused = await upload('kemeja.png')
const csv = aForm([{ name: 'rows.csv', type: 'text/csv', body: 'a;b' }])
await owner.post('/admin/uploads', csv.payload, csv.headers)
const { product } = (
  await owner.post('/admin/products', { title: 'Kopi Gayo', status: 'published', images: [shown.url] })
).body
const { campaign } = (await owner.post('/admin/campaigns', { title: 'Lebaran', banner_url: banner.url })).body

describe('the library of pictures', () => {
  test('is for staff who read the catalogue; only those who change it may write', async () => {
    assert.equal((await nobody.get('/admin/media')).status, 401)
    assert.equal((await packer.get('/admin/media')).status, 200)
    const body = { file_key: unused.key, alt_texts: { en: 'x' } }
    assert.equal((await packer.post('/admin/media/alt-texts', body)).status, 403)
    assert.equal((await packer.delete('/admin/media', { file_keys: [unused.key] })).status, 403)
    assert.equal((await stranger.get('/admin/media')).body.count, 0)
    assert.equal((await stranger.post('/admin/media/alt-texts', body)).status, 404)
    assert.deepEqual((await stranger.delete('/admin/media', { file_keys: [unused.key] })).body, {
      deleted: [],
      kept: [],
    })
  })

  test('lists pictures, and no other files, with what shows each', async () => {
    const { body } = await owner.get('/admin/media?order=original_name')
    assert.equal(body.count, 3)
    const [kemeja, kopi, lebaran] = body.media
    assert.deepEqual([kemeja.use_count, kemeja.uses, kemeja.url], [0, [], unused.url])
    assert.deepEqual([kopi.width, kopi.height, kopi.alt_texts], [400, 300, {}])
    // The product shows it as a picture and as its thumbnail.
    assert.deepEqual([kopi.use_count, kopi.uses], [1, [{ kind: 'product', id: product.id, name: 'Kopi Gayo' }]])
    assert.deepEqual(lebaran.uses, [{ kind: 'campaign', id: campaign.id, name: 'Lebaran' }])
    assert.deepEqual(await namesOf('is_used=false'), ['kemeja.png'])
    assert.deepEqual((await namesOf('is_used=true')).sort(), ['kopi-gayo.png', 'lebaran.png'])
    assert.deepEqual(await namesOf('q=GAYO'), ['kopi-gayo.png'])
    assert.deepEqual(await namesOf('limit=1&offset=1&order=-original_name'), ['kopi-gayo.png'])
    assert.equal((await owner.get('/admin/media?order=width')).status, 400)
  })

  test('has alt texts by language, which searches find and shoppers get', async () => {
    const altText = async (language: string) =>
      (await shopper(language).get(`/store/products/${product.id}`)).body.product.images[0].alt_text
    assert.equal(await altText('en'), null)
    const set = (alt_texts: object) => owner.post('/admin/media/alt-texts', { file_key: shown.key, alt_texts })
    const reply = await set({ en: ' A bag of coffee ', bh: 'Sebungkus kopi' })
    assert.deepEqual(reply.body.media.alt_texts, { en: 'A bag of coffee', bh: 'Sebungkus kopi' })
    assert.deepEqual(
      [await altText('en'), await altText('bh'), await altText('ar')],
      ['A bag of coffee', 'Sebungkus kopi', null],
    )
    assert.deepEqual(await namesOf('q=bungkus'), ['kopi-gayo.png'])
    // The name of a language is no alt text.
    assert.deepEqual(await namesOf('q=bh'), [])
    assert.deepEqual((await set({ en: null })).body.media.alt_texts, { bh: 'Sebungkus kopi' })
    assert.equal(await altText('en'), null)
    assert.equal((await set({ fr: 'Café' })).status, 400)
  })

  test('deletes what nothing shows, with its files, and keeps the rest', async () => {
    const file = new URL(unused.url).pathname
    assert.equal((await nobody.get(file)).status, 200)
    const { body } = await owner.delete('/admin/media', { file_keys: [shown.key, banner.key, unused.key] })
    assert.deepEqual([body.deleted, body.kept.sort()], [[unused.key], [shown.key, banner.key].sort()])
    for (const path of [file, file.replace('.webp', '-320.webp')]) assert.equal((await nobody.get(path)).status, 404)
    assert.equal((await owner.get('/admin/media')).body.count, 2)

    // A deleted product shows nothing any more.
    assert.equal((await owner.delete(`/admin/products/${product.id}`)).status, 200)
    assert.deepEqual((await owner.delete('/admin/media', { file_keys: [shown.key] })).body.deleted, [shown.key])
  })

  test('of a store includes its logo and the pictures of its settings', async () => {
    const logo = await upload('logo.png')
    const hero = await upload('hero.png')
    await t.db
      .updateTable('stores')
      .set({ logo: logo.url, metadata: JSON.stringify({ hero: hero.url }) })
      .where('id', '=', store.id)
      .execute()
    const { body } = await owner.delete('/admin/media', { file_keys: [logo.key, hero.key] })
    assert.deepEqual([body.deleted, body.kept.length], [[], 2])
  })
})
