import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import {
  addRegionFulfillmentProvider,
  bookShipment,
  createClaim,
  createFulfillment,
  createShipment,
  createShippingOption,
  getOrder,
  getOrderLink,
  listRegions,
  listShippingOptions,
  updateStoreProvider,
} from '@shopkey/client/admin.ts'
import { createHttpClient, type HttpClient } from '@shopkey/client/http-client.ts'
import {
  addLineItem,
  addShippingMethod,
  completeCart,
  createCart,
  createPaymentSessions,
  listProducts,
  selectPaymentSession,
  updateCart,
} from '@shopkey/client/store.ts'
import { findAccessibilityProblems, openBrowser, visit } from '@shopkey/testkit/browser.ts'
import { readPdfLines } from '@shopkey/testkit/pdf-text.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { findSmallTargets } from '@shopkey/testkit/touch-targets.ts'
import { aBiteship, biteshipKeys } from '../apps/server/src/testing/gateways/a-biteship.ts'
import { openBackOffice } from './back-office.ts'
import { signInOwner } from './owner.ts'

/** Biteship's API. */
const biteship = await aBiteship()
process.env.BITESHIP_API_URL = biteship.url
const shop = await startShop()
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
})

const view = 'kopi-senja'
let owner: HttpClient
let region_id: string
let option_id: string
let webhookUrl: string

/** Kopi Senja delivers with JNE, booked at Biteship. */
before(async () => {
  owner = await signInOwner(shop, view, 'raka@shopkey.test')
  const params = { kind: 'fulfillment', id: 'biteship' } as const
  const { provider } = await owner.call(updateStoreProvider, { params, body: biteshipKeys })
  webhookUrl = provider.webhook_url ?? ''
  const { regions } = await owner.call(listRegions, { query: {} })
  region_id = regions.find(({ currency_code }) => currency_code === 'idr')?.id ?? ''
  await owner.call(addRegionFulfillmentProvider, { params: { id: region_id }, body: { provider_id: 'biteship' } })
  const option = { name: 'JNE Reguler', region_id, provider_id: 'biteship', price_type: 'calculated' } as const
  const data = { courier: 'jne', service: 'reg' }
  const { shipping_option } = await owner.call(createShippingOption, { body: { ...option, data } })
  option_id = shipping_option.id
})

/** A shopper orders something for delivery by JNE. */
async function anOrder(): Promise<{ id: string; display_id: number }> {
  const { call } = createHttpClient({ baseUrl: shop.apiUrl, storeViewCode: view })
  const { products } = await call(listProducts, { query: { limit: 20, region_id } })
  const variant_id =
    products
      .filter(({ is_giftcard }) => !is_giftcard)
      .flatMap(({ variants }) => variants)
      .find(({ inventory_quantity }) => inventory_quantity > 3)?.id ?? ''
  const params = { id: (await call(createCart, { body: { region_id } })).cart.id }
  await call(addLineItem, { params, body: { variant_id, quantity: 1 } })
  const shipping_address = {
    first_name: 'Rina',
    last_name: 'Kenanga',
    address_1: 'Jl. Kenanga 3',
    city: 'Bandung',
    country_code: 'id',
    postal_code: '40115',
    phone: '081234567890',
  }
  const email = 'rina.kenanga@example.com'
  await call(updateCart, { params, body: { email, shipping_address, billing_address: shipping_address } })
  const { cart } = await call(addShippingMethod, { params, body: { option_id } })
  assert.equal(cart.shipping_methods[0]?.price, 1_800_000)
  await call(createPaymentSessions, { params })
  await call(selectPaymentSession, { params, body: { provider_id: 'manual' } })
  const { data } = await call(completeCart, { params })
  assert.ok('display_id' in data)
  return data
}

/** Reports where a parcel is, as the courier does. */
async function reports(status: string, note: string, updated_at: string): Promise<void> {
  const order = [...biteship.orders.values()].at(-1)
  assert.ok(order)
  biteship.report(order, status, note, updated_at)
  const { headers, payload } = biteship.message(order)
  const { pathname } = new URL(webhookUrl)
  const sent = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: payload }
  assert.equal((await fetch(`${shop.apiUrl}${pathname}`, sent)).status, 200)
}

