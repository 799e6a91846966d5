import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOf } from '@shopkey/domain/store-time.ts'
import fc from 'fast-check'
import { aPaymentProvider } from '../../testing/a-payment-provider.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aStore } from '../../testing/a-store.ts'
import { anOrder } from '../../testing/an-order.ts'
import { caller } from '../../testing/caller.ts'
import type { Json } from '../../testing/json.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { changedDays, orderPlaced, rebuildFigures } from './actions/refresh-figures.ts'
import { computeDay } from './compute-day.ts'

const { app, db, clock } = await startTestApp()
const hourMs = 3_600_000
const currencies = ['eur', 'usd'] as const

const actions = [
  'order',
  'refund',
  'ship',
  'return',
  'receive',
  'refund_claim',
  'replace_claim',
  'cancel',
  'zone',
] as const
const step = fc.record({
  action: fc.constantFrom(...actions),
  pick: fc.nat(5),
  quantity: fc.integer({ min: 1, max: 3 }),
  cents: fc.integer({ min: 1, max: 900 }),
  hours: fc.nat(5),
})

test('after any sequence of orders, refunds, returns, claims and cancellations, figures equal a recount over the orders', async () => {
  app.services.payments = aPaymentProvider().providers
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      const store = await aStore(db)
      app.services.stores.invalidate()
      const { variant_ids } = await aProduct(db, store, { variants: [{ stock: 1000, prices: { eur: 700, usd: 800 } }] })
      const signIn = async () => {
        const session = await signInStaff(db, store, 'owner', clock.now())
        return caller(app, { ...session, 'store-view-code': store.view_code })
      }
      let owner = await signIn()
      const orders: string[] = []
      const customers: string[] = []
      const send = async (url: string, body: object) => {
        const { status, body: reply } = await owner.post(url, body)
        assert.ok(status < 500, `${url}: ${JSON.stringify(reply)}`)
      }
      const place = async (pick: number, cents: number, quantity: number) => {
        const order = await anOrder(db, store, {
          lines: [{ quantity }, { quantity: 2, unit_price: 333, discount: cents % 300 }],
        })
        const currency_code = currencies[pick % 2] ?? 'eur'
        const customer_id = customers[pick] ?? order.customer_id
        customers.push(customer_id)
        const placed = { currency_code, customer_id, created_at: clock.now() }
        await db.updateTable('orders').set(placed).where('id', '=', order.id).execute()
        await db.updateTable('payments').set({ currency_code }).where('order_id', '=', order.id).execute()
        const event = { name: 'order.placed', store_id: store.id, data: { id: order.id } } as const
        await orderPlaced(app.services, { ...event, id: order.id, occurred_at: clock.now().toISOString() })
        orders.push(order.id)
      }
      await place(0, 10, 3)
      for (const { action, pick, quantity, cents, hours } of steps) {
        clock.moveTo(new Date(clock.now().getTime() + hours * hourMs).toISOString())
        owner = await signIn()
        const url = `/admin/orders/${orders[pick % orders.length]}`
        const { status, body } = await owner.get(url)
        assert.equal(status, 200, JSON.stringify(body))
        const item_id = body.order.items[pick % 2].id
        const items = [{ item_id, quantity }]
        const claim = { claim_items: [{ item_id, quantity, reason: 'other' }] }
        if (action === 'order') await place(pick, cents, quantity)
        if (action === 'refund') await send(`${url}/refund`, { amount: cents, reason: 'other' })
        if (action === 'ship') await send(`${url}/fulfillment`, { items })
        if (action === 'return') await send(`${url}/return`, { items })
        for (const { id } of action === 'receive' ? body.order.returns : [])
          await send(`/admin/returns/${id}/receive`, { items })
        if (action === 'refund_claim') await send(`${url}/claims`, { type: 'refund', ...claim })
        if (action === 'replace_claim')
          await send(`${url}/claims`, {
            type: 'replace',
            ...claim,
            additional_items: [{ variant_id: variant_ids[0], quantity }],
          })
        if (action === 'cancel') await send(`${url}/cancel`, {})
        if (action === 'zone')
          await send('/admin/store', { time_zone: ['Asia/Riyadh', 'America/New_York', 'Asia/Jakarta'][pick % 3] })
        // Some changes are computed at once, others together.
        if (pick % 2 === 0) await report(owner, 'eur')
      }
      const shown = await figures(owner)
      assert.deepEqual(shown, await recount(owner, orders))
      const { time_zone } = await db
        .selectFrom('stores')
        .select('time_zone')
        .where('id', '=', store.id)
        .executeTakeFirstOrThrow()
      await rebuildFigures(db, { id: store.id, time_zone }, dayOf(clock.now(), time_zone))
      assert.deepEqual(await figures(owner), shown, 'a rebuild changed them')
    }),
    { numRuns: 12, endOnFailure: true },
  )
})

