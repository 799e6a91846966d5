import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, type TestContext, test } from 'node:test'
import { openBrowser } from '@shopkey/testkit/browser.ts'
import { type DrivenWindow, keys } from '@shopkey/testkit/driven-window.ts'
import { openFirefoxWindow } from '@shopkey/testkit/firefox-window.ts'
import { root } from '@shopkey/testkit/run-script.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { openWebKit } from '@shopkey/testkit/web-driver.ts'

// The main journeys in Firefox or WebKitGTK; main-journeys.nightly.ts runs them.

const shop = await startShop()
const firefox = process.env.STORIES_IN === 'firefox-esr' ? await openBrowser() : undefined
after(async () => {
  await firefox?.close()
  await shop.stop()
})

const store = `${shop.storefrontUrl}/kopi-senja`
const desktop = { width: 1440, height: 1000 }
const phone = { width: 390, height: 900 }
const looks = {
  'on a desktop in English': { language: 'en', size: desktop },
  'on a phone in English': { language: 'en', size: phone },
  'on a desktop in Arabic': { language: 'ar', size: desktop },
  'on a phone in Arabic': { language: 'ar', size: phone },
} as const
const names = { en: 'English', ar: 'العربية' } as const
type Language = (typeof looks)[keyof typeof looks]['language']

