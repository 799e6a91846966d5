import assert from 'node:assert/strict'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { after, test } from 'node:test'
import type { Totals } from '@shopkey/moving/shopkey/archive-format.ts'
import { createDemoDatabase } from '@shopkey/testkit/demo-database.ts'
import { sql } from 'kysely'
import { wrongOrderTotals } from '../consistency/check-order-totals.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { inSnapshot } from '../db/in-snapshot.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { checkInvariants } from '../db/invariants/check-invariants.ts'
import { newId } from '../db/new-id.ts'
import { aShop } from '../testing/a-shop.ts'
import { startTestApp } from '../testing/test-app.ts'
import { packedShop } from './export/packed-shop.ts'
import { runMove } from './run-move.ts'

const folder = mkdtempSync(join(tmpdir(), 'demo-export-'))
const demo = openDatabase({ url: (await createDemoDatabase()).databaseUrl, poolSize: 2 })
after(async () => {
  await demo.destroy()
  rmSync(folder, { recursive: true })
})
const elsewhere = await startTestApp()
/** Exchanges and claims of all stores. */
const sent: unknown[] = []

/** Exports a store to a file, and returns what it holds. */
async function exportTo(path: string, db: Database, store_id: string): Promise<Totals> {
  const exported: { totals?: Totals } = {}
  await inSnapshot(db, (snapshot) => {
    const onTotals = (totals: Totals) => (exported.totals = totals)
    return pipeline(packedShop(snapshot, { store_id, made_at: new Date(), onTotals }), createWriteStream(path))
  })
  assert.ok(exported.totals)
  return exported.totals
}

/** What was sent for items of orders, with its states. */
async function replacementsOf(db: Database, store_id: string): Promise<unknown[]> {
  const columns = ['order_number', 'kind', 'payment_status', 'fulfillment_status', 'lines', 'paid', 'back'] as const
  const { rows } = await sql<Record<(typeof columns)[number], string | number>>`
    select o.display_id as order_number, r.*,
      (select count(*)::int from line_items l where l.swap_id = r.id or l.claim_order_id = r.id) as lines,
      (select coalesce(sum(p.amount), 0)::int from payments p where p.swap_id = r.id) as paid,
      (select coalesce(sum(i.quantity), 0)::int from returns b join return_items i on i.return_id = b.id
        where b.swap_id = r.id or b.claim_order_id = r.id) as back
    from (select id, order_id, 'exchange' as kind, payment_status, fulfillment_status from swaps
      union all select id, order_id, 'claim', payment_status, fulfillment_status from claim_orders) r
    join orders o on o.id = r.order_id where o.store_id = ${store_id} order by o.display_id, r.kind`.execute(db)
  return rows.map((row) => columns.map((column) => row[column]))
}

/** A store that sells in all currencies of the demo. */
async function aStoreLikeThose(): Promise<string> {
  const { id: store_id } = await aShop(elsewhere.db)
  const currency_code = 'usd'
  await elsewhere.db.insertInto('store_currencies').values({ store_id, currency_code }).execute()
  const region = { id: newId('reg'), store_id, name: 'America', currency_code, tax_rate: 0 }
  await elsewhere.db.insertInto('regions').values(region).execute()
  return store_id
}

for (const view_code of ['kopi-senja', 'batik-larasati', 'roti-pagi'])
  test(`${view_code} of the demo moves elsewhere to the unit, once`, async () => {
    const path = join(folder, `${view_code}.tar.gz`)
    const { id } = await demo
      .selectFrom('stores')
      .select('id')
      .where('view_code', '=', view_code)
      .executeTakeFirstOrThrow()
    const there = await exportTo(path, demo, id)
    for (const kind of ['product', 'customer', 'order', 'gift_card', 'discount'] as const)
      assert.ok(there.counts[kind] > 0, `the demo has no ${kind}`)
    const store_id = await aStoreLikeThose()
    const move = () => runMove(elsewhere.app.services, { store_id, platform: 'shopkey', paths: [path] })
    const { result } = await move()
    const { errors } = result as { errors?: { message: string }[] }
    assert.deepEqual(
      (errors ?? []).filter(({ message }) => !message.includes('prices in PTS are left out')),
      [],
    )
    const here = await exportTo(join(folder, `${view_code}-moved.tar.gz`), elsewhere.db, store_id)
    // One more: addresses with the former view code.
    assert.deepEqual(here, { ...there, counts: { ...there.counts, redirect: there.counts.redirect + 1 } })
    const replacements = await replacementsOf(demo, id)
    sent.push(...replacements)
    assert.deepEqual(await replacementsOf(elsewhere.db, store_id), replacements)
    const again = (await move()).result as { operations: Record<string, number> }
    assert.deepEqual(
      Object.values(again.operations).filter((count) => count > 0),
      [],
    )
  })

test('what has moved keeps all rules of the database, and its totals, with exchanges and claims', async () => {
  assert.ok(sent.length > 2)
  assert.deepEqual(await checkInvariants(elsewhere.db), [])
  const wrong: object[] = []
  await inTransaction(elsewhere.db, async (trx) => {
    for await (const order of wrongOrderTotals(trx)) wrong.push(order)
  })
  assert.deepEqual(wrong, [])
})
