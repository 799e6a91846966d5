import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getOrder, getSwap, listOrders, listReturns, updateStore } from '@shopkey/client/admin.ts'
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
const owner = await signInOwner(shop, view)

// The demo's orders may be older than the 14 days of its store.
await owner.call(updateStore, { body: { return_window_days: 365 } })

/** Orders that were paid and shipped, with nothing returned; the first one is of a customer with an account. */
const [returned, swapped, claimed, called] = await (async () => {
  const query = { payment_status: ['captured' as const], fulfillment_status: ['shipped' as const], limit: 100 }
  const { orders } = await owner.call(listOrders, { query, expand: ['customer', 'returns', 'swaps', 'claims'] })
  const whole = orders.filter(
    ({ returns, swaps, claims, currency_code }) =>
      [...returns, ...swaps, ...claims].length === 0 && currency_code === 'idr',
  )
  const first = whole.find(({ customer }) => customer?.has_account)
  return [first, ...whole.filter((order) => order !== first)]
})()
if (!returned?.email || !swapped || !claimed || !called) throw new Error('The demo lacks four shipped orders')

const orderPage = (id: string) => `${view}/orders/${id}`
const isAccessible = async (page: Page) => assert.deepEqual(await findAccessibilityProblems(page), [])

/** Opens an assistant from the order's page and chooses one of its first line. */
async function startAt(page: Page, id: string, assistant: string): Promise<void> {
  await visit(page, `${shop.apiUrl}/app/${orderPage(id)}`)
  await page.getByRole('region', { name: 'Returns, exchanges and claims' }).getByRole('button', { name: 'New' }).click()
  await page.getByRole('menuitem', { name: assistant }).click()
  await page.getByRole('heading', { level: 1, name: assistant }).waitFor()
  await page
    .getByLabel(/^Quantity of/)
    .first()
    .fill('1')
}

/** Runs in the page: how wide a picture is once it is loaded. */
const widthOf = async (image: HTMLElement | SVGElement): Promise<number> => {
  if (!(image instanceof HTMLImageElement)) return 0
  await image.decode()
  return image.naturalWidth
}

/** A PNG file of one pixel. */
const photo_width = 1
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const nextStep = (page: Page) => page.getByRole('region', { name: 'Next step' })

test('a return that a shopper requests is received, kept out of stock, and refunded', async (t) => {
  const shopper = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await visit(shopper.page, `${shop.storefrontUrl}/${view}/account/login?way=email&lang=en`)
  await shopper.page.getByLabel('E-mail').fill(returned.email ?? '')
  await shopper.page.getByLabel('Password').fill('shopkey-demo')
  await shopper.page.locator('main button[type=submit]').first().click()
  await shopper.page.getByRole('heading', { name: /^Hello/ }).waitFor()
  await visit(shopper.page, `${shop.storefrontUrl}/${view}/order/${returned.id}/return`)
  await shopper.page.getByText(/^You can return this until .*20\d\d/).waitFor()
  await shopper.page.locator('main input[type=checkbox]').first().check()
  await shopper.page.getByLabel('Why?').first().selectOption({ index: 1 })
  await shopper.page.getByRole('button', { name: 'Request return' }).click()
  await shopper.page.getByText('Return requested').waitFor()

  const staff = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const { page } = staff
  await openBackOffice(page, shop, 'larasati', `${view}/returns`)
  await page.getByRole('button', { name: 'Waits for the customer' }).click()
  await page.getByRole('searchbox').fill(`#${returned.display_id}`)
  await page.waitForURL('**q=*')
  await page.locator('a[data-row]').first().waitFor()
  await isAccessible(page)
  await page.locator('a[data-row]', { hasText: `#${returned.display_id}` }).click()
  await page.getByRole('heading', { level: 1, name: `Return of #${returned.display_id}` }).waitFor()
  await isAccessible(page)
  await nextStep(page).getByRole('button', { name: 'Receive' }).click()
  const form = page.getByRole('dialog', { name: 'Receive return' })
  await form
    .getByLabel(/^Condition of/)
    .first()
    .click()
  await page.getByRole('option', { name: 'Damaged' }).click()
  assert.equal(await form.getByLabel('Return to stock').first().isChecked(), false)
  await form.getByRole('button', { name: /^Receive and refund/ }).waitFor()
  await isAccessible(page)
  const promised = (await form.getByRole('button', { name: /^Receive and refund/ }).textContent()) ?? ''
  await form.getByRole('button', { name: /^Receive and refund/ }).click()
  await page.getByText('Return received').waitFor()
  await page.getByText('Kept out of stock').waitFor()
  await page.getByText('Refunded', { exact: true }).waitFor()
  const { order } = await owner.call(getOrder, { params: { id: returned.id } })
  const digits = (text: string) => text.replace(/\D/g, '')
  assert.equal(digits(promised), String((order.refunded_total ?? 0) / 100))
  assert.ok((order.refunded_total ?? 0) > 0)

  await page
    .getByRole('link', { name: `#${returned.display_id}` })
    .first()
    .click()
  await page.getByRole('region', { name: 'Timeline' }).getByText('Items returned').waitFor()
  await page.getByRole('region', { name: 'Timeline' }).getByRole('link', { name: 'Return' }).first().waitFor()
  await page.getByRole('region', { name: 'Returns, exchanges and claims' }).getByText('Done').waitFor()
  await isAccessible(page)
  assert.deepEqual([...staff.problems, ...shopper.problems], [])
})

