import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { endpointTable } from '@shopkey/contract/endpoint-table.ts'
import { homeAddress } from '../testing/a-cart.ts'
import { aShop, type ShopFixture } from '../testing/a-shop.ts'
import { caller } from '../testing/caller.ts'
import type { Json } from '../testing/json.ts'
import { aForm } from '../testing/multipart.ts'
import { pageContent } from '../testing/page-content.ts'
import { signInStaff } from '../testing/staff-member.ts'
import { startTestApp } from '../testing/test-app.ts'
import { staffCartId } from './staff-cart-id.ts'

const { app, db, clock } = await startTestApp()
let shop: ShopFixture
let owner: ReturnType<typeof caller>
let guest: ReturnType<typeof caller>

/** A name with what keyboards and programs write differently: accents, ß, apostrophes and spaces. */
const hard = 'Nguyễn O’Brien  van der Weiß'
const person = { first_name: 'Nguyễn O’Brien', last_name: 'van der  Weiß' }
/** How people type its words. */
const typings = [
  'nguyen',
  'NGUYỄN'.normalize('NFD'),
  "o'brien",
  'O’BRIEN',
  'van der weiss',
  'van  der Weiß',
  'der\u00a0weiß',
  `${hard} `,
  hard.normalize('NFD').replaceAll('  ', ' '),
]
const address = { ...homeAddress, ...person, company: 'Smørrebrød ApS', phone: '+628111222333' }

const ok = ({ status, body }: { status: number; body: Json }): Json => {
  assert.ok(status < 300, `${status} ${JSON.stringify(body)}`)
  return body
}
const post = async (path: string, body: object = {}, who = owner) => ok(await who.post(path, body))

let product: Json
let group: Json
let order: Json

