import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAccessibilityProblems, visit } from '@shopkey/testkit/browser.ts'
import { shareShop } from '@shopkey/testkit/shared-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import type { Page } from 'playwright-core'
import { openBackOffice } from './back-office.ts'
import { enterToPay, shoppers } from './testing/payment-visit.ts'

const { shop, browser } = await shareShop()

const rewards = `${shop.storefrontUrl}/rewards/kopi-senja`

test('an owner sets a price in points, the rates of the programme and a tier; who serves customers only reads them', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const isAccessible = async () => assert.deepEqual(await findAccessibilityProblems(page), [])
  await openBackOffice(page, shop, 'raka', 'kopi-senja/products')
  await page.getByRole('searchbox').fill('cascara')
  await page.waitForURL('**/products?q=cascara')
  await page.getByRole('link', { name: 'Cascara' }).first().click()
  const price = page.getByLabel(/^Price \(Points\)/)
  await price.first().fill('640')
  assert.equal(await price.first().inputValue(), '640')
  await page.getByLabel('Subtitle').first().fill('Tea of the coffee cherry')
  await isAccessible()
  await page.keyboard.press('Control+s')
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.goto(`${shop.apiUrl}/app/kopi-senja/products/bulk?q=cascara`)
  const grid = page.getByRole('grid', { name: 'Prices and stock' })
  await grid.getByRole('columnheader', { name: 'Price (Points)' }).waitFor()
  await grid.getByText('640 points').first().waitFor()
  await isAccessible()

  await page.goto(`${shop.apiUrl}/app/kopi-senja/programme`)
  await page.getByRole('button', { name: 'Add tier' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Name the tier.').waitFor()
  const tier = page.getByRole('group', { name: 'Tier' }).last()
  await tier.getByRole('textbox', { name: 'Tier' }).fill('Senja Setia')
  await page.getByRole('group', { name: 'Senja Setia' }).getByLabel('From points').fill('90000')
  await isAccessible()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()

  const reader = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await openBackOffice(reader.page, shop, 'tari', 'kopi-senja/programme')
  await reader.page.getByRole('group', { name: 'Senja Setia' }).waitFor()
  assert.equal(await reader.page.getByRole('button', { name: 'حفظ' }).count(), 0)
  assert.deepEqual(await findAccessibilityProblems(reader.page), [])
  assert.equal(await reader.page.evaluate('document.documentElement.scrollWidth'), 390)
  assert.deepEqual([...problems, ...reader.problems], [])
})

/** A member finds a reward, signs in on the way, pays with points, and sees the new balance. */
for (const shopper of shoppers)
  test(`on a ${shopper.device} in ${shopper.language}: a member signs in on the way to a reward, and pays for it with points`, async (story) => {
    const { page, t, heading, problems, lookAt, placeOrder } = await enterToPay(story, browser, shopper)
    await visit(page, `${rewards}?lang=${shopper.language}`)
    await heading('Senja Club').waitFor()
    await lookAt('the rewards')

    // Named differently in each language.
    await page.locator('main a[href$="/products/cascara"]').first().click()
    await page.waitForURL(/\/products\/cascara/)
    await page
      .getByText(/\b640\b/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: t('product.add') }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('cart.checkout') })
      .click()
    await signIn(page, 'budi.hartono@shopkey.test')

    await page.getByRole('button', { name: t('checkout.to_delivery') }).click()
    await page.getByRole('button', { name: t('checkout.to_payment') }).click()
    // Without the marks that set a number apart from Arabic words.
    const left = t('rewards.left', { points: '' })
      .replace(/[\u2066-\u2069]/g, '')
      .trim()
    await page.getByText(left).filter({ hasText: /\d/ }).first().waitFor()
    await lookAt('the payment in points')
    await placeOrder()
    await page.waitForURL(/\/rewards\/kopi-senja\/order\/order_/)
    await heading(t('order.thanks', { name: 'Budi' })).waitFor()
    await lookAt('the order')

    await visit(page, rewards)
    await page
      .getByText(/−.*640/)
      .first()
      .waitFor()
    await lookAt('the new balance')
    assert.deepEqual(problems, [])
  })

test('a member with too few points sees it before ordering, and cannot order', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'ar' })
  await visit(page, `${rewards}/products/jalan-tumbler?lang=ar`)
  for (const chooser of await page.locator('main form fieldset').all()) {
    await chooser.locator('label:not([data-sold-out])').first().click()
  }
  // More than any member of the demo has.
  await page.locator('#quantity').fill('8')
  await page.getByRole('button', { name: 'أضف إلى السلة' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'إتمام الشراء' }).click()
  await signIn(page, 'siti.rahmawati@shopkey.test')
  await page.getByRole('button', { name: 'المتابعة إلى التوصيل' }).click()
  await page.getByRole('button', { name: 'المتابعة إلى الدفع' }).click()
  await page.getByText(/^ينقصك/).waitFor()
  await page.getByRole('button', { name: 'تأكيد الطلب', disabled: true }).waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  assert.deepEqual(problems, [])
})

test('a store without a programme has no reward store: it redirects to the store', async (t) => {
  const { page } = await enterStory(t, browser, 'phone')
  await page.goto(`${shop.storefrontUrl}/rewards/roti-pagi/products?q=roti`)
  assert.equal(page.url(), `${shop.storefrontUrl}/roti-pagi/products?q=roti`)
})

async function signIn(page: Page, email: string): Promise<void> {
  await page.locator('input[name="name"]').fill(email)
  await page.locator('input[name="password"]').fill('shopkey-demo')
  await page
    .locator('form', { has: page.locator('input[name="password"]') })
    .locator('button[type="submit"]')
    .click()
  await page.waitForURL(({ pathname }) => pathname.includes('/checkout'))
}
