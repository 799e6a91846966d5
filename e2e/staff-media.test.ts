import assert from 'node:assert/strict'
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

/** One red pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)

test('pictures are uploaded, described, given to a product and one of its variants, and deleted while unused', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const isAccessible = async () => assert.deepEqual(await findAccessibilityProblems(page), [])
  await openBackOffice(page, shop, 'melati', 'batik-larasati/media')
  await page.getByLabel('Drop pictures here, or choose files').setInputFiles([
    { name: 'kain-merah.png', mimeType: 'image/png', buffer: pixel },
    { name: 'salah.png', mimeType: 'image/png', buffer: pixel },
  ])
  await page.getByText('2 pictures uploaded').waitFor()
  await page.getByRole('searchbox').fill('kain-merah')
  await page.waitForURL('**/media?q=kain-merah')
  await page.getByRole('link', { name: /kain-merah\.png/ }).click()
  const opened = page.getByRole('dialog', { name: 'kain-merah.png' })
  await opened.getByText('Not shown anywhere').waitFor()
  await isAccessible()
  await opened.getByLabel('English').fill('Red cloth')
  await opened.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('searchbox').fill('red cloth')
  await page.waitForURL('**/media?q=red+cloth')
  await page.getByRole('link', { name: /kain-merah\.png/ }).waitFor()

  await openProduct('Parang Cushion Cover')
  await page.getByRole('button', { name: 'From the library' }).click()
  const library = page.getByRole('dialog', { name: 'From the library' })
  await library.getByRole('searchbox').fill('kain')
  await library.getByRole('button', { name: /kain-merah\.png/ }).click()
  await isAccessible()
  await library.getByRole('button', { name: 'Add 1 picture' }).click()
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click()
  const variant = page.getByRole('dialog')
  await variant.getByRole('button', { name: 'Add picture 2 to the variant' }).click()
  await variant.getByRole('button', { name: 'Delete picture 1' }).waitFor()
  await isAccessible()
  await variant.getByRole('button', { name: 'Done' }).click()
  await page.getByText('Unsaved changes').waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('Unsaved changes').waitFor({ state: 'hidden' })

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Media' }).click()
  await page.getByRole('link', { name: /kain-merah\.png.*Shown in 1 place/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Parang Cushion Cover' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Not used' }).click()
  await page.getByRole('link', { name: /salah\.png/ }).click()
  await page.getByRole('dialog', { name: 'salah.png' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete salah.png?' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByText('salah.png deleted').waitFor()
  assert.deepEqual(problems, [])

  async function openProduct(title: string) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click()
    await page.getByRole('searchbox').fill(title)
    await page.getByRole('link', { name: title }).first().click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
})

test('who may only read the catalogue looks at pictures, on a phone in Arabic', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await openBackOffice(page, shop, 'joko', 'batik-larasati/media')
  await page.getByRole('link', { name: /parang-shirt-indigo/ }).click()
  const opened = page.getByRole('dialog')
  await opened.getByRole('heading', { name: 'أين تظهر' }).waitFor()
  assert.equal(await opened.getByRole('button', { name: 'حفظ' }).count(), 0)
  assert.deepEqual(await findAccessibilityProblems(page), [])
  assert.equal(await page.locator('input[type=file]').count(), 0)
  assert.deepEqual(problems, [])
})
