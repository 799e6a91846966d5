import assert from 'node:assert/strict'
import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { inTransaction } from '../../db/in-transaction.ts'
import { fileGroupOf, keysOfImage, storeImage } from '../../platform/uploads/store-image.ts'
import { aStore, type StoreFixture } from '../../testing/a-store.ts'
import { caller } from '../../testing/caller.ts'
import { aForm } from '../../testing/multipart.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { removeOrphanedFiles } from './actions/remove-orphaned-files.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'shopkey-orphans-'))
after(() => rmSync(DATA_DIR, { recursive: true, force: true }))
const { app, db, clock } = await startTestApp({ DATA_DIR })
const { files } = app.services
let store: StoreFixture
let owner: ReturnType<typeof caller>

before(async () => {
  store = await aStore(db, { is_default: true })
  owner = caller(app, await signInStaff(db, store, 'owner', clock.now()))
})

const aPicture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()

async function upload(): Promise<string> {
  const form = aForm([{ name: 'kopi.png', type: 'image/png', body: await aPicture() }])
  const reply = await owner.post('/admin/uploads', form.payload, form.headers)
  assert.equal(reply.status, 200, JSON.stringify(reply.body))
  return reply.body.uploads[0].key
}

/** A file whose row was never written, or is gone. */
async function orphan(name: string): Promise<string> {
  const key = `${store.id.toLowerCase()}/${name}`
  await files.save({ key, body: Buffer.from('x'), content_type: 'image/webp', is_private: false })
  return key
}

const rowOf = (file_key: string) => ({
  file_key,
  store_id: store.id,
  original_name: 'x',
  content_type: 'image/webp',
  size_bytes: 1,
  created_at: clock.now(),
})

const run = () => removeOrphanedFiles(app.services)
const days = (count: number) => clock.advance(count * 24 * 60 * 60_000)
const isStored = (key: string) =>
  files.read(key).then(
    () => true,
    () => false,
  )

async function storedKeys(): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const key of files.list()) keys.add(key)
  return keys
}

