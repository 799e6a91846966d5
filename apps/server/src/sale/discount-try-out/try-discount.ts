import type { TryDiscountInput } from '@shopkey/contract/discount-try-out.ts'
import {
  discountRefusal,
  keepOneOfEachKind,
  type LineDiscountCondition,
  lineObstacle,
} from '@shopkey/domain/discounts.ts'
import { refusal } from '../../http/refusal.ts'
import type { CurrentStore } from '../../http/request-context.ts'
import { readStaffCartId } from '../../http/staff-cart-id.ts'
import type { DiscountState } from '../../offer/discounts/discount.state.ts'
import { getDiscountState } from '../../offer/discounts/entered-discounts.queries.ts'
import { priceCart } from '../cart/cart.pricing.ts'
import type { CartState } from '../cart/cart.state.ts'
import { describedCart } from '../cart/described-cart.ts'
import { discountableLine } from '../cart/discountable-line.ts'
import { withTaxes } from '../cart/quote-taxes.ts'
import { loadCart } from '../cart/repository/cart.queries.ts'
import type { Services } from '../services.ts'

const tryOutNeedsCart = refusal({
  type: 'invalid_data',
  code: 'try_out_needs_cart',
  message: 'A discount is tried on a cart_id, or on a region_id with items',
})

/** What a discount would do to an open or a described cart: the rules of carts, applied to a state that is not stored. */
export async function tryDiscount(services: Services, store: CurrentStore, id: string, input: TryDiscountInput) {
  const { config, db, now } = services
  const discount = await getDiscountState(db, store.id, id)
  const at = now()
  const { cart_id, region_id, items = [], customer_group_ids } = input
  if (!cart_id && (!region_id || items.length === 0)) throw tryOutNeedsCart()
  const cart = cart_id
    ? await loadCart(db, store.id, readStaffCartId(config, cart_id))
    : await describedCart(db, store, { region_id: region_id ?? '', items, customer_group_ids }, at)
  return outcome(services, { ...cart, gift_cards: [] }, discount, at)
}

async function outcome(services: Services, cart: CartState, discount: DiscountState, at: Date) {
  const others = cart.discounts.filter((other) => other.id !== discount.id)
  const before = priceCart(await withTaxes(services, { ...cart, discounts: others })).payable
  const discounts = keepOneOfEachKind([discount, ...others])
  const { payable, free_shipping } = priceCart(await withTaxes(services, { ...cart, discounts }))
  const { region_id, customer } = cart
  return {
    currency_code: cart.region.currency_code,
    refusal: discountRefusal(discount, { region_id, customer, now: at }) ?? null,
    free_shipping,
    items: cart.items.map((item, index) => {
      const found = lineObstacle(discount.rule, discountableLine(item))
      const totals = payable.items[index]
      if (!totals) throw new Error('a line without totals')
      return {
        variant_id: item.variant_id,
        title: item.title,
        description: item.description,
        thumbnail: item.thumbnail,
        quantity: item.quantity,
        unit_price: item.unit_price,
        includes_tax: item.includes_tax,
        ...obstacleFields(found),
        subtotal: totals.subtotal,
        discount_total: totals.discount_total,
        tax_total: totals.tax_total,
        total: totals.total,
        original_total: totals.original_total,
      }
    }),
    subtotal: payable.subtotal,
    discount_total: payable.discount_total,
    shipping_total: payable.shipping_total,
    shipping_tax_total: payable.shipping_tax_total,
    tax_total: payable.tax_total,
    total: payable.total,
    total_before: before.total,
  }
}

function obstacleFields(found: 'not_discountable' | LineDiscountCondition | undefined) {
  if (!found) return { obstacle: null, obstacle_operator: null }
  if (found === 'not_discountable') return { obstacle: found, obstacle_operator: null }
  return { obstacle: found.type, obstacle_operator: found.operator }
}
