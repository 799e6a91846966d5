import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { createHttpClient } from '@shopkey/client/http-client.ts'
import { addLineItem, createCart, listProducts, listRegions, updateCart } from '@shopkey/client/store.ts'
import { findAccessibilityProblems, openBrowser, visit } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import type { Page } from 'playwright-core'
import { openBackOffice } from './back-office.ts'

/** The replies of Stripe and of the courier SAP Express to a test of keys: each knows one. */
const providers = createServer((request, response) => {
  if (request.url === '/master/district/get') {
    response.writeHead(request.headers.api_key === 'KEY-LARASATI' ? 200 : 401, { 'content-type': 'application/json' })
    response.end('[]')
    return
  }
  const isKnown = request.headers.authorization === 'Bearer sk_test_BatikLarasati'
  response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' })
  const account = { id: 'acct_1', object: 'account', settings: { dashboard: { display_name: 'Batik Larasati' } } }
  const refusal = { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } }
  response.end(JSON.stringify(isKnown ? account : refusal))
})
await new Promise<void>((ready) => providers.listen(0, '127.0.0.1', ready))
const providersUrl = `http://127.0.0.1:${(providers.address() as AddressInfo).port}`
process.env.STRIPE_API_URL = providersUrl
process.env.SAP_EXPRESS_URL = providersUrl

const shop = await startShop()
const browser = await openBrowser()
after(async () => {
  await browser.close()
  providers.closeAllConnections()
  providers.close()
  await shop.stop()
})

const isAccessible = async (page: Page) => assert.deepEqual(await findAccessibilityProblems(page), [])

test('a region with tax and delivery is made in the back-office, tried, and bought in by a shopper', async (t) => {
  const owner = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(owner.page, shop, 'larasati', 'batik-larasati/settings/regions')
  await createRegion(owner.page)
  await addDelivery(owner.page)
  await addTaxRate(owner.page)
  await tryCart(owner.page)
  await takeBankTransfers(owner.page)
  await connectStripe(owner.page)

  const shopper = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await buy(shopper.page)
  const clerk = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await proveTransfer(shopper.page, owner.page, clerk.page)
  // A refused file is 422, which the browser reports.
  assert.deepEqual(
    [...shopper.problems, ...clerk.problems].filter((problem) => !/\b422\b/.test(problem)),
    [],
  )

  const manager = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await saveTogether(owner.page, manager.page)
  assert.deepEqual(
    [...owner.problems, ...manager.problems].filter((problem) => !/\b(400|412)\b/.test(problem)),
    [],
  )
})

