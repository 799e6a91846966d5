import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { wrongDailyFigures } from '../consistency/check-daily-figures.ts'
import { wrongOrderTotals } from '../consistency/check-order-totals.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { checkInvariants } from '../db/invariants/check-invariants.ts'
import { changedDays } from '../growth/analytics/actions/refresh-figures.ts'
import { computeDay } from '../growth/analytics/compute-day.ts'
import { download, runBatchJob, uploadCsv } from '../testing/run-batch-job.ts'
import { signInCustomer } from '../testing/sign-in-customer.ts'
import { startTwoStores } from '../testing/two-stores.ts'

const { t, store, owner, stranger } = await startTwoStores()

const heading =
  'Name,Id,Email,Financial Status,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,' +
  'Created at,Cancelled at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Lineitem discount,Lineitem fulfillment status,' +
  'Billing Name,Billing Phone,Shipping Name,Shipping Address1,Shipping City,Shipping Country,Payment Method,Refunded Amount,Outstanding Balance,' +
  'Tax 1 Name,Tax 1 Value,Notes'

interface Row {
  name: string
  email?: string
  paid?: string
  fulfilled?: string
  currency?: string
  /** Subtotal, delivery, taxes, total. */
  amounts?: [string, string, string, string]
  canceled?: string
  line?: [quantity: number, name: string, price: string, sku: string, state: string]
  phone?: string
  refunded?: string
  outstanding?: string
  tax?: string
}
const rowOf = ({ name, line = [1, 'Cup', '10.00', '', 'pending'], ...row }: Row) => {
  const [subtotal = '', shipping = '', taxes = '', total = ''] = row.amounts ?? []
  const [quantity, title, price, sku, state] = line
  return [
    name,
    row.amounts ? `id-${name}` : '',
    row.email ?? 'siti@example.test',
    row.amounts ? (row.paid ?? 'paid') : '',
    row.fulfilled ?? '',
    row.amounts ? (row.currency ?? 'EUR') : '',
    ...[subtotal, shipping, taxes, total, '', '0.00', 'DHL'],
    row.amounts ? '2025-03-01 10:00:00 +0100' : '',
    row.canceled ?? '',
    ...[quantity, title, price, sku, '0.00', state],
    ...['Siti Rahma Wati', row.phone ?? '', 'Siti Rahma Wati', 'Jl. 1', 'Solo', 'ID', 'Cards'],
    ...[row.refunded ?? '0.00', row.outstanding ?? '0.00'],
    ...(row.tax ? ['VAT 19%', row.tax] : ['', '']),
    '',
  ].join(',')
}
const file = (...rows: Row[]) => [heading, ...rows.map(rowOf)].join('\n')

async function move(content: string, staff = owner) {
  const files = [{ file_key: await uploadCsv(staff, content), name: 'orders.csv' }]
  return runBatchJob(t, staff, 'move', { platform: 'shopify', files })
}
const findOrder = async (number: string) => {
  const { body } = await owner.get(`/admin/orders?q=${encodeURIComponent(number)}`)
  const found = body.orders.filter(
    ({ metadata }: { metadata: { former_number?: string } | null }) => metadata?.former_number === number,
  )
  assert.equal(found.length, 1, `${number} is found by its number`)
  const { body: whole } = await owner.get(`/admin/orders/${found[0].id}`)
  return whole.order
}
const booksAgree = async () => {
  assert.deepEqual(await checkInvariants(t.db), [])
  const zoned = await t.db
    .selectFrom('stores')
    .select(['id', 'time_zone'])
    .where('id', '=', store.id)
    .executeTakeFirstOrThrow()
  for (const day of await changedDays(t.db, zoned, 100)) await computeDay(t.db, zoned, day)
  await inTransaction(t.db, async (trx) => {
    for (const check of [wrongOrderTotals, wrongDailyFigures])
      for await (const broken of check(trx)) assert.fail(`${check.name}: ${JSON.stringify(broken)}`)
  })
}

