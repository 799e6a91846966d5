import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createHttpClient } from '@shopkey/client/http-client.ts'
import { lookUpOrder } from '@shopkey/client/store.ts'
import { findAccessibilityProblems, visit } from '@shopkey/testkit/browser.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import type { Page } from 'playwright-core'
import { choosePaymentMethod } from './choose-payment-method.ts'
import { proofPicture } from './testing/payment-visit.ts'
import { startShopWithGateways } from './testing/shop-with-gateways.ts'
import { enterAddress, guest, toPayment } from './to-payment.ts'

const { shop, browser, options, midtrans, newestAtMidtrans, atMidtrans, atWallet } = await startShopWithGateways()

const isAccessible = async (page: Page) => assert.deepEqual(await findAccessibilityProblems(page), [])

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

for (const [provider_id, shown] of [
  ['midtrans/va_bca', 'Pay to your BCA virtual account'],
  ['midtrans/qris', /^Scan to pay Rp/],
  ['bank-transfer', /^Transfer Rp/],
] as const)
  test(`${provider_id}: the order waits after a reload, in another browser once the first is closed, and is paid there by itself`, async (t) => {
    const first = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
    await toPayment(first.page, shop.storefrontUrl, { language: 'en', provider_id })
    await first.page.getByRole('button', { name: 'Place order' }).click()
    await first.page.getByRole('heading', { name: shown }).waitFor()
    await first.page.reload()
    await first.page.getByRole('heading', { name: shown }).waitFor()
    const link = await linkTo(first.page)
    await first.page.close()

    const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
    await visit(page, link)
    await page.getByRole('heading', { name: shown }).waitFor()
    await isAccessible(page)
    if (provider_id !== 'bank-transfer') {
      await atMidtrans({ transaction_status: 'settlement', captures: 1 })
      await page.getByRole('heading', { name: 'We have your order' }).waitFor()
      assert.equal(await page.getByRole('heading', { name: shown }).count(), 0)
    }
    assert.deepEqual([...first.problems, ...problems], [])
  })

test('who has paid and is back before the event of the provider sees a paid order; while the provider is silent, that it is asked', async (t) => {
  for (const isSilent of [false, true]) {
    const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
    await toPayment(page, shop.storefrontUrl, { language: 'en', provider_id: 'midtrans' })
    await page.getByRole('button', { name: 'Proceed to pay' }).click()
    const back = page.getByRole('link', { name: 'Back to the shop' })
    await back.waitFor()
    // Paid, and no notification has been sent.
    Object.assign(midtrans.transactionOf(newestAtMidtrans()), { transaction_status: 'settlement', captures: 1 })
    if (isSilent) midtrans.failNext(/status/, 'fault', 2)
    await back.click()
    if (isSilent) {
      await page.getByRole('heading', { name: 'We are checking your payment' }).waitFor()
      await page.getByRole('link', { name: 'Open the payment page' }).waitFor()
      assert.equal(await page.getByRole('link', { name: 'Pay now' }).count(), 0)
      await isAccessible(page)
    }
    await page.getByRole('heading', { name: 'Thank you, Rani!' }).waitFor()
    assert.deepEqual(problems, [])
  }
})

test('a number that was chosen on the page of Midtrans is shown with the order', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await toPayment(page, shop.storefrontUrl, { language: 'en', provider_id: 'midtrans' })
  await page.getByRole('button', { name: 'Proceed to pay' }).click()
  await page.getByRole('link', { name: 'Back to the shop' }).waitFor()
  await atMidtrans({
    transaction_status: 'pending',
    chosen: { payment_type: 'bank_transfer', va_numbers: [{ bank: 'bca', va_number: '812785002530231' }] },
  })
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await page.getByRole('heading', { name: 'Pay to your BCA virtual account' }).waitFor()
  await page.getByRole('link', { name: 'Open the payment page' }).waitFor()
  await isAccessible(page)
  assert.deepEqual(problems, [])
})

test('in Indonesian on a phone: OVO refuses a phone number, asks its owner, and confirms while the page waits', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'id-ID' })
  await toPayment(page, shop.storefrontUrl, { language: 'bh', provider_id: 'xendit/ovo' })
  assert.equal(await page.locator('#wallet-name').inputValue(), 'Rani Putri')
  await page.locator('#wallet-phone').fill('12')
  await page.locator('#wallet-name').fill('')
  await page.getByRole('button', { name: 'Lanjut bayar' }).click()
  await page.locator('#wallet-phone[aria-invalid]').waitFor()
  await page.locator('#wallet-name[aria-invalid]').waitFor()
  await isAccessible(page)
  await page.locator('#wallet-phone').fill('0812 3456 7890')
  await page.locator('#wallet-name').fill('Rani Putri')
  await page.getByRole('button', { name: 'Lanjut bayar' }).click()
  await page.getByRole('heading', { name: 'Konfirmasi di aplikasi OVO' }).waitFor()
  await page.locator('summary', { hasText: 'Bayar dengan cara lain' }).click()
  await isAccessible(page)
  // Without a return to the page: it asks by itself.
  await atWallet({ status: 'SUCCEEDED' })
  await page.getByRole('heading', { name: /^Terima kasih/ }).waitFor()
  // A refused form is 422, which the browser reports.
  assert.deepEqual(
    problems.filter((problem) => !problem.includes('422')),
    [],
  )
})

