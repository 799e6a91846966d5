import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { findAccessibilityProblems, openBrowser } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { openBackOffice } from './back-office.ts'

const shop = await startShop()
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
})

interface Order {
  total: number
  currency_code: string
  status: string
}

test("an owner compares the figures of three months and exports them; their sum equals the orders'", async (t) => {
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
  await page.getByRole('button', { name: 'Show as table' }).click()
  await page.getByRole('table', { name: 'Sales by date' }).getByRole('row', { name: /^Sum/ }).waitFor()
  await page.getByRole('table', { name: 'Best-sold products' }).waitFor()
  await page.getByRole('table', { name: 'Taxes by rate' }).waitFor()
  await page.getByRole('table', { name: 'Stock' }).waitFor()
  await isAccessible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV: Sales', exact: true }).click()
  const file = await downloading
  assert.match(file.suggestedFilename(), /^sales-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  const [header = '', ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  const at = header.split(';').indexOf('total')
  const exported = lines.reduce((sum, line) => sum + Math.round(Number(line.split(';')[at]) * 100), 0)
  const from = `${lines[0]?.split(';')[0]}T00:00:00+07:00`
  const listed = await page.request.get(
    `${shop.apiUrl}/admin/orders?limit=100&fields=id,total,currency_code,status&created_at[gte]=${encodeURIComponent(from)}`,
    { headers: { 'store-view-code': 'batik-larasati' } },
  )
  const { orders, count }: { orders: Order[]; count: number } = await listed.json()
  assert.ok(count <= 100 && count > 10, `${count} orders`)
  const counted = orders.filter(({ currency_code, status }) => currency_code === 'idr' && status !== 'canceled')
  assert.equal(
    exported,
    counted.reduce((sum, { total }) => sum + total, 0),
  )
  assert.deepEqual(problems, [])
})

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

const largest = 300_000

test('the first JavaScript of the back-office is at most 300 KB, compressed', async (t) => {
  const html = await (await fetch(`${shop.apiUrl}/app/sign-in`)).text()
  const scripts = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path = '']) => path)
  assert.ok(scripts.length > 0)
  const sizes = await Promise.all(
    scripts.map(async (path) => gzipSync(await (await fetch(new URL(path, shop.apiUrl))).bytes()).byteLength),
  )
  const size = sizes.reduce((sum, bytes) => sum + bytes, 0)
  t.diagnostic(`${scripts.length} files, ${Math.round(size / 1000)} KB compressed`)
  assert.ok(size <= largest, `${size} bytes`)
})
