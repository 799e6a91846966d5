import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { defineExtension } from '@shopkey/extension/define-extension.ts'
import { Refused } from '@shopkey/extension/extension-route.ts'
import { offlineCapabilities } from '@shopkey/extension/provider-definition.ts'
import type { TaxLine, TaxRequest } from '@shopkey/extension/tax-provider.ts'
import { aCart, aCartAtCheckout, aPlacedOrder, homeAddress } from '../../testing/a-cart.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShippingOption, aShop } from '../../testing/a-shop.ts'
import { caller } from '../../testing/caller.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import type { Json } from '../../testing/json.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { storeApi } from '../../testing/store-api.ts'
import { startTestApp } from '../../testing/test-app.ts'

/** What the provider does next. */
let calculate: (request: TaxRequest) => unknown
const asked: TaxRequest[] = []

const byPlace = defineExtension({
  id: 'taxes-by-place',
  taxProviders: () => [
    {
      id: 'by-place',
      definition: {
        kind: 'tax',
        id: 'by-place',
        icon: 'puzzle',
        name: { en: 'By place', bh: 'Menurut tempat', ar: 'حسب المكان' },
        description: { en: 'A test', bh: 'Uji', ar: 'اختبار' },
        capabilities: offlineCapabilities,
      },
      calculate: async (request) => {
        asked.push(request)
        return (await calculate(request)) as TaxLine[]
      },
    },
  ],
})

/** 8 % of a state and 0.875 % of a city on items, 5 % on deliveries; no tax without a city. */
function usual({ address, items, deliveries }: TaxRequest): TaxLine[] {
  if (!address?.city) return []
  return [
    ...items.flatMap(({ id }) => [
      { id, rate: 8, name: 'State', code: 'state' },
      { id, rate: 0.875, name: 'City', code: 'city' },
    ]),
    ...deliveries.map(({ id }) => ({ id, rate: 5, name: 'Delivery', code: 'delivery' })),
  ]
}

const { app, db, clock } = await startTestApp({}, undefined, [byPlace])
const shop = await aShop(db)
const other = await aShop(db)
const owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
const api = storeApi(app, shop)
const variant_id = await aVariant()
await owner.post(`/admin/regions/${shop.idr_region_id}`, { tax_provider_id: 'by-place' })

async function aVariant(): Promise<string> {
  const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 500, prices: { idr: 5_000_000, eur: 300 } }] })
  return variant_ids[0] ?? ''
}

beforeEach(() => {
  calculate = usual
  asked.length = 0
  clock.advance(60_000) // a provider that failed is called again
})

const cartOf = async (id: string): Promise<Json> => (await api.get(`/store/carts/${id}`)).cart
const state = () => app.services.extensions().find(({ id }) => id === 'taxes-by-place')
const failing: [string, () => unknown, string][] = [
  ['fails', () => Promise.reject(new Error('the service is away')), 'the service is away'],
  ['replies no list', () => ({ rate: 8 }), 'not a list'],
  ['replies a rate of minus one', () => [{ id: 'item_1', rate: -1, name: 'A', code: null }], 'this is no tax'],
  [
    'replies a rate that is no number',
    () => [{ id: 'item_1', rate: Number.NaN, name: 'A', code: null }],
    'this is no tax',
  ],
  [
    'replies taxes of another cart',
    () => [{ id: 'item_9', rate: 1, name: 'A', code: null }],
    'no item or delivery item_9',
  ],
  [
    'replies a code twice',
    () => [
      { id: 'item_1', rate: 1, name: 'A', code: 'a' },
      { id: 'item_1', rate: 1, name: 'B', code: 'a' },
    ],
    'two taxes of the code a',
  ],
]

