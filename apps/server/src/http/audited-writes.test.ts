import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { fingerprintByTable, ownBooks, watchTables } from '../testing/fingerprint.ts'
import { oneOfEach } from '../testing/one-of-each.ts'
import { sampleOf } from '../testing/sample-of.ts'
import { startTwoStores } from '../testing/two-stores.ts'
import type { RouteEntry } from './request-context.ts'

const { t, store, owner } = await startTwoStores()
const { db } = t
await db.updateTable('users').set({ is_installation_owner: true }).execute()
const ids = await oneOfEach({ t, store, owner })

const writes = t.app.routeTable
  .filter(({ method, url }) => method !== 'GET' && url.startsWith('/admin/') && !url.startsWith('/admin/auth'))
  .filter(({ guard }) => guard.kind === 'staff' || guard.kind === 'installation_owner')
  .sort((a, b) => rank(a) - rank(b))

/** Creating and changing routes run before canceling ones, and a part is deleted before its whole. */
function rank({ method, url }: RouteEntry): number {
  if (method === 'DELETE') return 1000 - url.length
  return /cancel|archive|complete/.test(url) ? 1 : 0
}

describe('the audit log', () => {
  test('covers every table that stores anything', async () => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables
      where schemaname = 'public' and tablename not like 'kysely%' and not exists (
        select 1 from pg_trigger where tgname = 'record_change' and tgrelid = format('public.%I', tablename)::regclass)
      order by 1`.execute(db)
    assert.deepEqual(
      rows.map(({ name }) => name),
      ownBooks,
    )
  })

  // A time, and a text that follows from other columns.
  const unrecorded = ['updated_at', 'search_text']

  test('records the changes of every table that any admin route changes, from what to what', async () => {
    const faults: string[] = []
    let changing = 0
    const read = await watchTables(db, unrecorded)
    let before = await read()
    for (const route of writes) {
      const name = `${route.method} ${route.url}`
      const request_id = await call(route)
      const after = await read()
      const changed = [...after.keys()].filter((table) => after.get(table) !== before.get(table))
      before = after
      if (changed.length === 0) continue
      changing += 1
      const entries = await db.selectFrom('audit_entries').selectAll().where('request_id', '=', request_id).execute()
      const recorded = await db
        .selectFrom('audit_changes')
        .select('table_name')
        .where('entry_id', 'in', [...entries.map((entry) => entry.id), ''])
        .execute()
      if (entries.length !== 1) faults.push(`${name}: ${entries.length} entries`)
      for (const table of changed.filter((one) => !recorded.some(({ table_name }) => table_name === one)))
        faults.push(`${name}: nothing about ${table}`)
    }
    assert.deepEqual(before, await fingerprintByTable(db, unrecorded), 'a change that was not noticed')
    assert.deepEqual(faults, [])
    assert.ok(changing > 80, `only ${changing} of ${writes.length} routes changed anything`)
  })

  test('stores values of listed columns only', async () => {
    const { rows } = await sql<{ key: string }>`
      select key from audit_changes, jsonb_each(changes)
      where value <> '{"from": "…", "to": "…"}' and not exists (
        select 1 from audited_columns known
        where known.table_name = audit_changes.table_name and known.column_name = key and class <> 'hidden')`.execute(
      db,
    )
    assert.deepEqual(rows, [])
  })
})

/** Calls a route with the smallest body it accepts and the examples' ids, and returns the request's id. */
async function call({ method, url, schema }: RouteEntry): Promise<string> {
  const path = url.replace(/:(\w+)/g, (_, parameter: string, at: number) => {
    const noun =
      url
        .slice(0, at)
        .split('/')
        .filter((part) => part && !part.startsWith(':'))
        .at(-1) ?? ''
    return ids[noun] ?? ids[parameter] ?? 'nothing'
  })
  const sample = schema.body ? { ...(sampleOf(schema.body) as object), ...bodies[`${method} ${url}`] } : undefined
  const body = sample && (JSON.parse(JSON.stringify(sample), knownId) as object)
  const reply = method === 'DELETE' ? await owner.delete(path, body) : await owner.post(path, body)
  return String(reply.headers['request-id'])
}

/** Replaces a sample's made-up id with the example's. */
function knownId(key: string, value: unknown): unknown {
  return value === 'sample' ? (idsByProperty[key] ?? value) : value
}

const idsByProperty: Record<string, string | undefined> = {
  region_id: ids.regions,
  product_id: ids.products,
  variant_id: ids.variants,
  customer_id: ids.customers,
  item_id: ids['line-items'],
  option_id: ids['shipping-options'],
  fulfillment_id: ids.fulfillments,
  provider_id: 'manual',
  sales_channel_id: ids['sales-channels'],
}

const product = { id: ids.products }
const password = 'kuda lumping makan rumput'
const prices = [{ amount: 700, currency_code: 'eur', variant_id: ids.variants }]

/** For routes whose smallest body is a no-op or refused. */
const bodies: Record<string, object> = {
  'POST /admin/users': { password },
  'POST /admin/users/:id': { first_name: 'Budi' },
  'POST /admin/store': { name: 'Kopi Kita' },
  'POST /admin/customers': { email: 'new@shopkey.test', password },
  'POST /admin/customers/:id': { first_name: 'Budi' },
  'POST /admin/customer-groups/:id/customers/batch': { customer_ids: [{ id: ids.customers }] },
  'DELETE /admin/customer-groups/:id/customers/batch': { customer_ids: [{ id: ids.customers }] },
  'POST /admin/batch-jobs': { type: 'product-export', dry_run: true },
  'POST /admin/products/:id': { subtitle: 'New' },
  'POST /admin/products/:id/variants': { options: [{ option_id: ids.options, value: 'L' }], prices: [prices[0]] },
  'POST /admin/products/:id/options/:option_id': { title: 'Colour' },
  'POST /admin/collections/:id/products/batch': { product_ids: [ids.products] },
  'DELETE /admin/collections/:id/products/batch': { product_ids: [ids.products] },
  'POST /admin/product-categories/:id/products/batch': { product_ids: [product] },
  'DELETE /admin/product-categories/:id/products/batch': { product_ids: [product] },
  'POST /admin/sales-channels/:id': { name: 'Market' },
  'POST /admin/sales-channels/:id/products/batch': { product_ids: [product] },
  'DELETE /admin/sales-channels/:id/products/batch': { product_ids: [product] },
  'POST /admin/regions': {
    currency_code: 'eur',
    payment_providers: ['manual'],
    fulfillment_providers: ['manual'],
    countries: ['us'],
  },
  'POST /admin/regions/:id': { name: 'Islands' },
  'POST /admin/shipping-profiles/:id': { name: 'Heavy' },
  'POST /admin/price-lists': { prices },
  'POST /admin/price-lists/:id/prices/batch': { prices },
  'DELETE /admin/price-lists/:id/products/prices/batch': { product_ids: [ids.products] },
  'POST /admin/shipping-options': { amount: 5 },
  'POST /admin/tax-rates/:id/products/batch': { products: [ids.products] },
  'DELETE /admin/tax-rates/:id/products/batch': { products: [ids.products] },
  'POST /admin/tax-rates/:id/shipping-options/batch': { shipping_options: [ids['shipping-options']] },
  'DELETE /admin/tax-rates/:id/shipping-options/batch': { shipping_options: [ids['shipping-options']] },
  'POST /admin/discounts/:id/dynamic-codes': { code: 'ANOTHER' },
  'POST /admin/discounts/:id/conditions': { operator: 'in', customer_groups: [ids['customer-groups']] },
  'POST /admin/discounts/:id/conditions/:condition_id/batch': { resources: [product] },
  'DELETE /admin/discounts/:id/conditions/:condition_id/batch': { resources: [product] },
  'POST /admin/orders/:id': { email: 'moved@shopkey.test' },
  'POST /admin/orders/:id/claims': {
    type: 'refund',
    claim_items: [{ item_id: ids['line-items'], quantity: 1, reason: 'other' }],
  },
  'POST /admin/leads/:id': { status: 'answered' },
}
