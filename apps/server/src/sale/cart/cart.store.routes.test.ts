import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cartTotals } from '@shopkey/domain/totals.ts'
import { aCart, homeAddress } from '../../testing/a-cart.ts'
import { aDiscount } from '../../testing/a-discount.ts'
import { aGiftCard } from '../../testing/a-gift-card.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShippingOption, aShop } from '../../testing/a-shop.ts'
import { aStore } from '../../testing/a-store.ts'
import { signInCustomer } from '../../testing/sign-in-customer.ts'
import { storeApi } from '../../testing/store-api.ts'
import { countStatements, startTestApp } from '../../testing/test-app.ts'

const { app, db, clock, statements } = await startTestApp()
const shop = await aShop(db, { payment_providers: ['manual', 'cod'] })
const api = storeApi(app, shop)

async function aVariant(stock = 20, prices: Record<string, number> = { idr: 5_000_000, eur: 300 }): Promise<string> {
  const { variant_ids } = await aProduct(db, shop, { variants: [{ stock, prices }] })
  return variant_ids[0] ?? ''
}
// biome-ignore lint/suspicious/noExplicitAny: answers are read as whatever JSON arrives
type Json = any
const codeOf = ({ status, body }: { status: number; body: Json }) => [status, body.code ?? body.type]
const noChange = { price: { changesDetails: [] }, inventory: { changesDetails: [], deletedItem: [] } }

/** The answer of a change is exactly what the next look shows, and its totals are the domain's. */
async function assertTrue(cart: Json): Promise<void> {
  const { cart: read } = await api.get(`/store/carts/${cart.id}`)
  assert.deepEqual(cart, read)
  const { items, shipping_methods, gift_card_charges, raw_discount_total, ...totals } = cartTotals({
    currency_code: cart.region.currency_code,
    region: cart.region,
    items: cart.items,
    shipping_methods: cart.shipping_methods,
    free_shipping: cart.discounts.some((discount: Json) => discount.rule.type === 'free_shipping'),
    gift_cards: cart.gift_cards,
    with_taxes: cart.region.automatic_taxes,
  })
  for (const [name, value] of Object.entries(totals)) assert.equal(cart[name], value, name)
}

describe('opening a cart', () => {
  test('in the store’s default region; a country chooses its region; goods may come along', async () => {
    const plain = (await api.post('/store/carts')).cart
    assert.deepEqual([plain.region_id, plain.items, plain.total], [shop.idr_region_id, [], 0])
    const german = (await api.post('/store/carts', { country_code: 'DE' })).cart
    assert.deepEqual([german.region_id, german.shipping_address.country_code], [shop.eur_region_id, 'de'])
    const variant_id = await aVariant()
    const filled = (
      await api.post('/store/carts', { items: [{ variant_id, quantity: 2 }], context: { source: 'chat' } })
    ).cart
    assert.equal(filled.items[0].quantity, 2)
    assert.equal(filled.context.source, 'chat')
    for (const cart of [plain, german, filled]) await assertTrue(cart)
  })

  test('bad input is refused, and no cart is left behind', async () => {
    const draft = await aProduct(db, shop, { status: 'draft' })
    const before = await db.selectFrom('carts').select('id').execute()
    for (const [body, expected] of [
      [{ region_id: 'reg_none' }, [404, 'not_found']],
      [{ region_id: shop.idr_region_id, country_code: 'de' }, [400, 'country_not_in_region']],
      [{ sales_channel_id: 'sc_none' }, [404, 'not_found']],
      [{ items: [{ variant_id: 'variant_none', quantity: 1 }] }, [400, 'variant_unknown']],
      [{ items: [{ variant_id: draft.variant_ids[0], quantity: 1 }] }, [400, 'variant_unknown']],
      [{ items: [{ variant_id: await aVariant(1), quantity: 2 }] }, [400, 'insufficient_inventory']],
      [{ items: [{ variant_id: await aVariant(), quantity: -1 }] }, [400, 'invalid_data']],
      [{ unknown: true }, [400, 'invalid_data']],
    ] as const) {
      assert.deepEqual(codeOf(await api.request('POST', '/store/carts', body)), expected, JSON.stringify(body))
    }
    assert.equal((await db.selectFrom('carts').select('id').execute()).length, before.length)
  })

  test('another store’s cart is not there, whatever is asked of it', async () => {
    const other = storeApi(app, await aStore(db))
    const id = await aCart(app, shop, { variant_id: await aVariant() })
    const requests: ['GET' | 'POST' | 'DELETE', string, object?][] = [
      ['GET', ''],
      ['POST', '', { email: 'x@example.com' }],
      ['POST', '/line-items', { variant_id: 'v', quantity: 1 }],
      ['DELETE', '/line-items/item_none'],
      ['POST', '/payment-sessions'],
      ['GET', '/idempotency-key'],
    ]
    for (const [method, path, body] of requests)
      assert.equal((await other.request(method, `/store/carts/${id}${path}`, body)).status, 404, `${method} ${path}`)
    assert.equal((await other.request('GET', `/store/shipping-options/${id}`)).status, 404)
    assert.equal((await api.get(`/store/carts/${id}`)).cart.email, null)
  })
})

