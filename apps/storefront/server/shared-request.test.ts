import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { readSharedRequest, storeOfSharedProducts } from './shared-request.ts'

const read = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  readSharedRequest(new Request(`http://shop.test${path}`, { method, headers }))

suite('a request for a shared page', () => {
  const shared = [
    '/kopi',
    '/kopi/products',
    '/kopi/products/gayo?variant=v1',
    '/kopi/collections/new?page=2&order=price',
  ]
  for (const path of [...shared, '/rewards/kopi', '/kopi.data', '/kopi/products.data?_routes=routes/products'])
    test(`is ${path}`, () => assert.equal(read(path)?.view_code, 'kopi'))

  const personal = ['/kopi/cart', '/kopi/account', '/kopi/order/order_1?key=k', '/kopi/checkout', '/kopi/account/login']
  const others = [
    '/store',
    '/',
    '/products',
    '/kopi?lang=ar',
    '/kopi?id=cart_1',
    '/kopi/products?q=kopi',
    '/kopi?pass=p',
  ]
  for (const path of [...personal, ...others]) test(`is not ${path}`, () => assert.equal(read(path), undefined))

  test('changes nothing, and is of no frame', () => {
    assert.equal(read('/kopi', {}, 'POST'), undefined)
    assert.equal(read('/kopi', { 'sec-fetch-dest': 'iframe' }), undefined)
  })

  const own = ['session', 'order_key', 'cart_key', 'cart_change', 'placed', 'cart_kopi', 'pass_kopi', 'anything_new']
  for (const name of own)
    test(`has no cookie shopkey_${name}, secure or not`, () => {
      assert.equal(read('/kopi', { cookie: `shopkey_${name}=x` }), undefined)
      assert.equal(read('/kopi', { cookie: `__Host-shopkey_${name}=x` }), undefined)
    })

  test('may have cookies of others, of other stores, and those that no page depends on', () => {
    const cookie = '_ga=1; shopkey_visitor=v; shopkey_device=d; shopkey_cart_batik=c; shopkey_region_batik=r'
    assert.equal(read('/kopi', { cookie })?.key, read('/kopi')?.key)
  })

  test('is another one in the reward store, where its bag is another one, too', () => {
    assert.notEqual(read('/rewards/kopi')?.key, read('/kopi')?.key)
    assert.equal(read('/rewards/kopi', { cookie: 'shopkey_cart_rewards.kopi=c' }), undefined)
    assert.ok(read('/kopi', { cookie: 'shopkey_cart_rewards.kopi=c' }))
  })

  test('depends on language and region, and passes on nothing else of its visitor', () => {
    const cookie = 'shopkey_language=ar; shopkey_region_kopi=reg_1; shopkey_visitor=v; shopkey_store_path=kopi'
    const arabic = read('/kopi', { cookie, 'accept-language': 'id' })
    assert.equal(arabic?.cookie, 'shopkey_language=ar; shopkey_store_path=kopi; shopkey_region_kopi=reg_1')
    assert.notEqual(arabic.key, read('/kopi', { 'accept-language': 'ar' })?.key, 'the region is chosen')
    assert.notEqual(read('/kopi', { 'accept-language': 'ar' })?.key, read('/kopi')?.key)
  })

  test('names the languages of a browser without others of it where none is chosen', () => {
    const asked = read('/kopi', { 'accept-language': 'fr-FR,ar-EG;q=0.8,en;q=0.9' })
    assert.deepEqual([asked?.acceptLanguage, asked?.cookie], ['en,ar', 'shopkey_store_path=kopi'])
    assert.equal(asked?.key, read('/kopi', { 'accept-language': 'en-GB,ar' })?.key)
    assert.notEqual(asked?.key, read('/kopi', { 'accept-language': 'ar,en' })?.key)
    const chosen = read('/kopi', { 'accept-language': 'ar,en', cookie: 'shopkey_language=en' })
    assert.equal(chosen?.acceptLanguage, '')
    assert.notEqual(chosen.key, read('/kopi', { 'accept-language': 'en' })?.key, 'a chosen language needs no offer')
  })

  test('stores the first store of a browser; a shopper who comes from another store has a bag to bring', () => {
    const navigation = { 'sec-fetch-mode': 'navigate' }
    assert.match(read('/kopi', navigation)?.newCookies.join() ?? '', /^shopkey_store_path=kopi;/)
    assert.deepEqual(read('/kopi', { ...navigation, cookie: 'shopkey_store_path=kopi' })?.newCookies, [])
    assert.deepEqual(read('/kopi')?.newCookies, [], 'a search engine')
    const older = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
    assert.match(
      read('/kopi', older)?.newCookies.join() ?? '',
      /^shopkey_store_path=kopi;/,
      'a browser that names no mode',
    )
    assert.deepEqual(read('/kopi', { accept: '*/*' })?.newCookies, [], 'its scripts')
    assert.deepEqual(
      read('/kopi', { ...older, 'sec-fetch-mode': 'cors' })?.newCookies,
      [],
      'the scripts of a newer one',
    )
    assert.equal(read('/kopi', { cookie: 'shopkey_store_path=batik' }), undefined)
  })
})

suite('products that a shopper gets like everyone', () => {
  const storeOf = (path: string, headers: Record<string, string> = {}) =>
    storeOfSharedProducts(new Request(`http://shop.test${path}`, { headers }))

  test('are on pages of the catalogue, also with a bag and parameters of their own', () => {
    const cookie = 'shopkey_cart_kopi=c; shopkey_visitor=v'
    assert.equal(storeOf('/kopi', { cookie }), 'kopi')
    assert.equal(storeOf('/rewards/kopi/products/gayo.data?lang=ar', { cookie }), 'kopi')
    assert.equal(storeOf('/kopi/checkout', { cookie }), undefined)
  })

  test('are not those of who is signed in, or previews the store', () => {
    for (const name of ['shopkey_session', '__Host-shopkey_session'])
      assert.equal(storeOf('/kopi', { cookie: `${name}=x` }), undefined)
    assert.equal(storeOf('/kopi', { 'sec-fetch-dest': 'iframe' }), undefined)
  })
})
