import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAccessibilityProblems, visit } from '@shopkey/testkit/browser.ts'
import { shareShop } from '@shopkey/testkit/shared-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import type { Page } from 'playwright-core'

const { shop, browser } = await shareShop()

const tracking = 'JNE-2026-0001'

/** A guest buys in the fashion store, in Arabic, on a phone; staff ship it; the guest sees it shipped. */
test('a guest buys in Arabic, an administrator ships it, the guest sees it shipped', async (t) => {
  const guest = await enterStory(t, browser, 'phone', { locale: 'ar' })
  const orderAddress = await buy(guest.page)
  assert.match(orderAddress, /\/batik-larasati\/order\/order_/)

  const administrator = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await ship(administrator.page, orderAddress.split('/').at(-1)?.split('?')[0] ?? '')

  await visit(guest.page, orderAddress)
  await guest.page.getByRole('heading', { name: 'طلبك في الطريق إليك' }).waitFor()
  await guest.page.getByText(tracking).first().waitFor()
  assert.deepEqual(await findAccessibilityProblems(guest.page), [])
  assert.deepEqual(guest.problems, [])
  assert.deepEqual(administrator.problems, [])
})

/** From the product list to the order; returns the order page's address. */
async function buy(page: Page): Promise<string> {
  await visit(page, `${shop.storefrontUrl}/batik-larasati/products?lang=ar`)
  assert.equal(await page.locator('html').getAttribute('dir'), 'rtl')
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await page.locator('a[href*="/products/parang-wrap-skirt"]').first().click()

  const add = page.getByRole('button', { name: 'أضف إلى السلة' })
  await add.click()
  await page.getByText('يرجى اختيار المقاس').waitFor()
  for (const chooser of await page.locator('form fieldset').all()) {
    await chooser.locator('label:not([data-sold-out])').first().click()
  }
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await add.click()
  await page.getByRole('dialog').getByRole('link', { name: 'إتمام الشراء' }).click()

  await page.locator('#email').fill('layla@example.com')
  await page.locator('#phone').fill('+971501234567')
  await page.locator('#shipping-first_name').fill('ليلى')
  await page.locator('#shipping-last_name').fill('حسن')
  await page.locator('#shipping-address_1').fill('شارع الوصل ١٢')
  await page.locator('#shipping-city').fill('bandung')
  const postalCode = page.locator('#shipping-postal_code')
  if (await postalCode.isVisible()) await postalCode.fill('00000')
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await page.getByRole('button', { name: 'المتابعة إلى التوصيل' }).click()

  await page.getByRole('button', { name: 'المتابعة إلى الدفع' }).click()
  await page.locator('input[name="provider_id"][value="manual"]').check({ force: true })
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await page.getByRole('button', { name: 'تأكيد الطلب' }).click()
  await page.waitForURL(/\/order\/order_/)
  await page.getByText('ليلى').first().waitFor()
  return page.url()
}

/** Signs in, marks the order as paid, fulfills everything and ships it. */
async function ship(page: Page, orderId: string): Promise<void> {
  await visit(page, `${shop.apiUrl}/app/sign-in`)
  await page.getByLabel('E-mail').fill('owner@shopkey.test')
  await page.getByLabel('Password').first().fill('shopkey-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'))
  await visit(page, `${shop.apiUrl}/app/batik-larasati/orders/${orderId}`)

  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
  await page.getByText('Marked as paid').first().waitFor()

  await page.getByRole('button', { name: 'Pack items' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pack \d+ item/ })
    .click()
  await page.getByText('Parcel packed').first().waitFor()

  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Tracking numbers').fill(tracking)
  await form.getByLabel('Tracking numbers').press('Enter')
  await form.getByRole('button', { name: 'Mark as shipped' }).click()
  await page.getByText('Marked as shipped').first().waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
}

/** A payment fails at the gateway: the shopper learns why, and pays on the second try without typing anything again. */
test('a declined payment gives the bag back, and Back from the gateway shows the waiting order', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await visit(page, `${shop.storefrontUrl}/kopi-senja/products/gayo-senja?lang=en`)
  for (const chooser of await page.locator('form fieldset').all()) {
    await chooser.locator('label:not([data-sold-out])').first().click()
  }
  const context = page.context()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await page.getByRole('status').filter({ hasText: 'No connection' }).waitFor()
  await page.getByText('Gayo Senja: goes into your bag as soon as you are online').waitFor()
  await page.getByRole('button', { name: /Add to bag|Failed/ }).click()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Bag, 1 item' }).waitFor()
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click()
  await page.locator('#email').fill('rani@example.com')
  await page.locator('#phone').fill('081234567890')
  await page.locator('#shipping-first_name').fill('Rani')
  await page.locator('#shipping-last_name').fill('Putri')
  await page.locator('#shipping-address_1').fill('Jalan Kemang Raya 12')
  await page.locator('#shipping-city').fill('Jakarta Selatan')
  await page.locator('#shipping-postal_code').fill('12730')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('alert').filter({ hasText: 'No connection' }).waitFor()
  assert.equal(await page.locator('#shipping-address_1').inputValue(), 'Jalan Kemang Raya 12')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()

  await toGateway(page)
  assert.equal(await page.locator('html').getAttribute('lang'), 'en-US', 'the gateway has the language of the shop')
  await page.goBack()
  await page.waitForURL(/\/order\/order_/)
  await page.getByRole('heading', { name: 'Waiting for your payment' }).waitFor()
  await visit(page, `${shop.storefrontUrl}/kopi-senja/cart`)
  await page.getByText(/Order #\d+ is waiting for your payment/).waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await page.getByRole('main').getByRole('link', { name: 'Pay now' }).click()
  await page.waitForURL(/\/order\/order_/)
  await page.getByRole('link', { name: 'Pay now' }).click()

  await page.getByRole('button', { name: 'Decline' }).click()
  await page.waitForURL(/\/order\/order_/)
  await page.getByRole('heading', { name: 'Your payment was declined' }).waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await page.getByRole('button', { name: 'Try the payment again' }).click()
  await page.waitForURL(/\/checkout\/v1\/payment/)
  await page.getByText('Jalan Kemang Raya 12').first().waitFor()

  await toGateway(page)
  await page.getByRole('button', { name: 'Approve payment' }).click()
  await page.getByRole('heading', { name: 'Thank you, Rani!' }).waitFor()
  await page.getByRole('button', { name: 'Order again' }).click()
  await page.waitForURL(/\/checkout/)
  // The requests without a connection are reported by the browser.
  assert.deepEqual(
    problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED')),
    [],
  )
})

async function toGateway(page: Page): Promise<void> {
  await page.locator('input[name="provider_id"][value="sandbox"]').check({ force: true })
  await page.getByRole('button', { name: 'Proceed to pay' }).click()
  await page.waitForURL(/sandbox-gateway/)
}