describe('lines', () => {
  test('like lines merge, unlike ones stand apart; 0 pieces are one', async () => {
    const variant_id = await aVariant()
    const id = await aCart(app, shop, { variant_id, quantity: 2 })
    await api.post(`/store/carts/${id}/line-items`, { variant_id, quantity: 0 })
    const { cart } = await api.post(`/store/carts/${id}/line-items`, {
      variant_id,
      quantity: 1,
      metadata: { engraving: 'A' },
    })
    assert.deepEqual(
      cart.items.map((item: Json) => [item.quantity, item.metadata]),
      [
        [3, null],
        [1, { engraving: 'A' }],
      ],
    )
    await assertTrue(cart)
  })

  test('a quantity changes, 0 takes the line out, metadata merges', async () => {
    const variant_id = await aVariant()
    const id = await aCart(app, shop, { variant_id })
    const line_id = (await api.get(`/store/carts/${id}`)).cart.items[0].id
    const changed = await api.post(`/store/carts/${id}/line-items/${line_id}`, {
      quantity: 4,
      metadata: { a: 1, b: 2 },
    })
    await assertTrue(changed.cart)
    const merged = await api.post(`/store/carts/${id}/line-items/${line_id}`, { quantity: 4, metadata: { a: '' } })
    assert.deepEqual([merged.cart.items[0].quantity, merged.cart.items[0].metadata], [4, { b: 2 }])
    const emptied = await api.post(`/store/carts/${id}/line-items/${line_id}`, { quantity: 0 })
    assert.deepEqual(emptied.cart.items, [])
    assert.equal((await api.delete(`/store/carts/${id}/line-items/item_none`)).cart.id, id)
  })

  test('refusals leave the cart as it was', async () => {
    const variant_id = await aVariant(3)
    const unpriced = await aVariant(3, { eur: 300 })
    const id = await aCart(app, shop, { variant_id, quantity: 2 })
    const line_id = (await api.get(`/store/carts/${id}`)).cart.items[0].id
    const other = await aProduct(db, await aStore(db), {})
    for (const [path, body, expected] of [
      ['', { variant_id, quantity: 2 }, [400, 'insufficient_inventory']],
      ['', { variant_id, quantity: 1, metadata: { gift: true } }, [200, undefined]],
      ['', { variant_id, quantity: 1, metadata: { gift: false } }, [400, 'insufficient_inventory']],
      ['', { variant_id: other.variant_ids[0], quantity: 1 }, [400, 'variant_unknown']],
      ['', { variant_id: unpriced, quantity: 1 }, [400, 'variant_has_no_price']],
      ['', { variant_id, quantity: 1.5 }, [400, 'invalid_data']],
      ['', { quantity: 1 }, [400, 'invalid_data']],
      ['/item_none', { quantity: 1 }, [400, 'line_unknown']],
      [`/${line_id}`, { quantity: 3 }, [400, 'insufficient_inventory']],
      [`/${line_id}`, { quantity: -1 }, [400, 'invalid_data']],
    ] as const) {
      const answer = await api.request('POST', `/store/carts/${id}/line-items${path}`, body)
      assert.deepEqual(
        [answer.status, answer.body.code ?? (answer.status === 200 ? undefined : answer.body.type)],
        expected,
        JSON.stringify(body),
      )
    }
    const { cart } = await api.get(`/store/carts/${id}`)
    assert.deepEqual(
      cart.items.map((item: Json) => item.quantity),
      [2, 1],
    )
  })

  test('a change of lines asks for delivery anew', async () => {
    const variant_id = await aVariant()
    const id = await aCart(app, shop, { variant_id })
    const chosen = await api.post(`/store/carts/${id}/shipping-methods`, { option_id: shop.shipping_option_id })
    assert.equal(chosen.cart.items[0].has_shipping, true)
    await assertTrue(chosen.cart)
    const { cart } = await api.post(`/store/carts/${id}/line-items`, { variant_id, quantity: 1 })
    assert.deepEqual([cart.shipping_methods, cart.shipping_total, cart.items[0].has_shipping], [[], 0, false])
  })
})

