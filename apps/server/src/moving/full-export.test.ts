import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { archiveKinds } from '@shopkey/moving/shopkey/archive-format.ts'
import { openArchive } from '@shopkey/moving/shopkey/open-archive.ts'
import { sql } from 'kysely'
import { wrongOrderTotals } from '../consistency/check-order-totals.ts'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { checkInvariants } from '../db/invariants/check-invariants.ts'
import { aShop } from '../testing/a-shop.ts'
import type { StoreFixture } from '../testing/a-store.ts'
import { caller } from '../testing/caller.ts'
import { startMarkedShop } from '../testing/marked-shop.ts'
import { aForm } from '../testing/multipart.ts'
import { runBatchJob } from '../testing/run-batch-job.ts'
import { signInStaff } from '../testing/staff-member.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { expireFullExports } from './export/expire-full-exports.ts'
import { runMove } from './run-move.ts'

const folder = mkdtempSync(join(tmpdir(), 'full-export-'))
after(() => rmSync(folder, { recursive: true }))

const t = await startTestApp()
const marked = await startMarkedShop(t)
const owner = caller(t.app, marked.headers.owner)
/** Of another installation, and of this one. */
const elsewhere = await startTestApp()
const [empty, beside] = [await aShop(elsewhere.db), await aShop(t.db)]

/** The archive of a store, as its owner downloads it. */
async function exportOf(staff: typeof owner, of = t): Promise<Buffer> {
  const job = await runBatchJob(of, staff, 'full-export')
  assert.equal(job.status, 'completed', JSON.stringify(job.result))
  const { body } = await staff.post('/admin/uploads/download-url', { file_key: job.result.file_key })
  const { pathname, search } = new URL(body.download_url)
  const reply = await of.app.inject({ url: pathname + search })
  assert.equal(reply.statusCode, 200)
  return reply.rawPayload
}

async function moveInto({ services }: TestApp['app'], store: StoreFixture, archive: Buffer) {
  const path = join(folder, 'shop.tar.gz')
  writeFileSync(path, archive)
  const job = await runMove(services, { store_id: store.id, platform: 'shopkey', paths: [path] })
  assert.ok(job.completed_at, JSON.stringify(job.result))
  return job.result as { stat_descriptors: { message: string }[]; errors?: { message: string }[]; refused: number }
}

async function wrongTotals(db: Database) {
  const wrong: unknown[] = []
  await inTransaction(db, async (trx) => {
    for await (const order of wrongOrderTotals(trx)) wrong.push(order)
  })
  return wrong
}

async function recordsOf(archive: Buffer) {
  const opened = await openArchive(async function* () {
    yield archive
  })
  const all: Record<string, object[]> = {}
  for (const kind of archiveKinds) {
    all[kind] = []
    for await (const record of opened.records(kind)) all[kind].push(record)
  }
  return { ...opened, all }
}

// The fixture has an option of which its variant has no value, as the API allows none.
await sql`
  update product_options o set deleted_at = now()
  where not exists (select from product_option_values v where v.option_id = o.id and v.deleted_at is null)`.execute(
  t.db,
)
await sql`update orders set display_id = 2000 where display_id = 0`.execute(t.db)
await sql`
  insert into money_amounts (id, variant_id, region_id, currency_code, amount)
  select 'ma_of_region', v.id, ${marked.shop.idr_region_id}, 'idr', 7_654_300 from product_variants v join products p on p.id = v.product_id
  where p.store_id = ${marked.shop.id} and v.deleted_at is null and p.deleted_at is null order by v.id limit 1`.execute(
  t.db,
)
const wrongBefore = await checkInvariants(t.db)
const archive = await exportOf(owner)
const before = await recordsOf(archive)
const ownerThere = caller(elsewhere.app, await signInStaff(elsewhere.db, empty, 'owner', elsewhere.clock.now()))

/** Records without what is declared to differ: ids, what says where they came from, and providers of payments. */
function comparable(records: object[]): string[] {
  const declared = new Set([
    'id',
    'row',
    'moved_from',
    'former_number',
    'paid_by',
    'provider',
    'payment_methods',
    'data',
  ])
  return records
    .map((record) =>
      JSON.stringify(record, (name, value) => {
        if (declared.has(name) || name.endsWith('_id') || name.endsWith('_ids')) return undefined
        // They are stored with the country's code.
        if (name === 'phone') return String(value).replace(/^(\+62|0)/, '')
        if (name === 'names' && String(value[0]).startsWith('prod_')) return value.length
        if (name === 'metadata' && value && Object.keys(value).every((key) => declared.has(key))) return null
        return value
      }),
    )
    .toSorted()
}

