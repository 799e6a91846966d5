import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAccessibilityProblems } from '@shopkey/testkit/browser.ts'
import { shareShop } from '@shopkey/testkit/shared-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { openBackOffice } from './back-office.ts'

const { shop, browser } = await shareShop()

test('an owner creates a group, adds members found by name, removes one and deletes the group', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const isAccessible = async () => assert.deepEqual(await findAccessibilityProblems(page), [])
  await openBackOffice(page, shop, 'raka', 'kopi-senja/customer-groups')
  await page.getByRole('link', { name: 'New group' }).first().click()
  const form = page.getByRole('dialog', { name: 'New group' })
  await form.getByLabel('Name').fill('Roasters')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Roasters', level: 1 }).waitFor()
  await page.getByText('No members yet').waitFor()
  await isAccessible()

  await page.getByRole('link', { name: 'Customer groups' }).first().click()
  await page.getByRole('link', { name: 'New group' }).first().click()
  await form.getByLabel('Name').fill('Roasters')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('There is already a group with this name.').waitFor()
  assert.match(problems.splice(0).join('\n'), /^console: .* status of 422 .*$/)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()

  await page.getByRole('link', { name: 'Roasters' }).click()
  await page.getByRole('link', { name: 'Add members' }).click()
  const picker = page.getByRole('dialog', { name: 'Add members' })
  await picker.getByRole('button', { name: 'Add' }).click()
  await picker.getByText('Choose at least one customer.').waitFor()
  const field = picker.getByRole('combobox', { name: 'Customers' })
  await field.click()
  await page.getByRole('option').nth(5).waitFor()
  await isAccessible()
  for (const email of ['budi.hartono@shopkey.test', 'siti.rahmawati@shopkey.test']) {
    await field.fill(email)
    // The choices of the words before it are gone.
    await page.getByRole('option', { name: email }).and(page.locator(':only-child')).click()
    await picker.getByText(email).waitFor()
  }
  await picker.getByRole('button', { name: 'Add' }).click()
  await page.getByText('Members added').waitFor()
  const budi = page.getByRole('cell', { name: /^Budi/ }).first()
  await budi.waitFor()
  await isAccessible()

  await page.getByRole('button', { name: /^Actions for Budi/ }).click()
  await page.getByRole('menuitem', { name: 'Remove from the group' }).click()
  await budi.waitFor({ state: 'hidden' })
  await page.getByRole('cell', { name: /^Siti/ }).first().waitFor()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete Roasters?' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Roasters is deleted').waitFor()
  await page.getByRole('link', { name: 'Roasters' }).waitFor({ state: 'hidden' })
  assert.deepEqual(problems, [])
})

test('an owner has a group filled by a rule, tried out before it is saved', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const isAccessible = async () => assert.deepEqual(await findAccessibilityProblems(page), [])
  await openBackOffice(page, shop, 'larasati', 'batik-larasati/customer-groups')
  await page.getByRole('link', { name: 'New group' }).first().click()
  const form = page.getByRole('dialog', { name: 'New group' })
  await form.getByLabel('Name').fill('Regulars')
  await form.getByRole('switch', { name: 'Add members by a rule' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Fill in at least one condition.').first().waitFor()
  await form.getByRole('group', { name: 'Orders' }).getByLabel('At least').fill('2')
  const preview = form.getByRole('status').filter({ hasText: /customers? would be/ })
  const count = Number.parseInt((await preview.textContent()) ?? '', 10)
  assert.ok(count > 0)
  await isAccessible()
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Regulars', level: 1 }).waitFor()
  await page.getByText('2 or more').waitFor()
  const members = page.getByRole('cell', { name: 'By rule' })
  await members.first().waitFor()
  assert.equal(await members.count(), count)
  assert.equal(await page.getByRole('button', { name: /^Actions for/ }).count(), 0)
  await isAccessible()

  await page.getByRole('link', { name: 'Edit group' }).click()
  const edited = page.getByRole('dialog', { name: 'Regulars' })
  await edited.getByRole('switch', { name: 'Add members by a rule' }).click()
  await edited.getByRole('button', { name: 'Save' }).click()
  await page.getByText('No members yet').waitFor()
  assert.deepEqual(problems, [])
})

test('a clerk reads the groups on a phone in Arabic; the catalogue role does not', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await openBackOffice(page, shop, 'joko', 'batik-larasati/customer-groups')
  await page.getByRole('heading', { name: 'مجموعات العملاء' }).waitFor()
  assert.equal(await page.getByRole('link', { name: 'مجموعة جديدة' }).count(), 0)
  assert.deepEqual(await findAccessibilityProblems(page), [])
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390)
  assert.deepEqual(problems, [])
})
