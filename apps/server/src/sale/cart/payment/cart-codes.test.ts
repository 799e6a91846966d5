import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aCart } from '../../../testing/a-cart.ts'
import { aDiscount } from '../../../testing/a-discount.ts'
import { aGiftCard } from '../../../testing/a-gift-card.ts'
import { codeOf, startCartFixture } from '../../../testing/cart-fixture.ts'
import type { Json } from '../../../testing/json.ts'

const { app, db, clock, shop, api, aVariant, assertTrue } = await startCartFixture()

describe('codes', () => {
  test('one code on items and one for delivery stay; removing one restores the price', async () => {
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
