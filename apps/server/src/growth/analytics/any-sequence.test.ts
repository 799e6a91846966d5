import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, dayOf } from '@shopkey/domain/store-time.ts'
import fc from 'fast-check'
import { newId } from '../../db/new-id.ts'
import { aPaymentProvider } from '../../testing/a-payment-provider.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aStore, type StoreFixture } from '../../testing/a-store.ts'
import { anOrder, packAndShip } from '../../testing/an-order.ts'
import { caller } from '../../testing/caller.ts'
import type { Json } from '../../testing/json.ts'
import { addFigures, type Figures, noFigures, recountedFigures, withoutZeros } from '../../testing/recounted-figures.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { changedDays, orderPlaced, rebuildFigures } from './actions/refresh-figures.ts'
import { computeDay } from './compute-day.ts'

const { app, db, clock } = await startTestApp({}, undefined, [aPaymentProvider().extension])
const hourMs = 3_600_000
const currencies = ['eur', 'usd'] as const
const zones = ['Asia/Riyadh', 'America/New_York', 'Asia/Jakarta']

const actions = [
  'order', 'refund', 'ship', 'return', 'receive', 'cancel_return', 'swap', 'cancel_swap', 'refund_claim', 'replace_claim',
  'cancel_claim', 'cancel', 'zone',
] as const // biome-ignore format: a list reads better packed
const step = fc.record({
  action: fc.constantFrom(...actions),
  pick: fc.nat(5),
  quantity: fc.integer({ min: 1, max: 3 }),
  cents: fc.integer({ min: 1, max: 900 }),
  hours: fc.nat(5),
})
type Owner = ReturnType<typeof caller>

