import type { App } from '../app.ts'
import type { ShopFixture } from './a-shop.ts'
import { storeApi } from './store-api.ts'

interface CartChoices {
  variant_id: string
  quantity?: number
  email?: string
  provider_id?: string
  headers?: Record<string, string>
}

export const homeAddress = {
  first_name: 'Sari',
  last_name: 'Dewi',
  address_1: 'Jalan Melati 7',
  city: 'Bandung',
  country_code: 'id',
  postal_code: '40115',
  phone: '0812345678',
}

/** Creates a cart in the rupiah region with one line, through the API; returns its id. */
export async function aCart(
  app: App,
  shop: ShopFixture,
  choices: Pick<CartChoices, 'variant_id' | 'quantity' | 'headers'>,
) {
  const api = storeApi(app, shop, choices.headers)
  const { cart } = await api.post('/store/carts', { region_id: shop.idr_region_id })
  await api.post(`/store/carts/${cart.id}/line-items`, {
    variant_id: choices.variant_id,
    quantity: choices.quantity ?? 1,
  })
  return cart.id as string
}

/** Creates a cart that can be completed: with items, e-mail, address, delivery and payment. */
export async function aCartAtCheckout(app: App, shop: ShopFixture, choices: CartChoices): Promise<string> {
  const id = await aCart(app, shop, choices)
  await takeToCheckout(app, shop, id, choices)
  return id
}

/** Fills in everything that a cart needs for its completion. */
export async function takeToCheckout(
  app: App,
  shop: ShopFixture,
  id: string,
  { email = 'sari@example.com', provider_id = 'manual', headers }: Partial<CartChoices> = {},
): Promise<void> {
  const api = storeApi(app, shop, headers)
  await api.post(`/store/carts/${id}`, { email, shipping_address: homeAddress, billing_address: homeAddress })
  await api.post(`/store/carts/${id}/shipping-methods`, { option_id: shop.shipping_option_id })
  await api.post(`/store/carts/${id}/payment-sessions`)
  await api.post(`/store/carts/${id}/payment-session`, { provider_id })
}

/** Places an order like a shopper; returns it. */
export async function aPlacedOrder(app: App, shop: ShopFixture, choices: CartChoices) {
  const id = await aCartAtCheckout(app, shop, choices)
  const { data } = await storeApi(app, shop, choices.headers).post(`/store/carts/${id}/complete`)
  return data
}
