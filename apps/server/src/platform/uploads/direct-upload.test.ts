import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import sharp from 'sharp'
import { removeOrphanedFiles } from '../../catalogue/media/actions/remove-orphaned-files.ts'
import { aStore } from '../../testing/a-store.ts'
import { caller } from '../../testing/caller.ts'
import { startFakeS3 } from '../../testing/fake-s3.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { purgeExpired } from '../housekeeping/purge-expired.ts'
import { keysOfImage } from './store-image.ts'

let time = Date.parse('2026-03-01T00:00:00Z')
const now = () => new Date(time)
const account = { accessKeyId: 'AKIATEST', secretAccessKey: 'a-secret', region: 'eu-north-1' }
const s3 = await startFakeS3({ ...account, now })
const { app, db, clock } = await startTestApp({
  S3_BUCKET: 'shop-files',
  S3_ENDPOINT: s3.url,
  S3_REGION: account.region,
  S3_ACCESS_KEY_ID: account.accessKeyId,
  S3_SECRET_ACCESS_KEY: account.secretAccessKey,
  S3_PUBLIC_URL: `${s3.url}/shop-files`,
})
const [store, other] = [await aStore(db, { is_default: true }), await aStore(db)]
const staff = async (role: Parameters<typeof signInStaff>[2], of = store) =>
  caller(app, await signInStaff(db, of, role, clock.now()))
const [owner, colleague, packer] = [await staff('owner'), await staff('catalogue'), await staff('fulfilment')]
const stranger = await staff('owner', other)
const nobody = caller(app, { 'store-view-code': store.view_code })

const jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a33' } })
  .jpeg()
  .toBuffer()
const described = { name: 'Kopi Gayo.jpg', content_type: 'image/jpeg', size_bytes: jpeg.length }

interface Begun {
  file_key: string
  url: string
  headers: Record<string, string>
}

async function begin(file: object = described, by = owner): Promise<Begun> {
  const reply = await by.post('/admin/uploads/direct', { files: [file] })
  assert.equal(reply.status, 200, JSON.stringify(reply.body))
  return reply.body.direct_uploads[0]
}
const put = async ({ url, headers }: Begun, body: Buffer = jpeg) =>
  (await fetch(url, { method: 'PUT', headers, body: new Uint8Array(body) })).status
const finish = async (file_key: string, by = owner) => {
  const { status, body } = await by.post('/admin/uploads/direct/finish', { file_key })
  return { status, code: body.code ?? body.type, upload: body.uploads?.[0] }
}
const outcome = async (file_key: string, by = owner) => {
  const { status, code } = await finish(file_key, by)
  return [status, code]
}
const advance = (ms: number) => {
  time += ms
  clock.advance(ms)
}
const isStored = (key: string) => s3.objects.has(`/shop-files/${key}`)
const rowCount = async () => (await db.selectFrom('uploads').select('file_key').execute()).length

describe('an upload to the bucket is begun', () => {
  test('by who may change the catalogue', async () => {
    const body = { files: [described] }
    assert.equal((await nobody.post('/admin/uploads/direct', body)).status, 401)
    assert.equal((await packer.post('/admin/uploads/direct', body)).status, 403)
    assert.equal((await colleague.post('/admin/uploads/direct', body)).status, 200)
  })

  test('for pictures of up to 10 MB, 20 at once', async () => {
    const refused: object[][] = [
      [],
      [{ ...described, content_type: 'image/svg+xml' }],
      [{ ...described, content_type: 'text/html' }],
      [{ ...described, size_bytes: 0 }],
      [{ ...described, size_bytes: 10 * 1024 * 1024 + 1 }],
      [{ ...described, key: '../x' }],
      Array.from({ length: 21 }, () => described),
    ]
    for (const files of refused) {
      const { status, body } = await owner.post('/admin/uploads/direct', { files })
      assert.deepEqual([status, body.type], [400, 'invalid_data'], JSON.stringify(files[0]))
    }
    const odd = await begin({ ...described, name: '../../etc/passwd.jpg' })
    assert.match(odd.file_key, /^private\/store_\w+\/\w+-etc-passwd\.sent$/)
  })

  test('nowhere where files are in local folders', async () => {
    const local = await startTestApp()
    const shop = await aStore(local.db, { is_default: true })
    const clerk = caller(local.app, await signInStaff(local.db, shop, 'owner', local.clock.now()))
    const reply = await clerk.post('/admin/uploads/direct', { files: [described] })
    assert.deepEqual(reply.body, { direct_uploads: [] })
    assert.equal((await clerk.post('/admin/uploads/direct/finish', { file_key: 'private/x' })).status, 404)
  })
})

