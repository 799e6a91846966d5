import { ByteCache } from '../../byte-cache.ts'
import type { Trx } from '../../db/database.ts'
import type { CartState } from './cart.state.ts'

const maxBytes = 8 * 1024 * 1024

/**
 * A cache of open carts as this process left them, so that the next request need not load them again. An entry may be
 * outdated: the statement that locks the cart validates it, see revalidation.
 */
export class ValidatedCartCache {
  readonly #carts = new ByteCache<CartState>(maxBytes)
  /** Called with every cart that was revalidated; tests compare it with the database. */
  readonly onRevalidated: (trx: Trx, cart: CartState) => Promise<void>

  constructor(onRevalidated: (trx: Trx, cart: CartState) => Promise<void> = async () => {}) {
    this.onRevalidated = onRevalidated
  }

  /**
   * Call it after the cart's transaction. Codes, gift cards and payments change beside a cart: carts with any are
   * loaded each time.
   */
  keep(cart: CartState): void {
    if (hasExtras(cart) || cart.completed_at) return
    this.#carts.set(cart.id, { ...cart, offers: [] }, roughBytes(cart))
  }

  /** Removes the entry, so that a failed transaction leaves none. */
  take(cart_id: string): CartState | undefined {
    const cart = this.#carts.get(cart_id)
    this.#carts.delete(cart_id)
    return cart
  }
}

function hasExtras({ type, discounts, gift_cards, payment, custom_shipping }: CartState): boolean {
  return type !== 'default' || payment !== null || discounts.length + gift_cards.length + custom_shipping.length > 0
}

/**
 * Approximate heap size, close to the length of its JSON: a cart with one line, one delivery and two payment sessions
 * takes 6.3 KB.
 */
function roughBytes({ items, region, shipping_methods }: CartState): number {
  return 4_000 + 2_000 * (items.length + shipping_methods.length) + 100 * region.countries.length
}
