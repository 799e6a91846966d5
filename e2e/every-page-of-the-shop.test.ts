import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createInstallationStore, createRegion, listNotifications } from '@shopkey/client/admin.ts'
import { findScreenFaults } from '@shopkey/testkit/back-office-screens.ts'
import { type Device, openBrowser, visit } from '@shopkey/testkit/browser.ts'
import { everyNth } from '@shopkey/testkit/every-nth.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { until } from '@shopkey/testkit/until.ts'
import type { Page } from 'playwright-core'
import { signInOwner } from './owner.ts'

const shop = await startShop()
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
})

const view = 'batik-larasati'
const at = (path: string) => `${shop.storefrontUrl}/${view}${path}`
const customer = { email: 'siti.rahmawati@shopkey.test', password: 'shopkey-demo' }

/** Pages that need nothing but a visitor, shared by the looks (see `everyNth`). missing: the reply is 404. */
const pages: { path: string; missing?: true }[] = [
  { path: '' },
  { path: '/products' },
  { path: '/catalogues' },
  { path: '/collections' },
  { path: '/deals' },
  { path: '/campaigns' },
  { path: '/pages/about-us' },
  { path: '/journal' },
  { path: '/journal/behind-the-counter' },
  { path: '/contact' },
  { path: '/store/gift-cards' },
  { path: '/store/privacy-policy' },
  { path: '/cart' },
  { path: '/wishlist' },
  { path: '/compare' },
  { path: '/order' },
  { path: '/order/claim?token=old' },
  { path: '/unsubscribe/noti_1?key=old' },
  { path: '/account/login' },
  { path: '/account/login?mode=register' },
  { path: '/account/reset-password' },
  { path: '/offline' },
  { path: '/nowhere', missing: true },
  { path: '/products/nothing', missing: true },
  { path: '/pages/nothing', missing: true },
]

const looks: { device: Device; language: string; locale: string }[] = [
  { device: 'desktop', language: 'bh', locale: 'id' },
  { device: 'phone', language: 'ar', locale: 'ar' },
]