test('an owner requests a return for a customer who called', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(page, shop, 'larasati', orderPage(called.id))
  await startAt(page, called.id, 'New return')
  await page.getByText('Refund once received').waitFor()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Request return' }).click()
  await page.getByRole('heading', { level: 1, name: `Return of #${called.display_id}` }).waitFor()
  await nextStep(page).getByRole('button', { name: 'Cancel return' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel return' }).click()
  await page.getByText('Return canceled').waitFor()
  assert.deepEqual(problems, [])
})

test('a swap is created, confirmed and paid by its shopper, settled, packed, shipped and received', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(page, shop, 'larasati', orderPage(swapped.id))
  await startAt(page, swapped.id, 'New exchange')
  await page.getByRole('combobox', { name: 'Add a product' }).fill('a')
  await page.getByRole('option', { disabled: false }).filter({ hasText: 'in stock' }).first().click()
  const quantity = page.getByLabel(/^Quantity of/).last()
  await quantity.fill('3')
  await page.getByText('The customer pays').waitFor()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Create exchange' }).click()
  await page.getByRole('heading', { level: 1, name: `Exchange of #${swapped.display_id}` }).waitFor()
  await isAccessible(page)
  const swap_id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { confirm_link } = await owner.call(getSwap, { params: { id: swap_id } })
  await nextStep(page).getByRole('button', { name: 'Copy the customer’s link' }).waitFor()

  // The shopper has the link and is not signed in.
  const shopper = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await visit(shopper.page, `${confirm_link}&lang=en`)
  assert.equal(new URL(shopper.page.url()).searchParams.has('key'), false)
  await shopper.page.locator('main form button[type=submit]').last().click()
  await shopper.page.getByText('You pay').waitFor()
  await shopper.page.locator('input[name="provider_id"][value="manual"]').check({ force: true })
  await isAccessible(shopper.page)
  await shopper.page.locator('main form button[type=submit]').last().click()
  await shopper.page.waitForURL(new RegExp(`/order/${swapped.id}$`))

  await page.reload()
  // It is paid outside the shop: the new items may leave before the money comes.
  await nextStep(page).getByRole('button', { name: 'Mark as paid' }).waitFor()
  await nextStep(page).getByRole('button', { name: 'Pack items' }).click()
  await page.getByRole('dialog', { name: 'Pack the new items?' }).getByRole('button', { name: 'Pack items' }).click()
  await page.getByRole('button', { name: 'Mark as shipped' }).waitFor()
  await nextStep(page).getByRole('button', { name: 'Mark as paid' }).click()
  const question = page.getByRole('dialog', { name: /^Mark/ })
  await isAccessible(page)
  await question.getByRole('button', { name: 'Mark as paid' }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  const ship = page.getByRole('dialog', { name: 'Mark as shipped' })
  await ship.getByLabel('Tracking numbers').fill('JNE-9001')
  await ship.getByRole('button', { name: 'Mark as shipped' }).click()
  await page.getByText('JNE-9001').waitFor()
  await nextStep(page).getByRole('button', { name: 'Receive' }).click()
  const receive = page.getByRole('dialog', { name: 'Receive return' })
  await receive.getByText('The exchange settles their value.').waitFor()
  await receive.getByRole('button', { name: 'Receive', exact: true }).click()
  await page.getByText('Return received').waitFor()
  await nextStep(page).waitFor({ state: 'detached' })
  const { swap } = await owner.call(getSwap, { params: { id: swap_id } })
  assert.deepEqual([swap.payment_status, swap.fulfillment_status], ['captured', 'shipped'])
  assert.ok((swap.difference_due ?? 0) > 0)

  // The shopper's page has the new items, their parcel and the difference, and does not call the order returned.
  await shopper.page.reload()
  await shopper.page
    .getByRole('heading', { level: 1, name: 'Exchanged' })
    .or(shopper.page.getByText(/^You receive: /))
    .first()
    .waitFor()
  await shopper.page.getByText(/^You receive: 3 × /).waitFor()
  await shopper.page.getByText('JNE-9001').first().waitFor()
  await shopper.page.getByText(/^You paid the difference of /).waitFor()
  assert.deepEqual([...problems, ...shopper.problems], [])
})

test('a claim with a replacement is created, packed and shipped', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(page, shop, 'larasati', orderPage(claimed.id))
  await startAt(page, claimed.id, 'New claim')
  await page.getByText('Replacement', { exact: true }).click()
  await page.getByRole('button', { name: 'Create claim' }).click()
  await page.getByText('Say what is wrong with each item.').waitFor()
  await isAccessible(page)
  await page
    .getByLabel(/^Reason for/)
    .first()
    .click()
  await page.getByRole('option', { name: 'Defect' }).click()
  await page
    .getByLabel(/^Note for/)
    .first()
    .fill('The seam is open')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'seam.png', mimeType: 'image/png', buffer: photo })
  await page.getByRole('button', { name: /^Remove photo 1/ }).waitFor()
  await page.getByRole('combobox', { name: 'Delivery of the new items' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('combobox', { name: 'Add a product' }).fill('a')
  await page.getByRole('option').filter({ hasText: 'in stock' }).first().click()
  await page.getByText('Value of the new items').waitFor()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Create claim' }).click()
  await page.getByRole('heading', { level: 1, name: `Claim on #${claimed.display_id}` }).waitFor()
  await page.getByText('The seam is open').waitFor()
  const shown = page.getByRole('link', { name: 'Picture 1' })
  assert.equal(await shown.locator('img').evaluate(widthOf), photo_width)
  await isAccessible(page)

  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  const edit = page.getByRole('dialog')
  await edit.getByLabel('Tags').fill('seam')
  await page.keyboard.press('Enter')
  await edit.getByRole('button', { name: 'Save' }).click()
  await page.getByText('seam', { exact: true }).waitFor()

  await nextStep(page).getByRole('button', { name: 'Pack items' }).click()
  await page.getByRole('dialog', { name: 'Pack the new items?' }).getByRole('button', { name: 'Pack items' }).click()
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await page.getByRole('dialog', { name: 'Mark as shipped' }).getByRole('button', { name: 'Mark as shipped' }).click()
  await nextStep(page).waitFor({ state: 'detached' })
  await page.goto(`${shop.apiUrl}/app/${view}/claims?tab=nobody`)
  await page.locator('a[data-row]', { hasText: `#${claimed.display_id}` }).waitFor()
  await isAccessible(page)
  assert.deepEqual(problems, [])
})

