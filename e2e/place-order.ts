import { listOrders } from '@shopkey/client/admin.ts'
import { createHttpClient } from '@shopkey/client/http-client.ts'
import {
  addLineItem,
  addShippingMethod,
  completeCart,
  createCart,
  createPaymentSessions,
  listCartShippingOptions,
  listProducts,
  listRegions,
  selectPaymentSession,
  updateCart,
} from '@shopkey/client/store.ts'
import type { RunningShop } from '@shopkey/testkit/running-shop.ts'
import { signInOwner } from './owner.ts'

/** A guest of a demo store buys something by the Store API. Returns the number of the order. */
export async function placeOrder(shop: RunningShop, view: string): Promise<number> {
  const { call } = createHttpClient({ baseUrl: shop.apiUrl, storeViewCode: view })
  const { regions } = await call(listRegions)
  const region_id = regions.find(({ currency_code }) => currency_code === 'idr')?.id
  const { products } = await call(listProducts, { query: { limit: 20, region_id } })
  const variant_id =
    products.flatMap(({ variants }) => variants).find(({ inventory_quantity }) => inventory_quantity > 3)?.id ?? ''
  const params = { id: (await call(createCart, { body: { region_id } })).cart.id }
  await call(addLineItem, { params, body: { variant_id, quantity: 1 } })
  const shipping_address = { first_name: 'Rina', address_1: 'Jl. Kenanga 3', city: 'Medan', country_code: 'id' }
  const email = 'rina.kenanga@example.com'
  await call(updateCart, { params, body: { email, shipping_address, billing_address: shipping_address } })
  const { shipping_options } = await call(listCartShippingOptions, { params: { cart_id: params.id } })
  await call(addShippingMethod, { params, body: { option_id: shipping_options[0]?.id ?? '' } })
  await call(createPaymentSessions, { params })
  await call(selectPaymentSession, { params, body: { provider_id: 'manual' } })
  await call(completeCart, { params })
  const owner = await signInOwner(shop, view)
  const { orders } = await owner.call(listOrders, { query: { q: email, limit: 1 } })
  return orders[0]?.display_id ?? 0
}
