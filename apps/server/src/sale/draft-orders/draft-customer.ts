import type { Trx } from '../../db/database.ts'
import { joinStore } from '../../people/customers/store-membership.ts'
import { loadCustomer } from '../cart/access/cart.owner.ts'
import { findOrCreateGuest } from '../cart/access/guest-customer.ts'
import type { CartState } from '../cart/cart.state.ts'
import { customerNotInStore } from '../orders/order.errors.ts'

/**
 * The draft's customer: the member that staff name, else the guest with the e-mail, who then belongs to the store.
 * Returns the customer as in a cart.
 */
export async function customerOfDraft(
  trx: Trx,
  store_id: string,
  { customer_id, email }: { customer_id?: string; email: string },
  now: Date,
): Promise<CartState['customer']> {
  if (!customer_id) {
    const guest = await findOrCreateGuest(trx, store_id, { email: email.trim().toLowerCase(), now })
    await joinStore(trx, store_id, guest.id, now)
    return guest
  }
  const member = await trx
    .selectFrom('store_customers')
    .select('customer_id')
    .where('store_id', '=', store_id)
    .where('customer_id', '=', customer_id)
    .executeTakeFirst()
  if (!member) throw customerNotInStore({ customer_id })
  return loadCustomer(trx, store_id, customer_id)
}
