import type { Device } from '@shopkey/testkit/browser.ts'
import type { Page } from 'playwright-core'
import { closedStores, newStore, type PicturedShop, type Viewer, view } from './shop.ts'

export interface StorefrontScreen {
  name: string
  /** Below the storefront's address. */
  path: string
  as?: Viewer
  /** The only device that has this state; all, unless given. */
  only?: Device
  /** What leads from the page to the state that is shown. */
  act?: (page: Page) => Promise<void>
  /** Where that leads, below the store, when it leaves the page. */
  leadsTo?: string
  /** What is reported of this state, and is no fault. */
  expected?: RegExp
}

const fashion = '/batik-larasati'
const store = `/${view}`
const empty = `/${newStore.view_code}`

/** Every page of the storefront, and the states of pages that look different. */
export function storefrontScreens({ orders, shared }: Pick<PicturedShop, 'orders' | 'shared'>): StorefrontScreen[] {
  const links: StorefrontScreen[] = [
    { name: 'bag-shared', path: shared.cart },
    { name: 'wishlist-shared', path: shared.wishlist },
  ]
  return [
    ...outside,
    ...catalogue,
    ...nothing,
    ...cart,
    ...links,
    ...checkout,
    ...account,
    ...ordersShown(orders),
    ...failures,
  ]
}

const outside: StorefrontScreen[] = [
  { name: 'directory', path: '/store' },
  { name: 'directory-languages', path: '/store', act: openLanguages },
  { name: 'directory-search', path: '/store/search?q=kopi' },
  { name: 'directory-nothing-found', path: '/store/search?q=zzzz' },
  { name: 'directory-missing-store', path: '/store?missing=nowhere' },
  { name: 'not-found', path: '/404', expected: /404/ },
  { name: 'store-closed', path: `/${closedStores.closed.view_code}`, expected: /503/ },
  { name: 'store-paused', path: `/${closedStores.paused.view_code}`, expected: /503/ },
]

const catalogue: StorefrontScreen[] = [
  { name: 'home-fashion', path: fashion },
  { name: 'home-coffee', path: store },
  { name: 'home-bakery', path: '/roti-pagi' },
  // Wide windows show its links in the header.
  { name: 'menu', path: fashion, act: openMenu, only: 'phone' },
  { name: 'products', path: `${fashion}/products` },
  // What the open list covers has less room than its place.
  { name: 'products-filters', path: `${fashion}/products`, act: openFilter, expected: /^\d+ × \d+ px/ },
  { name: 'products-filtered', path: `${fashion}/products?size=S&size=M` },
  { name: 'products-nothing-fits', path: `${fashion}/products?price=100000-200000` },
  { name: 'products-second-page', path: `${store}/products?page=2` },
  { name: 'products-suggestions', path: `${fashion}/products`, act: typeSearch },
  { name: 'products-searched', path: `${fashion}/products?q=kemja` },
  { name: 'products-nothing-found', path: `${fashion}/products?q=zzzzzz` },
  { name: 'product', path: `${fashion}/products/mega-mendung-shirt` },
  { name: 'product-missing-option', path: `${fashion}/products/parang-wrap-skirt`, act: pressAdd },
  { name: 'product-coffee', path: `${store}/products/gayo-senja` },
  { name: 'product-sold-out', path: `${store}/products/kotak-senja` },
  { name: 'product-gift-card', path: `${store}/products/kartu-senja` },
  { name: 'product-delivery', path: `${fashion}/products/mega-mendung-shirt`, act: openDelivery },
  { name: 'catalogues', path: `${fashion}/catalogues` },
  { name: 'collections', path: `${fashion}/collections` },
  {
    name: 'collection',
    path: `${fashion}/collections`,
    act: followFirst('/collections/'),
    leadsTo: '/collections/one',
  },
  { name: 'category', path: `${fashion}/catalogues`, act: followFirst('/catalogues/'), leadsTo: '/catalogues/one' },
  { name: 'deals', path: `${fashion}/deals` },
  { name: 'campaigns', path: `${fashion}/campaigns` },
  { name: 'page', path: `${fashion}/pages/about-us` },
  { name: 'journal', path: `${fashion}/journal` },
  { name: 'article', path: `${fashion}/journal/behind-the-counter` },
  { name: 'contact', path: `${fashion}/contact` },
  { name: 'contact-errors', path: `${fashion}/contact`, act: sendMessage('abcdefg'), expected: /40\d|422/ },
  { name: 'contact-sent', path: `${fashion}/contact`, act: sendMessage('628123456789') },
  { name: 'gift-cards', path: `${store}/store/gift-cards` },
  { name: 'gift-card-unknown', path: `${store}/store/gift-cards`, act: checkGiftCard, expected: /422|404|400/ },
  { name: 'privacy', path: `${fashion}/store/privacy-policy` },
  { name: 'terms', path: `${store}/store/terms` },
  { name: 'rewards', path: `/rewards${store}` },
  { name: 'rewards-products', path: `/rewards${store}/products` },
  { name: 'page-not-found', path: `${fashion}/nowhere`, expected: /404/ },
  { name: 'product-not-found', path: `${fashion}/products/nothing`, expected: /404/ },
]

