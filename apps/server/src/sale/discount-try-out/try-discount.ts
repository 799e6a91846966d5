import type { TryDiscountInput } from '@shopkey/contract/discount-try-out.ts'
import {
  discountRefusal,
  keepOneOfEachKind,
  type LineDiscountCondition,
  lineObstacle,
} from '@shopkey/domain/discounts.ts'
import type { Database } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { notFound, refusal } from '../../http/refusal.ts'
import type { CurrentStore } from '../../http/request-context.ts'
import type { DiscountState } from '../../offer/discounts/discount.state.ts'
import { getDiscountState } from '../../offer/discounts/entered-discounts.queries.ts'
import type { Services } from '../../services.ts'
import { discountableLine, priceCart } from '../cart/cart.pricing.ts'
import { describeCart, findSaleRegion, loadCart } from '../cart/cart.queries.ts'
import { requireCountable, requireOffer, requirePrice } from '../cart/cart.rules.ts'
import type { CartState, CustomerState } from '../cart/cart.state.ts'
import { newLineState } from '../cart/cart.writes.ts'

const tryOutNeedsCart = refusal({
  type: 'invalid_data',
  code: 'try_out_needs_cart',
  message: 'A discount is tried on a cart_id, or on a region_id with items',
})

/** What a discount would do to an open or a described cart: the rules of carts, applied to a state that is not stored. */
export async function tryDiscount({ db, now }: Services, store: CurrentStore, id: string, input: TryDiscountInput) {
  const discount = await getDiscountState(db, store.id, id)
  const at = now()
  const cart = input.cart_id ? await loadCart(db, store.id, input.cart_id) : await describedCart(db, store, input, at)
  return outcome({ ...cart, gift_cards: [] }, discount, at)
}

/** A cart with the described lines at the prices that its region, groups and quantities give; stock is not asked for. */
async function describedCart(
  db: Database,
  store: CurrentStore,
  { region_id, items, customer_group_ids }: TryDiscountInput,
  at: Date,
): Promise<CartState> {
  if (!region_id || !items) throw tryOutNeedsCart()
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
  for (const { variant_id, quantity } of items) {
    const offer = requireOffer(cart, variant_id)
    cart.items.push(newLineState(cart, { offer, quantity, ...requirePrice(cart, offer, quantity, at) }, at))
  }
  requireCountable(cart)
  return cart
}

/** A customer of whom only the groups are known. */
function memberOf(group_ids: string[], at: Date): CustomerState {
  const nothing = { email: null, phone: null, first_name: null, last_name: null, billing_address_id: null }
  const times = { created_at: at.toISOString(), updated_at: at.toISOString(), deleted_at: null }
  return { id: newId('cus'), ...nothing, ...times, has_account: true, metadata: null, group_ids }
}

function outcome(cart: CartState, discount: DiscountState, at: Date) {
  const others = cart.discounts.filter((other) => other.id !== discount.id)
  const before = priceCart({ ...cart, discounts: others }).payable
  const discounts = keepOneOfEachKind([discount, ...others])
  const { payable, free_shipping } = priceCart({ ...cart, discounts })
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
        ...obstacleFields(found),
        subtotal: totals.subtotal,
        discount_total: totals.discount_total,
        tax_total: totals.tax_total,
        total: totals.total,
      }
    }),
    subtotal: payable.subtotal,
    discount_total: payable.discount_total,
    shipping_total: payable.shipping_total,
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
