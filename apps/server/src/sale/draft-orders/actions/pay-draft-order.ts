import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import { QuotedTaxes } from '../../../offer/tax/quoted-taxes.ts'
import { priceCart } from '../../cart/cart.pricing.ts'
import { requireTaxes } from '../../cart/quote-taxes.ts'
import { lockCart } from '../../cart/repository/cart.queries.ts'
import { placeOrder } from '../../checkout/place-order.ts'
import type { OrderActor } from '../../orders/order-events.ts'
import type { Services } from '../../services.ts'
import { draftEmpty } from '../draft-order.errors.ts'
import { findDraftRow } from '../draft-order.queries.ts'

/**
 * Makes a draft an order that staff have been paid for: takes stock as in any sale, and records the payment as
 * captured. A repeat returns the order. Returns the order's id.
 */
export async function payDraftOrder(
  services: Services,
  actor: OrderActor,
  store_id: string,
  id: string,
): Promise<string> {
  const now = services.now()
  const taxes = new QuotedTaxes(services.taxes)
  return inTransaction(
    services.db,
    async (trx) => {
      const { cart_id } = await findDraftRow(trx, store_id, id)
      // Whatever its shopper had chosen by the link, they have paid otherwise, without its fee.
      const cart = { ...(await lockCart(trx, store_id, cart_id)), payment_sessions: [] }
      const draft = await findDraftRow(trx, store_id, id)
      if (draft.order_id) return draft.order_id
      if (cart.items.length === 0 || !cart.customer_id) throw draftEmpty({ draft_order_id: id })
      requireTaxes(cart, taxes, now)
      const priced = priceCart(cart)
      const amount = priced.payable.total
      const payment =
        amount > 0
          ? {
              id: newId('pay'),
              provider_id: 'system',
              amount,
              data: {},
              authorized_at: now,
              captured_at: now,
              expires_at: null,
            }
          : null
      const { customer_id } = cart
      const { order } = await placeOrder(trx, services, {
        cart,
        priced,
        customer_id,
        language: null,
        payment,
        actor,
        now,
      })
      return order.id
    },
    taxes.askFor,
  )
}