/** Of a store without products. */
const nothing: StorefrontScreen[] = [
  { name: 'home-empty', path: empty },
  { name: 'products-none', path: `${empty}/products` },
  { name: 'catalogues-none', path: `${empty}/catalogues` },
  { name: 'collections-none', path: `${empty}/collections` },
  { name: 'deals-none', path: `${empty}/deals` },
  { name: 'campaigns-none', path: `${empty}/campaigns` },
  { name: 'gift-cards-none', path: `${empty}/store/gift-cards` },
]

const cart: StorefrontScreen[] = [
  { name: 'bag-empty', path: `${store}/cart` },
  { name: 'bag', path: `${store}/cart`, as: 'guest' },
  { name: 'bag-drawer', path: `${store}/products`, as: 'guest', act: openDrawer },
  { name: 'bag-drawer-empty', path: `${store}/products`, act: openDrawer },
  { name: 'bag-wrong-code', path: `${store}/cart`, as: 'guest', act: enterCode, expected: /422|404|400/ },
  { name: 'wishlist-empty', path: `${store}/wishlist` },
  { name: 'compare-nothing', path: `${store}/compare` },
  { name: 'compare', path: `${store}/wishlist`, as: 'customer', act: followFirst('/compare'), leadsTo: '/compare' },
  { name: 'wishlist', path: `${store}/wishlist`, as: 'customer' },
]

const checkout: StorefrontScreen[] = [
  { name: 'checkout-quick', path: `${store}/checkout`, as: 'chooser' },
  { name: 'checkout-nothing', path: `${store}/checkout` },
  { name: 'checkout-address', path: `${store}/checkout`, as: 'guest' },
  { name: 'checkout-address-errors', path: `${store}/checkout`, as: 'guest', act: clearAddress, expected: /400|422/ },
  { name: 'checkout-delivery', path: `${store}/checkout/delivery`, as: 'guest' },
  { name: 'checkout-payment', path: `${store}/checkout/v1/payment`, as: 'guest' },
  { name: 'checkout-customer', path: `${store}/checkout`, as: 'customer' },
]

const account: StorefrontScreen[] = [
  { name: 'sign-in', path: `${store}/account/login` },
  { name: 'sign-in-wrong', path: `${store}/account/login`, act: signInWrong, expected: /40\d|422/ },
  { name: 'register', path: `${store}/account/login?mode=register` },
  { name: 'sign-in-by-code', path: `${store}/account/login?way=code` },
  { name: 'register-by-email', path: `${store}/account/login?mode=register&way=email` },
  { name: 'reset-password', path: `${store}/account/reset-password` },
  { name: 'reset-password-sent', path: `${store}/account/reset-password`, act: requestLink },
  { name: 'reset-password-new', path: `${store}/account/reset-password?token=old&email=ayu%40example.com` },
  { name: 'account', path: `${store}/account`, as: 'customer' },
  { name: 'account-new', path: `${store}/account`, as: 'newcomer' },
  { name: 'orders-none', path: `${store}/account/orders`, as: 'newcomer' },
  { name: 'addresses-none', path: `${store}/account/addresses`, as: 'newcomer' },
  { name: 'rewards-member', path: `/rewards${store}`, as: 'customer' },
  { name: 'rewards-bag-empty', path: `/rewards${store}/cart`, as: 'customer' },
  { name: 'orders', path: `${store}/account/orders`, as: 'customer' },
  { name: 'profile', path: `${store}/account/profile`, as: 'customer' },
  { name: 'addresses', path: `${store}/account/addresses`, as: 'customer' },
  { name: 'address-new', path: `${store}/account/addresses/new`, as: 'customer' },
  {
    name: 'address-edit',
    path: `${store}/account/addresses`,
    as: 'customer',
    act: followFirst('/account/addresses/addr_'),
    leadsTo: '/account/addresses/one',
  },
  { name: 'find-order', path: `${store}/order` },
  { name: 'find-order-nothing', path: `${store}/order`, act: lookUpOrder, expected: /404|422/ },
  { name: 'claim-orders', path: `${store}/order/claim?token=old` },
  { name: 'claim-orders-old', path: `${store}/order/claim?token=old`, act: pressMain, expected: /40\d|422/ },
  { name: 'unsubscribe', path: `${store}/unsubscribe/noti_1?key=old` },
  { name: 'unsubscribe-failed', path: `${store}/unsubscribe/noti_1?key=old`, act: pressMain, expected: /40\d|422/ },
]

function ordersShown(orders: PicturedShop['orders']): StorefrontScreen[] {
  return [...orders].map(([state, path]) => ({
    name: `order-${state}`,
    path: store + path,
    as: /^(customer|return|exchange)/.test(state) ? 'customer' : 'visitor',
  }))
}

