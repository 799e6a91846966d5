import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import { text } from 'node:stream/consumers'
import { after, describe, test } from 'node:test'
import { reservePort } from '@shopkey/testkit/reserve-port.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { otherStories, pageStories } from './storefront-routes.ts'

const metricsPort = await reservePort()
const shop = await startShop({ STOREFRONT_METRICS_PORT: String(metricsPort) })
after(() => shop.stop())

const { hostname, port, protocol } = new URL(shop.storefrontUrl)
const isBehindProxy = protocol === 'https:'
const request = isBehindProxy ? requestTls : requestPlain

/** As it is written: `fetch` would correct the address. */
async function ask(path: string, form?: string): Promise<{ status: number; location: string; body: string }> {
  const headers = { accept: 'text/html', 'accept-language': 'en' }
  const sent =
    form === undefined
      ? request({ hostname, port, path, headers }).end()
      : request({
          ...{ hostname, port, path, method: 'POST' },
          headers: { ...headers, origin: shop.storefrontUrl, 'content-type': 'application/x-www-form-urlencoded' },
        }).end(form)
  const [reply] = await once(sent, 'response')
  return { status: reply.statusCode, location: reply.headers.location ?? '', body: await text(reply) }
}

async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items]
  const one = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item)
  }
  await Promise.all([one(), one(), one(), one()])
}

/** Longer than an id, than a part of the API's addresses, and than any. */
const longNames = [101, 150, 201, 900].map((length) => 'a'.repeat(length))
/** No text, or none that a name has. */
const names = ['%00', '%', '%E0%A4%A', '%ff', '%ED%A0%80', '%0d%0ax:%20y', '..%2f..%2f', "'%22%3Cb%3E", ...longNames]
const numbers = ['700000', '99999999999999999999', '-1', '1e9', 'NaN', '']
const parameters =
  `page q order collection category size colour price variant id key token lang region city district source mode way method
  back pass as again name handle utm_source`.split(/\s+/)

const patterns = Object.keys({ ...pageStories, ...otherStories }).map((pattern) => pattern.replace('/rewards?', ''))

describe('an address that nobody was given', () => {
  test('is no fault, whatever a name in it is', async () => {
    const addresses = new Set(
      patterns.flatMap((pattern) =>
        names.flatMap((name) => {
          const inStore = pattern.replace(':view', 'kopi-senja').replace(/:\w+|\*/g, name)
          return [inStore, `/rewards${inStore}`, pattern.replace(/:\w+|\*/g, name)]
        }),
      ),
    )
    const faults: string[] = []
    await inTurns([...addresses], async (address) => {
      const { status } = await ask(address)
      if (status >= 500) faults.push(`${status} ${address.slice(0, 100)}`)
    })
    assert.deepEqual(faults, [])
  })

  test('is no fault, whatever its query says', async () => {
    const faults: string[] = []
    const addresses = patterns.flatMap((pattern) =>
      [...names, ...numbers].map((value) => {
        const path = pattern.replace(':view', 'kopi-senja').replace(/:\w+|\*/g, 'gayo-senja')
        return `${path}?${parameters.map((name) => `${name}=${value}`).join('&')}`
      }),
    )
    await inTurns(addresses, async (address) => {
      const { status } = await ask(address)
      if (status >= 500) faults.push(`${status} ${address.slice(0, 100)}`)
    })
    assert.deepEqual(faults, [])
  })

  test('is no fault, whatever form is sent to it', async () => {
    const faults: string[] = []
    const addresses = patterns.flatMap((pattern) =>
      ['order_unknown', ...longNames].map((name) => pattern.replace(':view', 'kopi-senja').replace(/:\w+|\*/g, name)),
    )
    const forms = ['', 'intent=proof', 'intent=change-payment', 'item=x&quantity=1&token=x&key=x&email=x&code=x']
    await inTurns(addresses, async (address) => {
      for (const form of forms) {
        const { status } = await ask(address, form)
        if (status >= 500) faults.push(`${status} ${address.slice(0, 100)} ${form}`)
      }
    })
    assert.deepEqual(faults, [])
  })

  test('wakes nobody: refusing it is counted as no fault of the storefront', async () => {
    await ask('/kopi-senja/suggestions', '')
    await ask('/kopi-senja/order/order_unknown/qr.png')
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    assert.match(metrics, /shopkey_storefront_faults_total\{extension="none",server="storefront"\} 0$/m)
  })

  for (const name of ['%00', '%', '%E0%A4%A', '%ff'])
    test(`is not found where it names ${name}`, async () => {
      // Some proxies refuse it themselves.
      for (const path of [
        `/${name}`,
        `/rewards/${name}`,
        `/kopi-senja/${name}`,
        `/kopi-senja/products/${name}`,
        `/kopi-senja/catalogues/${name}`,
        `/kopi-senja/collections/${name}`,
        `/kopi-senja/order/${name}`,
        `/kopi-senja/wishlist/${name}`,
        `/kopi-senja/store/${name}`,
        `/kopi-senja/products/${name}.data`,
      ])
        assert.ok((isBehindProxy ? [400, 404] : [404]).includes((await ask(path)).status), path)
    })

  // Proxies refuse or rewrite such addresses.
  test('of another server, or of none, is refused', { skip: isBehindProxy }, async () => {
    for (const path of ['http://evil.test/', '*', 'kopi-senja']) assert.equal((await ask(path)).status, 400, path)
    const sent = request({ hostname, port, path: '/kopi-senja', headers: { host: 'a b' } }).end()
    const [reply] = await once(sent, 'response')
    assert.equal(reply.statusCode, 400)
  })
})

