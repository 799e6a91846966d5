import { randomUUID } from 'node:crypto'
import type { Change } from '../../db/changes/change-feed.ts'
import type { StoreRevision } from '../../db/changes/store-revisions.ts'

/** At most this late, in ms, a revision follows changes of stock: each order makes one. */
const stockDelayMs = 1000

interface StockChange {
  /** The last change that the revision contains. */
  id: string
  next: { id: string; changed_at: number } | null
}

/**
 * Names the state of each store's catalogue, for caches of whole pages outside of this process: the number of the store's state in the
 * database, and the last change of stock, which has no number; until there is one, each process has a name of its own for that. Numbers
 * are cached until the feed has a change of the store.
 */
export class CatalogueRevisions {
  readonly #read: (store_id: string) => Promise<StoreRevision>
  readonly #now: () => number
  readonly #numbers = new Map<string, Promise<StoreRevision>>()
  readonly #stock = new Map<string, StockChange>()
  #unknownStock: string = randomUUID()

  constructor(read: (store_id: string) => Promise<StoreRevision>, now: () => number) {
    this.#read = read
    this.#now = now
  }

  async of(store_id: string): Promise<string> {
    const number = this.#numbers.get(store_id) ?? this.#readNumber(store_id)
    const stock = this.#stock.get(store_id)
    if (stock?.next && Math.abs(this.#now() - stock.next.changed_at) >= stockDelayMs) {
      stock.id = stock.next.id
      stock.next = null
    }
    const { epoch, revision } = await number
    return `${epoch}.${revision}.${stock?.id ?? this.#unknownStock}`
  }

  change({ store_id, kind, id }: Change): void {
    if (store_id === null) this.#numbers.clear()
    else if (kind !== 'stock') this.#numbers.delete(store_id)
    else {
      const { id: shown = this.#unknownStock, next = null } = this.#stock.get(store_id) ?? {}
      this.#stock.set(store_id, { id: shown, next: { id, changed_at: next?.changed_at ?? this.#now() } })
    }
  }

  /** Call it when changes may have been missed. */
  changeAll(): void {
    this.#numbers.clear()
    this.#stock.clear()
    this.#unknownStock = randomUUID()
  }

  /** A change that comes meanwhile removes the promise: it may be of a state before. */
  #readNumber(store_id: string): Promise<StoreRevision> {
    const reading = this.#read(store_id)
    this.#numbers.set(store_id, reading)
    reading.catch(() => this.#numbers.get(store_id) === reading && this.#numbers.delete(store_id))
    return reading
  }
}
