import assert from 'node:assert/strict'
import { cartTotals } from '@shopkey/domain/totals.ts'
import { aProduct } from './a-product.ts'
import { aShop } from './a-shop.ts'
import type { Json } from './json.ts'
import { storeApi } from './store-api.ts'
import { startTestApp } from './test-app.ts'

export const codeOf = ({ status, body }: { status: number; body: Json }) => [status, body.code ?? body.type]

/** A store with two payment methods, and helpers for its carts. */
export async function startCartFixture() {
  const t = await startTestApp()
  const shop = await aShop(t.db, { payment_providers: ['manual', 'cod'] })
  const api = storeApi(t.app, shop)

  async function aVariant(stock = 20, prices: Record<string, number> = { idr: 5_000_000, eur: 300 }): Promise<string> {
    const { variant_ids } = await aProduct(t.db, shop, { variants: [{ stock, prices }] })
    return variant_ids[0] ?? ''
  }

  /** Asserts that a cart in a reply equals the next read, and that its totals are the domain's. */
  async function assertTrue(cart: Json): Promise<void> {
    const { cart: read } = await api.get(`/store/carts/${cart.id}`)
    assert.deepEqual(cart, read)
    const { items, shipping_methods, payment_fee, gift_card_charges, raw_discount_total, ...totals } = cartTotals({
      currency_code: cart.region.currency_code,
      region: cart.region,
      items: cart.items,
      shipping_methods: cart.shipping_methods,
      payment_fee: cart.payment_fee,
      free_shipping: cart.discounts.some((discount: Json) => discount.rule.type === 'free_shipping'),
      gift_cards: cart.gift_cards,
      with_taxes: cart.region.automatic_taxes,
    })
    for (const [name, value] of Object.entries(totals)) assert.equal(cart[name], value, name)
  }

  return { ...t, shop, api, aVariant, assertTrue }
}
