import type { UpdateCartInput } from '@shopkey/contract/cart.ts'
import type { Database, Trx } from '../../../db/database.ts'
import type { Services } from '../../services.ts'
import type { CardHolder } from '../access/card-holders.ts'
import { setCustomer, setEmail } from '../access/cart.owner.ts'
import { type ContactBy, noteContact } from '../access/contact-by.ts'
import type { CartReference } from '../access/viewer.ts'
import type { CartState } from '../cart.state.ts'
import { setCartAddress, setShippingCountry } from '../delivery/cart-addresses.ts'
import { moveToRegion } from '../delivery/cart-region.ts'
import { editGuestCart, inOwnCart } from '../in-open-cart.ts'
import { requireEditableItems } from '../lines/cart.rules.ts'
import { mergeMetadata, repriceLines } from '../lines/line-changes.ts'
import { setDiscounts, setGiftCards } from '../payment/cart-codes.ts'
import { reloadOffers, requireSalesChannel } from '../repository/cart.queries.ts'

/** Changes the sent properties, in the order of their dependencies: region, customer, channel, addresses, codes. */
export async function updateCart(
  services: Services,
  reference: CartReference,
  input: UpdateCartInput,
  by: ContactBy = 'shopper',
  card_holder: CardHolder = reference.viewer,
): Promise<CartState> {
  // Prices depend on region and account; only their changes need the lines' variants. All guests have the same prices.
  const shopper = reference.viewer
  const offers = input.region_id || input.customer_id || shopper.customer_id ? 'lines' : undefined
  const change = async (cart: CartState, now: Date, trx: Trx) => {
    if (input.region_id) await moveToRegion(trx, cart, input.region_id, input.country_code, now)
    else if (input.country_code) await setShippingCountry(trx, cart, input.country_code, now)
    const hadAccount = cart.customer?.has_account === true
    if ((await setCustomer(trx, cart, shopper, input, now)) && (hadAccount || cart.customer?.has_account)) {
      if (!offers) await reloadOffers(trx, cart)
      repriceLines(cart, now)
    }
    if (input.sales_channel_id && input.sales_channel_id !== cart.sales_channel_id)
      await moveToChannel(trx, cart, input.sales_channel_id)
    await setDetails(trx, cart, input, by, now)
    const codesOf = (list: readonly { code: string }[]) => list.map(({ code }) => code)
    if (input.discounts) await setDiscounts(trx, cart, codesOf(input.discounts), now)
    if (input.gift_cards) {
      await setGiftCards(trx, cart, { named: codesOf(input.gift_cards), by: card_holder, now })
    }
  }
  if (!isOfGuest(input, shopper)) return inOwnCart(services, { ...reference, offers }, change)
  const edit = async (cart: CartState, now: Date, db: Database) => {
    await setDetails(db, cart, input, by, now)
    return setEmail(cart, shopper, input.email)
  }
  return editGuestCart(services, reference, edit, change)
}

/** Whether it says no more than whose cart it is and where it goes, as a guest types both; an account's saved address is read by its id. */
function isOfGuest(input: UpdateCartInput, { customer_id, is_staff }: CartReference['viewer']): boolean {
  const { email, shipping_address, billing_address, context, metadata, ...rest } = input
  const isTyped = [shipping_address, billing_address].every((address) => typeof address !== 'string')
  return customer_id === null && !is_staff && isTyped && Object.values(rest).every((value) => value === undefined)
}

async function setDetails(
  db: Database,
  cart: CartState,
  input: UpdateCartInput,
  by: ContactBy,
  now: Date,
): Promise<void> {
  const { shipping_address, billing_address, context, metadata } = input
  if (shipping_address !== undefined) await setCartAddress(db, cart, 'shipping', shipping_address, now)
  if (billing_address !== undefined) await setCartAddress(db, cart, 'billing', billing_address, now)
  noteContact(cart, input, by)
  if (context) cart.context = { ...asObject(cart.context), ...context } as CartState['context']
  if (metadata) cart.metadata = mergeMetadata(cart.metadata, metadata)
}

function asObject(json: CartState['context']): Record<string, unknown> {
  return (json ?? {}) as Record<string, unknown> // the column contains only objects or null
}

/** Lines whose product the channel does not sell are removed (v1 wire rule). */
async function moveToChannel(trx: Trx, cart: CartState, sales_channel_id: string): Promise<void> {
  requireEditableItems(cart)
  await requireSalesChannel(trx, cart.store_id, sales_channel_id)
  cart.sales_channel_id = sales_channel_id
  await reloadOffers(trx, cart)
  const sold = new Set(cart.offers.flatMap(({ variant, is_in_channel }) => (is_in_channel ? [variant.id] : [])))
  cart.items = cart.items.filter(({ variant_id }) => variant_id === null || sold.has(variant_id))
}
