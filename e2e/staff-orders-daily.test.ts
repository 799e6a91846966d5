import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { findAccessibilityProblems, openBrowser } from '@shopkey/testkit/browser.ts'
import { readPdfLines } from '@shopkey/testkit/pdf-text.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { findSmallTargets } from '@shopkey/testkit/touch-targets.ts'
import type { Page } from 'playwright-core'
import { openBackOffice } from './back-office.ts'
import { placeOrder } from './place-order.ts'

const shop = await startShop()
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
})

const view = 'batik-larasati'
const rowWith = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words }).first()

test('an owner captures and packs several orders at once, and reads why one was refused', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(page, shop, 'larasati', 'batik-larasati/orders')
  await rowWith(page, 'To capture').getByRole('checkbox').check()
  await rowWith(page, 'Canceled').getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await bar.getByRole('button', { name: 'Capture payment' }).click()
  await page.getByRole('dialog', { name: 'Capture these payments?' }).getByRole('button', { name: 'Capture' }).click()
  const result = page.getByRole('dialog', { name: 'Capture payment' })
  await result.getByText('1 done. 1 refused:').waitFor()
  await result.getByText('The order is canceled.').waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await result.getByRole('button', { name: 'Close' }).last().click()

  // The refused one stays chosen.
  await rowWith(page, 'To fulfil').getByRole('checkbox').check()
  await bar.getByText('2 chosen').waitFor()
  await bar.getByRole('button', { name: 'Pack items' }).click()
  const question = page.getByRole('dialog', { name: 'Pack all items of these orders?' })
  await question.getByRole('button', { name: 'Pack items' }).click()
  const packed = page.getByRole('dialog', { name: 'Pack items' })
  await packed.getByText('1 done. 1 refused:').waitFor()
  await packed.getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByRole('button', { name: 'Returns' }).click()
  await page.getByRole('menuitemradio', { name: 'With a return', exact: true }).click()
  await page.waitForURL('**/orders?returns=yes')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Paid by' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: 'Paid by' }).waitFor()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  const drawer = page.getByRole('dialog', { name: 'Views' })
  await drawer.getByLabel('Name').fill('Came back')
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await drawer.getByRole('button', { name: 'Save this view' }).click()
  await page.getByText('View saved').waitFor()
  await drawer.waitFor({ state: 'hidden' })
  await page.evaluate('localStorage.removeItem("shopkey.admin.columns")')
  await page.goto(`${shop.apiUrl}/app/batik-larasati/orders`)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Came back' }).click()
  await page.waitForURL('**/orders?returns=yes&columns=*')
  await page.getByRole('columnheader', { name: 'Paid by' }).waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  const isRefusal = (problem: string) => problem.includes('status of 400') && problem.includes('/fulfillment')
  assert.deepEqual(
    problems.filter((problem) => !isRefusal(problem)),
    [],
    'but for the canceled order',
  )
})

test('an owner prints and exports several orders at once, and sees that a shopper has bought', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(page, shop, 'larasati', `${view}/orders`)
  await page.locator('a[data-row]').first().waitFor()
  const bought = await placeOrder(shop, view)
  const rows = page.getByRole('row').filter({ has: page.locator('a[data-row]') })
  const numbers: string[] = []
  for (const row of [rows.nth(1), rows.nth(3)]) {
    await row.getByRole('checkbox').check()
    numbers.push((await row.locator('a[data-row]').textContent())?.match(/#\d+/)?.[0] ?? '?')
  }
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await bar.getByRole('button', { name: 'Print' }).click()
  const print = page.getByRole('dialog', { name: 'Print documents of 2 orders' })
  await print.getByRole('combobox', { name: 'Document' }).click()
  await page.getByRole('option', { name: 'Packing slip' }).click()
  await print.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'العربية' }).click()
  const [slips] = await Promise.all([
    page.waitForEvent('download'),
    print.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  assert.equal(slips.suggestedFilename(), 'packing-slips-2.pdf')
  const printed = (await readPdfLines(readFileSync(await slips.path()))).join('\n')
  for (const number of numbers) assert.ok(printed.includes(number.slice(1)), `${number} in ${printed}`)
  assert.match(printed, /[\u0600-\u06ff]/)
  await print.waitFor({ state: 'hidden' })

  const [table] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Export' }).click(),
  ])
  const lines = readFileSync(await table.path(), 'utf8')
    .trim()
    .split('\n')
  for (const number of numbers)
    assert.ok(
      lines.some((line) => line.split(/[,;]/).includes(number.slice(1))),
      `${number} is in the file: ${lines[0]}`,
    )

  await page.getByRole('button', { name: '1 new order' }).click()
  await page
    .getByRole('row')
    .filter({ hasText: `#${bought}` })
    .waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await page.getByRole('heading', { level: 1, name: /^Good .*, Larasati$/ }).waitFor()
  await page.getByText('Orders today').waitFor()
  await page.getByRole('link', { name: `#${bought}` }).waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  assert.deepEqual(problems, [])
})

