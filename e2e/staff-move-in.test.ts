import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import { findAccessibilityProblems, openBrowser, visit } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { openBackOffice } from './back-office.ts'
import { tooWide } from './testing/too-wide.ts'

const shop = await startShop()
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
})

const csv = (name: string, ...rows: string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
const products = (price: string) =>
  csv(
    'products_export.csv',
    'Handle,Title,Body (HTML),Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Status',
    `moka-pot,Moka pot,<p>For three cups.</p>,TRUE,Size,Small,MOKA-S,shopify,4,${price},active`,
    'moka-pot,,,,,Large,MOKA-L,shopify,2,410000,',
    'broken,Broken,,TRUE,Title,Default Title,BROKEN,shopify,-3,abc,active',
  )
const customers = csv(
  'customers_export.csv',
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags',
  '7,Ratna,Dewi,ratna@example.test,yes,,no,12,2,,no,',
  '8,No,Address,,yes,,no,0,0,,no,',
)

test('an owner moves in from Shopify: checks two files, moves, sells, and moves again what has changed', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(page, shop, 'owner', 'kopi-senja/settings')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Move in/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Move in' }).waitFor()
  await page.getByText('No moves yet').waitFor()
  await page.getByText('Products → Export → All products → Plain CSV file').waitFor()
  const check = page.getByRole('button', { name: 'Check files' })
  assert.ok(await check.isDisabled())
  await page.locator('input[type=file]').setInputFiles([products('325000'), customers])
  const chosen = page.getByRole('list', { name: 'Chosen files' })
  assert.equal(await chosen.getByRole('listitem').count(), 2)
  assert.deepEqual(await findAccessibilityProblems(page), [])
  // Leaving would lose the choice.
  await page.getByRole('link', { name: 'Back to the store' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await check.click()

  const moves = page.getByRole('region', { name: 'Moves' })
  await moves.getByText('new products: 2 · new customers: 1').waitFor()
  await moves.getByText(/products_export\.csv, row 4, Variant Price: “abc”/).waitFor()
  await moves.getByText(/customers_export\.csv, row 3, Email: /).waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await moves.getByRole('button', { name: 'Start the move' }).click()
  await moves.getByText('Done', { exact: true }).waitFor()

  const shopper = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await visit(shopper.page, `${shop.storefrontUrl}/kopi-senja/products/moka-pot`)
  await shopper.page.getByRole('heading', { level: 1, name: 'Moka pot' }).waitFor()
  await shopper.page.getByText('For three cups.').first().waitFor()
  const priceNow = () =>
    shopper.page
      .getByRole('main')
      .getByText(/Rp\s[\d,.]+/)
      .first()
      .textContent()
  const before = await priceNow()
  assert.deepEqual(shopper.problems, [])

  await page.locator('input[type=file]').setInputFiles([products('299000'), customers])
  await check.click()
  await moves.getByText('changed products: 1 · unchanged since the last move: 2').waitFor()
  await moves.getByRole('button', { name: 'Start the move' }).click()
  await moves.getByText('Done', { exact: true }).nth(1).waitFor()
  await visit(shopper.page, `${shop.storefrontUrl}/kopi-senja/products/moka-pot`)
  // The region adds its tax to both.
  assert.notEqual(await priceNow(), before)
  assert.deepEqual(problems, [])
})

test('an owner exports a whole shop, and checks what its archive would bring into another store', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(page, shop, 'owner', 'batik-larasati/settings/move-in')
  const exports = page.getByRole('region', { name: 'Full export' })
  await exports.getByRole('button', { name: 'Export the whole shop' }).click()
  const downloading = page.waitForEvent('download')
  await exports.getByRole('button', { name: 'Download' }).click()
  const archive = await (await downloading).path()
  await page.goto(`${shop.apiUrl}/app/roti-pagi/settings/move-in`)
  await page.getByText('Shopkey', { exact: true }).click()
  await page.getByText('Settings → Move in → Full export').waitFor()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'batik-larasati.tar.gz', mimeType: 'application/gzip', buffer: await readFile(archive) })
  await page.getByRole('button', { name: 'Check files' }).click()
  const moves = page.getByRole('region', { name: 'Moves' })
  await moves.getByText(/new products: 23 · new customers: \d+ · new orders: \d+/).waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  assert.deepEqual(problems, [])
})

test('on a phone in Indonesian a file of another kind says so, and a number that can be read in two ways is asked about', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'id-ID' })
  await openBackOffice(page, shop, 'owner', 'kopi-senja/settings/move-in')
  await page.getByRole('heading', { level: 1, name: 'Pindah ke sini' }).waitFor()
  const moves = page.getByRole('region', { name: 'Pindahan', exact: true })
  const send = async (file: ReturnType<typeof csv>) => {
    await page.locator('input[type=file]').setInputFiles([file])
    await page.getByRole('button', { name: 'Periksa file' }).click()
  }
  await send(csv('colours.csv', 'Colour', 'red'))
  await moves.getByText(/^colours\.csv: /).waitFor()
  await send(
    csv(
      'teh.csv',
      'Handle,Title,Published,Variant SKU,Variant Price',
      'teh-melati,Teh melati,TRUE,TEH-MELATI-1,45.000',
    ),
  )
  await moves.getByRole('button', { name: /1\.500,00/ }).click()
  await moves.getByText('produk baru: 1').waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  assert.equal(await tooWide(page, 390), '')
  assert.deepEqual(problems, [])
})
