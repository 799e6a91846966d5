import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
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

test('an owner reads what was sent, exports the products and connects a webhook', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const isAccessible = async () => assert.deepEqual(await findAccessibilityProblems(page), [])
  const main = page.getByRole('navigation', { name: 'Main' })
  await openBackOffice(page, shop, 'raka', 'kopi-senja/messages')
  await page.locator('a[data-row]').first().click()
  const message = page.getByRole('dialog')
  await message.waitFor()
  await page.waitForURL('**/messages?*message=noti_*')
  await isAccessible()
  await page.keyboard.press('Escape')
  await message.waitFor({ state: 'hidden' })

  await main.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await isAccessible()
  const settings = page.getByRole('navigation', { name: 'Settings' })
  await settings.getByRole('link', { name: 'Import and export' }).click()
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Products, for Excel' }).click()
  await page.getByRole('button', { name: 'Download' }).waitFor()
  await isAccessible()
  await page.getByRole('button', { name: 'Columns and template' }).click()
  const guide = page.getByRole('dialog', { name: 'A file of products' })
  await guide.getByText('Product Handle', { exact: true }).waitFor()
  await isAccessible()
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    guide.getByRole('button', { name: 'Download a template' }).click(),
  ])
  assert.equal(template.suggestedFilename(), 'products-template.csv')
  const [header, example] = (await readFile(await template.path(), 'utf8')).split(/\r?\n/)
  assert.match(header ?? '', /Product Handle.*Price IDR/)
  assert.match(example ?? '', /kopi-gayo/)
  await page.keyboard.press('Escape')
  const buffer = await readFile(await template.path())
  await page.locator('input[type=file]').setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer })
  await page.getByText('File received.', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Import now' }).waitFor()
  await isAccessible()

  // A file of the owner's own: what its columns mean is guessed, and one of them chosen.
  const own = 'Nama Barang;Harga;Stok;Bahan baku\nTeh Melati;32000;15;Teh\nTeh Rosela;murah;4;Rosela\n'
  const file = { name: 'stok.csv', mimeType: 'text/csv', buffer: Buffer.from(own) }
  await page.locator('input[type=file]').setInputFiles(file)
  const columns = page.getByRole('dialog', { name: 'What the columns mean' })
  assert.equal(await columns.getByRole('combobox', { name: 'Harga' }).inputValue(), 'Price IDR')
  await columns.getByRole('combobox', { name: 'Bahan baku' }).fill('Product Material')
  await page.getByRole('option', { name: 'Product Material' }).click()
  await columns.getByText('4 of 4 columns are imported.').waitFor()
  await isAccessible()
  await columns.getByRole('button', { name: 'Check the file' }).click()
  await columns.waitFor({ state: 'hidden' })
  const job = page.getByRole('listitem').filter({ hasText: 'refused rows: 1' })
  await job.getByText('new products: 1').waitFor()
  await job.getByText('Row 3: Harga must be an amount that can be paid in IDR, not "murah"').waitFor()
  await isAccessible()
  const [refused] = await Promise.all([
    page.waitForEvent('download'),
    job.getByRole('button', { name: 'Refused rows' }).click(),
  ])
  assert.match(await readFile(await refused.path(), 'utf8'), /^3;Harga;"must be an amount/m)
  await job.getByRole('button', { name: 'Import now' }).click()
  await job.getByText('Done').waitFor()
  await page.locator('input[type=file]').setInputFiles({ ...file, name: 'next.csv' })
  await columns.getByText('as last time').first().waitFor()
  await page.keyboard.press('Escape')
  await columns.waitFor({ state: 'hidden' })

  // A number that is one and a half or fifteen hundred: the owner says which.
  const weights = 'Product Handle;Product Title;Variant SKU;Variant Weight\nteh-tarik;Teh Tarik;TT-1;1.500\n'
  const ambiguous = { name: 'weights.csv', mimeType: 'text/csv', buffer: Buffer.from(weights) }
  await page.locator('input[type=file]').setInputFiles(ambiguous)
  const refusal = page.getByRole('listitem').filter({ hasText: 'can be read in two ways' })
  await refusal.getByRole('button', { name: 'Decimal point: 1,500.00' }).waitFor()
  await isAccessible()
  await refusal.getByRole('button', { name: 'Decimal comma: 1.500,00' }).click()
  const again = page.getByRole('listitem').filter({ hasText: 'Product import' }).first()
  await again.getByText('Checked').waitFor()
  assert.equal(await again.getByText('can be read in two ways').count(), 0)
  assert.equal(await refusal.getByRole('button', { name: 'Decimal comma: 1.500,00' }).count(), 0)
  await again.getByRole('button', { name: 'Import now' }).click()
  await again.getByText('Done').waitFor()

  await settings.getByRole('link', { name: 'Webhooks' }).click()
  await page.getByRole('link', { name: 'Add webhook' }).click()
  const form = page.getByRole('dialog', { name: 'Add webhook' })
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Enter a whole address').waitFor()
  await isAccessible()
  await form.getByLabel('Address').fill('https://erp.example/hooks')
  await form.getByLabel('Name').fill('ERP')
  await form.getByRole('button', { name: 'Save' }).click()
  const secret = page.getByRole('dialog', { name: 'Copy the secret now' })
  await secret.getByRole('status', { name: 'Secret' }).waitFor()
  await secret.getByRole('button', { name: 'I have it' }).click()
  await page.getByRole('button', { name: 'Actions for ERP' }).click()
  await page.getByRole('menuitem', { name: 'Send a test' }).click()
  await page.locator('a[data-row]').first().click()
  await page.getByRole('dialog', { name: 'Test' }).getByRole('button').last().waitFor()
  await isAccessible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Actions for ERP' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete this webhook?' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No webhooks yet').waitFor()
  assert.deepEqual(problems, [])
})

test('an owner without a connection reads so, and goes on where she was when it is back', async (t) => {
  const { page } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(page, shop, 'raka', 'kopi-senja/messages')
  await page.locator('a[data-row]').first().waitFor()
  await page.context().setOffline(true)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gift cards' }).click()
  await page.getByRole('heading', { name: 'No connection' }).waitFor()
  assert.equal(await page.getByText('A new version is here').count(), 0)
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Gift cards' }).waitFor()
})

test('an editor on a phone in Arabic has the template, and neither messages nor webhooks', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await openBackOffice(page, shop, 'nadia', 'kopi-senja/transfers')
  await page.getByRole('button', { name: 'الأعمدة والقالب' }).click()
  await page.getByRole('dialog').getByText('Product Handle', { exact: true }).waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390)
  for (const path of ['messages', 'settings/webhooks']) {
    await page.goto(`${shop.apiUrl}/app/kopi-senja/${path}`)
    await page.getByRole('heading', { name: 'لا يمكنك فتح هذه الصفحة' }).waitFor()
  }
  assert.deepEqual(problems, [])
})