before(async () => {
  shop = await aShop(db, { is_default: true })
  owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
  await db.updateTable('users').set({ is_installation_owner: true }).execute()
  await db
    .insertInto('region_fulfillment_providers')
    .values({ region_id: shop.idr_region_id, provider_id: 'manual' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  guest = caller(app, { 'store-view-code': shop.view_code })
  product = (
    await post('/admin/products', {
      title: hard,
      status: 'published',
      sales_channels: [{ id: shop.sales_channel_id }],
      options: [{ title: 'Size' }],
      variants: [
        {
          title: 'M',
          sku: 'WEIß-1',
          inventory_quantity: 50,
          options: [{ value: 'M' }],
          prices: [{ currency_code: 'idr', amount: 5_000_000 }],
        },
      ],
    })
  ).product
  group = (await post('/admin/customer-groups', { name: hard })).customer_group
  order = await anOrderOfAGuest()
})

/** A cart of a guest, with the address that the shopper typed at the checkout. */
async function aCartOfAGuest(): Promise<Json> {
  const { cart } = await post(
    '/store/carts',
    { region_id: shop.idr_region_id, items: [{ variant_id: product.variants[0].id, quantity: 1 }] },
    guest,
  )
  await post(
    `/store/carts/${cart.id}`,
    { email: 'guest@example.com', shipping_address: address, billing_address: address },
    guest,
  )
  return cart
}

async function anOrderOfAGuest(): Promise<Json> {
  const { id } = await aCartOfAGuest()
  await post(`/store/carts/${id}/shipping-methods`, { option_id: shop.shipping_option_id }, guest)
  await post(`/store/carts/${id}/payment-sessions`, {}, guest)
  await post(`/store/carts/${id}/payment-session`, { provider_id: 'manual' }, guest)
  const { data } = await post(`/store/carts/${id}/complete`, {}, guest)
  await post(`/admin/orders/${data.id}/capture`)
  const items = data.items.map(({ id: item_id }: Json) => ({ item_id, quantity: 1 }))
  const packed = (await post(`/admin/orders/${data.id}/fulfillment`, { items })).order
  await post(`/admin/orders/${data.id}/shipment`, { fulfillment_id: packed.fulfillments[0].id })
  return data
}

interface List {
  /** The property of the reply that has the rows. */
  rows: string
  /** Writes what the list shows; returns its id, or what `idOf` reads of a row. */
  make: () => Promise<string>
  idOf?: (row: Json) => string
  path?: () => string
  /** Searches besides those of the hard name. */
  also?: () => string[]
  /** Where a row does not show the hard name. */
  only?: () => string[]
}

const named = (noun: string, path: string, body: () => object) => async () =>
  (await post(`/admin/${path}`, body()))[noun].id
const orderWords = () => [
  `#${order.display_id}`,
  'guest@example.com',
  'guest@exam',
  'smorrebrod',
  '0811-1222-333',
  'nguyễn o’brien',
]
const ofProduct = () => ['weiss-1', 'WEIß-1']
const region = () => ({ region_id: shop.idr_region_id })
const productId = async () => product.id
const variantId = async () => product.variants[0].id
const afterSaleItems = () => [{ item_id: order.items[0].id, quantity: 1 }]

/** Every list of the back-office with a search, by its path. */
const lists: Record<string, List> = {
  '/admin/orders': { rows: 'orders', make: async () => order.id, also: orderWords },
  '/admin/draft-orders': {
    rows: 'draft_orders',
    make: named('draft_order', 'draft-orders', () => ({
      ...region(),
      email: 'draft@example.com',
      items: [{ variant_id: product.variants[0].id, quantity: 1 }],
      shipping_methods: [],
      shipping_address: address,
    })),
    also: () => ['draft@example.com', '#1', 'smorrebrod', '0811-1222-333'],
  },
  '/admin/carts': {
    rows: 'carts',
    make: async () => staffCartId(app.services.config, (await aCartOfAGuest()).id),
    also: () => ['guest@example.com', '0811-1222-333'],
  },
  '/admin/returns': {
    rows: 'returns',
    make: async () => {
      const returned = await post(`/admin/orders/${order.id}/return`, { items: afterSaleItems() })
      return returned.order.returns[0].id
    },
    also: orderWords,
  },
  '/admin/claims': {
    rows: 'claims',
    make: async () => {
      order = await anOrderOfAGuest()
      const claim_items = afterSaleItems().map((item) => ({ ...item, reason: 'production_failure' }))
      const claimed = await post(`/admin/orders/${order.id}/claims`, { type: 'refund', claim_items })
      return claimed.order.claims[0].id
    },
    also: orderWords,
  },
  '/admin/swaps': {
    rows: 'swaps',
    make: async () => {
      order = await anOrderOfAGuest()
      const return_items = afterSaleItems()
      const additional_items = [{ variant_id: product.variants[0].id, quantity: 1 }]
      const swapped = await post(`/admin/orders/${order.id}/swaps`, { return_items, additional_items })
      return swapped.order.swaps[0].id
    },
    also: orderWords,
  },
  '/admin/customers': {
    rows: 'customers',
    make: named('customer', 'customers', () => ({
      ...person,
      email: 'weiss@example.com',
      phone: '+628555666777',
      password: 'long-and-safe-7',
    })),
    also: () => ['weiss@example.com', '08555-666-777', 'example.com'],
  },
  '/admin/customer-groups': { rows: 'customer_groups', make: async () => group.id },
  '/admin/customer-groups/:id/customers': {
    rows: 'customers',
    path: () => `/admin/customer-groups/${group.id}/customers`,
    make: async () => {
      const { customer } = await post('/admin/customers', {
        ...person,
        email: 'member@example.com',
        password: 'long-and-safe-7',
      })
      await post(`/admin/customer-groups/${group.id}/customers/batch`, { customer_ids: [{ id: customer.id }] })
      return customer.id
    },
    also: () => ['member@example.com'],
  },
  '/admin/leads': {
    rows: 'leads',
    make: async () =>
      (
        await post(
          '/store/lead-details',
          { name: hard, phone: '+628777888999', email: 'lead@example.com', message: 'Bitte größer' },
          guest,
        )
      ).id,
    also: () => ['08777-888-999', 'lead@example.com', 'grosser'],
  },
  '/admin/gift-cards': {
    rows: 'gift_cards',
    make: named('gift_card', 'gift-cards', () => ({
      ...region(),
      value: 1_000_000,
      recipient_name: hard,
      recipient_email: 'gift@example.com',
    })),
    also: () => ['gift@example.com'],
  },
  '/admin/products': { rows: 'products', make: productId, also: ofProduct },
  '/admin/variants': { rows: 'variants', make: variantId, also: ofProduct },
  '/admin/variants/rows': { rows: 'variants', make: variantId, also: ofProduct },
  '/admin/products/:id/variants': {
    rows: 'variants',
    path: () => `/admin/products/${product.id}/variants`,
    make: variantId,
    also: ofProduct,
  },
  '/admin/stock': { rows: 'stock', make: variantId, also: ofProduct },
  '/admin/collections': {
    rows: 'collections',
    make: named('collection', 'collections', () => ({ title: hard, handle: 'straßen-räder' })),
    also: () => ['strassen-rader'],
  },
  '/admin/product-categories': {
    rows: 'product_categories',
    make: named('product_category', 'product-categories', () => ({ name: hard })),
  },
  '/admin/product-tags': { rows: 'product_tags', make: () => tagOf('tags') },
  '/admin/product-tags/usage': { rows: 'product_tags', make: () => tagOf('tags') },
  '/admin/product-types': { rows: 'product_types', make: () => tagOf('type') },
  '/admin/product-types/usage': { rows: 'product_types', make: () => tagOf('type') },
  '/admin/discounts': {
    rows: 'discounts',
    make: named('discount', 'discounts', () => ({
      code: 'WEIHNACHT',
      regions: [shop.idr_region_id],
      rule: { type: 'percentage', value: 5, allocation: 'total' },
    })),
    only: () => ['weihnacht', 'nacht'],
  },
  '/admin/discounts/:id/dynamic-codes': {
    rows: 'discount_codes',
    path: () => `/admin/discounts/${dynamic}/dynamic-codes`,
    make: async () => {
      const { discount } = await post('/admin/discounts', {
        code: 'MANY',
        is_dynamic: true,
        regions: [shop.idr_region_id],
        rule: { type: 'percentage', value: 5, allocation: 'total' },
      })
      dynamic = discount.id
      await post(`/admin/discounts/${dynamic}/dynamic-codes`, { code: 'CHILD' })
      return (await owner.get(`/admin/discounts/${dynamic}/dynamic-codes`)).body.discount_codes[0].id
    },
    only: () => ['child'],
  },
  '/admin/price-lists': {
    rows: 'price_lists',
    make: named('price_list', 'price-lists', () => ({
      name: hard,
      description: 'Für Gäste',
      type: 'sale',
      prices: [{ variant_id: product.variants[0].id, currency_code: 'idr', amount: 4_000_000 }],
      customer_groups: [{ id: group.id }],
    })),
    also: () => ['fur gaste'],
  },
  '/admin/price-lists/:id/products': {
    rows: 'products',
    path: () => `/admin/price-lists/${priceList}/products`,
    make: async () => {
      await aPriceList()
      return product.id
    },
  },
  '/admin/price-lists/:id/variants': {
    rows: 'variants',
    path: () => `/admin/price-lists/${priceList}/variants`,
    make: async () => {
      await aPriceList()
      return product.variants[0].id
    },
    also: ofProduct,
  },
  '/admin/regions': {
    rows: 'regions',
    make: named('region', 'regions', () => ({
      name: hard,
      currency_code: 'eur',
      tax_rate: 0,
      countries: ['at'],
      payment_providers: ['manual'],
      fulfillment_providers: ['manual'],
    })),
    also: () => ['austria', 'eur'],
  },
  '/admin/sales-channels': {
    rows: 'sales_channels',
    make: named('sales_channel', 'sales-channels', () => ({ name: hard, description: 'Größe' })),
    also: () => ['grosse'],
  },
  '/admin/sales-channels/usage': {
    rows: 'sales_channels',
    make: named('sales_channel', 'sales-channels', () => ({ name: hard })),
  },
  '/admin/shipping-options': {
    rows: 'shipping_options',
    make: named('shipping_option', 'shipping-options', () => ({
      ...region(),
      name: hard,
      provider_id: 'manual',
      data: { id: 'manual-fulfillment' },
      price_type: 'flat_rate',
      amount: 100,
    })),
    also: () => ['default', 'indonesia'],
  },
  '/admin/tax-rates': {
    rows: 'tax_rates',
    make: named('tax_rate', 'tax-rates', () => ({ ...region(), name: hard, code: 'LUX-Ü', rate: 12 })),
    also: () => ['lux-u'],
  },
  '/admin/campaigns': {
    rows: 'campaigns',
    make: named('campaign', 'campaigns', () => ({ title: hard, body: 'Für alle' })),
    also: () => ['fur alle'],
  },
  '/admin/webhook-endpoints': {
    rows: 'webhook_endpoints',
    make: named('webhook_endpoint', 'webhook-endpoints', () => ({
      url: 'https://shopkey.test/hook',
      events: ['order.placed'],
      description: hard,
    })),
    also: () => ['shopkey.test'],
  },
  '/admin/staff': { rows: 'staff', make: aColleague, also: () => ['colleague@shopkey.test'] },
  '/admin/users': { rows: 'users', make: aColleague, also: () => ['colleague@shopkey.test'] },
  '/admin/stores': { rows: 'stores', make: nameOfStore, also: () => [shop.view_code] },
  '/admin/stores/overview': { rows: 'stores', make: nameOfStore, also: () => [shop.view_code] },
  '/admin/currencies': {
    rows: 'currencies',
    make: async () => 'idr',
    idOf: ({ code }) => code,
    only: () => ['rupiah', 'idr'],
  },
  '/admin/media': {
    rows: 'media',
    make: async () => {
      const png = Buffer.from(onePixel, 'base64')
      const { headers, payload } = aForm([{ name: `${hard}.png`, type: 'image/png', body: png }])
      const { uploads } = ok(await owner.post('/admin/uploads', payload, headers))
      return uploads[0].key
    },
    idOf: ({ file_key }) => file_key,
  },
  '/admin/search-synonyms': {
    rows: 'search_synonyms',
    make: async () => {
      await post('/admin/search-synonyms', { texts: [hard, 'sarong'] })
      return 'sarong'
    },
    idOf: ({ texts }) => texts.at(-1),
    only: () => ['sarong', 'nguyen', 'weiß'],
  },
  '/admin/redirects': {
    rows: 'redirects',
    make: named('redirect', 'redirects', () => ({ path: `/${hard}`, target: '/deals' })),
    only: () => ['nguyen', 'weiß'],
  },
  '/admin/pages': {
    rows: 'pages',
    make: named('page', 'pages', () => ({ kind: 'page', content: pageContent(hard) })),
    only: () => ['nguyen', 'weiß'],
  },
  '/admin/search-promotions': {
    rows: 'search_promotions',
    make: named('search_promotion', 'search-promotions', () => ({ term: hard, product_ids: [product.id] })),
    only: () => ['nguyen', 'weiß'],
  },
}
/** Lists that show no text that was typed into one field, or several lists at once, with tests of their own; there are no edits of orders. */
const others = new Set(['/admin/search', '/admin/search-terms', '/admin/missing-pages', '/admin/order-edits'])

let dynamic = ''
let priceList = ''
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function tagOf(field: 'tags' | 'type'): Promise<string> {
  const value = field === 'tags' ? [{ value: hard }] : { value: hard }
  const written = (await post(`/admin/products/${product.id}`, { [field]: value })).product
  return field === 'tags' ? written.tags[0].id : written.type.id
}

async function aPriceList(): Promise<void> {
  if (priceList) return
  const prices = [{ variant_id: product.variants[0].id, currency_code: 'idr', amount: 4_500_000 }]
  const body = { name: 'Sale', description: 'Sale', type: 'sale', prices }
  priceList = (await post('/admin/price-lists', body)).price_list.id
}

let colleague = ''
async function aColleague(): Promise<string> {
  if (colleague) return colleague
  const { user } = await post('/admin/users', {
    ...person,
    email: 'colleague@shopkey.test',
    password: 'long-and-safe-7',
  })
  colleague = user.id
  return colleague
}

async function nameOfStore(): Promise<string> {
  await post('/admin/store', { name: hard })
  return shop.id
}

for (const [path, list] of Object.entries(lists)) {
  test(`${path} finds a thing by every word that its row shows`, async () => {
    const id = await list.make()
    for (const q of [...(list.only?.() ?? typings), ...(list.also?.() ?? [])]) {
      const { status, body } = await owner.get(`${list.path?.() ?? path}?limit=100&q=${encodeURIComponent(q)}`)
      assert.equal(status, 200, JSON.stringify(body))
      const found = body[list.rows].map(list.idOf ?? ((row: Json) => row.id))
      assert.ok(found.includes(id), `"${q}" finds ${JSON.stringify(found)}, not ${id}`)
    }
    const { body } = await owner.get(`${list.path?.() ?? path}?q=${encodeURIComponent('nguyen weiss')}`)
    assert.deepEqual(body[list.rows], [], 'what no row shows')
  })
}

test("the back-office's search finds an order, a customer and a product by each word of their names", async () => {
  for (const q of typings) {
    const { body } = await owner.get(`/admin/search?q=${encodeURIComponent(q)}`)
    assert.ok(
      body.orders.some(({ id }: Json) => id === order.id),
      q,
    )
    assert.ok(
      body.products.some(({ id }: Json) => id === product.id),
      q,
    )
    assert.ok(body.customers.length > 0, q)
  }
})

describe('names of other scripts', () => {
  const names = [
    '王小明',
    'Іван Петренко',
    'Şöğüt Işık',
    'İstanbul',
    'Łukasz Żółć',
    'Ελένη Παπαδάκης',
    'أحمد حَسَن',
    'Æsa Þórsdóttir',
    'ﬁnn',
    '田中 さくら',
    'ณัฐ',
    "D'Angelo",
    'Ｔａｎａｋａ',
    'Zoë—Anne',
  ]
  test('find a recipient in both forms of Unicode, in upper and lower case, and by each of their words', async () => {
    for (const name of names) {
      const [first_name = '', last_name = ''] = name.split(' ')
      await post(`/admin/orders/${order.id}`, { shipping_address: { first_name, last_name } })
      const words = [name, first_name, last_name].filter(Boolean)
      for (const q of words.flatMap((word) => [
        word,
        word.normalize('NFD'),
        word.normalize('NFKC'),
        word.toUpperCase(),
        word.toLowerCase(),
      ])) {
        const { body } = await owner.get(`/admin/orders?q=${encodeURIComponent(q)}`)
        assert.ok(
          body.orders.some(({ id }: Json) => id === order.id),
          `${q} of ${name}`,
        )
      }
    }
  })
})

test('every list with a search is in this table', () => {
  const searched = Object.values(endpointTable.admin).flatMap((endpoint) =>
    'query' in endpoint && endpoint.query && 'q' in (endpoint.query as { properties: object }).properties
      ? [endpoint.path as string]
      : [],
  )
  assert.deepEqual(new Set(searched), new Set([...Object.keys(lists), ...others]))
})
