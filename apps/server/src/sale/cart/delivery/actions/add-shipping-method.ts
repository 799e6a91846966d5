import type { AddShippingMethodInput } from '@shopkey/contract/cart.ts'
import { type SqlBool, sql } from 'kysely'
import { newId } from '../../../../db/new-id.ts'
import { listOptions, type OfferedOption } from '../../../../offer/shipping/offered-options.ts'
import type { Services } from '../../../services.ts'
import type { CartReference } from '../../access/viewer.ts'
import {
  cartChangedMeanwhile,
  shippingOptionInOtherRegion,
  shippingOptionNotCustom,
  shippingOptionNotOffered,
  shippingOptionUnknown,
  shippingPriceUnknown,
  shippingRequirementsNotMet,
} from '../../cart.errors.ts'
import type { CartState, ShippingMethodState } from '../../cart.state.ts'
import { editOwnCart } from '../../in-open-cart.ts'
import { flatPriceIn, obstacleOf, parcelOf, quoteKey } from '../parcel-of.ts'

interface Quote {
  price: number | undefined
  /** The parcel and destination that the price was quoted for. */
  quoted_for: string
}

/**
 * Chooses a shipping option for the items of its profile; it replaces the one chosen before. Asks an external service
 * for the price before the cart is locked, since that takes time.
 */
export async function addShippingMethod(
  services: Services,
  reference: CartReference,
  input: AddShippingMethodInput,
): Promise<CartState> {
  const first = await choose(services, reference, input)
  if (!first.unquoted) return first.cart
  const parcel = parcelOf(first.cart, first.unquoted)
  const price = await services.fulfillment.pricesOf(first.unquoted.provider_id)?.quote(parcel)
  const second = await choose(services, reference, input, { price, quoted_for: quoteKey(parcel) })
  return second.cart
}

/** `unquoted`: an option whose price has to be calculated first; nothing was changed yet. */
async function choose(
  services: Services,
  reference: CartReference,
  { option_id, data = {} }: AddShippingMethodInput,
  quote?: Quote,
): Promise<{ cart: CartState; unquoted: OfferedOption | undefined }> {
  let unquoted: OfferedOption | undefined
  const cart = await editOwnCart(services, reference, async (cart, now, db) => {
    const [option] = await listOptions(db, reference.store_id, [sql<SqlBool>`o.id = ${option_id}`])
    if (!option) throw shippingOptionUnknown({ option_id })
    if (option.price_type === 'calculated' && !quote) {
      unquoted = option
      return
    }
    if (quote && quote.quoted_for !== quoteKey(parcelOf(cart, option))) throw cartChangedMeanwhile()
    const price = priceOf(cart, option, quote?.price)
    chooseMethod(cart, option, {
      price,
      data: quote ? { ...data, quoted_for: quote.quoted_for } : data,
      now,
    })
  })
  return { cart, unquoted }
}

/** The option's price in this cart, minor units. Throws for an option that a shopper may not choose. */
function priceOf(cart: CartState, option: OfferedOption, quoted: Quote['price']): number {
  const { name } = option
  if (option.region_id !== cart.region_id) throw shippingOptionInOtherRegion({ name })
  const custom = cart.custom_shipping.find(({ shipping_option_id }) => shipping_option_id === option.id)
  if (custom) return custom.price
  if (cart.custom_shipping.length > 0) throw shippingOptionNotCustom()
  if (option.is_return || option.admin_only) throw shippingOptionNotOffered({ name })
  const price = option.price_type === 'calculated' ? quoted : flatPriceIn(cart, option)
  if (price === undefined) throw shippingPriceUnknown({ name })
  if (price === null) throw shippingOptionNotOffered({ name })
  if (obstacleOf(cart, option)) throw shippingRequirementsNotMet({ name })
  return price
}

/** Puts an option at this price in the cart, in place of the one of its profile. */
export function chooseMethod(
  cart: CartState,
  option: OfferedOption,
  { price, data, now }: { price: number; data: Record<string, unknown>; now: Date },
): void {
  const others = cart.shipping_methods.filter((method) => method.shipping_option.profile_id !== option.profile_id)
  cart.shipping_methods = [...others, newMethodState(cart, option, { price, data, now })]
}

export function newMethodState(
  cart: CartState,
  option: OfferedOption,
  { price, data, now }: { price: number; data: Record<string, unknown>; now: Date },
): ShippingMethodState {
  const {
    requirements,
    profile,
    attached_rates,
    region_tax_rate,
    has_tax_provider,
    currency_code,
    ...shipping_option
  } = option
  return {
    id: newId('sm'),
    shipping_option_id: option.id,
    cart_id: cart.id,
    price,
    includes_tax: option.includes_tax,
    order_id: null,
    swap_id: null,
    claim_order_id: null,
    return_id: null,
    data: data as ShippingMethodState['data'],
    created_at: now.toISOString(),
    shipping_option,
    tax_rates: attached_rates,
  }
}
