import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listNotifications } from '@shopkey/client/admin.ts'
import { findAccessibilityProblems, visit } from '@shopkey/testkit/browser.ts'
import { shareShop } from '@shopkey/testkit/shared-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { until } from '@shopkey/testkit/until.ts'
import type { Page } from 'playwright-core'
import { choosePaymentMethod } from './choose-payment-method.ts'
import { codeSentTo, signInOwner } from './owner.ts'
import { enterAddress } from './to-payment.ts'

const { shop, browser } = await shareShop()

const view = 'kopi-senja'
const owner = await signInOwner(shop, view)

async function goToCheckout(page: Page, language: string): Promise<void> {
  await visit(page, `${shop.storefrontUrl}/${view}/products/gayo-senja?lang=${language}`)
  for (const chooser of await page.locator('main form fieldset').all())
    await chooser.locator('label:not([data-sold-out])').first().click()
  await page.locator('main form button[type=submit]').first().click()
  await page.getByRole('dialog').getByRole('link').first().waitFor()
  await visit(page, `${shop.storefrontUrl}/${view}/checkout`)
}

test('a number and its code open an account on the way', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await goToCheckout(page, 'en')
  const quick = page.getByRole('region', { name: 'Quick checkout' })
  await quick.getByRole('button', { name: 'Send me a code' }).click()
  await quick.getByText('This does not look like a phone number').waitFor()
  await quick.getByRole('button', { name: 'Send me a code' }).waitFor() // no longer busy
  await quick.getByLabel('Phone number').fill('0812 5555 0101')
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await quick.getByRole('button', { name: 'Send me a code' }).click()
  const code = await codeSentTo('+6281255550101', owner)
  const field = quick.getByLabel('Six-digit code')
  await field.waitFor()
  assert.equal(await field.evaluate((element) => element === element.ownerDocument.activeElement), true)
  await field.fill(code === '000000' ? '111111' : '000000')
  await quick.getByRole('button', { name: 'Continue', exact: true }).click()
  await quick.getByText('That code is wrong or has expired').waitFor()
  await quick.getByRole('button', { name: 'Continue', exact: true }).waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await field.fill(code)
  await quick.getByRole('button', { name: 'Continue', exact: true }).click()
  await quick.waitFor({ state: 'detached' })
  await enterAddress(page)
  assert.equal(await page.getByLabel('Save this address in my account').isChecked(), true)
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).waitFor()
  assert.deepEqual(
    problems.filter((problem) => !problem.includes('422')),
    [],
  )

  await visit(page, `${shop.storefrontUrl}/${view}/account/profile`)
  const filled = await Promise.all(
    ['First name', 'Last name', 'E-mail'].map((label) => page.getByLabel(label).inputValue()),
  )
  assert.deepEqual(filled, ['Rani', 'Putri', 'rani@example.com'], 'the account learns who it is of')
  assert.equal(await page.locator('#language').inputValue(), 'en')
})

test('who has confirmed a number orders without an e-mail address', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await goToCheckout(page, 'en')
  const quick = page.getByRole('region', { name: 'Quick checkout' })
  await quick.getByLabel('Phone number').fill('0812 5555 0103')
  await quick.getByRole('button', { name: 'Send me a code' }).click()
  await quick.getByLabel('Six-digit code').fill(await codeSentTo('+6281255550103', owner))
  await quick.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByText('Without one, we write to your phone number.').waitFor()
  await enterAddress(page)
  await page.locator('#email').fill('')
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await choosePaymentMethod(page, 'manual')
  await page.getByRole('button', { name: /^Place order/ }).click()
  await page.getByRole('heading', { name: 'Thank you, Rani!' }).waitFor()
  await until(async () => {
    const query = { to: ['+6281255550103'], limit: 1, order: '-created_at' }
    const { notifications } = await owner.call(listNotifications, { query })
    return /thank you for your order|your order/i.test(notifications[0]?.body ?? '')
  }, 'the message about the order, in English, to the number')
  assert.deepEqual(problems, [])
})

test('who has a password signs in on the way, and comes back to the checkout', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await goToCheckout(page, 'en')
  await page.getByRole('region', { name: 'Quick checkout' }).waitFor()
  await page.getByText('Have an account? Sign in').getByRole('link', { name: 'Sign in' }).click()
  await page.locator('input[name="name"]').fill('siti.rahmawati@shopkey.test')
  await page.locator('input[name="password"]').fill('shopkey-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/checkout/)
  assert.equal(await page.locator('#email').inputValue(), 'siti.rahmawati@shopkey.test')
  assert.equal(await page.getByRole('region', { name: 'Quick checkout' }).count(), 0)
  assert.deepEqual(problems, [])
})

/** Budi has an account and an address in it. */
test('in Arabic, who has an account confirms the number, and the saved address is chosen', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'ar' })
  await goToCheckout(page, 'ar')
  const quick = page.getByRole('region', { name: 'شراء سريع' })
  await quick.getByLabel('رقم الجوال').fill('+62 812 3344 5502')
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await quick.getByRole('button', { name: 'أرسل الرمز' }).click()
  await quick.locator('#quick-code').fill(await codeSentTo('+6281233445502', owner))
  await quick.getByRole('button', { name: 'متابعة' }).waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await quick.getByRole('button', { name: 'متابعة' }).click()
  await page.getByRole('radio', { name: /Jl. Cihampelas 112/, checked: true }).waitFor()
  assert.equal(await quick.count(), 0)
  assert.deepEqual(problems, [])
})

test('who skips it, or goes on as a guest, is not asked again on the way', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await goToCheckout(page, 'en')
  await page.locator('#email').fill('typed@example.com')
  await page.getByRole('link', { name: 'Skip', exact: true }).click()
  await page.getByRole('region', { name: 'Quick checkout' }).waitFor({ state: 'detached' })
  assert.equal(await page.locator('#email').inputValue(), 'typed@example.com', 'what was typed stays')
  await page.getByText('Have an account? Sign in').getByRole('link', { name: 'Sign in' }).waitFor()
  await enterAddress(page)
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).waitFor()
  await visit(page, `${shop.storefrontUrl}/${view}/checkout`)
  assert.equal(await page.getByRole('region', { name: 'Quick checkout' }).count(), 0)
  assert.deepEqual(problems, [])
})

test('without scripts, number and code work as well', async (t) => {
  const { page } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await goToCheckout(page, 'en')
  const state = await page.context().storageState()
  const plain = await enterStory(t, browser, 'phone', {
    locale: 'en-GB',
    javaScriptEnabled: false,
    storageState: state,
  })
  await plain.page.goto(`${shop.storefrontUrl}/${view}/checkout`)
  await plain.page.locator('#quick-phone').fill('0812 5555 0102')
  await plain.page.getByRole('button', { name: 'Send me a code' }).click()
  await plain.page.locator('#quick-code').fill(await codeSentTo('+6281255550102', owner))
  await plain.page.getByRole('button', { name: 'Continue', exact: true }).click()
  await plain.page.getByLabel('Save this address in my account').waitFor()
  assert.match(await plain.page.locator('#phone').inputValue(), /81255550102/)
})
