import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listSearchTerms } from '@shopkey/client/admin.ts'
import { findAccessibilityProblems, visit } from '@shopkey/testkit/browser.ts'
import { shareShop } from '@shopkey/testkit/shared-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { until } from '@shopkey/testkit/until.ts'
import { openBackOffice } from './back-office.ts'
import { signInOwner } from './owner.ts'

const { shop, browser } = await shareShop()

const view = 'batik-larasati'
const backOffice = `${shop.apiUrl}/app/${view}`

test('an owner shows a campaign, and shoppers see it', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const isAccessible = async () => assert.deepEqual(await findAccessibilityProblems(page), [])
  await openBackOffice(page, shop, 'larasati', `${view}/campaigns?edit=new`)
  const form = page.getByRole('dialog', { name: 'New campaign' })
  await form.getByLabel('Headline').fill('Night of the looms')
  await form.getByLabel('Leads to').fill('deals')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Begin with https:// or with a slash.').waitFor()
  await form.getByLabel('Leads to').fill(`/${view}/deals`)
  await isAccessible()
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Night of the looms' }).waitFor()
  await isAccessible()
  const shopper = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await visit(shopper.page, `${shop.storefrontUrl}/${view}?lang=en`)
  await shopper.page.getByRole('heading', { name: 'Night of the looms' }).waitFor()
  assert.deepEqual([...problems, ...shopper.problems], [])
})

test('an editor promotes products for a search, and a shopper sees them first', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(page, shop, 'melati', `${view}/search-terms`)
  await page.getByRole('link', { name: 'Promote products' }).first().click()
  const form = page.getByRole('dialog', { name: 'Promote products' })
  await form.getByLabel('Term').fill('gift')
  for (const product of ['Parang wrap skirt', 'Mega Mendung Silk Shawl']) {
    await form.getByRole('combobox').fill(product)
    await page.getByRole('option', { name: product }).first().click()
  }
  await form.getByRole('button', { name: /Move Mega Mendung Silk Shawl up/i }).click()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/Mega Mendung Silk Shawl, Parang wrap skirt/i).waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])

  const shopper = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await visit(shopper.page, `${shop.storefrontUrl}/${view}/products?lang=en&q=gift`)
  const names = await shopper.page.locator('main li h3, main li h2').allInnerTexts()
  assert.match(names.slice(0, 2).join(' | '), /Mega Mendung Silk Shawl \| Parang wrap skirt/i)

  for (const q of ['Umbrella xyz', 'umbrella xyz'])
    await visit(shopper.page, `${shop.storefrontUrl}/${view}/products?lang=en&q=${encodeURIComponent(q)}`)
  const owner = await signInOwner(shop, view)
  await until(async () => {
    const { search_terms } = await owner.call(listSearchTerms, { query: { found: 'none' } })
    return search_terms.some(({ term }) => term === 'umbrella xyz')
  }, 'counting a search')
  await page.reload()
  await page.getByRole('button', { name: 'Not found' }).click()
  await page.getByRole('row').filter({ hasText: 'umbrella xyz' }).waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  assert.deepEqual([...problems, ...shopper.problems], [])
})

test('an editor reads them on a phone in Arabic as far as the role goes', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await openBackOffice(page, shop, 'melati', `${view}/search-terms`)
  await page.getByRole('heading', { level: 1, name: 'البحث' }).waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390)
  await page.goto(`${backOffice}/campaigns`)
  await page.getByRole('heading', { name: 'لا يمكنك فتح هذه الصفحة' }).waitFor()
  assert.deepEqual(problems, [])
})
