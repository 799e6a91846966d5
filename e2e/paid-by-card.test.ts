import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { updateStoreProvider } from '@shopkey/client/admin.ts'
import type { HttpClient } from '@shopkey/client/http-client.ts'
import { findAccessibilityProblems, openBrowser, visit } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import type { Page } from 'playwright-core'
import { aStripe, stripeKeys } from '../apps/server/src/testing/gateways/a-stripe.ts'
import { openBackOffice } from './back-office.ts'
import { choosePaymentMethod } from './choose-payment-method.ts'
import { signInOwner } from './owner.ts'
import { cards, offerCards, payByCard, playStripe, withoutStripe } from './testing/stripe-in-browser.ts'
import { signInSiti, toPayment } from './to-payment.ts'

/** Stripe's API, and in the browser a script that plays the part of Stripe.js. */
const stripe = await aStripe()
process.env.STRIPE_API_URL = stripe.url
const shop = await startShop()
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
})

let owner: HttpClient
before(async () => {
  owner = await signInOwner(shop, 'kopi-senja', 'raka@shopkey.test')
  await offerCards(owner, ['manual', 'sandbox'])
})

const isAccessible = async (page: Page) => assert.deepEqual(await findAccessibilityProblems(page), [])

test('a card is declined, the method is changed and changed back, and the bank asks: one paid order', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await playStripe(page, stripe)
  let scripts = 0
  page.on('request', (request) => {
    if (request.url().startsWith('https://js.stripe.com')) scripts += 1
  })
  await toPayment(page, shop.storefrontUrl, { language: 'en', provider_id: 'stripe' })
  assert.equal(scripts, 0, 'Stripe.js is loaded only when a card is chosen')
  await page.getByRole('button', { name: 'Proceed to pay' }).click()
  await page.getByRole('heading', { name: 'Card details' }).waitFor()
  await page.getByLabel('Card number').waitFor()
  await isAccessible(page)
  await payByCard(page, cards.declined, { button: 'Place order' })
  await page.getByRole('alert').filter({ hasText: 'Your card was declined.' }).waitFor()
  await isAccessible(page)

  // Another method is chosen, and changed back.
  await choosePaymentMethod(page, 'sandbox')
  await page.getByRole('heading', { name: 'Card details' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Proceed to pay' }).waitFor()
  await choosePaymentMethod(page, 'stripe')
  await payByCard(page, cards.askedByBank, { button: 'Place order' })
  await page.getByRole('link', { name: 'Confirm' }).click()
  await page.waitForURL(/\/order\/order_/)
  await page.getByRole('heading', { name: 'Thank you, Rani!' }).waitFor()
  const captured = [...stripe.intents.values()].filter(({ status }) => status === 'succeeded')
  assert.equal(captured.length, 1)
  assert.deepEqual(withoutStripe(problems), [])
})

test('a customer has a card saved, and removes it from the account; a guest is not asked', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await playStripe(page, stripe)
  await signInSiti(page, shop.storefrontUrl)
  await toPayment(page, shop.storefrontUrl, { language: 'en', provider_id: 'stripe', isKnown: true })
  await page.getByRole('button', { name: 'Proceed to pay' }).click()
  await payByCard(page, cards.good, { button: 'Place order', saves: true })
  await page.waitForURL(/\/order\/order_/)

  await visit(page, `${shop.storefrontUrl}/kopi-senja/account/profile`)
  const saved = page.getByRole('region', { name: 'Saved cards' })
  await saved.getByText('Visa •••• 4242').waitFor()
  await isAccessible(page)
  await saved.getByLabel('Remove the card that ends with 4242').click()
  await saved.getByRole('button', { name: 'Remove card' }).click()
  await page.getByText('The card has been removed.').waitFor()
  assert.equal(await saved.count(), 0)
  await isAccessible(page)

  const guest = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await playStripe(guest.page, stripe)
  await toPayment(guest.page, shop.storefrontUrl, { language: 'en', provider_id: 'stripe' })
  await guest.page.getByRole('button', { name: 'Proceed to pay' }).click()
  await guest.page.getByLabel('Card number').waitFor()
  assert.equal(await guest.page.getByLabel('Save my card').count(), 0)
  assert.deepEqual(withoutStripe([...problems, ...guest.problems]), [])
})