async function createRegion(page: Page): Promise<void> {
  await page.locator('a[data-row]').first().waitFor()
  await isAccessible(page)
  await page.getByRole('link', { name: 'New region' }).click()
  await page.getByRole('heading', { level: 1, name: 'New region' }).waitFor()
  await page.getByRole('textbox', { name: 'Name' }).first().fill('New Zealand')
  await page.getByRole('combobox', { name: 'Currency' }).click()
  await page.getByRole('option', { name: 'USD' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Choose at least one country.').waitFor()
  const countries = page.getByRole('combobox', { name: 'Countries' })
  await countries.fill('Netherlands')
  assert.equal(
    await page.getByRole('option', { name: 'Netherlands (in Europe)' }).getAttribute('data-combobox-disabled'),
    'true',
  )
  await countries.fill('New Zeal')
  await page.getByRole('option', { name: 'New Zealand' }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('Usual rate').fill('15')
  await isAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL('**/settings/regions/reg_*')
  await page.getByRole('heading', { level: 1, name: 'New Zealand' }).waitFor()
}

async function addDelivery(page: Page): Promise<void> {
  await page.getByRole('link', { name: '0 delivery options' }).click()
  await page.getByRole('heading', { level: 1, name: 'Delivery' }).waitFor()
  await page.getByRole('link', { name: 'New delivery option' }).first().click()
  const form = page.getByRole('dialog', { name: 'New delivery option' })
  await form.getByRole('textbox', { name: 'Name' }).first().fill('Kiwi Post')
  await form.getByLabel('Price').first().fill('12')
  await form.getByLabel('Below a weight of').fill('30000')
  await isAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Kiwi Post' }).waitFor()
  await page.getByText('below 30 kg').first().waitFor()

  await page.getByRole('button', { name: 'Actions for Kiwi Post' }).click()
  await page.getByRole('menuitem', { name: 'Add the next weight step' }).click()
  await form.getByRole('textbox', { name: 'Name' }).first().fill('Kiwi Freight')
  await form.getByLabel('Price').first().fill('80')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('from 30 kg').first().waitFor()
}

async function addTaxRate(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Taxes' }).click()
  await page.getByRole('heading', { level: 1, name: 'Taxes' }).waitFor()
  await page.getByRole('link', { name: 'New tax rate' }).first().click()
  const form = page.getByRole('dialog', { name: 'New tax rate' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Textiles')
  await form.getByLabel('Rate', { exact: true }).fill('10')
  await form.getByRole('combobox', { name: 'Region' }).click()
  await page.getByRole('option', { name: 'New Zealand' }).click()
  await form.getByRole('combobox', { name: 'Add a product', exact: true }).fill('Parang wrap')
  await page
    .getByRole('option', { name: /Parang Wrap/ })
    .first()
    .click()
  await isAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Textiles' }).waitFor()
  await page.getByText('1 product').first().waitFor()
}

/** A payment method gets its settings, and is switched on in the new region. */
async function takeBankTransfers(page: Page): Promise<void> {
  await visit(page, `${shop.apiUrl}/app/batik-larasati/settings/payment-methods`)
  await page.getByRole('link', { name: 'Bank transfer' }).waitFor()
  await isAccessible(page)
  await page.getByRole('link', { name: 'Bank transfer' }).click()
  await page.getByText('Shoppers are not offered it yet. Missing: Bank accounts.').waitFor()
  const region = page.getByRole('switch', { name: /New Zealand/ })
  assert.equal(await region.isDisabled(), true)
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByLabel('Bank', { exact: false }).first().fill('Kiwibank')
  await page.getByLabel('Account number or IBAN').fill('38-9000-0123456-00')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Check this value.').first().waitFor()
  await page.getByLabel('Account holder').fill('Batik Larasati')
  await page.getByLabel('Days to pay').fill('2')
  await isAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await region.click({ force: true })
  await page.getByText('Switched on in New Zealand').waitFor()
  await isAccessible(page)
}

/** Wrong keys are refused in words; with the right ones the method is switched on. */
async function connectStripe(page: Page): Promise<void> {
  await visit(page, `${shop.apiUrl}/app/batik-larasati/settings/payment-methods/stripe`)
  await page.getByText('Not tested with these settings yet.').waitFor()
  const test = page.getByRole('button', { name: 'Test connection' })
  assert.equal(await test.isDisabled(), true)
  await page.getByLabel('Publishable key').fill('pk_test_BatikLarasati')
  await page.getByLabel('Secret key', { exact: false }).first().fill('sk_test_Mistyped1')
  await page.getByLabel('Webhook signing secret').first().fill('whsec_BatikLarasati')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await test.click()
  await page.getByText('The provider refuses these keys.').waitFor()
  await isAccessible(page)

  await page.getByLabel('Secret key', { exact: false }).first().fill('sk_test_BatikLarasati')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Not tested with these settings yet.').waitFor()
  await test.click()
  await page.getByText('Connected: the keys work.').waitFor()
  await page.getByText('Batik Larasati (test)').waitFor()
  await page.getByRole('switch', { name: /New Zealand/ }).click({ force: true })
  await page.getByText('Switched on in New Zealand').waitFor()
  await page.getByRole('button', { name: 'Copy address' }).waitFor()
  await isAccessible(page)
}

async function tryCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tax calculator' }).click()
  const calculator = page.getByRole('dialog', { name: 'Tax calculator' })
  await calculator.getByRole('combobox', { name: 'Region' }).click()
  await page.getByRole('option', { name: 'New Zealand' }).click()
  await calculator.getByRole('combobox', { name: 'Add a product' }).fill('Parang wrap')
  await page
    .getByRole('option', { name: /Parang Wrap/ })
    .first()
    .click()
  await calculator.getByText('Textiles 10%').waitFor()
  await calculator.getByText('The items weigh less than 30 kg.').waitFor()
  const priced = page.waitForResponse((response) => response.url().includes('/try-out'))
  await calculator.getByRole('radio', { name: 'Kiwi Post' }).check()
  await priced
  await calculator.getByText('The shopper pays').waitFor()
  await calculator.locator('[aria-busy=true]').waitFor({ state: 'detached' })
  await isAccessible(page)
  await page.keyboard.press('Escape')
  await calculator.waitFor({ state: 'hidden' })
}

async function buy(page: Page): Promise<void> {
  await visit(page, `${shop.storefrontUrl}/batik-larasati/products?lang=en`)
  await page.getByLabel('Deliver to').selectOption({ label: 'New Zealand · USD' })
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByText(/\$\d/).filter({ visible: true }).first().waitFor()
  await page.locator('a[href*="/products/parang-wrap-skirt"]').first().click()
  const add = page.getByRole('button', { name: 'Add to bag' })
  await add.waitFor()
  for (const chooser of await page.locator('form fieldset').all())
    await chooser.locator('label:not([data-sold-out])').first().click()
  await add.click()
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click()
  await page.locator('#email').fill('kiri@example.com')
  await page.locator('#phone').fill('+6421234567')
  await page.locator('#shipping-first_name').fill('Kiri')
  await page.locator('#shipping-last_name').fill('Ngata')
  await page.locator('#shipping-address_1').fill('12 Queen Street')
  await page.locator('#shipping-city').fill('Auckland')
  const postalCode = page.locator('#shipping-postal_code')
  if (await postalCode.isVisible()) await postalCode.fill('1010')
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByText('Kiwi Post').first().waitFor()
  assert.equal(await page.getByText('Kiwi Freight').count(), 0)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.locator('input[name="provider_id"][value="bank-transfer"]').check({ force: true })
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/\/order\/order_/)
  await page.getByText('Kiri').first().waitFor()
  await totalsHaveTaxAndDelivery(page)
  const transfer = page.getByRole('region', { name: /^Transfer / })
  await transfer.getByText('38-9000-0123456-00').waitFor()
  await transfer.getByText('Account holder: Batik Larasati').waitFor()
  await transfer.getByRole('button', { name: 'Copy Account number' }).waitFor()
  await isAccessible(page)
}

/** The shopper sends a proof of the transfer; staff reject it; another one is confirmed by marking the order as paid. */
async function proveTransfer(shopper: Page, owner: Page, clerk: Page): Promise<void> {
  const proof = shopper.getByRole('region', { name: 'Already transferred?' })
  const send = async (name: string, mimeType: string, buffer: Buffer) => {
    await proof.getByLabel('Picture or PDF of the transfer').setInputFiles({ name, mimeType, buffer })
    await proof.getByRole('button', { name: 'Send proof' }).click()
  }
  await send('transfer.pdf', 'application/pdf', Buffer.from('no pdf'))
  await proof.getByText('This file is neither a picture nor a PDF.').waitFor()
  await send('transfer.pdf', 'application/pdf', Buffer.from('%PDF-1.7\n%%EOF'))
  await proof.getByText(/We received your proof on/).waitFor()
  await isAccessible(shopper)
  await shopper.setViewportSize({ width: 390, height: 844 })
  assert.equal(await shopper.evaluate('document.documentElement.scrollWidth'), 390)
  await shopper.setViewportSize({ width: 1440, height: 900 })

  const id = /order_\w+/.exec(shopper.url())?.[0] ?? ''
  // A clerk who packs may see it, and decides nothing about money.
  await openBackOffice(clerk, shop, 'joko', `batik-larasati/orders/${id}`)
  const card = (page: Page) => page.getByRole('region', { name: 'Proofs of payment' })
  await card(clerk).getByText('To be checked').waitFor()
  assert.equal(await card(clerk).getByRole('button', { name: 'Reject' }).count(), 0)

  await visit(owner, `${shop.apiUrl}/app/batik-larasati/orders/${id}`)
  const downloading = owner.waitForEvent('download')
  await card(owner).getByRole('button', { name: 'Open' }).click()
  await downloading
  await isAccessible(owner)
  await card(owner).getByRole('button', { name: 'Reject' }).click()
  await isAccessible(owner)
  await owner.getByRole('menuitem', { name: 'another amount has come' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await card(owner).getByText('Rejected', { exact: true }).waitFor()
  await shopper.reload()
  await proof.getByText(/The store received an amount that differs/).waitFor()
  await send('transfer.pdf', 'application/pdf', Buffer.from('%PDF-1.7\n%%EOF'))
  await proof.getByText(/We received your proof on/).waitFor()
  await owner.reload()
  await owner.getByRole('button', { name: /^Alerts/ }).click()
  await owner.getByRole('link', { name: /Proof of payment for order/ }).waitFor()
  await owner.keyboard.press('Escape')
  await owner.getByRole('button', { name: 'Mark as paid' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
  await card(owner).getByText('Confirmed', { exact: true }).waitFor()
}

/** The delivery's price of 12 with 15 %, the skirt with the 10 % of textiles; and the total is their sum. */
async function totalsHaveTaxAndDelivery(page: Page): Promise<void> {
  const sums = page.locator('dl', { has: page.locator('dt', { hasText: /^Total/ }) }).first()
  const row = (term: RegExp) => sums.locator('> div', { has: page.locator('dt', { hasText: term }) })
  const cents = async (term: RegExp) => Number((await row(term).locator('dd').textContent())?.replace(/\D/g, ''))
  const [items, delivery, total] = [await cents(/^Items/), await cents(/^Delivery/), await cents(/^Total/)]
  assert.equal(delivery, 1380)
  assert.equal(total, items + delivery)
  const tax = Number(
    /[\d.]+/
      .exec(
        (await row(/^Total/)
          .locator('dt span')
          .textContent()) ?? '',
      )?.[0]
      .replace('.', ''),
  )
  assert.equal(tax, Math.round(items - items / 1.1) + 180)
}

/** Two people edit the region; the second one to save decides. */
async function saveTogether(owner: Page, manager: Page): Promise<void> {
  await openBackOffice(manager, shop, 'fatimah', 'batik-larasati/settings/regions')
  for (const page of [owner, manager]) {
    await visit(page, `${shop.apiUrl}/app/batik-larasati/settings/regions`)
    await page.getByRole('link', { name: 'New Zealand' }).click()
    await page.getByRole('heading', { level: 1, name: 'New Zealand' }).waitFor()
  }
  await owner.getByLabel('Usual rate').fill('14')
  await owner.getByRole('button', { name: 'Save' }).click()
  await owner.getByText('Saved', { exact: true }).waitFor()

  await manager.getByLabel('Usual rate').fill('16')
  await manager.getByRole('button', { name: 'Save' }).click()
  const question = manager.getByRole('dialog', { name: 'Changed in the meantime' })
  await question.getByText(/Larasati .* saved this while you were editing/).waitFor()
  await isAccessible(manager)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await manager.getByRole('button', { name: 'Save' }).click()
  await question.getByRole('button', { name: 'See theirs, discard mine' }).click()
  assert.equal(await manager.getByLabel('Usual rate').inputValue(), '14 %')
  await manager.getByLabel('Usual rate').fill('16')
  await manager.getByRole('button', { name: 'Save' }).click()
  await manager.getByText('Saved', { exact: true }).waitFor()

  await manager.getByRole('button', { name: 'More actions' }).click()
  await manager.getByRole('menuitem', { name: 'Delete' }).click()
  const removal = manager.getByRole('dialog', { name: 'Delete New Zealand?' })
  await removal.getByText('2 delivery options').waitFor()
  await removal.getByRole('button', { name: 'Cancel' }).click()
}

test('an owner adds a currency, a sales channel, a shipping profile and the keys of a courier', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const settings = page.getByRole('navigation', { name: 'Settings' })
  const open = async (name: string) => {
    await settings.getByRole('link', { name }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }
  await openBackOffice(page, shop, 'larasati', 'batik-larasati/settings/currencies')
  await page.getByRole('link', { name: 'New currency' }).click()
  const currency = page.getByRole('dialog', { name: 'New currency' })
  await currency.getByRole('combobox', { name: 'Currency' }).fill('Singapore')
  await page.getByRole('option', { name: 'Singapore Dollar (SGD)' }).click()
  await isAccessible(page)
  await currency.getByRole('button', { name: 'Add currency' }).click()
  await page.getByText('Currency added').waitFor()
  await page.getByRole('button', { name: 'Actions for SGD' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Actions for SGD' }).waitFor({ state: 'hidden' })

  for (const { name, create, members } of [
    { name: 'Sales channels', create: 'New sales channel', members: 'Take out of the channel' },
    { name: 'Shipping profiles', create: 'New shipping profile', members: /^Move to / },
  ]) {
    await open(name)
    await page.getByRole('link', { name: create }).click()
    const form = page.getByRole('dialog', { name: create })
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText(/^Give the (channel|profile) a name\.$/).waitFor()
    await form.getByLabel('Name').fill('Pasar Baru')
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Pasar Baru' }).waitFor()
    await page.getByRole('link', { name: 'Add products' }).first().click()
    const added = page.getByRole('dialog', { name: 'Add products' })
    await added.getByRole('combobox').fill('Ceplok Pouch')
    await page.getByRole('option', { name: 'Ceplok Pouch' }).click()
    await isAccessible(page)
    await added.getByRole('button', { name: 'Add products' }).click()
    await page.getByText('Products added').waitFor()
    await page.getByRole('button', { name: 'Actions for Ceplok Pouch' }).click()
    await page.getByRole('menuitem', { name: members }).click()
    await page.getByText('No products here yet').waitFor()
  }

  await open('Couriers')
  await page.getByRole('link', { name: 'SAP Express' }).click()
  const test = page.getByRole('button', { name: 'Test connection' })
  const connect = async (key: string, outcome: string) => {
    await page.getByLabel('Customer code').fill('LARASATI')
    await page.getByLabel('API key').first().fill(key)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Not tested with these settings yet.').waitFor()
    await test.click()
    await page.getByText(outcome).waitFor()
  }
  await connect('KEY-WRONG', 'The provider refuses these keys.')
  await connect('KEY-LARASATI', 'Connected: the keys work.')
  await isAccessible(page)
  assert.deepEqual(problems, [])
})

test('a clerk who may only look reads them on a phone in Arabic', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await openBackOffice(page, shop, 'joko', 'batik-larasati/settings/regions')
  const paths = ['regions', 'currencies', 'taxes', 'delivery', 'shipping-profiles', 'sales-channels', 'payment-methods']
  const details = ['payment-methods/bank-transfer', 'tax-providers/local-taxes']
  for (const path of [...paths, 'couriers', 'tax-providers', ...details]) {
    await visit(page, `${shop.apiUrl}/app/batik-larasati/settings/${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    if (path !== 'taxes' && !path.includes('/')) await page.locator('td[data-phone=title]').first().waitFor()
    assert.equal(await page.getByRole('link', { name: /جديد/ }).count(), 0, path)
    await isAccessible(page)
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390, path)
  }
  await visit(page, `${shop.apiUrl}/app/batik-larasati/settings/regions`)
  await page.locator('a[data-row]').first().click()
  await page.getByText('دورك يتيح الاطلاع دون التعديل.').waitFor()
  await isAccessible(page)
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390)
  assert.deepEqual(problems, [])
})

test('an owner enters taxes by place for a region, and a shopper pays them', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(page, shop, 'larasati', 'batik-larasati/settings/tax-providers')
  await page.getByRole('link', { name: 'Taxes by province' }).waitFor()
  await isAccessible(page)
  await page.getByRole('link', { name: 'Taxes by province' }).click()
  await page.getByText('Regions cannot use it yet. Missing: Rates by province.').waitFor()
  const region = page.getByRole('switch', { name: /Indonesia/ })
  assert.equal(await region.isDisabled(), true)
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByLabel('Province or state').fill('Jawa Barat')
  await page.getByLabel('Name of the tax').fill('Pajak daerah')
  await page.getByLabel('Percent').fill('much')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Check this value.').first().waitFor()
  await page.getByLabel('Percent').fill('7.5')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await region.click({ force: true })
  await page.getByText('Switched on in Indonesia').waitFor()
  await isAccessible(page)

  await visit(page, `${shop.apiUrl}/app/batik-larasati/settings/regions`)
  await page.getByText('By a tax provider').waitFor()
  await page.getByRole('link', { name: 'Indonesia' }).click()
  const chosen = page.getByRole('combobox', { name: 'Tax provider' })
  assert.equal(await chosen.inputValue(), 'Taxes by province')
  await isAccessible(page)
  assert.deepEqual(
    problems.filter((problem) => !/\b400\b/.test(problem)),
    [],
  )

  const { call } = createHttpClient({ baseUrl: shop.apiUrl, storeViewCode: 'batik-larasati' })
  const { regions } = await call(listRegions, {})
  const region_id = regions.find(({ name }) => name === 'Indonesia')?.id ?? ''
  const { products } = await call(listProducts, { query: { limit: 20, region_id } })
  const sold = products.filter(({ is_giftcard }) => !is_giftcard).flatMap(({ variants }) => variants)
  const variant_id = sold.find(({ inventory_quantity }) => inventory_quantity > 0)?.id ?? ''
  const params = { id: (await call(createCart, { body: { region_id } })).cart.id }
  await call(addLineItem, { params, body: { variant_id, quantity: 1 } })
  const shipping_address = { address_1: 'Jl. Braga 1', city: 'Bandung', province: 'Jawa Barat', country_code: 'id' }
  const { cart } = await call(updateCart, { params, body: { shipping_address } })
  assert.equal(cart.tax_total, Math.round((cart.subtotal * 7.5) / 10_000) * 100)
  const shopper = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await visit(shopper.page, `${shop.storefrontUrl}/batik-larasati/cart?id=${cart.id}&lang=en`)
  await shopper.page
    .getByText(/Includes .* tax/i)
    .first()
    .waitFor()
  await isAccessible(shopper.page)
})
