import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inLanguage, OWN_VIEW, ownPath, pathInShop, paths, rewardsView, shopPath, shopView, viewOf } from './paths.ts'

test('every path builder writes the address that bookmarks contain', () => {
  assert.deepEqual(
    {
      stores: [paths.stores(), paths.stores({ category: 'GROCERY_STORE' }), paths.stores({ missing: 'a b' })],
      store_search: [paths.searchStores(), paths.searchStores({ q: 'kopi' })],
      messages: paths.messages('ar', 'x1'),
      own_theme: paths.ownTheme('1f4fd1-white-soft'),
      found: [
        paths.sitemapOfStores(),
        paths.sitemap('rewards/kopi'),
        paths.sitemapPart('kopi', 'products-1'),
        paths.feed('kopi', 'google.xml'),
        paths.feed('kopi', 'meta.csv', { lang: 'bh', region: 'reg_1' }),
      ],
      home: paths.home('kopi'),
      products: [paths.products('kopi'), paths.products('kopi', { collection: 'gifts', q: 'a&b', page: 2 })],
      first_page: paths.products('kopi', { page: 1 }),
      narrowed: paths.products('kopi', { q: 'tea', size: ['S', 'M'], colour: [], price: '0-500' }),
      suggestions: paths.suggestions('kopi', 'te a'),
      product: [paths.product('kopi', 'gayo'), paths.product('kopi', 'a/b', { variant: 'variant_1' })],
      compare: [paths.compare('kopi'), paths.compare('rewards/kopi', ['prod_1', 'prod_2'])],
      cart: [
        paths.cart('kopi'),
        paths.cart('kopi', { again: 'some' }),
        paths.cartWithout('kopi', { variant_id: 'variant_1', quantity: 2 }),
      ],
      checkout: [paths.checkout('kopi'), paths.delivery('kopi'), paths.payment('kopi')],
      order: [
        paths.order('kopi', 'order_1'),
        paths.order('kopi', 'order_1', { again: 'none' }),
        paths.orderAgain('kopi', 'order_1'),
        paths.orderPayment('kopi', 'order_1', 'stripe'),
        paths.orderQr('kopi', 'order_1'),
        paths.returnRequest('kopi', 'order_1'),
        paths.findOrder('kopi'),
        paths.claimOrders('kopi'),
      ],
      exchange: [paths.exchange('kopi', 'order_1'), paths.exchange('kopi', 'order_1', 'cart_1')],
      catalogues: [paths.catalogues('kopi'), paths.catalogue('kopi', 'tea', { page: 2 }), paths.deals('kopi')],
      collections: [paths.collections('kopi'), paths.collection('kopi', 'gifts', { page: 2 })],
      written: [
        paths.page('kopi', 'tentang kami'),
        paths.article('kopi', 'panen'),
        paths.journal('kopi', { tag: 'Kebun & kopi', page: 2 }),
        paths.journal('rewards/kopi', { page: 1 }),
        paths.journalFeed('kopi', { lang: 'bh' }),
        paths.pageDraft('kopi'),
      ],
      help: [paths.campaigns('kopi'), paths.contact('kopi'), paths.giftCards('kopi'), paths.privacyPolicy('kopi')],
      account: [paths.account('kopi'), paths.orders('kopi'), paths.orders('kopi', { page: 3 }), paths.logout('kopi')],
      login: [paths.login('kopi'), paths.login('kopi', { source: '/kopi/account', mode: 'register' })],
      profile: [paths.profile('kopi'), paths.profile('kopi', { profile: 'saved' })],
      addresses: [paths.addresses('kopi'), paths.newAddress('kopi'), paths.address('kopi', 'addr_1')],
      password: [paths.resetPassword('kopi'), paths.resetPassword('kopi', { way: 'code' })],
      region: paths.region('kopi'),
      extension_form: paths.extensionForm('kopi', { extension_id: 'product-reviews', action: 'write', back: '/kopi' }),
      rewards: [paths.home(rewardsView('kopi')), paths.join('kopi'), paths.cart(rewardsView(rewardsView('kopi')))],
      beside_rewards: [paths.home(shopView('rewards/kopi')), shopPath('/rewards/kopi/cart'), shopPath('/kopi/cart')],
      seen: paths.seen('kopi'),
    },
    {
      stores: ['/store', '/store?category=GROCERY_STORE', '/store?missing=a+b'],
      store_search: ['/store/search', '/store/search?q=kopi'],
      messages: '/locales/ar/translation.json?v=x1',
      own_theme: '/store/themes/1f4fd1-white-soft?2',
      found: [
        '/sitemap.xml',
        '/kopi/sitemap.xml',
        '/kopi/sitemaps/products-1.xml',
        '/kopi/feeds/google.xml',
        '/kopi/feeds/meta.csv?lang=bh&region=reg_1',
      ],
      home: '/kopi',
      products: ['/kopi/products', '/kopi/products?collection=gifts&q=a%26b&page=2'],
      first_page: '/kopi/products',
      narrowed: '/kopi/products?q=tea&size=S&size=M&price=0-500',
      suggestions: '/kopi/suggestions?q=te+a',
      product: ['/kopi/products/gayo', '/kopi/products/a%2Fb?variant=variant_1'],
      compare: ['/kopi/compare', '/kopi/compare?id=prod_1&id=prod_2'],
      cart: ['/kopi/cart', '/kopi/cart?again=some', '/kopi/cart?removed=variant_1&quantity=2'],
      checkout: ['/kopi/checkout', '/kopi/checkout/delivery', '/kopi/checkout/v1/payment'],
      order: [
        '/kopi/order/order_1',
        '/kopi/order/order_1?again=none',
        '/kopi/order/order_1/again',
        '/kopi/order/order_1/pay?method=stripe',
        '/kopi/order/order_1/qr.png',
        '/kopi/order/order_1/return',
        '/kopi/order',
        '/kopi/order/claim',
      ],
      exchange: ['/kopi/order/order_1/exchange', '/kopi/order/order_1/exchange/cart_1'],
      catalogues: ['/kopi/catalogues', '/kopi/catalogues/tea?page=2', '/kopi/deals'],
      collections: ['/kopi/collections', '/kopi/collections/gifts?page=2'],
      written: [
        '/kopi/pages/tentang%20kami',
        '/kopi/journal/panen',
        '/kopi/journal?tag=Kebun+%26+kopi&page=2',
        '/kopi/journal',
        '/kopi/journal.atom?lang=bh',
        '/kopi/page-draft',
      ],
      help: ['/kopi/campaigns', '/kopi/contact', '/kopi/store/gift-cards', '/kopi/store/privacy-policy'],
      account: ['/kopi/account', '/kopi/account/orders', '/kopi/account/orders?page=3', '/kopi/account/logout'],
      login: ['/kopi/account/login', '/kopi/account/login?source=%2Fkopi%2Faccount&mode=register'],
      profile: ['/kopi/account/profile', '/kopi/account/profile?profile=saved'],
      addresses: ['/kopi/account/addresses', '/kopi/account/addresses/new', '/kopi/account/addresses/addr_1'],
      password: ['/kopi/account/reset-password', '/kopi/account/reset-password?way=code'],
      region: '/kopi/region',
      extension_form: '/kopi/x/product-reviews/write?back=%2Fkopi',
      rewards: ['/rewards/kopi', '/rewards/kopi/join', '/rewards/kopi/cart'],
      beside_rewards: ['/kopi', '/kopi/cart', '/kopi/cart'],
      seen: '/kopi/seen',
    },
  )
})

