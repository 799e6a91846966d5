import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { readMedusaShop } from '@shopkey/moving/medusa/read-shop.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { checkInvariants } from '../db/invariants/check-invariants.ts'
import type { Services } from '../platform/services.ts'
import { ownBooks } from '../testing/fingerprint.ts'
import { aMortalApp } from '../testing/mortal-app.ts'
import { workerOn } from '../testing/run-batch-job.ts'
import { startTwoStores } from '../testing/two-stores.ts'
import { unnamedRows } from '../testing/unnamed-rows.ts'
import { runMedusaMove } from './run-medusa-move.ts'
import { runMove } from './run-move.ts'

type Shop = Awaited<ReturnType<typeof startTwoStores>>
type Command = (services: Services, store_id: string) => Promise<unknown>

/** How often a move is killed: `npm test` takes a sample. */
const kills = process.env.TEST_ALL ? 25 : 3

/** Of each command that began a move, or of what follows from orders later. */
const beside = [
  ...ownBooks.filter((table) => !table.startsWith('moved_') && table !== 'stock_levels'),
  ...['batch_jobs', 'batch_job_rows', 'uploads', 'users'],
]

/** The same shop twice: one is moved at one go, the other is killed at random moments and resumed, by the command or by the worker. */
async function assertSameResult(shops: [Shop, Shop], command: Command): Promise<void> {
  const [undisturbed, killed] = shops
  const before = undisturbed.t.statements.length
  await command(undisturbed.t.app.services, undisturbed.store.id)
  const length = undisturbed.t.statements.length - before
  const mortal = await aMortalApp(killed.t, [])
  const moments: number[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    const moment = 1 + Math.floor((Math.random() * length) / (kill < 2 ? 1 : 3))
    moments.push(moment)
    const isKilled = await mortal.killedAt(
      moment,
      () => command(mortal.app.services, killed.store.id),
      () => {},
    )
    if (isKilled && kill % 2 === 1) await workOff(killed)
  }
  await command(killed.t.app.services, killed.store.id)
  await workOff(killed)
  const results = await Promise.all(shops.map(async ({ t }) => unnamedRows(t.db, { without: beside })))
  const message = `killed before statements ${moments.join(', ')} of ${length}`
  assert.deepEqual(results[1], results[0], message)
  const { rows } = await sql`select from batch_jobs where completed_at is null`.execute(killed.t.db)
  assert.equal(rows.length, 0, message)
  for (const { t } of shops) assert.deepEqual(await checkInvariants(t.db), [], message)
}

/** What the shop's worker does with moves that were left behind. */
async function workOff({ t }: Shop): Promise<void> {
  const jobs = await t.db
    .selectFrom('batch_jobs')
    .select('id')
    .where('completed_at', 'is', null)
    .orderBy('created_at')
    .execute()
  for (const { id } of jobs) {
    await workerOn(t).prepare(id)
    await workerOn(t).process(id)
  }
}

describe('a move that is killed anywhere and resumed ends as one that is not', () => {
  test('files of Shopify', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'killed-'))
    after(() => rmSync(folder, { recursive: true }))
    const fileOf = (name: string, lines: string[]) => {
      writeFileSync(join(folder, name), lines.join('\n'))
      return join(folder, name)
    }
    const count = Array.from({ length: 110 }, (_, n) => n)
    const paths = [
      fileOf('products.csv', [
        'Handle,Title,Type,Tags,Collection,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,Variant Inventory Qty,Image Src',
        ...count.flatMap((n) => [
          `tea-${n},Tea ${n},Tea,"green, hot",Leaves ${n % 7},Size,S,tea-${n}-s,10,12,${n},https://pictures.invalid/${n}.jpg`,
          `tea-${n},,,,,,L,tea-${n}-l,20,,${n},`,
        ]),
      ]),
      fileOf('customers.csv', [
        'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address Country Code,Tags',
        ...count.map(
          (n) => `'${9000 + n},First ${n},Last,person-${n}@example.test,${n % 2 ? 'yes' : 'no'},Road ${n},DE,vip`,
        ),
      ]),
      fileOf('discounts.csv', [
        'Name,Value,Value Type,Type,Discount Class,Minimum Purchase Requirements,Times Used In Total,Usage Limit Per Code,Status,Start,End',
        'TEN,-10.0,percentage,manual,order,,3,9,Active,2025-01-01 00:00:00 +0100,',
      ]),
      fileOf('orders.csv', [
        'Name,Id,Email,Financial Status,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Lineitem fulfillment status,Billing Name,Refunded Amount,Outstanding Balance,Tax 1 Name,Tax 1 Value',
        ...count.map(
          (n) =>
            `#${1001 + n},${n},${n % 3 ? `person-${n}` : `guest-${n % 9}`}@example.test,paid,fulfilled,EUR,20.00,4.90,3.98,24.90,0.00,DHL,2025-03-01 10:00:00 +0100,2,Tea,10.00,tea-${n}-s,fulfilled,Siti Rahma,${n % 5 ? '0.00' : '4.90'},0.00,VAT 19%,3.98`,
        ),
      ]),
      fileOf('redirects.csv', [
        'Redirect from,Redirect to',
        ...count.slice(0, 20).map((n) => `/old-${n},/products/tea-${n}`),
      ]),
    ]
    const command: Command = (services, store_id) =>
      runMove(services, { store_id, platform: 'shopify', paths, currency_code: 'eur' })
    await assertSameResult([await startTwoStores(), await startTwoStores()], command)
  })

  test('a database of Medusa', async () => {
    const dump = gunzipSync(readFileSync(new URL(import.meta.resolve('@shopkey/moving/testing/medusa-1.20.sql.gz'))))
    const shops: [Shop, Shop] = [await startTwoStores(), await startTwoStores()]
    const { databaseUrl } = shops[0].t
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    after(() => client.end())
    await client.query(`create schema v1; set search_path to v1; ${dump.toString().replaceAll('public.', 'v1.')}`)
    const currency_codes = ['idr', 'eur']
    const read = await readMedusaShop(async (statement) => (await client.query(statement)).rows, { currency_codes })
    await assertSameResult(shops, (services, store_id) => runMedusaMove(services, { store_id, read, is_trial: false }))
  })
})
