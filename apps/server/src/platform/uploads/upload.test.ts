import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import sharp from 'sharp'
import { aStore, type StoreFixture } from '../../testing/a-store.ts'
import { aForm } from '../../testing/multipart.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'

const { app, db, clock } = await startTestApp()
let store: StoreFixture
let catalogue: Record<string, string>
let stranger: Record<string, string>

before(async () => {
  store = await aStore(db, { is_default: true })
  const other = await aStore(db)
  catalogue = await signInStaff(db, store, 'catalogue', clock.now())
  stranger = await signInStaff(db, other, 'owner', clock.now())
})

type File = Parameters<typeof aForm>[0][number]

function upload(files: File[], headers = catalogue) {
  const form = aForm(files)
  return app.inject({
    method: 'POST',
    url: '/admin/uploads',
    payload: form.payload,
    headers: { ...headers, ...form.headers },
  })
}

function aPhoto(width = 1600, height = 1000) {
  return sharp({ create: { width, height, channels: 3, background: '#a33' } })
}

async function aPicture(name = 'Kopi Gayo.JPG'): Promise<File> {
  return { name, type: 'image/jpeg', body: await aPhoto().jpeg().toBuffer() }
}

const pathOf = (url: string) => new URL(url).pathname + new URL(url).search

describe('uploading pictures', () => {
  test('is for staff who may change the catalogue', async () => {
    const picture = await aPicture()
    assert.equal((await upload([picture], {})).statusCode, 401)
    assert.equal((await upload([picture], await signInStaff(db, store, 'fulfilment', clock.now()))).statusCode, 403)
    assert.equal((await db.selectFrom('uploads').selectAll().execute()).length, 0)
  })

  test('stores them as WebP in four sizes and as AVIF in three, cacheable for ever', async () => {
    const reply = await upload([await aPicture(), await aPicture('second.jpg')])
    assert.equal(reply.statusCode, 200, reply.body)
    const [first, second] = reply.json().uploads
    assert.match(first.url, /^http:\/\/localhost:9000\/uploads\/store_[a-z0-9]+\/[a-z0-9]+-kopi-gayo--avif\.webp$/)
    assert.notEqual(first.key, second.key)
    for (const [ending, type, format, width] of [
      ['.webp', 'image/webp', 'webp', 1600],
      ['-320.webp', 'image/webp', 'webp', 320],
      ['-640.webp', 'image/webp', 'webp', 640],
      ['-1080.webp', 'image/webp', 'webp', 1080],
      ['-320.avif', 'image/avif', 'heif', 320],
      ['-640.avif', 'image/avif', 'heif', 640],
      ['-1080.avif', 'image/avif', 'heif', 1080],
    ] as const) {
      const file = await app.inject({ url: pathOf(first.url).replace('.webp', ending) })
      assert.equal(file.statusCode, 200)
      assert.equal(file.headers['content-type'], type)
      assert.equal(file.headers['cache-control'], 'public, max-age=31536000, immutable')
      assert.equal(file.headers['x-content-type-options'], 'nosniff')
      const header = await sharp(file.rawPayload).metadata()
      assert.deepEqual([header.format, header.width], [format, width])
    }
  })

  test('rotates them upright and removes camera data', async () => {
    const body = await aPhoto(1200, 800)
      .withExif({ IFD0: { Artist: 'A. Person' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const [{ url }] = (await upload([{ name: 'phone.jpg', type: 'image/jpeg', body }])).json().uploads
    const header = await sharp((await app.inject({ url: pathOf(url) })).rawPayload).metadata()
    assert.deepEqual([header.width, header.height, header.exif, header.orientation], [800, 1200, undefined, undefined])
  })

  test('keeps transparency, makes large ones smaller, and enlarges none', async () => {
    const body = await sharp({ create: { width: 3000, height: 90, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    const [{ url }] = (await upload([{ name: 'wide.png', type: 'image/png', body }])).json().uploads
    const header = await sharp((await app.inject({ url: pathOf(url) })).rawPayload).metadata()
    assert.deepEqual([header.width, header.height, header.hasAlpha], [2000, 60, true])
    const small = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const [icon] = (await upload([{ name: 'icon.png', type: 'image/png', body: small }])).json().uploads
    for (const ending of ['-640.webp', '-640.avif']) {
      const sibling = await app.inject({ url: pathOf(icon.url).replace('.webp', ending) })
      assert.equal((await sharp(sibling.rawPayload).metadata()).width, 40)
    }
  })

  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const refused = [
    [
      'a web page that says it is a picture',
      [{ name: 'x.png', type: 'image/png', body: '<html></html>' }],
      400,
      'file_type_refused',
    ],
    ['a drawing with a script', [{ name: 'x.svg', type: 'image/svg+xml', body: script }], 400, 'file_type_refused'],
    ['a program', [{ name: 'x.exe', type: 'application/octet-stream', body: 'MZ' }], 400, 'file_type_refused'],
    [
      'half a picture',
      [{ name: 'x.png', type: 'image/png', body: Buffer.from('89504e470d0a1a0a', 'hex') }],
      400,
      'file_type_refused',
    ],
    [
      'another form field',
      [{ name: 'x.csv', type: 'text/csv', body: 'a', field: 'avatar' }],
      400,
      'upload_field_unknown',
    ],
    ['an empty form', [], 400, 'no_files'],
    [
      'a picture over ten megabytes',
      [{ name: 'x.png', type: 'image/png', body: Buffer.alloc(10 * 1024 * 1024 + 1, 'a') }],
      413,
      'too_large',
    ],
    [
      'more files than are taken at once',
      Array.from({ length: 21 }, () => ({ name: 'x.csv', type: 'text/csv', body: 'a' })),
      400,
      'too_many_files',
    ],
  ] as [string, File[], number, string][]
  for (const [what, files, status, code] of refused) {
    test(`refuses ${what}`, async () => {
      const reply = await upload(files)
      assert.deepEqual([reply.statusCode, reply.json().code], [status, code], reply.body)
    })
  }

  test('refuses a small file that would decode to a huge picture, without decoding it', async () => {
    const body = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    assert.ok(body.length < 2_000_000)
    const reply = await upload([{ name: 'bomb.png', type: 'image/png', body }])
    assert.deepEqual([reply.statusCode, reply.json().code], [400, 'picture_too_large'])
  })

  test('refuses a body that is no form', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/admin/uploads',
      headers: catalogue,
      payload: { files: [] },
    })
    assert.equal(reply.json().code, 'no_files')
  })
})

describe('CSV files', () => {
  async function aCsv() {
    const reply = await upload([{ name: 'Products May.csv', type: 'text/csv', body: 'title,price\nKopi,50000\n' }])
    return reply.json().uploads[0] as { url: string; key: string }
  }

  test('are private: only a signed link serves them, for five minutes', async () => {
    const { key } = await aCsv()
    assert.equal((await app.inject({ url: `/uploads/${key}` })).statusCode, 404)
    const asked = await app.inject({
      method: 'POST',
      url: '/admin/uploads/download-url',
      headers: catalogue,
      payload: { file_key: key },
    })
    const link = pathOf(asked.json().download_url)
    const file = await app.inject({ url: link })
    assert.deepEqual([file.statusCode, file.body], [200, 'title,price\nKopi,50000\n'])
    assert.equal(file.headers['content-disposition'], 'attachment')
    assert.equal(
      (await app.inject({ url: link.replace(/signature=./, 'signature=_') })).json().code,
      'download_link_not_valid',
    )
    assert.equal((await app.inject({ url: link.replace(/expires=\d/, 'expires=9') })).statusCode, 403)
    clock.advance(5 * 60_000)
    assert.equal((await app.inject({ url: link })).statusCode, 403)
  })

  test('may be ten times as large as pictures, and no larger', async () => {
    const sized = (bytes: number) => upload([{ name: 'x.csv', type: 'text/csv', body: Buffer.alloc(bytes, 'a') }])
    assert.equal((await sized(12 * 1024 * 1024)).statusCode, 200)
    const count = () => db.selectFrom('uploads').select('file_key').execute()
    const before = await count()
    const refused = await sized(100 * 1024 * 1024 + 1)
    assert.deepEqual([refused.statusCode, refused.json().code], [413, 'too_large'])
    assert.deepEqual(await count(), before)
  })

  test('are text: a program with a CSV name is refused', async () => {
    const reply = await upload([{ name: 'x.csv', type: 'text/csv', body: Buffer.from('a;b\0c') }])
    assert.deepEqual([reply.statusCode, reply.json().code], [400, 'file_type_refused'])
  })

  test('belong to their store, and to their uploader', async () => {
    const { key } = await aCsv()
    const ask = (headers: Record<string, string>) =>
      app.inject({ method: 'POST', url: '/admin/uploads/download-url', headers, payload: { file_key: key } })
    assert.equal((await ask({})).statusCode, 401)
    assert.equal((await ask(stranger)).statusCode, 404)
    assert.equal((await ask(await signInStaff(db, store, 'owner', clock.now()))).statusCode, 404)
    await app.inject({ method: 'DELETE', url: '/admin/uploads', headers: stranger, payload: { file_key: key } })
    assert.equal((await ask(catalogue)).statusCode, 200)
  })
})

test('files outside their folders cannot be reached', async () => {
  for (const url of [
    '/uploads/../package.json',
    '/uploads/%2e%2e/%2e%2e/etc/passwd',
    '/uploads/..%2f..%2fetc%2fpasswd',
    '/downloads/private/../x?expires=9999999999&signature=x',
  ])
    assert.ok([400, 403, 404].includes((await app.inject({ url })).statusCode), url)
})

test('removing a picture removes all its sizes and formats', async () => {
  const [{ url, key }] = (await upload([await aPicture()])).json().uploads
  const paths = ['.webp', ...[320, 640, 1080].flatMap((width) => [`-${width}.webp`, `-${width}.avif`])].map((ending) =>
    pathOf(url).replace('.webp', ending),
  )
  for (const path of paths) assert.equal((await app.inject({ url: path })).statusCode, 200)
  const removed = await app.inject({
    method: 'DELETE',
    url: '/admin/uploads',
    headers: catalogue,
    payload: { file_key: key },
  })
  assert.deepEqual(removed.json(), { id: key, object: 'file', deleted: true })
  for (const path of paths) assert.equal((await app.inject({ url: path })).statusCode, 404)
})
