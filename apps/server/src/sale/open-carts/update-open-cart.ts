import type { UpdateStaffCartInput } from '@shopkey/contract/open-cart.ts'
import { emailOfAccountStays } from '../../people/customers/customer.errors.ts'
import type { ContactBy } from '../cart/access/contact-by.ts'
import type { CartReference } from '../cart/access/viewer.ts'
import { updateCart } from '../cart/actions/update-cart.ts'
import type { CartState } from '../cart/cart.state.ts'
import { loadCart } from '../cart/repository/cart.queries.ts'
import type { Services } from '../services.ts'

/**
 * Changes a shopper's cart for staff. Another e-mail address would hand the cart of an account to a guest, so there it
 * stays.
 */
export async function updateOpenCart(
  services: Services,
  reference: CartReference,
  input: UpdateStaffCartInput,
  by: ContactBy,
): Promise<CartState> {
  if (input.email) {
    const { customer } = await loadCart(services.db, reference.store_id, reference.cart_id)
    if (customer?.has_account) throw emailOfAccountStays()
  }
  return updateCart(services, reference, input, by)
}