describe('a region with a tax provider', () => {
  test('lists it for staff, who choose an installed one', async () => {
    const listed = (await owner.get('/admin/store/tax-providers')).body.tax_providers
    assert.deepEqual(listed, [
      { id: 'by-place', is_installed: true },
      { id: 'local-taxes', is_installed: true },
    ])
    const before = await fingerprint(db)
    const unknown = await owner.post(`/admin/regions/${shop.eur_region_id}`, { tax_provider_id: 'nothing' })
    assert.deepEqual([unknown.status, unknown.body.code], [400, 'provider_unknown'])
    assert.equal(await fingerprint(db), before)
    const [provider] = (await owner.get('/admin/providers/tax')).body.providers
    assert.deepEqual([provider.id, provider.state, provider.regions[0].id], ['by-place', 'ready', shop.idr_region_id])
  })

  test('taxes a cart as the provider says, and asks again only for what it has not said', async () => {
    const id = await aCart(app, shop, { variant_id, quantity: 2 })
    assert.equal((await cartOf(id)).tax_total, 0)
    await api.post(`/store/carts/${id}`, { shipping_address: homeAddress })
    const cart = await cartOf(id)
    // 8 % and 0.875 % of Rp 100,000, each rounded to whole rupiah.
    assert.deepEqual([cart.subtotal, cart.tax_total, cart.total], [10_000_000, 887_500, 10_887_500])
    assert.deepEqual(
      cart.items[0].tax_lines.map(({ rate, name, code }: Json) => [rate, name, code]),
      [
        [8, 'State', 'state'],
        [0.875, 'City', 'city'],
      ],
    )
    const last = asked.at(-1)
    assert.deepEqual([last?.address?.city, last?.items[0]?.quantity, last?.items[0]?.own_rates], [
      'Bandung', 2, [{ rate: 11, name: 'default', code: 'default' }],
    ]) // biome-ignore format: one request
    const count = asked.length
    await api.post(`/store/carts/${id}`, { email: 'sari@example.com' })
    assert.equal(asked.length, count, 'an e-mail address changes no tax')
    await api.post(`/store/carts/${id}/shipping-methods`, { option_id: shop.shipping_option_id })
    assert.equal(asked.length, count + 1)
    assert.equal((await cartOf(id)).shipping_tax_total, 100_000)
    await api.post(`/store/carts/${id}/line-items/${cart.items[0].id}`, { quantity: 1 })
    assert.equal(asked.length, count + 2)
    assert.equal((await cartOf(id)).item_tax_total, 443_800)
  })

  test('freezes the taxes on the order, pays them, and refunds by them without the provider', async () => {
    const order = await aPlacedOrder(app, shop, { variant_id, quantity: 2 })
    assert.deepEqual([order.tax_total, order.total, order.payments[0].amount], [987_500, 12_987_500, 12_987_500])
    const rows = await db
      .selectFrom('line_item_tax_lines')
      .select(['rate', 'code'])
      .where('item_id', '=', order.items[0].id)
      .orderBy('code')
      .execute()
    assert.deepEqual(rows.map(({ rate, code }) => [Number(rate), code]), [[0.875, 'city'], [8, 'state']]) // biome-ignore format: rows
    calculate = () => Promise.reject(new Error('away'))
    const path = `/admin/orders/${order.id}`
    await owner.post(`${path}/capture`)
    await owner.post(`${path}/fulfillment`, { items: [{ item_id: order.items[0].id, quantity: 2 }] })
    const [fulfillment] = (await owner.get(path)).body.order.fulfillments
    await owner.post(`${path}/shipment`, { fulfillment_id: fulfillment.id })
    const returned = await owner.post(`${path}/return`, { items: [{ item_id: order.items[0].id, quantity: 1 }] })
    assert.equal(returned.body.order?.returns[0].refund_amount, 5_443_800, JSON.stringify(returned.body))
  })

  test('asks again before a payment where the reply is an hour old', async () => {
    const id = await aCartAtCheckout(app, shop, { variant_id })
    const count = asked.length
    clock.advance(3_700_000)
    calculate = (request) => usual(request).map((line) => ({ ...line, rate: line.rate * 2 }))
    const changed = await api.request('POST', `/store/carts/${id}/complete`)
    assert.deepEqual([changed.status, changed.body.code], [400, 'cart_total_changed'])
    assert.equal(asked.length, count + 1)
    const { data } = await api.post(`/store/carts/${id}/complete`)
    assert.equal(data.tax_total, 1_087_500)
  })

  test('shows prices without tax before the cart, since only a cart has an address', async () => {
    const [product] = (await api.get(`/store/products?region_id=${shop.idr_region_id}`)).products
    const [variant] = product.variants
    assert.deepEqual([variant.calculated_price, variant.calculated_price_incl_tax], [5_000_000, null])
    const [option] = (await api.get(`/store/shipping-options?region_id=${shop.idr_region_id}`)).shipping_options
    assert.deepEqual([option.amount, option.price_incl_tax, option.tax_rates], [2_000_000, null, []])
    assert.equal(asked.length, 0)
  })

  test('taxes what comes after the sale: return shipping as the delivery, replacements as what they replace, swaps anew', async () => {
    const order = await aPlacedOrder(app, shop, { variant_id, quantity: 3 })
    const path = `/admin/orders/${order.id}`
    const item_id = order.items[0].id
    await owner.post(`${path}/capture`)
    await owner.post(`${path}/fulfillment`, { items: [{ item_id, quantity: 3 }] })
    const [fulfillment] = (await owner.get(path)).body.order.fulfillments
    await owner.post(`${path}/shipment`, { fulfillment_id: fulfillment.id })
    const option_id = await aShippingOption(db, shop, { is_return: true, amount: 1_000_000 })
    calculate = () => Promise.reject(new Error('away'))
    const return_shipping = { option_id }
    const back = await owner.post(`${path}/return`, { items: [{ item_id, quantity: 1 }], return_shipping })
    // Rp 54,438 less Rp 10,000 and its 5 %.
    assert.equal(back.body.order?.returns[0].refund_amount, 5_443_800 - 1_050_000)

    const claim_items = [{ item_id, quantity: 1, reason: 'wrong_item' }]
    const additional_items = [{ variant_id, quantity: 1 }]
    const claim = await owner.post(`${path}/claims`, { type: 'replace', claim_items, additional_items })
    const [replacement] = claim.body.order.claims[0].additional_items
    const taxes = await db
      .selectFrom('line_item_tax_lines')
      .select('code')
      .where('item_id', '=', replacement.id)
      .execute()
    assert.deepEqual(taxes.map(({ code }) => code).sort(), ['city', 'state'])

    const swap = { return_items: [{ item_id, quantity: 1 }], additional_items }
    const early = await owner.post(`${path}/swaps/preview`, swap)
    assert.deepEqual([early.status, early.body.code], [503, 'taxes_unavailable'])
    calculate = (request) => usual(request).map((line) => ({ ...line, rate: line.rate * 2 }))
    clock.advance(60_000)
    const preview = (await owner.post(`${path}/swaps/preview`, swap)).body
    assert.deepEqual([preview.returned_total, preview.additional_total], [5_443_800, 5_887_500])
    const [{ id, cart_id }] = (await owner.post(`${path}/swaps`, swap)).body.order.swaps
    assert.equal((await owner.get(`/admin/swaps/${id}`)).body.expected_difference, null)
    await api.get(`/store/carts/${cart_id}`)
    assert.equal((await owner.get(`/admin/swaps/${id}`)).body.expected_difference, 443_700)
  })

  test('taxes are asked for only when they are due, where they are not automatic', async () => {
    await owner.post(`/admin/regions/${shop.idr_region_id}`, { automatic_taxes: false })
    const id = await aCart(app, shop, { variant_id })
    await api.post(`/store/carts/${id}`, { shipping_address: homeAddress })
    assert.equal(asked.length, 0)
    assert.equal((await api.post(`/store/carts/${id}/taxes`)).cart.tax_total, 443_800)
    const { cart } = await api.post(`/store/carts/${id}/payment-sessions`)
    assert.deepEqual([cart.total, cart.payment_sessions[0].amount], [5_000_000, 5_443_800])
    await owner.post(`/admin/regions/${shop.idr_region_id}`, { automatic_taxes: true })
  })

  test('drafts are taxed by it, too, and are paid with its taxes only', async () => {
    const items = [{ variant_id, quantity: 1 }]
    const shipping_methods = [{ option_id: shop.shipping_option_id }]
    const draft = { email: 'ayu@shopkey.test', region_id: shop.idr_region_id, items, shipping_methods }
    const made = await owner.post('/admin/draft-orders', { ...draft, shipping_address: homeAddress })
    const { id, cart } = made.body.draft_order
    assert.equal(cart.tax_total, 543_800, JSON.stringify(made.body))
    calculate = () => Promise.reject(new Error('away'))
    clock.advance(3_700_000)
    const refused = await owner.post(`/admin/draft-orders/${id}/pay`)
    assert.deepEqual([refused.status, refused.body.code], [503, 'taxes_unavailable'])
    calculate = usual
    clock.advance(60_000)
    const paid = await owner.post(`/admin/draft-orders/${id}/pay`)
    assert.equal(paid.body.order.tax_total, 543_800)
  })

  test('another store of the installation keeps its own rates', async () => {
    const { variant_ids } = await aProduct(db, other, { variants: [{ stock: 5, prices: { idr: 5_000_000 } }] })
    const order = await aPlacedOrder(app, other, { variant_id: variant_ids[0] ?? '' })
    assert.equal(order.tax_total, 770_000)
    assert.equal(asked.length, 0)
  })
})

