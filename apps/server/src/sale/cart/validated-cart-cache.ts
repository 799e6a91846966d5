import { ByteCache } from '../../byte-cache.ts'
import type { Trx } from '../../db/database.ts'
import type { CartState } from './cart.state.ts'

const maxBytes = 8 * 1024 * 1024

/**
 * Open carts as this process left them, so that the next request need not read them again. What is taken out is a claim: the
 * statement that locks the cart proves it, see recall.
 */
export class ValidatedCartCache {
  readonly #carts = new ByteCache<CartState>(maxBytes)
  /** Called with every cart that was recalled; tests hold it against the database. */
  readonly onRevalidated: (trx: Trx, cart: CartState) => Promise<void>

  constructor(onRevalidated: (trx: Trx, cart: CartState) => Promise<void> = async () => {}) {
    this.onRevalidated = onRevalidated
  }

  /** To be called once the cart's transaction is over. Codes, gift cards and payments change beside a cart: one that has any is read anew each time. */
  keep(cart: CartState): void {
    if (hasExtras(cart) || cart.completed_at) return
    this.#carts.set(cart.id, { ...cart, offers: [] }, roughBytes(cart))
  }

  /** A transaction that fails leaves nothing to recall. */
  take(cart_id: string): CartState | undefined {
    const cart = this.#carts.get(cart_id)
    this.#carts.delete(cart_id)
    return cart
  }
}

function hasExtras({ type, discounts, gift_cards, payment, custom_shipping }: CartState): boolean {
  return type !== 'default' || payment !== null || discounts.length + gift_cards.length + custom_shipping.length > 0
}

/** Of the heap, and near the length of its JSON: with one line, one delivery and two payment sessions a cart takes 6.3 KB. */
function roughBytes({ items, region, shipping_methods }: CartState): number {
  return 4_000 + 2_000 * (items.length + shipping_methods.length) + 100 * region.countries.length
}