const first: Row[] = [
  {
    name: '#5001',
    fulfilled: 'fulfilled',
    amounts: ['52.30', '4.90', '9.13', '57.20'],
    line: [2, 'Shirt - S', '19.90', 'S-1', 'fulfilled'],
    tax: '9.13',
  },
  { name: '#5001', line: [1, 'Coffee', '12.50', '', 'fulfilled'] },
  {
    name: '#5002',
    paid: 'partially_refunded',
    fulfilled: 'partial',
    amounts: ['20.00', '0.00', '0.00', '20.00'],
    line: [1, 'Cup', '10.00', '', 'fulfilled'],
    refunded: '5.00',
  },
  { name: '#5002', line: [1, 'Plate', '10.00', '', 'pending'] },
  {
    name: 'EU-5002-A',
    paid: 'refunded',
    fulfilled: 'fulfilled',
    amounts: ['10.00', '0.00', '0.00', '10.00'],
    refunded: '10.00',
  },
  {
    name: '#5003',
    paid: 'pending',
    amounts: ['10.00', '2.00', '0.00', '12.00'],
    outstanding: '12.00',
    email: 'Budi@example.test',
  },
  { name: '#5004', paid: 'voided', amounts: ['10.00', '0.00', '0.00', '10.00'], canceled: '2025-03-02 10:00:00 +0100' },
  {
    name: '#5005',
    paid: 'authorized',
    amounts: ['10.00', '0.00', '0.00', '10.00'],
    email: '',
    phone: '+4915112345678',
  },
  {
    name: '#5006',
    paid: 'partially_paid',
    amounts: ['10.00', '0.00', '1.90', '11.90'],
    outstanding: '4.00',
    tax: '1.90',
  },
  { name: '#5007', amounts: ['0.00', '0.00', '0.00', '0.00'], line: [1, 'Sample', '0.00', '', 'pending'] },
]

