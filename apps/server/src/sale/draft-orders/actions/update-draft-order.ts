import type { UpdateDraftOrderInput } from '@shopkey/contract/draft-order.ts'
import { noteContact } from '../../cart/access/contact-by.ts'
import { setCartAddress, setShippingCountry } from '../../cart/delivery/cart-addresses.ts'
import { moveToRegion } from '../../cart/delivery/cart-region.ts'
import { repriceLines } from '../../cart/lines/line-changes.ts'
import { setDiscounts } from '../../cart/payment/cart-codes.ts'
import type { Services } from '../../services.ts'
import { customerOfDraft } from '../draft-customer.ts'
import type { DraftRights } from '../draft-rights.ts'
import { requireOptionPrices, setDraftShipping } from '../draft-shipping.ts'
import { inOpenDraft } from '../in-open-draft.ts'
import { requireUnchangedDraft } from '../require-unchanged-draft.ts'

/**
 * Changes the sent properties, in the order of their dependencies: region, customer, addresses, codes, shipping. `expected`:
 * the version that the caller read.
 */
export async function updateDraftOrder(
  services: Services,
  store_id: string,
  id: string,
  input: UpdateDraftOrderInput,
  { mayMoveMoney, mayReadCodes, expected }: DraftRights & { expected?: Date | undefined },
): Promise<void> {
  if (input.shipping_methods) requireOptionPrices(input.shipping_methods, mayMoveMoney)
  const { region_id, country_code, email, customer_id, shipping_address, billing_address, discounts } = input
  await inOpenDraft(services, { store_id, id, offers: 'lines' }, async (cart, now, trx) => {
    await requireUnchangedDraft(trx, { store_id, id }, expected)
    if (region_id) {
      if (region_id !== cart.region_id) cart.custom_shipping = []
      await moveToRegion(trx, cart, region_id, country_code, now)
    } else if (country_code) await setShippingCountry(trx, cart, country_code, now)
    if (email) cart.email = email.trim().toLowerCase()
    if (customer_id || (email && !cart.customer?.has_account)) {
      cart.customer = await customerOfDraft(trx, store_id, { customer_id, email: cart.email ?? '' }, now)
      cart.customer_id = cart.customer?.id ?? null
      repriceLines(cart, now)
    }
    noteContact(cart, input, mayReadCodes ? 'shopper' : 'staff')
    if (shipping_address) await setCartAddress(trx, cart, 'shipping', shipping_address, now)
    if (billing_address) await setCartAddress(trx, cart, 'billing', billing_address, now)
    const codes = discounts?.map(({ code }) => code)
    if (codes) await setDiscounts(trx, cart, codes, now)
    if (input.shipping_methods) await setDraftShipping(trx, cart, input.shipping_methods, now)
    if (input.no_notification_order !== undefined) {
      await trx
        .updateTable('draft_orders')
        .set({ no_notification_order: input.no_notification_order })
        .where('id', '=', id)
        .execute()
    }
  })
}