describe('a tax provider', () => {
  for (const [what, does, words] of failing)
    test(`that ${what} keeps the cart from being paid, and nothing else`, async () => {
      const id = await aCartAtCheckout(app, shop, { variant_id })
      clock.advance(3_700_000)
      calculate = does
      const before = await fingerprint(db)
      const reply = await api.request('POST', `/store/carts/${id}/complete`)
      assert.deepEqual([reply.status, reply.body.code], [503, 'taxes_unavailable'])
      assert.equal(await fingerprint(db), before)
      assert.match(state()?.failure ?? '', new RegExp(words))
      assert.equal(state()?.state, 'faulty')

      const { cart } = await api.post(`/store/carts/${id}/line-items`, { variant_id, quantity: 1 })
      assert.deepEqual([cart.items[0].quantity, cart.tax_total, cart.payment_sessions.length], [2, 0, 0])
      const sessions = await api.request('POST', `/store/carts/${id}/payment-sessions`)
      assert.deepEqual([sessions.status, sessions.body.code], [503, 'taxes_unavailable'])
      calculate = usual
      clock.advance(60_000)
      await api.post(`/store/carts/${id}/shipping-methods`, { option_id: shop.shipping_option_id })
      assert.equal((await api.post(`/store/carts/${id}/payment-sessions`)).cart.payment_sessions[0].amount, 12_987_500)
      await api.post(`/store/carts/${id}/payment-session`, { provider_id: 'manual' })
      assert.equal((await api.post(`/store/carts/${id}/complete`)).data.tax_total, 987_500)
    })

  test('that never replies is cut off, while others are served', async () => {
    const id = await aCartAtCheckout(app, shop, { variant_id })
    clock.advance(3_700_000)
    calculate = () => new Promise(() => {})
    const late = api.request('POST', `/store/carts/${id}/complete`)
    assert.equal((await cartOf(id)).total, 7_543_800, 'the cart is not locked meanwhile')
    const { status, body } = await late
    assert.deepEqual([status, body.code], [503, 'taxes_unavailable'])
    assert.match(state()?.failure ?? '', /within 5 seconds/)
  })

  test('that refuses an address lets the shopper read why, at checkout', async () => {
    const id = await aCartAtCheckout(app, shop, { variant_id })
    calculate = () => {
      throw new Refused({ type: 'invalid_data', code: 'no_such_place', message: 'There is no such place' })
    }
    const moved = await api.post(`/store/carts/${id}`, { shipping_address: { ...homeAddress, city: 'Atlantis' } })
    assert.deepEqual([moved.cart.tax_total, moved.cart.payment_sessions], [0, []])
    const { status, body } = await api.request('POST', `/store/carts/${id}/payment-sessions`)
    assert.deepEqual([status, body.code, body.message], [400, 'taxes_refused', 'There is no such place'])
    assert.equal(state()?.failure?.includes('no such place'), false, 'a refusal is no fault')
  })

  test('that was taken out keeps its region from selling until staff choose another', async () => {
    await db.insertInto('tax_providers').values({ id: 'gone', is_installed: false }).execute()
    await db.updateTable('regions').set({ tax_provider_id: 'gone' }).where('id', '=', shop.eur_region_id).execute()
    const { cart } = await api.post('/store/carts', { region_id: shop.eur_region_id })
    await api.post(`/store/carts/${cart.id}/line-items`, { variant_id, quantity: 1 })
    const { status, body } = await api.request('POST', `/store/carts/${cart.id}/payment-sessions`)
    assert.deepEqual([status, body.code], [400, 'tax_provider_not_installed'])
    const gone = (await owner.get('/admin/providers/tax')).body.providers.find(({ id }: Json) => id === 'gone')
    assert.deepEqual([gone.state, gone.regions[0].id], ['not_installed', shop.eur_region_id])
    await owner.post(`/admin/regions/${shop.eur_region_id}`, { name: 'Europe', tax_provider_id: 'gone' })
    await owner.post(`/admin/regions/${shop.eur_region_id}`, { tax_provider_id: null })
    assert.equal((await api.post(`/store/carts/${cart.id}/payment-sessions`)).cart.tax_total, 60)
  })
})
