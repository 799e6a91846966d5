import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startTestApp } from '@shopkey/server/src/testing/test-app.ts'
import pg from 'pg'
import { staffToken } from './catalogue.ts'
import { writeStaffData } from './staff-data.ts'
import { computeStaffFigures } from './staff-figures.ts'
import { type StaffList, staffLists, staffReports } from './staff-lists.ts'
import { staffRecordLists } from './staff-record-lists.ts'

const size = { products: 8_000, customers: 20_000, orders: 40_000 }
const countLimit = 2_000
/** Tables that grow with the store. */
const large = [
  'orders', 'line_items', 'addresses', 'payments', 'shipping_methods', 'customers', 'store_customers', 'products',
  'product_variants', 'money_amounts', 'returns', 'return_items', 'notifications', 'order_events',
  'stock_movements', 'carts', 'draft_orders', 'leads', 'gift_cards', 'discounts', 'audit_entries', 'uploads',
  'webhook_deliveries', 'search_terms', 'swaps', 'claim_orders', 'loyalty_entries', 'daily_variant_sales',
] // biome-ignore format: a list reads better packed

const { app, clock, databaseUrl, onStatement } = await startTestApp(
  {},
  {
    name: 'staff_data_with_figures',
    build: async (url) => {
      await writeStaffData(url, size)
      await computeStaffFigures(url)
    },
  },
)
// Reports are of today.
clock.moveTo(new Date().toISOString())
const client = new pg.Client({ connectionString: databaseUrl })
await client.connect()
// As the application's connections: one plan for all values.
await client.query('set plan_cache_mode = force_generic_plan; set jit = off')
after(() => client.end())

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

/** Rows that a plan read, by table. */
function countReadRows(plan: Plan, counts: Map<string, number>): void {
  const table = plan['Relation Name']
  if (table) {
    const each =
      plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
    counts.set(table, (counts.get(table) ?? 0) + each * plan['Actual Loops'])
  }
  for (const part of plan.Plans ?? []) countReadRows(part, counts)
}

const sizes = new Map<string, number>()
for (const table of large) {
  const { rows } = await client.query(`select count(*)::int as count from ${table}`)
  // To read all of a small table is right; for 8,000 products PostgreSQL does where one in 24 matches.
  if (rows[0].count > 10_000) sizes.set(table, rows[0].count)
}

/** As the driver sends them, for a statement that takes no parameters. */
async function literalsOf(values: readonly unknown[]): Promise<string> {
  if (values.length === 0) return ''
  const texts = values.map((_, index) => `$${index + 1}::text`)
  const { rows } = await client.query<[(string | null)[]]>({
    text: `select array[${texts.join(', ')}]`,
    values: values.map((value) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value)),
    rowMode: 'array',
  })
  const literals = rows[0]?.[0].map((text) => (text === null ? 'null' : pg.escapeLiteral(text))) ?? []
  return `(${literals.join(', ')})`
}

/** Requests a list and returns the rows that each of its statements reads, by table. */
async function readsOf({ path }: StaffList, turn: number): Promise<{ text: string; counts: Map<string, number> }[]> {
  const statements: { text: string; values: readonly unknown[] }[] = []
  onStatement.listener = (text, values) => statements.push({ text, values })
  const reply = await app.inject({
    url: path(turn),
    headers: { 'store-view-code': 'search', authorization: `Bearer ${staffToken}` },
  })
  onStatement.listener = undefined
  assert.equal(reply.statusCode, 200, reply.body)
  const reads = []
  for (const { text, values } of statements.filter(({ text }) => /^\s*(select|with)/i.test(text))) {
    await client.query(`prepare explained as ${text}`)
    const given = await literalsOf(values)
    const { rows } = await client.query(`explain (analyze, timing off, format json) execute explained${given}`)
    await client.query('deallocate explained')
    const counts = new Map<string, number>()
    countReadRows(rows[0]['QUERY PLAN'][0].Plan, counts)
    reads.push({ text, counts })
  }
  return reads
}

const counts = { countLimit, searchCountLimit: 1_000 }
for (const list of [...staffLists(size, counts), ...staffRecordLists(size, counts)]) {
  test(`${list.name}: no statement reads much more than it counts or a quarter of a large table`, async () => {
    const most = (table: string) =>
      Math.max(list.reads ?? countLimit * 1.5, (sizes.get(table) ?? Number.POSITIVE_INFINITY) / 4)
    const tooMany = (await readsOf(list, 3)).flatMap(({ text, counts }) =>
      [...counts]
        .filter(([table, count]) => count > most(table))
        .map(([table, count]) => `${count} of ${table}: ${text}`),
    )
    assert.deepEqual(tooMany, [])
  })
}

/** What figures are computed from, once for each day. */
const facts = [
  'orders',
  'line_items',
  'payments',
  'refunds',
  'returns',
  'return_items',
  'swaps',
  'carts',
  'metric_datapoints',
]
for (const report of staffReports(size)) {
  test(`${report.name}: the report reads stored figures, and no orders`, async () => {
    const reads = await readsOf(report, 0)
    const ofFacts = reads.flatMap(({ text, counts }) =>
      [...counts].filter(([table]) => facts.includes(table)).map(([table, count]) => `${count} of ${table}: ${text}`),
    )
    assert.deepEqual(ofFacts, [])
    assert.ok(reads.some(({ counts }) => [...counts].some(([table, count]) => table.startsWith('daily_') && count > 0)))
    const most = report.reads ?? countLimit * 1.5
    const tooMany = reads.flatMap(({ text, counts }) =>
      [...counts].filter(([, count]) => count > most).map(([table, count]) => `${count} of ${table}: ${text}`),
    )
    assert.deepEqual(tooMany, [])
  })
}
