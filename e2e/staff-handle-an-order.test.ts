import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listOrders } from '@shopkey/client/admin.ts'
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

test('an owner packs an order, ships it, gives money back and writes a note', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const isAccessible = async () => assert.deepEqual(await findAccessibilityProblems(page), [])
  await openBackOffice(page, shop, 'raka', 'kopi-senja/orders?payment=captured')
  await page.getByRole('button', { name: /^Alerts, \d+ unread$/ }).click()
  const alerts = page.getByRole('dialog', { name: 'Alerts' })
  const byEmail = alerts.getByRole('group', { name: 'Also by e-mail' })
  await byEmail.getByRole('checkbox', { name: 'New orders' }).click()
  await page.getByText('Saved. E-mails go to your own address.').waitFor()
  assert.deepEqual(
    await Promise.all(['New orders', 'Low stock'].map((name) => byEmail.getByRole('checkbox', { name }).isChecked())),
    [true, false],
  )
  await isAccessible()
  const placed = alerts.getByRole('link', { name: /^New order #\d+, Rp/ }).first()
  await placed.waitFor()
  await isAccessible()
  const number = /#\d+/.exec((await placed.textContent()) ?? '')?.[0] ?? ''
  await placed.click()
  await page.getByRole('heading', { level: 1, name: number }).waitFor()
  await alerts.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /^Alerts/ }).click()
  await alerts.getByRole('link', { name: number }).waitFor()
  assert.equal(await alerts.getByRole('link', { name: number }).getByText('Unread').count(), 0)
  await alerts.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByText('All alerts are read').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Alerts', exact: true }).waitFor()
  await visit(page, `${shop.apiUrl}/app/kopi-senja/orders?payment=captured`)
  await page.getByRole('button', { name: 'To fulfil', exact: false }).first().click()
  await page.waitForURL('**/orders?payment=captured&tab=fulfill')
  // From then on, the rows of the former tab are pale until those of this one are there.
  await page.getByRole('button', { name: 'To fulfil', pressed: true }).waitFor()
  await page.getByRole('navigation', { name: 'Pages' }).waitFor()
  await isAccessible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /^#\d+/ }).waitFor()
  await page.getByText('Only staff see notes.').or(page.getByText('Write a note for the team')).first().waitFor()
  await isAccessible()

  await page.getByRole('button', { name: 'Pack items' }).click()
  const drawer = page.getByRole('dialog', { name: 'Pack items' })
  await drawer.waitFor()
  await isAccessible()
  await drawer.getByRole('button', { name: /^Pack \d+ items?$/ }).click()
  await page.getByText('Parcel packed').waitFor()
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  const shipping = page.getByRole('dialog', { name: 'Mark as shipped' })
  await shipping.getByLabel('Tracking numbers').fill('JNE-4411')
  await shipping.getByRole('button', { name: 'Mark as shipped' }).click()
  await page.getByText('JNE-4411').first().waitFor()

  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const refund = page.getByRole('dialog', { name: 'Refund' })
  await refund.getByRole('button', { name: 'Refund', exact: true }).click()
  await refund.getByText('Enter an amount above zero.').waitFor()
  await refund.getByLabel('Amount').fill('1000')
  await refund.getByRole('button', { name: /^Refund .*1.000/ }).click()
  await page.getByText(/1.000 refunded/).waitFor()

  await page.getByPlaceholder('Write a note for the team').fill('Left with the neighbour')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByText('Left with the neighbour').first().waitFor()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Complete', exact: true }).click()
  const question = page.getByRole('dialog', { name: /^Complete order #\d+\?/ })
  await question.waitFor()
  await isAccessible()
  await question.getByRole('button', { name: 'Complete' }).click()
  await page.getByText('Order completed').first().waitFor()
  assert.deepEqual(problems, [])
})

test('a clerk reads the orders on a phone in Arabic, and finds one by its number', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await openBackOffice(page, shop, 'bagus', 'kopi-senja/orders')
  await page.locator('a[data-row]').first().waitFor()
  assert.equal(await page.locator('html').getAttribute('dir'), 'rtl')
  await page
    .getByRole('button', { name: /^التنبيهات/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'التنبيهات' }).getByRole('link').first().waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await page.keyboard.press('Escape')
  assert.deepEqual(await findAccessibilityProblems(page), [])
  const number = (await page.locator('a[data-row]').nth(3).textContent())?.trim() ?? ''
  await page.getByRole('searchbox').fill(number)
  await page.waitForURL('**/orders?q=*')
  await page.locator('a[data-row]').nth(1).waitFor({ state: 'detached' })
  await page.locator('a[data-row]', { hasText: number }).click()
  await page.getByRole('heading', { level: 1, name: number }).waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  const width = await page.evaluate('document.documentElement.scrollWidth')
  assert.equal(width, 390)
  assert.deepEqual(problems, [])
})

