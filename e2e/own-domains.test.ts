import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { after, describe, test } from 'node:test'
import { addDomain, checkDomain, updateDomain } from '@shopkey/client/admin.ts'
import { findAccessibilityProblems, openBrowser, visit } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { aNameServer } from '../apps/server/src/testing/a-name-server.ts'
import { signInOwner } from './owner.ts'
import { toPayment } from './to-payment.ts'

const dns = await aNameServer()
const shop = await startShop({ DNS_SERVERS: dns.address })
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
})
const { port } = new URL(shop.storefrontUrl)

/** Asks the storefront's server as a proxy would that was called by this host. */
async function ask(host: string, path: string, more: Record<string, string> = {}) {
  const sent = request({ port, host: '127.0.0.1', path, headers: { host, accept: 'text/html', ...more } }).end()
  const [reply] = await once(sent, 'response')
  return { status: reply.statusCode as number, headers: reply.headers, body: await text(reply) }
}

async function verify(view_code: string, host: string, is_primary: boolean): Promise<void> {
  const owner = await signInOwner(shop, view_code)
  const { domain } = await owner.call(addDomain, { body: { host } })
  dns.texts.set(`_shopkey.${host}`, [domain.records[0]?.value ?? ''])
  await owner.call(checkDomain, { params: { id: domain.id } })
  if (is_primary) await owner.call(updateDomain, { params: { id: domain.id }, body: { is_primary } })
}

await verify('batik-larasati', 'batik.example', true)
await verify('batik-larasati', 'www.batik.example', false)
await verify('roti-pagi', 'roti.example', false)

describe('a host of a store’s own', () => {
  test('has the store’s pages without a view code, and everything on them is of that host', async () => {
    const home = await ask('batik.example', '/products')
    assert.equal(home.status, 200)
    const addresses = [...home.body.matchAll(/(?:href|action)="(\/[^"]*)"/g)].map(([, address = '']) => address)
    assert.deepEqual(
      addresses.filter((address) => address.includes('batik-larasati')),
      [],
    )
    assert.ok(addresses.some((address) => address.startsWith('/products/')))
    assert.ok(home.body.includes(`rel="canonical" href="http://batik.example:${port}/products"`), 'canonical')
    assert.ok(home.body.includes(`hrefLang="ar" href="http://batik.example:${port}/products?lang=ar"`), 'hreflang')
    assert.ok(home.body.includes(`property="og:url" content="http://batik.example:${port}/products"`), 'Open Graph')
    assert.equal(home.headers['strict-transport-security'], undefined)
    const [robots, sitemap, manifest] = await Promise.all(
      ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest'].map((path) => ask('batik.example', path)),
    )
    assert.match(robots?.body ?? '', /^Disallow: \/account\/$/m)
    assert.ok(robots?.body.includes(`Sitemap: http://batik.example:${port}/sitemap.xml`))
    assert.ok(sitemap?.body.includes(`<loc>http://batik.example:${port}/sitemaps/pages.xml</loc>`))
    assert.equal(JSON.parse(manifest?.body ?? '{}').start_url, '/')
    const part = await ask('batik.example', '/sitemaps/pages.xml')
    assert.ok(!part.body.includes('batik-larasati') && part.body.includes(`http://batik.example:${port}/collections`))
  })

  test('that is not the primary one, and the platform’s path, lead to it in one step', async () => {
    for (const [host, path, to] of [
      ['www.batik.example', '/products?page=2', '/products?page=2'],
      ['batik.example', '/batik-larasati/deals', '/deals'],
      [`localhost:${port}`, '/batik-larasati/products?order=price', '/products?order=price'],
      [`localhost:${port}`, '/batik-larasati', '/'],
    ] as const) {
      const { status, headers } = await ask(host, path)
      assert.deepEqual([status, headers.location], [308, `http://batik.example:${port}${to}`], host + path)
    }
    assert.equal((await ask('roti.example', '/products')).status, 200, 'without a primary one, each serves')
    assert.equal((await ask(`localhost:${port}`, '/roti-pagi/products')).status, 200)
  })

  test('and its robots and sitemaps are no longer the platform’s', async () => {
    const [robots, sitemap] = [
      await ask(`localhost:${port}`, '/robots.txt'),
      await ask(`localhost:${port}`, '/sitemap.xml'),
    ]
    for (const { body } of [robots, sitemap]) {
      assert.ok(!body.includes('batik'))
      assert.ok(body.includes('roti-pagi'))
    }
  })
})

describe('a hostile request', () => {
  test('by a host that is nobody’s gets no store', async () => {
    for (const host of ['evil.example', 'batik.example.evil.example', 'xbatik.example']) {
      const { status, body } = await ask(host, '/batik-larasati/products')
      assert.deepEqual([status, body], [421, 'There is no shop at this address.\n'], host)
      assert.equal((await ask(host, '/sw.js')).status, 421)
    }
  })

  test('names another store’s pages at a host, or another store by a header, in vain', async () => {
    const { status, body } = await ask('batik.example', '/roti-pagi/products')
    assert.equal(status, 404)
    assert.ok(!body.includes('Roti Pagi'))
    const forged = await ask('batik.example', '/products', {
      'x-own-store': 'roti-pagi',
      'store-view-code': 'roti-pagi',
    })
    assert.ok(forged.body.includes('Batik Larasati') && !forged.body.includes('Roti Pagi'))
  })

  test('does not get into the cached page of others', async () => {
    const forwarded = { 'x-forwarded-host': 'evil.example' }
    assert.equal((await ask('roti.example', '/deals', forwarded)).status, 421)
    const page = await ask('roti.example', '/deals')
    const platform = await ask(`localhost:${port}`, '/roti-pagi/deals', { 'x-own-store': 'roti-pagi' })
    assert.ok(page.body.includes(`href="http://roti.example:${port}/deals"`) && !page.body.includes(shop.storefrontUrl))
    assert.ok(!platform.body.includes('roti.example'))
    assert.ok(!(await ask('roti.example', '/deals')).body.includes('evil'))
  })
})

describe('on one’s own machine', () => {
  const own = `http://kopi-senja.localhost:${port}`

  test('a store is at its view code before .localhost: a guest pays at the gateway and is back there', async (t) => {
    const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
    await toPayment(page, own, { language: 'en', provider_id: 'sandbox' })
    assert.equal(new URL(page.url()).pathname, '/checkout/v1/payment')
    await page.getByRole('button', { name: 'Proceed to pay' }).click()
    await page.waitForURL(/sandbox-gateway/)
    await page.getByRole('button', { name: 'Approve payment' }).click()
    await page.waitForURL(`${own}/order/order_*`)
    await page.getByRole('heading', { name: 'Thank you, Rani!' }).waitFor()
    assert.deepEqual(problems, [])
  })

  test('pages change without a reload, in Arabic on a phone, and none of them names the store', async (t) => {
    const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'ar' })
    await visit(page, `${own}/?lang=ar`)
    await page.evaluate(() => Object.assign(window, { stays: true }))
    await page.locator('a[href="/products"]:visible').first().click()
    await page.waitForURL(`${own}/products`)
    await page.locator('a[href^="/products/"]:visible').first().click()
    await page.waitForURL(`${own}/products/*`)
    assert.equal(await page.evaluate(() => 'stays' in window), true)
    assert.equal(await page.locator('html').getAttribute('dir'), 'rtl')
    assert.deepEqual(await findAccessibilityProblems(page), [])
    await page.goBack()
    await page.waitForURL(`${own}/products`)
    assert.deepEqual(problems, [])
  })
})
