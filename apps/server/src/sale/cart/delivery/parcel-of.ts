import { dependsOnParcel } from '@shopkey/domain/flat-shipping-price.ts'
import type { QuoteRequest } from '@shopkey/extension/fulfillment-provider.ts'
import { findObstacle, flatPriceOf, type OfferedOption } from '../../../offer/shipping/offered-options.ts'
import { priceCart } from '../cart.pricing.ts'
import type { CartState, ShippingMethodState } from '../cart.state.ts'

interface PricedOption {
  profile_id: string
  data: unknown
}

/** The parcel of an option for a cart: the items of its profile, to the cart's address. */
export function parcelOf(cart: CartState, option: PricedOption): QuoteRequest {
  const {
    country_code = null,
    province = null,
    city = null,
    postal_code = null,
    metadata,
  } = cart.shipping_address ?? {}
  const { district_code } = (metadata ?? {}) as { district_code?: unknown }
  const carried = cart.items.filter(({ variant }) => variant?.product.profile_id === option.profile_id)
  return {
    store_id: cart.store_id,
    option_data: (option.data ?? {}) as Record<string, unknown>, // the column contains only objects
    destination: {
      country_code,
      province,
      city,
      district_code: typeof district_code === 'string' ? district_code : null,
      postal_code,
    },
    // A variant without a weight of its own has its product's.
    weight_grams: carried.reduce(
      (sum, { variant, quantity }) => sum + Number(variant?.weight ?? variant?.product.weight ?? 0) * quantity,
      0,
    ),
    value: carried.reduce((sum, { unit_price, quantity }) => sum + unit_price * quantity, 0),
  }
}

/** Returns why a cart's value or weight rules an option out. */
export function obstacleOf(cart: CartState, option: OfferedOption) {
  const { weight_grams } = parcelOf(cart, option)
  return findObstacle(option, { ...priceCart(cart).totals, weight_grams })
}

/** The price of an option with a flat rate in a cart, minor units. */
export function flatPriceIn(cart: CartState, option: FlatOption): number | null {
  const { weight_grams } = parcelOf(cart, option)
  return flatPriceOf(option, { ...priceCart(cart).totals, weight_grams })
}

type FlatOption = PricedOption & Parameters<typeof flatPriceOf>[0]

/** Prices the chosen flat rates that depend on the parcel anew; not those with a price agreed for this cart. */
export function repriceFlatRates(cart: CartState): void {
  const isAgreed = (id: string) => cart.custom_shipping.some(({ shipping_option_id }) => shipping_option_id === id)
  const byParcel = cart.shipping_methods.filter(
    ({ shipping_option_id, shipping_option }) =>
      shipping_option.price_type === 'flat_rate' && dependsOnParcel(shipping_option) && !isAgreed(shipping_option_id),
  )
  if (byParcel.length === 0) return
  cart.shipping_methods = cart.shipping_methods.map((method) =>
    byParcel.includes(method)
      ? { ...method, price: flatPriceIn(cart, method.shipping_option) ?? method.price }
      : method,
  )
}

/** Identifies the parcel and destination of a calculated price: stored with the chosen method as `data.quoted_for`. */
export function quoteKey({ destination, weight_grams }: QuoteRequest): string {
  const { country_code, province, city, district_code, postal_code } = destination
  return JSON.stringify([country_code, province, city, district_code, postal_code, weight_grams])
}

/** Chosen methods whose calculated price was for another address or other items. */
export function outdatedMethods(cart: CartState): ShippingMethodState[] {
  return cart.shipping_methods.filter(({ data, shipping_option }) => {
    if (shipping_option.price_type !== 'calculated') return false
    const { quoted_for } = (data ?? {}) as { quoted_for?: unknown }
    return quoted_for !== undefined && quoted_for !== quoteKey(parcelOf(cart, shipping_option))
  })
}
