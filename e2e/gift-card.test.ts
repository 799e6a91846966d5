import assert from 'node:assert/strict'
import { test } from 'node:test'
import { captureOrder, listNotifications } from '@shopkey/client/admin.ts'
import { findAccessibilityProblems, visit } from '@shopkey/testkit/browser.ts'
import { shareShop } from '@shopkey/testkit/shared-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { until } from '@shopkey/testkit/until.ts'
import type { Page } from 'playwright-core'
import { signInOwner } from './owner.ts'

const { shop, browser } = await shareShop()

const view = 'kopi-senja'
const cards = `${shop.storefrontUrl}/${view}/store/gift-cards`
const giver = 'dewi@example.com'

/** In Indonesian, on phones: one shopper buys a card, staff capture the payment, another pays with the code. */
test('a gift card is bought, paid for, and redeemed with its code', async (t) => {
  const owner = await signInOwner(shop, view)
  const buyer = await enterStory(t, browser, 'phone', { locale: 'id' })
  await chooseCard(buyer.page)
  await checkOut(buyer.page, { email: giver, first_name: 'Dewi' })
  await buyer.page.getByText('begitu pembayaranmu masuk').waitFor()

  const orderPath = new URL(buyer.page.url()).pathname
  await owner.call(captureOrder, { params: { id: orderPath.split('/').at(-1) ?? '' } })
  const code = await until(async () => {
    const { notifications } = await owner.call(listNotifications, { query: { to: giver, resource_type: 'gift_card' } })
    return notifications[0]?.body?.match(/(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/)?.[0]
  }, 'sending the code')
  await visit(buyer.page, shop.storefrontUrl + orderPath)
  await buyer.page.getByRole('heading', { name: 'Kartu hadiahmu sudah siap' }).waitFor()

  const friend = await enterStory(t, browser, 'phone', { locale: 'id' })
  await visit(friend.page, `${shop.storefrontUrl}/${view}/products/cascara?lang=bh`)
  await friend.page.getByRole('button', { name: 'Masukkan keranjang' }).click()
  await friend.page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).waitFor()
  await showBalance(friend.page, code, '250.000')
  await friend.page.getByRole('button', { name: 'Pakai untuk keranjangku' }).click()
  await friend.page.getByText('Saldo Rp 250.000').waitFor()
  assert.deepEqual(await findAccessibilityProblems(friend.page), [])
  await friend.page.getByRole('main').getByRole('link', { name: 'Checkout' }).click()
  await checkOut(friend.page, { email: 'bagus@example.com', first_name: 'Bagus', phone: '0812 9000 4321' })
  const paid = rupiahIn(await friend.page.locator('dl div', { hasText: 'Kartu hadiah' }).textContent())
  assert.ok(paid > 0 && paid < 250_000)

  await showBalance(friend.page, code, new Intl.NumberFormat('id').format(250_000 - paid))
  assert.deepEqual(buyer.problems, [])
  assert.deepEqual(friend.problems, [])
})

/** Opens the card from the page about gift cards, and chooses a value. */
async function chooseCard(page: Page): Promise<void> {
  await visit(page, `${cards}?lang=bh`)
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await page.getByRole('link', { name: 'Kartu Hadiah Senja' }).click()
  await page.getByText('Rp 250.000', { exact: true }).click()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await page.getByRole('button', { name: 'Masukkan keranjang' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click()
}

/**
 * From the contact to the order's page. Only shipped items need a phone number, an address and a delivery; only an amount
 * needs a payment method.
 */
async function checkOut(page: Page, who: { email: string; first_name: string; phone?: string }): Promise<void> {
  await page.locator('#email').fill(who.email)
  await page.locator('#shipping-first_name').fill(who.first_name)
  if (who.phone) {
    await page.locator('#phone').fill(who.phone)
    await page.locator('#shipping-last_name').fill('Santoso')
    await page.locator('#shipping-address_1').fill('Jl. Braga 7')
    await page.locator('#shipping-city').fill('Bandung')
    await page.locator('#shipping-postal_code').fill('40111')
  } else assert.equal(await page.locator('#shipping-address_1').count(), 0, 'a code needs no address')
  assert.deepEqual(await findAccessibilityProblems(page), [])
  if (who.phone) {
    await page.getByRole('button', { name: 'Lanjut ke pengiriman' }).click()
    await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).click()
    await page.getByText('Tidak ada lagi yang perlu dibayar.').waitFor()
  } else {
    await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).click()
    await page.locator('input[name="provider_id"][value="manual"]').check({ force: true })
  }
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await page.getByRole('button', { name: 'Buat pesanan' }).click()
  await page.waitForURL(/\/order\/order_/)
  await page.getByRole('heading', { name: `Terima kasih, ${who.first_name}!` }).waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
}

async function showBalance(page: Page, code: string, rupiah: string): Promise<void> {
  await visit(page, cards)
  await page.getByLabel('Kode di kartu').fill(code)
  await page.getByRole('button', { name: 'Cek saldo' }).click()
  await page.getByRole('status').getByText(`Rp ${rupiah}`, { exact: true }).waitFor()
  await page.getByText('sisa dari Rp 250.000').waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
}

function rupiahIn(text: string | null): number {
  return Number(text?.replace(/\D/g, ''))
}