test('after any sequence of orders, refunds, returns, swaps, claims and cancellations, every report equals a recount over the orders', async () => {
  let swaps = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      const store = await aStoreWithSwaps()
      const categories = await someCategories(store)
      const variants = [{ stock: 1000, prices: { eur: 700, usd: 800 } }]
      const { variant_ids } = await aProduct(db, store, { variants })
      const signIn = async () => {
        const session = await signInStaff(db, store, 'owner', clock.now())
        return caller(app, { ...session, 'store-view-code': store.view_code })
      }
      let owner = await signIn()
      const orders: string[] = []
      const customers: string[] = []
      const deliveries = new Map<string, string>()
      const send = async (url: string, body: object) => {
        const { status, body: reply } = await owner.post(url, body)
        assert.ok(status < 500, `${url}: ${JSON.stringify(reply)}`)
        return status < 400
      }
      const place = async (pick: number, cents: number, quantity: number) => {
        const order = await anOrder(db, store, {
          lines: [{ quantity }, { quantity: 2, unit_price: 333, discount: cents % 300 }],
        })
        await db.updateTable('addresses').set({ country_code: 'de' }).where('first_name', '=', 'Dewi').execute()
        const currency_code = currencies[pick % 2] ?? 'eur'
        const customer_id = customers[pick] ?? order.customer_id
        customers.push(customer_id)
        const placed = {
          currency_code,
          customer_id,
          created_at: clock.now(),
          ...(pick === 3 && { region_id: store.idr_region_id }),
          ...(pick === 5 && { sales_channel_id: null }),
        }
        await db.updateTable('orders').set(placed).where('id', '=', order.id).execute()
        await db.updateTable('payments').set({ currency_code }).where('order_id', '=', order.id).execute()
        await categories.add(order.variant_ids, pick)
        const event = { name: 'order.placed', store_id: store.id, data: { id: order.id } } as const
        await orderPlaced(app.services, { ...event, id: order.id, occurred_at: clock.now().toISOString() })
        orders.push(order.id)
        deliveries.set(order.id, order.shipping_option_id)
        return order
      }
      const confirmSwap = async ({ cart_id }: Json, order_id: string) => {
        const shopper = caller(app, { 'store-view-code': store.view_code })
        await shopper.post(`/store/carts/${cart_id}/shipping-methods`, { option_id: deliveries.get(order_id) })
        await shopper.post(`/store/carts/${cart_id}/payment-sessions`)
        const { status, body } = await shopper.post(`/store/carts/${cart_id}/complete`)
        assert.ok(status < 500, JSON.stringify(body))
        if (status === 200) swaps += 1
      }
      const { id: first } = await place(0, 10, 3)
      await packAndShip(db, first)
      for (const { action, pick, quantity, cents, hours } of steps) {
        clock.moveTo(new Date(clock.now().getTime() + hours * hourMs).toISOString())
        owner = await signIn()
        const url = `/admin/orders/${orders[pick % orders.length]}`
        const order = await read(owner, url)
        const item_id = order.items[pick % 2].id
        const items = [{ item_id, quantity }]
        const claim = { claim_items: [{ item_id, quantity, reason: 'other' }] }
        const additional_items = [{ variant_id: variant_ids[0], quantity }]
        if (action === 'order') await place(pick, cents, quantity)
        if (action === 'refund') await send(`${url}/refund`, { amount: cents, reason: 'other' })
        if (action === 'ship') await send(`${url}/fulfillment`, { items })
        if (action === 'return') await send(`${url}/return`, { items })
        for (const { id, items: asked } of action === 'receive' ? returnsOf(order) : [])
          await send(`/admin/returns/${id}/receive`, { items: asked.map((item: Json) => only(item, quantity)) })
        for (const { id } of action === 'cancel_return' ? returnsOf(order) : [])
          await send(`/admin/returns/${id}/cancel`, {})
        if (action === 'swap' && order.currency_code === 'eur') {
          const known = new Set(order.swaps.map(({ id }: Json) => id))
          if (await send(`${url}/swaps`, { return_items: [{ item_id, quantity: 1 }], additional_items }))
            for (const swap of (await read(owner, url)).swaps)
              if (!known.has(swap.id)) await confirmSwap(swap, order.id)
        }
        for (const { id } of action === 'cancel_swap' ? order.swaps : []) await send(`${url}/swaps/${id}/cancel`, {})
        if (action === 'refund_claim') await send(`${url}/claims`, { type: 'refund', ...claim })
        if (action === 'replace_claim') await send(`${url}/claims`, { type: 'replace', ...claim, additional_items })
        for (const { id } of action === 'cancel_claim' ? order.claims : []) await send(`${url}/claims/${id}/cancel`, {})
        if (action === 'cancel') await send(`${url}/cancel`, {})
        if (action === 'zone') await send('/admin/store', { time_zone: zones[pick % 3] })
        // Some changes are computed at once, others together.
        if (pick % 2 === 0) await owner.get(`/admin/analytics/sales?${wholeRange()}`)
      }
      const shown = await figures(owner)
      const { time_zone } = (await owner.get('/admin/store')).body.store
      const recounted = recountedFigures({
        orders: await Promise.all(orders.map((id) => read(owner, `/admin/orders/${id}`))),
        time_zone,
        categoriesOf: categories.of,
      })
      assert.deepEqual(shown, recounted)
      await comparesWithWhatItReports(owner)
      await exportsWhatItReports(owner)
      await rebuildFigures(db, { id: store.id, time_zone }, dayOf(clock.now(), time_zone))
      assert.deepEqual(await figures(owner), shown, 'a rebuild changed them')
    }),
    { numRuns: 8, endOnFailure: true },
  )
  assert.ok(swaps > 0, 'no swap was confirmed')
})

async function aStoreWithSwaps(): Promise<StoreFixture> {
  const store = await aStore(db)
  const { id: store_id, eur_region_id: region_id } = store
  await db.insertInto('region_payment_providers').values({ region_id, provider_id: 'manual' }).execute()
  await db.insertInto('region_countries').values({ store_id, region_id, country_code: 'de' }).execute()
  return store
}

