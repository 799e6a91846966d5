import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { openBrowser, visit } from '@shopkey/testkit/browser.ts'
import { everyNth } from '@shopkey/testkit/every-nth.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { until } from '@shopkey/testkit/until.ts'
import pg from 'pg'
import { tooWide } from './testing/too-wide.ts'
import { writeEverywhere } from './write-everywhere.ts'

// A word without a place to break, as in chemistry, German and addresses, must not widen a phone's page.

const shop = await startShop()
const database = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 })
const browser = await openBrowser()
after(async () => {
  await database.end()
  await browser.close()
  await shop.stop()
})

const view = 'batik-larasati'
/** 45 letters, and an address of 60. */
const words =
  'Pneumonoultramicroscopicsilicovolcanoconiosis kartika.wulandari.kusumaningrum.adiwinata.prawira@example.org'
const width = 360

let paths: string[] = []
let product = ''

before(async () => {
  const first = async (sql: string) => Object.values((await database.query(sql)).rows[0] ?? {})[0] as string
  const inStore = `store_id = (select id from stores where view_code = '${view}')`
  product = await first(
    `select handle from products where ${inStore} and status = 'published' and not is_giftcard order by id limit 1`,
  )
  const handles = {
    products: product,
    collections: await first(`select handle from product_collections where ${inStore} order by id limit 1`),
    catalogues: await first(`select handle from product_categories where ${inStore} order by id limit 1`),
  }
  const order_id = await first(`
    select o.id from orders o join customers u on u.id = o.customer_id
    where o.${inStore} and u.email = 'siti.rahmawati@shopkey.test' order by o.created_at desc limit 1`)
  assert.ok((await writeEverywhere(database, words)) > 40)
  paths = [
    ...[
      '',
      '/products',
      `/products?q=${encodeURIComponent(words)}`,
      '/collections',
      '/catalogues',
      '/deals',
      '/campaigns',
    ],
    ...Object.entries(handles).map(([place, handle]) => `/${place}/${handle}`),
    ...['/contact', '/cart', '/wishlist', '/compare', '/store/gift-cards', '/store/privacy-policy', '/order'],
    ...['/account', '/account/orders', '/account/profile', '/account/addresses', '/account/addresses/new'],
    ...[`/order/${order_id}`, `/order/${order_id}/return`],
  ].map((path) => `/${view}${path}`)
  paths.push('/store', `/store/search?q=${encodeURIComponent(words)}`)
  await until(async () => {
    await delay(1000)
    return (await (await fetch(`${shop.storefrontUrl}/${view}`)).text()).includes('silicovolcano') || undefined
  }, 'the store with the long words')
})

const languages = ['en', 'ar']
for (const [person, language] of languages.entries()) {
  const phone = { locale: language, viewport: { width, height: 740 } }

  test(`no page of the storefront is wider than a phone of ${width} px, in ${language}`, async (t) => {
    const { page } = await enterStory(t, browser, 'phone', phone)
    const signedIn = await page.request.post(`${shop.apiUrl}/store/auth`, {
      headers: { 'store-view-code': view },
      data: { email: 'siti.rahmawati@shopkey.test', password: 'shopkey-demo' },
    })
    assert.equal(signedIn.status(), 200)
    const wide: string[] = []
    const look = async (path: string) => {
      const found = await tooWide(page, width)
      if (found) wide.push(`${path} is ${found}`)
    }
    for (const path of everyNth(paths, languages.length, person)) {
      await visit(page, `${shop.storefrontUrl}${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
      await look(path)
    }
    await visit(page, `${shop.storefrontUrl}/${view}/products/${product}`)
    for (const chooser of await page.locator('main form fieldset').all())
      await chooser.locator('label:not([data-sold-out])').first().click()
    await page.locator('main form button[type=submit]').first().click()
    await page.getByRole('dialog').getByRole('link').first().waitFor()
    await look('the drawer')
    await visit(page, `${shop.storefrontUrl}/${view}/cart`)
    await look('the bag')
    await visit(page, `${shop.storefrontUrl}/${view}/checkout`)
    for (const step of ['delivery', 'payment']) {
      await look(`before ${step}`)
      await page.locator('main button[type=submit]:visible').last().click()
      await page.waitForURL(`**/${step}*`)
      await page.locator('main form').first().waitFor()
    }
    await look('payment')
    assert.deepEqual(wide, [])
  })
}
