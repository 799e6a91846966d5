import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { findAccessibilityProblems } from '@shopkey/testkit/browser.ts'
import { shareShop } from '@shopkey/testkit/shared-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import type { Page } from 'playwright-core'
import { openBackOffice } from './back-office.ts'
import { csvRows } from './testing/csv-rows.ts'

const { shop, browser } = await shareShop()

const dayMs = 24 * 3_600_000
const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
/** In Jakarta, as the store's days are. */
const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)

interface Order {
  created_at: string
  status: string
  currency_code: string
  total: number
  tax_total: number
  discount_total: number
  items: { quantity: number }[]
}

test("an owner compares a month's figures and exports them; their sums equal the orders'", async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const isAccessible = async () => assert.deepEqual(await findAccessibilityProblems(page), [])
  await openBackOffice(page, shop, 'larasati', 'batik-larasati/analytics')
  await page.getByRole('heading', { name: 'Analytics', exact: true }).waitFor()
  await page.getByRole('list', { name: 'Sales' }).waitFor()
  await isAccessible()

  await page.getByRole('button', { name: 'Period' }).click()
  await page.getByRole('menuitemradio', { name: 'Last 90 days' }).click()
  await page.getByRole('button', { name: 'Compared with' }).click()
  await page.getByRole('menuitemradio', { name: 'A year before' }).click()
  await page.waitForURL('**/analytics?period=last_90&compare=year')

  // Days of their own: the 31 days until two days ago.
  const [from, to] = [addDays(today(), -32), addDays(today(), -2)]
  await page.getByRole('button', { name: 'Period' }).click()
  await page.getByRole('menuitemradio', { name: 'Other days' }).click()
  await page.getByLabel('First day').fill(from)
  await page.getByLabel('Last day').fill(to)
  await page.getByRole('button', { name: 'Compared with' }).click()
  await page.getByRole('menuitemradio', { name: 'The days before' }).click()
  await page.waitForURL(`**/analytics?period=custom&from=${from}&to=${to}&compare=previous`)
  await page.getByRole('button', { name: 'Show as table' }).click()
  await page.getByRole('table', { name: 'Sales by date' }).getByRole('row', { name: /^Sum/ }).waitFor()
  const tables = ['Best-sold products', 'Best-sold categories', 'Sales by region', 'Sales by channel', 'Taxes by rate']
  for (const name of [...tables, 'From visits to orders'])
    await page.getByRole('table', { name }).getByText(/ · /).first().waitFor()
  await page.getByRole('table', { name: 'Stock' }).waitFor()
  await isAccessible()

  const sales = await exported(page, 'Sales')
  const days = sales.column('date')
  assert.deepEqual([days.length, days[0], days.at(-1)], [31, from, to])
  const ofOrders = sumsOf(await ordersBetween(page, from, to))
  const ofOrdersBefore = sumsOf(await ordersBetween(page, addDays(from, -31), addDays(from, -1)))
  assert.ok(
    ofOrders.orders > 2 && ofOrders.tax_total > 0 && ofOrdersBefore.orders > 0,
    JSON.stringify({ ofOrders, ofOrdersBefore }),
  )
  for (const [name, sum] of Object.entries(ofOrders)) assert.equal(sales.sum(name), sum, name)
  for (const [name, sum] of Object.entries(ofOrdersBefore)) assert.equal(sales.sum(`compared_${name}`), sum, name)

  // Every report is a file; they agree with each other.
  for (const name of ['Sales by region', 'Sales by channel']) {
    const file = await exported(page, name)
    assert.equal(file.sum('total', 'idr'), ofOrders.total)
    assert.equal(file.sum('compared_orders', 'idr'), ofOrdersBefore.orders)
  }
  assert.equal((await exported(page, 'Taxes by rate')).sum('tax', 'idr'), ofOrders.tax_total)
  const products = await exported(page, 'Best-sold products')
  assert.equal(products.sum('quantity'), ofOrders.items)
  assert.ok((await exported(page, 'Best-sold categories')).sum('total') > 0)
  assert.deepEqual((await exported(page, 'From visits to orders')).column('from'), [from, addDays(from, -31)])
  assert.ok((await exported(page, 'Stock')).sum('value') > 0)
  assert.deepEqual(problems, [])
})