test('an owner adds a delivery option that names the courier and its service', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(page, shop, 'raka', `${view}/settings/delivery`)
  await page.goto(`${shop.apiUrl}/app/${view}/settings/delivery?edit=new&region=${region_id}`)
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Name', { exact: true }).first().fill('SiCepat BEST')
  await drawer.getByRole('combobox', { name: 'Delivered by' }).click()
  await page.getByRole('option', { name: 'Biteship' }).click()
  await drawer.getByRole('combobox', { name: 'Price' }).click()
  await page.getByRole('option', { name: 'courier' }).click()
  await drawer.locator('button[type=submit]').click()
  assert.equal(await drawer.getByText('Enter this.').count(), 2)
  await drawer.getByRole('textbox', { name: 'Courier' }).fill('sicepat')
  await drawer.getByRole('textbox', { name: 'Service' }).fill('best')
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await drawer.locator('button[type=submit]').click()
  await drawer.waitFor({ state: 'hidden' })
  const { shipping_options } = await owner.call(listShippingOptions, { query: { region_id } })
  const made = shipping_options.find(({ name }) => name === 'SiCepat BEST')
  assert.deepEqual([made?.price_type, made?.data], ['calculated', { courier: 'sicepat', service: 'best' }])
  await page.getByRole('link', { name: 'SiCepat BEST' }).click()
  await drawer.getByText('To change this, create another option.').waitFor()
  await drawer.getByText('sicepat', { exact: true }).waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  assert.deepEqual(problems, [])
})

test('an owner adds one that is priced by district, with rates of their own', async (t) => {
  await owner.call(addRegionFulfillmentProvider, { params: { id: region_id }, body: { provider_id: 'sap-express' } })
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await openBackOffice(page, shop, 'raka', `${view}/settings/delivery`)
  await page.goto(`${shop.apiUrl}/app/${view}/settings/delivery?edit=new&region=${region_id}`)
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Name', { exact: true }).first().fill('SAP Express')
  await drawer.getByRole('combobox', { name: 'Delivered by' }).click()
  await page.getByRole('option', { name: 'SAP Express' }).click()
  await drawer.getByRole('combobox', { name: 'Price' }).click()
  await page.getByRole('option', { name: 'courier' }).click()
  await drawer.locator('button[type=submit]').click()
  await drawer.getByText('Enter this.').waitFor()
  await drawer.getByRole('combobox', { name: 'Parcels start in' }).fill('Bandung')
  await page
    .getByRole('option', { name: /Bandung/ })
    .first()
    .click()
  await drawer.getByRole('textbox', { name: 'Same city' }).fill('8500')
  assert.deepEqual(await findAccessibilityProblems(page), [])
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390)
  await drawer.getByRole('textbox', { name: 'Maluku and Papua' }).scrollIntoViewIfNeeded()
  await drawer.locator('button[type=submit]').click()
  await drawer.waitFor({ state: 'hidden' })
  const { shipping_options } = await owner.call(listShippingOptions, { query: { region_id } })
  const made = shipping_options.find(({ name }) => name === 'SAP Express')
  assert.deepEqual(Object.keys(made?.data ?? {}), ['rates', 'origin'])
  assert.deepEqual(made?.data.rates, { same_city: 850_000 })
  assert.deepEqual(problems, [])
})

