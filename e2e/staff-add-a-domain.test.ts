import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { findAccessibilityProblems, openBrowser } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { aNameServer } from '../apps/server/src/testing/a-name-server.ts'
import { openBackOffice } from './back-office.ts'

const dns = await aNameServer()
const shop = await startShop({ DNS_SERVERS: dns.address })
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
})

test('an owner adds a domain, sees it verified, makes it the primary one and removes it', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(page, shop, 'larasati', 'batik-larasati/settings/domains')
  await page.getByText('No domains yet').waitFor()
  await page.getByRole('link', { name: 'Add domain' }).click()
  const form = page.getByRole('dialog', { name: 'Add domain' })
  await form.getByLabel('Domain').fill('shop')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Enter a public domain such as shop.example').waitFor()
  await form.getByLabel('Domain').fill('https://Batik-Larasati.example/')
  await form.getByRole('button', { name: 'Save' }).click()
  const card = page.getByRole('region', { name: 'batik-larasati.example' })
  await card.getByText('Waiting for the DNS').waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])

  const value = await card.getByText(/^shopkey-verification=/).textContent()
  dns.texts.set('_shopkey.batik-larasati.example', [value ?? ''])
  await card.getByRole('button', { name: 'Check now' }).click()
  await card.getByText('Verified', { exact: true }).waitFor()
  await card.getByRole('button', { name: 'Make primary' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make primary' }).click()
  await card.getByText('Primary', { exact: true }).waitFor()
  const led = await fetch(`${shop.storefrontUrl}/batik-larasati/deals`, { redirect: 'manual' })
  assert.equal(led.status, 308)
  assert.match(led.headers.get('location') ?? '', /^http:\/\/batik-larasati\.example:\d+\/deals$/)

  await card.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('No domains yet').waitFor()
  const isRefusal = (problem: string) => problem.includes('status of 400') && problem.includes('/admin/domains')
  assert.deepEqual(
    problems.filter((problem) => !isRefusal(problem)),
    [],
  )
})

test('a clerk who may only look reads the domains on a phone in Arabic', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await openBackOffice(page, shop, 'joko', 'batik-larasati/settings/domains')
  await page.getByText('لا نطاقات بعد').waitFor()
  assert.equal(await page.getByRole('link', { name: 'إضافة نطاق' }).count(), 0)
  assert.deepEqual(await findAccessibilityProblems(page), [])
  assert.deepEqual(problems, [])
})