/** Saves a report and reads the file. Amounts are in rupiah, sums in minor units. */
async function exported(page: Page, name: string) {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: `Export as CSV: ${name}`, exact: true }).click()
  const file = await downloading
  assert.match(file.suggestedFilename(), /^[a-z]+-\d{4}-\d\d-\d\d(-\d{4}-\d\d-\d\d)?\.csv$/)
  const [columns = [], ...rows] = csvRows(await readFile(await file.path(), 'utf8'))
  const at = (title: string) => {
    assert.ok(columns.includes(title), `${name} lacks ${title}: ${columns}`)
    return columns.indexOf(title)
  }
  return {
    column: (title: string) => rows.map((row) => row[at(title)]),
    sum(title: string, currency?: string) {
      const counted = currency ? rows.filter((row) => row[at('currency_code')] === currency) : rows
      const divisor = /orders|items|quantity/.test(title) ? 1 : 100
      return counted.reduce((total, row) => total + Math.round(Number(row[at(title)]) * divisor), 0)
    },
  }
}

async function ordersBetween(page: Page, from: string, to: string): Promise<Order[]> {
  const range = { gte: `${from}T00:00:00+07:00`, lt: `${addDays(to, 1)}T00:00:00+07:00` }
  const query = Object.entries(range).map(([bound, at]) => `created_at[${bound}]=${encodeURIComponent(at)}`)
  const reply = await page.request.get(
    `${shop.apiUrl}/admin/orders?limit=100&expand=items&fields=id,status,currency_code,total,tax_total,discount_total&${query.join('&')}`,
    {
      headers: { 'store-view-code': 'batik-larasati' },
    },
  )
  const { orders, count }: { orders: Order[]; count: number } = await reply.json()
  assert.ok(count <= 100, `${count} orders`)
  return orders.filter(({ currency_code, status }) => currency_code === 'idr' && status !== 'canceled')
}

function sumsOf(orders: readonly Order[]) {
  const sums = { orders: orders.length, items: 0, total: 0, tax_total: 0, discount_total: 0 }
  for (const order of orders) {
    sums.items += order.items.reduce((units, { quantity }) => units + quantity, 0)
    for (const name of ['total', 'tax_total', 'discount_total'] as const) sums[name] += order[name]
  }
  return sums
}

test('customer service reads them on a phone in Arabic; who packs may not', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await openBackOffice(page, shop, 'aisyah', 'batik-larasati/analytics?period=last_30')
  await page.getByRole('table', { name: 'الضرائب حسب النسبة' }).waitFor()
  await page.getByRole('table', { name: 'المخزون' }).waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390)
  assert.deepEqual(problems, [])

  const packer = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(packer.page, shop, 'joko', 'batik-larasati/analytics')
  await packer.page.getByRole('heading', { name: 'You cannot open this page' }).waitFor()
  assert.equal(await packer.page.getByRole('link', { name: 'Analytics' }).count(), 0)
})

/** The sign-in page and the first page after it, in bytes. */
const largest = { first: 270_000, home: 400_000 }

test('the first JavaScript of the back-office is at most 270 KB, compressed, and its home page needs little more', async (t) => {
  const compressed = async (path: string) =>
    gzipSync(await (await fetch(new URL(path, shop.apiUrl))).bytes()).byteLength
  const sumOf = async (paths: readonly string[]) =>
    (await Promise.all(paths.map(compressed))).reduce((sum, bytes) => sum + bytes, 0)
  const html = await (await fetch(`${shop.apiUrl}/app/sign-in`)).text()
  const first = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path = '']) => path)
  assert.ok(first.length > 0)

  const { page } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const loaded = new Set<string>()
  await openBackOffice(page, shop, 'larasati', 'batik-larasati')
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) loaded.add(pathname)
  })
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  const sizes = { first: await sumOf(first), home: await sumOf([...loaded]) }
  t.diagnostic(`sign-in page: ${first.length} files, ${Math.round(sizes.first / 1000)} KB compressed`)
  t.diagnostic(`home page with its texts: ${loaded.size} files, ${Math.round(sizes.home / 1000)} KB compressed`)
  assert.ok(sizes.first <= largest.first, `${sizes.first} bytes`)
  assert.ok(sizes.home <= largest.home, `${sizes.home} bytes`)
})