/** A text of the storefront or the back-office by its key; what is filled in may be anything. */
function words(app: 'storefront' | 'admin', language: Language, key: string): RegExp {
  const file = join(root, `packages/i18n/src/messages/${app}.${language}.json`)
  const messages: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const text = String(key.split('.').reduce((node, part) => (node as Record<string, unknown>)[part], messages))
  return new RegExp(
    text
      .split(/\{\{\w+\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*'),
  )
}
const exactly = ({ source }: RegExp) => new RegExp(`^${source}$`)

const isHydrated =
  "return [...document.querySelectorAll('main')].some((main) => Object.keys(main).some((key) => key.startsWith('__reactFiber')))"

async function visit(window: DrivenWindow, address: string): Promise<void> {
  await window.open(address)
  await window.until(isHydrated)
}

const untilAt = (window: DrivenWindow, part: string) =>
  window.until('return location.href.includes(arguments[0])', part)

async function signIn(window: DrivenWindow, language: Language, path: string): Promise<void> {
  await visit(window, `${shop.apiUrl}/app/sign-in?next=/${path}`)
  await window.press(names[language])
  await window.type('input[type=email]', 'raka@shopkey.test')
  await window.type('input[type=password]', 'shopkey-demo')
  await window.press(exactly(words('admin', language, 'sign_in.submit')))
  await untilAt(window, `/app/${path}`)
}

for (const [at, [name, { language, size }]] of Object.entries(looks).entries()) {
  const enter = async (t: TestContext) => {
    const window = firefox ? await openFirefoxWindow(firefox, language, size) : await openWebKit(language, size)
    t.after(() => window.close())
    return window
  }
  const shopWords = (key: string) => words('storefront', language, key)
  const staffWords = (key: string) => words('admin', language, key)

  const addCoffee = async (window: DrivenWindow) => {
    await visit(window, `${store}/products/gayo-senja?lang=${language}`)
    await window.evaluate(
      "for (const group of document.querySelectorAll('main form fieldset')) group.querySelector('label:not([data-sold-out])').click()",
    )
    await window.press(exactly(shopWords('product.add')))
    await window.until("return document.querySelector('dialog[open] a[href*=checkout]') !== null")
  }

  const toGateway = async (window: DrivenWindow) => {
    await visit(window, `${store}/checkout?as=guest`)
    for (const [id, text] of Object.entries({
      email: 'rani@example.com',
      phone: '081234567890',
      'shipping-first_name': 'Rani',
      'shipping-last_name': 'Putri',
      'shipping-address_1': 'Jalan Kemang Raya 12',
      'shipping-city': 'Jakarta Selatan',
      'shipping-postal_code': '12730',
    }))
      await window.type(`#${id}`, text)
    await window.press(exactly(shopWords('checkout.to_delivery')))
    await untilAt(window, '/checkout/delivery')
    await window.press(exactly(shopWords('checkout.to_payment')))
    await untilAt(window, '/payment')
    await window.choose('input[name=provider_id][value=sandbox]')
    await window.press(shopWords('checkout.proceed'))
    await untilAt(window, 'sandbox-gateway')
  }

  test(`a guest buys ${name}, staff pack and ship it`, async (t) => {
    const window = await enter(t)
    await addCoffee(window)
    await window.evaluate("document.querySelector('dialog[open] a[href*=checkout]').focus()")
    await window.keyboard(keys.escape)
    await window.until("return document.querySelector('dialog[open]') === null")
    assert.notEqual(await window.evaluate('return document.activeElement.tagName'), 'BODY', 'the focus is lost')

    await toGateway(window)
    await window.choose('button.primary')
    await untilAt(window, '/order/order_')
    await window.shows(shopWords('order.thanks'))
    const [, id = ''] = /(order_\w+)/.exec(await window.address()) ?? []

    await signIn(window, language, `kopi-senja/orders/${id}`)
    await window.press(exactly(staffWords('actions.fulfill')))
    await window.press(exactly(staffWords('fulfill_form.submit_one')))
    await window.shows(staffWords('actions.done.fulfill'))
    await window.press(exactly(staffWords('actions.ship')))
    await window.until("return document.querySelector('[role=dialog] input') !== null")
    await window.type('[role=dialog] input', `JNE-4411${keys.enter}`)
    await window.press(exactly(staffWords('ship_form.submit')))
    await window.shows(staffWords('actions.done.ship'))
    await visit(window, `${store}/order/${id}?lang=${language}`)
    await window.shows('JNE-4411')
  })

  test(`a customer signs in ${name}, and opens the account and an order`, async (t) => {
    const window = await enter(t)
    await visit(window, `${store}/account/login?lang=${language}`)
    await window.type('input[name=name]', 'siti.rahmawati@shopkey.test')
    await window.type('input[name=password]', 'shopkey-demo')
    await window.choose('main form:has(input[name=password]) button:not([type=button])')
    await window.until("return location.pathname.endsWith('/account')")
    await window.until(
      'return document.querySelector(\'main a[href*="/order/order_"], main a[href$=orders]\') !== null',
    )
    await window.choose('main a[href*="/order/order_"]')
    await untilAt(window, '/order/order_')
    await window.until("return document.querySelector('main h1') !== null")
  })

  test(`staff upload a picture and change prices in the grid ${name}`, async (t) => {
    const window = await enter(t)
    const picture = join(mkdtempSync(join(tmpdir(), 'shopkey-picture-')), `kain-${at}.png`)
    writeFileSync(
      picture,
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
      'base64',
    )
    await signIn(window, language, 'kopi-senja/media')
    await window.type('input[type=file]', picture)
    await window.shows(`kain-${at}.png`)

    await visit(window, `${shop.apiUrl}/app/kopi-senja/products?q=gayo`)
    await window.choose('main tbody input[type=checkbox]')
    await window.press(exactly(staffWords('bulk.open')))
    await window.until("return document.querySelector('[role=grid] [role=gridcell]') !== null")
    await window.choose('[role=grid] [role=gridcell]:not([aria-readonly])')
    await window.keyboard(`${123 + at}000`)
    await window.keyboard(keys.enter)
    await window.shows(staffWords('form.unsaved'))
    await window.press(exactly(staffWords('common.save')))
    await window.shows(staffWords('form.saved'))
  })

  test(`Back from the gateway shows the order ${name}`, async (t) => {
    const window = await enter(t)
    await addCoffee(window)
    await toGateway(window)
    await window.back()
    await untilAt(window, '/order/order_')
    await window.shows(shopWords('order.headline_awaiting'))
    await window.until(isHydrated)
  })
}