describe('orphaned files', () => {
  test('are removed a week after they were found, with all their sizes; files with a row stay', async () => {
    const kept = await upload()
    const lost = await upload()
    await db.deleteFrom('uploads').where('file_key', '=', lost).execute()
    const csv = `private/${store.id.toLowerCase()}/rows.csv`
    await files.save({ key: csv, body: Buffer.from('a;b'), content_type: 'text/csv', is_private: true })
    assert.equal(keysOfImage(lost).length, 7)
    await run()
    days(6)
    await run()
    const before = await storedKeys()
    assert.ok([...keysOfImage(lost), ...keysOfImage(kept), csv].every((key) => before.has(key)))
    days(1.1)
    await run()
    const stored = await storedKeys()
    assert.deepEqual(
      [...keysOfImage(lost), csv].filter((key) => stored.has(key)),
      [],
    )
    assert.deepEqual(
      keysOfImage(kept).filter((key) => !stored.has(key)),
      [],
    )
  })

  test('of unknown stores and of extensions stay: another installation may share the storage', async () => {
    const others = ['store_of_another_shop/kopi.webp', 'x/extension/file.bin', 'private/store-exports/shop.tar.gz']
    for (const key of others)
      await files.save({
        key,
        body: Buffer.from('x'),
        content_type: 'image/webp',
        is_private: key.startsWith('private/'),
      })
    await run()
    days(8)
    await run()
    for (const key of others) assert.ok(await isStored(key), key)
  })

  test('that something shows by its address, or that a job has written, stay', async () => {
    const logo = await orphan('logo.webp')
    const written = await orphan('export.webp')
    await db
      .updateTable('stores')
      .set({ logo: files.publicUrl(logo) })
      .where('id', '=', store.id)
      .execute()
    await sql`insert into batch_jobs (id, store_id, type, context, result)
      values ('batch_1', ${store.id}, 'order-export', '{}', ${JSON.stringify({ file_key: written })})`.execute(db)
    await run()
    days(8)
    await run()
    assert.ok((await isStored(logo)) && (await isStored(written)))
    await db.updateTable('stores').set({ logo: null }).where('id', '=', store.id).execute()
    await run()
    assert.equal(await isStored(logo), false)
  })

  test('that get a row before the week is over are none', async () => {
    const key = await orphan('late.webp')
    await run()
    days(3)
    await db.insertInto('uploads').values(rowOf(key)).execute()
    await db.deleteFrom('uploads').where('file_key', '=', key).execute()
    await run()
    days(5)
    await run()
    assert.ok(await isStored(key), 'its week began anew')
    days(3)
    await run()
    assert.equal(await isStored(key), false)
  })

  test('a row that is being written while the job runs keeps its file', async () => {
    const key = await orphan('racing.webp')
    await run()
    days(8)
    let ran: Promise<void> | undefined
    const outside = AsyncLocalStorage.snapshot()
    await inTransaction(db, async (trx) => {
      await trx.insertInto('uploads').values(rowOf(key)).execute()
      ran = outside(run)
      // The job passes over what is locked, or waits for it.
      await Promise.race([ran, new Promise((resolve) => setTimeout(resolve, 500))])
      assert.ok(await isStored(key))
    })
    await ran
    await run()
    assert.ok(await isStored(key))
    await db.deleteFrom('uploads').where('file_key', '=', key).execute()
  })

  test('a row that comes once its file is being removed is refused, so that none is without its file', async () => {
    const key = await orphan('too-late.webp')
    await run()
    days(8)
    const remove = files.remove.bind(files)
    let refused: unknown
    files.remove = async (removed) => {
      if (removed === key)
        refused = await db
          .insertInto('uploads')
          .values(rowOf(key))
          .execute()
          .catch((error: unknown) => error)
      await remove(removed)
    }
    try {
      await run()
    } finally {
      files.remove = remove
    }
    assert.match(String(refused), /is being removed as an orphan/)
    assert.equal(await isStored(key), false)
    days(1.1)
    await run()
    await orphan('too-late.webp')
    await db.insertInto('uploads').values(rowOf(key)).execute()
    await run()
    assert.ok(await isStored(key))
  })

  test('a run that dies between claim and removal is completed by the next', async () => {
    const key = await orphan('died.webp')
    await run()
    days(8)
    const remove = files.remove.bind(files)
    files.remove = async () => {
      throw new Error('the storage is down')
    }
    await assert.rejects(run(), /the storage is down/)
    files.remove = remove
    assert.ok(await isStored(key))
    await run()
    assert.equal(await isStored(key), false)
  })

  test('days that pass during uploads: they are stored whole, or refused', async () => {
    const buffer = await aPicture()
    const stored: string[] = []
    let refused = 0
    for (let count = 0; count < 8; count += 1) {
      const upload = storeImage(app.services, { store_id: store.id, buffer, name: 'kopi.png' }).then(
        ({ key }) => stored.push(key),
        (error: unknown) => {
          assert.match(String(error), /is being removed as an orphan/)
          refused += 1
        },
      )
      // Twelve days: the third run removes what the first one has found, and refuses its row for a day.
      for (let runs = 0; runs < 3; runs += 1) {
        await run()
        days(4)
      }
      await upload
    }
    assert.equal(stored.length + refused, 8)
    const keys = await storedKeys()
    assert.deepEqual(
      stored.flatMap(keysOfImage).filter((key) => !keys.has(key)),
      [],
    )
  })

  test('the database and the server agree on which files belong together', async () => {
    for (const key of [
      's/a.webp',
      's/a-320.webp',
      's/a--avif-1080.avif',
      's/a-640.avif',
      's/a-99.webp',
      'private/s/a-320.csv',
    ]) {
      const { rows } = await sql<{ group: string }>`select file_group_of(${key}) as group`.execute(db)
      assert.equal(rows[0]?.group, fileGroupOf(key))
    }
  })
})
