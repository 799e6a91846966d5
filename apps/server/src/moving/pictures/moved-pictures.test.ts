import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, beforeEach, describe, test } from 'node:test'
import sharp from 'sharp'
import { caller } from '../../testing/caller.ts'
import { runBatchJob, uploadCsv } from '../../testing/run-batch-job.ts'
import { startTwoStores } from '../../testing/two-stores.ts'
import { downloadDuePictures } from './download-due-pictures.ts'

const { t, store, other, owner, stranger, packer } = await startTwoStores()
const { services } = t.app
services.config.webhooksMayReachPrivate = true

const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer()

/** What the former shop replies, by path: a picture unless another status or body stands here. */
const replies = new Map<string, { status: number; body?: Buffer | string; location?: string }>()
const asked: string[] = []
let atOnce = 0
let mostAtOnce = 0
const formerShop = createServer((request, reply) => {
  const path = request.url ?? ''
  asked.push(path)
  atOnce += 1
  mostAtOnce = Math.max(mostAtOnce, atOnce)
  const { status, body = jpeg, location } = replies.get(path) ?? { status: 200 }
  setTimeout(() => {
    atOnce -= 1
    reply.writeHead(status, location === undefined ? {} : { location }).end(status === 200 ? body : undefined)
  }, 20)
})
await new Promise<void>((listening) => formerShop.listen(0, '127.0.0.1', listening))
after(() => formerShop.close())
const origin = `http://127.0.0.1:${(formerShop.address() as AddressInfo).port}`

beforeEach(() => {
  replies.clear()
  asked.length = 0
})

const heading =
  'Handle,Title,Published,Option1 Name,Option1 Value,Variant Price,Image Src,Image Position,Variant Image,Status'
async function move(...rows: string[]) {
  const file_key = await uploadCsv(owner, [heading, ...rows].join('\n'))
  const job = await runBatchJob(t, owner, 'move', {
    platform: 'shopify',
    currency_code: 'IDR',
    files: [{ file_key, name: 'products.csv' }],
  })
  assert.equal(job.status, 'completed', JSON.stringify(job.result))
}
const aProductOf = (handle: string, path: string, title = handle) =>
  `${handle},${title},TRUE,Title,Default Title,25000,${origin}${path},1,${origin}${path},active`

async function productOf(handle: string) {
  const { body } = await owner.get(`/admin/products?handle=${handle}&expand=variants,images`)
  const [product] = body.products
  return {
    images: product.images.map(({ url }: { url: string }) => url) as string[],
    thumbnail: product.thumbnail as string,
    ofVariant: product.variants[0].image_urls as string[],
  }
}
const report = async () => (await owner.get('/admin/moved-pictures')).body.moved_pictures

