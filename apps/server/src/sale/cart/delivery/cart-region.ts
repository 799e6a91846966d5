import type { Trx } from '../../../db/database.ts'
import { notFound } from '../../../http/refusal.ts'
import { countryNotInRegion } from '../cart.errors.ts'
import type { CartState } from '../cart.state.ts'
import { requireEditableItems, requirePriceNotAgreed } from '../lines/cart.rules.ts'
import { repriceLines } from '../lines/line-changes.ts'
import { findSaleRegion, reloadOffers } from '../repository/cart.queries.ts'
import { setCartAddress } from './cart-addresses.ts'

/**
 * Moves a cart to a region. Lines get the region's prices, those without one are removed; shipping
 * methods, gift cards and payment sessions are removed; discounts stay where they are valid; the shipping address keeps
 * all but its country. The cart's own region only updates prices. Source: v1 wire rule.
 */
export async function moveToRegion(
  trx: Trx,
  cart: CartState,
  region_id: string,
  country_code: string | undefined,
  now: Date,
): Promise<void> {
  const region = await findSaleRegion(trx, cart.store_id, { region_id })
  if (!region) throw notFound('Region', region_id)
  if (region.id !== cart.region_id) requireEditableItems(cart)
  if (region.currency_code !== cart.region.currency_code) cart.items.forEach(requirePriceNotAgreed)
  const wanted = country_code?.toLowerCase()
  if (wanted && !region.countries.includes(wanted))
    throw countryNotInRegion({ region_name: region.name, country_code: wanted })
  if (region.id === cart.region_id) {
    repriceLines(cart, now)
    if (wanted) await setCartAddress(trx, cart, 'shipping', { country_code: wanted }, now)
    return
  }

  cart.region_id = region.id
  await reloadOffers(trx, cart)
  cart.shipping_methods = []
  cart.gift_cards = []
  cart.payment_sessions = []
  cart.discounts = cart.discounts.filter((discount) => discount.region_ids.includes(region.id))
  cart.unreported = null // in another currency it means nothing
  repriceLines(cart, now)
  const country = wanted ?? (region.countries.length === 1 ? region.countries[0] : null)
  if (country || cart.shipping_address) await setCartAddress(trx, cart, 'shipping', { country_code: country }, now)
}
