import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { getSystem, listProducts, updateProduct } from '@shopkey/client/admin.ts'
import { openBrowser, visit } from '@shopkey/testkit/browser.ts'
import { reservePort } from '@shopkey/testkit/reserve-port.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { until } from '@shopkey/testkit/until.ts'
import { signInOwner } from './owner.ts'

const metricsPort = await reservePort()
const shop = await startShop({ STOREFRONT_METRICS_PORT: String(metricsPort), LOG_LEVEL: 'info' })
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
})

const owner = await signInOwner(shop, 'batik-larasati')
const handle = 'parang-shirt'
const { products } = await owner.call(listProducts, { query: { handle, limit: 1 } })
const { id } = products[0] ?? assert.fail('the demo has the product')
const address = `${shop.storefrontUrl}/batik-larasati/products/${handle}?lang=en`
const chromium = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const rename = (fault: string) =>
  owner.call(updateProduct, { params: { id }, body: { title: `Shirt fails: ${fault}` } })

async function stateOfExample() {
  const { system } = await owner.call(getSystem)
  return system.extensions.find((extension) => extension.id === 'faulty-parts') ?? assert.fail('it runs')
}

const linesOf = (request_id: string) =>
  shop
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes(request_id))
    .map((line) => JSON.parse(line) as Record<string, unknown>)

describe('a part of an extension that fails on the storefront server', () => {
  for (const fault of ['load', 'no-json', 'structured-data', 'component', 'child', 'lazy']) {
    test(`in its ${fault}: the page is whole without it, the fault is logged with its request and counted`, async () => {
      await rename(fault)
      const { fault_count } = await stateOfExample()
      // A cookie of the shopper's own: the page is rendered for this request, not for all. Crawlers wait for every part of it.
      for (const agent of [chromium, 'Googlebot/2.1']) {
        const page = await fetch(address, { headers: { 'user-agent': agent, cookie: 'shopkey_added_by=Me' } })
        const text = await page.text()
        assert.equal(page.status, 200)
        assert.match(text, new RegExp(`<h1(?:(?!</h1>).)*Shirt fails: ${fault}`))
        assert.match(text, /<\/html>\s*$/)
        assert.doesNotMatch(text, /the example fails/)
        const request_id = page.headers.get('request-id') ?? ''
        const line = await until(
          async () => linesOf(request_id).find(({ extension }) => extension === 'faulty-parts'),
          'the line of the log',
        )
        assert.equal(line.service, 'storefront')
        assert.equal(line.level, 50)
        assert.ok(JSON.stringify(line.err).length > 20)
      }
      const state = await until(async () => {
        const now = await stateOfExample()
        return now.fault_count >= fault_count + 2 ? now : undefined
      }, 'the count in the state of the installation')
      assert.equal(state.state, 'faulty')
      assert.match(state.failure ?? '', /^storefront: /)
    })
  }

  test('is counted in the metrics of the storefront; in a browser the product can be bought', async (t) => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    assert.match(metrics, /shopkey_storefront_faults_total\{extension="faulty-parts",server="storefront"\} \d+/)
    await rename('component')
    const { page } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
    await visit(page, address)
    await page.getByRole('heading', { level: 1, name: 'Shirt fails: component' }).waitFor()
    await page
      .getByRole('button', { name: /add to/i })
      .first()
      .waitFor()
    assert.equal(await page.getByText('the example fails').count(), 0)
  })

  test('fails in its form: the shopper is back on the page, and the fault is logged', async () => {
    const { fault_count } = await stateOfExample()
    const form = await fetch(`${shop.storefrontUrl}/batik-larasati/x/faulty-parts/fail?back=/batik-larasati`, {
      method: 'POST',
      body: new URLSearchParams({ a: 'b' }),
      headers: { origin: shop.storefrontUrl },
      redirect: 'manual',
    })
    assert.equal(form.status, 302)
    assert.match(form.headers.get('location') ?? '', /x=faulty-parts\.failed/)
    await until(async () => (await stateOfExample()).fault_count > fault_count, 'the count')
  })
})

test('a stranger reports no faults, and learns nothing of it', async () => {
  const faults = [{ extension_id: 'faulty-parts', doing: 'x', message: 'y', count: 1 }]
  const before = await stateOfExample()
  for (const authorization of ['', 'Bearer', 'Bearer x']) {
    const reply = await fetch(`${shop.apiUrl}/internal/extension-faults`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ faults }),
    })
    assert.equal(reply.status, 404)
  }
  assert.deepEqual(await stateOfExample(), before)
})

test('every line of both servers is JSON, with the id of the request in both', async () => {
  const page = await fetch(`${shop.storefrontUrl}/batik-larasati/contact`, {
    headers: { cookie: 'shopkey_added_by=Me' },
  })
  const request_id = page.headers.get('request-id') ?? ''
  await page.text()
  const services = await until(async () => {
    const found = new Set(linesOf(request_id).map(({ service }) => service))
    return found.has('storefront') && found.has('api') ? found : undefined
  }, 'lines of both servers')
  assert.deepEqual([...services].sort(), ['api', 'storefront'])
  const afterStart = shop.output().split('Shopkey is open.')[1] ?? ''
  const logged = afterStart.split('\n').slice(afterStart.split('\n').findIndex((line) => line.startsWith('{')))
  for (const line of logged) if (line) assert.doesNotThrow(() => JSON.parse(line), line)
})
