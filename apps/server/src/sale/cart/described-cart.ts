import type { Database } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { notFound } from '../../http/refusal.ts'
import type { CurrentStore } from '../../http/request-context.ts'
import type { AddressState, CartState, CustomerState } from './cart.state.ts'
import { emptyAddress } from './delivery/cart-addresses.ts'
import { requireCountable, requireOffer, requirePrice } from './lines/cart.rules.ts'
import { newLineState } from './lines/line-changes.ts'
import { describeCart, findSaleRegion } from './repository/cart.queries.ts'

export interface CartDescription {
  region_id: string
  items: readonly { variant_id: string; quantity: number }[]
  /** The groups of its customer; undefined for an unknown guest. */
  customer_group_ids?: readonly string[] | undefined
  /** Where it goes, as far as it is known. */
  address?: Partial<Pick<AddressState, 'country_code' | 'province' | 'city' | 'postal_code' | 'metadata'>> | undefined
}

/**
 * Returns a cart that is never stored, with the described lines at the prices that its region, groups and quantities give;
 * stock is not asked for.
 */
export async function describedCart(
  db: Database,
  store: CurrentStore,
  { region_id, items, customer_group_ids, address }: CartDescription,
  at: Date,
): Promise<CartState> {
  const region = await findSaleRegion(db, store.id, { region_id })
  if (!region) throw notFound('Region', region_id)
  const row = {
    id: newId('cart'),
    store_id: store.id,
    type: 'default',
    region_id,
    sales_channel_id: region.sales_channel_id ?? store.default_sales_channel_id,
    revision: 0,
  }
  const cart = await describeCart(
    db,
    row,
    items.map((item) => item.variant_id),
  )
  if (customer_group_ids) cart.customer = memberOf(customer_group_ids, at)
  if (address) cart.shipping_address = { ...emptyAddress(at), ...address, id: newId('addr'), country: null }
  for (const { variant_id, quantity } of items) {
    const offer = requireOffer(cart, variant_id)
    cart.items.push(newLineState(cart, { offer, quantity, ...requirePrice(cart, offer, quantity, at) }, at))
  }
  requireCountable(cart)
  return cart
}

/** A customer of whom only the groups are known. */
function memberOf(group_ids: readonly string[], at: Date): CustomerState {
  const nothing = { email: null, phone: null, first_name: null, last_name: null, billing_address_id: null }
  const times = { created_at: at.toISOString(), updated_at: at.toISOString(), deleted_at: null }
  return { id: newId('cus'), ...nothing, ...times, has_account: true, metadata: null, group_ids: [...group_ids] }
}
