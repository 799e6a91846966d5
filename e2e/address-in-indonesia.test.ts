import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAccessibilityProblems, visit } from '@shopkey/testkit/browser.ts'
import { shareShop } from '@shopkey/testkit/shared-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import type { Page } from 'playwright-core'
import { enterAddress } from './to-payment.ts'

const { shop, browser } = await shareShop()

const view = 'kopi-senja'
const checkout = `${shop.storefrontUrl}/${view}/checkout`

async function goToCheckout(page: Page, language: string, handle = 'gayo-senja'): Promise<void> {
  await visit(page, `${shop.storefrontUrl}/${view}/products/${handle}?lang=${language}`)
  for (const chooser of await page.locator('main form fieldset').all())
    await chooser.locator('label:not([data-sold-out])').first().click()
  await page.locator('main form button[type=submit]').first().click()
  await page.getByRole('dialog').getByRole('link').first().waitFor()
  await visit(page, checkout)
}

test('city, district and village are chosen from what exists, corrected, and written as in Indonesia', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'id' })
  await goToCheckout(page, 'bh')
  await enterAddress(page)
  const city = page.locator('#shipping-city')
  await city.fill('Atlantis')
  await page.getByRole('button', { name: 'Lanjut ke pengiriman' }).click()
  await page.getByText('Kota ini tidak ada di daftar').waitFor()
  await page.getByRole('button', { name: 'Lanjut ke pengiriman' }).waitFor() // no longer busy
  assert.equal(await city.evaluate((element) => element === element.ownerDocument.activeElement), true)
  assert.deepEqual(await findAccessibilityProblems(page), [])

  await city.fill('bandung')
  const district = page.locator('#shipping-district')
  await district.locator('option', { hasText: 'Andir' }).waitFor({ state: 'attached' })
  await district.selectOption('Andir')
  const village = page.locator('#shipping-village')
  await village.locator('option', { hasText: 'Ciroyom' }).waitFor({ state: 'attached' })
  await village.selectOption('Ciroyom')
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await page.getByRole('button', { name: 'Lanjut ke pengiriman' }).click()
  await page.getByText('Jalan Kemang Raya 12, Kel. Ciroyom, Kec. Andir, Bandung 12730, Jawa Barat, Indonesia').waitFor()
  await visit(page, checkout)
  assert.equal(await page.locator('#shipping-province').inputValue(), 'Jawa Barat')
  await page.locator('#shipping-village').locator('option', { hasText: 'Ciroyom' }).waitFor({ state: 'attached' })
  assert.equal(await page.locator('#shipping-village').inputValue(), 'Ciroyom')
  assert.deepEqual(
    problems.filter((problem) => !problem.includes('400')),
    [],
  )
})

test('house number, building, details and type have fields of their own; the postal code is that of the village', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'id' })
  await goToCheckout(page, 'bh')
  await enterAddress(page)
  const address = page.getByRole('group', { name: 'Alamat pengiriman' })
  await address.getByLabel('Nama jalan atau gedung').fill('Jalan Kemang Raya')
  await address.getByLabel('No. rumah').fill('12')
  await address.getByLabel('Unit atau lantai').fill('Lantai 3')
  await address.getByLabel('Detail lainnya').fill('pagar hijau')
  await address.locator('label', { hasText: 'Kantor' }).click()
  const postalCode = page.locator('#shipping-postal_code')
  await postalCode.fill('x')
  await page.getByRole('button', { name: 'Lanjut ke pengiriman' }).click()
  await page.getByText('Periksa kode posnya').waitFor()
  await postalCode.fill('')
  await page.locator('#shipping-city').fill('Jakarta Selatan')
  const district = page.locator('#shipping-district')
  await district.locator('option', { hasText: 'Mampang Prapatan' }).waitFor({ state: 'attached' })
  await district.selectOption('Mampang Prapatan')
  const village = page.locator('#shipping-village')
  await village.locator('option', { hasText: 'Bangka' }).waitFor({ state: 'attached' })
  await village.selectOption('Kuningan Barat')
  assert.equal(await postalCode.inputValue(), '12710')
  await village.selectOption('Bangka')
  assert.equal(await postalCode.inputValue(), '12730')
  await postalCode.fill('12731') // the shopper knows better
  await village.selectOption('Kuningan Barat')
  assert.equal(await postalCode.inputValue(), '12731')
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await page.getByRole('button', { name: 'Lanjut ke pengiriman' }).click()
  await page.getByText(/Jalan Kemang Raya No\. 12, Lantai 3, pagar hijau, Kel\. Kuningan Barat/).waitFor()
  await visit(page, checkout)
  const values = ['address_1', 'house_number', 'address_2', 'other_details'].map((field) =>
    page.locator(`#shipping-${field}`).inputValue(),
  )
  assert.deepEqual(await Promise.all(values), ['Jalan Kemang Raya', '12', 'Lantai 3', 'pagar hijau'])
  assert.equal(await page.locator('input[name="address_type"][value="work"]').isChecked(), true)
  assert.deepEqual(
    problems.filter((problem) => !problem.includes('400')),
    [],
  )
})

test('without scripts, a district of another city is refused at its field', async (t) => {
  const { page } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await goToCheckout(page, 'en')
  const storageState = await page.context().storageState()
  const plain = await enterStory(t, browser, 'phone', { locale: 'en-GB', javaScriptEnabled: false, storageState })
  await plain.page.goto(checkout)
  await enterAddress(plain.page)
  await plain.page.locator('#shipping-district').fill('Andir')
  await plain.page.getByRole('button', { name: 'Continue to delivery' }).click()
  await plain.page.getByText('This city has no such district.').waitFor()
  await plain.page.locator('#shipping-district').fill('kebayoran baru')
  await plain.page.getByRole('button', { name: 'Continue to delivery' }).click()
  await plain.page.getByText(/Kec\. Kebayoran Baru, Jakarta Selatan 12730/).waitFor()
  await plain.page.goto(checkout)
  await plain.page.locator('#shipping-postal_code').fill('')
  await plain.page.locator('#shipping-village').fill('senayan')
  await plain.page.getByRole('button', { name: 'Continue to delivery' }).click()
  await plain.page.getByText(/Kel\. Senayan, Kec\. Kebayoran Baru, Jakarta Selatan 12190/).waitFor()
})

test('in Arabic, a country of another region offers its region, and the bag moves along', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'ar' })
  await goToCheckout(page, 'ar')
  await page.locator('#email').fill('layla@example.com')
  const country = page.locator('#shipping-country_code')
  const [abroad = ''] = await country
    .locator('optgroup option')
    .evaluateAll((options) => options.map((option) => (option as unknown as { value: string }).value))
  assert.notEqual(abroad, '')
  await country.selectOption(abroad)
  await page.getByRole('button', { name: 'تغيير المنطقة' }).waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await page.getByRole('button', { name: 'تغيير المنطقة' }).click()
  await page.getByRole('button', { name: 'تغيير المنطقة' }).waitFor({ state: 'detached' })
  assert.equal(await page.locator('#email').inputValue(), 'layla@example.com')
  assert.equal(await country.inputValue(), abroad)
  assert.equal(await page.getByText(/Rp/).count(), 0)
  assert.deepEqual(problems, [])
})
