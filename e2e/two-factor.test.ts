import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { ageSignIns } from '@shopkey/testkit/age-sign-ins.ts'
import { findAccessibilityProblems, openBrowser, visit } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import type { Page } from 'playwright-core'
import { openBackOffice } from './back-office.ts'
import { codeOf, currentStep } from './testing/authenticator.ts'

const shop = await startShop()
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
})

const owner = { email: 'larasati@shopkey.test', password: 'shopkey-demo' }

test('an owner sets two-factor sign-in up, signs in with a code, confirms it for an API key, and signs out elsewhere', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const isAccessible = async () => assert.deepEqual(await findAccessibilityProblems(page), [])
  await visit(page, `${shop.apiUrl}/app/sign-in`)
  await signIn(page)
  await page.getByText('add a second step to your sign-in').waitFor()
  await isAccessible()

  await page.getByRole('complementary', { name: 'Two-factor sign-in' }).getByRole('link', { name: 'Set up' }).click()
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
  await page.getByText('This device').waitFor()
  await isAccessible()
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('img', { name: 'QR code' }).waitFor()
  await isAccessible()
  const secret = ((await page.getByRole('status', { name: 'Key' }).textContent()) ?? '').replace(/\s/g, '')
  await page.getByLabel('Code that the app shows').fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByText('This code is wrong').waitFor()
  const step = currentStep()
  await page.getByLabel('Code that the app shows').fill(codeOf(secret, step))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await codes.first().waitFor()
  assert.equal(await codes.count(), 10)
  const [recoveryCode = '', otherRecoveryCode = '', lastRecoveryCode = ''] = await codes.allInnerTexts()
  await isAccessible()
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await page.getByText('On since').waitFor()

  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await signIn(page)
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  await isAccessible()
  await page.getByLabel('Code').fill('000000')
  await page.keyboard.press('Enter')
  await page.getByText('This code is wrong').waitFor()
  // The next step's code is valid already: clocks may be half a minute apart.
  await page.getByLabel('Code').fill(codeOf(secret, step + 1))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/app/batik-larasati')

  await visit(page, `${shop.apiUrl}/app/batik-larasati/account`)
  await ageSignIns(shop.databaseUrl)
  await page.getByRole('button', { name: 'New API key' }).click()
  await page.getByLabel('What is it for?').fill('Warehouse scanner')
  await page.getByRole('button', { name: 'Create' }).click()
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' })
  await dialog.waitFor()
  await isAccessible()
  await dialog.getByRole('textbox', { name: 'Password' }).fill(owner.password)
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
  await dialog.getByLabel('Recovery code').fill(recoveryCode)
  await page.keyboard.press('Enter')
  assert.match((await page.getByRole('status', { name: 'API key' }).textContent()) ?? '', /^sk_/)
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await page.getByText('Warehouse scanner').waitFor()

  const elsewhere = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await visit(elsewhere.page, `${shop.apiUrl}/app/sign-in`)
  await signIn(elsewhere.page)
  await elsewhere.page.getByRole('button', { name: 'Use a recovery code' }).click()
  await elsewhere.page.getByLabel('Recovery code').fill(otherRecoveryCode)
  await elsewhere.page.keyboard.press('Enter')
  await elsewhere.page.waitForURL('**/app/batik-larasati')
  await page.reload()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByText('Signed out everywhere else').waitFor()
  await elsewhere.page.reload()
  await elsewhere.page.getByRole('heading', { name: 'Sign in' }).waitFor()

  await page.getByRole('button', { name: 'Turn off' }).click()
  const form = page.getByRole('dialog', { name: 'Turn off' })
  await form.getByRole('textbox', { name: 'Current password' }).fill(owner.password)
  await form.getByRole('button', { name: 'Use a recovery code' }).click()
  await form.getByLabel('Recovery code').fill(lastRecoveryCode)
  await isAccessible()
  await form.getByRole('button', { name: 'Turn off' }).click()
  await page.getByText('Two-factor sign-in is off').waitFor()
  await signIn(elsewhere.page)
  await elsewhere.page.waitForURL('**/app/batik-larasati')
  const expected = ['401', '403']
  assert.deepEqual(
    problems.filter((problem) => !expected.some((status) => problem.includes(status))),
    [],
  )
})

/** Only production requires it, and only of the installation's owners; here the session's reply says so. */
test('a person who must have two-factor sign-in sees only the account before it is set up', async (t) => {
  const { page } = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await page.route('**/admin/auth', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    const { user } = (await response.json()) as { user?: { two_factor: object } }
    if (!user) return route.fulfill({ response })
    return route.fulfill({
      response,
      json: { user: { ...user, two_factor: { ...user.two_factor, is_required: true } } },
    })
  })
  await openBackOffice(page, shop, 'raka', 'kopi-senja/account')
  for (const path of ['orders', 'settings/store']) {
    await visit(page, `${shop.apiUrl}/app/kopi-senja/${path}`)
    await page.waitForURL('**/app/kopi-senja/account')
  }
  await page.getByText('يحتاج دخولك إلى خطوة ثانية').first().waitFor()
  await page.getByRole('button', { name: 'تفعيل' }).click()
  await page.getByRole('img', { name: 'رمز QR لتطبيق المصادقة' }).waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390)
})

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
