import { visit } from '@shopkey/testkit/browser.ts'
import type { Page } from 'playwright-core'
import { choosePaymentMethod } from './choose-payment-method.ts'

/** The buttons on the way, by language. */
const words = {
  en: { add: 'Add to bag', checkout: 'Checkout', delivery: 'Continue to delivery', payment: 'Continue to payment' },
  bh: {
    add: 'Masukkan keranjang',
    checkout: 'Checkout',
    delivery: 'Lanjut ke pengiriman',
    payment: 'Lanjut ke pembayaran',
  },
  ar: {
    add: 'أضف إلى السلة',
    checkout: 'إتمام الشراء',
    delivery: 'المتابعة إلى التوصيل',
    payment: 'المتابعة إلى الدفع',
  },
} as const

/** A shopper of Kopi Senja chooses a coffee and goes to the payment step, where a given method is chosen. isKnown: the address is filled in. */
export async function toPayment(
  page: Page,
  storefrontUrl: string,
  { language, provider_id, isKnown = false }: { language: keyof typeof words; provider_id?: string; isKnown?: boolean },
): Promise<void> {
  const next = words[language]
  await visit(page, `${storefrontUrl}/kopi-senja/products/gayo-senja?lang=${language}`)
  for (const chooser of await page.locator('form fieldset').all())
    await chooser.locator('label:not([data-sold-out])').first().click()
  await page.getByRole('button', { name: next.add }).click()
  await page.getByRole('dialog').getByRole('link', { name: next.checkout }).click()
  if (!isKnown) await enterAddress(page)
  await page.getByRole('button', { name: next.delivery }).click()
  await page.getByRole('button', { name: next.payment }).click()
  if (provider_id) await choosePaymentMethod(page, provider_id)
}

/** Signs in a demo customer. */
export async function signInSiti(page: Page, storefrontUrl: string): Promise<void> {
  await visit(page, `${storefrontUrl}/kopi-senja/account/login?lang=en`)
  await page.locator('input[name="name"]').fill('siti.rahmawati@shopkey.test')
  await page.locator('input[name="password"]').fill('shopkey-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/account$/)
}

/** The guest whose orders are looked up by e-mail address and postal code. */
export const guest = { email: 'rani@example.com', postal_code: '12730' }

export async function enterAddress(page: Page): Promise<void> {
  await page.locator('#email').fill(guest.email)
  await page.locator('#phone').fill('081234567890')
  await page.locator('#shipping-first_name').fill('Rani')
  await page.locator('#shipping-last_name').fill('Putri')
  await page.locator('#shipping-address_1').fill('Jalan Kemang Raya 12')
  await page.locator('#shipping-city').fill('Jakarta Selatan')
  await page.locator('#shipping-postal_code').fill(guest.postal_code)
}