/** One category has every product, the other some of them. */
async function someCategories({ id: store_id }: StoreFixture) {
  const ids = [newId('pcat'), newId('pcat')]
  for (const id of ids)
    await db.insertInto('product_categories').values({ id, store_id, name: id, handle: id }).execute()
  const links = new Map<string, string[]>()
  return {
    of: (product_id: string) => links.get(product_id) ?? [],
    async add(variant_ids: readonly string[], pick: number) {
      const products = await db
        .selectFrom('product_variants')
        .select('product_id')
        .distinct()
        .where('id', 'in', variant_ids)
        .execute()
      for (const { product_id } of products) {
        const chosen = pick % 3 === 0 ? ids : ids.slice(0, 1)
        links.set(product_id, chosen)
        for (const product_category_id of chosen)
          await db.insertInto('product_category_links').values({ product_id, product_category_id }).execute()
      }
    },
  }
}

async function read(owner: Owner, url: string): Promise<Json> {
  const { status, body } = await owner.get(url)
  assert.equal(status, 200, JSON.stringify(body))
  return body.order
}

const returnsOf = (order: Json): Json[] => [
  ...order.returns,
  ...order.swaps.flatMap(({ return_order }: Json) => (return_order ? [return_order] : [])),
]
const only = ({ item_id }: Json, quantity: number) => ({ item_id, quantity })

/** All days of the test, a day longer than the clock has come: a time zone may be ahead. */
const lastDay = () => dayOf(new Date(clock.now().getTime() + 24 * hourMs), 'UTC')
const wholeRange = () => `from=2026-01-01&to=${lastDay()}`

const summed = [
  'orders', 'new_customer_orders', 'returning_customer_orders', 'items', 'subtotal', 'discount_total', 'shipping_total',
  'tax_total', 'gift_card_total', 'total', 'refunds', 'refund_total', 'exchange_total', 'net_total',
] // biome-ignore format: a list reads better packed
const ofTaxes = ['taxable', 'tax', 'returned_taxable', 'returned_tax']
const ofProducts = ['quantity', 'returned_quantity', 'total']
const pickFrom = (row: Json, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, row[name]]))

/** What the reports have of all days. */
async function figures(owner: Owner): Promise<Figures> {
  await computeAll(owner)
  const report = (path: string) => reportOf(owner, `${path}&${wholeRange()}`)
  const shown = noFigures()
  const add = (rows: Figures['days'], key: string, row: Json, names: readonly string[]) =>
    addFigures(rows, key, pickFrom(row, names))
  for (const code of currencies) {
    for (const { date, figures: day } of (await report(`sales?currency_code=${code}`)).days)
      add(shown.days, `${code} ${date}`, day, summed)
    for (const row of (await report(`products?limit=100&currency_code=${code}`)).rows)
      add(shown.products, `${code} ${row.id}`, row, ofProducts)
    for (const row of (await report(`products?by=category&currency_code=${code}`)).rows)
      add(shown.categories, `${code} ${row.id}`, row, ofProducts)
  }
  for (const [name, by] of [
    ['regions', 'region'],
    ['channels', 'sales_channel'],
  ] as const)
    for (const row of (await report(`breakdown?by=${by}`)).rows)
      add(shown[name], `${row.currency_code} ${row.id}`, row.figures, summed)
  for (const row of (await report('breakdown?by=currency')).rows)
    add(shown.currencies, row.currency_code, row.figures, summed)
  for (const row of (await report('taxes?')).rows)
    add(shown.taxes, `${row.currency_code} ${row.rate} ${row.name}`, row, ofTaxes)
  return withoutZeros(shown)
}

