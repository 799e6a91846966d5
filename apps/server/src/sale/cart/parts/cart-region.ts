import type { Trx } from '../../../db/database.ts'
import { notFound } from '../../../http/refusal.ts'
import { countryNotInRegion } from '../cart.errors.ts'
import { findSaleRegion, loadCart } from '../cart.queries.ts'
import { findPrice, requireEditableItems, requirePriceNotAgreed } from '../cart.rules.ts'
import type { CartState } from '../cart.state.ts'
import { applyCorrections } from '../cart.writes.ts'
import { writeUnreported } from '../unreported-lines.ts'
import { setCartAddress } from './cart-addresses.ts'
import { writeDiscounts } from './cart-codes.ts'

/**
 * Moves a cart to a region and returns it. Lines get the region's prices, those without one are removed; shipping
 * methods, gift cards and payment sessions are removed; discounts stay where they are valid; the shipping address keeps
 * all but its country. The cart's own region only updates prices. Source: v1 wire rule.
 */
export async function moveToRegion(
  trx: Trx,
  cart: CartState,
  region_id: string,
  country_code: string | undefined,
  now: Date,
): Promise<CartState> {
  const region = await findSaleRegion(trx, cart.store_id, { region_id })
  if (!region) throw notFound('Region', region_id)
  if (region.id !== cart.region_id) requireEditableItems(cart)
  if (region.currency_code !== cart.region.currency_code) cart.items.forEach(requirePriceNotAgreed)
  const wanted = country_code?.toLowerCase()
  if (wanted && !region.countries.includes(wanted))
    throw countryNotInRegion({ region_name: region.name, country_code: wanted })
  if (region.id === cart.region_id) {
    await repriceLines(trx, cart, now)
    if (wanted) await setCartAddress(trx, cart, 'shipping', { country_code: wanted }, now)
    return cart
  }

  await trx.updateTable('carts').set({ region_id: region.id }).where('id', '=', cart.id).execute()
  await trx.deleteFrom('shipping_methods').where('cart_id', '=', cart.id).execute()
  await trx.deleteFrom('cart_gift_cards').where('cart_id', '=', cart.id).execute()
  await trx.deleteFrom('payment_sessions').where('cart_id', '=', cart.id).execute()
  const moved = await loadCart(trx, cart.store_id, cart.id, 'lines')
  const valid = moved.discounts.filter((discount) => discount.region_ids.includes(region.id))
  if (valid.length < moved.discounts.length) await writeDiscounts(trx, moved, valid)
  await repriceLines(trx, moved, now)
  await writeUnreported(trx, moved, []) // in another currency they say nothing
  const country = wanted ?? (region.countries.length === 1 ? region.countries[0] : null)
  if (country || moved.shipping_address) await setCartAddress(trx, moved, 'shipping', { country_code: country }, now)
  return moved
}

/**
 * Sets every line's current price for the cart's region and customer; removes a line without one. Prices set by hand
 * stay.
 */
export async function repriceLines(trx: Trx, cart: CartState, now: Date): Promise<void> {
  const offers = new Map(cart.offers.map((offer) => [offer.variant.id, offer]))
  const corrections = cart.items.flatMap((line) => {
    if (!line.variant_id || !line.should_merge) return []
    const offer = offers.get(line.variant_id)
    const price = offer && findPrice(cart, offer, line.quantity, now)
    if (!price) return [{ line, unit_price: line.unit_price, includes_tax: line.includes_tax, quantity: 0 }]
    const isSame = price.unit_price === line.unit_price && price.includes_tax === line.includes_tax
    return isSame ? [] : [{ line, ...price, quantity: line.quantity }]
  })
  await applyCorrections(trx, cart, corrections, now)
}
