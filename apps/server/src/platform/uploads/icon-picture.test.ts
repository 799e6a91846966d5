import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { aStore } from '../../testing/a-store.ts'
import { aForm } from '../../testing/multipart.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'shopkey-icon-'))
mkdirSync(DATA_DIR, { recursive: true })
after(() => rmSync(DATA_DIR, { recursive: true, force: true }))
const { app, db, clock } = await startTestApp({ DATA_DIR })
let key = ''

before(async () => {
  const store = await aStore(db, { is_default: true })
  const headers = await signInStaff(db, store, 'catalogue', clock.now())
  const body = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#00ff00' } })
    .png()
    .toBuffer()
  const form = aForm([{ name: 'sign.png', type: 'image/png', body }])
  const url = '/admin/uploads'
  const reply = await app.inject({
    method: 'POST',
    url,
    payload: form.payload,
    headers: { ...headers, ...form.headers },
  })
  key = reply.json().uploads[0].key
})

const icon = (size: string, query: Record<string, string>) =>
  app.inject({ url: `/icon-pictures?${new URLSearchParams({ size, ...query })}` })

/** The color of a pixel, as `#rrggbb`. */
async function colorAt(picture: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  return `#${[...data.subarray(at, at + 3)].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

test('an icon has the asked size, fills the square with the color, and has the bag in its middle', async () => {
  for (const size of ['180', '192', '512']) {
    const reply = await icon(size, { ground: '7b4420', sign: 'fffaf3' })
    assert.equal(reply.statusCode, 200, reply.body.slice(0, 200))
    assert.match(String(reply.headers['cache-control']), /^public, max-age=31536000, immutable/)
    const { width, height, format } = await sharp(reply.rawPayload).metadata()
    assert.deepEqual([width, height, format], [Number(size), Number(size), 'png'])
    assert.equal(await colorAt(reply.rawPayload, 0, 0), '#7b4420')
    assert.equal(await colorAt(reply.rawPayload, Number(size) / 2, Math.round(Number(size) * 0.6)), '#fffaf3')
  }
})

test('the store’s own sign is whole, within what a mask keeps', async () => {
  const { rawPayload } = await icon('192', { ground: '7b4420', sign: 'fffaf3', of: key })
  assert.match(await colorAt(rawPayload, 96, 96), /^#0[0-9a-f]f[0-9a-f]0[0-9a-f]$/)
  assert.equal(await colorAt(rawPayload, 96, 40), '#7b4420', 'above the wide sign')
  assert.equal(await colorAt(rawPayload, 20, 96), '#7b4420', 'beside it')
})

test('other sizes, colors and files are refused', async () => {
  const colors = { ground: '7b4420', sign: 'fffaf3' }
  assert.equal((await icon('4096', colors)).statusCode, 400)
  assert.equal((await icon('192', { ...colors, ground: 'red' })).statusCode, 400)
  assert.equal((await icon('192', { ...colors, of: '../private/proof.pdf' })).statusCode, 400)
  assert.equal((await icon('192', { ...colors, of: 'store_none/none.webp' })).statusCode, 404)
})