describe('what changed since the cart was last seen', () => {
  test('prices, stock and withdrawn goods: applied, told once', async () => {
    const [dearer, scarce, gone] = [await aVariant(), await aVariant(), await aVariant()]
    const id = await aCart(app, shop, { variant_id: dearer })
    await api.post(`/store/carts/${id}/line-items`, { variant_id: scarce, quantity: 5 })
    const { cart } = await api.post(`/store/carts/${id}/line-items`, { variant_id: gone, quantity: 1 })
    const [a, b, c] = cart.items
    await db
      .updateTable('money_amounts')
      .set({ amount: 6_000_000 })
      .where('variant_id', '=', dearer)
      .where('currency_code', '=', 'idr')
      .execute()
    await db.updateTable('product_variants').set({ inventory_quantity: 2 }).where('id', '=', scarce).execute()
    await db.updateTable('product_variants').set({ deleted_at: clock.now() }).where('id', '=', gone).execute()

    const seen = await api.get(`/store/carts/${id}`)
    assert.deepEqual(seen.change, {
      price: { changesDetails: [{ item_Id: a.id, previous_price: 5_000_000, new_price: 6_000_000 }] },
      inventory: {
        changesDetails: [{ item_id: b.id, previous_quantity: 5, new_quantity: 2 }],
        deletedItem: [{ item_id: c.id, variant_id: gone, title: c.title, quantity: 1 }],
      },
    })
    assert.equal(seen.cart.subtotal, 6_000_000 + 2 * 5_000_000)
    const again = await api.get(`/store/carts/${id}`)
    assert.deepEqual(again.change, noChange)
    assert.deepEqual(again.cart, seen.cart)
  })

  test('a look that finds nothing is one statement', async () => {
    const id = await aCart(app, shop, { variant_id: await aVariant() })
    assert.equal(await countStatements(statements, () => api.get(`/store/carts/${id}`)), 1)
  })
})

