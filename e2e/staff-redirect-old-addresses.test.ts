import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAccessibilityProblems } from '@shopkey/testkit/browser.ts'
import { shareShop } from '@shopkey/testkit/shared-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { openBackOffice } from './back-office.ts'

const { shop, browser } = await shareShop()

const leadsTo = async (path: string) => {
  const { status, headers } = await fetch(`${shop.storefrontUrl}/batik-larasati${path}`, { redirect: 'manual' })
  return status === 301 ? headers.get('location')?.split('/batik-larasati')[1] : status
}

test('an owner redirects an old page and one that visitors missed, imports a file and exports it', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const isAccessible = async () => assert.deepEqual(await findAccessibilityProblems(page), [])
  await openBackOffice(page, shop, 'larasati', 'batik-larasati/settings/redirects')
  await page.getByRole('link', { name: '/about-us.html' }).waitFor()
  await page.getByText('/collections/new-season-2023').waitFor()
  await isAccessible()

  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'New redirect' })
  await form.getByLabel('From').fill('about')
  await form.getByLabel('To').fill('/contact')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Enter a path of the shop such as /old-page').first().waitFor()
  await form.getByLabel('From').fill('/about')
  await form.getByLabel('To').fill('/about')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('It would lead back to itself.').waitFor()
  await isAccessible()
  await form.getByLabel('To').fill('/contact')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: '/about', exact: true }).waitFor()
  assert.equal(await leadsTo('/about'), '/contact')

  await page.getByRole('button', { name: 'Actions for /size-chart.html' }).click()
  await page.getByRole('menuitem', { name: 'Redirect' }).click()
  assert.equal(await form.getByLabel('From').inputValue(), '/size-chart.html')
  await form.getByLabel('To').fill('/products')
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Actions for /size-chart.html' }).waitFor()
  await page.getByRole('row', { name: '/size-chart.html' }).getByText('Staff').waitFor()
  assert.equal(await leadsTo('/size-chart.html'), '/products')

  await page.getByRole('button', { name: 'Import' }).click()
  const drawer = page.getByRole('dialog', { name: 'Import redirects' })
  const chosen = page.waitForEvent('filechooser')
  await drawer.getByRole('button', { name: 'Choose a file' }).click()
  const content = 'Redirect from,Redirect to\n/promo,/deals\n/a,/b\n/b,/collections\n/x,ftp://y\n'
  await (await chosen).setFiles({ name: 'redirects.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await drawer.getByText('2 new, 0 changed, 1 as before').waitFor()
  await drawer.getByText('1 line was left out:').waitFor()
  await drawer.getByText('Line 5: Enter a path of the shop such as /collections').waitFor()
  await isAccessible()
  assert.equal(await leadsTo('/a'), '/collections')
  await page.keyboard.press('Escape')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  assert.equal((await download).suggestedFilename(), 'redirects.csv')

  await page.getByRole('button', { name: 'Actions for /about', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('The redirect of /about is deleted').waitFor()
  assert.equal(await leadsTo('/about'), 404)
  // Browsers log the two refusals of the form.
  const isRefusal = (problem: string) => problem.includes('status of 400') && problem.includes('/admin/redirects')
  assert.equal(problems.filter(isRefusal).length, 2)
  assert.deepEqual(
    problems.filter((problem) => !isRefusal(problem)),
    [],
  )
})

test('a clerk who may only look reads the redirects on a phone in Arabic', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await openBackOffice(page, shop, 'joko', 'batik-larasati/settings/redirects')
  await page.getByText('/shop/*').first().waitFor()
  assert.equal(await page.locator('a[data-row]').count(), 0)
  assert.deepEqual(await findAccessibilityProblems(page), [])
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390)
  assert.deepEqual(problems, [])
})
