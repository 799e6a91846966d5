import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import { findAccessibilityProblems, openBrowser } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { openBackOffice } from './back-office.ts'
import { csvRows } from './testing/csv-rows.ts'

const shop = await startShop()
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
})

test('an owner reads what was captured by day, and the exported payments add up to it', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const isAccessible = async () => assert.deepEqual(await findAccessibilityProblems(page), [])
  await openBackOffice(page, shop, 'larasati', 'batik-larasati/payments')
  await page.getByRole('heading', { name: 'Payments', exact: true }).waitFor()
  await page.getByText(/^Nothing\. Our books and those of the providers agree/).waitFor()
  await page.getByRole('button', { name: 'Period' }).click()
  await page.getByRole('menuitemradio', { name: 'Last 90 days' }).click()
  await page.waitForURL('**/payments?period=last_90')
  const table = page.getByRole('table', { name: 'By day' })
  await table.getByRole('row').nth(10).waitFor()
  await isAccessible()
  const shown = await table.locator('tbody tr').evaluateAll((rows) =>
    rows.map((row) => {
      const cells = [...row.children].map((cell) => cell.textContent ?? '')
      return { payments: Number(cells[2]), captured: cells[3] ?? '' }
    }),
  )

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export the payments as CSV' }).click()
  const file = await downloading
  assert.match(file.suggestedFilename(), /^payments-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  const [header = [], ...rows] = csvRows(await readFile(await file.path(), 'utf8'))
  const at = (name: string) => header.indexOf(name)
  assert.equal(rows.length, sum(shown.map(({ payments }) => payments)))
  const rupiah = rows.filter((row) => row[at('currency_code')] === 'idr')
  assert.equal(
    sum(rupiah.map((row) => Number(row[at('captured')]))),
    sum(
      shown
        .filter(({ captured }) => captured.startsWith('Rp'))
        .map(({ captured }) => Number(captured.replace(/\D/g, ''))),
    ),
  )
  assert.ok(rupiah.length > 5)
  assert.deepEqual(problems, [])
})

test('a packer on a phone in Arabic reads which right it takes; an owner there reads the table', async (t) => {
  const packer = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await openBackOffice(packer.page, shop, 'joko', 'batik-larasati/payments')
  await packer.page.getByText('تحصيل الأموال وردها', { exact: false }).waitFor()
  assert.equal(await packer.page.locator('main table').count(), 0)
  assert.deepEqual(packer.problems, [])

  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await openBackOffice(page, shop, 'larasati', 'batik-larasati/payments')
  await page.locator('main table').first().waitFor()
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  assert.ok(width <= 0, `the page is ${width} px too wide`)
  assert.deepEqual(await findAccessibilityProblems(page), [])
  assert.deepEqual(problems, [])
})

test('an owner lets late payments open orders again; a packer in Arabic on a phone reads it, and may not change it', async (t) => {
  const owner = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(owner.page, shop, 'larasati', 'batik-larasati/settings/payment-methods')
  const card = owner.page.getByRole('radiogroup', { name: /^For an order that was canceled/ })
  const reopen = card.getByRole('radio', { name: 'Open the order again' })
  await card.getByRole('radio', { name: 'Send the money back', checked: true }).waitFor()
  await reopen.click()
  await owner.page.getByText('Saved. It applies to payments that come from now on.').waitFor()
  await owner.page.reload()
  await card.getByRole('radio', { name: 'Open the order again', checked: true }).waitFor()
  assert.deepEqual(await findAccessibilityProblems(owner.page), [])
  assert.deepEqual(owner.problems, [])

  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await openBackOffice(page, shop, 'joko', 'batik-larasati/settings/payment-methods')
  const choice = page.getByRole('radio', { name: 'فتح الطلب من جديد', checked: true })
  await choice.waitFor()
  assert.equal(await choice.isDisabled(), true)
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  assert.ok(width <= 0, `the page is ${width} px too wide`)
  assert.deepEqual(await findAccessibilityProblems(page), [])
  assert.deepEqual(problems, [])
})

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
