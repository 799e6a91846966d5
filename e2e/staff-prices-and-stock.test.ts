import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { findAccessibilityProblems, openBrowser } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import type { Page } from 'playwright-core'
import { openBackOffice } from './back-office.ts'

const shop = await startShop()
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
})

const sizes = Array.from({ length: 1000 }, (_, at) => `N${String(at).padStart(3, '0')}`)

/** A call of the API by who is signed in. */
async function callApi(page: Page, path: string, body?: object): Promise<Record<string, unknown>> {
  const reply = await page.evaluate(
    `fetch(${JSON.stringify(path)}, { method: ${JSON.stringify(body ? 'POST' : 'GET')},
      headers: { 'content-type': 'application/json', 'store-view-code': 'batik-larasati' },
      body: ${body ? JSON.stringify(JSON.stringify(body)) : 'undefined'} }).then((reply) => reply.json())`,
  )
  return reply as Record<string, unknown>
}

/** But the refusals that a story causes, which browsers report, too. */
const unexpected = (problems: string[]) => problems.filter((problem) => !problem.includes('status of 422'))

/** What a spreadsheet has put on the clipboard. */
const paste = (page: Page, text: string) =>
  page.evaluate(
    `(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', ${JSON.stringify(text)})
      const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
      // Firefox makes no event with a clipboard of its own.
      Object.defineProperty(event, 'clipboardData', { value: clipboardData })
      document.activeElement.dispatchEvent(event)
    })()`,
  )

test('an owner pastes a thousand prices from a spreadsheet, takes back, corrects what is refused, and saves', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const isAccessible = async () => assert.deepEqual(await findAccessibilityProblems(page), [])
  await openBackOffice(page, shop, 'larasati', 'batik-larasati/products')
  await callApi(page, '/admin/products', {
    title: 'Kain Seribu',
    options: [{ title: 'Number' }],
    variants: sizes.map((value) => ({
      title: value,
      sku: `SERIBU-${value}`,
      inventory_quantity: 5,
      options: [{ value }],
      prices: [{ currency_code: 'idr', amount: 10_000_000 }],
    })),
  })
  // Rows come in several requests; what is pasted meanwhile waits for the last of them.
  const last = Promise.withResolvers<void>()
  await page.route(/\/admin\/variants\/rows\?.*offset=750/, async (route) => {
    await last.promise
    await route.continue()
  })
  await page.getByRole('searchbox').fill('seribu')
  await page.waitForURL('**/products?q=seribu')
  await page.getByRole('checkbox', { name: 'Select Kain Seribu' }).check()
  await page
    .getByRole('region', { name: 'Selected' })
    .or(page.locator('section'))
    .getByRole('button', { name: 'Prices and stock' })
    .click()
  await page.getByText(/1,?000 variants/).waitFor()
  const grid = page.getByRole('grid', { name: 'Prices and stock' })
  await grid.getByText('SERIBU-N000').click()
  const lines = sizes.map((value, at) => `SERIBU-${value}\t${(100_000 + at * 100).toLocaleString('en')}`)
  await paste(page, ['SKU\tPrice', ...lines.toReversed(), 'OTHER\t5'].join('\r\n'))
  await page.waitForTimeout(300)
  assert.equal(await page.getByText(/cells filled/).count(), 0)
  last.resolve()
  await page.getByText(/1,?000 cells filled/).waitFor()
  await page.getByText('1 line has no row here: OTHER').waitFor()
  await isAccessible()
  await page.keyboard.press('Control+z')
  await page.getByText('Unsaved changes').waitFor({ state: 'hidden' })
  await page.keyboard.press('Control+Shift+z')
  await page.getByText('Unsaved changes').waitFor()

  await page.keyboard.press('End')
  await page.keyboard.type('-4')
  await page.keyboard.press('Enter')
  await page.keyboard.type('many')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '1 problem' }).click()
  await page.getByText('This is not a whole number.').waitFor()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await page.getByText('Stock cannot be below zero unless backorders are allowed.').waitFor()
  await isAccessible()
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByText('Unsaved changes').waitFor({ state: 'hidden' })
  const { variants } = (await callApi(page, '/admin/variants/rows?q=SERIBU-N999')) as {
    variants: { prices: { amount: number }[] }[]
  }
  assert.equal(variants[0]?.prices[0]?.amount, 19_990_000)

  await page.getByRole('searchbox').fill('nothing like that')
  await page.getByText('Nothing matches').waitFor()
  await page.getByRole('link', { name: 'Back to Products' }).click()
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
  await page.getByRole('searchbox').fill('seribu')
  await page.getByRole('link', { name: /Kain Seribu/ }).click()
  await page.getByLabel('SKU, N000').waitFor()
  assert.ok((await page.getByLabel(/^SKU, /).count()) < 100)
  const lastVariant = page.getByLabel('SKU, N999')
  while (!(await lastVariant.isVisible())) {
    await page.evaluate("document.querySelector('table').scrollIntoView({ block: 'end' })")
    await page.waitForTimeout(100)
  }
  await lastVariant.fill('SERIBU-LAST')
  await page.getByRole('button', { name: 'Details of N999' }).click()
  const details = page.getByRole('dialog', { name: 'N999' })
  await details.getByLabel('Barcode').fill('8991234567896')
  await details.getByLabel('Indonesia (IDR)').fill('150000')
  await details.getByRole('button', { name: 'Add key' }).click()
  await details.getByLabel('Key', { exact: true }).fill('shelf')
  await details.getByLabel('Value: shelf').fill('A3')
  await isAccessible()
  await details.getByRole('button', { name: 'Done' }).click()
  await page.keyboard.press('Control+s')
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Details of N999' }).click()
  await details.getByText('Rp 100,000 → Rp 199,900').waitFor()
  await details.getByText('no price → Rp 150,000').waitFor()
  assert.equal(await details.getByLabel('Barcode').inputValue(), '8991234567896')
  await isAccessible()
  assert.deepEqual(unexpected(problems), [])
})

