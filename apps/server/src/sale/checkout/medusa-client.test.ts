import assert from 'node:assert/strict'
import { test } from 'node:test'
import { homeAddress } from '../../testing/a-cart.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop } from '../../testing/a-shop.ts'
import { Medusa } from '../../testing/admin-client.ts'
import { startListeningApp } from '../../testing/listening-app.ts'

const { db, url } = await startListeningApp()

test('the published client buys, unmodified: cart, addresses, delivery, payment, order', async () => {
  const shop = await aShop(db, { is_default: true })
  const { variant_ids } = await aProduct(db, shop)
  const variant_id = variant_ids[0] ?? ''
  const medusa = new Medusa({ baseUrl: url, maxRetries: 0 })

  const { cart } = await medusa.carts.create()
  await medusa.carts.lineItems.create(cart.id, { variant_id, quantity: 2 })
  const { cart: filled } = await medusa.carts.retrieve(cart.id)
  const line_id = filled.items[0]?.id ?? ''
  await medusa.carts.lineItems.update(cart.id, line_id, { quantity: 3 })
  await medusa.carts.update(cart.id, {
    email: 'sari@example.com',
    shipping_address: homeAddress,
    billing_address: homeAddress,
  })
  const { shipping_options } = await medusa.shippingOptions.listCartOptions(cart.id)
  await medusa.carts.addShippingMethod(cart.id, { option_id: shipping_options[0]?.id ?? '' })
  await medusa.carts.createPaymentSessions(cart.id)
  await medusa.carts.setPaymentSession(cart.id, { provider_id: 'manual' })
  const completed = await medusa.carts.complete(cart.id)
  assert.equal(completed.type, 'order')
  const { order } = await medusa.orders.retrieve(completed.data.id ?? '')
  assert.deepEqual([order.items.length, order.items[0]?.quantity, order.payment_status], [1, 3, 'awaiting'])
  const { order: found } = await medusa.orders.retrieveByCartId(cart.id)
  assert.equal(found.id, order.id)
  const { order: looked } = await medusa.orders.lookupOrder({
    display_id: order.display_id,
    email: 'sari@example.com',
    shipping_address: { postal_code: homeAddress.postal_code },
  })
  assert.equal(looked.id, order.id)
})
