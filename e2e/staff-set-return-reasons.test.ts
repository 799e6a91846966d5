import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { findAccessibilityProblems, openBrowser } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { openBackOffice } from './back-office.ts'

const shop = await startShop()
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
})

test('an owner adds a return reason and one below it, corrects it and deletes both', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const isAccessible = async () => assert.deepEqual(await findAccessibilityProblems(page), [])
  await openBackOffice(page, shop, 'larasati', 'batik-larasati/return-reasons')
  await page.getByRole('link', { name: 'New return reason' }).click()
  const drawer = page.getByRole('dialog', { name: 'New return reason' })
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.getByText('Give the reason a label.').waitFor()
  await isAccessible()
  await drawer.getByLabel('Label').first().fill('Colour differs')
  await drawer.getByLabel('Code').fill('colour_differs')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Actions for Colour differs' }).click()
  await page.getByRole('menuitem', { name: 'Add below it' }).click()
  const below = page.getByRole('dialog', { name: 'New return reason' })
  await below.getByLabel('Label').first().fill('Darker than the picture')
  await below.getByLabel('Code').fill('darker')
  await below.getByRole('button', { name: 'Save' }).click()
  await below.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Darker than the picture' }).click()
  const edited = page.getByRole('dialog', { name: 'Darker than the picture' })
  await edited.getByLabel('Code').fill('darker_than_picture')
  await edited.getByRole('button', { name: 'Save' }).click()
  await page.getByText('darker_than_picture').waitFor()
  await isAccessible()

  await page.getByRole('button', { name: 'Actions for Colour differs' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete Colour differs?' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Colour differs is deleted').waitFor()
  await page.getByText('darker_than_picture').waitFor({ state: 'hidden' })
  assert.deepEqual(problems, [])
})

test('staff who may only look see the reasons and no way to change them, in Arabic on a phone', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await openBackOffice(page, shop, 'melati', 'batik-larasati/return-reasons')
  await page.getByRole('heading', { level: 1, name: 'أسباب الإرجاع' }).waitFor()
  await page.locator('[data-row]').first().waitFor()
  assert.equal(await page.getByRole('link', { name: 'سبب جديد' }).count(), 0)
  assert.deepEqual(await findAccessibilityProblems(page), [])
  assert.deepEqual(problems, [])
})
