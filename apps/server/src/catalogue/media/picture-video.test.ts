import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import sharp from 'sharp'
import { caller } from '../../testing/caller.ts'
import { aForm } from '../../testing/multipart.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

const { t, store, owner, stranger, packer, nobody } = await startTwoStores()
const shopper = caller(t.app, { 'store-view-code': store.view_code })

const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from('ftypisom'), Buffer.alloc(4000, 7)])
const webm = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(2000, 7)])

async function uploadPicture(): Promise<{ key: string; url: string }> {
  const create = { width: 40, height: 50, channels: 3, background: '#a33' } as const
  const form = aForm([{ name: 'kopi.png', type: 'image/png', body: await sharp({ create }).png().toBuffer() }])
  return (await owner.post('/admin/uploads', form.payload, form.headers)).body.uploads[0]
}

const picture = await uploadPicture()
const { product } = (
  await owner.post('/admin/products', { title: 'Kopi Gayo', status: 'published', images: [picture.url] })
).body

function send(as: typeof owner, body: Buffer, { key = picture.key, name = 'seduh.mp4' } = {}) {
  const form = aForm([{ name, type: 'video/mp4', body }])
  return as.post(`/admin/media/video?file_key=${encodeURIComponent(key)}`, form.payload, form.headers)
}
const shown = async () => (await shopper.get(`/store/products/${product.id}`)).body.product.images[0]
const countVideos = async () =>
  (await t.db.selectFrom('uploads').select('file_key').where('purpose', '=', 'video').execute()).length

test('a video is for staff who change the catalogue of its store, and has to be one', async () => {
  assert.equal((await send(nobody, mp4)).status, 401)
  assert.equal((await send(packer, mp4)).status, 403)
  assert.equal((await send(stranger, mp4)).status, 404)
  assert.equal((await send(owner, mp4, { key: 'unknown' })).status, 404)
  for (const body of [Buffer.from('<svg onload="alert(1)"/>'), Buffer.from('ftyp'), Buffer.alloc(0)])
    assert.equal((await send(owner, body)).body.code, 'video_type_refused')
  const quicktime = Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from('ftypqt  '), Buffer.alloc(20)])
  assert.equal((await send(owner, quicktime)).body.code, 'video_type_refused')
  const path = `/admin/media/video?file_key=${encodeURIComponent(picture.key)}`
  assert.equal((await owner.post(path, aForm([]).payload, aForm([]).headers)).status, 400)
  assert.equal((await shown()).video_url, null)
  assert.equal(await countVideos(), 0)
})

test('a form with two videos is refused, and changes nothing: neither the video of the picture nor the files', async () => {
  const path = `/admin/media/video?file_key=${encodeURIComponent(picture.key)}`
  const savedVideos = () => globSync('**/*.{mp4,webm}', { cwd: t.app.services.config.dataDir }).sort()
  const sendTwo = async (second: Buffer) => {
    const form = aForm([webm, second].map((body, at) => ({ name: `${at}.mp4`, type: 'video/mp4', body })))
    return (await owner.post(path, form.payload, form.headers)).body.code
  }
  for (const hasVideo of [false, true]) {
    if (hasVideo) await send(owner, mp4)
    const [url, files] = [(await shown()).video_url, savedVideos()]
    assert.deepEqual([url !== null, files.length], [hasVideo, hasVideo ? 1 : 0])
    assert.equal(await sendTwo(mp4), 'too_many_files')
    assert.equal(await sendTwo(Buffer.from('no video at all')), 'too_many_files')
    assert.deepEqual([(await shown()).video_url, savedVideos()], [url, files])
  }
  await owner.delete('/admin/media/video', { file_key: picture.key })
})

test('a video of more than 50 MB is refused, and nothing of it stays', async () => {
  const before = await countVideos()
  const large = Buffer.concat([mp4, Buffer.alloc(50 * 1024 * 1024)])
  assert.equal((await send(owner, large)).status, 413)
  assert.equal(await countVideos(), before)
})

test('shoppers get the address of the video beside the picture; a new video replaces it, and parts of it can be asked for', async () => {
  const { status, body } = await send(owner, mp4)
  assert.equal(status, 200, JSON.stringify(body))
  const first = new URL(body.media.video_url).pathname
  assert.match(first, /-seduh\.mp4$/)
  assert.equal((await shown()).video_url, body.media.video_url)
  assert.equal((await shown()).url, picture.url)
  const part = await t.app.inject({ url: first, headers: { range: 'bytes=4-11' } })
  assert.deepEqual([part.statusCode, part.body, part.headers['content-type']], [206, 'ftypisom', 'video/mp4'])

  const second = (await send(owner, webm, { name: 'seduh.webm' })).body.media.video_url
  assert.equal((await shown()).video_url, second)
  assert.equal((await nobody.get(first)).status, 404)
  assert.equal((await owner.get('/admin/media')).body.count, 1, 'a video is no picture of the library')
})

test('a deleted video leaves the picture; a deleted picture takes its video along', async () => {
  const body = { file_key: picture.key }
  assert.equal((await stranger.delete('/admin/media/video', body)).status, 404)
  assert.equal((await packer.delete('/admin/media/video', body)).status, 403)
  const before = new URL((await shown()).video_url).pathname
  assert.equal((await owner.delete('/admin/media/video', body)).body.media.video_url, null)
  assert.equal((await owner.delete('/admin/media/video', body)).status, 404)
  assert.equal((await nobody.get(before)).status, 404)
  assert.equal((await shown()).video_url, null)

  const other = await uploadPicture()
  const video = new URL((await send(owner, mp4, { key: other.key })).body.media.video_url).pathname
  assert.deepEqual((await owner.delete('/admin/media', { file_keys: [other.key] })).body.deleted, [other.key])
  assert.equal((await nobody.get(video)).status, 404)
  assert.equal(await countVideos(), 0)
})
