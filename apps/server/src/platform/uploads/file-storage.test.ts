import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { describe, test } from 'node:test'
import type { FileStorage } from '@shopkey/extension/file-storage.ts'
import { readConfig } from '../../config.ts'
import { openFileStorage } from '../../extensions/open-file-storage.ts'
import { AllProviderCalls } from '../../provider-calls.ts'
import { startFakeS3 } from '../../testing/fake-s3.ts'
import { startTestApp } from '../../testing/test-app.ts'

const { app, clock } = await startTestApp()
const s3 = await startFakeS3({
  accessKeyId: 'AKIATEST',
  secretAccessKey: 'a-secret',
  region: 'eu-north-1',
  now: clock.now,
})
const s3Config = readConfig({
  DATABASE_URL: 'postgres://unused',
  S3_BUCKET: 'shop-files',
  S3_ENDPOINT: s3.url,
  S3_REGION: 'eu-north-1',
  S3_ACCESS_KEY_ID: 'AKIATEST',
  S3_SECRET_ACCESS_KEY: 'a-secret',
  S3_PUBLIC_URL: `${s3.url}/shop-files/`,
})

interface Loaded {
  status: number
  body: Buffer
  header: (name: string) => string | null
}

interface Kind {
  name: string
  files: FileStorage
  /** As a browser would. */
  load: (url: string) => Promise<Loaded>
}

const kinds: Kind[] = [
  {
    name: 'in local folders',
    files: app.services.files,
    async load(url) {
      const { statusCode, rawPayload, headers } = await app.inject({ url: url.replace(/^http:\/\/localhost:9000/, '') })
      return { status: statusCode, body: rawPayload, header: (name) => headers[name]?.toString() ?? null }
    },
  },
  {
    name: 'in S3',
    files: await openFileStorage(s3Config, clock.now, new AllProviderCalls(clock.now)),
    async load(url) {
      const response = await fetch(url)
      const body = Buffer.from(await response.arrayBuffer())
      return { status: response.status, body, header: (name) => response.headers.get(name) }
    },
  },
]

const picture = { key: 'store_1/a-kopi.webp', content_type: 'image/webp', is_private: false }
const list = { key: 'private/store_1/orders.csv', content_type: 'text/csv; charset=utf-8', is_private: true }
const inAQuarterHour = () => new Date(clock.now().getTime() + 15 * 60_000)

async function* chunked(...texts: (string | Uint8Array)[]) {
  yield* texts
}