const failures: StorefrontScreen[] = [
  { name: 'crash-in-a-store', path: fashion, act: failAs(500, '/products'), expected: /50\d|Error|console/ },
  { name: 'crash-outside', path: '/store/search?q=kopi', act: crashOutside, expected: /50\d|Error|console/ },
  { name: 'busy', path: fashion, act: failAs(503, '/products'), expected: /50\d|Error|console/ },
  { name: 'offline', path: fashion, act: failAs('abort', '/products'), expected: /ERR_|Error|console/ },
  { name: 'offline-page', path: `${fashion}/offline` },
]

async function openMenu(page: Page): Promise<void> {
  await page.locator('header a[aria-haspopup="dialog"]').click()
  await page.locator('dialog[open]').waitFor()
}

async function openLanguages(page: Page): Promise<void> {
  await page.locator('header summary').first().click()
}

async function openDelivery(page: Page): Promise<void> {
  await page.locator('main button[aria-haspopup="dialog"]').last().click()
  await page.locator('dialog[open]').waitFor()
}

async function typeSearch(page: Page): Promise<void> {
  await page.locator('main input[type="search"]').pressSequentially('parang')
  await page.locator('main input[type="search"] ~ nav a').first().waitFor()
}

function sendMessage(phone: string) {
  return async (page: Page) => {
    await page.locator('main input[name="phone"]').fill(phone)
    await page.locator('main textarea').fill('Is the shirt cut wide?')
    await page.locator('main form button[type="submit"]').click()
    const sent = page.locator('main:not(:has(form))')
    await sent.or(page.locator('main [aria-invalid="true"]')).first().waitFor()
  }
}

async function requestLink(page: Page): Promise<void> {
  await page.locator('main input[name="email"]').fill('somebody@example.com')
  await page.keyboard.press('Enter')
  await page.locator('main form').waitFor({ state: 'detached' })
}

async function lookUpOrder(page: Page): Promise<void> {
  await page.locator('main input[name="number"]').fill('9999')
  await page.locator('main input[name="email"]').fill('rani@example.com')
  await submitAndWait(page)
}

/** Presses the one button of the page, and waits for what is said about it. */
async function pressMain(page: Page): Promise<void> {
  await page.locator('main form button[type="submit"]').last().click()
  await page.locator('main [role="alert"], main [role="status"], main [aria-invalid="true"]').first().waitFor()
}

async function openDrawer(page: Page): Promise<void> {
  await page.locator('header a[href$="/cart"]').last().click()
  await page.locator('dialog[open]').waitFor()
}

async function openFilter(page: Page): Promise<void> {
  await page.locator('main summary').first().click()
}

async function pressAdd(page: Page): Promise<void> {
  await page.locator('main form button[type="submit"]').first().click()
}

function followFirst(part: string) {
  return async (page: Page) => {
    await page.locator(`main a[href*="${part}"]`).first().click()
    await page.waitForURL(`**${part}*`)
  }
}

async function checkGiftCard(page: Page): Promise<void> {
  await page.locator('main form input').first().fill('AAAA-BBBB-CCCC-DDDD')
  await page.keyboard.press('Enter')
  await page.locator('main [aria-invalid="true"]').first().waitFor()
}

async function enterCode(page: Page): Promise<void> {
  await page.locator('main summary').first().click()
  await page.locator('main details input').first().fill('NOSUCHCODE')
  await page.keyboard.press('Enter')
  await page.locator('main details [aria-invalid="true"], main [role="alert"]').first().waitFor()
}

async function clearAddress(page: Page): Promise<void> {
  await page.locator('#email').fill('rani')
  await page.locator('#shipping-first_name').fill('')
  await page.locator('#shipping-first_name').press('Enter')
  await page.locator('[aria-invalid="true"]').first().waitFor()
}

async function signInWrong(page: Page): Promise<void> {
  await page.locator('main input[type="password"]').fill('wrong-password')
  await page.locator('main input[autocomplete="username"], main input[name="name"]').first().fill('siti@example.com')
  await submitAndWait(page)
}

async function submitAndWait(page: Page): Promise<void> {
  await page.keyboard.press('Enter')
  await page.locator('main [role="alert"]').first().waitFor()
}

/** Follows a link whose data do not arrive, or arrive as a failure. */
function failAs(how: number | 'abort', path: string) {
  return async (page: Page) => {
    await page.route('**/*.data*', (route) =>
      how === 'abort' ? route.abort() : route.fulfill({ status: how, contentType: 'text/plain', body: '' }),
    )
    await page.locator(`main a[href$="${path}"]`).first().click()
    await page.locator('main h1').first().waitFor()
  }
}

async function crashOutside(page: Page): Promise<void> {
  await page.route('**/*.data*', (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: '' }))
  await page.locator('main input[type="search"]').fill('roti')
  await page.keyboard.press('Enter')
  await page.locator('main input[type="search"]').waitFor({ state: 'detached' })
}
