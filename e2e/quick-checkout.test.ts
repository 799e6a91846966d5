import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { findAccessibilityProblems, openBrowser, visit } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import type { Page } from 'playwright-core'
import { codeSentTo, signInOwner } from './owner.ts'
import { enterAddress } from './to-payment.ts'

const shop = await startShop()
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
})

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
