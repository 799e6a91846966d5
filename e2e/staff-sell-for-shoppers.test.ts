import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  createDraftOrder,
  createShippingOption,
  createShippingProfile,
  listOpenCarts,
  listProducts,
  listShippingOptions,
  updateShippingProfile,
} from '@shopkey/client/admin.ts'
import { findAccessibilityProblems, openBrowser, visit } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import type { Page } from 'playwright-core'
import { openBackOffice } from './back-office.ts'
import { signInOwner } from './owner.ts'

const shop = await startShop()
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
})

const view = 'batik-larasati'
const at = (path: string) => `${shop.storefrontUrl}/${view}${path}`

test('an owner prepares a draft with an item of her own, a price and a discount; its customer pays by the link', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const isAccessible = async () => assert.deepEqual(await findAccessibilityProblems(page), [])
  await openBackOffice(page, shop, 'larasati', `${view}/draft-orders`)
  await page.getByRole('link', { name: 'New draft order' }).first().click()
  const form = page.getByRole('dialog', { name: 'New draft order' })
  await form.getByRole('button', { name: 'Create draft' }).click()
  await form.getByText('Choose a customer, or type a new e-mail.').waitFor()
  await form.getByRole('combobox', { name: 'Customer' }).fill('wati.new@example.com')
  await page.getByRole('option', { name: 'New customer wati.new@example.com' }).click()
  await isAccessible()
  await form.getByRole('button', { name: 'Create draft' }).click()
  await page.getByRole('heading', { level: 1, name: /^Draft #\d+/ }).waitFor()

  const products = page.getByRole('combobox', { name: 'Add a product' })
  await products.fill('abaya')
  await page.locator('[role=option][data-combobox-selected]', { hasText: 'in stock' }).waitFor()
  await isAccessible()
  await products.press('Enter')
  await page.getByText(/ added$/).waitFor()
  await page.getByRole('button', { name: /^Edit .*Abaya/ }).click()
  const line = page.getByRole('dialog', { name: /Abaya/ })
  await line.getByLabel('Unit price').fill('500000')
  await line.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Price set by hand').waitFor()

  await page.getByRole('button', { name: 'Own item' }).click()
  const own = page.getByRole('dialog', { name: 'Own item' })
  await own.getByRole('button', { name: 'Save' }).click()
  await own.getByText('Set a price.').waitFor()
  await own.getByLabel('Title').fill('Embroidered name')
  await own.getByLabel('Unit price').fill('75000')
  await own.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Embroidered name').first().waitFor()

  await page.getByLabel('Discount code').fill('HALO10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Remove HALO10' }).waitFor()

  await page.getByRole('button', { name: 'Edit: Ships to' }).click()
  const address = page.getByRole('dialog', { name: 'Ships to' })
  await address.getByLabel('First name').fill('Wati')
  await address.getByLabel('Street and number').fill('Jalan Kenanga 5')
  await address.getByLabel('City').fill('kota bandung')
  await page.getByRole('option', { name: 'Kota Bandung' }).click()
  assert.equal(await address.getByLabel('Province').inputValue(), 'Jawa Barat')
  await address.getByRole('combobox', { name: 'District' }).fill('sumur')
  await page.getByRole('option', { name: 'Sumur Bandung' }).click()
  await address.getByLabel('Postal code').fill('40115')
  await isAccessible()
  await address.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Jalan Kenanga 5').waitFor()
  await page.getByText('Sumur Bandung').waitFor()
  await page.getByRole('region', { name: 'Delivery' }).getByRole('button', { name: 'Change', exact: true }).click()
  const delivery = page.getByRole('dialog', { name: 'Delivery' })
  await delivery.getByRole('combobox', { name: 'Delivery method' }).click()
  await page.getByRole('option').first().click()
  await delivery.getByLabel('Price').fill('5000')
  await isAccessible()
  await delivery.getByRole('button', { name: 'Save' }).click()
  // (500,000 less 10 % + 5,000) with 11 % tax, and 75,000 without either
  await page.getByText(/580.050/).waitFor()
  await isAccessible()

  await page.getByRole('button', { name: 'Send by e-mail' }).click()
  await page
    .getByRole('dialog', { name: /Send the link/ })
    .getByRole('button', { name: 'Send by e-mail' })
    .click()
  await page.getByText('The link is on its way to wati.new@example.com').waitFor()
  const link = await page.getByRole('link', { name: 'See it as the customer' }).getAttribute('href')

  const wati = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await visit(wati.page, `${link}&lang=en`)
  await wati.page.getByText('Embroidered name').first().waitFor()
  assert.deepEqual(await findAccessibilityProblems(wati.page), [])
  await pay(wati.page)

  await page.reload()
  await page.getByText('This draft became an order.').waitFor()
  await isAccessible()
  await page.getByRole('link', { name: /^Open order #\d+/ }).click()
  await page.getByText('Embroidered name').first().waitFor()
  await page.getByText('wati.new@example.com').first().waitFor()
  assert.deepEqual([problems, wati.problems], [[], []])
})

test('a draft with products of two shipping profiles has a delivery method for each, and is marked as paid', async (t) => {
  const owner = await signInOwner(shop, view)
  const { products } = await owner.call(listProducts, { query: { limit: 50, status: ['published'] } })
  const sold = products.filter(({ title, variants }) => !/skirt|abaya/i.test(title) && hasStock(variants))
  const [light, heavy] = sold
  if (!light || !heavy) throw new Error('The demo lacks two products in stock')
  const { shipping_options } = await owner.call(listShippingOptions, { query: { is_return: false, limit: 50 } })
  const usual = shipping_options.find(
    ({ region, price_type }) => region?.currency_code === 'idr' && price_type === 'flat_rate',
  )
  if (!usual) throw new Error('The demo lacks a delivery method')
  const { shipping_profile } = await owner.call(createShippingProfile, { body: { name: 'Freight' } })
  await owner.call(updateShippingProfile, { params: { id: shipping_profile.id }, body: { products: [heavy.id] } })
  const freight = {
    name: 'By lorry',
    profile_id: shipping_profile.id,
    price_type: 'flat_rate',
    amount: 9_000_000,
  } as const
  const { region_id, provider_id } = usual
  await owner.call(createShippingOption, { body: { ...freight, region_id, provider_id, data: {} } })
  const { draft_order } = await owner.call(createDraftOrder, {
    body: {
      email: 'gudang@example.com',
      region_id,
      items: [light, heavy].map(({ variants }) => ({ variant_id: hasStock(variants)?.id, quantity: 1 })),
      shipping_methods: [{ option_id: usual.id }],
      shipping_address: { first_name: 'Gudang', address_1: 'Jl. Raya 1', city: 'Solo', country_code: 'id' },
    },
  })

  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(page, shop, 'larasati', `${view}/draft-orders/${draft_order.id}`)
  const delivery = page.getByRole('region', { name: 'Delivery' })
  await delivery.getByRole('button', { name: 'Add another delivery method' }).click()
  const form = page.getByRole('dialog', { name: 'Delivery' })
  await form.getByRole('combobox', { name: 'Delivery method' }).click()
  await page.getByRole('option', { name: 'By lorry' }).click()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await form.getByRole('button', { name: 'Save' }).click()
  await delivery.getByRole('button', { name: 'Change By lorry' }).waitFor()
  await delivery.getByRole('button', { name: `Change ${usual.name}` }).waitFor()
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
  await page.getByRole('heading', { level: 1, name: /^#\d+/ }).waitFor()
  for (const name of ['By lorry', usual.name ?? '?']) await delivery.getByText(name, { exact: true }).waitFor()
  assert.deepEqual(problems, [])
})

test('customer service finds a shopper’s cart, changes it with her and places it; her colleague may not', async (t) => {
  const mira = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await fillCart(mira.page)
  await giveAddress(mira.page)

  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const isAccessible = async () => assert.deepEqual(await findAccessibilityProblems(page), [])
  // The page of a customer shows the open carts, too.
  const { carts } = await (await signInOwner(shop, view)).call(listOpenCarts, { query: { limit: 50 } })
  const known = carts.find(({ has_account }) => has_account)
  await openBackOffice(page, shop, 'aisyah', `${view}/customers/${known?.customer_id}`)
  const open = page.getByRole('region', { name: 'Open carts' })
  await open.locator('a[data-row]').first().waitFor()
  await isAccessible()
  await open.locator('a[data-row]').first().click()
  await page.getByText('That you opened this cart is recorded.').waitFor()

  await page.goto(`${shop.apiUrl}/app/${view}/carts`)
  await page.getByRole('searchbox', { name: /^Search name/ }).fill('mira.lestari')
  await page.getByRole('link', { name: 'Mira Lestari' }).waitFor()
  await isAccessible()
  await page.getByRole('link', { name: 'Mira Lestari' }).click()
  await page.getByText('That you opened this cart is recorded.').waitFor()
  await isAccessible()
  await page.getByRole('textbox', { name: /^Quantity of/ }).fill('2')
  await page.keyboard.press('Enter')
  await page.getByText(/^Quantity of .* changed$/).waitFor()
  const products = page.getByRole('combobox', { name: 'Add a product' })
  await products.fill('abaya')
  await page.locator('[role=option][data-combobox-selected]', { hasText: 'in stock' }).waitFor()
  await products.press('Enter')
  await page.getByText(/ added$/).waitFor()

  await mira.page.goto(at('/cart'))
  await mira.page.getByRole('link', { name: 'Bag, 3 items' }).waitFor()
  await mira.page.getByText(/Abaya/).first().waitFor()

  await page.getByText('A delivery method').waitFor()
  await page.getByRole('region', { name: 'Delivery' }).getByRole('button', { name: 'Change', exact: true }).click()
  const delivery = page.getByRole('dialog', { name: 'Delivery' })
  await delivery.getByRole('combobox', { name: 'Delivery method' }).click()
  await page.getByRole('option').first().click()
  await delivery.getByRole('button', { name: 'Save' }).click()
  await delivery.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Place order' }).click()
  const place = page.getByRole('dialog', { name: 'Place order' })
  await place.getByRole('combobox', { name: 'Payment' }).waitFor()
  await isAccessible()
  await place.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('heading', { level: 1, name: /^#\d+/ }).waitFor()
  await page.getByRole('region', { name: 'Timeline' }).getByText('Aisyah').first().waitFor()
  assert.deepEqual([problems, mira.problems], [[], []])
})

test('a packer on a phone in Arabic may look at drafts and not open carts', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await openBackOffice(page, shop, 'joko', `${view}/draft-orders?status=all`)
  await page.locator('a[data-row]').first().waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390)
  await page.locator('a[data-row]').first().click()
  await page.getByText('By lorry').first().waitFor()
  assert.equal(await page.getByRole('button', { name: 'حذف' }).count(), 0)
  assert.deepEqual(await findAccessibilityProblems(page), [])
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390)
  await page.goto(`${shop.apiUrl}/app/${view}/carts`)
  await page.getByRole('heading', { name: 'لا يمكنك فتح هذه الصفحة' }).waitFor()
  assert.deepEqual(problems, [])
})

const hasStock = <Variant extends { inventory_quantity: number }>(variants: readonly Variant[]) =>
  variants.find(({ inventory_quantity }) => inventory_quantity > 5)

/** From the page of a draft, whose address and delivery staff have entered. */
async function pay(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Checkout' }).click()
  await page.locator('#phone').fill('+6281299990002')
  if (!(await page.locator('#shipping-last_name').inputValue())) await page.locator('#shipping-last_name').fill('Sari')
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.locator('input[name="provider_id"][value="manual"]').check({ force: true })
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/\/order\/order_/)
}

async function fillCart(page: Page): Promise<void> {
  await page.goto(at('/products/parang-wrap-skirt?lang=en'), { waitUntil: 'networkidle' })
  for (const chooser of await page.locator('main form fieldset').all()) {
    await chooser.locator('label:not([data-sold-out])').first().click()
  }
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await page.getByRole('link', { name: 'Bag, 1 item' }).waitFor()
}

async function giveAddress(page: Page): Promise<void> {
  await page.goto(at('/checkout'))
  await page.locator('#email').fill('mira.lestari@example.com')
  await page.locator('#phone').fill('+6281299990001')
  await page.locator('#shipping-first_name').fill('Mira')
  await page.locator('#shipping-last_name').fill('Lestari')
  await page.locator('#shipping-address_1').fill('Jalan Cendana 12')
  await page.locator('#shipping-city').fill('Bandung')
  await page.locator('#shipping-postal_code').fill('40115')
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).waitFor()
}
