import type { UpdateCartInput } from '@shopkey/contract/cart.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { readTimes } from '../../../db/read-times.ts'
import { notYourCustomer } from '../cart.errors.ts'
import type { CartState, CustomerState } from '../cart.state.ts'
import { customerColumns } from '../repository/cart.statements.ts'
import { findOrCreateGuest } from './guest-customer.ts'
import type { Viewer } from './viewer.ts'

/**
 * Sets the cart's customer: the signed-in one, else the guest with the sent e-mail. The cart of another registered
 * customer changes owners only with a new e-mail, and then loses its addresses, which the new one must not see. Returns
 * whether the customer changed.
 */
export async function setCustomer(
  trx: Trx,
  cart: CartState,
  shopper: Viewer,
  input: Pick<UpdateCartInput, 'email' | 'customer_id'>,
  now: Date,
): Promise<boolean> {
  const email = input.email?.trim().toLowerCase()
  if (input.customer_id && input.customer_id !== shopper.customer_id && input.customer_id !== cart.customer_id)
    throw notYourCustomer()
  const owner = newOwner(cart, shopper, { email, customer_id: input.customer_id })
  if (email) cart.email = email
  if (owner === 'same') return false

  if (cart.customer?.has_account) {
    if (!email) cart.email = null
    cart.shipping_address_id = cart.billing_address_id = null
    cart.shipping_address = cart.billing_address = null
  }
  cart.customer =
    'email' in owner
      ? await findOrCreateGuest(trx, cart.store_id, { email: owner.email, now })
      : await loadCustomer(trx, cart.store_id, owner.customer_id)
  cart.customer_id = cart.customer?.id ?? null
  cart.email ??= cart.customer?.email ?? null
  return true
}

type Owner = 'same' | { customer_id: string } | { email: string }

function newOwner(
  cart: CartState,
  shopper: Viewer,
  said: { email: string | undefined; customer_id: string | undefined },
): Owner {
  const saysWho = Boolean(said.email || said.customer_id)
  if (shopper.customer_id && (saysWho || !cart.customer?.has_account))
    return shopper.customer_id === cart.customer_id ? 'same' : { customer_id: shopper.customer_id }
  const isKnownGuest = cart.customer?.has_account === false && cart.customer.email === said.email
  return !said.email || isKnownGuest ? 'same' : { email: said.email }
}

/** The customer of a cart, with their groups in the store. */
export async function loadCustomer(
  trx: Trx,
  store_id: string,
  customer_id: string | null,
): Promise<CustomerState | null> {
  if (!customer_id) return null
  const { rows } = await sql<{ customer: CustomerState }>`
    select row_to_json(x) as customer from (
      select ${customerColumns(sql`${store_id}`)} from customers u where u.id = ${customer_id}) x`.execute(trx)
  return rows[0] ? readTimes(rows[0].customer) : null
}