test('in Arabic on a phone: the bank refuses, the intent expires, and another card pays', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await playStripe(page, stripe)
  await toPayment(page, shop.storefrontUrl, { language: 'ar', provider_id: 'stripe' })
  await page.getByRole('button', { name: 'المتابعة للدفع' }).click()
  await page.getByLabel('Card number').waitFor()
  await isAccessible(page)
  await payByCard(page, cards.askedByBank, { button: 'تأكيد الطلب' })
  const [, intent] = [...stripe.intents.entries()].at(-1) ?? []
  await page.getByRole('link', { name: 'Refuse' }).click()
  await page.getByText('لم يؤكد مصرفك الدفعة').waitFor()
  assert.ok(intent)
  // The time that Stripe keeps it is over.
  intent.status = 'canceled'
  const formerSecret = await page.getByLabel('Card number').getAttribute('data-secret')
  await payByCard(page, '4000000000000077', { button: 'تأكيد الطلب' })
  await page.getByText('لم تُقبل عملية الدفع. جرّب طريقة أخرى.').waitFor()
  // The form of another intent replaces the former.
  await page.locator(`#card-number:not([data-secret="${formerSecret}"])`).waitFor()
  await isAccessible(page)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  assert.ok(overflow <= 0, `the page is ${overflow} px too wide`)
  await payByCard(page, cards.good, { button: 'تأكيد الطلب' })
  await page.waitForURL(/\/order\/order_/)
  // A refused completion is 422, which the browser reports.
  assert.deepEqual(
    withoutStripe(problems).filter((problem) => !problem.includes('422')),
    [],
  )
})

test('staff capture a part of a reserved card, which releases the rest; in Arabic on a phone the order says so', async (t) => {
  const params = { kind: 'payment', id: 'stripe' } as const
  const { publishable_key } = stripeKeys
  const body = { values: { publishable_key, capture: 'by_staff' } }
  await owner.call(updateStoreProvider, { params, body })

  const shopper = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await playStripe(shopper.page, stripe)
  await toPayment(shopper.page, shop.storefrontUrl, { language: 'en', provider_id: 'stripe' })
  await shopper.page.getByRole('button', { name: 'Proceed to pay' }).click()
  await payByCard(shopper.page, cards.good, { button: 'Place order' })
  await shopper.page.waitForURL(/\/order\/order_/)
  const order_id = /order_\w+/.exec(shopper.page.url())?.[0]
  const reserved = [...stripe.intents.values()].at(-1)
  assert.equal(reserved?.status, 'requires_capture')

  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(page, shop, 'raka', `kopi-senja/orders/${order_id}`)
  await page.getByRole('button', { name: 'Capture a part' }).click()
  const form = page.getByRole('dialog', { name: 'Capture a part' })
  await form.getByLabel('Amount').fill('999999999')
  await form.getByRole('button', { name: /^Capture/ }).click()
  await form.getByText(/^Only .* is reserved\.$/).waitFor()
  await form.getByLabel('Amount').fill('50000')
  await form.getByText(/is released\. It cannot be captured later\.$/).waitFor()
  await isAccessible(page)
  await form.getByRole('button', { name: /^Capture/ }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByText('Released, not charged').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Capture a part' }).count(), 0)
  await isAccessible(page)
  assert.deepEqual([reserved?.status, reserved && stripe.heldFor(reserved.id)], ['succeeded', 5_000_000])
  assert.deepEqual(problems, [])

  const arabic = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await openBackOffice(arabic.page, shop, 'raka', `kopi-senja/orders/${order_id}`)
  await arabic.page.getByText('محرَّر دون تحصيل').waitFor()
  const overflow = await arabic.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  assert.ok(overflow <= 0, `the page is ${overflow} px too wide`)
  assert.deepEqual(arabic.problems, [])
})