test('an owner prices delivery by weight, free from a value; a shopper reads what the bag costs', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await openBackOffice(page, shop, 'raka', `${view}/settings/delivery`)
  await page.goto(`${shop.apiUrl}/app/${view}/settings/delivery?edit=new&region=${region_id}`)
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Name', { exact: true }).first().fill('Bicycle')
  await drawer.getByRole('textbox', { name: 'Price', exact: true }).fill('60000')
  for (const [step, weight, price] of [
    [1, '1000', '9000'],
    [2, '500', '21000'],
  ] as const) {
    await drawer.getByRole('button', { name: 'Add weight step' }).click()
    const fields = drawer.getByRole('group', { name: `Weight step ${step}` })
    await fields.getByRole('textbox', { name: 'Up to a weight of' }).fill(weight)
    await fields.getByRole('textbox', { name: 'Price' }).fill(price)
  }
  await drawer.getByRole('textbox', { name: 'Free from a value of' }).fill('90000000')
  await drawer.locator('button[type=submit]').click()
  await drawer.getByText('This must be heavier than the step before.').waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  assert.deepEqual(await findSmallTargets(page), [])
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390)
  await drawer.getByRole('heading', { name: 'Price by weight and value' }).scrollIntoViewIfNeeded()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/steps-phone.png` })
  const second = drawer.getByRole('group', { name: 'Weight step 2' })
  await second.getByRole('textbox', { name: 'Up to a weight of' }).fill('5000')
  await drawer.locator('button[type=submit]').click()
  await drawer.waitFor({ state: 'hidden' })
  const { shipping_options } = await owner.call(listShippingOptions, { query: { region_id } })
  const made = shipping_options.find(({ name }) => name === 'Bicycle')
  const weight_steps = [
    { up_to: 1000, amount: 900_000 },
    { up_to: 5000, amount: 2_100_000 },
  ]
  assert.deepEqual([made?.amount, made?.weight_steps, made?.free_from], [6_000_000, weight_steps, 9_000_000_000])
  await page.getByText('from Rp 9,000').waitFor()
  await page.getByText('free from Rp 90,000,000').waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/options-phone.png`, fullPage: true })
  assert.deepEqual(problems, [])

  const shopper = await enterStory(t, browser, 'phone', { locale: 'ar' })
  const { call } = createHttpClient({ baseUrl: shop.apiUrl, storeViewCode: view })
  const { products } = await call(listProducts, { query: { limit: 20, region_id } })
  const product = products.find(({ is_giftcard, variants }) => !is_giftcard && variants[0]?.inventory_quantity)
  assert.ok(product)
  const checkout = shopper.page
  await visit(checkout, `${shop.storefrontUrl}/${view}/products/${product.handle}?lang=ar`)
  for (const chooser of await checkout.locator('form fieldset').all())
    await chooser.locator('label:not([data-sold-out])').first().click()
  await checkout.getByRole('button', { name: 'أضف إلى السلة' }).click()
  await checkout.getByRole('dialog').getByRole('link', { name: 'إتمام الشراء' }).click()
  await checkout.locator('#email').fill('layla@example.com')
  await checkout.locator('#phone').fill('+6281234567890')
  await checkout.locator('#shipping-first_name').fill('ليلى')
  await checkout.locator('#shipping-last_name').fill('حسن')
  await checkout.locator('#shipping-address_1').fill('Jl. Kenanga 3')
  await checkout.locator('#shipping-city').fill('bandung')
  const postalCode = checkout.locator('#shipping-postal_code')
  if (await postalCode.isVisible()) await postalCode.fill('40115')
  await checkout.getByRole('button', { name: 'المتابعة إلى التوصيل' }).click()
  await checkout.getByText('Bicycle').waitFor()
  await checkout.getByText(/مجانًا من/).waitFor()
  assert.deepEqual(await findAccessibilityProblems(checkout), [])
  assert.equal(await checkout.evaluate('document.documentElement.scrollWidth'), 390)
  if (process.env.SHOTS) await checkout.screenshot({ path: `${process.env.SHOTS}/checkout-ar.png`, fullPage: true })
  assert.deepEqual(shopper.problems, [])
})

