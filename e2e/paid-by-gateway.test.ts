import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createAccessToken, getStore, listRegions, updateRegion, updateStoreProvider } from '@shopkey/client/admin.ts'
import { createHttpClient } from '@shopkey/client/http-client.ts'
import { lookUpOrder } from '@shopkey/client/store.ts'
import { findAccessibilityProblems, openBrowser, visit } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import type { Page } from 'playwright-core'
import { aMidtrans, server_key } from '../apps/server/src/testing/gateways/midtrans-bench.ts'
import { aXendit, callback_token, secret_key } from '../apps/server/src/testing/gateways/xendit-bench.ts'
import { enterAddress, guest, toPayment } from './to-payment.ts'

/** The APIs of Midtrans and Xendit, and their pages, which only lead back. */
const [midtrans, xendit] = [await aMidtrans(), await aXendit()]
process.env.MIDTRANS_API_URL = midtrans.url
process.env.XENDIT_API_URL = xendit.url
const shop = await startShop()
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
})

const options = { baseUrl: shop.apiUrl, storeViewCode: 'kopi-senja' }
let store_id = ''

/** Kopi Senja takes every method. */
before(async () => {
  const credentials = { email: 'raka@shopkey.test', password: 'shopkey-demo' }
  const { access_token } = await createHttpClient(options).call(createAccessToken, { body: credentials })
  const owner = createHttpClient({ ...options, apiKey: access_token })
  store_id = (await owner.call(getStore, {})).store.id
  const accounts = [{ bank: 'BCA', number: '1234567890', holder: 'Kopi Senja' }]
  const settings = {
    midtrans: { values: { environment: 'sandbox' }, secret_values: { server_key } },
    xendit: { values: {}, secret_values: { secret_key, callback_token } },
    'bank-transfer': { values: { accounts } },
  }
  for (const [id, body] of Object.entries(settings))
    await owner.call(updateStoreProvider, { params: { kind: 'payment', id }, body })
  const { regions } = await owner.call(listRegions, { query: {} })
  const payment_providers = ['manual', 'cod', 'sandbox', ...Object.keys(settings)]
  for (const { id, currency_code } of regions)
    if (currency_code === 'idr') await owner.call(updateRegion, { params: { id }, body: { payment_providers } })
})

/** The newest payment at Midtrans gets this state, and the shop its notification. */
async function atMidtrans(state: Partial<ReturnType<typeof midtrans.transactionOf>>): Promise<void> {
  const id = [...midtrans.transactions.keys()].at(-1) ?? ''
  Object.assign(midtrans.transactionOf(id), state)
  await notify('midtrans', midtrans.notificationOf(id), {})
}

async function atXendit(status: 'PAID' | 'EXPIRED'): Promise<void> {
  const invoice = xendit.invoices.at(-1)
  assert.ok(invoice)
  invoice.status = status
  await notify('xendit', JSON.stringify(invoice), { 'x-callback-token': callback_token })
}

async function notify(provider_id: string, body: string, headers: Record<string, string>): Promise<void> {
  const address = `${shop.apiUrl}/webhooks/payments/${provider_id}/${store_id}`
  const reply = await fetch(address, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
  assert.equal(reply.status, 200)
}

const isAccessible = async (page: Page) => assert.deepEqual(await findAccessibilityProblems(page), [])

async function fits(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  assert.ok(overflow <= 0, `the page is ${overflow} px too wide`)
}

/** The link to an order in the store's messages, which opens it in any browser. */
async function linkTo(page: Page): Promise<string> {
  const { pathname, origin } = new URL(page.url())
  const id = pathname.split('/').at(-1)
  const number = /#?(?:[A-Z]+-)?(\d{4,})/.exec((await page.title()) ?? '')?.[1]
  const query = { display_id: Number(number), email: guest.email, shipping_address: { postal_code: guest.postal_code } }
  const { order, order_key } = await createHttpClient(options).call(lookUpOrder, { query })
  assert.equal(order.id, id)
  return `${origin}${pathname}?key=${order_key}`
}

test('a virtual account: number to copy, time left, the same in another browser, and paid by itself', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', {
    locale: 'en-GB',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await toPayment(page, shop.storefrontUrl, { language: 'en', provider_id: 'midtrans' })
  await isAccessible(page)
  await page.getByRole('button', { name: 'Proceed to pay' }).click()
  await page.getByRole('link', { name: 'Back to the shop' }).waitFor()
  await atMidtrans({
    transaction_status: 'pending',
    chosen: { payment_type: 'bank_transfer', va_numbers: [{ bank: 'bca', va_number: '812785002530231' }] },
  })
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await page.getByRole('heading', { name: 'Waiting for your payment' }).waitFor()
  await page.getByRole('heading', { name: 'Pay to your BCA virtual account' }).waitFor()
  await page
    .getByRole('timer')
    .filter({ hasText: /Time left: \d+:\d\d:\d\d/ })
    .waitFor()
  await page.getByRole('button', { name: 'Copy Virtual account number' }).click()
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), '812785002530231')
  await isAccessible(page)
  await page.reload()
  await page.getByText('812785002530231').waitFor()

  const elsewhere = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await visit(elsewhere.page, await linkTo(page))
  await elsewhere.page.getByText('812785002530231').waitFor()
  await fits(elsewhere.page)
  await isAccessible(elsewhere.page)

  await atMidtrans({ transaction_status: 'settlement', captures: 1 })
  for (const shown of [page, elsewhere.page]) {
    await shown.getByRole('heading', { name: /Thank you, Rani!|We have your order/ }).waitFor()
    assert.equal(await shown.getByText('812785002530231').count(), 0)
  }
  assert.deepEqual([...problems, ...elsewhere.problems], [])
})