for (const { name, files, load } of kinds) {
  describe(`file storage: ${name}`, () => {
    test('reads files as they were saved, whole or in chunks', async () => {
      for (const file of [picture, list]) {
        const body = Buffer.from(`of ${file.key}`)
        await files.save({ ...file, body })
        assert.deepEqual(await files.read(file.key), body)
        assert.deepEqual(await buffer(await files.openRead(file.key)), body)
      }
    })

    test('lists the keys of all files, however many', async () => {
      const more = Array.from({ length: 5 }, (_, index) => ({ ...picture, key: `store_1/deeper/${index}.webp` }))
      for (const file of [picture, list, ...more]) await files.save({ ...file, body: Buffer.from('x') })
      const keys: string[] = []
      for await (const key of files.list()) keys.push(key)
      assert.deepEqual(keys.toSorted(), [picture, list, ...more].map(({ key }) => key).toSorted())
      for (const { key } of more) await files.remove(key)
    })

    test('overwrites a file', async () => {
      await files.save({ ...picture, body: Buffer.from('long before') })
      await files.save({ ...picture, body: Buffer.from('after') })
      assert.equal((await files.read(picture.key)).toString(), 'after')
    })

    test('serves public files at one permanent address, cacheable for ever', async () => {
      await files.save({ ...picture, body: Buffer.from('kopi') })
      const url = files.publicUrl(picture.key)
      assert.match(url, /[^/]\/uploads\/store_1\/a-kopi\.webp$/) // pictures' smaller siblings are known by it
      const loaded = await load(url)
      assert.deepEqual([loaded.status, loaded.body.toString()], [200, 'kopi'])
      assert.equal(loaded.header('content-type'), 'image/webp')
      assert.equal(loaded.header('cache-control'), 'public, max-age=31536000, immutable')
    })

    test('serves private files by a signed link only, until it expires', async () => {
      await files.save({ ...list, body: Buffer.from('a;b') })
      const link = await files.downloadUrl(list.key, inAQuarterHour())
      const loaded = await load(link)
      assert.deepEqual([loaded.status, loaded.body.toString()], [200, 'a;b'])
      assert.match(loaded.header('content-type') ?? '', /^text\/csv; charset=utf-8$/i)
      assert.match(loaded.header('cache-control') ?? '', /no-store/)
      assert.equal(loaded.header('content-disposition'), 'attachment')
      const [address] = link.split('?') as [string]
      for (const open of [address, files.publicUrl(list.key), files.publicUrl('store_1/orders.csv')])
        assert.ok([400, 403, 404].includes((await load(open)).status), open)
      clock.advance(15 * 60_000)
      assert.equal((await load(link)).status, 403)
    })

    test('saves streams of any length and counts their bytes', async () => {
      const large = Buffer.alloc(7 * 1024 * 1024, 'kopi;')
      for (const [chunks, whole] of [
        [[], ''],
        [['title;', 'price\n', Buffer.from('Kopi Süß;1\n')], 'title;price\nKopi Süß;1\n'],
        [[large, large, 'end'], `${large}${large}end`],
      ] as const) {
        const size = await files.saveStream(list, chunked(...chunks))
        assert.equal(size, Buffer.byteLength(whole))
        assert.ok((await files.read(list.key)).equals(Buffer.from(whole)))
        assert.equal((await load(await files.downloadUrl(list.key, inAQuarterHour()))).status, 200)
      }
    })

    for (const [what, before] of [
      ['early', 'a;b\n'],
      ['late', Buffer.alloc(12 * 1024 * 1024, 'a')],
    ] as const) {
      test(`leaves nothing behind when a stream breaks ${what}`, async () => {
        const file = { ...list, key: `private/store_1/broken-${what}.csv` }
        async function* breaking() {
          yield before
          throw new Error('the line broke')
        }
        await assert.rejects(files.saveStream(file, breaking()), /the line broke/)
        await assert.rejects(files.read(file.key))
        assert.equal(s3.unfinished.size, 0)
      })
    }

    test('removes files, also those that are gone', async () => {
      for (const file of [picture, list]) {
        await files.save({ ...file, body: Buffer.from('x') })
        await files.remove(file.key)
        await files.remove(file.key)
        await assert.rejects(files.read(file.key))
        await assert.rejects(files.openRead(file.key))
      }
      assert.equal((await load(files.publicUrl(picture.key))).status, 404)
    })

    test('never leaves its folder', async () => {
      for (const key of ['../x', 'private/../x', 'store_1/../private/x'])
        await assert.rejects(async () => files.save({ ...picture, key, body: Buffer.from('x') }), /leaves its folder/)
    })
  })
}

describe('requests to S3', () => {
  const [, { files }] = kinds as [Kind, Kind]

  test('go to the bucket, signed, in parts for large files', async () => {
    s3.calls.length = 0
    await files.save({ ...picture, body: Buffer.from('x') })
    await files.saveStream(list, chunked(Buffer.alloc(6 * 1024 * 1024)))
    await files.remove(picture.key)
    assert.deepEqual(s3.calls.toSorted(), [
      'DELETE /shop-files/uploads/store_1/a-kopi.webp',
      'POST /shop-files/private/store_1/orders.csv?uploadId',
      'POST /shop-files/private/store_1/orders.csv?uploads',
      'PUT /shop-files/private/store_1/orders.csv?uploadId&partNumber',
      'PUT /shop-files/private/store_1/orders.csv?uploadId&partNumber',
      'PUT /shop-files/uploads/store_1/a-kopi.webp',
    ])
  })

  test('never make a file public by themselves', async () => {
    await files.save({ ...picture, body: Buffer.from('x') })
    await files.saveStream(list, chunked(Buffer.alloc(6 * 1024 * 1024)))
    assert.ok([...s3.objects.values()].every(({ headers }) => headers['x-amz-acl'] === undefined))
  })

  test('fail with other keys', async () => {
    for (const other of [{ accessKeyId: 'AKIAOTHER' }, { secretAccessKey: 'guessed' }]) {
      const stranger = await openFileStorage(
        { ...s3Config, s3: s3Config.s3 && { ...s3Config.s3, ...other } },
        clock.now,
        new AllProviderCalls(clock.now),
      )
      await assert.rejects(stranger.save({ ...picture, body: Buffer.from('x') }), { name: 'AccessDenied' })
      await assert.rejects(stranger.read(list.key), { name: 'AccessDenied' })
    }
  })
})