test('a packer books a courier and prints the label; the shopper follows the parcel to the door', async (t) => {
  const { id } = await anOrder()
  const staff = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const { page } = staff
  await openBackOffice(page, shop, 'raka', `${view}/orders/${id}`)
  await page.getByRole('button', { name: 'Pack items' }).click()
  await page.getByRole('dialog', { name: 'Pack items' }).locator('button[type=submit]').click()
  await page.getByText('Parcel packed').waitFor()

  // The courier takes no parcel first: staff read why.
  biteship.refuse('Saldo tidak cukup')
  await page.getByRole('button', { name: 'Book courier' }).click()
  const booking = page.getByRole('dialog', { name: 'Book courier' })
  await booking.getByRole('radio', { name: 'At a time' }).check()
  await booking.getByRole('radio', { name: 'As soon as possible' }).check()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await booking.getByRole('button', { name: 'Book courier' }).click()
  await booking.getByText('Saldo tidak cukup').waitFor()
  biteship.refuse(undefined)
  await booking.getByRole('button', { name: 'Book courier' }).click()
  await booking.waitFor({ state: 'hidden' })

  const courier = page.getByRole('region', { name: 'Courier' })
  await courier.getByRole('link', { name: 'WYB-1000' }).waitFor()
  const downloading = page.waitForEvent('download')
  await courier.getByRole('button', { name: 'Download label' }).click()
  const label = await downloading
  assert.match(label.suggestedFilename(), /^label-.+\.pdf$/)
  const lines = await readPdfLines(await readFile(await label.path()))
  assert.ok(lines.includes('WYB-1000') && lines.includes('Rina Kenanga'), lines.join('\n'))
  assert.deepEqual(await findAccessibilityProblems(page), [])

  await reports('picked', 'Paket telah dijemput kurir', '2026-03-01T10:00:00+07:00')
  await page.reload()
  await courier.getByText('Paket telah dijemput kurir').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Cancel courier' }).count(), 0)

  const shopper = await enterStory(t, browser, 'phone', { locale: 'ar' })
  const { url } = await owner.call(getOrderLink, { params: { id } })
  await visit(shopper.page, url)
  const tracking = shopper.page.getByRole('region', { name: 'تتبّع الشحنة' })
  await tracking.getByText('الطرد لدى شركة الشحن').first().waitFor()
  await tracking.getByText('WYB-1000').waitFor()
  await reports('delivered', 'Diterima oleh RINA', '2026-03-02T15:30:00+07:00')
  await shopper.page.reload()
  await shopper.page.getByRole('heading', { level: 1, name: 'وصل طلبك' }).waitFor()
  await tracking.getByText('Diterima oleh RINA').waitFor()
  assert.deepEqual(await findAccessibilityProblems(shopper.page), [])
  assert.equal(await shopper.page.evaluate('document.documentElement.scrollWidth'), 390)
  await page.reload()
  await courier.getByText('Delivered').first().waitFor()
  assert.deepEqual(
    staff.problems.filter((problem) => !(problem.includes('422') && problem.includes('/book'))),
    [],
  )
  assert.deepEqual(shopper.problems, [])
})