describe('a full export', () => {
  test('moves into an empty store: the same records, counts and sums', async () => {
    const result = await moveInto(elsewhere.app, empty, archive)
    assert.deepEqual(result.errors ?? [], [])
    const after = await recordsOf(await exportOf(ownerThere, elsewhere))
    for (const kind of archiveKinds) {
      const [there, here] = [comparable(before.all[kind] ?? []), comparable(after.all[kind] ?? [])]
      const own = kind === 'redirect' ? here.filter((line) => !line.includes(`/${marked.shop.view_code}/*`)) : here
      assert.deepEqual(own, there, kind)
    }
    const { redirect: _, ...counts } = before.totals.counts
    for (const [kind, count] of Object.entries(counts)) assert.ok(count > 0, `the shop of the test has no ${kind}`)
    assert.deepEqual({ ...after.totals.counts, redirect: 0 }, { ...before.totals.counts, redirect: 0 })
    assert.deepEqual(after.totals.sums, before.totals.sums)
    assert.deepEqual(await checkInvariants(elsewhere.db), [])
    assert.deepEqual(await wrongTotals(elsewhere.db), [])
    const { rows: ofRegions } = await sql`
      select m.amount::int, m.region_id from money_amounts m join regions r on r.id = m.region_id
      where r.store_id = ${empty.id} and m.price_list_id is null and m.deleted_at is null`.execute(elsewhere.db)
    assert.deepEqual(ofRegions, [{ amount: 7_654_300, region_id: empty.idr_region_id }])
  })

  test('moves again, and changes nothing', async () => {
    const { stat_descriptors, errors } = await moveInto(elsewhere.app, empty, archive)
    assert.equal(errors, undefined)
    assert.match(stat_descriptors.at(-1)?.message ?? '', /^(\d+ )?[^;]* 0 changed; .*; 0 left out$/)
    for (const part of stat_descriptors.at(-1)?.message.split('; ').slice(0, -2) ?? [])
      assert.match(part, /^0 .* new, 0 changed$/)
  })

  test('moves into another store of the installation, whose accounts stay those of their people', async () => {
    const result = await moveInto(t.app, beside, archive)
    assert.equal(result.errors, undefined)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from orders where store_id = ${beside.id}`.execute(t.db)
    assert.equal(rows[0]?.count, before.totals.counts.order)
    assert.deepEqual(await checkInvariants(t.db), wrongBefore)
    assert.deepEqual(await wrongTotals(t.db), [])
  })

  test('is uploaded and tried by owners as other files of a move; it stays private, and goes when the move ends', async () => {
    const upload = (name: string, body: Buffer | string) => {
      const { payload, headers } = aForm([{ name, type: 'application/gzip', body }])
      return ownerThere.post('/admin/uploads/protected', payload, headers)
    }
    assert.equal((await upload('shop.tar.gz', 'no archive')).body.code, 'file_type_refused')
    const { body } = await upload('My shop.tar.gz', archive)
    const [{ key }] = body.uploads
    assert.match(key, /^private\/.*-my-shop\.tar\.gz$/)
    const files = [{ file_key: key, name: 'My shop.tar.gz' }]
    const job = await runBatchJob(elsewhere, ownerThere, 'move', { platform: 'shopkey', files })
    assert.equal(job.status, 'completed', JSON.stringify(job.result))
    assert.match(job.result.stat_descriptors.at(-1).message, /; 0 left out$/)
    await assert.rejects(elsewhere.app.services.files.read(key))
  })

  test('an order of an anonymised customer comes for a customer without a name, the same one again', async () => {
    await sql`insert into customers (id, store_id, anonymized_at, deleted_at) values ('cus_gone', ${marked.shop.id}, now(), now())`.execute(
      t.db,
    )
    await sql`
      update orders set customer_id = 'cus_gone', buyer_id = 'cus_gone', email = null, buyer_email = null
      where id = (select id from orders where store_id = ${marked.shop.id} order by display_id limit 1)`.execute(t.db)
    const later = await exportOf(owner)
    for (const summary of [/1 orders? new|1 changed/, / 0 changed/]) {
      const { errors, stat_descriptors } = await moveInto(elsewhere.app, empty, later)
      assert.equal(errors, undefined)
      assert.match(stat_descriptors.at(-1)?.message ?? '', summary)
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from orders o join customers c on c.id = o.customer_id
        where o.store_id = ${empty.id} and c.anonymized_at is not null and o.email is null`.execute(elsewhere.db)
      assert.equal(rows[0]?.count, 1)
    }
    const { rows } = await sql`select from customers where anonymized_at is not null`.execute(elsewhere.db)
    assert.equal(rows.length, 1)
    assert.deepEqual(await checkInvariants(elsewhere.db), [])
  })

  test('has neither passwords nor what belongs to other stores', async () => {
    const text = JSON.stringify(before.all)
    assert.ok(text.includes(marked.siti.email))
    assert.doesNotMatch(text, /argon2|password_hash":"/)
    assert.ok(!text.includes(beside.id))
  })

  test('is for owners, who sign in freshly, and its file for the one who made it', async () => {
    const body = { type: 'full-export', context: {} }
    for (const role of ['manager', 'customer service', 'fulfilment', 'catalogue'] as const)
      assert.equal((await caller(t.app, marked.headers[role]).post('/admin/batch-jobs', body)).status, 403, role)
    const { rows } = await sql<{ file_key: string }>`
      select result ->> 'file_key' as file_key from batch_jobs where type = 'full-export' and store_id = ${marked.shop.id}`.execute(
      t.db,
    )
    const file_key = rows[0]?.file_key
    const colleague = caller(t.app, await signInStaff(t.db, marked.shop, 'owner', t.clock.now()))
    assert.equal((await colleague.post('/admin/uploads/download-url', { file_key })).status, 404)
    t.clock.advance(8 * 24 * 3_600_000)
    await expireFullExports(t.app.services)
    const left = await sql`select from uploads where file_key = ${file_key}`.execute(t.db)
    assert.equal(left.rows.length, 0)
    await assert.rejects(t.app.services.files.read(file_key ?? ''))
  })
})
