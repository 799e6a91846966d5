import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { openBrowser, visit } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { until } from '@shopkey/testkit/until.ts'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { openBackOffice } from './back-office.ts'
import { ownersPaths, walkThrough } from './back-office-paths.ts'
import { writeEverywhere } from './write-everywhere.ts'

// Words that people write are text on every screen, whatever is in them: docs/words-of-people.md. They are written into the rows, past
// the rules of input, so that texts of before those rules are tried as well.

const shop = await startShop()
const database = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 })
const browser = await openBrowser()
after(async () => {
  await database.end()
  await browser.close()
  await shop.stop()
})

const view = 'batik-larasati'
const mark = 'Kopi7'
/** What would run, load or lead away, if a place took it for more than text. */
const words =
  `${mark}</script><script>window.hit=1</script><img src=//evil.example/x onerror=window.hit=1>"'><svg/onload=window.hit=1>` +
  '[x](javascript:window.hit=1) {{name}}'
let written = 0
let order_id = ''
let handles: Record<string, string> = {}

before(async () => {
  written = await writeEverywhere(database, words)
  const first = async (sql: string) => Object.values((await database.query(sql)).rows[0] ?? {})[0] as string
  const inStore = `store_id = (select id from stores where view_code = '${view}')`
  order_id = await first(`
    select o.id from orders o join customers u on u.id = o.customer_id
    where o.${inStore} and u.email = 'siti.rahmawati@shopkey.test' order by o.created_at desc limit 1`)
  handles = {
    products: await first(
      `select handle from products where ${inStore} and status = 'published' and not is_giftcard order by id limit 1`,
    ),
    collections: await first(`select handle from product_collections where ${inStore} order by id limit 1`),
    catalogues: await first(`select handle from product_categories where ${inStore} order by id limit 1`),
  }
  // Both servers cache the store. No request of theirs has changed it, so they read it again only after a while.
  await until(async () => {
    await delay(1000)
    const front = await fetch(`${shop.storefrontUrl}/${view}`)
    return structuredData(await front.text()).some((text) => text.includes(mark))
  }, 'the store with the words')
})

/** The page's JSON-LD, as search engines read it. */
const structuredData = (html: string): string[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script/gs)].map(([, text]) => text ?? '')

/** What of the page is more than text. */
async function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate((host) => {
    const all = [...document.querySelectorAll('*')]
    const addresses = all.flatMap((element) =>
      ['href', 'src', 'srcset', 'action', 'formaction', 'poster', 'data'].map(
        (name) => element.getAttribute(name) ?? '',
      ),
    )
    return [
      ...('hit' in window ? ['a script of the words has run'] : []),
      ...all.flatMap(({ attributes }) => [...attributes].map(({ name }) => name).filter((name) => /^on/.test(name))),
      ...addresses.filter(
        (address) => /^\s*javascript:/i.test(address) || new URL(address || '/', location.href).host === host,
      ),
    ]
  }, 'evil.example')
}

/** How often the words are on the page, fields included. */
const shownOn = (page: Page) =>
  page.evaluate((text) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value)
    return [document.body.textContent, ...fields].join('\n').split(text).length - 1
  }, mark)

test('words on the pages of the storefront are text, in what the server renders and after', async (t) => {
  assert.ok(written > 40, `${written} columns were written`)
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const customer = { email: 'siti.rahmawati@shopkey.test', password: 'shopkey-demo' }
  const signedIn = await page.request.post(`${shop.apiUrl}/store/auth`, {
    headers: { 'store-view-code': view },
    data: customer,
  })
  assert.equal(signedIn.status(), 200)
  const search = encodeURIComponent(words)
  const paths = [
    ...[
      '',
      '/products',
      `/products?q=${search}`,
      '/collections',
      '/catalogues',
      '/deals',
      '/campaigns',
      '/contact',
      '/cart',
    ],
    ...Object.entries(handles).map(([place, handle]) => `/${place}/${handle}`),
    ...[
      '/store/gift-cards',
      '/store/privacy-policy',
      '/wishlist',
      '/account',
      '/account/orders',
      '/account/profile',
      '/account/addresses',
    ],
    ...[`/order/${order_id}`, `/order/${order_id}/return`],
  ]
  const addresses = [...paths.map((path) => `/${view}${path}`), '/store', `/store/search?q=${search}`]
  const [withWords, withData, withCard]: [string[], string[], string[]] = [[], [], []]
  for (const address of addresses) {
    const reply = await page.request.get(shop.storefrontUrl + address)
    const html = await reply.text()
    assert.ok(reply.status() < 500, `${address}: ${reply.status()}`)
    assert.doesNotMatch(html, /<script>window|<img src=\/\/evil|<svg\/onload/, address)
    await visit(page, shop.storefrontUrl + address)
    assert.deepEqual(await faultsOf(page), [], address)
    if ((await shownOn(page)) > 0) withWords.push(address)
    // A script ends at the first such tag: one that the words had ended would not be JSON.
    if (structuredData(html).some((text) => JSON.stringify(JSON.parse(text)).includes(mark))) withData.push(address)
    const card = await page
      .locator('meta[property^="og:"], meta[name="description"]')
      .evaluateAll((metas) => metas.map((meta) => meta.getAttribute('content') ?? ''))
    if (card.some((content) => content.includes(mark))) withCard.push(address)
  }
  assert.ok(withWords.length >= 14, `only ${withWords.join(', ')} show the words`)
  assert.ok(withData.length >= 3, `only ${withData.join(', ')} have them in their data`)
  assert.ok(withCard.length >= 3, `only ${withCard.join(', ')} have them in their card`)
  assert.deepEqual(problems, [])
})

test('words on the screens of the back-office are text', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(page, shop, 'larasati', `${view}/account`)
  const open = walkThrough(page, view)
  const withWords: string[] = []
  for (const path of await ownersPaths(page, shop, view)) {
    await open(path)
    assert.deepEqual(await faultsOf(page), [], path)
    if ((await shownOn(page)) > 0) withWords.push(path)
  }
  assert.ok(withWords.length >= 40, `only ${withWords.join(', ')} show the words`)
  assert.deepEqual(problems, [])
})