test('a packer receives on a phone in Arabic, and neither refunds nor creates anything; a role without orders opens nothing', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await openBackOffice(page, shop, 'joko', `${view}/returns`)
  for (const noun of ['returns', 'swaps', 'claims']) {
    await page.goto(`${shop.apiUrl}/app/${view}/${noun}`)
    await page.locator('a[data-row]').first().waitFor()
    await isAccessible(page)
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390, noun)
    await page.locator('a[data-row]').first().click()
    await page.getByRole('heading', { level: 1, name: /#\d+/ }).waitFor()
    await isAccessible(page)
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390, noun)
  }
  const { returns } = await owner.call(listReturns, { query: { waits_for: 'customer', limit: 50 } })
  const plain = returns.find(({ swap_id, claim_order_id }) => !swap_id && !claim_order_id)
  await page.goto(`${shop.apiUrl}/app/${view}/returns/${plain?.id}`)
  await page.getByRole('button', { name: 'استلام', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'استلام المرتجع' })
  await form.getByText(/لا يسمح دورك بالاسترداد/).waitFor()
  await isAccessible(page)
  await form.getByRole('button', { name: 'استلام', exact: true }).click()
  await page.getByText('بانتظار إجراء').waitFor()
  assert.equal(await page.getByRole('link', { name: 'الاسترداد من صفحة الطلب' }).count(), 0)
  await page.goto(`${shop.apiUrl}/app/${orderPage(claimed.id)}`)
  await page.getByRole('region', { name: 'الإرجاع والاستبدال والمطالبات' }).getByRole('link').first().waitFor()
  assert.equal(await page.getByRole('button', { name: 'جديد', exact: true }).count(), 0)
  await page.goto(`${shop.apiUrl}/app/${view}/claims/new?order=${claimed.id}`)
  await page.getByRole('heading', { name: 'لا يمكنك فتح هذه الصفحة' }).waitFor()
  assert.deepEqual(problems, [])

  const other = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(other.page, shop, 'melati', `${view}/returns`)
  await other.page.getByRole('heading', { name: 'You cannot open this page' }).waitFor()
  assert.deepEqual(other.problems, [])
})