test('an owner corrects an address, repeats a message, marks cash as received and prints an invoice', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(page, shop, 'larasati', 'batik-larasati/orders?tab=capture')
  await page.locator('a[data-row]').first().click()
  const number = await page.getByRole('heading', { level: 1, name: /^#\d+/ }).textContent()

  await page.getByRole('region', { name: 'Customer' }).getByRole('button', { name: 'Edit' }).click()
  const contact = page.getByRole('dialog', { name: 'Customer and addresses' })
  await contact.getByLabel('E-mail').fill('nobody')
  await contact.getByRole('button', { name: 'Save' }).click()
  await contact.getByText('Enter an e-mail address.').waitFor()
  await contact.getByLabel('E-mail').fill('new-address@shopkey.test')
  await contact.getByLabel('Street and number').first().fill('Jl. Baru 9')
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await contact.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Order changed').first().waitFor()
  await page.getByText('Jl. Baru 9').first().waitFor()
  await page.getByRole('link', { name: 'new-address@shopkey.test' }).waitFor()

  await page.getByRole('region', { name: 'Delivery' }).getByRole('button', { name: 'Add' }).click()
  const delivery = page.getByRole('dialog', { name: 'Add a delivery method' })
  await delivery.getByRole('button', { name: 'Add delivery method' }).click()
  await delivery.getByText('Choose a delivery method.').waitFor()
  await delivery.getByRole('combobox', { name: 'Delivery' }).click()
  await page.getByRole('option').last().click()
  await delivery.getByLabel('Price').fill('7500')
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await delivery.getByRole('button', { name: 'Add delivery method' }).click()
  await page.getByText('Delivery method added').first().waitFor()
  await page.getByRole('region', { name: 'Delivery' }).getByText(/7.500/).waitFor()

  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
  await page.getByText('Marked as paid').waitFor()

  await page.getByRole('region', { name: 'Messages' }).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('sent again once').waitFor()

  await page.getByRole('button', { name: 'Print' }).click()
  const print = page.getByRole('dialog', { name: 'Print a document' })
  await print.getByLabel('Your details on invoices').fill('Jl. Malioboro 1, Yogyakarta\nNPWP 01.234.567.8-901.000')
  await print.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'العربية' }).click()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    print.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  assert.equal(file.suggestedFilename(), `invoice-${number?.slice(1)}.pdf`)
  const lines = (await readPdfLines(readFileSync(await file.path()))).join('\n')
  assert.ok(lines.includes(number?.slice(1) ?? '?'), lines)
  assert.ok(lines.includes('Jl. Malioboro 1, Yogyakarta'), lines)
  assert.match(lines, /[\u0600-\u06ff]/)
  await page.getByText('PDF downloaded').waitFor()
  assert.deepEqual(problems, [])
})

test('a clerk packs and ships on a phone in Arabic, in the dark, and may neither take money nor edit', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'ar', colorScheme: 'dark' })
  const isFine = async () => {
    assert.deepEqual(await findAccessibilityProblems(page), [])
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390)
    assert.deepEqual(await findSmallTargets(page), [])
  }
  await openBackOffice(page, shop, 'joko', 'batik-larasati/orders?tab=fulfill')
  await page.locator('a[data-row]').first().waitFor()
  // The first one selects all, which a phone does not show.
  await page.getByRole('checkbox').nth(1).check()
  const bar = page.getByRole('region', { name: 'الصفوف المحددة' })
  await bar.getByRole('button', { name: 'طباعة' }).waitFor()
  assert.equal(await bar.getByRole('button', { name: 'تحصيل الدفعة' }).count(), 0)
  await isFine()
  await page.locator('a[data-row]').first().click()
  // The bar of the list has a button of this name, too.
  await bar.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'تجهيز القطع' }).click()
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await page.getByRole('button', { name: 'تأكيد الشحن' }).click()
  const shipping = page.getByRole('dialog')
  await shipping.locator('input').first().fill('JNE-9911')
  await isFine()
  await shipping.locator('button[type=submit]').click()
  await page.getByText('JNE-9911').first().waitFor()
  assert.equal(await page.getByRole('button', { name: 'تعديل', exact: true }).count(), 0)
  assert.equal(await page.getByRole('button', { name: 'وضع علامة مدفوع' }).count(), 0)
  await isFine()
  assert.deepEqual(problems, [])
})

test('a role without the right reads which one is missing', async (t) => {
  const { page } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(page, shop, 'melati', 'batik-larasati/orders')
  await page.getByText('does not include the right to see orders').waitFor()
})
