import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { findAccessibilityProblems, openBrowser } from '@shopkey/testkit/browser.ts'
import { reservePort } from '@shopkey/testkit/reserve-port.ts'
import { root, withoutTestContext } from '@shopkey/testkit/run-script.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { testShopConfig } from '@shopkey/testkit/test-shop-config.ts'
import { until } from '@shopkey/testkit/until.ts'

const shop = await startShop()
/** Calls of the API that are replied here, between it and the storefront, with this status. */
let refused: { calls: RegExp; status: number } | undefined
const between = createServer(async (incoming, outgoing) => {
  const { method = '', url = '' } = incoming
  if (refused?.calls.test(`${method} ${url}`)) {
    const { status } = refused
    const body = {
      type: 'any',
      code: 'any',
      message: 'Later',
      details: { retry_after_seconds: status === 429 ? 42 : 9 },
    }
    outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    return
  }
  const { connection: _, host: __, 'content-length': ___, ...headers } = incoming.headers as Record<string, string>
  const sent = await buffer(incoming)
  const reply = await fetch(shop.apiUrl + url, { method, headers, ...(sent.length > 0 && { body: sent }) })
  const type = reply.headers.get('content-type') ?? 'text/plain'
  outgoing.writeHead(reply.status, { 'content-type': type }).end(await reply.text())
}).listen(0, '127.0.0.1')
await once(between, 'listening')

const [port, metricsPort] = [await reservePort(), await reservePort()]
const storefrontUrl = `http://localhost:${port}`
const storefront = spawn(process.execPath, [join(root, 'apps/storefront/server.ts')], {
  env: {
    ...withoutTestContext(process.env),
    SHOPKEY_CONFIG: testShopConfig,
    API_URL: shop.apiUrl,
    INTERNAL_API_URL: `http://127.0.0.1:${(between.address() as AddressInfo).port}`,
    STOREFRONT_PORT: String(port),
    STOREFRONT_METRICS_PORT: String(metricsPort),
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
let output = ''
storefront.stdout.on('data', (chunk) => {
  output += chunk
})
const browser = await openBrowser()
after(async () => {
  await browser.close()
  storefront.kill()
  between.close()
  await shop.stop()
})
await until(async () => (await fetch(`${storefrontUrl}/health/live`).catch(() => undefined))?.ok, 'the storefront')

async function countFaults(): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(/shopkey_storefront_faults_total\{extension="none",[^}]*\} (\d+)/.exec(metrics)?.[1])
}

const wishlist = `${storefrontUrl}/kopi-senja/wishlist`
const share = () =>
  fetch(wishlist, {
    method: 'POST',
    headers: { origin: storefrontUrl, 'accept-language': 'en' },
    body: new URLSearchParams({ intent: 'share' }),
  })

const words: [locale: string, title: string][] = [
  ['en-GB', 'Please wait a moment'],
  ['id-ID', 'Tunggu sebentar, ya'],
  ['ar', 'انتظر لحظة من فضلك'],
]

for (const [locale, title] of words) {
  test(`beyond a limit of the API, a page asks to wait (${locale}), and is no fault`, async (t) => {
    const { page } = await enterStory(t, browser, 'phone', { locale })
    const faults = await countFaults()
    refused = { calls: /^GET \/store\/wishlists?/, status: 429 }
    const response = await page.goto(wishlist)
    assert.deepEqual([response?.status(), response?.headers()['retry-after']], [429, '42'])
    await page.getByRole('heading', { name: title }).waitFor()
    assert.deepEqual(await findAccessibilityProblems(page), [])
    const data = await fetch(`${wishlist}.data`)
    assert.equal(data.status, 429, 'where a link leads to it')
    assert.equal(await countFaults(), faults)
    assert.doesNotMatch(output, /"level":50/)
    refused = undefined
    await page.getByRole('main').getByRole('link').click()
    await page.getByRole('heading', { name: title }).waitFor({ state: 'detached' })
    await page.getByRole('contentinfo').waitFor()
  })
}

test('so does a form without scripts, whose action does not handle the limit', async () => {
  const faults = await countFaults()
  refused = { calls: /^POST \/store\/wishlists?/, status: 429 }
  const response = await share()
  assert.deepEqual([response.status, response.headers.get('retry-after')], [429, '42'])
  assert.match(await response.text(), /Please wait a moment/)
  assert.equal(await countFaults(), faults)
})

test('a form that meets an unavailable API is 503, not 500', async () => {
  refused = { calls: /^POST \/store\/wishlists?/, status: 503 }
  const response = await share()
  assert.deepEqual([response.status, response.headers.get('retry-after')], [503, '5'])
  assert.match(await response.text(), /We are taking a short break/)
})
