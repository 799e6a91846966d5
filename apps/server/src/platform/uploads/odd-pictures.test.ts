import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import sharp from 'sharp'
import { aForm } from '../../testing/multipart.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

const { t, owner } = await startTwoStores()

async function upload(name: string, type: string, body: Buffer) {
  const form = aForm([{ name, type, body }])
  return owner.post('/admin/uploads', form.payload, form.headers)
}
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#0af' } })

/** Three frames of 400 × 300. */
async function animation(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all(
    ['#f00', '#0f0', '#00f'].map((background) =>
      sharp({ create: { width: 400, height: 300, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const joined = sharp(frames, { join: { animated: true } })
  return format === 'gif'
    ? joined.gif({ delay: [90, 90, 90] }).toBuffer()
    : joined.webp({ delay: [90, 90, 90] }).toBuffer()
}

test('empty and half files, and texts that are called pictures, are the sender’s fault', async () => {
  const png = await plain(40, 40).png().toBuffer()
  const gif = await animation('gif')
  for (const [name, body] of [
    ['empty.jpg', Buffer.alloc(0)],
    ['empty.png', Buffer.alloc(0)],
    ['half.png', png.subarray(0, 40)],
    ['text.png', Buffer.from('hello')],
    ['half.gif', gif.subarray(0, 60)],
  ] as const) {
    const { status, body: reply } = await upload(name, 'image/png', body)
    assert.deepEqual([status, reply.code], [400, 'file_type_refused'], name)
  }
})

test('pictures of any proportion are stored', async () => {
  for (const [width, height] of [
    [2, 16_000],
    [16_000, 2],
    [1, 1],
    [1, 3000],
    [3000, 1],
  ] as const) {
    const { status, body } = await upload('odd.png', 'image/png', await plain(width, height).png().toBuffer())
    assert.equal(status, 200, `${width} × ${height}: ${JSON.stringify(body)}`)
  }
})

for (const format of ['gif', 'webp'] as const)
  test(`an animated ${format} stays animated in each size`, async () => {
    const { status, body } = await upload(`moving.${format}`, `image/${format}`, await animation(format))
    assert.equal(status, 200, JSON.stringify(body))
    const { key, url } = body.uploads[0]
    assert.ok(!key.includes('--avif'), 'it has no AVIF, which would stand still')
    const row = await t.db
      .selectFrom('uploads')
      .select(['width', 'height'])
      .where('file_key', '=', key)
      .executeTakeFirstOrThrow()
    assert.deepEqual(row, { width: 400, height: 300 })
    for (const path of [key, key.replace('.webp', '-320.webp')]) {
      const file = await t.app.services.files.openRead(path)
      const bytes = await buffer(file)
      assert.equal((await sharp(bytes).metadata()).pages, 3, `${path} ${url}`)
    }
  })