type Owner = ReturnType<typeof caller>

async function report(owner: Owner, currency: string) {
  const to = dayOf(new Date(clock.now().getTime() + 24 * hourMs), 'UTC')
  const range = `from=2026-01-01&to=${to}`
  const { body: sales } = await owner.get(`/admin/analytics/sales?${range}&currency_code=${currency}`)
  const { body: taxes } = await owner.get(`/admin/analytics/taxes?${range}`)
  return { sales, taxes }
}

/** The days with sales or refunds, the taxes by rate, and the number of new customers. */
async function figures(owner: Owner) {
  const days: Record<string, number[]> = {}
  const taxes: Record<string, number[]> = {}
  let new_customers = 0
  for (let tries = 0; ; tries += 1) {
    const { sales } = await report(owner, 'eur')
    if (sales.pending_days === 0) break
    // Many days at once are the job's work.
    await computeAll(owner)
    assert.ok(tries < 3)
  }
  for (const currency of currencies) {
    const { sales, taxes: reported } = await report(owner, currency)
    for (const { date, figures: day } of sales.days) {
      if (day.orders > 0 || day.refunds > 0)
        days[`${currency} ${date}`] = [
          day.orders,
          day.total,
          day.tax_total,
          day.discount_total,
          day.items,
          day.refund_total,
        ]
      new_customers += day.new_customer_orders
    }
    for (const row of reported.rows)
      if (row.currency_code === currency && row.tax > 0) taxes[`${currency} ${row.rate}`] = [row.taxable, row.tax]
  }
  return { days, taxes, new_customers }
}

async function computeAll(owner: Owner) {
  const { body } = await owner.get('/admin/store')
  const { id, time_zone } = body.store
  for (const day of await changedDays(db, { id, time_zone }, 1000)) await computeDay(db, { id, time_zone }, day)
}

/** The same from the orders themselves, as the API shows them. */
async function recount(owner: Owner, ids: string[]) {
  const { time_zone } = (await owner.get('/admin/store')).body.store
  const days: Record<string, number[]> = {}
  const taxes: Record<string, number[]> = {}
  const buyers = new Set<string>()
  const add = (rows: Record<string, number[]>, key: string, amounts: number[]) => {
    rows[key] = amounts.map((amount, index) => amount + (rows[key]?.[index] ?? 0))
  }
  for (const id of ids) {
    const order: Json = (await owner.get(`/admin/orders/${id}`)).body.order
    if (order.status === 'canceled') continue
    buyers.add(order.customer_id)
    const units = order.items.reduce((sum: number, item: Json) => sum + item.quantity, 0)
    const { currency_code: code } = order
    const at = (moment: string) => `${code} ${dayOf(moment, time_zone)}`
    add(days, at(order.created_at), [1, order.total, order.tax_total, order.discount_total, units, 0])
    for (const refund of order.refunds) add(days, at(refund.created_at), [0, 0, 0, 0, 0, refund.amount])
    const taxed = order.subtotal - order.discount_total + order.shipping_total
    add(taxes, `${code} 20`, [taxed, order.tax_total])
  }
  return { days, taxes, new_customers: buyers.size }
}
