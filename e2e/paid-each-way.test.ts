import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadStorefrontMessages, type StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import { createTranslator } from '@shopkey/i18n/translate.ts'
import { findAccessibilityProblems } from '@shopkey/testkit/browser.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { startShopWithGateways } from './testing/shop-with-gateways.ts'
import { toPayment } from './to-payment.ts'

const { shop, browser, atMidtrans, atXendit, atWallet } = await startShopWithGateways({ codFee: 5_000 })

const settled = () => atMidtrans({ transaction_status: 'settlement', captures: 1 })
const bank = (channel: string, name: string) => ({ id: `midtrans/${channel}`, bank: name, pay: settled })

/**
 * Every method of the shop. bank: its number is shown by the shop. isOnPage: it is paid on the provider's page, which leads
 * back. Without pay, nothing is awaited.
 */
const methods: readonly { id: string; bank?: string; isOnPage?: boolean; pay?: () => Promise<void> }[] = [
  bank('va_bca', 'BCA'),
  bank('va_mandiri', 'Mandiri'),
  bank('va_bni', 'BNI'),
  bank('va_bri', 'BRI'),
  bank('va_permata', 'Permata'),
  { id: 'midtrans/qris', pay: settled },
  { id: 'midtrans/gopay', isOnPage: true, pay: settled },
  { id: 'midtrans/shopeepay', isOnPage: true, pay: settled },
  { id: 'midtrans/card', isOnPage: true, pay: () => atMidtrans({ transaction_status: 'capture', captures: 1 }) },
  { id: 'midtrans', isOnPage: true, pay: settled },
  { id: 'xendit/ovo', pay: () => atWallet({ status: 'SUCCEEDED' }) },
  { id: 'xendit/dana', isOnPage: true, pay: () => atXendit('PAID') },
  { id: 'xendit/linkaja', isOnPage: true, pay: () => atXendit('PAID') },
  { id: 'cod' },
]

for (const [device, language, locale] of [
  ['desktop', 'en', 'en-GB'],
  ['phone', 'ar', 'ar'],
] as const)
  test(`on a ${device} in ${language}: each method in turn, paid, and the same ordered again`, async (story) => {
    const t = createTranslator<StorefrontKey>(await loadStorefrontMessages(language), language)
    const { page, problems } = await enterStory(story, browser, device, { locale })
    const heading = (name: string) => page.getByRole('heading', { name })
    const choose = (id: string) => page.locator(`input[name="provider_id"][value="${id}"]`).check({ force: true })
    await toPayment(page, shop.storefrontUrl, { language, provider_id: 'cod' })
    for (const { id, bank, isOnPage, pay } of methods) {
      await choose(id)
      await page.locator('main form button[type="submit"]').last().click()
      if (isOnPage) await page.getByRole('link', { name: 'Back to the shop' }).click()
      await page.waitForURL(/\/order\/order_/)
      if (bank) await heading(t('virtual_account.title', { bank })).waitFor()
      if (pay) {
        await heading(t('order.headline_awaiting'))
          .or(page.getByText(t('virtual_account.refreshes')))
          .first()
          .waitFor()
        // The deadline and what is left of it are named once.
        assert.ok((await page.getByRole('timer').count()) <= 1, id)
        await pay()
      }
      await page.getByRole('button', { name: t('order.again') }).click()
      await page.waitForURL(/\/checkout\/v1\/payment/)
    }

    await choose('cod')
    await page
      .getByRole('status')
      .filter({ hasText: /134[.,]310/ })
      .waitFor()
    assert.deepEqual(await findAccessibilityProblems(page), [])
    await page.locator('main form button[type="submit"]').last().click()
    await page.waitForURL(/\/order\/order_/)
    await page.locator('dt', { hasText: t('cart.payment_fee') }).waitFor()
    await page.getByRole('button', { name: t('order.again') }).click()
    await page.waitForURL(/\/checkout\/v1\/payment/)

    // The bank of this merchant is not activated at Midtrans: nothing is ordered, and another way is chosen.
    await choose('midtrans/va_cimb')
    await page.locator('main form button[type="submit"]').last().click()
    await page
      .getByRole('alert')
      .filter({ hasText: t('checkout.failed_payment') })
      .waitFor()
    await choose('bank-transfer')
    await page.locator('main form button[type="submit"]').last().click()
    await page.getByText('1234567890').waitFor()
    assert.deepEqual(await findAccessibilityProblems(page), [])
    // A refused form is 422, which the browser reports.
    assert.deepEqual(
      problems.filter((problem) => !problem.includes('422')),
      [],
    )
  })
