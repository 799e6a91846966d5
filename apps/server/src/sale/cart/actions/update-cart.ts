import type { UpdateCartInput } from '@shopkey/contract/cart.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import type { Services } from '../../../services.ts'
import { requireSalesChannel } from '../cart.queries.ts'
import { requireEditableItems } from '../cart.rules.ts'
import type { CartState } from '../cart.state.ts'
import { mergeMetadata, writeCart } from '../cart.writes.ts'
import { inOwnCart } from '../in-open-cart.ts'
import { setCartAddress, setShippingCountry } from '../parts/cart-addresses.ts'
import { setDiscounts, setGiftCards } from '../parts/cart-codes.ts'
import { setCustomer } from '../parts/cart-customer.ts'
import { moveToRegion, repriceLines } from '../parts/cart-region.ts'
import type { CartReference } from '../viewer.ts'

/** Changes the sent properties, in the order of their dependencies: region, customer, channel, addresses, codes. */
export async function updateCart(
  services: Services,
  reference: CartReference,
  input: UpdateCartInput,
): Promise<CartState> {
  // Prices depend on region and customer; only their changes need the lines' variants.
  const shopper = reference.viewer
  const offers = input.region_id || input.email || input.customer_id || shopper.customer_id ? 'lines' : undefined
  return inOwnCart(services, { ...reference, offers }, async (trx, loaded, now) => {
    let cart = loaded
    let isStale = false
    if (input.region_id) {
      cart = await moveToRegion(trx, cart, input.region_id, input.country_code, now)
    } else if (input.country_code) await setShippingCountry(trx, cart, input.country_code, now)
    if (await setCustomer(trx, cart, shopper, input, now)) await repriceLines(trx, cart, now)
    if (input.sales_channel_id && input.sales_channel_id !== cart.sales_channel_id) {
      await moveToChannel(trx, cart, input.sales_channel_id)
      isStale = true
    }
    if (input.shipping_address !== undefined) await setCartAddress(trx, cart, 'shipping', input.shipping_address, now)
    if (input.billing_address !== undefined) {
      await setCartAddress(trx, cart, 'billing', input.billing_address, now)
      isStale ||= Boolean(cart.billing_address?.country_code && !cart.billing_address.country)
    }
    if (input.discounts)
      await setDiscounts(
        trx,
        cart,
        input.discounts.map(({ code }) => code),
        now,
      )
    if (input.gift_cards) {
      await setGiftCards(
        trx,
        cart,
        input.gift_cards.map(({ code }) => code),
        now,
      )
      isStale = true
    }
    if (input.context) cart.context = { ...asObject(cart.context), ...input.context } as CartState['context']
    if (input.metadata) cart.metadata = mergeMetadata(cart.metadata, input.metadata)
    await writeCart(trx, cart, now)
    // The caller returns the object that it loaded, so a cart loaded anew here has to be loaded there, too.
    return isStale || cart !== loaded ? 'reload' : undefined
  })
}

function asObject(json: CartState['context']): Record<string, unknown> {
  return (json ?? {}) as Record<string, unknown> // the column contains only objects or null
}

/** Lines whose product the channel does not sell are removed (v1 wire rule). */
async function moveToChannel(trx: Trx, cart: CartState, sales_channel_id: string): Promise<void> {
  requireEditableItems(cart)
  await requireSalesChannel(trx, cart.store_id, sales_channel_id)
  await sql`
    delete from line_items i using product_variants v where i.cart_id = ${cart.id} and v.id = i.variant_id and not exists (
      select from product_sales_channels l where l.product_id = v.product_id and l.sales_channel_id = ${sales_channel_id})`.execute(
    trx,
  )
  cart.sales_channel_id = sales_channel_id
}
