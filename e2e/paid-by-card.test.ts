import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createAccessToken, listRegions, updateRegion, updateStoreProvider } from '@shopkey/client/admin.ts'
import { createHttpClient } from '@shopkey/client/http-client.ts'
import { findAccessibilityProblems, openBrowser, visit } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import type { Page } from 'playwright-core'
import { aStripe, stripeKeys } from '../apps/server/src/testing/gateways/a-stripe.ts'
import { openBackOffice } from './back-office.ts'
import { toPayment } from './to-payment.ts'

/** Stripe's API, and in the browser a script that plays the part of Stripe.js. */
const stripe = await aStripe()
process.env.STRIPE_API_URL = stripe.url
const shop = await startShop()
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
})

/** The cards of Stripe's documentation of tests. */
const cards = { good: '4242424242424242', declined: '4000000000000002', askedByBank: '4000002500003155' }

/** Kopi Senja takes cards in every region. */
before(async () => {
  const options = { baseUrl: shop.apiUrl, storeViewCode: 'kopi-senja' }
  const credentials = { email: 'raka@shopkey.test', password: 'shopkey-demo' }
  const { access_token } = await createHttpClient(options).call(createAccessToken, { body: credentials })
  const owner = createHttpClient({ ...options, apiKey: access_token })
  const { publishable_key, ...secret_values } = stripeKeys
  const params = { kind: 'payment', id: 'stripe' } as const
  await owner.call(updateStoreProvider, { params, body: { values: { publishable_key }, secret_values } })
  const { regions } = await owner.call(listRegions, { query: {} })
  for (const { id } of regions)
    await owner.call(updateRegion, { params: { id }, body: { payment_providers: ['manual', 'sandbox', 'stripe'] } })
})

/**
 * What our form uses of Stripe.js. confirmPayment calls Stripe's API, which the test plays; a card that its bank asks about
 * leaves for the bank's page.
 */
const stripeJs = `
  window.Stripe = (key) => ({
    elements: ({ clientSecret, customerSessionClientSecret: saved }) => ({
      clientSecret,
      saved,
      create: () => ({
        mount(node) {
          node.innerHTML = '<label>Card number <input inputmode="numeric" id="card-number"></label>' +
            (saved ? '<label><input type="checkbox" id="save-card"> Save my card</label>' : '')
          node.querySelector('input').dataset.secret = clientSecret
          this.onReady()
        },
        destroy() {},
        on(event, handler) { if (event === 'ready') this.onReady = handler },
      }),
    }),
    async confirmPayment({ elements, confirmParams }) {
      const card = document.querySelector('#card-number').value
      const reply = await fetch('https://api.stripe.com/confirm', {
        method: 'POST',
        body: JSON.stringify({
          key,
          card,
          secret: elements.clientSecret,
          saved: document.querySelector('#save-card')?.checked ? elements.saved : null,
        }),
      }).then((response) => response.json())
      if (reply.redirect) {
        location.assign('https://hooks.stripe.com/bank?to=' + encodeURIComponent(confirmParams.return_url) + '&id=' + reply.id)
        return new Promise(() => {})
      }
      return reply
    },
  })`

async function playStripe(page: Page): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: stripeJs }),
  )
  await page.route('https://api.stripe.com/**', (route) => {
    const { card, secret, saved } = route.request().postDataJSON()
    const id = String(secret).replace('_secret', '')
    if (card === cards.good) stripe.confirm(id)
    if (saved) stripe.save(String(saved).replace('cuss_secret_', ''))
    const declined = { error: { message: 'Your card was declined.' } }
    const json = card === cards.askedByBank ? { redirect: true, id } : card === cards.declined ? declined : {}
    return route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } })
  })
  await page.route('https://hooks.stripe.com/**', (route) => {
    const query = new URL(route.request().url()).searchParams
    const link = (status: string) => `${query.get('to')}&payment_intent=${query.get('id')}&redirect_status=${status}`
    if (query.has('id')) stripe.confirm(String(query.get('id')))
    const body = `<a href="${link('succeeded')}">Confirm</a> <a href="${link('failed')}">Refuse</a>`
    return route.fulfill({ contentType: 'text/html', body })
  })
}

/** Requests to Stripe are played by the test, and reach nobody. */
const ofOthers = (problems: string[]) =>
  problems.filter((problem) => !/https:\/\/(js|api|hooks)\.stripe\.com/.test(problem))
const isAccessible = async (page: Page) => assert.deepEqual(await findAccessibilityProblems(page), [])

