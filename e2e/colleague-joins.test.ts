import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createInvite } from '@shopkey/client/admin.ts'
import { findAccessibilityProblems, openBrowser, visit } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { linkSentTo, signInOwner } from './owner.ts'

const shop = await startShop()
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
})

const view = 'batik-larasati'

test('a colleague opens the invitation, creates an account and is in the store', async (t) => {
  const larasati = await signInOwner(shop, view, 'larasati@shopkey.test')
  await larasati.call(createInvite, { body: { user: 'ayu@shopkey.test', role: 'catalogue' } })
  const link = await linkSentTo('ayu@shopkey.test', await signInOwner(shop, view))

  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await visit(page, link)
  await page.getByText('ayu@shopkey.test').waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await page.getByLabel('First name').fill('Ayu')
  await page.getByLabel('Password', { exact: true }).fill('kuda lumping makan rumput')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/app/batik-larasati**')
  assert.deepEqual(problems, [])
})

test('the form for a new password reveals nothing about an address; an old link leads back to the form', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await visit(page, `${shop.apiUrl}/app/sign-in`)
  await page.getByLabel('E-mail').fill('nobody@shopkey.test')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The sign-in page stays until the next one is loaded, and both have an address field.
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  assert.equal(await page.getByLabel('E-mail').inputValue(), 'nobody@shopkey.test')
  await page.getByRole('link', { name: 'Back to sign-in' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  assert.equal(await page.getByLabel('E-mail').inputValue(), 'nobody@shopkey.test')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Send a link' }).click()
  await page.getByText('Look into your mail').waitFor()
  await visit(page, `${shop.apiUrl}/app/reset-password?token=used.up&email=nobody@shopkey.test`)
  await page.getByLabel('New password').fill('kuda lumping makan rumput')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await page.getByText('This link no longer works').waitFor()
  assert.deepEqual(
    problems.filter((problem) => !problem.includes('401')),
    [],
  )
})
