import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { aProduct } from '../../testing/a-product.ts'
import { aShop } from '../../testing/a-shop.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { purgeChangeLog, startChangeLog } from './change-log.ts'
import { readStoreRevision } from './store-revisions.ts'

const { db } = await startTestApp()

async function aStoreWithProduct() {
  const shop = await aShop(db)
  const { id } = await aProduct(db, shop)
  const write = (connection: Pick<typeof db, 'updateTable'> = db) =>
    connection
      .updateTable('products')
      .set({ subtitle: sql<string>`coalesce(subtitle, '') || '!'` })
      .where('id', '=', id)
      .execute()
  return { shop, write, now: () => readStoreRevision(db, shop.id) }
}

/** The transactions that have changed something of the store, and are visible to who reads now. */
async function visibleChanges(store_id: string): Promise<Set<string>> {
  const { rows } = await sql<{ xid: string }>`
    select distinct xid::text from change_log where store_id = ${store_id}`.execute(db)
  return new Set(rows.map(({ xid }) => xid))
}

/** Those that are part of a numbered state. */
async function changesOf(store_id: string, revision: number): Promise<Set<string>> {
  const { rows } = await sql<{ xid: string }>`
    select distinct l.xid::text from change_log l join store_revisions r on r.store_id = l.store_id
    where l.store_id = ${store_id} and r.revision = ${revision} and pg_visible_in_snapshot(l.xid, r.as_of)`.execute(db)
  return new Set(rows.map(({ xid }) => xid))
}

describe('the number of a store', () => {
  test('is the same for all until something of the store changes, then the next one', async () => {
    const [one, other] = [await aStoreWithProduct(), await aStoreWithProduct()]
    const first = await one.now()
    assert.equal(first.revision, 1)
    assert.deepEqual(await Promise.all([one.now(), one.now(), one.now()]), [first, first, first])
    await other.write()
    assert.deepEqual(await one.now(), first)
    await one.write()
    const asked = await Promise.all([one.now(), one.now(), one.now()])
    assert.deepEqual(asked, Array(3).fill({ ...first, revision: 2 }))
    await sql`update currencies set includes_tax = includes_tax where code = 'idr'`.execute(db)
    assert.equal((await one.now()).revision, 3, 'what concerns every store')
  })

  test('grows with a change that began before another one, and commits after it', async () => {
    const { shop, write } = await aStoreWithProduct()
    const { id } = await aProduct(db, shop)
    const before = await readStoreRevision(db, shop.id)
    const slow = await db.startTransaction().execute()
    await slow.updateTable('products').set({ subtitle: 'slow' }).where('id', '=', id).execute()
    await write()
    const between = await readStoreRevision(db, shop.id)
    await slow.commit().execute()
    const after = await readStoreRevision(db, shop.id)
    assert.deepEqual(
      [between, after].map(({ revision }) => revision - before.revision),
      [1, 2],
    )
    const known = await changesOf(shop.id, between.revision)
    const missing = [...(await changesOf(shop.id, after.revision))].filter((xid) => !known.has(xid))
    assert.equal(missing.length, 1, 'what is new since a number is known exactly')
  })

  test('is of changes that its reader sees, while many commit at the same time', async () => {
    const shop = await aShop(db)
    // Of the connections that write, readers need one.
    const products = await Promise.all([aProduct(db, shop), aProduct(db, shop)])
    const numbers = new Set<number>()
    const mayEnd = (turn: number) => numbers.size > 8 || turn > 500
    const writers = products.map(async ({ id }, writer) => {
      for (let turn = 0; !mayEnd(turn); turn += 1)
        await db.transaction().execute(async (trx) => {
          await trx
            .updateTable('products')
            .set({ subtitle: `${turn}` })
            .where('id', '=', id)
            .execute()
          await delay((turn * 7 + writer * 3) % 11)
        })
    })
    const readings = Array.from({ length: 3 }, async () => {
      const own: { revision: number; visible: Set<string> }[] = []
      for (let turn = 0; !mayEnd(turn); turn += 1) {
        const { revision } = await readStoreRevision(db, shop.id)
        own.push({ revision, visible: await visibleChanges(shop.id) })
        numbers.add(revision)
      }
      return own
    })
    await Promise.all(writers)
    for (const own of await Promise.all(readings)) {
      let last = 0
      for (const { revision, visible } of own) {
        assert.ok(revision >= last, `${revision} after ${last}`)
        last = revision
        for (const xid of await changesOf(shop.id, revision)) assert.ok(visible.has(xid), `${xid} of ${revision}`)
      }
    }
    assert.ok(numbers.size > 8, `${numbers.size} numbers`)
    const { revision } = await readStoreRevision(db, shop.id)
    assert.deepEqual(await changesOf(shop.id, revision), await visibleChanges(shop.id))
    const all = [...numbers].sort((a, b) => a - b)
    for (const [index, number] of all.entries()) {
      const [earlier, later] = [await changesOf(shop.id, all[index - 1] ?? number), await changesOf(shop.id, number)]
      assert.ok(earlier.isSubsetOf(later), `${number} has all of the number before`)
      if (index > 0) assert.ok(later.size > earlier.size, `${number} has more`)
    }
  })

  test('begins again in another epoch after the numbers were lost, or came from a dump', async () => {
    const { shop, write, now } = await aStoreWithProduct()
    const first = await now()
    await write()
    const second = await now()
    assert.deepEqual(second, { epoch: first.epoch, revision: 2 })
    // As a crash of PostgreSQL leaves both.
    await sql`truncate change_log, store_revisions`.execute(db)
    await startChangeLog(db)
    const lost = await now()
    assert.deepEqual([lost.revision, lost.epoch === first.epoch], [1, false])
    // As pg_restore makes it: another table with the rows of before.
    await sql`create table dump as table store_revisions`.execute(db)
    await sql`alter table store_revisions rename to former_revisions`.execute(db)
    await sql`create unlogged table store_revisions (like former_revisions including all)`.execute(db)
    await sql`insert into store_revisions table dump`.execute(db)
    await sql`drop table former_revisions, dump`.execute(db)
    const restored = await readStoreRevision(db, shop.id)
    assert.deepEqual([restored.revision, restored.epoch === lost.epoch], [1, false])
  })

  test('keeps growing when old changes and numbers are deleted', async () => {
    const { shop, write, now } = await aStoreWithProduct()
    await now()
    await write()
    const before = await now()
    for (const day of [1, 2, 3]) {
      const later = new Date(Date.now() + day * 25 * 3_600_000)
      await purgeChangeLog(db, later, async () => {})
    }
    const { rows } = await sql`select from store_revisions where store_id = ${shop.id}`.execute(db)
    assert.equal(rows.length, 1)
    const after = await now()
    assert.equal(after.epoch, before.epoch)
    assert.ok(after.revision >= before.revision)
    await write()
    assert.ok((await now()).revision > after.revision)
  })
})
