import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createHttpClient } from '@shopkey/client/http-client.ts'
import { lookUpOrder } from '@shopkey/client/store.ts'
import { findAccessibilityProblems, visit } from '@shopkey/testkit/browser.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import type { Page } from 'playwright-core'
import { startShopWithGateways } from './testing/shop-with-gateways.ts'
import { enterAddress, guest, toPayment } from './to-payment.ts'

const { shop, browser, options, midtrans, xendit, atMidtrans, atXendit, atWallet } = await startShopWithGateways()

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

for (const [channel, bank, number, biller_code] of [
  ['va_bca', 'BCA', '812785002530231', undefined],
  ['va_mandiri', 'Mandiri', '990000000260', '70012'],
] as const)
  test(`a virtual account at ${bank}: number to copy, time left, the same in another browser, and paid by itself`, async (t) => {
    const { page, problems } = await enterStory(t, browser, 'desktop', {
      locale: 'en-GB',
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await toPayment(page, shop.storefrontUrl, { language: 'en', provider_id: `midtrans/${channel}` })
    await isAccessible(page)
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.getByRole('heading', { name: 'Waiting for your payment' }).waitFor()
    await page.getByRole('heading', { name: `Pay to your ${bank} virtual account` }).waitFor()
    await page
      .getByRole('timer')
      .filter({ hasText: /Time left: 23:59:\d\d/ })
      .waitFor()
    await page.getByRole('button', { name: 'Copy Virtual account number' }).click()
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), number)
    if (biller_code) await page.getByText(biller_code).waitFor()
    await isAccessible(page)
    await page.reload()
    const shown = new RegExp(number.replace(/\d{4}(?=\d)/g, '$&\\s'))
    await page.getByText(shown).waitFor()

    const elsewhere = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
    await visit(elsewhere.page, await linkTo(page))
    await elsewhere.page.getByText(shown).waitFor()
    await fits(elsewhere.page)
    await isAccessible(elsewhere.page)

    await atMidtrans({ transaction_status: 'settlement', captures: 1 })
    for (const one of [page, elsewhere.page]) {
      await one.getByRole('heading', { name: /Thank you, Rani!|We have your order/ }).waitFor()
      assert.equal(await one.getByText(shown).count(), 0)
    }
    assert.deepEqual([...problems, ...elsewhere.problems], [])
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

test('in Arabic on a phone: OVO asks its owner, who has a minute, and confirms while the page waits', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await toPayment(page, shop.storefrontUrl, { language: 'ar', provider_id: 'xendit/ovo' })
  await fits(page)
  await isAccessible(page)
  await page.locator('#wallet-phone').fill('12')
  await page.getByRole('button', { name: 'المتابعة للدفع' }).click()
  await page.locator('#wallet-phone[aria-invalid]').waitFor()
  await isAccessible(page)
  await page.locator('#wallet-phone').fill('0812 3456 7890')
  await page.getByRole('button', { name: 'المتابعة للدفع' }).click()
  await page.getByRole('heading', { name: /أكد في تطبيق/ }).waitFor()
  assert.equal(xendit.pushes.at(-1)?.payment_method.ewallet.channel_properties.mobile_number, '+6281234567890')
  await page
    .getByRole('timer')
    .filter({ hasText: /00:\d\d/ })
    .waitFor()
  await page.getByText('Rani P.').waitFor()
  await page.locator('summary', { hasText: 'ادفع بطريقة أخرى' }).click()
  await isAccessible(page)
  await fits(page)
  await atWallet({ status: 'SUCCEEDED' })
  await page.getByRole('heading', { name: /شكرًا/ }).waitFor()
  // A refused form is 422, which the browser reports.
  assert.deepEqual(
    problems.filter((problem) => !problem.includes('422')),
    [],
  )
})

test('a wallet that declines cancels the order, which can be made again', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await toPayment(page, shop.storefrontUrl, { language: 'en', provider_id: 'xendit/ovo' })
  await page.getByRole('button', { name: 'Proceed to pay' }).click()
  await page.getByRole('heading', { name: 'Confirm in your OVO app' }).waitFor()
  await isAccessible(page)
  await atWallet({ status: 'FAILED', failure_code: 'USER_DECLINED_THE_TRANSACTION' })
  await page.getByRole('heading', { name: 'Your payment was declined' }).waitFor()
  await page.getByRole('button', { name: 'Try the payment again' }).click()
  await page.waitForURL(/\/checkout\/v1\/payment/)
  assert.deepEqual(problems, [])
})

for (const wallet of ['dana', 'linkaja'] as const)
  test(`${wallet} on a phone: the account is entered in the shop, and the payment confirmed on Xendit’s page`, async (t) => {
    const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
    await toPayment(page, shop.storefrontUrl, { language: 'en', provider_id: `xendit/${wallet}` })
    assert.equal(await page.locator('#wallet-name').inputValue(), 'Rani Putri')
    await page.getByRole('button', { name: 'Proceed to pay' }).click()
    await page.getByRole('link', { name: 'Back to the shop' }).click()
    assert.deepEqual(xendit.invoices.at(-1)?.payment_methods, [wallet.toUpperCase()])
    await page.getByRole('heading', { name: 'Waiting for your payment' }).waitFor()
    await atXendit('PAID')
    await page.getByRole('heading', { name: /Thank you, Rani!/ }).waitFor()
    assert.deepEqual(problems, [])
  })

test('QRIS in Indonesian on a phone: a code to scan or to save; its time ends, and the order can be made again', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'id-ID' })
  await toPayment(page, shop.storefrontUrl, { language: 'bh', provider_id: 'midtrans/qris' })
  await page.getByRole('button', { name: 'Buat pesanan' }).click()
  await page.getByRole('heading', { name: /Pindai untuk bayar Rp/ }).waitFor()
  await page.getByRole('img', { name: 'Kode QR pembayaranmu' }).waitFor()
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Simpan kode sebagai gambar' }).click()
  assert.match((await saved).suggestedFilename(), /^qris-\d+\.png$/)
  await isAccessible(page)
  await fits(page)
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
  for (const provider_id of ['cod', 'sandbox', 'midtrans/va_bri', 'xendit/ovo']) {
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
    if (provider_id === 'midtrans/va_bri') {
      await page.getByRole('heading', { name: 'Pay to your BRI virtual account' }).waitFor()
      continue
    }
    if (provider_id === 'xendit/ovo') {
      await page.getByRole('heading', { name: 'Confirm in your OVO app' }).waitFor()
      continue
    }
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