test('what is chosen before the page’s scripts run stays chosen: an option of a product, a method, another method', async (t) => {
  // A service worker has the scripts already: they would not be held back.
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'en-GB', serviceWorkers: 'block' })
  await toPayment(page, shop.storefrontUrl, { language: 'en', provider_id: 'midtrans' })
  const payment = page.url()

  // Chosen first, and only then the scripts arrive.
  let arrive = () => {}
  const openWithoutScripts = async (address: string) => {
    const held = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(address, { waitUntil: 'domcontentloaded' })
  }
  const letScriptsRun = async () => {
    arrive()
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
    )
    await page.unroute('**/*.js')
  }

  await openWithoutScripts(`${shop.storefrontUrl}/kopi-senja/products/gayo-senja?lang=en`)
  const choosers = page.locator('form fieldset')
  for (const chooser of await choosers.all()) await chooser.locator('label:not([data-sold-out])').last().click()
  const chosen = await choosers
    .locator('input:checked')
    .evaluateAll((inputs) => inputs.map((input) => input.id || (input as HTMLInputElement).value))
  await letScriptsRun()
  for (const value of chosen) await page.locator('form legend', { hasText: value }).waitFor()

  await openWithoutScripts(payment)
  await choosePaymentMethod(page, 'midtrans')
  await letScriptsRun()
  await page.getByRole('button', { name: 'Proceed to pay' }).click()
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await page.getByRole('heading', { name: 'Waiting for your payment' }).waitFor()

  await openWithoutScripts(page.url())
  await page.locator('summary', { hasText: 'Pay another way' }).click()
  await choosePaymentMethod(page, 'cod')
  await letScriptsRun()
  // The page is rendered again while it asks whether the payment has come.
  await page.waitForResponse(/order_\w+\.data/)
  await page.getByRole('button', { name: 'Change payment method' }).click()
  await page.getByRole('heading', { name: /Thank you, Rani!|We have your order/ }).waitFor()
  assert.deepEqual(problems, [])
})

test('without JavaScript: home, list, product, bag, checkout, cash; and a payment changed to each kind, with a proof', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'en-GB', javaScriptEnabled: false })
  const heading = (name: string | RegExp) => page.getByRole('heading', { name })
  const choose = (provider_id: string) => choosePaymentMethod(page, provider_id)
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

  await choose('cod')
  await page.getByRole('button', { name: /Place order|Proceed to pay/ }).click()
  await heading(/Thank you, Rani!|We have your order/).waitFor()
  await page.getByText('Cash on delivery').first().waitFor()
  await page.getByRole('button', { name: 'Order again' }).click()

  await choose('sandbox')
  await page.getByRole('button', { name: /Place order|Proceed to pay/ }).click()
  await page.waitForURL(/sandbox-gateway/)
  await page.goto(`${shop.storefrontUrl}/kopi-senja/cart`)
  await page.getByRole('main').getByRole('link', { name: 'Pay now' }).click()
  await heading('Waiting for your payment').waitFor()
  for (const [provider_id, shown] of [
    ['midtrans/va_bri', 'Pay to your BRI virtual account'],
    ['midtrans/qris', /^Scan to pay Rp/],
    ['xendit/ovo', 'Confirm in your OVO app'],
    ['bank-transfer', /^Transfer Rp/],
  ] as const) {
    await page.locator('summary', { hasText: 'Pay another way' }).click()
    await choose(provider_id)
    await page.getByRole('button', { name: 'Change payment method' }).click()
    await heading(shown).waitFor()
  }
  await page.getByText('No file chosen yet').waitFor()
  await page.getByLabel('Picture or PDF of the transfer').setInputFiles(proofPicture)
  await page.getByText('File chosen', { exact: true }).waitFor()
  assert.equal(await page.getByText('No file chosen yet').isVisible(), false)
  await page.getByRole('button', { name: 'Send proof' }).click()
  await page.getByText(/^We received your proof on/).waitFor()
  assert.deepEqual(problems, [])
})
