import { fileURLToPath } from 'node:url'
import { loadAdminMessages } from '@shopkey/i18n/admin-messages.ts'
import { formatsFor } from '@shopkey/i18n/staff-formats.ts'
import { loadStorefrontMessages } from '@shopkey/i18n/storefront-messages.ts'
import { createTranslator } from '@shopkey/i18n/translate.ts'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { createServer, type ViteDevServer } from 'vite'

/** What a place shows of a sale, as it is printed. */
export interface ShownPlace {
  lines: string[]
  /** Below the lines, up to the total; the first is their sum, except in messages. */
  rows: string[]
  total: string
}

/** A generated cart or order with its totals, as the wire has it. */
export interface Sale {
  items: readonly { quantity: number; unit_price: number }[]
  total: number
}

interface Place {
  name: string
  of: 'cart' | 'order'
  show: (sale: Sale, currency_code: string) => ShownPlace | Promise<ShownPlace>
}

export interface PlacesWithLines {
  places: Place[]
  close: () => Promise<void>
}

type Component = ComponentType<Record<string, unknown>>

/** Every place that lists a sale, rendered as shoppers and staff get it: pages by React on the server, documents and messages by their writers. */
export async function placesWithLines(): Promise<PlacesWithLines> {
  const [storefront, admin] = await Promise.all([openSources('storefront'), openSources('admin')])
  const places = [...(await storefrontPlaces(storefront)), ...(await adminPlaces(admin)), ...(await writtenPlaces())]
  return {
    places,
    close: async () => {
      await Promise.all([storefront.close(), admin.close()])
    },
  }
}