describe('place and person', () => {
  test('another region: its prices, no delivery, no cards, no sessions; lines without a price go', async () => {
    const [both, onlyIdr] = [await aVariant(), await aVariant(5, { idr: 1_000_000 })]
    const id = await aCart(app, shop, { variant_id: both })
    await api.post(`/store/carts/${id}/line-items`, { variant_id: onlyIdr, quantity: 1 })
    const card = await aGiftCard(db, shop)
    const [here] = [await aDiscount(db, shop)]
    await api.post(`/store/carts/${id}`, {
      gift_cards: [{ code: card.code }],
      discounts: [{ code: here.code }],
      shipping_address: homeAddress,
    })
    await api.post(`/store/carts/${id}/shipping-methods`, { option_id: shop.shipping_option_id })
    await api.post(`/store/carts/${id}/payment-sessions`)
    const { cart } = await api.post(`/store/carts/${id}`, { region_id: shop.eur_region_id })
    assert.deepEqual(
      [
        cart.items.map((item: Json) => item.unit_price),
        cart.shipping_methods,
        cart.gift_cards,
        cart.discounts,
        cart.payment_sessions,
      ],
      [[300], [], [], [], []],
    )
    assert.deepEqual([cart.shipping_address.country_code, cart.shipping_address.city], ['de', 'Bandung'])
    await assertTrue(cart)
  })

  test('addresses: parts merge, the country must be served, a saved one is copied', async () => {
    const siti = await signInCustomer(db, shop, clock.now())
    const mine = storeApi(app, shop, siti.headers)
    const { cart } = await mine.post('/store/carts')
    const first = await mine.post(`/store/carts/${cart.id}`, {
      shipping_address: homeAddress,
      billing_address: { ...homeAddress, country_code: 'FR' },
    })
    assert.equal(first.cart.billing_address.country.iso_2, 'fr')
    const second = await mine.post(`/store/carts/${cart.id}`, { shipping_address: { city: 'Jakarta' } })
    assert.deepEqual(
      [second.cart.shipping_address.city, second.cart.shipping_address.address_1],
      ['Jakarta', homeAddress.address_1],
    )
    const refused = await mine.request('POST', `/store/carts/${cart.id}`, { shipping_address: { country_code: 'fr' } })
    assert.deepEqual(codeOf(refused), [400, 'shipping_country_not_in_region'])
    assert.deepEqual(
      codeOf(await mine.request('POST', `/store/carts/${cart.id}`, { billing_address: { country_code: 'zz' } })),
      [400, 'country_unknown'],
    )

    await db
      .insertInto('addresses')
      .values({ id: 'addr_saved', customer_id: siti.customer_id, city: 'Medan', country_code: 'id' })
      .execute()
    const copied = await mine.post(`/store/carts/${cart.id}`, { shipping_address: 'addr_saved' })
    assert.equal(copied.cart.shipping_address.city, 'Medan')
    await mine.post(`/store/carts/${cart.id}`, { shipping_address: { city: 'Padang' } })
    const saved = await db
      .selectFrom('addresses')
      .select('city')
      .where('id', '=', 'addr_saved')
      .executeTakeFirstOrThrow()
    assert.equal(saved.city, 'Medan', 'the saved address stays what it was')
    assert.deepEqual(codeOf(await mine.request('POST', `/store/carts/${cart.id}`, { shipping_address: 'addr_none' })), [
      400,
      'saved_address_unknown',
    ])
  })

  test('an e-mail makes a guest, the same one each time; signing in makes the cart one’s own', async () => {
    const variant_id = await aVariant()
    const id = await aCart(app, shop, { variant_id })
    const guest = await api.post(`/store/carts/${id}`, { email: 'Guest@Example.com' })
    assert.equal(guest.cart.email, 'guest@example.com')
    const twin = await api.post(`/store/carts/${await aCart(app, shop, { variant_id })}`, {
      email: 'guest@example.com',
    })
    assert.equal(twin.cart.customer_id, guest.cart.customer_id)
    assert.deepEqual(codeOf(await api.request('POST', `/store/carts/${id}`, { email: 'nonsense' })), [
      400,
      'invalid_data',
    ])
    const siti = await signInCustomer(db, shop, clock.now())
    assert.deepEqual(codeOf(await api.request('POST', `/store/carts/${id}`, { customer_id: siti.customer_id })), [
      400,
      'customer_not_signed_in',
    ])
    const { cart } = await storeApi(app, shop, siti.headers).get(`/store/carts/${id}`)
    assert.deepEqual([cart.customer_id, cart.customer.email], [siti.customer_id, siti.email])
  })

  test('a cart opened through a link hides its owner, and keeps its owner', async () => {
    const siti = await signInCustomer(db, shop, clock.now())
    const mine = storeApi(app, shop, siti.headers)
    const { cart } = await mine.post('/store/carts')
    await mine.post(`/store/carts/${cart.id}`, { shipping_address: homeAddress })
    for (const headers of [{}, (await signInCustomer(db, shop, clock.now())).headers]) {
      const { cart: shared } = await storeApi(app, shop, headers).get(`/store/carts/${cart.id}`)
      assert.equal(shared.customer.first_name, 'Siti')
      assert.deepEqual(
        [shared.customer.last_name, shared.customer.email, shared.email, shared.billing_address],
        [null, null, null, null],
      )
      assert.deepEqual([shared.shipping_address.country_code, shared.shipping_address.address_1], ['id', null])
    }
    assert.equal((await mine.get(`/store/carts/${cart.id}`)).cart.customer.last_name, 'Rahma')
    const taken = await api.post(`/store/carts/${cart.id}`, { email: 'stranger@example.com' })
    assert.equal(taken.cart.shipping_address, null, 'who takes the cart over does not get the address')
  })
})

