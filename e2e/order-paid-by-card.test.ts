import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { updateStoreProvider } from '@shopkey/client/admin.ts'
import { createHttpClient } from '@shopkey/client/http-client.ts'
import { lookUpOrder } from '@shopkey/client/store.ts'
import { findAccessibilityProblems, openBrowser, visit } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import type { Page } from 'playwright-core'
import { aStripe } from '../apps/server/src/testing/gateways/a-stripe.ts'
import { choosePaymentMethod } from './choose-payment-method.ts'
import { signInOwner } from './owner.ts'
import { cards, offerCards, payByCard, playStripe, withoutStripe } from './testing/stripe-in-browser.ts'
import { guest, signInSiti, toPayment } from './to-payment.ts'

/** An order that waits for a bank transfer is paid by card instead, in the form of Stripe on a page of the order. */
const stripe = await aStripe()
process.env.STRIPE_API_URL = stripe.url
const shop = await startShop()
const browser = await openBrowser()
const options = { baseUrl: shop.apiUrl, storeViewCode: 'kopi-senja' }
after(async () => {
  await browser.close()
  await shop.stop()
})

before(async () => {
  const owner = await signInOwner(shop, options.storeViewCode, 'raka@shopkey.test')
  const accounts = [{ bank: 'BCA', number: '1234567890', holder: 'Kopi Senja' }]
  const params = { kind: 'payment', id: 'bank-transfer' } as const
  await owner.call(updateStoreProvider, { params, body: { values: { accounts } } })
  await offerCards(owner, ['manual', 'bank-transfer'])
})

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
  const number = /#?(?:[A-Z]+-)?(\d{4,})/.exec(await page.title())?.[1]
  const query = { display_id: Number(number), email: guest.email, shipping_address: { postal_code: guest.postal_code } }
  const { order_key } = await createHttpClient(options).call(lookUpOrder, { query })
  return `${origin}${pathname}?key=${order_key}`
}

const chooseCard = (page: Page) => choosePaymentMethod(page, 'stripe')

test('a guest with the link to an order: on a phone in Arabic the bank refuses, then confirms; both browsers show it paid', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await toPayment(page, shop.storefrontUrl, { language: 'en', provider_id: 'bank-transfer' })
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/\/order\/order_/)
  await page.getByText('1234567890').first().waitFor()

  const phone = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await playStripe(phone.page, stripe)
  await visit(phone.page, await linkTo(page))
  await phone.page.locator('summary', { hasText: 'ادفع بطريقة أخرى' }).click()
  await chooseCard(phone.page)
  await phone.page.getByRole('button', { name: 'تغيير طريقة الدفع' }).click()
  await phone.page.waitForURL(/\/order\/order_\w+\/pay\?method=stripe$/)
  await phone.page.getByRole('heading', { name: 'بيانات البطاقة' }).waitFor()
  await phone.page.getByLabel('Card number').waitFor()
  await isAccessible(phone.page)
  await fits(phone.page)
  await payByCard(phone.page, cards.askedByBank, { button: /^ادفع/ })
  await phone.page.getByRole('link', { name: 'Refuse' }).click()
  await phone.page.getByText('لم يؤكد مصرفك الدفعة').waitFor()
  await isAccessible(phone.page)
  // The order still waits for the transfer, and the same form takes another try.
  await page.reload()
  await page.getByText('1234567890').first().waitFor()
  await payByCard(phone.page, cards.askedByBank, { button: /^ادفع/ })
  await phone.page.getByRole('link', { name: 'Confirm' }).click()
  await phone.page.waitForURL(/\/order\/order_\w+$/)
  assert.equal(await phone.page.locator('summary', { hasText: 'ادفع بطريقة أخرى' }).count(), 0)
  await fits(phone.page)
  await page.getByText('1234567890').first().waitFor({ state: 'detached' })
  const taken = [...stripe.intents.values()].filter(({ status }) => status === 'succeeded')
  assert.deepEqual([taken.length, taken[0] && stripe.capturesOf(taken[0].id)], [1, 1])
  assert.deepEqual(withoutStripe([...problems, ...phone.problems]), [])
})

test('a customer pays a waiting order: a declined card, then one that is saved; a finished order has no form', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await playStripe(page, stripe)
  await signInSiti(page, shop.storefrontUrl)
  await toPayment(page, shop.storefrontUrl, { language: 'en', provider_id: 'bank-transfer', isKnown: true })
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/\/order\/order_/)
  const order = page.url()
  await page.locator('summary', { hasText: 'Pay another way' }).click()
  await chooseCard(page)
  await page.getByRole('button', { name: 'Change payment method' }).click()
  await payByCard(page, cards.declined, { button: /^Pay / })
  await page.getByRole('alert').filter({ hasText: 'Your card was declined.' }).waitFor()
  await isAccessible(page)
  await payByCard(page, cards.good, { button: /^Pay /, saves: true })
  await page.waitForURL(order)
  assert.equal(await page.locator('summary', { hasText: 'Pay another way' }).count(), 0)
  await page.goto(`${order}/pay?method=stripe`)
  await page.waitForURL(order)
  await visit(page, `${shop.storefrontUrl}/kopi-senja/account/profile`)
  await page.getByText('Visa •••• 4242').waitFor()
  assert.deepEqual(withoutStripe(problems), [])
})

test('without JavaScript the form says that it needs it, and leads back to the other ways; others cannot open it', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB', javaScriptEnabled: false })
  const withScripts = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await toPayment(withScripts.page, shop.storefrontUrl, { language: 'en', provider_id: 'bank-transfer' })
  await withScripts.page.getByRole('button', { name: 'Place order' }).click()
  await withScripts.page.waitForURL(/\/order\/order_/)
  const order = withScripts.page.url()

  // Another visitor, who knows the address only.
  await page.goto(`${order}/pay?method=stripe`)
  await page.waitForURL(order)
  await page.goto(await linkTo(withScripts.page))
  await page.locator('summary', { hasText: 'Pay another way' }).click()
  await chooseCard(page)
  await page.getByRole('button', { name: 'Change payment method' }).click()
  await page.waitForURL(/\/pay\?method=stripe$/)
  // Chromium hides what is for browsers without scripts where a test has turned them off.
  assert.match(await page.content(), /<noscript>.*The card form needs JavaScript\./s)
  await page.getByRole('link', { name: 'Choose another way to pay' }).click()
  await page.waitForURL(order)
  assert.deepEqual(withoutStripe([...problems, ...withScripts.problems]), [])
})
