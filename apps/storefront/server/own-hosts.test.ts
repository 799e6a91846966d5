import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { ServerBuild } from 'react-router'
import { addressElsewhere } from './address-elsewhere.ts'
import { ownHostBuild, routesScript } from './own-host-build.ts'
import { hostOwners } from './own-hosts.ts'
import { readSharedRequest } from './shared-request.ts'

const kopi = { view_code: 'kopi', primary_host: null, is_https_only: false }

suite('whose a host is', () => {
  test('is asked once for some seconds, and is nobody’s where no store has it', async () => {
    const asked: string[] = []
    const ownerOf = hostOwners(async (host) => {
      asked.push(host)
      return host === 'kopi.example' ? kopi : null
    }, 'https://shop.example')
    for (const host of ['shop.example', 'localhost', '127.0.0.1', '[::1]', '192.168.1.7'])
      assert.equal(await ownerOf(host), 'platform', host)
    assert.deepEqual(asked, [])
    assert.deepEqual([await ownerOf('kopi.example'), await ownerOf('kopi.example')], [kopi, kopi])
    assert.equal(await ownerOf('shop.example.evil.example'), undefined)
    assert.deepEqual(asked, ['kopi.example', 'shop.example.evil.example'])
  })

  test('is asked again after a failure', async () => {
    let isAway = true
    const ownerOf = hostOwners(async () => {
      if (isAway) throw new Error('away')
      return kopi
    }, 'https://shop.example')
    await assert.rejects(ownerOf('kopi.example'))
    isAway = false
    assert.deepEqual(await ownerOf('kopi.example'), kopi)
  })
})

suite('an address at a host of a store’s own', () => {
  const elsewhere = (address: string, primary_host: string | null = null) => {
    const found = addressElsewhere(new URL(address), { ...kopi, primary_host })
    return found?.replace(/^http:\/\/([^/]+?):\d+/, '$1')
  }
  const cases: [address: string, primary: string | null, elsewhere: string | undefined][] = [
    ['http://a.example/products?page=2', null, undefined],
    ['http://a.example/', 'a.example', undefined],
    ['http://www.a.example/products?page=2', 'a.example', 'a.example/products?page=2'],
    ['http://a.example/kopi', null, 'a.example/'],
    ['http://a.example/kopi/products?q=x', null, 'a.example/products?q=x'],
    ['http://a.example/rewards/kopi', null, 'a.example/rewards'],
    ['http://a.example/rewards/kopi/cart', null, 'a.example/rewards/cart'],
    ['http://a.example/kopi-lain', null, undefined],
    ['http://a.example/kopi//evil.example', null, 'a.example//evil.example'],
  ]
  for (const [address, primary, expected] of cases)
    test(`${address} with the primary host ${primary} is ${expected ?? 'there'}`, () =>
      assert.equal(elsewhere(address, primary), expected))
})

test('the build for such hosts has no view code in its paths, for the server and for browsers', () => {
  const routes = {
    root: { id: 'root', path: '' },
    'routes/stores': { id: 'routes/stores', path: 'store' },
    'routes/shop': { id: 'routes/shop', path: 'rewards?/:view' },
    'routes/product': { id: 'routes/product', path: 'products/:handle', parentId: 'routes/shop' },
  }
  const build = ownHostBuild({
    routes,
    assets: { routes, version: 'v', url: '/assets/manifest-v.js' },
  } as unknown as ServerBuild)
  for (const built of [build.routes, build.assets.routes])
    assert.deepEqual(
      Object.values(built).map((route) => route?.path),
      ['', 'rewards?', 'products/:handle'],
    )
  assert.equal(routes['routes/shop'].path, 'rewards?/:view', 'the other build keeps its own')
  assert.match(build.assets.url, /^\/assets\/own-host-routes-[0-9a-f]{8}\.js$/)
  assert.deepEqual(JSON.parse(routesScript(build).slice('window.__reactRouterManifest='.length, -1)), build.assets)
})

suite('the cached page of a host', () => {
  const read = (address: string, headers: Record<string, string> = {}) =>
    readSharedRequest(new Request(address, { headers }))
  const own = { 'x-own-store': 'kopi' }

  test('is of that host alone, and of no name that a visitor made up', () => {
    const addresses = ['http://kopi.example/products', 'http://www.kopi.example/products']
    const [one, other] = addresses.map((address) => read(address, own))
    assert.equal(one?.view_code, 'kopi')
    assert.notEqual(one?.key, other?.key)
    assert.match(one?.address ?? '', /^http:\/\/kopi\.example(:\d+)?\/products$/)
    const [platform, forged] = ['http://shop.example/kopi/products', 'http://evil.example/kopi/products'].map(
      (address) => read(address),
    )
    assert.equal(platform?.key, forged?.key)
    assert.equal(platform?.address, forged?.address)
  })

  test('is the front page, its data, and lists; not the bag', () => {
    for (const path of ['/', '/_root.data', '/products', '/products/gayo.data', '/rewards', '/rewards/products'])
      assert.equal(read(`http://kopi.example${path}`, own)?.view_code, 'kopi', path)
    for (const path of ['/cart', '/account', '/order/order_1', '/kopi/products'])
      assert.equal(read(`http://kopi.example${path}`, own), undefined, path)
    assert.equal(read('http://kopi.example/', { ...own, cookie: 'shopkey_cart_own=c' }), undefined)
  })
})