describe('orders of another shop', () => {
  test('come with their numbers, dates, amounts and states; nobody is notified', async () => {
    const [messages, jobs] = [await count('notifications'), await ordersPlaced()]
    const job = await move(file(...first))
    assert.equal(job.status, 'completed', JSON.stringify(job.result))
    assert.deepEqual(job.result.operations, { ORDER_CREATE: 8, ORDER_UPDATE: 0 })

    const paid = await findOrder('#5001')
    assert.deepEqual(
      [paid.display_id, paid.metadata.former_number, paid.external_id, paid.created_at, paid.status],
      [5001, '#5001', 'id-#5001', '2025-03-01T09:00:00.000Z', 'completed'],
    )
    assert.deepEqual([paid.total, paid.tax_total, paid.paid_total, paid.refundable_amount], [5720, 913, 5720, 5720])
    assert.deepEqual([paid.payment_status, paid.fulfillment_status], ['captured', 'shipped'])
    assert.deepEqual(
      [paid.email, paid.shipping_address.first_name, paid.shipping_address.last_name, paid.shipping_address.city],
      ['siti@example.test', 'Siti', 'Rahma Wati', 'Solo'],
    )
    assert.deepEqual([paid.payments[0].provider_id, paid.metadata.paid_by], ['manual', 'Cards'])
    assert.equal(paid.shipping_methods[0].shipping_option.name, 'DHL')

    const states = Object.fromEntries(
      await Promise.all(
        ['#5002', 'EU-5002-A', '#5003', '#5004', '#5005', '#5006', '#5007'].map(async (number) => {
          const one = await findOrder(number)
          return [number, [one.status, one.payment_status, one.fulfillment_status, one.total, one.refunded_total]]
        }),
      ),
    )
    assert.deepEqual(states, {
      '#5002': ['pending', 'partially_refunded', 'partially_shipped', 2000, 500],
      'EU-5002-A': ['completed', 'refunded', 'shipped', 1000, 1000],
      '#5003': ['pending', 'awaiting', 'not_fulfilled', 1200, 0],
      '#5004': ['canceled', 'canceled', 'canceled', 1000, 0],
      '#5005': ['pending', 'awaiting', 'not_fulfilled', 1000, 0],
      '#5006': ['pending', 'awaiting', 'not_fulfilled', 1190, 0],
      '#5007': ['pending', 'captured', 'not_fulfilled', 0, 0],
    })
    assert.deepEqual([await count('notifications'), await ordersPlaced()], [messages, jobs])
    await booksAgree()
  })

  test('a second run changes nothing', async () => {
    const job = await move(file(...first))
    assert.deepEqual([job.result.operations, job.result.unchanged], [{ ORDER_CREATE: 0, ORDER_UPDATE: 0 }, 8])
  })

  test('an order that has changed there is brought up to date with its number, unless it was worked on here', async () => {
    const open = await findOrder('#5003')
    const asked = await findOrder('#5005')
    const { status } = await owner.post(`/admin/orders/${asked.id}/capture`)
    assert.equal(status, 200)
    const changed = first.map((row) =>
      row.name === '#5003' || row.name === '#5005'
        ? { ...row, paid: 'paid', outstanding: '0.00', fulfilled: 'fulfilled' }
        : row,
    )
    const job = await move(file(...changed))
    assert.deepEqual(job.result.operations, { ORDER_CREATE: 0, ORDER_UPDATE: 1 })
    const notices = await download(t, owner, job.result.error_file_key)
    assert.match(notices, /Order #5005 was changed in the former shop and worked on here/)
    const paid = await findOrder('#5003')
    assert.deepEqual(
      [paid.id, paid.display_id, paid.payment_status, paid.fulfillment_status, paid.payments.length, paid.items.length],
      [open.id, 5003, 'captured', 'shipped', 1, 1],
    )
    await booksAgree()
  })

  test('part of one is returned and given back by hand', async () => {
    const paid = await findOrder('#5001')
    const shirt = paid.items.find(({ title }: { title: string }) => title === 'Shirt - S')
    const { body, status } = await owner.post(`/admin/orders/${paid.id}/return`, {
      items: [{ item_id: shirt.id, quantity: 1 }],
      receive_now: true,
    })
    assert.equal(status, 200, JSON.stringify(body))
    const { body: after } = await owner.get(`/admin/orders/${paid.id}`)
    assert.deepEqual(
      [after.order.refunded_total, after.order.payment_status, after.order.fulfillment_status],
      [1990, 'partially_refunded', 'partially_returned'],
    )
    await booksAgree()
  })

  test('orders that are placed here afterwards have the numbers that follow', async () => {
    const { rows } = await sql<{ last: number }>`
      select last_order_display_id as last from store_counters where store_id = ${store.id}`.execute(t.db)
    assert.equal(rows[0]?.last, 5008)
  })

  test('an order without a region of its currency, and one without a contact, are left out', async () => {
    const job = await move(
      file(
        { name: '#6001', amounts: ['10.00', '0.00', '0.00', '10.00'], currency: 'CHF' },
        { name: '#6002', amounts: ['10.00', '0.00', '0.00', '10.00'], email: '' },
        { name: '#6003', amounts: ['10.00', '0.00', '0.00', '10.00'] },
      ),
    )
    assert.deepEqual([job.result.operations.ORDER_CREATE, job.result.refused], [1, 2])
    const notices = await download(t, owner, job.result.error_file_key)
    assert.match(notices, /Order #6001 was paid in CHF; make a region/)
    assert.match(notices, /Order #6002 has neither an e-mail address nor a phone number/)
    await booksAgree()
  })

  test('an order whose texts or amounts are beyond what orders here can have is left out alone', async () => {
    const amounts: Row['amounts'] = ['10.00', '0.00', '0.00', '10.00']
    const job = await move(
      file(
        { name: '#6101', amounts, line: [1, 'x'.repeat(3000), '10.00', '', 'pending'] },
        {
          name: '#6102',
          amounts: ['0.00', '0.00', '0.00', '0.00'],
          line: [2_000_000, 'Sample', '0.00', '', 'pending'],
        },
        { name: '#6103', amounts },
      ),
    )
    assert.deepEqual([job.result.operations.ORDER_CREATE, job.result.refused], [1, 2], JSON.stringify(job.result))
    const notices = await download(t, owner, job.result.error_file_key)
    assert.match(notices, /order #6101\.lines\.0\.title must NOT have more than 2000 characters/)
    assert.match(notices, /order #6102\.lines\.0\.quantity must be <= 1000000/)
  })

  test('who opened an account with the address without showing that it is theirs does not get its orders', async () => {
    const [stolen, shown] = [
      await signInCustomer(t.db, store, t.clock.now()),
      await signInCustomer(t.db, store, t.clock.now()),
    ]
    await t.db
      .updateTable('customers')
      .set({ email_verified_at: t.clock.now() })
      .where('id', '=', shown.customer_id)
      .execute()
    const amounts: Row['amounts'] = ['10.00', '0.00', '0.00', '10.00']
    await move(file({ name: '#7001', amounts, email: stolen.email }, { name: '#7002', amounts, email: shown.email }))
    assert.equal((await findOrder('#7002')).customer_id, shown.customer_id)
    const order = await findOrder('#7001')
    const { rows } = await sql<{ has_account: boolean; store_id: string }>`
      select has_account, store_id from customers where id = ${order.customer_id}`.execute(t.db)
    assert.deepEqual(rows[0], { has_account: false, store_id: store.id })
    assert.equal((await stranger.get(`/admin/orders/${order.id}`)).status, 404)
  })
})

const count = async (table: string) =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(t.db)).rows[0]?.count
const ordersPlaced = async () =>
  (
    await sql<{ count: number }>`
      select count(*)::int as count from pgboss.job where data ->> 'name' like 'order.%'`.execute(t.db)
  ).rows[0]?.count
