import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAccessibilityProblems } from '@shopkey/testkit/browser.ts'
import { shareShop } from '@shopkey/testkit/shared-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { openBackOffice } from './back-office.ts'

const { shop, browser } = await shareShop()

test('an owner creates a return reason by the palette, one below it, changes and deletes them', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const isAccessible = async () => assert.deepEqual(await findAccessibilityProblems(page), [])
  await openBackOffice(page, shop, 'larasati', 'batik-larasati/orders')
  await page.locator('a[data-row]').first().waitFor()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await palette.getByRole('combobox').fill('new return')
  await palette.getByRole('option', { name: 'New return reason', selected: true }).waitFor()
  await isAccessible()
  await page.keyboard.press('Enter')

  const form = page.getByRole('dialog', { name: 'New return reason' })
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Give the reason a label.').waitFor()
  await isAccessible()
  await form.getByLabel('Label').first().fill('Pattern differs')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  await form.getByLabel('Code').fill('pattern_differs')
  await page.keyboard.press('Control+s')
  await page.getByText('Saved', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Actions for Pattern differs' }).click()
  await page.getByRole('menuitem', { name: 'Add below it' }).click()
  await form.getByLabel('Label').first().fill('Darker than shown')
  await form.getByLabel('Code').fill('darker')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Darker than shown' }).click()
  const edited = page.getByRole('dialog', { name: 'Darker than shown' })
  await edited.getByLabel('Label').first().fill('Darker than the picture')
  await edited.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Darker than the picture' }).waitFor()
  await isAccessible()

  await page.getByRole('button', { name: 'Actions for Pattern differs' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Pattern differs?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Pattern differs is deleted').waitFor()
  await page.getByRole('link', { name: 'Darker than the picture' }).waitFor({ state: 'hidden' })
  assert.deepEqual(problems, [])
})

test('a clerk who may only look reads the reasons on a phone in Arabic, and which right another page takes', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await openBackOffice(page, shop, 'joko', 'batik-larasati/return-reasons')
  await page.locator('td[data-phone=title]').first().waitFor()
  assert.equal(await page.locator('a[data-row]').count(), 0)
  assert.deepEqual(await findAccessibilityProblems(page), [])
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390)
  await page.goto(`${shop.apiUrl}/app/batik-larasati/settings/webhooks`)
  await page.getByRole('heading', { name: 'لا يمكنك فتح هذه الصفحة' }).waitFor()
  await page.getByText('إدارة إشعارات الويب').waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  assert.deepEqual(problems, [])
})
