import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ServerBuild } from 'react-router'
import { PrintedRoutes } from './printed-routes.ts'

type Routes = ServerBuild['routes']

const paths: [id: string, path: string | undefined, parentId: string][] = [
  ['stores', 'store', 'root'],
  ['shop', 'rewards?/:view', 'root'],
  ['frame', undefined, 'shop'],
  ['home', undefined, 'frame'],
  ['product', 'products/:handle', 'frame'],
  ['cart', 'cart', 'frame'],
  ['order', 'order/:id', 'frame'],
  ['claim', 'order/claim', 'frame'],
  ['exchange', 'order/:id/exchange/:cart', 'frame'],
  ['shared', 'wishlist/:share_id', 'frame'],
  ['unsubscribe', 'unsubscribe/:message', 'frame'],
  ['reset', 'account/reset-password', 'frame'],
  ['lost', '*', 'frame'],
]
const routes = new PrintedRoutes(
  Object.fromEntries([
    ['root', { id: 'root', path: '' }],
    ...paths.map(([id, path, parentId]) => [id, { id, path, parentId }]),
  ]) as unknown as Routes,
)

test('a page is named by its route, with what opens nothing', () => {
  const cases: [url: string, route: string, address: string][] = [
    ['/kopi', '/:view', '/kopi'],
    ['/rewards/kopi', '/rewards/:view', '/rewards/kopi'],
    ['/kopi/products/gayo?variant=v1&q=Sari', '/:view/products/:handle', '/kopi/products/gayo?variant=v1&q=…'],
    [
      '/kopi/products/gayo.data?_routes=product',
      '/:view/products/:handle.data',
      '/kopi/products/gayo.data?_routes=product',
    ],
    ['/kopi/cart?id=cart_SECRET&key=SECRET', '/:view/cart', '/kopi/cart?id=…&key=…'],
    ['/kopi/order/order_SECRET?key=SECRET', '/:view/order/:id', '/kopi/order/…?key=…'],
    ['/kopi/order/claim?token=SECRET', '/:view/order/claim', '/kopi/order/claim?token=…'],
    ['/kopi/order/SECRET/exchange/SECRET', '/:view/order/:id/exchange/:cart', '/kopi/order/…/exchange/…'],
    ['/kopi/wishlist/SECRET', '/:view/wishlist/:share_id', '/kopi/wishlist/…'],
    ['/kopi/unsubscribe/SECRET', '/:view/unsubscribe/:message', '/kopi/unsubscribe/…'],
    [
      '/kopi/account/reset-password?token=SECRET',
      '/:view/account/reset-password',
      '/kopi/account/reset-password?token=…',
    ],
    ['/kopi/SECRET/SECRET', '/:view/*', '/kopi/…'],
    ['/assets/entry-abc.js', 'file', 'file'],
    ['/favicon.svg', 'file', 'file'],
    ['/se%20cret@SECRET', 'unknown', '…'],
    ['/kopi/products/%E0%A4%A', '/:view/products/:handle', '/kopi/products/…'],
  ]
  for (const [url, route, address] of cases) assert.deepEqual(routes.describe(url), { route, address }, url)
})