test('a replacement is sent by courier, and its shopper follows it beside the order', async (t) => {
  const { id } = await anOrder()
  const { order } = await owner.call(getOrder, { params: { id }, expand: ['items'] })
  const items = order.items.map(({ id: item_id, quantity }) => ({ item_id, quantity }))
  const { order: packed } = await owner.call(createFulfillment, {
    params: { id },
    body: { items },
    expand: ['fulfillments'],
  })
  const fulfillment_id = packed.fulfillments[0]?.id ?? ''
  await owner.call(createShipment, { params: { id }, body: { fulfillment_id, tracking_numbers: ['JP-1'] } })
  const [line] = order.items
  assert.ok(line?.variant_id)
  const { order: claimed } = await owner.call(createClaim, {
    params: { id },
    body: {
      type: 'replace',
      claim_items: [{ item_id: line.id, quantity: 1, reason: 'wrong_item' }],
      additional_items: [{ variant_id: line.variant_id, quantity: 1 }],
      shipping_methods: [{ option_id, price: 0 }],
    },
    expand: ['claims'],
  })
  const claim_id = claimed.claims[0]?.id ?? ''

  const staff = await enterStory(t, browser, 'phone', { locale: 'id' })
  const { page } = staff
  await openBackOffice(page, shop, 'raka', `${view}/claims/${claim_id}`)
  await page.getByRole('button', { name: 'Kemas barang' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Kemas barang' }).click()
  await page.getByRole('button', { name: 'Pesan kurir' }).click()
  await page.getByRole('dialog').locator('button[type=submit]').click()
  const courier = page.getByRole('region', { name: 'Kurir' })
  await courier.getByRole('link', { name: /^WYB-/ }).waitFor()
  const downloading = page.waitForEvent('download')
  await courier.getByRole('button', { name: 'Unduh label' }).click()
  assert.match((await downloading).suggestedFilename(), /^label-.+\.pdf$/)
  assert.deepEqual(await findAccessibilityProblems(page), [])
  assert.deepEqual(await findSmallTargets(page), [])
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390)

  await reports('picked', 'Paket telah dijemput kurir', '2026-03-01T10:00:00+07:00')
  await courier.getByRole('button', { name: 'Cek sekarang' }).click()
  await page.getByText('Dikirim', { exact: true }).first().waitFor()
  const shopper = await enterStory(t, browser, 'phone', { locale: 'ar' })
  const { url } = await owner.call(getOrderLink, { params: { id } })
  await visit(shopper.page, url)
  const tracking = shopper.page.getByRole('region', { name: 'تتبّع الشحنة' })
  await tracking.getByText('القطعة البديلة').waitFor()
  await tracking.getByText('الطرد لدى شركة الشحن').first().waitFor()
  await tracking.getByText('JP-1').waitFor()
  assert.deepEqual(await findAccessibilityProblems(shopper.page), [])
  assert.equal(await shopper.page.evaluate('document.documentElement.scrollWidth'), 390)
  if (process.env.SHOTS) {
    await page.screenshot({ path: `${process.env.SHOTS}/claim-phone.png`, fullPage: true })
    await shopper.page.screenshot({ path: `${process.env.SHOTS}/shopper-ar.png`, fullPage: true })
  }
  assert.deepEqual([...staff.problems, ...shopper.problems], [])
})

test('a packer prints the labels of several orders at once, and reads which has none', async (t) => {
  const [booked, unbooked] = [await anOrder(), await anOrder()]
  const { order } = await owner.call(getOrder, { params: { id: booked.id }, expand: ['items'] })
  const items = order.items.map(({ id: item_id, quantity }) => ({ item_id, quantity }))
  const params = { id: booked.id }
  const { order: packed } = await owner.call(createFulfillment, { params, body: { items }, expand: ['fulfillments'] })
  const fulfillment_id = packed.fulfillments[0]?.id ?? ''
  const { shipments } = await owner.call(bookShipment, { params: { ...params, fulfillment_id }, body: {} })
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(page, shop, 'raka', `${view}/orders`)
  for (const { display_id } of [booked, unbooked])
    await page
      .getByRole('row', { name: new RegExp(`${display_id}`) })
      .getByRole('checkbox')
      .check()
  const downloading = page.waitForEvent('download')
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Courier labels' }).click()
  const file = await downloading
  assert.match(file.suggestedFilename(), /^labels-.+\.pdf$/)
  assert.equal((await readFile(await file.path())).subarray(0, 5).toString(), '%PDF-')
  assert.ok(shipments[0]?.waybill)
  const result = page.getByRole('dialog', { name: 'Courier labels' })
  await result.getByText('No courier is booked for it.').waitFor()
  assert.equal(await result.getByRole('listitem').count(), 1)
  await result.getByText(String(unbooked.display_id)).waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/labels-desktop.png` })
  assert.deepEqual(problems, [])
})

test('a packer cancels a booking on a phone in Arabic', async (t) => {
  const { id } = await anOrder()
  const { page } = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await openBackOffice(page, shop, 'raka', `${view}/orders/${id}`)
  await page.getByRole('button', { name: 'تجهيز القطع' }).click()
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await page.getByRole('button', { name: 'احجز شركة الشحن' }).click()
  await page.getByRole('dialog').locator('button[type=submit]').click()
  const courier = page.getByRole('region', { name: 'شركة الشحن' })
  await courier.getByRole('link', { name: /^WYB-\d+$/ }).waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  assert.deepEqual(await findSmallTargets(page), [])
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390)
  await courier.getByRole('button', { name: 'ألغِ الحجز' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ألغِ الحجز' }).click()
  await courier.getByText('ملغى').first().waitFor()
  await page.getByRole('button', { name: 'احجز شركة الشحن' }).waitFor()
})