test('a card is declined, the method is changed and changed back, and the bank asks: one paid order', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await playStripe(page)
  let scripts = 0
  page.on('request', (request) => {
    if (request.url().startsWith('https://js.stripe.com')) scripts += 1
  })
  await toPayment(page, shop.storefrontUrl, { language: 'en', provider_id: 'stripe' })
  assert.equal(scripts, 0, 'Stripe.js is loaded only when a card is chosen')
  await page.getByRole('button', { name: 'Proceed to pay' }).click()
  await page.getByRole('heading', { name: 'Card details' }).waitFor()
  await page.getByLabel('Card number').fill(cards.declined)
  await isAccessible(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('alert').filter({ hasText: 'Your card was declined.' }).waitFor()
  await isAccessible(page)

  // Another method is chosen, and changed back.
  await page.locator('input[name="provider_id"][value="sandbox"]').check({ force: true })
  await page.getByRole('heading', { name: 'Card details' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Proceed to pay' }).waitFor()
  await page.locator('input[name="provider_id"][value="stripe"]').check({ force: true })
  await page.getByLabel('Card number').fill(cards.askedByBank)
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('link', { name: 'Confirm' }).click()
  await page.waitForURL(/\/order\/order_/)
  await page.getByRole('heading', { name: 'Thank you, Rani!' }).waitFor()
  const captured = [...stripe.intents.values()].filter(({ status }) => status === 'succeeded')
  assert.equal(captured.length, 1)
  assert.deepEqual(ofOthers(problems), [])
})

test('a customer has a card saved, and removes it from the account; a guest is not asked', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await playStripe(page)
  await visit(page, `${shop.storefrontUrl}/kopi-senja/account/login?lang=en`)
  await page.locator('input[name="name"]').fill('siti.rahmawati@shopkey.test')
  await page.locator('input[name="password"]').fill('shopkey-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/account$/)
  await toPayment(page, shop.storefrontUrl, { language: 'en', provider_id: 'stripe', isKnown: true })
  await page.getByRole('button', { name: 'Proceed to pay' }).click()
  await page.getByLabel('Card number').fill(cards.good)
  await page.getByLabel('Save my card').check()
  await page.getByRole('button', { name: 'Place order' }).click()
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
  await playStripe(guest.page)
  await toPayment(guest.page, shop.storefrontUrl, { language: 'en', provider_id: 'stripe' })
  await guest.page.getByRole('button', { name: 'Proceed to pay' }).click()
  await guest.page.getByLabel('Card number').waitFor()
  assert.equal(await guest.page.getByLabel('Save my card').count(), 0)
  assert.deepEqual(ofOthers([...problems, ...guest.problems]), [])
})

test('in Arabic on a phone: the bank refuses, the intent expires, and another card pays', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await playStripe(page)
  await toPayment(page, shop.storefrontUrl, { language: 'ar', provider_id: 'stripe' })
  await page.getByRole('button', { name: 'المتابعة للدفع' }).click()
  await page.getByLabel('Card number').fill(cards.askedByBank)
  await isAccessible(page)
  await page.getByRole('button', { name: 'تأكيد الطلب' }).click()
  const [, intent] = [...stripe.intents.entries()].at(-1) ?? []
  await page.getByRole('link', { name: 'Refuse' }).click()
  await page.getByText('لم يؤكد مصرفك الدفعة').waitFor()
  assert.ok(intent)
  // The time that Stripe keeps it is over.
  intent.status = 'canceled'
  const formerSecret = await page.getByLabel('Card number').getAttribute('data-secret')
  await page.getByLabel('Card number').fill('4000000000000077')
  await page.getByRole('button', { name: 'تأكيد الطلب' }).click()
  await page.getByText('لم تُقبل عملية الدفع. جرّب طريقة أخرى.').waitFor()
  // The form of another intent replaces the former.
  await page.locator(`#card-number:not([data-secret="${formerSecret}"])`).waitFor()
  await page.getByLabel('Card number').fill(cards.good)
  await isAccessible(page)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  assert.ok(overflow <= 0, `the page is ${overflow} px too wide`)
  await page.getByRole('button', { name: 'تأكيد الطلب' }).click()
  await page.waitForURL(/\/order\/order_/)
  // A refused completion is 422, which the browser reports.
  assert.deepEqual(
    ofOthers(problems).filter((problem) => !problem.includes('422')),
    [],
  )
})

test('staff capture a part of a reserved card, which releases the rest; in Arabic on a phone the order says so', async (t) => {
  const options = { baseUrl: shop.apiUrl, storeViewCode: 'kopi-senja' }
  const credentials = { email: 'raka@shopkey.test', password: 'shopkey-demo' }
  const { access_token } = await createHttpClient(options).call(createAccessToken, { body: credentials })
  const params = { kind: 'payment', id: 'stripe' } as const
  const { publishable_key } = stripeKeys
  const body = { values: { publishable_key, capture: 'by_staff' } }
  await createHttpClient({ ...options, apiKey: access_token }).call(updateStoreProvider, { params, body })

  const shopper = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await playStripe(shopper.page)
  await toPayment(shopper.page, shop.storefrontUrl, { language: 'en', provider_id: 'stripe' })
  await shopper.page.getByRole('button', { name: 'Proceed to pay' }).click()
  await shopper.page.getByLabel('Card number').fill(cards.good)
  await shopper.page.getByRole('button', { name: 'Place order' }).click()
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