describe('codes', () => {
  test('one code on goods and one for delivery stay; taking one off brings the price back', async () => {
    const id = await aCart(app, shop, { variant_id: await aVariant(), quantity: 2 })
    await api.post(`/store/carts/${id}/shipping-methods`, { option_id: shop.shipping_option_id })
    const [ten, twenty, delivery] = [
      await aDiscount(db, shop),
      await aDiscount(db, shop, { value: 20 }),
      await aDiscount(db, shop, { type: 'free_shipping' }),
    ]
    const { cart } = await api.post(`/store/carts/${id}`, {
      discounts: [ten, twenty, delivery].map(({ code }) => ({ code: ` ${code.toLowerCase()} ` })),
    })
    assert.deepEqual(
      cart.discounts.map((discount: Json) => discount.code),
      [ten.code, delivery.code],
    )
    assert.deepEqual([cart.discount_total, cart.shipping_total, cart.shipping_methods[0].price], [1_000_000, 0, 0])
    assert.equal(cart.items[0].adjustments[0].amount, 1_000_000)
    const less = await api.delete(`/store/carts/${id}/discounts/${delivery.code}`)
    assert.equal(less.cart.shipping_total, 2_000_000)
    await assertTrue(less.cart)
    assert.deepEqual((await api.post(`/store/carts/${id}`, { discounts: [] })).cart.discounts, [])
  })

  test('codes that cannot be used are refused with their reason', async () => {
    const id = await aCart(app, shop, { variant_id: await aVariant() })
    const later = new Date(clock.now().getTime() + 86_400_000)
    for (const [choices, expected] of [
      [{ is_disabled: true }, [400, 'discount_disabled']],
      [{ starts_at: later }, [400, 'discount_not_started']],
      [{ ends_at: clock.now() }, [400, 'discount_expired']],
      [{ region_id: shop.eur_region_id }, [400, 'discount_not_in_region']],
    ] as const) {
      const { code } = await aDiscount(db, shop, choices)
      assert.deepEqual(codeOf(await api.request('POST', `/store/carts/${id}`, { discounts: [{ code }] })), expected)
    }
    assert.deepEqual(codeOf(await api.request('POST', `/store/carts/${id}`, { discounts: [{ code: 'NONE' }] })), [
      404,
      'discount_unknown',
    ])
    for (const [choices, expected] of [
      [{ is_disabled: true }, [400, 'gift_card_disabled']],
      [{ ends_at: clock.now() }, [400, 'gift_card_expired']],
      [{ balance: 0 }, [400, 'gift_card_empty']],
      [{ region_id: shop.eur_region_id }, [400, 'gift_card_in_other_region']],
    ] as const) {
      const { code } = await aGiftCard(db, shop, choices)
      assert.deepEqual(codeOf(await api.request('POST', `/store/carts/${id}`, { gift_cards: [{ code }] })), expected)
    }
    assert.deepEqual(codeOf(await api.request('POST', `/store/carts/${id}`, { gift_cards: [{ code: 'NONE' }] })), [
      404,
      'gift_card_unknown',
    ])
    const { cart } = await api.get(`/store/carts/${id}`)
    assert.deepEqual([cart.discounts, cart.gift_cards], [[], []])
  })
})