describe('a picture that a browser sends straight to the bucket', () => {
  test('becomes a picture in all sizes, as WebP and AVIF; what was sent is removed', async () => {
    const begun = await begin()
    assert.match(begun.file_key, /^private\//)
    assert.equal(await put(begun), 200)
    assert.equal((await fetch(`${s3.url}/shop-files/${begun.file_key}`)).status, 403, 'nobody reads what was sent')
    const { status, upload } = await finish(begun.file_key)
    assert.equal(status, 200)
    for (const key of keysOfImage(upload.key)) assert.ok(isStored(`uploads/${key}`), key)
    assert.deepEqual(
      ['-320.webp', '-320.avif'].map(
        (end) => s3.objects.get(`/shop-files/uploads/${upload.key.replace('.webp', end)}`)?.headers['content-type'],
      ),
      ['image/webp', 'image/avif'],
    )
    assert.equal((await fetch(upload.url)).status, 200)
    assert.equal(isStored(begun.file_key), false)
    const row = await db.selectFrom('uploads').selectAll().where('file_key', '=', upload.key).executeTakeFirst()
    assert.deepEqual([row?.store_id, row?.original_name, row?.width], [store.id, 'Kopi Gayo.jpg', 900])
    const { media } = (await owner.get('/admin/media')).body
    assert.equal(media[0].file_key, upload.key)
  })

  test('is taken under its own key, type, size and method only, for 15 minutes', async () => {
    const begun = await begin()
    const victim = await begin()
    assert.equal(await put({ ...begun, url: begun.url.replace(begun.file_key, victim.file_key) }), 403)
    assert.equal(await put({ ...begun, url: begun.url.replace('/private/', '/uploads/') }), 403)
    assert.equal(await put({ ...begun, headers: { 'content-type': 'text/html' } }), 403)
    assert.equal(await put(begun, Buffer.concat([jpeg, Buffer.alloc(1)])), 403)
    assert.equal(await put({ ...begun, url: `${begun.url}&x-amz-acl=public-read` }), 403)
    assert.equal((await fetch(begun.url)).status, 403)
    assert.equal((await fetch(begun.url, { method: 'DELETE' })).status, 403)
    advance(15 * 60_000)
    assert.equal(await put(begun), 403)
    assert.equal(isStored(begun.file_key) || isStored(victim.file_key), false)
    assert.deepEqual(await outcome(begun.file_key), [400, 'upload_not_arrived'])
  })

  test('is finished once, by who began it, in its store', async () => {
    const begun = await begin()
    assert.deepEqual(await outcome(begun.file_key), [400, 'upload_not_arrived'])
    await put(begun)
    assert.equal((await finish(begun.file_key, nobody)).status, 401)
    assert.equal((await finish(begun.file_key, packer)).status, 403)
    for (const by of [stranger, colleague]) assert.deepEqual(await outcome(begun.file_key, by), [404, 'not_found'])
    assert.deepEqual(await outcome(`${begun.file_key}x`), [404, 'not_found'])
    const before = await rowCount()
    const replies = await Promise.all(Array.from({ length: 4 }, () => finish(begun.file_key)))
    assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, 404, 404, 404])
    assert.equal(await rowCount(), before + 1)
    assert.deepEqual(await outcome(begun.file_key), [404, 'not_found'])
  })

  test('is refused and removed if it is no picture, or larger than its address allows', async () => {
    const before = await rowCount()
    const page = Buffer.from('<script>alert(1)</script>'.padEnd(jpeg.length))
    const begun = await begin()
    assert.equal(await put(begun, page), 200)
    assert.deepEqual(await outcome(begun.file_key), [400, 'file_type_refused'])
    // A service that does not check the length.
    const large = await begin()
    s3.objects.set(`/shop-files/${large.file_key}`, { body: Buffer.alloc(11 * 1024 * 1024), headers: {} })
    assert.deepEqual(await outcome(large.file_key), [413, 'too_large'])
    for (const { file_key } of [begun, large]) {
      assert.equal(isStored(file_key), false)
      assert.deepEqual(await outcome(file_key), [404, 'not_found'])
    }
    assert.equal(await rowCount(), before)
  })

  test('can be finished again after a fault, and after the process that finished it has died', async (t) => {
    const begun = await begin()
    await put(begun)
    const broken = t.mock.method(app.services.files, 'save', async () => {
      throw new Error('the storage is down')
    })
    assert.equal((await finish(begun.file_key)).status, 500)
    broken.mock.restore()
    const claimed_at = clock.now()
    await db.updateTable('direct_uploads').set({ claimed_at }).where('file_key', '=', begun.file_key).execute()
    assert.equal((await finish(begun.file_key)).status, 404)
    advance(4 * 60_000)
    assert.equal((await finish(begun.file_key)).status, 200)
  })

  test('that nobody finishes within an hour is over, and removed a week after it was found', async () => {
    const begun = await begin()
    await put(begun)
    advance(61 * 60_000)
    assert.deepEqual(await outcome(begun.file_key), [404, 'not_found'])
    await purgeExpired(app.services)
    assert.deepEqual(await db.selectFrom('direct_uploads').selectAll().execute(), [])
    await removeOrphanedFiles(app.services)
    assert.ok(isStored(begun.file_key))
    advance(8 * 24 * 3_600_000)
    await removeOrphanedFiles(app.services)
    assert.equal(isStored(begun.file_key), false)
  })
})
