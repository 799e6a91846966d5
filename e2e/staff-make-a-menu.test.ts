import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { findAccessibilityProblems, openBrowser, visit } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import type { Page } from 'playwright-core'
import { openBackOffice } from './back-office.ts'

const shop = await startShop()
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
})

const isAccessible = async (page: Page) => assert.deepEqual(await findAccessibilityProblems(page), [])
const storefront = (query = '') => `${shop.storefrontUrl}/batik-larasati${query}`

test('an owner makes a header of two levels by keyboard, and shoppers follow it', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(page, shop, 'larasati', 'batik-larasati/settings/menus')
  await page.getByText('The shop shows its usual menu').waitFor()
  await isAccessible(page)

  const form = page.getByRole('dialog', { name: 'New entry' })
  const choose = async (field: string, typed: string, name: string | RegExp) => {
    await form.getByRole('combobox', { name: field }).fill(typed)
    await page.getByRole('option', { name }).first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  const add = async (kind: string) => {
    await page.getByRole('button', { name: 'Add entry' }).press('Enter')
    await form.getByRole('combobox', { name: 'Leads to' }).click()
    await page.getByRole('option', { name: kind }).click()
  }
  const apply = async () => {
    await form.getByRole('button', { name: 'Apply' }).press('Enter')
    await form.waitFor({ state: 'hidden' })
  }

  await add('Heading only')
  await form.getByRole('button', { name: 'Apply' }).click()
  await form.getByText('Enter a text in at least one language.').waitFor()
  await isAccessible(page)
  await form.getByLabel('English').fill('Discover')
  await form.getByLabel('العربية').fill('اكتشف')
  await apply()
  await add('Page of the shop')
  await choose('Page of the shop', 'Contact', 'Contact')
  await apply()
  await add('Address elsewhere')
  await form.getByLabel('Address', { exact: true }).fill('http://blog.example.com')
  await form.getByLabel('English').fill('Our blog')
  await form.getByRole('button', { name: 'Apply' }).click()
  await form.getByText('Enter an address that begins with https://.').waitFor()
  await form.getByLabel('Address', { exact: true }).fill('https://blog.example.com')
  await apply()
  await page.getByRole('button', { name: 'Put Contact below the entry before it' }).press('Enter')
  await page.getByRole('button', { name: 'Move Our blog up' }).press('Enter')
  await isAccessible(page)
  const rows = () =>
    page
      .locator('li[data-level]')
      .evaluateAll((all) => all.map((row) => `${row.dataset.level} ${row.querySelector('bdi')?.textContent}`))
  assert.deepEqual(await rows(), ['0 Our blog', '0 Discover', '1 Contact'])
  await page.keyboard.press('Control+s')
  await page.getByText('Saved').first().waitFor()

  await t.test('on a desktop', async (story) => {
    const shopper = await enterStory(story, browser, 'desktop', { locale: 'en-GB' })
    await visit(shopper.page, storefront())
    const main = shopper.page.getByRole('navigation', { name: 'Main' })
    assert.equal(await main.getByRole('link', { name: 'Our blog' }).getAttribute('href'), 'https://blog.example.com/')
    await main.getByText('Discover').focus()
    await shopper.page.keyboard.press('Enter')
    await main.getByRole('link', { name: 'Contact' }).waitFor()
    await isAccessible(shopper.page)
    await shopper.page.keyboard.press('Tab')
    await shopper.page.keyboard.press('Enter')
    await shopper.page.waitForURL('**/batik-larasati/contact')
    await main.getByRole('link', { name: 'Contact' }).waitFor({ state: 'hidden' })
    assert.deepEqual(shopper.problems, [])
  })

  await t.test('on a phone in Arabic', async (story) => {
    const shopper = await enterStory(story, browser, 'phone', { locale: 'ar' })
    await visit(shopper.page, storefront('?lang=ar'))
    await shopper.page.getByRole('link', { name: 'القائمة' }).click()
    const sheet = shopper.page.getByRole('dialog')
    await sheet.getByText('اكتشف').click()
    await sheet.getByRole('group').getByRole('link', { name: 'تواصل معنا' }).waitFor()
    await isAccessible(shopper.page)
    assert.equal(await shopper.page.evaluate('document.documentElement.scrollWidth'), 390)
    await sheet.locator('a[href$="/contact"]').first().click()
    await shopper.page.waitForURL('**/batik-larasati/contact')
    assert.deepEqual(shopper.problems, [])
  })

  await t.test('without scripts', async (story) => {
    const shopper = await enterStory(story, browser, 'phone', { javaScriptEnabled: false })
    await shopper.page.goto(storefront('?lang=en'))
    await shopper.page.locator('a[href="#site-footer"]').click()
    await shopper.page.locator('footer').getByRole('link', { name: 'Our blog' }).waitFor()
    await shopper.page
      .locator('footer')
      .getByRole('navigation', { name: 'Discover' })
      .getByRole('link', { name: 'Contact' })
      .click()
    await shopper.page.waitForURL('**/batik-larasati/contact')
  })
  assert.deepEqual(problems, [])
})

test('an owner begins the footer with the usual entries, drags one, and sees what shoppers do not', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(page, shop, 'larasati', 'batik-larasati/settings/menus/footer')
  await page.getByRole('button', { name: 'Begin with the usual entries' }).click()
  const wishlist = page.locator('li[data-level]').filter({ hasText: 'Wishlist' })
  await wishlist.dragTo(page.locator('li[data-level]').filter({ hasText: 'All products' }))
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved').first().waitFor()
  await page.reload()
  await page.getByText('Not shown now').first().waitFor()
  await isAccessible(page)
  const shopper = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await visit(shopper.page, storefront())
  const column = shopper.page.locator('footer').getByRole('navigation', { name: 'Shop' })
  await column.getByRole('link', { name: 'Wishlist' }).waitFor()
  assert.equal(await shopper.page.locator('footer').getByRole('link', { name: 'Privacy' }).count(), 1)
  await isAccessible(shopper.page)
  assert.deepEqual([...problems, ...shopper.problems], [])
})

test('a clerk who may only look sees the menus on a phone in Arabic', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await openBackOffice(page, shop, 'joko', 'batik-larasati/settings/menus')
  await page.locator('li[data-level]').first().waitFor()
  assert.equal(await page.locator('li[data-level] button[aria-label]').count(), 0)
  await isAccessible(page)
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390)
  assert.deepEqual(problems, [])
})
