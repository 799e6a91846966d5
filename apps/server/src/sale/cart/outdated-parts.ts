import type { ChangedPart } from '@shopkey/domain/cart-changes.ts'
import { discountRefusal } from '@shopkey/domain/discounts.ts'
import { giftCardRefusal } from '@shopkey/domain/gift-card-charges.ts'
import { maskedCode } from '../../http/masked-code.ts'
import type { CartState, ShippingMethodState } from './cart.state.ts'
import { flatPriceIn } from './delivery/parcel-of.ts'

/** The codes, gift cards and deliveries of a cart that are no longer what they were when they were chosen. */
interface OutdatedParts {
  discounts: { discount: CartState['discounts'][number]; reason: string }[]
  gift_cards: { card: CartState['gift_cards'][number]; reason: string }[]
  /** price: the present one, minor units; null where it is no longer offered. */
  shipping_methods: { method: ShippingMethodState; price: number | null }[]
}

/**
 * Compares what a shopper's cart refers to, beside its lines (correctLines), with what it is now: deleted, ended, switched off, used
 * up, of another region, dearer or cheaper. The parts of drafts and swaps were agreed with the store.
 */
function outdatedParts(cart: CartState, now: Date): OutdatedParts {
  if (cart.type !== 'default') return { discounts: [], gift_cards: [], shipping_methods: [] }
  const { region_id, customer } = cart
  return {
    discounts: cart.discounts
      .filter((discount) => !discount.is_automatic)
      .flatMap((discount) => {
        const reason = discountRefusal({ ...discount, rule: discount.rule }, { region_id, customer, now })
        return reason ? [{ discount, reason }] : []
      }),
    gift_cards: cart.gift_cards.flatMap((card) => {
      const reason = giftCardRefusal(card, { region_id, now })
      return reason ? [{ card, reason }] : []
    }),
    shipping_methods: cart.shipping_methods.flatMap((method) => {
      const price = presentPrice(cart, method)
      return price === method.price ? [] : [{ method, price }]
    }),
  }
}

export function hasOutdatedParts(cart: CartState, now: Date): boolean {
  const { discounts, gift_cards, shipping_methods } = outdatedParts(cart, now)
  return discounts.length + gift_cards.length + shipping_methods.length > 0
}

/** Removes what can no longer be used, takes over present prices, and returns what changed. */
export function updateParts(cart: CartState, now: Date): ChangedPart[] {
  const { discounts, gift_cards, shipping_methods } = outdatedParts(cart, now)
  const removed = new Set<unknown>([
    ...discounts.map(({ discount }) => discount),
    ...gift_cards.map(({ card }) => card),
    ...shipping_methods.filter(({ price }) => price === null).map(({ method }) => method),
  ])
  const priceOf = new Map(shipping_methods.map(({ method, price }) => [method, price]))
  const changed: ChangedPart[] = [
    ...discounts.map(({ discount, reason }) => withoutPrice('discount', discount.id, discount.code, reason)),
    ...gift_cards.map(({ card, reason }) => withoutPrice('gift_card', card.id, maskedCode(card.code), reason)),
    ...shipping_methods.map(({ method, price }): ChangedPart => {
      const { id, name } = method.shipping_option
      if (price === null) return withoutPrice('shipping_method', id, name, 'not_offered')
      const prices = { previous_price: method.price, new_price: price }
      return { part: 'shipping_method', id, name, reason: null, ...prices }
    }),
  ]
  cart.discounts = cart.discounts.filter((discount) => !removed.has(discount))
  cart.gift_cards = cart.gift_cards.filter((card) => !removed.has(card))
  cart.shipping_methods = cart.shipping_methods
    .filter((method) => !removed.has(method))
    .map((method) => {
      const { includes_tax } = method.shipping_option
      return priceOf.has(method) ? { ...method, price: priceOf.get(method) ?? method.price, includes_tax } : method
    })
  return changed
}

function withoutPrice(part: ChangedPart['part'], id: string, name: string, reason: string): ChangedPart {
  return { part, id, name, reason, previous_price: null, new_price: null }
}

/** What a chosen delivery costs now, minor units; null where shoppers of this cart can no longer choose it. */
function presentPrice(cart: CartState, method: ShippingMethodState): number | null {
  const { shipping_option: option, price } = method
  if (option.deleted_at || option.region_id !== cart.region_id || option.is_return) return null
  const isAgreed = cart.custom_shipping.some(({ shipping_option_id }) => shipping_option_id === option.id)
  // A calculated price is for an address and a parcel, and dropped with them (outdatedMethods).
  if (isAgreed || option.price_type !== 'flat_rate') return price
  return flatPriceIn(cart, option)
}
