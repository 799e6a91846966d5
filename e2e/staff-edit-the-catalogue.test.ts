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

test('a product is created, corrected where the server refuses it, kept from being lost, and deleted', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const isAccessible = async () => assert.deepEqual(await findAccessibilityProblems(page), [])
  await openBackOffice(page, shop, 'larasati', 'batik-larasati/products')
  await page.locator('a[data-row]').first().waitFor()
  await isAccessible()
  await page.keyboard.press('n')
  await page.getByRole('heading', { level: 1, name: 'New product' }).waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('Check the marked fields.').waitFor()
  await page.getByText('Give the product a title.').waitFor()
  await page.getByLabel('Title').first().fill('Selendang Tiga Negeri')
  await isAccessible()

  await page.getByRole('button', { name: 'Add option' }).click()
  await page.getByPlaceholder('Size').fill('Colour')
  const values = page.getByPlaceholder('S, M, L')
  await values.fill('Indigo')
  await values.press('Enter')
  await page.getByRole('combobox', { name: /^Values/ }).fill('Soga')
  await page.getByRole('combobox', { name: /^Values/ }).press('Enter')
  for (const colour of ['Indigo', 'Soga']) {
    await page.getByLabel(`Price (IDR), ${colour}`).fill('250000')
    await page.getByLabel(`Stock, ${colour}`).fill('4')
  }
  await page.getByLabel('Price (IDR), Indigo').fill('-5')
  await page.getByText('Enter zero or more.').waitFor()
  await page.getByLabel('Price (IDR), Indigo').fill('250000')
  await page.getByText('With tax', { exact: true }).click()
  await page.getByLabel('Price with tax (IDR), Soga').fill('300000')
  await page.getByText('Rp 270,270 without tax').waitFor()
  await isAccessible()
  await page.getByText('Without tax', { exact: true }).click()
  await page.getByText('Rp 300,000 with tax').waitFor()
  await page.getByRole('combobox', { name: 'Collection' }).fill('north')
  await page.getByRole('option', { name: 'North Coast' }).click()
  await page.getByLabel('Address', { exact: true }).fill('Not An Address')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Use lower-case letters, digits and hyphens.').waitFor()
  await page.getByLabel('Address', { exact: true }).fill('selendang-tiga-negeri')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Selendang Tiga Negeri created').waitFor()
  await page.waitForURL('**/products/prod_*')
  // The form of the new product stays until the created one is loaded.
  await page.getByRole('heading', { level: 1, name: 'Selendang Tiga Negeri' }).waitFor()

  await page.getByLabel('Subtitle').first().fill('Silk, hand-drawn')
  await page.getByText('Unsaved changes').waitFor()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click()
  const guard = page.getByRole('dialog', { name: 'Leave without saving?' })
  await guard.waitFor()
  await isAccessible()
  await guard.getByRole('button', { name: 'Stay' }).click()
  await page.keyboard.press('Control+s')
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByText('Unsaved changes').waitFor({ state: 'hidden' })

  await page.getByRole('link', { name: 'Back to Products' }).click()
  await page.getByRole('searchbox').fill('tiga negeri')
  await page.waitForURL('**/products?q=tiga+negeri')
  await page.getByRole('button', { name: 'Actions for Selendang Tiga Negeri' }).click()
  await page.getByRole('menuitem', { name: 'Publish' }).click()
  await page.getByText('Selendang Tiga Negeri is live').waitFor()
  await page.getByRole('button', { name: 'Actions for Selendang Tiga Negeri' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Selendang Tiga Negeri?' })
  await question.waitFor()
  await isAccessible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Selendang Tiga Negeri deleted').waitFor()
  await page.getByText('Nothing matches').waitFor()
  assert.deepEqual(problems, [])
})

test('two people edit one product, and neither overwrites the other unasked', async (t) => {
  const [first, second] = [
    await enterStory(t, browser, 'desktop', { locale: 'en-GB' }),
    await enterStory(t, browser, 'desktop', { locale: 'en-GB' }),
  ]
  await openBackOffice(first.page, shop, 'larasati', 'batik-larasati/products')
  await first.page.locator('a[data-row]').first().click()
  await first.page.waitForURL('**/products/prod_*')
  const path = new URL(first.page.url()).pathname.replace('/app/', '')
  await openBackOffice(second.page, shop, 'fatimah', path)
  const save = async ({ page }: typeof first, subtitle: string) => {
    await page.getByLabel('Subtitle').first().fill(subtitle)
    await page.keyboard.press('Control+s')
  }
  const question = second.page.getByRole('dialog', { name: 'Changed in the meantime' })
  const subtitle = second.page.getByLabel('Subtitle').first()
  await subtitle.waitFor()

  await save(first, 'From the first desk')
  await first.page.getByText('Saved', { exact: true }).waitFor()
  await save(second, 'From the second desk')
  await question.getByText(/Larasati .* saved this while you were editing/).waitFor()
  assert.deepEqual(await findAccessibilityProblems(second.page), [])
  await question.getByRole('button', { name: 'Keep editing' }).click()
  assert.equal(await subtitle.inputValue(), 'From the second desk')
  await second.page.keyboard.press('Control+s')
  await question.getByRole('button', { name: 'See theirs, discard mine' }).click()
  assert.equal(await subtitle.inputValue(), 'From the first desk')

  await save(first, 'From the first desk again')
  await first.page.getByText('Unsaved changes').waitFor({ state: 'hidden' })
  await save(second, 'The second desk decides')
  await question.getByRole('button', { name: 'Overwrite with mine' }).click()
  await second.page.getByText('Saved', { exact: true }).waitFor()
  await first.page.reload()
  await first.page.getByLabel('Subtitle').first().waitFor()
  assert.equal(await first.page.getByLabel('Subtitle').first().inputValue(), 'The second desk decides')
  // The refused saves.
  for (const { problems } of [first, second])
    assert.deepEqual(
      problems.filter((problem) => !problem.includes('412')),
      [],
    )
})

test('a collection and a category are created, edited and deleted on a phone', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  const isAccessible = async () => assert.deepEqual(await findAccessibilityProblems(page), [])
  await openBackOffice(page, shop, 'melati', 'batik-larasati/collections')
  await page.getByRole('link', { name: 'New collection' }).click()
  const drawer = page.getByRole('dialog', { name: 'New collection' })
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.getByText('Give the collection a title.').waitFor()
  await isAccessible()
  await drawer.getByLabel('Title').first().fill('Hari Kartini')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Hari Kartini' }).click()
  const edited = page.getByRole('dialog', { name: 'Hari Kartini' })
  await edited.getByLabel('Title').first().fill('Hari Kartini 2027')
  await edited.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Hari Kartini 2027' }).waitFor()
  await page.getByRole('button', { name: 'Actions for Hari Kartini 2027' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete Hari Kartini 2027?' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Hari Kartini 2027 deleted').waitFor()

  // By hand first; the arrows do what dragging does.
  await page.getByRole('link', { name: 'North Coast' }).click()
  const ordered = page.getByRole('dialog', { name: 'North Coast' })
  const picker = ordered.getByRole('combobox', { name: 'Place a product of the collection' })
  for (const place of [0, 1]) {
    await picker.click()
    await page.getByRole('option').nth(place).click()
  }
  const [, second = ''] = await ordered.getByRole('listitem').allInnerTexts()
  await ordered.getByRole('button', { name: `Move ${second.trim()} up` }).click()
  await isAccessible()
  assert.deepEqual(await ordered.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 0)
  await ordered.getByRole('button', { name: 'Save' }).click()
  await ordered.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'North Coast' }).click()
  await ordered.getByRole('listitem').first().getByText(second.trim()).waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Categories' }).click()
  await page.getByRole('link', { name: 'New category' }).click()
  const category = page.getByRole('dialog', { name: 'New category' })
  await category.getByLabel('Name').first().fill('Syal')
  await isAccessible()
  await category.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Actions for Syal' }).click()
  // By keyboard: on a phone, what was announced last may cover the end of the list, where the menu opens.
  await page.getByRole('menuitem', { name: 'Move up' }).press('Enter')
  await page.getByText('Moved').waitFor()
  await page.getByRole('button', { name: 'Actions for Syal' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete Syal?' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Syal is deleted').waitFor()
  assert.deepEqual(problems, [])
})