describe('pictures of moved products', () => {
  test('are downloaded after the move, a few at a time, and shown in place of those of the former shop', async () => {
    await move(
      ...['kopi', 'teh', 'gula', 'susu', 'madu', 'roti'].map((handle) =>
        aProductOf(handle, `/files/${handle}%20besar.jpg?v=2`),
      ),
    )
    const before = await report()
    assert.deepEqual([before.total, before.waiting, before.downloaded], [6, 6, 0])
    assert.equal((await productOf('kopi')).thumbnail, `${origin}/files/kopi%20besar.jpg?v=2`)

    mostAtOnce = 0
    await downloadDuePictures(services)
    assert.equal(asked.length, 6)
    assert.ok(mostAtOnce <= 4, `${mostAtOnce} at once`)
    const { images, thumbnail, ofVariant } = await productOf('kopi')
    assert.match(images[0] ?? '', /\/uploads\/store_.*kopi-besar/)
    assert.deepEqual([thumbnail, ofVariant], [images[0], images])
    assert.deepEqual(await report(), { total: 6, downloaded: 6, waiting: 0, failed: 0, failures: [] })

    const { body } = await owner.get('/admin/media?limit=50')
    assert.equal(body.media.filter(({ use_count }: { use_count: number }) => use_count > 0).length, 6)
  })

  test('stay when the product is moved again, and come again where their files were deleted', async () => {
    await move(aProductOf('kain', '/kain.jpg'))
    await downloadDuePictures(services)
    const before = await productOf('kain')
    await move(aProductOf('kain', '/kain.jpg', 'Kain baru'))
    assert.deepEqual(await productOf('kain'), before)
    await downloadDuePictures(services)
    assert.deepEqual(asked, ['/kain.jpg'])

    const file_key = before.images[0]?.split('/').slice(-2).join('/')
    assert.equal((await owner.delete('/admin/uploads', { file_key })).status, 200)
    await move(aProductOf('kain', '/kain.jpg', 'Kain lama'))
    await downloadDuePictures(services)
    assert.equal(asked.length, 2)
    assert.notDeepEqual(await productOf('kain'), before)
  })

  test('that cannot be had are reported with the reason, tried again only where that may help, and stay as they were', async () => {
    replies.set('/gone.jpg', { status: 404 })
    replies.set('/secret.jpg', { status: 403 })
    replies.set('/words.jpg', { status: 200, body: '<html>Not a picture</html>' })
    replies.set('/busy.jpg', { status: 503 })
    replies.set('/huge.jpg', { status: 200, body: Buffer.alloc(20 * 1024 * 1024 + 1) })
    await move(...['gone', 'secret', 'words', 'busy', 'huge'].map((name) => aProductOf(`no-${name}`, `/${name}.jpg`)))
    await downloadDuePictures(services)
    const first = await report()
    assert.deepEqual(
      Object.fromEntries(
        first.failures.map(({ url, failure }: { url: string; failure: string }) => [url.slice(origin.length), failure]),
      ),
      { '/gone.jpg': 'not_found', '/secret.jpg': 'refused', '/words.jpg': 'not_a_picture', '/huge.jpg': 'too_large' },
    )
    assert.equal(first.waiting, 1)
    assert.equal((await productOf('no-gone')).thumbnail, `${origin}/gone.jpg`)

    replies.clear()
    t.clock.advance(61_000)
    await downloadDuePictures(services)
    assert.equal((await report()).waiting, 0)
    assert.match((await productOf('no-busy')).thumbnail, /\/uploads\//)

    const retried = await owner.post('/admin/moved-pictures/retry')
    assert.equal(retried.body.moved_pictures.waiting, 4)
    await downloadDuePictures(services)
    assert.equal((await report()).failed, 0)
    assert.match((await productOf('no-gone')).thumbnail, /\/uploads\//)
  })

  test('are not looked for on this machine or its network', async () => {
    services.config.webhooksMayReachPrivate = false
    try {
      await move(aProductOf('inner', '/inner.jpg'))
      await downloadDuePictures(services)
    } finally {
      services.config.webhooksMayReachPrivate = true
    }
    assert.deepEqual(asked, [])
    const row = await t.db
      .selectFrom('moved_pictures')
      .select('failure')
      .where('url', '=', `${origin}/inner.jpg`)
      .executeTakeFirst()
    assert.equal(row?.failure, 'not_public')
  })

  test('that cannot be stored are tried again, and their failure is one of the job', async () => {
    await move(aProductOf('unstored', '/unstored.jpg'))
    const { save } = services.files
    services.files.save = async () => {
      throw new Error('the disk is full')
    }
    try {
      await assert.rejects(downloadDuePictures(services), /disk is full/)
    } finally {
      services.files.save = save
    }
    const row = await t.db
      .selectFrom('moved_pictures')
      .select(['failure', 'next_attempt_at'])
      .where('url', '=', `${origin}/unstored.jpg`)
      .executeTakeFirst()
    assert.equal(row?.failure, 'not_stored')
    assert.ok(row?.next_attempt_at)
    t.clock.advance(61_000)
    await downloadDuePictures(services)
    assert.match((await productOf('unstored')).thumbnail, /\/uploads\//)
  })

  test('are found by their old addresses, those of smaller copies too, once they are here', async () => {
    await move(aProductOf('selendang', '/wp-content/uploads/2024/05/kain%20biru.jpg?v=1'))
    const read = async (path: string, code = store.view_code) =>
      (await caller(t.app, { 'store-view-code': code }).get(`/store/redirects?path=${encodeURIComponent(path)}`)).body
        .redirect
    const path = '/wp-content/uploads/2024/05/kain%20biru.jpg'
    assert.equal(await read(path), null)
    await downloadDuePictures(services)
    const { thumbnail } = await productOf('selendang')
    assert.deepEqual(await read(path), { target: thumbnail })
    assert.deepEqual(await read(path.replace('.jpg', '-300x300.jpg')), { target: thumbnail })
    assert.deepEqual(await read(decodeURI(path)), { target: thumbnail })
    assert.equal(await read('/wp-content/uploads/2024/05/kain.jpg'), null)
    assert.equal(await read(path, other.view_code), null)
  })

  test('are found after a redirect', async () => {
    replies.set('/old.jpg', { status: 302, location: '/new.jpg' })
    await move(aProductOf('moved-on', '/old.jpg'))
    await downloadDuePictures(services)
    assert.deepEqual(asked, ['/old.jpg', '/new.jpg'])
    assert.match((await productOf('moved-on')).thumbnail, /\/uploads\//)
  })

  test('two processes download each once, and what a dead one has begun is done after five minutes', async () => {
    await move(...[1, 2, 3, 4, 5, 6].map((n) => aProductOf(`twice-${n}`, `/twice-${n}.jpg`)))
    await t.db
      .updateTable('moved_pictures')
      .set({ next_attempt_at: new Date(t.clock.now().getTime() + 300_000) })
      .where('url', '=', `${origin}/twice-6.jpg`)
      .execute()
    await Promise.all([downloadDuePictures(services), downloadDuePictures(services)])
    assert.deepEqual(
      asked.toSorted(),
      [1, 2, 3, 4, 5].map((n) => `/twice-${n}.jpg`),
    )
    t.clock.advance(300_000)
    await downloadDuePictures(services)
    assert.equal(asked.at(-1), '/twice-6.jpg')
  })

  test('are the business of the store alone', async () => {
    assert.ok((await report()).total > 0)
    assert.equal((await stranger.get('/admin/moved-pictures')).body.moved_pictures.total, 0)
    assert.equal((await packer.post('/admin/moved-pictures/retry')).status, 403)
  })

  test('are given up where no reply comes after six attempts', async () => {
    replies.set('/never.jpg', { status: 500 })
    await move(aProductOf('never', '/never.jpg'))
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await downloadDuePictures(services)
      t.clock.advance(13 * 3_600_000)
    }
    assert.equal(asked.length, 6)
    await downloadDuePictures(services)
    assert.equal(asked.length, 6)
    const row = await t.db
      .selectFrom('moved_pictures')
      .select(['failure', 'next_attempt_at'])
      .where('url', '=', `${origin}/never.jpg`)
      .executeTakeFirst()
    assert.deepEqual(row, { failure: 'unreachable', next_attempt_at: null })
  })
})
