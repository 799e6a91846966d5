import {
  captureOrder,
  completeOrder,
  createAccessToken,
  createFulfillment,
  createInstallationStore,
  createRegion,
  createShipment,
  getOrder,
  getStore,
  listProducts,
  listRegions,
  pauseStore,
  updateRegion,
  updateStore,
  updateStoreProvider,
  updateVariant,
} from '@shopkey/client/admin.ts'
import { createHttpClient, type HttpClient } from '@shopkey/client/http-client.ts'
import {
  addLineItem,
  addShippingMethod,
  completeCart,
  createCart,
  createPaymentSessions,
  listCartShippingOptions,
  listProducts as listOffered,
  lookUpOrder,
  updateCart,
  updatePaymentSession,
} from '@shopkey/client/store.ts'
import { allChannels, aMidtrans, server_key } from '@shopkey/server/src/testing/gateways/midtrans-bench.ts'
import { visit } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'

export const view = 'kopi-senja'
const receiver = {
  first_name: 'Rani',
  last_name: 'Putri',
  address_1: 'Jalan Kemang Raya 12',
  city: 'Jakarta Selatan',
  country_code: 'id',
  postal_code: '12730',
  phone: '081234567890',
}
const email = 'rani.putri@example.com'
/** Stores that are not open. */
export const closedStores = {
  closed: { name: 'Rempah Rumah', view_code: 'rempah-rumah' },
  paused: { name: 'Kebun Teh', view_code: 'kebun-teh' },
}
/** A store that is open and sells nothing yet. */
export const newStore = { name: 'Toko Baru', view_code: 'toko-baru' }
const customer = { name: 'siti.rahmawati@shopkey.test', password: 'shopkey-demo' }

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/**
 * Who looks: nobody yet, someone with a cart and no address, a guest with both, a customer with orders and a wishlist, or one with an
 * account and nothing in it.
 */
export type Viewer = 'visitor' | 'chooser' | 'guest' | 'customer' | 'newcomer'

export interface PicturedShop {
  storefrontUrl: string
  sessions: Readonly<Record<Viewer, Session | undefined>>
  /** Addresses of orders, below the storefront's, by the state that they show. */
  orders: ReadonlyMap<string, string>
  /** Below the storefront's. */
  shared: Readonly<{ cart: string; wishlist: string }>
  stop: () => Promise<void>
}

/** Starts a shop with the demo, and makes the orders and visits that its pages are shown with. */
export async function startPicturedShop(browser: Browser): Promise<PicturedShop> {
  const midtrans = await aMidtrans()
  process.env.MIDTRANS_API_URL = midtrans.url
  const { apiUrl, storefrontUrl, stop } = await startShop()
  const api = createHttpClient({ baseUrl: apiUrl, storeViewCode: view, maxRetries: 3 })
  const owner = await signInStaff(apiUrl)
  const region_id = await offerMethods(owner)
  await addStores(apiUrl)
  const at = (path: string) => `${storefrontUrl}/${view}${path}`

  const order = (method: string) => placeOrder(api, region_id, method)
  const orders = new Map([
    ['gateway', await order('sandbox')],
    ['transfer', await order('bank-transfer')],
    ['virtual-account', await order('midtrans/va_bca')],
    ['qris', await order('midtrans/qris')],
    ['cash-on-delivery', await order('cod')],
    ['declined', await order('sandbox')],
  ])
  await inBrowser(browser, (page) => decline(page, at(orders.get('declined') ?? '')))
  for (const state of handledStates) {
    const path = await order('cod')
    await handle(owner, path, state)
    orders.set(state, path)
  }
  const chooser = await inBrowser(browser, (page) => addToBag(page, at))
  let cart = ''
  const guest = await inBrowser(browser, async (page) => {
    await fillCart(page, at)
    cart = await sharedAddress(page, at('/cart'))
  })
  let wishlist = ''
  const signedIn = await inBrowser(browser, async (page) => {
    await signIn(page, at)
    wishlist = await sharedAddress(page, at('/wishlist'))
    for (const [name, path] of await ordersOf(page, at, owner)) orders.set(name, path)
    // As others see it.
    orders.set('masked', orders.get('customer-1') ?? '')
  })
  const newcomer = await inBrowser(browser, (page) => register(page, at))
  return {
    storefrontUrl,
    orders,
    shared: { cart, wishlist },
    stop,
    sessions: { visitor: undefined, chooser, guest, customer: signedIn, newcomer },
  }
}

/** On a machine under load, a step may take longer than the library's thirty seconds. */
const TIMEOUT_MS = 90_000

/** What a visit leaves in its browser. */
async function inBrowser(browser: Browser, act: (page: Page) => Promise<void>): Promise<Session> {
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' })
  context.setDefaultTimeout(TIMEOUT_MS)
  await act(await context.newPage())
  const session = await context.storageState()
  await context.close()
  return session
}

