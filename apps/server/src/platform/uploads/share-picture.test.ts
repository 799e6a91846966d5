import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { aStore } from '../../testing/a-store.ts'
import { aForm } from '../../testing/multipart.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'shopkey-share-'))
after(() => rmSync(DATA_DIR, { recursive: true, force: true }))
const { app, db, clock } = await startTestApp({ DATA_DIR })
let keys: string[]

before(async () => {
  const store = await aStore(db, { is_default: true })
  const headers = await signInStaff(db, store, 'catalogue', clock.now())
  const sides = [
    { width: 900, height: 1200, background: '#a33' },
    { width: 1600, height: 900, background: '#33a' },
  ]
  const pictures = sides.map((side) =>
    sharp({ create: { ...side, channels: 3 } })
      .png()
      .toBuffer(),
  )
  const form = aForm(
    (await Promise.all(pictures)).map((body, index) => ({ name: `${index}.png`, type: 'image/png', body })),
  )
  const reply = await app.inject({
    method: 'POST',
    url: '/admin/uploads',
    payload: form.payload,
    headers: { ...headers, ...form.headers },
  })
  keys = reply.json().uploads.map(({ key }: { key: string }) => key)
})

const pictureOf = (...of: string[]) =>
  app.inject({ url: `/share-pictures?${new URLSearchParams(of.map((key): [string, string] => ['of', key]))}` })

test('a picture of one, of a wide one and of several has the size that networks show', async () => {
  const [tall = '', wide = ''] = keys
  for (const chosen of [[tall], [wide], [tall, wide], [tall, wide, tall, wide]]) {
    const reply = await pictureOf(...chosen)
    assert.equal(reply.statusCode, 200, reply.body.slice(0, 200))
    assert.match(String(reply.headers['cache-control']), /^public, max-age=31536000, immutable/)
    const { width, height, format } = await sharp(reply.rawPayload).metadata()
    assert.deepEqual({ width, height, format }, { width: 1200, height: 630, format: 'jpeg' })
  }
})

test('a picture that is gone is left out; without any there is none', async () => {
  const missing = 'store_x/01abc-none.webp'
  assert.equal((await pictureOf(keys[0] ?? '', missing)).statusCode, 200)
  assert.equal((await pictureOf(missing)).statusCode, 404)
})

test('only public pictures are read, and at most four', async () => {
  const secret = 'store_x/01abc-invoice.webp'
  const folder = join(DATA_DIR, 'private-files/store_x')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '01abc-invoice-1080.webp'), 'secret')
  const refused = [
    `private/${secret}`,
    '../store_x/a.webp',
    'store_x/../../a.webp',
    'http://other.test/a.webp',
    'store_x/a.pdf',
  ]
  for (const key of refused) assert.equal((await pictureOf(key)).statusCode, 400, key)
  assert.equal((await pictureOf(secret)).statusCode, 404)
  assert.equal((await pictureOf(...Array.from({ length: 5 }, () => keys[0] ?? ''))).statusCode, 400)
  assert.equal((await app.inject({ url: '/share-pictures' })).statusCode, 400)
})
