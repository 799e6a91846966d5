import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pathOf } from '../../launch/processes.ts'
import { type StorefrontScreen, storefrontScreens } from './screens.ts'

const order = '/order/order_1'
const screens = storefrontScreens({
  orders: new Map([
    ['paid', `${order}?key=1`],
    ['return', `${order}/return`],
    ['exchange', `${order}/exchange`],
    ['exchange-confirm', `${order}/exchange/cart_1`],
  ]),
  shared: { cart: '/kopi-senja/cart?id=cart_1', wishlist: '/kopi-senja/wishlist/wish_1' },
})

const { pageStories }: { pageStories: Record<string, unknown> } = await import(pathOf('e2e/storefront-routes.ts'))

/** A name in an address matches anything, and a rest more than that; of two rests, the longer address says more. */
const looseness = (address: string) => (address.endsWith('*') ? 1000 - address.length : address.split(':').length)
const addresses = Object.keys(pageStories).sort((one, other) => looseness(one) - looseness(other))

/**
 * / redirects; /*, of which there is a picture, has addresses like those of stores; the card's form comes from Stripe, whose
 * stand-in is of the stories.
 */
const withoutPicture = ['/', '/*', '/rewards?/:view/order/:id/pay']

test('there is a picture of every page of the storefront', () => {
  const shown = new Set(screens.map(addressOf))
  assert.deepEqual(
    addresses.filter((address) => !withoutPicture.includes(address) && !shown.has(address)),
    [],
  )
})

test('no two pictures have one name', () => {
  assert.equal(new Set(screens.map(({ name }) => name)).size, screens.length)
})

/** The route that a screen is at: of those that match, the one that leaves the least open. */
function addressOf({ path, leadsTo }: StorefrontScreen): string | undefined {
  const shown = leadsTo ? `/kopi-senja${leadsTo}` : (path.split('?')[0] ?? '')
  return addresses.find((address) => patternOf(address).test(shown))
}

/** `:name` is one segment, `?` makes the one before it optional, `*` is any rest. */
function patternOf(address: string): RegExp {
  const parts = address.split('/').slice(1)
  const pattern = parts.map((part) => {
    if (part === '*') return '/.+'
    if (part.endsWith('?')) return `(?:/${part.slice(0, -1)})?`
    return part.startsWith(':') ? '/[^/]+' : `/${part}`
  })
  return new RegExp(`^${pattern.join('')}$`)
}