async function signInStaff(baseUrl: string): Promise<HttpClient> {
  const body = { email: 'raka@shopkey.test', password: customer.password }
  const { access_token } = await createHttpClient({ baseUrl }).call(createAccessToken, { body })
  const owner = createHttpClient({ baseUrl, storeViewCode: view, apiKey: access_token, maxRetries: 3 })
  await owner.call(getStore, {})
  return owner
}

/** Every way to pay, and enough of the coffee. Returns the region in rupiah. */
async function offerMethods(owner: HttpClient): Promise<string> {
  const settings = {
    midtrans: { values: { environment: 'sandbox', channels: allChannels }, secret_values: { server_key } },
    'bank-transfer': { values: { accounts: [{ bank: 'BCA', number: '1234567890', holder: 'Kopi Senja' }] } },
    cod: { values: {} },
  }
  for (const [id, body] of Object.entries(settings))
    await owner.call(updateStoreProvider, { params: { kind: 'payment', id }, body })
  const { products } = await owner.call(listProducts, { query: { handle: coffee }, expand: ['variants'] })
  for (const { id, variants = [] } of products)
    for (const variant of variants)
      await owner.call(updateVariant, { params: { id, variant_id: variant.id }, body: { inventory_quantity: 500 } })
  const { regions } = await owner.call(listRegions, { query: {} })
  const region = regions.find(({ currency_code }) => currency_code === 'idr')
  if (!region) throw new Error('The demo has no region in rupiah')
  const body = { payment_providers: ['sandbox', ...Object.keys(settings)] }
  await owner.call(updateRegion, { params: { id: region.id }, body })
  return region.id
}

/** One that has not opened yet, one that pauses with words of its own, and one that is open and empty. */
async function addStores(baseUrl: string): Promise<void> {
  const credentials = { email: 'owner@shopkey.test', password: customer.password }
  const { access_token } = await createHttpClient({ baseUrl }).call(createAccessToken, { body: credentials })
  const options = { baseUrl, apiKey: access_token, maxRetries: 3 }
  const { call } = createHttpClient(options)
  const about = { default_currency_code: 'idr', languages: [...languages] }
  await call(createInstallationStore, { body: { ...about, ...closedStores.closed, is_closed: true } })
  await call(createInstallationStore, { body: { ...about, ...closedStores.paused } })
  await call(createInstallationStore, { body: { ...about, ...newStore } })
  const paused = createHttpClient({ ...options, storeViewCode: closedStores.paused.view_code })
  await paused.call(updateStore, { body: { closed_notice: pauseNotice } })
  await paused.call(pauseStore)
  const fresh = createHttpClient({ ...options, storeViewCode: newStore.view_code })
  await fresh.call(createRegion, {
    body: {
      name: 'Indonesia',
      currency_code: 'idr',
      tax_rate: 11,
      countries: ['id'],
      payment_providers: ['manual'],
      fulfillment_providers: ['manual'],
    },
  })
}

const languages = ['en', 'bh', 'ar'] as const
const pauseNotice = {
  en: 'We are at the harvest, and back on Monday.',
  bh: 'Kami sedang panen, dan kembali hari Senin.',
  ar: 'نحن في موسم الحصاد، ونعود يوم الاثنين.',
}

const coffee = 'gayo-senja'

/** Places an order; a channel of a provider follows a slash. Returns its address below the store's, which opens it in any browser. */
async function placeOrder({ call }: HttpClient, region_id: string, method: string): Promise<string> {
  const { cart } = await call(createCart, { body: { region_id } })
  const params = { id: cart.id }
  await call(addLineItem, { params, body: { variant_id: await variantOf(call, region_id), quantity: 2 } })
  await call(updateCart, { params, body: { email, shipping_address: receiver, billing_address: receiver } })
  const { shipping_options } = await call(listCartShippingOptions, { params: { cart_id: cart.id } })
  await call(addShippingMethod, { params, body: { option_id: shipping_options[0]?.id ?? '' } })
  await call(createPaymentSessions, { params })
  const [provider = '', channel] = method.split('/')
  await call(updatePaymentSession, {
    params: { ...params, provider_id: provider },
    body: { data: channel ? { channel } : {} },
  })
  const { data } = await call(completeCart, { params })
  const display_id = 'display_id' in data ? data.display_id : Number.NaN
  const query = { display_id, email, shipping_address: { postal_code: receiver.postal_code } }
  const { order_key } = await call(lookUpOrder, { query })
  return `/order/${data.id}?key=${order_key}`
}

/** How far staff bring an order, one after the other; one of the demo's may be there already. */
const handledStates = ['paid', 'packed', 'shipped', 'delivered'] as const

