import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addCustomersToGroup, createCustomerGroup, listCustomers } from '@shopkey/client/admin.ts'
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
const skirt = `${shop.storefrontUrl}/${view}/products/parang-wrap-skirt?lang=en`

test('an owner issues a gift card, a shopper pays with it, and its history names the order', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const isAccessible = async () => assert.deepEqual(await findAccessibilityProblems(page), [])
  await openBackOffice(page, shop, 'larasati', `${view}/gift-cards?edit=new`)
  const form = page.getByRole('dialog', { name: 'New gift card' })
  await form.getByRole('button', { name: 'Issue' }).click()
  await form.getByText('Enter what it is worth.').waitFor()
  await form.getByRole('combobox', { name: 'Region' }).click()
  await page.getByRole('option', { name: 'Indonesia (IDR)' }).click()
  await form.getByLabel('Value (IDR)').fill('5000000')
  await form.getByLabel('E-mail').fill('teman@example.com')
  await form.getByLabel('Message').fill('Selamat!')
  await isAccessible()
  await form.getByRole('button', { name: 'Issue' }).click()
  const shown = page.getByRole('dialog', { name: 'The gift card is issued' })
  const code = (await shown.getByRole('status', { name: 'Code' }).textContent()) ?? ''
  assert.match(code, /^([A-Z0-9]{4}-){3}[A-Z0-9]{4}$/)
  await isAccessible()
  await shown.getByRole('button', { name: 'I have noted it' }).click()
  const masked = `…${code.slice(-4)}`
  await page.getByRole('link', { name: masked }).waitFor()
  assert.ok(!(await page.content()).includes(code))

  const shopper = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await payWith(shopper.page, code)

  await page.getByRole('link', { name: masked }).click()
  await page.getByRole('heading', { level: 1, name: `Gift card ${masked}` }).waitFor()
  await page
    .getByRole('region', { name: 'Used in' })
    .getByRole('link', { name: /^#\d+$/ })
    .waitFor()
  await isAccessible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Switch off' }).click()
  const state = page.getByText('Switched off', { exact: true })
  await state.first().waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone', { exact: true }).waitFor()
  await state.first().waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Switch off' }).click()
  await state.first().waitFor()
  assert.deepEqual([...problems, ...shopper.problems], [])

  const editor = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await openBackOffice(editor.page, shop, 'melati', `${view}/gift-cards`)
  await editor.page.locator('a[data-row]').first().click()
  await editor.page.getByText('المتبقي').first().waitFor()
  assert.equal(await editor.page.getByRole('button', { name: 'أظهر الرمز' }).count(), 0)
  assert.ok(!(await editor.page.content()).includes('teman@example.com'))
  assert.deepEqual(await findAccessibilityProblems(editor.page), [])
  assert.equal(await editor.page.evaluate('document.documentElement.scrollWidth'), 390)
  assert.deepEqual(editor.problems, [])
})

test('an owner pastes prices for a group into a list, previews them, and only that group sees them', async (t) => {
  const owner = await signInOwner(shop, view, 'larasati@shopkey.test')
  const { customer_group } = await owner.call(createCustomerGroup, { body: { name: 'Grosir' } })
  const { customers } = await owner.call(listCustomers, { query: { q: 'siti.rahmawati' } })
  await owner.call(addCustomersToGroup, {
    params: { id: customer_group.id },
    body: { customer_ids: customers.slice(0, 1).map(({ id }) => ({ id })) },
  })

  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const isAccessible = async () => assert.deepEqual(await findAccessibilityProblems(page), [])
  await openBackOffice(page, shop, 'larasati', `${view}/price-lists/new`)
  await page.getByLabel('Name').fill('Wholesale')
  await page.getByRole('switch', { name: 'Active' }).check()
  await page.getByRole('combobox', { name: 'Add a customer group' }).fill('Grosir')
  await page.getByRole('option', { name: 'Grosir' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('No prices yet.').waitFor()
  await isAccessible()

  await page.getByRole('combobox', { name: 'Rows' }).click()
  await page.getByRole('option', { name: 'All variants' }).click()
  await page.getByLabel('Search product, variant or SKU').fill('parang wrap')
  const grid = page.getByRole('grid', { name: 'Prices' })
  const prices = grid.getByRole('row', { name: /Parang Wrap/i }).getByRole('gridcell')
  await prices.nth(1).click()
  await page.keyboard.type('-5')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '1 problem' }).click()
  await page.getByText('Enter zero or more.').waitFor()
  await isAccessible()
  await page.keyboard.press('Control+z')
  await page.getByText(/prices? changed$/).waitFor({ state: 'hidden' })
  await prices.nth(1).click()
  await page.evaluate(`{
    const data = new DataTransfer()
    data.setData('text/plain', ${JSON.stringify('111.000\n111.000\n111.000\n111.000\n111.000\n111.000\n111.000\n111.000\n')})
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }`)
  await page.getByText(/prices changed$/).waitFor()
  await isAccessible()
  await page.getByRole('button', { name: 'Save prices' }).click()
  await page.getByText('Prices saved').waitFor()

  await page.getByRole('button', { name: 'Preview as a shopper' }).click()
  const drawer = page.getByRole('dialog', { name: 'Preview as a shopper' })
  await drawer.getByRole('combobox', { name: 'Region' }).click()
  await page.getByRole('option', { name: 'Indonesia' }).click()
  await drawer.getByRole('combobox', { name: 'Add a product' }).fill('parang wrap')
  await page
    .getByRole('option', { name: /Parang wrap/i })
    .first()
    .click()
  await drawer.getByText('From this list').waitFor()
  await isAccessible()
  await drawer.getByRole('button', { name: 'Remove Grosir' }).click()
  await drawer.getByText('Its own price').waitFor()

  const stranger = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await visit(stranger.page, skirt)
  await stranger.page.getByRole('button', { name: 'Add to bag' }).waitFor()
  assert.equal(await stranger.page.getByText(/11[0-9],|123,/).count(), 0)
  const member = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await visit(member.page, `${shop.storefrontUrl}/${view}/account?lang=en`)
  await member.page.locator('input[name="name"]').fill('siti.rahmawati@shopkey.test')
  await member.page.locator('input[name="password"]').fill('shopkey-demo')
  await member.page
    .locator('form', { has: member.page.locator('input[name="password"]') })
    .locator('button[type="submit"]')
    .click()
  await member.page.getByRole('heading', { name: /Hello/ }).waitFor()
  await visit(member.page, skirt)
  await member.page
    .getByText(/11[0-9],|123,/)
    .first()
    .waitFor()
  assert.deepEqual([...problems, ...stranger.problems, ...member.problems], [])
})

test('who serves customers reads price lists and gift cards on a phone in Arabic; a packer may not see gift cards', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'ar' })
  const isFine = async () => {
    assert.deepEqual(await findAccessibilityProblems(page), [])
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390)
  }
  await openBackOffice(page, shop, 'aisyah', `${view}/price-lists`)
  assert.equal(await page.getByRole('link', { name: 'قائمة أسعار جديدة' }).count(), 0)
  await page.locator('a[data-row]').first().click()
  await page.getByRole('grid', { name: 'الأسعار' }).getByRole('gridcell').first().waitFor()
  assert.equal(await page.getByRole('grid').getAttribute('aria-readonly'), 'true')
  assert.equal(await page.getByRole('button', { name: 'حفظ' }).count(), 0)
  await isFine()
  await page.goto(`${shop.apiUrl}/app/${view}/gift-cards`)
  await page.locator('a[data-row]').first().waitFor()
  await isFine()
  await openBackOffice(page, shop, 'joko', `${view}/orders`)
  await page.goto(`${shop.apiUrl}/app/${view}/gift-cards`)
  await page.getByRole('heading', { name: 'لا يمكنك فتح هذه الصفحة' }).waitFor()
  assert.deepEqual(problems, [])
})

async function payWith(page: Page, code: string): Promise<void> {
  await visit(page, skirt)
  for (const chooser of await page.locator('main form fieldset').all()) {
    await chooser.locator('label:not([data-sold-out])').first().click()
  }
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await page.getByRole('link', { name: 'Bag, 1 item' }).waitFor()
  await visit(page, `${shop.storefrontUrl}/${view}/cart`)
  await page.getByText('Discount code or gift card').click()
  await page.getByLabel('Your code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText(code.slice(-4)).first().waitFor()
  await page.getByRole('link', { name: 'Checkout' }).first().click()
  await page.locator('#email').fill('pakai@example.com')
  await page.locator('#phone').fill('0812 9000 7777')
  await page.locator('#shipping-first_name').fill('Pakai')
  await page.locator('#shipping-last_name').fill('Santoso')
  await page.locator('#shipping-address_1').fill('Jl. Braga 7')
  await page.locator('#shipping-city').fill('Bandung')
  await page.locator('#shipping-postal_code').fill('40111')
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByText('There is nothing left to pay.').waitFor()
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/\/order\/order_/)
}
