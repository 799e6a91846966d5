import type { Caller } from '../lib/caller.ts'
import type { DemoStore } from '../lib/demo-store.ts'
import type { OrderPlan } from '../lib/order-plan.ts'
import type { Shoppers } from '../lib/shoppers.ts'
import { addressOf } from './welcome-customers.ts'

export interface PlacedOrder {
  id: string
  total: number
  items: { id: string; variant_id: string; quantity: number }[]
  /** The parcel that waits for the courier. */
  packed?: string | undefined
}

/** The data of a store that orders need. */
export interface StoreCatalogue {
  /** By product handle, in the product's own order. */
  variants: Map<string, string[]>
  /** By country: the region, and the options available for any order there. */
  regions: Map<string, { id: string; option_ids: string[] }>
}

interface DeliveryRegion {
  id: string
  currency_code: string
  countries: { iso_2: string }[]
}

export async function readStoreCatalogue(shoppers: Shoppers, { view_code }: DemoStore): Promise<StoreCatalogue> {
  const shopper = shoppers.asGuest(view_code)
  const { products } = await shopper.get<{ products: { handle: string; variants: { id: string }[] }[] }>(
    '/store/products?limit=100&expand=variants',
  )
  const { regions } = await shopper.get<{ regions: DeliveryRegion[] }>('/store/regions')
  const forMoney = regions.filter(({ currency_code }) => currency_code !== 'pts')
  const byCountry = forMoney.map(async ({ id, countries }) => {
    const { shipping_options } = await shopper.get<{ shipping_options: { id: string; requirements: unknown[] }[] }>(
      `/store/shipping-options?region_id=${id}&is_return=false`,
    )
    const option_ids = shipping_options
      .filter(({ requirements }) => requirements.length === 0)
      .map((option) => option.id)
    return countries.map(({ iso_2 }) => [iso_2, { id, option_ids }] as const)
  })
  return {
    variants: new Map(products.map(({ handle, variants }) => [handle, variants.map(({ id }) => id)])),
    regions: new Map((await Promise.all(byCountry)).flat()),
  }
}

/** A cart from the first product to the order. Guests use an address of their own, so that no account is theirs. */
export async function placeOrder(
  shoppers: Shoppers,
  { view_code, name }: DemoStore,
  plan: OrderPlan,
  catalogue: StoreCatalogue,
): Promise<PlacedOrder> {
  const { customer, is_guest } = plan
  const shopper: Caller = is_guest
    ? shoppers.asGuest(view_code, customer)
    : await shoppers.asCustomer(view_code, customer)
  const region = catalogue.regions.get(customer.address.country_code)
  const option_id = region?.option_ids[plan.delivery % region.option_ids.length]
  if (!region || !option_id) throw new Error(`${name} does not deliver to ${customer.address.country_code}`)
  const created = await shopper.post<{ cart: { id: string } }>('/store/carts', {
    region_id: region.id,
    items: plan.lines.map(({ product, variant, quantity }) => ({
      variant_id: catalogue.variants.get(product)?.[variant],
      quantity,
    })),
  })
  const cart = `/store/carts/${created.cart.id}`
  const address = addressOf(customer)
  await shopper.post(cart, {
    email: is_guest ? customer.email.replace('@', '+guest@') : customer.email,
    shipping_address: address,
    billing_address: address,
    ...(plan.discount_code && { discounts: [{ code: plan.discount_code }] }),
  })
  await shopper.post(`${cart}/shipping-methods`, { option_id })
  await shopper.post(`${cart}/payment-sessions`)
  await shopper.post(`${cart}/payment-session`, { provider_id: plan.payment })
  const placed = await shopper.post<{ type: string; data: PlacedOrder }>(`${cart}/complete`)
  if (placed.type !== 'order') throw new Error(`The cart of ${customer.email} did not become an order`)
  return placed.data
}