async function handle({ call }: HttpClient, path: string, state: (typeof handledStates)[number]): Promise<void> {
  const params = { id: /order_\w+/.exec(path)?.[0] ?? '' }
  const steps = handledStates.indexOf(state)
  await call(captureOrder, { params })
  if (steps === 0) return
  const { order } = await call(getOrder, { params, expand: ['items'] })
  const items = order.items
    .map(({ id, quantity, fulfilled_quantity }) => ({ item_id: id, quantity: quantity - (fulfilled_quantity ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  if (items.length > 0) await call(createFulfillment, { params, body: { items } })
  if (steps === 1) return
  const { order: packed } = await call(getOrder, { params, expand: ['fulfillments'] })
  const waiting = packed.fulfillments.filter(({ shipped_at, canceled_at }) => !shipped_at && !canceled_at)
  for (const { id: fulfillment_id } of waiting)
    await call(createShipment, { params, body: { fulfillment_id, tracking_numbers: ['JNE-2026-0001'] } })
  if (state === 'delivered') await call(completeOrder, { params })
}

async function variantOf(call: HttpClient['call'], region_id: string): Promise<string> {
  const { products } = await call(listOffered, { query: { handle: coffee, region_id } })
  return products[0]?.variants[0]?.id ?? ''
}

async function decline(page: Page, address: string): Promise<void> {
  await visit(page, address)
  await page.getByRole('link', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('heading', { name: 'Your payment was declined' }).waitFor()
}

/** Goes with a coffee in the cart as far as the payment step. */
async function fillCart(page: Page, at: (path: string) => string): Promise<void> {
  await addToBag(page, at)
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click()
  await page.locator('#email').fill(email)
  const { first_name, last_name, address_1, city, postal_code, phone } = receiver
  await page.locator('#phone').fill(phone)
  for (const [field, text] of Object.entries({ first_name, last_name, address_1, city, postal_code }))
    await page.locator(`#shipping-${field}`).fill(text)
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.locator('input[name="provider_id"]').first().waitFor({ state: 'attached' })
}

async function addToBag(page: Page, at: (path: string) => string): Promise<void> {
  await visit(page, at(`/products/${coffee}?lang=en`))
  for (const chooser of await page.locator('form fieldset').all())
    await chooser.locator('label:not([data-sold-out])').first().click()
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).waitFor()
}

async function signIn(page: Page, at: (path: string) => string): Promise<void> {
  await visit(page, at('/account/login?lang=en'))
  await page.getByLabel('E-mail or phone number').fill(customer.name)
  await page.getByLabel('Password').fill(customer.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: /^Hello/ }).waitFor()
  await visit(page, at('/products'))
  for (const heart of (await page.locator('main button[aria-pressed]').all()).slice(0, 4)) await heart.click()
  await addToBag(page, at)
}

async function register(page: Page, at: (path: string) => string): Promise<void> {
  await visit(page, at('/account/login?mode=register&way=email&lang=en'))
  await page.getByLabel('First name').fill('Ayu')
  await page.getByLabel('Last name').fill('Wulandari')
  await page.getByLabel('E-mail').fill('ayu.wulandari@example.com')
  await page.getByLabel('Password').fill('a long walk in the rain 7')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: /^Hello/ }).waitFor()
}

/** The link that a page offers for other people, below the storefront's address. */
async function sharedAddress(page: Page, address: string): Promise<string> {
  await visit(page, address)
  const start = page.getByRole('button', { name: 'Create a link' })
  if ((await start.count()) > 0) await start.click()
  return (await page.getByRole('link', { name: /^Share (the link|this bag)$/ }).getAttribute('href')) ?? ''
}

const MOST_ORDERS = 6

/** Orders of the demo's customer, the first one shipped, with their returns and exchanges where they can be requested. */
async function ordersOf(page: Page, at: (path: string) => string, owner: HttpClient): Promise<Map<string, string>> {
  await visit(page, at('/account/orders'))
  const links = page.locator(`main a[href*="/order/order_"]`)
  const paths = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as { href: string } & object).href).pathname),
  )
  await handle(owner, paths[0] ?? '', 'shipped')
  const orders = new Map<string, string>()
  for (const [index, path] of [...new Set(paths)].slice(0, MOST_ORDERS).entries()) {
    const below = path.slice(`/${view}`.length)
    orders.set(`customer-${index + 1}`, below)
    await visit(page, at(below))
    for (const step of ['return', 'exchange'])
      if (!orders.has(step) && (await page.locator(`main a[href$="${below}/${step}"]`).count()) > 0)
        orders.set(step, `${below}/${step}`)
  }
  const exchange = orders.get('exchange')
  if (exchange) {
    await visit(page, at(exchange))
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('**/exchange/cart_*')
    orders.set('exchange-confirm', new URL(page.url()).pathname.slice(`/${view}`.length))
  }
  return orders
}