/** The sources of a front end as modules, with their styles' names. */
function openSources(app: 'storefront' | 'admin'): Promise<ViteDevServer> {
  return createServer({
    root: fileURLToPath(new URL(`../../apps/${app}`, import.meta.url)),
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
}

async function storefrontPlaces(server: ViteDevServer): Promise<Place[]> {
  const { I18nProvider } = await server.ssrLoadModule('/app/lib/i18n.tsx')
  const { learnMessages } = await server.ssrLoadModule('/app/lib/messages.ts')
  const { TotalsList } = await server.ssrLoadModule('/app/features/cart/totals-list.tsx')
  const { CartLines } = await server.ssrLoadModule('/app/features/cart/cart-lines.tsx')
  const { OrderSummary } = await server.ssrLoadModule('/app/features/checkout/order-summary.tsx')
  const { OrderView } = await server.ssrLoadModule('/app/features/order/order-view.tsx')
  const { sampleShop } = await server.ssrLoadModule('/gallery/sample-shop.ts')
  learnMessages('en', await loadStorefrontMessages('en'))
  const shop = sampleShop('en', 'brown')
  const render = (node: ReactNode, cart?: object) => {
    const data = { 'routes/shop': { ...shop, cart } }
    const routes = [{ id: 'routes/shop', path: '*', loader: () => data['routes/shop'], element: node }]
    const router = createMemoryRouter(routes, { hydrationData: { loaderData: data } })
    const within = { language: 'en', timeZone: 'Asia/Jakarta', orderPrefix: null }
    return renderToStaticMarkup(
      createElement(I18nProvider as Component, within, createElement(RouterProvider, { router })),
    )
  }
  const totals = (html: string) => {
    const amounts = textsOf(html, '_totals_', 'dd')
    return { rows: amounts.slice(0, -1).filter(isAmount), total: amounts.at(-1) ?? '' }
  }
  return [
    {
      name: 'the bag',
      of: 'cart',
      show: (sale, currency_code) => {
        const cart = asCart(sale, currency_code)
        const html = render([
          createElement(CartLines as Component, { key: 1, cart, idPrefix: 'page', onRemoved: () => undefined }),
          createElement(TotalsList as Component, {
            key: 2,
            priced: cart,
            currencyCode: currency_code,
            isDeliveryKnown: true,
          }),
        ])
        return { lines: withClass(html, 'p', '_price_'), ...totals(html) }
      },
    },
    {
      name: 'the summary at checkout',
      of: 'cart',
      show: (sale, currency_code) => {
        const cart = asCart(sale, currency_code)
        const whole = render(createElement(OrderSummary as Component), cart)
        const html = whole.slice(whole.lastIndexOf('<ul'))
        return { lines: withClass(html, 'p', 'money'), ...totals(html) }
      },
    },
    {
      name: "the order's page",
      of: 'order',
      show: (sale, currency_code) => {
        const order = asOrder(sale, currency_code)
        const html = render(
          createElement(OrderView as Component, {
            order,
            returns: [],
            returnPolicy: { days: null, paid_by: 'shopper', lines: [] },
            shipments: [],
            isJustPlaced: false,
          }),
        )
        return { lines: withClass(html, 'p', '_price_'), ...totals(html) }
      },
    },
  ]
}

async function adminPlaces(server: ViteDevServer): Promise<Place[]> {
  const { MantineProvider } = await import('@mantine/core')
  const { QueryClient, QueryClientProvider } = await import('@tanstack/react-query')
  const { changeLanguage } = await server.ssrLoadModule('/src/lib/texts.ts')
  const { CartLines } = await server.ssrLoadModule('/src/cart-editor/cart-lines.tsx')
  const { CartTotals } = await server.ssrLoadModule('/src/cart-editor/cart-totals.tsx')
  const { sessionQuery } = await server.ssrLoadModule('/src/lib/session.ts')
  const { OrderItems } = await server.ssrLoadModule('/src/pages/orders/order-items.tsx')
  const { OrderPayment } = await server.ssrLoadModule('/src/pages/orders/order-payment.tsx')
  await withDocument(() => changeLanguage('en'))
  const client = new QueryClient()
  const user = { is_installation_owner: true, stores: [{ view_code: 'kopi', permissions: [] }] }
  client.setQueryData(sessionQuery.queryKey, { user })
  const render = (node: ReactNode) => {
    const router = createMemoryRouter([{ path: '/:view', element: node }], { initialEntries: ['/kopi'] })
    const page = createElement(RouterProvider, { router })
    const styled = createElement(MantineProvider as Component, { withCssVariables: false }, page)
    return renderToStaticMarkup(createElement(QueryClientProvider, { client }, styled))
  }
  const rows = (html: string, list: string) => {
    const sums = html.slice(html.indexOf(list))
    const all = [...sums.slice(0, sums.indexOf('</dl>')).matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)]
    const total = all.findIndex(([, label]) => /^Total\b/.test(wordsOf(label ?? '')))
    return { rows: all.slice(0, total).map(([, , text]) => wordsOf(text ?? '')), total: wordsOf(all[total]?.[2] ?? '') }
  }
  return [
    {
      name: 'a draft and a cart in the back-office',
      of: 'cart',
      show: (sale, currency_code) => {
        const cart = asCart(sale, currency_code)
        const html = render([
          createElement(CartLines as Component, { key: 1, cart }),
          createElement(CartTotals as Component, { key: 2, cart }),
        ])
        return { lines: withClass(html, 'span', '_total_'), ...rows(html, '<dl') }
      },
    },
    {
      name: 'an order in the back-office',
      of: 'order',
      show: (sale, currency_code) => {
        const order = asOrder(sale, currency_code)
        const html = render([
          createElement(OrderItems as Component, { key: 1, order }),
          createElement(OrderPayment as Component, { key: 2, order }),
        ])
        return { lines: withClass(html, 'span', '_total_'), ...rows(html, '<dl') }
      },
    },
  ]
}

async function writtenPlaces(): Promise<Place[]> {
  const { writeInvoice } = await ofServer('sale/orders/documents/write-invoice.ts')
  const { messageItems } = await ofServer('sale/orders/message-items.ts')
  const t = createTranslator(await loadAdminMessages('en'), 'en')
  const format = formatsFor('en', 'Asia/Jakarta', null)
  return [
    {
      name: 'the invoice',
      of: 'order',
      show: async (sale, currency_code) => {
        const written: string[][] = []
        const sheet = {
          width: 500,
          row: async (columns: readonly { words: readonly { text: string }[] }[]) => {
            written.push(columns.map(({ words }) => words.map(({ text }) => text).join(' ')))
          },
          finish: async () => undefined,
        }
        const sender = { name: 'Kopi Senja', details: '', phone: null }
        await writeInvoice(sheet, asOrder(sale, currency_code), { t, format, sender })
        const lines = written.filter((row) => row.length === 5).slice(1)
        const sums = written.slice(written.findLastIndex((row) => row.length === 5) + 1)
        const total = sums.findIndex(([label]) => label === t('order.total'))
        return {
          lines: lines.map((row) => row[4] ?? ''),
          rows: sums.slice(0, total).map(([, value]) => value ?? ''),
          total: sums[total]?.[1] ?? '',
        }
      },
    },
    {
      name: 'the message about an order',
      of: 'order',
      show: (sale, currency_code) => {
        const order = asOrder(sale, currency_code)
        const items = messageItems(order.items, order, { language: 'en', currency_code }) as MessageItems
        return {
          lines: items.lines.map(({ amount }) => amount ?? ''),
          rows: ['', ...items.sums.map(({ amount }) => amount)],
          total: items.total ?? '',
        }
      },
    },
  ]
}

interface MessageItems {
  lines: { amount: string | null }[]
  sums: { amount: string }[]
  total: string | null
}

/** A module of the server. By its address: its types are those of another program, with declarations of its own. */
function ofServer(path: string) {
  return import(new URL(`../../apps/server/src/${path}`, import.meta.url).href)
}

const line = {
  ...{ title: 'Kopi Gayo', description: '200 g', thumbnail: null, is_giftcard: false, gift: null, variant: null },
  ...{ variant_id: null, should_merge: true, added_by: null, returned_quantity: 0, shipped_quantity: 0 },
}

function asCart(sale: Sale, currency_code: string) {
  return {
    ...sale,
    ...{ id: 'cart_1', is_own: true, is_masked: false, discounts: [], gift_cards: [], currency_code },
    items: sale.items.map((item) => ({ ...item, ...line })),
    region: { id: 'reg_1', currency_code, countries: [] },
  }
}

function asOrder(sale: Sale, currency_code: string) {
  return {
    ...asCart(sale, currency_code),
    ...{
      id: 'order_1',
      display_id: 1,
      status: 'pending',
      payment_status: 'captured',
      fulfillment_status: 'not_fulfilled',
    },
    ...{ created_at: '2026-01-01T00:00:00Z', email: null, payments: [], refunds: [], fulfillments: [] },
    ...{
      shipping_address: null,
      billing_address: null,
      returns: [],
      swaps: [],
      claims: [],
      gift_card_transactions: [],
    },
  }
}

const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .trim()
const isAmount = (text: string) => /\d/.test(text)

/** The texts of the elements of a class. */
function withClass(html: string, tag: string, part: string): string[] {
  const found = html.matchAll(new RegExp(`<${tag} class="[^"]*${part}[^"]*"[^>]*>(.*?)</${tag}>`, 'gs'))
  return [...found].map(([, inner]) => wordsOf(inner ?? ''))
}

/** The texts of the elements within the first one of a class. */
function textsOf(html: string, part: string, tag: string): string[] {
  const list = html.slice(html.indexOf(part))
  const found = list.slice(0, list.indexOf('</dl>')).matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))
  return [...found].map(([, inner]) => wordsOf(inner ?? ''))
}

/** Runs what writes the language on the page, without a page. */
async function withDocument(run: () => Promise<void>): Promise<void> {
  const place = globalThis as { document?: unknown }
  place.document = { documentElement: {} }
  try {
    await run()
  } finally {
    delete place.document
  }
}