for (const [person, { device, language, locale }] of looks.entries())
  test(`every page for visitors is whole, in ${language} on a ${device}`, async (t) => {
    const { page, problems } = await enterStory(t, browser, device, { locale })
    const faults: string[] = []
    const look = async (name: string) => {
      assert.equal(await page.locator('h1').count(), 1, `${name} has one title`)
      faults.push(...(await findScreenFaults(page, device)).map((fault) => `${name}: ${fault}`))
    }
    for (const { path, missing } of everyNth(pages, looks.length, person)) {
      const reply = await page.goto(at(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`))
      assert.equal(reply?.status(), missing ? 404 : 200, path)
      await look(path)
    }
    // A category, and a product that is seen again below the next one.
    await visit(page, at('/catalogues'))
    await page.locator('main a[href*="/catalogues/"]').first().click()
    await page.waitForURL('**/catalogues/*')
    await look('a category')
    await page.locator('main a[href*="/products/"]').first().click()
    await page.waitForURL('**/products/*')
    await look('a product')
    await visit(page, at('/products/parang-wrap-skirt'))
    await page.locator('section[aria-labelledby="recently-seen"]').waitFor()
    await look('a product with another one seen')
    // What the search suggests while a shopper types.
    await visit(page, at('/products'))
    await page.locator('main input[type="search"]').pressSequentially('parang')
    await page.locator('main input[type="search"] ~ nav a').first().waitFor()
    await look('suggestions')
    // Outside of stores.
    await page.goto(`${shop.storefrontUrl}/store/search?q=kopi&lang=${language}`)
    await page.getByText('Kopi Senja').first().waitFor()
    await look('the search for stores')
    assert.equal((await page.goto(`${shop.storefrontUrl}/404`))?.status(), 404)
    await look('/404')
    // The first address leads back to the store that was seen last.
    await page.goto(`${shop.storefrontUrl}/`)
    assert.equal(new URL(page.url()).pathname, `/${view}`)
    assert.deepEqual(faults, [])
    assert.deepEqual(
      problems.filter((problem) => !problem.includes('404')),
      [],
    )
  })

test('a new store opens soon until it has a region, and its empty pages are whole then', async (t) => {
  const installation = await signInOwner(shop, view)
  const store = { name: 'Toko Baru', view_code: 'toko-baru', default_currency_code: 'idr' }
  await installation.call(createInstallationStore, { body: { ...store, languages: ['en'] } })
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  const ofNewStore = (path: string) => `${shop.storefrontUrl}/${store.view_code}${path}`
  assert.equal((await page.goto(ofNewStore('?lang=en')))?.status(), 503)
  await page.getByRole('heading', { name: 'Opening soon' }).waitFor()
  assert.deepEqual(await findScreenFaults(page, 'phone'), [])
  problems.splice(0) // the page that is not open yet

  const owner = await signInOwner(shop, store.view_code)
  await owner.call(createRegion, {
    body: {
      name: 'Indonesia',
      currency_code: 'idr',
      tax_rate: 11,
      countries: ['id'],
      payment_providers: ['manual'],
      fulfillment_providers: ['manual'],
    },
  })
  await until(async () => ((await page.goto(ofNewStore('')))?.status() === 200 ? true : undefined), 'the region')
  problems.splice(0)
  const faults: string[] = []
  for (const path of ['', '/products', '/catalogues', '/collections', '/deals', '/campaigns', '/store/gift-cards']) {
    assert.equal((await page.goto(ofNewStore(path)))?.status(), 200, path)
    assert.equal(await page.locator('h1').count(), 1, `${path} has one title`)
    faults.push(...(await findScreenFaults(page, 'phone')).map((fault) => `${path}: ${fault}`))
  }
  assert.deepEqual(faults, [])
  assert.deepEqual(problems, [])
})

/** Pages that need an account. */
const ofAccount = ['', '/orders', '/profile', '/addresses', '/addresses/new'].map((path) => `/account${path}`)

for (const [person, { device, language, locale }] of looks.entries())
  test(`every page of an account is whole, in ${language} on a ${device}`, async (t) => {
    const { page, problems } = await enterStory(t, browser, device, { locale })
    const faults: string[] = []
    const look = async (name: string) => {
      assert.equal(await page.locator('h1').count(), 1, `${name} has one title`)
      faults.push(...(await findScreenFaults(page, device)).map((fault) => `${name}: ${fault}`))
    }
    await signIn(page, customer)
    for (const path of everyNth([...ofAccount, '/wishlist', '/cart'], looks.length, person)) {
      const reply = await page.goto(at(`${path}?lang=${language}`))
      assert.equal(reply?.status(), 200, path)
      assert.equal(new URL(page.url()).pathname, `/${view}${path}`)
      await look(path)
    }
    await visit(page, at('/account/orders'))
    await page.locator('main a[href*="/order/order_"]').first().click()
    await page.waitForURL('**/order/order_*')
    await look('an order')
    assert.deepEqual(faults, [])
    assert.deepEqual(problems, [])
  })

async function signIn(page: Page, { email, password }: typeof customer): Promise<void> {
  await visit(page, at('/account/login?lang=en'))
  await page.getByLabel('E-mail or phone number').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: /^Hello/ }).waitFor()
}

test('a customer corrects the profile and an address, and signs out', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await signIn(page, customer)
  const faults: string[] = await findScreenFaults(page, 'phone')
  await visit(page, at('/account/profile'))
  await page.getByLabel('Last name').fill('Rahmawati Putri')
  faults.push(...(await findScreenFaults(page, 'phone')))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Your profile is saved.').waitFor()

  await visit(page, at('/account/addresses'))
  faults.push(...(await findScreenFaults(page, 'phone')))
  await page.getByRole('link', { name: /^Edit Jl. Kemang Raya 24/ }).click()
  await page.locator('#shipping-address_1').fill('Jl. Kemang Raya 25')
  await page.locator('#shipping-city').fill('jakarta selatan')
  faults.push(...(await findScreenFaults(page, 'phone')))
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByText('Jl. Kemang Raya 25').waitFor()
  await page.getByText('Jakarta Selatan 12730').waitFor()

  await visit(page, at('/account'))
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/account'))
  await page.goto(at('/account'))
  await page.waitForURL('**/account/login**')
  assert.deepEqual(faults, [])
  assert.deepEqual(problems, [])
})

test('a forgotten password is set anew by the link in the message; a short one is refused in the shop’s words', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  const owner = await signInOwner(shop, view)
  const email = 'ayu.lestari@shopkey.test'
  await visit(page, at('/account/reset-password?lang=en'))
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
  assert.deepEqual(await findScreenFaults(page, 'phone'), [])
  const link = await until(async () => {
    const { notifications } = await owner.call(listNotifications, { query: { to: [email] } })
    return notifications.map(({ body }) => body?.match(/http\S+reset-password\S+/)?.[0]).find(Boolean)
  }, 'the link')
  await visit(page, link)
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByText('Please choose a longer or less common password.').waitFor()
  await page.getByRole('button', { name: 'Save password' }).waitFor() // no longer busy
  assert.deepEqual(await findScreenFaults(page, 'phone'), [])
  await page.getByLabel('New password').fill('a long walk in the rain 7')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByText('Your new password is saved.').waitFor()
  assert.deepEqual(
    problems.filter((problem) => !problem.includes('422')),
    [],
  )
})
