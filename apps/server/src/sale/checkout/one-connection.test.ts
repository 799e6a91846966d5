import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aCartAtCheckout } from '../../testing/a-cart.ts'
import { aDiscount } from '../../testing/a-discount.ts'
import { aGiftCard } from '../../testing/a-gift-card.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop } from '../../testing/a-shop.ts'
import { startListeningApp } from '../../testing/listening-app.ts'
import { storeApi } from '../../testing/store-api.ts'

/**
 * A second connection requested within a transaction would never come here, as in a burst of requests that holds every
 * connection.
 */
test('one database connection is enough, from the first request on', { timeout: 180_000 }, async () => {
  const { app, db } = await startListeningApp({ poolSize: 1 })
  const shop = await aShop(db, { payment_providers: ['manual', 'sandbox'] })
  const api = storeApi(app, shop)
  const { variant_ids } = await aProduct(db, shop)
  const account = { email: 'ayu@example.com', password: 'kuda lumping', first_name: 'Ayu', last_name: 'Putri' }
  await api.post('/store/customers', account)
  await api.post('/store/shopkey-auth/customer/send-otp', { mobile_number: '081234567890' })
  for (const provider_id of ['manual', 'sandbox']) {
    const cart_id = await aCartAtCheckout(app, shop, { variant_id: variant_ids[0] ?? '', provider_id })
    const [discount, card] = [await aDiscount(db, shop), await aGiftCard(db, shop, { balance: 100_000 })]
    await api.post(`/store/carts/${cart_id}`, {
      discounts: [{ code: discount.code }],
      gift_cards: [{ code: card.code }],
    })
    const { type, data } = await api.post(`/store/carts/${cart_id}/complete`)
    assert.deepEqual([type, (await api.get(`/store/orders/${data.id}`)).order.total], ['order', data.total])
  }
})