test('an owner fulfils an order and drafts a product without a mouse', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const keys = page.keyboard
  const owner = await signInOwner(shop, 'batik-larasati')
  const { orders } = await owner.call(listOrders, {
    query: { payment_status: ['captured'], fulfillment_status: ['not_fulfilled'], limit: 1 },
  })
  assert.ok(orders[0])
  const number = `#${orders[0].display_id}`
  await visit(page, `${shop.apiUrl}/app/sign-in?next=/batik-larasati/orders`)
  await tabTo(page, 'E-mail')
  await keys.type('larasati@shopkey.test')
  await tabTo(page, 'Password')
  await keys.type('shopkey-demo')
  await keys.press('Enter')
  await page.locator('a[data-row]').first().waitFor()

  await page.reload()
  await page.locator('a[data-row]').first().waitFor()
  await keys.press('Tab')
  const skip = await focused(page)
  assert.equal(skip.name, 'Skip to content')
  await keys.press('Enter')
  assert.equal((await focused(page)).id, 'content')
  await tabTo(page, 'Columns')

  // The palette gives the focus back.
  await keys.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await palette.waitFor()
  await keys.press('Escape')
  await palette.waitFor({ state: 'hidden' })
  await page.locator(':focus', { hasText: 'Columns' }).waitFor()
  await keys.press('Control+k')
  await palette.waitFor()
  await keys.type(number)
  await palette.getByRole('option', { name: number, selected: true }).waitFor()
  await keys.press('Enter')
  await page.getByRole('heading', { level: 1, name: number }).waitFor()

  await tabTo(page, 'Pack items')
  await keys.press('Enter')
  const packing = page.getByRole('dialog', { name: 'Pack items' })
  await packing.waitFor()
  await tabTo(page, /^Pack \d+ items?$/)
  assert.ok((await focused(page)).isInDialog, 'the focus stays in the dialog')
  await keys.press('Enter')
  await page.getByText('Parcel packed').waitFor()
  await packing.waitFor({ state: 'hidden' })
  await isFocusKept(page)
  await tabTo(page, 'Mark as shipped')
  await keys.press('Enter')
  const shipping = page.getByRole('dialog', { name: 'Mark as shipped' })
  await shipping.waitFor()
  await tabTo(page, 'Tracking numbers')
  await keys.type('JNE-7733')
  await tabTo(page, 'Mark as shipped')
  await keys.press('Enter')
  await page.getByText('JNE-7733').first().waitFor()
  await shipping.waitFor({ state: 'hidden' })
  await isFocusKept(page)

  await tabTo(page, 'More actions')
  await keys.press('Enter')
  await page.locator('[role=menu]:focus-within').waitFor()
  await keys.press('ArrowDown')
  await keys.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'hidden' })
  assert.equal((await focused(page)).name, 'More actions')
  await keys.press('Shift+?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await help.getByText('Go to: Products').waitFor()
  await keys.press('Escape')
  await help.waitFor({ state: 'hidden' })

  await keys.press('g')
  await keys.press('p')
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
  await keys.press('n')
  await page.getByRole('heading', { level: 1, name: 'New product' }).waitFor()
  await tabTo(page, 'Title')
  await keys.type('Kain Tanpa Tetikus')
  await keys.press('Control+s')
  // The refused field has the focus.
  await page.getByText('Set a price.').waitFor()
  await page.locator('[aria-invalid=true]:focus').waitFor()
  await keys.type('45000')
  await keys.press('Control+s')
  await page.getByText('Kain Tanpa Tetikus created').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Kain Tanpa Tetikus' }).waitFor()
  await page.getByText('Draft', { exact: true }).first().waitFor()

  // Deleting is asked about: Esc keeps, Enter on the button deletes.
  const question = page.getByRole('dialog', { name: 'Delete Kain Tanpa Tetikus?' })
  for (const decision of ['Cancel', 'Delete']) {
    await tabTo(page, 'More actions')
    await keys.press('Enter')
    await page.locator('[role=menu]:focus-within').waitFor()
    await keys.press('ArrowUp')
    await page.locator(':focus', { hasText: /^Delete$/ }).waitFor()
    await keys.press('Enter')
    await question.waitFor()
    if (decision === 'Cancel') await keys.press('Escape')
    else {
      await tabTo(page, 'Delete')
      await keys.press('Enter')
    }
    await question.waitFor({ state: 'hidden' })
    await isFocusKept(page)
  }
  await page.getByText('Kain Tanpa Tetikus deleted').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
  assert.deepEqual(problems, [])
})

interface Focused {
  name: string
  id: string
  isBody: boolean
  isInDialog: boolean
  isVisible: boolean
}

/** What has the focus, by its label, and whether a person can see that it has it. */
function focused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    // The link of a row shows it around the row, by its pseudo-element.
    const styles = [getComputedStyle(element), getComputedStyle(element, '::after')]
    const field = element as HTMLInputElement
    const label = element.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? element.textContent ?? ''
    const isText = element.matches('input, textarea')
    return {
      name: label.replace(/\s*\*$/, '').trim(),
      id: element.id,
      isBody: element === document.body,
      isInDialog: element.closest('[role=dialog]') !== null,
      isVisible: styles.some(({ outlineStyle, outlineWidth, boxShadow, borderColor }) => {
        const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
        // A field shows it by its border.
        return isOutlined || boxShadow !== 'none' || (isText && borderColor !== 'rgba(0, 0, 0, 0)')
      }),
    }
  })
}

/** Presses Tab until a thing has the focus; each stop on the way shows it. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const seen: string[] = []
  for (let presses = 0; presses < 120; presses += 1) {
    const stop = await focused(page)
    if (typeof name === 'string' ? stop.name === name : name.test(stop.name)) return
    await page.keyboard.press('Tab')
    const next = await focused(page)
    seen.push(next.name)
    assert.ok(next.isBody || next.isVisible, `"${next.name}" does not show that it has the focus`)
  }
  assert.fail(`Tab does not reach "${name}", only ${seen.join(' | ')}`)
}

/** After a dialog, the focus is on the page where it was, not at its start. */
async function isFocusKept(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement !== document.body, undefined, { timeout: 2_000 })
}
