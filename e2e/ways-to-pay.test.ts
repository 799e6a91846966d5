import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadStorefrontMessages, type StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import { createTranslator } from '@shopkey/i18n/translate.ts'
import { type Device, findAccessibilityProblems } from '@shopkey/testkit/browser.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { choosePaymentMethod } from './choose-payment-method.ts'
import { startShopWithGateways } from './testing/shop-with-gateways.ts'
import { toPayment } from './to-payment.ts'

const { shop, browser } = await startShopWithGateways({ codFee: 5_000 })

const shoppers = [
  { language: 'en', locale: 'en-GB', device: 'desktop', ready: /Have Rp\s134,310 ready in cash/ },
  { language: 'bh', locale: 'id', device: 'phone', ready: /Siapkan uang tunai Rp\s134\.310/ },
  { language: 'ar', locale: 'ar', device: 'phone', ready: /جهّز .*134,310.* نقدًا/ },
] as const satisfies readonly { language: string; locale: string; device: Device; ready: RegExp }[]

for (const { language, locale, device, ready } of shoppers)
  test(`in ${language} on a ${device}: a line for each kind, none chosen; cash has its amount before and after the order, and is paid last`, async (story) => {
    const t = createTranslator<StorefrontKey>(await loadStorefrontMessages(language), language)
    const { page, problems } = await enterStory(story, browser, device, { locale })
    await toPayment(page, shop.storefrontUrl, { language })
    const methods = page.locator('input[name="provider_id"]')
    await methods.first().waitFor({ state: 'attached' })
    assert.equal(await page.locator('input[name="provider_id"]:checked').count(), 0)
    assert.ok((await methods.count()) > 12, 'the store offers many')
    const shown = await methods.evaluateAll((inputs) => inputs.filter((input) => input.checkVisibility()).length)
    const groups = page.locator('details > summary + fieldset')
    assert.equal(await groups.count(), 3, 'transfer, wallets, cards')
    assert.ok(shown <= 6, `${shown} single ways`)
    assert.equal(await page.locator('main svg text').count(), 0, 'no invented marks')
    const wallets = await page.locator('summary', { hasText: 'GoPay' }).textContent()
    assert.match(wallets ?? '', language === 'ar' ? /GoPay، ShopeePay/ : /GoPay, ShopeePay/)
    assert.deepEqual(await findAccessibilityProblems(page), [])

    await page.getByRole('button', { name: t('checkout.place'), exact: true }).click()
    await page.getByText(t('checkout.payment_error')).waitFor()

    await choosePaymentMethod(page, 'midtrans/va_bca')
    await page.getByText(t('checkout.payment_error')).waitFor({ state: 'detached' })
    await choosePaymentMethod(page, 'midtrans/gopay')
    await page.getByRole('button', { name: new RegExp(`^${t('checkout.proceed')} · `) }).waitFor()
    await choosePaymentMethod(page, 'midtrans/va_bca')
    await page.locator('summary', { hasText: 'BCA' }).waitFor()
    assert.deepEqual(await findAccessibilityProblems(page), [])
    await choosePaymentMethod(page, 'cod')
    await page.locator('label', { hasText: ready }).waitFor()
    await page.getByRole('button', { name: new RegExp(`^${t('checkout.place')} · .*134[.,]310`) }).click()
    await page.waitForURL(/\/order\/order_/)
    const progress = page.getByRole('list', { name: t('order.status') })
    await progress.waitFor()
    await page.getByText(ready).waitFor()
    const steps = await progress.getByRole('listitem').allTextContents()
    assert.match(steps[1] ?? '', new RegExp(`^${t('order.packed')}`))
    assert.match(steps.at(-1) ?? '', new RegExp(`^${t('order.paid')}`))
    assert.deepEqual(await findAccessibilityProblems(page), [])
    // The browser logs the refused form as an error of the page.
    assert.deepEqual(
      problems.filter((problem) => !problem.includes('400')),
      [],
    )
  })