async function reportOf(owner: Owner, path: string): Promise<Json> {
  const { status, body } = await owner.get(`/admin/analytics/${path}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

/** Many days at once are the job's work. */
async function computeAll(owner: Owner) {
  const { id, time_zone } = (await owner.get('/admin/store')).body.store
  for (const day of await changedDays(db, { id, time_zone }, 1000)) await computeDay(db, { id, time_zone }, day)
  assert.equal((await reportOf(owner, `sales?${wholeRange()}`)).pending_days, 0)
}

const reports = [
  ...currencies.map((code) => `products?limit=100&currency_code=${code}`),
  ...currencies.map((code) => `products?by=category&currency_code=${code}`),
  'breakdown?by=region',
  'breakdown?by=sales_channel',
  'breakdown?by=currency',
  'taxes?',
]

/** What a report has of the days compared with is what it reports of them. */
async function comparesWithWhatItReports(owner: Owner) {
  const [to, days] = [lastDay(), 2]
  const range = `from=${addDays(to, 1 - days)}&to=${to}`
  const before = `from=${addDays(to, 1 - 2 * days)}&to=${addDays(to, -days)}`
  const sales = await reportOf(owner, `sales?currency_code=eur&compare=previous&${range}`)
  const { totals } = await reportOf(owner, `sales?currency_code=eur&${before}`)
  assert.deepEqual([sales.compared.from, sales.compared.totals], [addDays(to, 1 - 2 * days), totals])
  for (const report of reports) {
    const { rows } = await reportOf(owner, `${report}&compare=previous&${range}`)
    const earlier = await reportOf(owner, `${report}&${before}`)
    const plain = await reportOf(owner, `${report}&${range}`)
    const listed = new Set(rows.map(keyOf))
    const compared = rows.filter((row: Json) => hasFigures(row.compared)).map((row: Json) => [keyOf(row), row.compared])
    const expected = earlier.rows
      .filter((row: Json) => listed.has(keyOf(row)) && hasFigures(figuresOfRow(row)))
      .map((row: Json) => [keyOf(row), figuresOfRow(row)])
    assert.deepEqual(new Map(compared), new Map(expected), report)
    // Only the best sold leave out what was sold before and no longer is.
    if (!report.startsWith('products'))
      assert.ok(
        earlier.rows.every((row: Json) => listed.has(keyOf(row))),
        report,
      )
    assert.deepEqual(rows.slice(0, plain.rows.length).map(figuresOfRow), plain.rows.map(figuresOfRow))
  }
}

const keyOf = ({ id, currency_code, rate, name }: Json) => [id, currency_code, rate, name].join(' ')
const figuresOfRow = (row: Json) => row.figures ?? pickFrom(row, 'taxable' in row ? ofTaxes : ofProducts)
const hasFigures = (figures: Json) => Object.values(figures).some((figure) => figure !== 0)

/** The sums of each file are those of its report. */
async function exportsWhatItReports(owner: Owner) {
  for (const report of ['sales?currency_code=eur', ...reports]) {
    const [name, query] = report.split('?')
    const reply = await reportOf(owner, `${report}&compare=previous&${wholeRange()}`)
    const file = await reportOf(
      owner,
      `export?report=${name}&${query?.replace('limit=100&', '')}&compare=previous&${wholeRange()}`,
    )
    const [header = '', ...lines] = file.content.trim().split('\r\n')
    const columns: string[] = header.split(';')
    const rows: Json[] = reply.days ?? reply.rows
    assert.equal(lines.length, rows.length, report)
    const names = name === 'taxes' ? ofTaxes : name === 'products' ? ofProducts : summed
    for (const prefix of ['', 'compared_'])
      for (const figure of names) {
        const at = columns.indexOf(`${prefix}${figure}`)
        assert.ok(at > 0, `${report} lacks ${prefix}${figure}`)
        const divisor = isCount(figure) ? 1 : 100
        const sum = lines.reduce(
          (total: number, line: string) => total + Math.round(Number(line.split(';')[at]) * divisor),
          0,
        )
        const expected = rows.reduce(
          (total, row) => total + (prefix === '' ? figuresOfRow(row) : (row.compared ?? {}))[figure],
          0,
        )
        assert.equal(sum, expected, `${report}: ${prefix}${figure}`)
      }
  }
}

const isCount = (name: string) => /orders|items|refunds|quantity/.test(name)