describe('delivery', () => {
  test('what is offered can be chosen, and nothing else', async () => {
    const variant_id = await aVariant()
    const id = await aCart(app, shop, { variant_id })
    const big = await aShippingOption(db, shop, { min_subtotal: 10_000_000, amount: 0 })
    const staffOnly = await aShippingOption(db, shop, { admin_only: true })
    const back = await aShippingOption(db, shop, { is_return: true })
    const elsewhere = await aShippingOption(db, shop, { region_id: shop.eur_region_id })
    const offered = async () =>
      (await api.get(`/store/shipping-options/${id}`)).shipping_options.map((option: Json) => option.id)
    assert.deepEqual(await offered(), [shop.shipping_option_id])
    for (const [option_id, expected] of [
      [staffOnly, [400, 'shipping_option_not_offered']],
      [back, [400, 'shipping_option_not_offered']],
      [elsewhere, [400, 'shipping_option_in_other_region']],
      [big, [400, 'shipping_requirements_not_met']],
      ['so_none', [404, 'shipping_option_unknown']],
    ] as const) {
      assert.deepEqual(
        codeOf(await api.request('POST', `/store/carts/${id}/shipping-methods`, { option_id })),
        expected,
      )
    }
    await api.post(`/store/carts/${id}/line-items`, { variant_id, quantity: 1 })
    assert.deepEqual(await offered(), [shop.shipping_option_id, big])
    await api.post(`/store/carts/${id}/shipping-methods`, { option_id: shop.shipping_option_id })
    const { cart } = await api.post(`/store/carts/${id}/shipping-methods`, { option_id: big, data: { door: 3 } })
    assert.deepEqual(
      cart.shipping_methods.map((method: Json) => [method.shipping_option_id, method.price, method.data]),
      [[big, 0, { door: 3 }]],
    )
    await assertTrue(cart)
  })

  test('the store’s options: by region, by product, never those of staff', async () => {
    const { id: product_id } = await aProduct(db, shop)
    const ids = async (query: string) =>
      (await api.get(`/store/shipping-options${query}`)).shipping_options.map((option: Json) => option.id)
    assert.ok((await ids('')).includes(shop.shipping_option_id))
    assert.ok(
      (await ids(`?product_ids=${product_id}&region_id=${shop.idr_region_id}&is_return=false`)).includes(
        shop.shipping_option_id,
      ),
    )
    assert.deepEqual(await ids('?product_ids=prod_none'), [])
    assert.deepEqual((await api.request('GET', '/store/shipping-options?nonsense=1')).status, 400)
    const all = (await api.get('/store/shipping-options/all-store-options')).shipping_options
    assert.ok(all.every((option: Json) => !option.admin_only && !option.is_return))
    assert.equal(all.find((option: Json) => option.id === shop.shipping_option_id).price_incl_tax, 2_220_000)
  })
})