for (const path of ['/products', '/collections', '/deals', '/catalogues/coffee', '/products?size=250%20g'])
  test(`a page far behind the last one of ${path} leads to the last`, async () => {
    for (const page of ['700000', '99999999999999999999', '5000']) {
      const there = `/kopi-senja${path}${path.includes('?') ? '&' : '?'}page=${page}`
      const { status, location } = await ask(there)
      if (status === 404 && path === '/catalogues/coffee') continue // the demo has no such category
      assert.deepEqual([status, /page=(700000|9999|5000|10000)/.test(location)], [302, false], there)
      assert.equal((await ask(location)).status, 200, location)
    }
  })

describe('what a page names as its own address', () => {
  const named = async (path: string) => {
    const { status, body } = await ask(path)
    assert.equal(status, 200, path)
    const tags = body.match(/<(?:link rel="(?:canonical|alternate)"|meta property="og:url")[^>]*>/g) ?? []
    return tags.map((tag) => /(?:href|content)="(http.*?)"/.exec(tag)?.[1] ?? '').filter(Boolean)
  }
  const pages = [
    '',
    '/products',
    '/products?page=2',
    '/products/gayo-senja',
    '/catalogues',
    '/collections',
    '/deals',
    '/contact',
  ]
  for (const page of pages)
    test(`/kopi-senja${page}: never how it was asked for`, async () => {
      const path = `/kopi-senja${page}`
      const own = await named(path)
      assert.equal(own[0], shop.storefrontUrl + path)
      const [pathname = '', search = ''] = path.split('?')
      const upper = pathname.replace(/\/(products|catalogues|collections|deals|contact)/, (segment) =>
        segment.toUpperCase(),
      )
      const also = (query: string) => `?${[search, query].filter(Boolean).join('&')}`
      for (const asked of [
        `${pathname}/${search && `?${search}`}`,
        `${upper}${search && `?${search}`}`,
        `${pathname}${also('utm_source=letter&utm_campaign=x&gclid=1&fbclid=2')}`,
        `${upper}/${also('variant=none&nonsense=1')}`,
        `${pathname.replaceAll('-', '%2D')}${search && `?${search}`}`,
      ])
        assert.deepEqual(await named(asked), own, asked)
    })

  test('names a language that was asked for, and nothing for what is not listed', async () => {
    const own = await named('/kopi-senja/products/gayo-senja?utm_source=x&lang=ar')
    assert.equal(own[0], `${shop.storefrontUrl}/kopi-senja/products/gayo-senja?lang=ar`)
    assert.deepEqual(await named('/kopi-senja/cart?id=x'), [])
  })
})