test('the same page in another language keeps its query', () =>
  assert.equal(inLanguage('/kopi/products', '?q=a&lang=en', 'ar'), '/kopi/products?q=a&lang=ar'))

describe('ownPath', () => {
  for (const address of ['/kopi/cart', '/kopi?x=1'])
    test(`${address} is ours`, () => assert.equal(ownPath(address), address))
  const others = [
    '//elsewhere.test', '/\\elsewhere.test', '/\t/elsewhere.test', '/.//elsewhere.test', '/a/..//elsewhere.test', 'https://elsewhere.test',
    'javascript:alert(1)', 'kopi', '', null, '/a b',
  ] // biome-ignore format: a list reads better packed
  for (const address of others) test(`${address} is not`, () => assert.equal(ownPath(address), undefined))
})

test('at a host of its own, the addresses of a store name no store', () => {
  const rewards = rewardsView(OWN_VIEW)
  assert.deepEqual(
    [paths.home(OWN_VIEW), paths.products(OWN_VIEW), paths.home(rewards), paths.cart(rewards), paths.wishlist(rewards)],
    ['/', '/products', '/rewards', '/rewards/cart', '/wishlist'],
  )
  assert.deepEqual([viewOf({}), viewOf({ view: 'kopi' })], [OWN_VIEW, 'kopi'])
  assert.deepEqual(
    [pathInShop('/products', OWN_VIEW), pathInShop('/rewards/kopi/cart', rewardsView('kopi'))],
    ['/products', '/cart'],
  )
  assert.deepEqual([shopPath('/rewards'), shopPath('/rewards/cart'), shopPath('/cart')], ['/', '/cart', '/cart'])
})
