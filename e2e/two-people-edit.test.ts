import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAccessibilityProblems } from '@shopkey/testkit/browser.ts'
import { shareShop } from '@shopkey/testkit/shared-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import type { Page } from 'playwright-core'
import { openBackOffice } from './back-office.ts'

const { shop, browser } = await shareShop()

/** The refusals that the stories are about. */
const unexpected = (problems: string[]) => problems.filter((problem) => !/412 /.test(problem))
const choose = async (page: Page, name: string) => {
  const question = page.getByRole('dialog', { name: 'Changed in the meantime' })
  await question.waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await question.getByRole('button', { name }).click()
}

test('who edits a customer reads that a colleague saved first, sees theirs, and may overwrite it', async (t) => {
  const mine = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const theirs = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const { page } = mine
  await openBackOffice(page, shop, 'larasati', 'batik-larasati/customers')
  await page.locator('a[data-row]').first().click()
  await page.waitForURL('**/customers/cus_*')
  const path = new URL(page.url()).pathname.replace('/app/', '')
  await openBackOffice(theirs.page, shop, 'owner', path)
  const edit = async (one: Page, name: string) => {
    await one.getByRole('link', { name: 'Edit' }).first().click()
    await one.getByRole('dialog').getByLabel('First name').fill(name)
  }
  const save = (one: Page) => one.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await edit(page, 'Mine')
  await edit(theirs.page, 'Theirs')
  await save(theirs.page)
  await theirs.page.getByRole('heading', { level: 1, name: /^Theirs/ }).waitFor()
  await save(page)
  await choose(page, 'Keep editing')
  assert.equal(await page.getByLabel('First name').inputValue(), 'Mine')
  await save(page)
  await choose(page, 'See theirs')
  assert.equal(await page.getByLabel('First name').inputValue(), 'Theirs')
  await page.getByLabel('First name').fill('Both')
  await edit(theirs.page, 'Theirs again')
  await save(theirs.page)
  await theirs.page.getByRole('heading', { level: 1, name: /^Theirs again/ }).waitFor()
  await save(page)
  await choose(page, 'Overwrite with mine')
  await page.getByRole('heading', { level: 1, name: /^Both/ }).waitFor()
  assert.deepEqual(unexpected([...mine.problems, ...theirs.problems]), [])
})

test("each language of a message's texts is saved against the colleague who wrote it first", async (t) => {
  const mine = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const theirs = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const { page } = mine
  const write = async (one: Page, language: string, closing: string) => {
    await one.getByRole('tab', { name: language }).click()
    await one.getByRole('textbox', { name: 'Closing' }).fill(closing)
  }
  const closingIn = async (one: Page, language: string) => {
    await one.getByRole('tab', { name: language }).click()
    return one.getByRole('textbox', { name: 'Closing' }).inputValue()
  }
  const save = (one: Page) => one.getByRole('button', { name: 'Save', exact: true }).click()
  const isSaved = async (one: Page) =>
    one.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'hidden' })
  const topic = 'roti-pagi/settings/message-templates/order_placed'
  await openBackOffice(page, shop, 'sari', topic)
  await openBackOffice(theirs.page, shop, 'owner', topic)
  await write(page, 'Indonesia', 'Salam dari Sari')
  await write(page, 'English', 'Sari')
  await write(theirs.page, 'English', 'A colleague')
  await save(theirs.page)
  await isSaved(theirs.page)
  await save(page)
  await choose(page, 'Overwrite with mine')
  await isSaved(page)
  await page.reload()
  assert.equal(await closingIn(page, 'English'), 'Sari')
  assert.equal(await closingIn(page, 'Indonesia'), 'Salam dari Sari')

  await write(theirs.page, 'English', 'A colleague again')
  await save(theirs.page)
  await choose(theirs.page, 'See theirs')
  assert.equal(await closingIn(theirs.page, 'English'), 'Sari')
  await write(theirs.page, 'English', 'A colleague at last')
  await save(theirs.page)
  await isSaved(theirs.page)
  await write(theirs.page, 'English', 'And once more')
  await save(theirs.page)
  await isSaved(theirs.page)
  assert.deepEqual(unexpected([...mine.problems, ...theirs.problems]), [])
})
