import { LRUCache } from 'lru-cache'
import { asOpened, type Database } from '../../../db/database.ts'
import { entrySize } from '../../../entry-size.ts'
import type { CartState } from '../cart.state.ts'

const maxBytes = 8 * 1024 * 1024

/**
 * A cache of open carts as this process left them, so that the next request need not load them again. An entry may be
 * outdated: the statement that locks the cart validates it, see revalidation.
 */
export class ValidatedCartCache {
  readonly #carts = new LRUCache<string, CartState>({ maxSize: maxBytes })
  /** Called with every cart that was revalidated; tests compare it with the database. */
  readonly onRevalidated: (db: Database, cart: CartState) => Promise<void>

  constructor(db: Database, onRevalidated: (db: Database, cart: CartState) => Promise<void> = async () => {}) {
    this.onRevalidated = onRevalidated
    // The log of another database says nothing about what was read before.
    asOpened(db).changes.add({ onGap: () => this.#carts.clear() })
  }

  /**
   * Call it after the cart's transaction. Codes, limited discounts, gift cards and payments change beside a cart: carts
   * with any are loaded each time.
   */
  keep(cart: CartState): void {
    if (hasExtras(cart) || cart.completed_at) return
    this.#carts.set(cart.id, { ...cart, offers: offersOfLines(cart) }, { size: entrySize(cart.id, roughBytes(cart)) })
  }

  /** Keeps a new cart, without lines and customer, as what the next one that is opened alike is made of. */
  keepOpening(kind: string, cart: CartState): void {
    if (!hasExtras(cart)) this.#carts.set(kind, cart, { size: entrySize(kind, roughBytes(cart)) })
  }

  /** For a reader, who changes nothing of it. */
  peek(cart_id: string): CartState | undefined {
    return this.#carts.get(cart_id)
  }

  /** Removes the entry, so that a failed transaction leaves none. */
  take(cart_id: string): CartState | undefined {
    const cart = this.#carts.get(cart_id)
    this.#carts.delete(cart_id)
    return cart
  }
}

/** Those that reading and correcting the cart need. */
function offersOfLines({ items, offers }: CartState): CartState['offers'] {
  const variant_ids = new Set(items.map(({ variant_id }) => variant_id))
  return offers.filter(({ variant }) => variant_ids.has(variant.id))
}

function hasExtras({ type, payment, gift_cards, custom_shipping, ...cart }: CartState): boolean {
  const hasCode = cart.discounts.some((discount) => !discount.is_automatic)
  const isLimited = cart.automatic_discounts.some((discount) => discount.usage_limit !== null)
  if (type !== 'default' || payment !== null || hasCode || isLimited) return true
  return gift_cards.length + custom_shipping.length > 0
}

/**
 * Approximate heap size, close to the length of its JSON: a cart with one line, one delivery and two payment sessions
 * takes 6.3 KB.
 */
function roughBytes({ items, offers, region, shipping_methods, automatic_discounts }: CartState): number {
  const lists = items.length + offers.length + shipping_methods.length + automatic_discounts.length
  return 4_000 + 2_000 * lists + 100 * region.countries.length
}
