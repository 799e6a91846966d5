import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { createAccessToken } from '@shopkey/client/admin.ts'
import { createHttpClient, type HttpClient } from '@shopkey/client/http-client.ts'
import { findAccessibilityProblems, openBrowser, visit } from '@shopkey/testkit/browser.ts'
import { startEmptyShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { until } from '@shopkey/testkit/until.ts'
import type { Page } from 'playwright-core'
import { linkSentTo } from './owner.ts'

/** Stripe's reply to a test of keys: it knows one. */
const stripe = createServer((request, response) => {
  const isKnown = request.headers.authorization === 'Bearer sk_test_KopiSari'
  response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' })
  const account = { id: 'acct_1', object: 'account', settings: { dashboard: { display_name: 'Kopi Sari' } } }
  const refusal = { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } }
  response.end(JSON.stringify(isKnown ? account : refusal))
})
await new Promise<void>((ready) => stripe.listen(0, '127.0.0.1', ready))

const { port } = stripe.address() as AddressInfo
const shop = await startEmptyShop({ STRIPE_API_URL: `http://127.0.0.1:${port}`, PRACTICE_MESSAGES: 'true' })
const browser = await openBrowser()
after(async () => {
  await browser.close()
  stripe.closeAllConnections()
  stripe.close()
  await shop.stop()
})

const password = 'green umbrella 92'

test('a password that is easy to guess is refused at its field, and the link still works', async (t) => {
  const { page } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await visit(page, shop.ownerLink)
  await page.getByLabel('E-mail').fill('sari@shop.test')
  await page.locator('input[type=password]').fill('password')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('That is a password many people use. Choose another.').waitFor()
  await isAccessible(page)
})

test('from an empty installation to a shipped first order', async (t) => {
  const owner = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await becomeOwner(owner.page)
  await openStore(owner.page)

  const guest = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await buy(guest.page, 'kopi-sari', 'gayo-beans', english)
  // The prices that the owner entered, tax included: 85 000 and 18 000.
  await guest.page
    .getByText(/103[.,]000/)
    .first()
    .waitFor()
  assert.deepEqual(guest.problems, [])

  await owner.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders', exact: true }).click()
  await shipAndTakePayment(owner.page, english)
  await letMerchantsIn(owner.page)
  assert.deepEqual(owner.problems, [])
})

test('in Indonesian on a phone: a merchant signs up, opens a store, and ships a paid order', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'id-ID' })
  await visit(page, `${shop.apiUrl}/app/sign-in`)
  await page.getByRole('link', { name: 'Buka toko sendiri' }).click()
  await page.getByRole('heading', { name: 'Buka toko' }).waitFor()
  await page.getByLabel('Email').fill('dewi@shop.test')
  await isAccessible(page)
  await page.getByRole('button', { name: 'Kirim tautan' }).click()
  await page.getByText('Tautan sedang dikirim ke dewi@shop.test.').waitFor()

  await visit(page, await linkSentTo('dewi@shop.test', await ownerOfInstallation()))
  await page.getByRole('heading', { name: 'Toko pertama Anda' }).waitFor()
  await page.getByLabel('Nama depan').fill('Dewi')
  await page.locator('input[type=password]').fill(password)
  await page.getByLabel('Nama', { exact: true }).fill('Roti Dewi')
  await page.getByRole('combobox', { name: 'Yang Anda jual' }).click()
  await page.getByRole('option', { name: 'Restoran dan toko roti' }).click()
  await isAccessible(page)
  await fitsThePhone(page)
  await page.getByRole('button', { name: 'Buat toko' }).click()

  await atStep(page, 'country')
  await isAccessible(page)
  await fitsThePhone(page)
  await page.getByRole('button', { name: 'Simpan dan lanjut' }).click()
  await atStep(page, 'look')
  await page.getByRole('button', { name: 'Lihat etalase' }).click()
  const preview = page.frameLocator('iframe[title="Pratinjau etalase"]')
  await preview.getByText('Roti Dewi').first().waitFor()
  await isAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).click()
  await isAccessible(page)
  await fitsThePhone(page)
  await page.getByRole('button', { name: 'Simpan dan lanjut' }).click()
  await atStep(page, 'products')
  await page.getByRole('button', { name: 'Pakai produk contoh' }).click()
  await page.getByText('Ada 3 produk contoh di toko.').waitFor()
  await isAccessible(page)
  await fitsThePhone(page)
  for (const step of ['delivery', 'payment', 'legal']) {
    await page.getByRole('button', { name: 'Simpan dan lanjut' }).click()
    await atStep(page, step)
    await fitsThePhone(page)
  }
  await page.getByRole('link', { name: 'Lanjut', exact: true }).click()
  await page.getByLabel('Nomor telepon').fill('081234567890')
  await page.getByRole('button', { name: 'Simpan dan lanjut' }).click()
  await atStep(page, 'sending')
  await fitsThePhone(page)
  await page.getByRole('link', { name: 'Lanjut', exact: true }).click()
  await page.getByRole('button', { name: 'Buka toko' }).click()
  const question = page.getByRole('dialog', { name: 'Buka toko seperti ini?' })
  await question.getByText('Ada 3 produk contoh di toko.').waitFor()
  await question.getByText('Belum selesai: Tulis teks hukum').waitFor()
  await isAccessible(page)
  await question.getByRole('button', { name: 'Buka toko' }).click()
  await page.getByText('Toko sudah buka').first().waitFor()
  await isAccessible(page)

  const guest = await enterStory(t, browser, 'phone', { locale: 'id-ID' })
  await buy(guest.page, 'roti-dewi', 'country-loaf', indonesian)
  assert.deepEqual(guest.problems, [])

  await visit(page, `${shop.apiUrl}/app/roti-dewi/orders`)
  await shipAndTakePayment(page, indonesian)
  // A merchant sees nothing of the installation.
  await visit(page, `${shop.apiUrl}/app/roti-dewi/settings`)
  await page.getByRole('heading', { level: 1, name: 'Pengaturan' }).waitFor()
  assert.equal(await page.getByRole('link', { name: 'Semua toko' }).count(), 0)
  assert.deepEqual(problems, [])
})