test('a manager adjusts stock with a reason, finds it in the history, and tidies up the tags', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const isAccessible = async () => assert.deepEqual(await findAccessibilityProblems(page), [])
  await openBackOffice(page, shop, 'fatimah', 'batik-larasati/inventory')
  await page.getByRole('searchbox').fill('ceplok pouch')
  await page.waitForURL('**/inventory?q=*')
  await page.getByRole('link', { name: /Ceplok Pouch/ }).click()
  const drawer = page.getByRole('dialog', { name: /Ceplok Pouch/ })
  await drawer.getByLabel('New stock').fill('3')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.getByText('Choose why the stock changes.').waitFor()
  await drawer.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: 'Damaged' }).click()
  await drawer.getByLabel('Note').fill('Two were torn')
  await drawer.getByLabel('Low at').fill('4')
  await isAccessible()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await drawer.waitFor({ state: 'hidden' })
  await page
    .getByRole('tab', { name: 'Running low' })
    .or(page.getByRole('button', { name: 'Running low' }))
    .click()
  await page.getByRole('link', { name: /Ceplok Pouch/ }).click()
  await drawer.getByText('Two were torn').waitFor()
  await drawer.getByText(/Fatimah/).waitFor()
  await page.keyboard.press('Escape')

  await page.goto(`${shop.apiUrl}/app/batik-larasati/product-tags`)
  await page.getByRole('link', { name: 'gift', exact: true }).click()
  const renamed = page.getByRole('dialog', { name: 'Rename gift' })
  await renamed.getByLabel('Name').fill('home')
  await renamed.getByRole('button', { name: 'Save' }).click()
  await renamed.getByText(/There is already one called home/).waitFor()
  await renamed.getByLabel('Name').fill('presents')
  await renamed.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'presents', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Actions for presents' }).click()
  await page.getByRole('menuitem', { name: 'Merge into another' }).click()
  const merge = page.getByRole('dialog', { name: 'Merge presents' })
  await merge.getByRole('combobox', { name: 'Into' }).fill('home')
  await page.getByRole('option', { name: 'home', exact: true }).click()
  await isAccessible()
  await merge.getByRole('button', { name: 'Merge' }).click()
  await page.getByText('presents is merged').waitFor()
  await page.getByRole('link', { name: 'presents', exact: true }).waitFor({ state: 'hidden' })

  await page.goto(`${shop.apiUrl}/app/batik-larasati/product-types`)
  await page.locator('a[data-row]').first().waitFor()
  await isAccessible()
  assert.deepEqual(unexpected(problems), [])
})

test('a clerk who may only look reads stock and its history on a phone in Arabic', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await openBackOffice(page, shop, 'joko', 'batik-larasati/inventory')
  await page.locator('a[data-row]').first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('السجل').waitFor()
  assert.equal(await drawer.getByRole('button', { name: 'حفظ' }).count(), 0)
  assert.deepEqual(await findAccessibilityProblems(page), [])
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390)
  await page.goto(`${shop.apiUrl}/app/batik-larasati/product-tags`)
  await page.locator('td[data-phone=title]').first().waitFor()
  assert.equal(await page.locator('a[data-row]').count(), 0)
  await page.goto(`${shop.apiUrl}/app/batik-larasati/products/bulk`)
  await page.getByRole('heading', { name: 'لا يمكنك فتح هذه الصفحة' }).waitFor()
  assert.deepEqual(problems, [])
})