test('in Arabic on a phone: a wallet at Xendit, confirmed in its app while the page waits', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await toPayment(page, shop.storefrontUrl, { language: 'ar', provider_id: 'xendit' })
  await fits(page)
  await page.getByRole('button', { name: 'المتابعة للدفع' }).click()
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await page.getByRole('heading', { name: 'بانتظار الدفع' }).waitFor()
  await page.locator('summary', { hasText: 'ادفع بطريقة أخرى' }).click()
  await isAccessible(page)
  await fits(page)
  await atXendit('PAID')
  await page.getByRole('heading', { name: /شكرًا/ }).waitFor()
  assert.deepEqual(problems, [])
})

test('QRIS in Indonesian on a phone: its time ends, and the order can be made again', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'id-ID' })
  await toPayment(page, shop.storefrontUrl, { language: 'bh', provider_id: 'midtrans' })
  await page.getByRole('button', { name: 'Lanjut bayar' }).click()
  await page.getByRole('link', { name: 'Back to the shop' }).waitFor()
  await atMidtrans({ transaction_status: 'pending', chosen: { payment_type: 'qris' } })
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await page.getByRole('heading', { name: 'Menunggu pembayaranmu' }).waitFor()
  await atMidtrans({ transaction_status: 'expire' })
  await page.getByRole('button', { name: 'Coba bayar lagi' }).waitFor()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Coba bayar lagi' }).click()
  await page.waitForURL(/\/checkout\/v1\/payment/)
  assert.deepEqual(problems, [])
})

test('a card at Midtrans is declined; the method of the next order is changed to a bank transfer, and money for the old one returns', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await toPayment(page, shop.storefrontUrl, { language: 'en', provider_id: 'midtrans' })
  await page.getByRole('button', { name: 'Proceed to pay' }).click()
  await page.getByRole('link', { name: 'Back to the shop' }).waitFor()
  await atMidtrans({ transaction_status: 'failure', chosen: { payment_type: 'credit_card' } })
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await page.getByRole('heading', { name: 'Your payment was declined' }).waitFor()
  await page.getByRole('button', { name: 'Try the payment again' }).click()
  await page.waitForURL(/\/checkout\/v1\/payment/)
  await page.locator('input[name="provider_id"][value="midtrans"]').check({ force: true })
  await page.getByRole('button', { name: 'Proceed to pay' }).click()
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await page.getByRole('heading', { name: 'Waiting for your payment' }).waitFor()

  await page.locator('summary', { hasText: 'Pay another way' }).click()
  assert.equal(await page.getByRole('radio').count(), 5, 'all others: manual, cash, sandbox, Xendit, bank transfer')
  await page.locator('input[name="provider_id"][value="bank-transfer"]').check({ force: true })
  await isAccessible(page)
  await page.getByRole('button', { name: 'Change payment method' }).click()
  await page.getByText('1234567890').waitFor()
  assert.equal(await page.getByRole('link', { name: 'Pay now' }).count(), 0)
  await isAccessible(page)

  const [former = ''] = [...midtrans.transactions.keys()].slice(-1)
  await atMidtrans({ transaction_status: 'settlement', captures: 1 })
  assert.equal(midtrans.heldFor(former), 0)
  await page.reload()
  await page.getByText('1234567890').waitFor()
  assert.deepEqual(problems, [])
})

test('without JavaScript: home, list, product, bag, checkout, cash on delivery; and an online payment changed to cash', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'en-GB', javaScriptEnabled: false })
  for (const provider_id of ['cod', 'sandbox']) {
    await page.goto(`${shop.storefrontUrl}/kopi-senja?lang=en`)
    await page.locator('main a[href$="/kopi-senja/products"]').first().click()
    await page.getByRole('main').getByRole('searchbox').fill('gayo')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await page.locator('main a[href*="/products/gayo-senja"]').first().click()
    for (const chooser of await page.locator('form fieldset').all())
      await chooser.locator('label:not([data-sold-out])').first().click()
    await page.getByRole('button', { name: 'Add to bag' }).click()
    await page.goto(`${shop.storefrontUrl}/kopi-senja/cart`)
    await page.getByRole('main').getByRole('link', { name: 'Checkout' }).first().click()
    await enterAddress(page)
    await page.getByRole('button', { name: 'Continue to delivery' }).click()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.locator(`input[name="provider_id"][value="${provider_id}"]`).check({ force: true })
    await page.getByRole('button', { name: /Place order|Proceed to pay/ }).click()
    if (provider_id === 'sandbox') {
      await page.waitForURL(/sandbox-gateway/)
      await page.goto(`${shop.storefrontUrl}/kopi-senja/cart`)
      await page.getByRole('main').getByRole('link', { name: 'Pay now' }).click()
      await page.getByRole('heading', { name: 'Waiting for your payment' }).waitFor()
      await page.locator('summary', { hasText: 'Pay another way' }).click()
      await page.getByRole('radio', { name: /Cash on delivery/ }).check({ force: true })
      await page.getByRole('button', { name: 'Change payment method' }).click()
    }
    await page.waitForURL(/\/order\/order_/)
    await page.getByRole('heading', { name: /Thank you, Rani!|We have your order/ }).waitFor()
    await page.getByText('Cash on delivery').first().waitFor()
  }
  assert.deepEqual(problems, [])
})
