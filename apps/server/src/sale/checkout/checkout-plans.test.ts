import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { aCartAtCheckout } from '../../testing/a-cart.ts'
import { startCartFixture } from '../../testing/cart-fixture.ts'

const { app, db, shop, api, aVariant, statements } = await startCartFixture()

interface PlanNode {
  'Relation Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  'Node Type': string
  Plans?: PlanNode[]
}

function wholeReads({ Plans = [], ...node }: PlanNode): string[] {
  const isWhole =
    node['Relation Name'] && /Scan/.test(node['Node Type']) && !node['Index Cond'] && !node['Recheck Cond']
  return [...(isWhole ? [String(node['Relation Name'])] : []), ...Plans.flatMap(wholeReads)]
}

// Plans made while the tables are small live on while they grow.
test('no write of a checkout reads a whole table of carts or variants', async () => {
  const variant_id = await aVariant(100)
  for (let count = 0; count < 6; count += 1) await aCartAtCheckout(app, shop, { variant_id })
  await sql`analyze`.execute(db)
  const from = statements.length
  const id = await aCartAtCheckout(app, shop, { variant_id })
  await api.post(`/store/carts/${id}/payment-session`, { provider_id: 'cod' })
  await api.delete(`/store/carts/${id}/payment-sessions/cod`)
  await api.post(`/store/carts/${id}/shipping-methods`, { option_id: shop.shipping_option_id })
  await api.post(`/store/carts/${id}/payment-sessions`)
  await api.post(`/store/carts/${id}/payment-session`, { provider_id: 'manual' })
  await api.post(`/store/carts/${id}/complete`)

  const growing = /\b(update|delete from) (carts|product_variants)\b/
  const writes = [...new Set(statements.slice(from))].filter((text) => growing.test(text))
  assert.ok(writes.length >= 4, `${writes.length} writes`)
  for (const text of writes) {
    const rows = await db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      return (
        await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`explain (generic_plan, format json) ${sql.raw(text)}`.execute(
          trx,
        )
      ).rows
    })
    const whole = wholeReads(rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Node Type': 'none' })
    const read = whole.filter((name) => name === 'carts' || name === 'product_variants')
    assert.deepEqual(read, [], text)
  }
})
