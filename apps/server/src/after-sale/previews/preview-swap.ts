import type { SwapPreview } from '@shopkey/contract/after-sale.ts'
import { type SqlBool, sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { dryRun } from '../../db/dry-run.ts'
import { listOptions } from '../../offer/shipping/offered-options.ts'
import { withQuotedTaxes } from '../../offer/tax/quoted-taxes.ts'
import { priceCart } from '../../sale/cart/cart.pricing.ts'
import type { CartState } from '../../sale/cart/cart.state.ts'
import { chooseMethod } from '../../sale/cart/delivery/actions/add-shipping-method.ts'
import { requireTaxes } from '../../sale/cart/quote-taxes.ts'
import { loadCart } from '../../sale/cart/repository/cart.queries.ts'
import { describeRefund } from '../../sale/order-payments/describe-refund.ts'
import type { OrderActor } from '../../sale/orders/order-events.ts'
import { lockOrderWithFacts } from '../../sale/orders/order-facts.ts'
import type { Services } from '../../sale/services.ts'
import { type NewSwap, startSwap } from '../swaps/actions/create-swap.ts'

/**
 * The difference that the shopper of this swap would pay, as its confirmation would compute it. Throws what creating it
 * would.
 */
export function previewSwap(
  services: Services,
  actor: OrderActor,
  store_id: string,
  order_id: string,
  input: NewSwap,
): Promise<SwapPreview> {
  return withQuotedTaxes(services.taxes, (taxes) =>
    dryRun(services.db, async (trx) => {
      const { cart_id } = await startSwap(trx, services, () => actor, store_id, order_id, input)
      const cart = await loadCart(trx, store_id, cart_id)
      const hasDelivery = await chooseOnlyDelivery(trx, cart, services.now())
      requireTaxes(cart, taxes, services.now())
      const { payable } = priceCart(cart)
      const totalOf = (isCounted: (item: CartState['items'][number]) => boolean) =>
        payable.items.reduce((sum, { total }, index) => {
          const item = cart.items[index]
          return item && isCounted(item) ? sum + total : sum
        }, 0)
      return {
        returned_total: -totalOf((item) => item.is_return && item.original_item_id !== null),
        return_shipping_total: totalOf((item) => item.is_return && item.original_item_id === null),
        additional_total: totalOf((item) => !item.is_return),
        shipping_total: hasDelivery ? payable.shipping_methods.reduce((sum, { total }) => sum + total, 0) : null,
        difference_due: payable.total,
        refund_parts: await partsOf(trx, services, { store_id, order_id, difference_due: payable.total }),
      }
    }),
  )
}

/** How a difference in the shopper's favour would be given back. */
async function partsOf(
  trx: Trx,
  services: Services,
  { store_id, order_id, difference_due }: { store_id: string; order_id: string; difference_due: number },
) {
  if (difference_due >= 0) return []
  const { order, facts } = await lockOrderWithFacts(trx, store_id, order_id)
  return describeRefund(trx, services, order, facts, -difference_due)
}

/** Chooses the delivery in the cart where staff have set a single one; returns whether they have. */
async function chooseOnlyDelivery(trx: Trx, cart: CartState, now: Date): Promise<boolean> {
  const [only, ...others] = cart.custom_shipping
  if (!only || others.length > 0) return false
  const [option] = await listOptions(trx, cart.store_id, [sql<SqlBool>`o.id = ${only.shipping_option_id}`])
  if (!option) return false
  chooseMethod(cart, option, { price: only.price, data: {}, now })
  return true
}
