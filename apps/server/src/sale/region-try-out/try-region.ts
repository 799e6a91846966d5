import type { TryRegionInput, tryOutObstacles } from '@shopkey/contract/region-try-out.ts'
import type { Destination } from '@shopkey/extension/destination.ts'
import type { QuoteRequest } from '@shopkey/extension/fulfillment-provider.ts'
import { type SqlBool, sql } from 'kysely'
import type { CurrentStore } from '../../http/request-context.ts'
import {
  findObstacle,
  flatPriceOf,
  listOptions,
  type OfferedOption,
  offeredOptionView,
} from '../../offer/shipping/offered-options.ts'
import { shippingOptionUnknown } from '../cart/cart.errors.ts'
import { priceCart } from '../cart/cart.pricing.ts'
import type { CartState } from '../cart/cart.state.ts'
import { newMethodState } from '../cart/delivery/actions/add-shipping-method.ts'
import { parcelOf } from '../cart/delivery/parcel-of.ts'
import { describedCart } from '../cart/described-cart.ts'
import { withTaxes } from '../cart/quote-taxes.ts'
import type { Services } from '../services.ts'

type Obstacle = (typeof tryOutObstacles)[number]

/**
 * Returns the taxes on a described cart and the shipping options that it would be offered: the rules of carts, applied to
 * a state that is not stored. Without lines, the given value and weight stand for one parcel of every profile.
 */
export async function tryRegion(services: Services, store: CurrentStore, region_id: string, input: TryRegionInput) {
  const { db, now } = services
  const { items = [], shipping_option_id, address } = input
  const at = now()
  const { district_code, ...place } = destinationOf(input)
  const cart = await describedCart(db, store, { region_id, items, ...(address && { address: place }) }, at)
  const options = await listOptions(db, store.id, [sql<SqlBool>`o.region_id = ${region_id}`])
  const tried = await Promise.all(options.map((option) => tryOption(services, cart, option, input)))

  const chosen = tried.find(({ option }) => option.id === shipping_option_id)
  if (shipping_option_id && !chosen) throw shippingOptionUnknown({ option_id: shipping_option_id })
  if (chosen && chosen.price !== null)
    cart.shipping_methods = [newMethodState(cart, chosen.option, { price: chosen.price, data: {}, now: at })]
  const { payable, item_tax_lines } = priceCart(await withTaxes(services, cart))
  return {
    currency_code: cart.region.currency_code,
    automatic_taxes: cart.region.automatic_taxes,
    items: cart.items.map((item, index) => {
      const totals = payable.items[index]
      if (!totals) throw new Error('a line without totals')
      const { variant_id, title, description, thumbnail, quantity, unit_price, includes_tax } = item
      return {
        ...{ variant_id, title, description, thumbnail, quantity, unit_price, includes_tax },
        tax_lines: item_tax_lines[index] ?? [],
        subtotal: totals.subtotal,
        tax_total: totals.tax_total,
        total: totals.total,
      }
    }),
    weight: items.length > 0 ? weightOf(cart) : (input.weight ?? 0),
    shipping_options: tried.map(({ option, obstacle, bound, price }) => {
      const { price_incl_tax, tax_amount, tax_rates } = offeredOptionView(option, undefined, price)
      return {
        id: option.id,
        name: option.name,
        profile_id: option.profile_id,
        profile_name: option.profile.name,
        provider_id: option.provider_id,
        price_type: option.price_type as 'flat_rate' | 'calculated',
        obstacle,
        bound,
        amount: price,
        price_incl_tax: price_incl_tax ?? null,
        tax_amount: tax_amount ?? null,
        tax_lines: (tax_rates ?? []).map(({ rate, name, code }) => ({ rate: Number(rate), name, code })),
      }
    }),
    subtotal: items.length > 0 ? payable.subtotal : (input.subtotal ?? 0),
    shipping_total: payable.shipping_total,
    tax_total: payable.tax_total,
    total: payable.total,
  }
}

interface TriedOption {
  option: OfferedOption
  obstacle: Obstacle | null
  /** Minor units or grams. */
  bound: number | null
  price: number | null
}

async function tryOption(
  { fulfillment }: Services,
  cart: CartState,
  option: OfferedOption,
  input: TryRegionInput,
): Promise<TriedOption> {
  const parcel = { ...parcelFor(cart, option, input), destination: destinationOf(input) }
  const price =
    option.price_type === 'calculated'
      ? ((await fulfillment.pricesOf(option.provider_id)?.quote(parcel)) ?? null)
      : flatPriceOf(option, { ...worthIn(cart, input), weight_grams: parcel.weight_grams })
  const found = obstacleIn(cart, option, input, parcel)
  if (found) return { option, price, ...found }
  if (price === null) return { option, price, obstacle: 'not_delivered_there', bound: null }
  return { option, price, obstacle: null, bound: null }
}

function obstacleIn(
  cart: CartState,
  option: OfferedOption,
  input: TryRegionInput,
  { weight_grams }: QuoteRequest,
): { obstacle: Obstacle; bound: number | null } | undefined {
  const because = (obstacle: Obstacle) => ({ obstacle, bound: null })
  const country_code = input.address?.country_code?.toLowerCase()
  if (country_code && !cart.region.countries.some(({ iso_2 }) => iso_2 === country_code))
    return because('country_not_in_region')
  if (option.is_return) return because('only_for_returns')
  if (option.admin_only) return because('only_for_staff')
  const hasLines = cart.items.length > 0
  if (hasLines && !cart.items.some(({ variant }) => variant?.product.profile_id === option.profile_id))
    return because('no_items_of_profile')
  return findObstacle(option, { ...worthIn(cart, input), weight_grams })
}

function worthIn(cart: CartState, { subtotal = 0 }: TryRegionInput): { subtotal: number; item_tax_total: number } {
  return cart.items.length > 0 ? priceCart(cart).totals : { subtotal, item_tax_total: 0 }
}

function parcelFor(cart: CartState, option: OfferedOption, { items, weight = 0 }: TryRegionInput): QuoteRequest {
  const parcel = parcelOf(cart, option)
  return items ? parcel : { ...parcel, weight_grams: weight }
}

function destinationOf({ address = {} }: TryRegionInput): Destination {
  const { country_code, province, city, district_code, postal_code } = address
  return {
    country_code: country_code?.toLowerCase() ?? null,
    province: province ?? null,
    city: city ?? null,
    district_code: district_code ?? null,
    postal_code: postal_code ?? null,
  }
}

/** Of all lines, in grams. */
function weightOf(cart: CartState): number {
  const profiles = new Set(cart.items.flatMap(({ variant }) => variant?.product.profile_id ?? []))
  return [...profiles].reduce((sum, profile_id) => sum + parcelOf(cart, { profile_id, data: {} }).weight_grams, 0)
}