test('a store is handed over, archived, exported and deleted for good', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await visit(page, `${shop.apiUrl}/app/sign-in`)
  await page.getByLabel('E-mail').fill('sari@shop.test')
  await page.locator('input[type=password]').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/kopi-sari')
  await visit(page, `${shop.apiUrl}/app/kopi-sari/stores`)
  await chooseForStore(page, 'Hand over')
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('E-mail of the new owner').fill('putri@shop.test')
  await isAccessible(page)
  await drawer.getByRole('button', { name: 'Send the invitation' }).click()
  await page.getByText('The invitation is on its way').waitFor()
  assert.match(await linkSentTo('putri@shop.test', await ownerOfInstallation('roti-dewi')), /\/app\/invite\?token=/)

  await chooseForStore(page, 'Archive')
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await page.getByText('Roti Dewi is archived').waitFor()
  await chooseForStore(page, 'Delete for good')
  await drawer.getByRole('button', { name: 'Make an export' }).click()
  await drawer.getByText('Ready').waitFor()
  await drawer.getByLabel('Type Roti Dewi').fill('Roti')
  await drawer.getByRole('button', { name: 'Delete for good' }).click()
  await drawer.getByText('Type the name exactly: Roti Dewi').waitFor()
  await isAccessible(page)
  const downloading = page.waitForEvent('download')
  await drawer.getByRole('button', { name: 'Download' }).click()
  assert.match((await downloading).suggestedFilename(), /^roti-dewi-.*\.tar\.gz$/)
  await drawer.getByLabel('Type Roti Dewi').fill('Roti Dewi')
  await drawer.getByRole('button', { name: 'Delete for good' }).click()
  await page.getByText('Roti Dewi is being deleted').first().waitFor()
  await until(async () => {
    await page.reload()
    await page.getByRole('row', { name: /Kopi Sari/ }).waitFor()
    return (await page.getByRole('row', { name: /Roti Dewi/ }).count()) === 0 || undefined
  }, 'deleting the store')
  // Its export is left.
  await page.getByRole('link', { name: 'Exports of stores' }).click()
  const row = page.getByRole('row', { name: /Roti Dewi/ })
  await row.getByText(/^Deleted on /).waitFor()
  await isAccessible(page)
  const again = page.waitForEvent('download')
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Download' }).click()
  assert.match((await again).suggestedFilename(), /^roti-dewi-.*\.tar\.gz$/)
  assert.deepEqual(problems, [])
})