describe('payment sessions', () => {
  test('one for each provider of the region; one is chosen; the amount follows the cart', async () => {
    const variant_id = await aVariant()
    const id = await aCart(app, shop, { variant_id })
    assert.deepEqual(
      codeOf(await api.request('POST', `/store/carts/${id}/payment-session`, { provider_id: 'manual' })),
      [404, 'payment_session_missing'],
    )
    const created = await api.post(`/store/carts/${id}/payment-sessions`)
    assert.deepEqual(created.cart, created.data)
    assert.deepEqual(
      created.cart.payment_sessions.map((session: Json) => [session.provider_id, session.amount, session.is_selected]),
      [
        ['cod', 5_550_000, null],
        ['manual', 5_550_000, null],
      ],
    )
    await api.post(`/store/carts/${id}/payment-session-set`, { provider_id: 'manual' })
    const { cart } = await api.post(`/store/carts/${id}/payment-sessions/cod`, { data: { note: 'small change' } })
    assert.deepEqual([cart.payment_session.provider_id, cart.payment_session.data], ['cod', { note: 'small change' }])
    assert.equal(cart.payment_sessions.filter((session: Json) => session.is_selected).length, 1)
    const more = await api.post(`/store/carts/${id}/line-items`, { variant_id, quantity: 1 })
    assert.ok(more.cart.payment_sessions.every((session: Json) => session.amount === 11_100_000))
    await assertTrue(more.cart)
    const refreshed = await api.post(`/store/carts/${id}/payment-sessions/cod/refresh`)
    assert.deepEqual(refreshed.cart.payment_session.data, {})
    const fewer = await api.delete(`/store/carts/${id}/payment-sessions/cod`)
    assert.deepEqual([fewer.cart.payment_sessions.length, fewer.cart.payment_session], [1, null])
    for (const path of ['payment-session', 'payment-session-set'])
      assert.deepEqual(codeOf(await api.request('POST', `/store/carts/${id}/${path}`, { provider_id: 'sandbox' })), [
        400,
        'payment_provider_not_in_region',
      ])
  })
})

test('metadata merges through both doors', async () => {
  const { cart } = await api.post('/store/carts')
  const first = await api.post(`/store/carts/${cart.id}/update-cart-metadata`, { metadata: { table: 4, note: 'x' } })
  assert.deepEqual([first.status, first.cart.metadata], ['Success', { table: 4, note: 'x' }])
  const second = await api.post(`/store/carts/${cart.id}`, { metadata: { note: '' }, context: { via: 'qr' } })
  assert.deepEqual([second.cart.metadata, second.cart.context.via], [{ table: 4 }, 'qr'])
})

test('taxes by hand: shown without, paid with', async () => {
  await db.updateTable('regions').set({ automatic_taxes: false }).where('id', '=', shop.eur_region_id).execute()
  const { cart } = await api.post('/store/carts', {
    region_id: shop.eur_region_id,
    items: [{ variant_id: await aVariant(), quantity: 1 }],
  })
  assert.deepEqual([cart.tax_total, cart.total], [0, 300])
  const { cart: paying } = await api.post(`/store/carts/${cart.id}/payment-sessions`)
  assert.deepEqual([paying.total, paying.payment_sessions[0].amount], [300, 360])
})

test('each request of a checkout stays within its statements', async () => {
  const variant_id = await aVariant()
  const count = (work: () => Promise<unknown>) => countStatements(statements, work)
  let id = ''
  const bounds: [string, number, () => Promise<unknown>][] = [
    [
      'open',
      4,
      async () => {
        id = (await api.post('/store/carts')).cart.id
      },
    ],
    ['add', 4, () => api.post(`/store/carts/${id}/line-items`, { variant_id, quantity: 1 })],
    [
      'address',
      5,
      () =>
        api.post(`/store/carts/${id}`, {
          email: 'few@example.com',
          shipping_address: homeAddress,
          billing_address: homeAddress,
        }),
    ],
    ['options', 2, () => api.get(`/store/shipping-options/${id}`)],
    ['delivery', 5, () => api.post(`/store/carts/${id}/shipping-methods`, { option_id: shop.shipping_option_id })],
    ['sessions', 4, () => api.post(`/store/carts/${id}/payment-sessions`)],
    ['choose', 4, () => api.post(`/store/carts/${id}/payment-session`, { provider_id: 'manual' })],
  ]
  for (const [name, most, work] of bounds) {
    const sent = await count(work)
    assert.ok(sent <= most, `${name} took ${sent} statements, more than ${most}`)
  }
})
