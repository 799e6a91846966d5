import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Language } from '@shopkey/i18n/languages.ts'
import { loadStorefrontMessages, type StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import { createTranslator } from '@shopkey/i18n/translate.ts'
import { type Device, findAccessibilityProblems } from '@shopkey/testkit/browser.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import type { Browser, Page } from 'playwright-core'
import { choosePaymentMethod } from '../choose-payment-method.ts'

/** Who pays, and on what: every method is tried by both. */
export const shoppers = [
  { device: 'desktop', language: 'en', locale: 'en-GB' },
  { device: 'phone', language: 'ar', locale: 'ar' },
] as const satisfies readonly { device: Device; language: Language; locale: string }[]

export type PaymentVisit = Awaited<ReturnType<typeof enterToPay>>

/** A shopper at the payment step and the pages after it, in the words of their language. */
export async function enterToPay(
  story: TestContext,
  browser: Browser,
  { device, language, locale }: { device: Device; language: Language; locale: string },
) {
  const t = createTranslator<StorefrontKey>(await loadStorefrontMessages(language), language)
  const permissions = ['clipboard-read', 'clipboard-write']
  const { page, problems } = await enterStory(story, browser, device, { locale, permissions })
  const looked = new Set<string>()

  return {
    page,
    t,
    problems,
    device,
    language,
    heading: (name: string) => page.getByRole('heading', { name }),

    choose: (method: string) => choosePaymentMethod(page, method),

    /** Presses the button below the methods, whatever it says of the chosen one. */
    placeOrder: () =>
      page
        .getByRole('button', { name: new RegExp(`^(${t('checkout.place')}|${t('checkout.proceed')})( · |$)`) })
        .click(),

    /** From the page of Midtrans or Xendit; the order's page has a link of that name, too. */
    async returnToShop(): Promise<void> {
      await page.waitForURL(/\/(snap\/v4\/redirection|web)\//)
      await page.getByRole('link', { name: 'Back to the shop' }).click()
    },

    /** From the order's page, with the same items. */
    async orderAgain(button: 'order.again' | 'order.pay_again' = 'order.again'): Promise<void> {
      await page.getByRole('button', { name: t(button), exact: true }).click()
      await page.waitForURL(/\/checkout\/v1\/payment/)
    },

    /** The page fits the window, and axe reports nothing. Each kind of page is looked at once. */
    async lookAt(kind: string): Promise<void> {
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      assert.ok(tooWide <= 0, `${kind} is ${tooWide} px too wide`)
      if (looked.has(kind)) return
      looked.add(kind)
      assert.deepEqual(await findAccessibilityProblems(page), [], kind)
    },

    /** The shopper has paid in another app or window, and looks at this page again. */
    comeBack: () => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),

    isPaid: () =>
      page
        .getByRole('listitem')
        .filter({ hasText: `${t('order.paid')}: ${t('order.done')}` })
        .waitFor(),
  }
}

/** The id of the order that the page shows. */
export function orderOn(page: Page): string {
  return /order_\w+/.exec(page.url())?.[0] ?? ''
}

/** What a shopper sends of a transfer. */
export const proofPicture = {
  name: 'proof.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}