async function chooseForStore(page: Page, action: string): Promise<void> {
  await page
    .getByRole('row', { name: /Roti Dewi/ })
    .getByRole('button')
    .last()
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** The installation's page: everybody may open a store from now on. */
async function letMerchantsIn(page: Page): Promise<void> {
  await visit(page, `${shop.apiUrl}/app/kopi-sari/installation`)
  await page.getByRole('radio', { name: 'Everybody' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('No open links').waitFor()
  await isAccessible(page)
}

/** A client of the Admin API that reads the outbox. */
async function ownerOfInstallation(storeViewCode = 'kopi-sari'): Promise<HttpClient> {
  const options = { baseUrl: shop.apiUrl, storeViewCode }
  const credentials = { email: 'sari@shop.test', password }
  const { access_token } = await createHttpClient(options).call(createAccessToken, { body: credentials })
  return createHttpClient({ ...options, apiKey: access_token })
}

test('a link that was used shows how to get another', async (t) => {
  const { page } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await visit(page, shop.ownerLink)
  await page.getByLabel('E-mail').fill('second@shop.test')
  await page.locator('input[type=password]').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  await page.getByText('npm run owner').waitFor()
  await isAccessible(page)
})

async function becomeOwner(page: Page): Promise<void> {
  await visit(page, shop.ownerLink)
  await page.getByRole('heading', { name: 'Welcome to Shopkey' }).waitFor()
  assert.equal(new URL(page.url()).hash, '')
  await page.reload()
  await page.getByLabel('First name').fill('Sari')
  await page.getByLabel('E-mail').fill('sari@shop.test')
  await page.locator('input[type=password]').fill(password)
  await isAccessible(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/app/new-store')
}

async function openStore(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Your first store' }).waitFor()
  const address = page.getByLabel('Address', { exact: true })
  await address.fill('cart')
  await page.getByText('“cart” is kept for a page. Choose another address.').waitFor()
  await address.fill('')
  await page.getByLabel('Name', { exact: true }).fill('Kopi Sari')
  assert.equal(await address.inputValue(), 'kopi-sari')
  await page.getByRole('combobox', { name: 'Country' }).fill('Indonesia')
  await page.getByRole('option', { name: 'Indonesia' }).click()
  assert.match(await page.getByRole('combobox', { name: 'Currency' }).inputValue(), /IDR/)
  await isAccessible(page)
  await page.getByRole('button', { name: 'Create store' }).click()

  await atStep(page, 'country')
  // Left and continued: the country is the store's, not the reader's.
  await visit(page, `${shop.apiUrl}/app/kopi-sari/setup`)
  await atStep(page, 'country')
  assert.equal(await page.getByLabel('Tax on sales').inputValue(), '11 %')
  await isAccessible(page)
  await page.getByRole('button', { name: 'Save and continue' }).click()

  await atStep(page, 'look')
  const preview = page.frameLocator('iframe[title="Preview of the storefront"]')
  await preview.getByRole('heading', { name: 'We are stocking the shelves' }).waitFor()
  await page.getByRole('radio', { name: 'Brown' }).click()
  // Shown before it is saved, and to nobody else.
  await preview.locator('html[data-theme=brown]').waitFor()
  const policy = (await fetch(`${shop.storefrontUrl}/kopi-sari`)).headers.get('content-security-policy') ?? ''
  assert.match(policy, new RegExp(`frame-ancestors ${shop.apiUrl}(;|$)`))
  await isAccessible(page)
  await page.getByRole('button', { name: 'Save and continue' }).click()

  await atStep(page, 'products')
  await addProducts(page)

  await atStep(page, 'delivery')
  await page.getByLabel('Price of delivery').fill('18000')
  await page.getByLabel('Free delivery from').fill('350000')
  await addCourier(page)
  await isAccessible(page)
  await page.getByRole('button', { name: 'Save and continue' }).click()

  await atStep(page, 'payment')
  await takeBankTransfers(page)
  await testKeys(page)
  await isAccessible(page)
  await page.getByRole('link', { name: 'Later' }).click()

  // Left, and taken up again from the list of what is missing.
  const checklist = page.getByRole('region', { name: 'Ready to sell' })
  await checklist.getByText('6 of 8').waitFor()
  await isAccessible(page)
  await checklist.getByRole('link', { name: 'Choose how shoppers pay' }).click()
  assert.equal(await page.getByRole('checkbox', { name: 'Bank transfer' }).count(), 0)
  await page.getByRole('checkbox', { name: 'Cash on delivery' }).check()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await atStep(page, 'legal')
  await page.getByRole('button', { name: /^Terms of sale/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Begin with a template' }).click()
  // A template is not published with what it leaves to the store.
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').getByText('Fill in before you publish').first().waitFor()
  await isAccessible(page)
  const days = page.getByRole('dialog').getByRole('textbox').first().locator('p').filter({ hasText: '…' })
  const [text = ''] = await days.allInnerTexts()
  await days.fill(text.replace('…', '2'))
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await isAccessible(page)
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByLabel('Phone number').fill('081234567890')
  await isAccessible(page)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await atStep(page, 'sending')
  await isAccessible(page)
  await page.getByRole('link', { name: 'Continue' }).click()
  await checklist.getByText('8 of 8').waitFor()
  await checklist.getByRole('button', { name: 'Open the store' }).click()
  await page.getByText('The store is open').first().waitFor()
  await checklist.waitFor({ state: 'hidden' })
}

/** The address changes before the page does: a click right after it may still meet the step before. */
async function atStep(page: Page, step: string): Promise<void> {
  await page.locator(`[aria-current=step][href$="/setup/${step}"]`).waitFor()
}

/** A courier is switched on, and offers prices by district beside the flat one. */
async function addCourier(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set up SAP Express' }).click()
  const drawer = page.getByRole('dialog', { name: 'SAP Express' })
  await drawer.getByRole('switch', { name: /Indonesia/ }).press('Space')
  await page.getByText('Switched on in Indonesia').waitFor()
  await isAccessible(page)
  await drawer.getByRole('button', { name: 'Close' }).last().click()
  await drawer.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Add a courier’s delivery option' }).click()
  const option = page.getByRole('dialog', { name: 'New delivery option' })
  await option.getByLabel('Name', { exact: true }).first().fill('SAP Express regular')
  await option.getByRole('combobox', { name: 'Parcels start in' }).fill('Bandung')
  await page
    .getByRole('option', { name: /Bandung/ })
    .first()
    .click()
  await option.getByRole('button', { name: 'Save' }).click()
  await option.waitFor({ state: 'hidden' })
  await page.getByText('SAP Express regular').waitFor()
  assert.equal(await page.getByLabel('Price of delivery').inputValue(), '18,000')
}

async function takeBankTransfers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set up Bank transfer' }).click()
  const drawer = page.getByRole('dialog', { name: 'Bank transfer' })
  await drawer.getByRole('button', { name: 'Add' }).click()
  await drawer.getByLabel('Bank', { exact: false }).first().fill('BCA')
  await drawer.getByLabel('Account number or IBAN').fill('1234567890')
  await drawer.getByLabel('Account holder').fill('Sari')
  await drawer.getByRole('button', { name: 'Save' }).click()
  // Who stores an account wants transfers to it: it is on in the only region.
  await drawer.locator('input[role=switch]:checked').waitFor({ state: 'attached' })
  await isAccessible(page)
  await drawer.getByRole('button', { name: 'Cancel' }).click()
  await drawer.waitFor({ state: 'hidden' })
}

async function testKeys(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set up Stripe' }).click()
  const drawer = page.getByRole('dialog', { name: 'Stripe' })
  await drawer.getByLabel('Publishable key').fill('pk_test_KopiSari')
  await drawer.getByLabel('Secret key').fill('sk_test_KopiSari')
  await drawer.getByLabel('Webhook signing secret').fill('whsec_KopiSari')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.getByRole('button', { name: 'Test connection' }).click()
  await drawer.getByText('Connected: the keys work.').waitFor()
  await isAccessible(page)
  await drawer.getByRole('button', { name: 'Cancel' }).click()
  await drawer.waitFor({ state: 'hidden' })
}

/** The example set comes and goes at one click; what is sold is typed. */
async function addProducts(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByText('Enter a product, or use the examples.').waitFor()
  await page.getByRole('button', { name: 'Use example products' }).click()
  await page.getByText('3 example products are in the store.').waitFor()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Remove them' }).click()
  await page.getByRole('button', { name: 'Use example products' }).waitFor()
  const first = page.getByRole('group', { name: 'Product 1' })
  await first.getByLabel('Product').fill('Gayo beans')
  await first.getByLabel('Price').fill('85000')
  await first.getByLabel('In stock').fill('12')
  await page.getByRole('group', { name: 'Product 2' }).getByLabel('Product').fill('Paper filters')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByText('Enter a price.').waitFor()
  await page.getByRole('group', { name: 'Product 2' }).getByLabel('Price').fill('35000')
  await page.getByRole('button', { name: 'Save and continue' }).click()
}

interface Words {
  lang: string
  addToBag: string
  checkout: string
  toDelivery: string
  delivery: string
  toPayment: string
  place: string
  orders: string
  main: string
  pack: string
  packItems: RegExp
  packed: string
  ship: string
  shipped: string
  paid: string
  markPaid: string
}

const english: Words = {
  lang: 'en',
  addToBag: 'Add to bag',
  checkout: 'Checkout',
  toDelivery: 'Continue to delivery',
  delivery: 'Standard delivery',
  toPayment: 'Continue to payment',
  place: 'Place order',
  orders: 'Orders',
  main: 'Main',
  pack: 'Pack items',
  packItems: /^Pack \d+ item/,
  packed: 'Parcel packed',
  ship: 'Mark as shipped',
  shipped: 'Marked as shipped',
  markPaid: 'Mark as paid',
  paid: 'Paid',
}
const indonesian: Words = {
  lang: 'bh',
  addToBag: 'Masukkan keranjang',
  checkout: 'Checkout',
  toDelivery: 'Lanjut ke pengiriman',
  delivery: 'Pengiriman reguler',
  toPayment: 'Lanjut ke pembayaran',
  place: 'Buat pesanan',
  orders: 'Pesanan',
  main: 'Utama',
  pack: 'Kemas barang',
  packItems: /^Kemas \d+ barang/,
  packed: 'Paket dikemas',
  ship: 'Tandai terkirim',
  shipped: 'Ditandai terkirim',
  markPaid: 'Tandai lunas',
  paid: 'Lunas',
}

async function buy(page: Page, view: string, product: string, words: Words): Promise<void> {
  await visit(page, `${shop.storefrontUrl}/${view}/products?lang=${words.lang}`)
  await page.locator(`a[href*="/products/${product}"]`).first().click()
  await page.getByRole('button', { name: words.addToBag }).click()
  await page.getByRole('dialog').getByRole('link', { name: words.checkout }).click()
  await page.locator('#email').fill('layla@example.com')
  await page.locator('#phone').fill('+6281234567891')
  await page.locator('#shipping-first_name').fill('Layla')
  await page.locator('#shipping-last_name').fill('Hasan')
  await page.locator('#shipping-address_1').fill('Jalan Braga 12')
  await page.locator('#shipping-city').fill('Bandung')
  const postalCode = page.locator('#shipping-postal_code')
  if (await postalCode.isVisible()) await postalCode.fill('40111')
  await page.getByRole('button', { name: words.toDelivery }).click()
  await page.getByRole('radio', { name: words.delivery }).check({ force: true })
  await page.getByRole('button', { name: words.toPayment }).click()
  await page.locator('input[name="provider_id"][value="cod"]').check({ force: true })
  await page.getByRole('button', { name: words.place }).click()
  await page.waitForURL(/\/order\/order_/)
}

async function shipAndTakePayment(page: Page, words: Words): Promise<void> {
  await page.locator('a[data-row]').first().click()
  await page.getByRole('button', { name: words.pack }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.packItems }).click()
  await page.getByText(words.packed).first().waitFor()
  await page.getByRole('button', { name: words.ship }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.ship }).click()
  await page.getByText(words.shipped).first().waitFor()
  await page.getByRole('button', { name: words.markPaid }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.markPaid }).click()
  await page.getByText(words.paid, { exact: true }).first().waitFor()
}

/** What cannot be scrolled into view fits: nothing of the page is wider than the phone. */
async function fitsThePhone(page: Page): Promise<void> {
  const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
  assert.ok((content ?? 0) <= (screen ?? 0), `${page.url()} is ${content} px wide`)
}

async function isAccessible(page: Page): Promise<void> {
  assert.deepEqual(await findAccessibilityProblems(page), [])
}
