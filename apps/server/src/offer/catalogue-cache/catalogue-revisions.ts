import { randomUUID } from 'node:crypto'
import type { Change } from '../../db/changes/change-feed.ts'

/** At most this late, in ms, a revision follows changes of stock: each order makes one. */
const stockDelayMs = 1000

interface StoreRevision {
  /** The last change that the revision contains. */
  id: string
  stock: { id: string; changed_at: number } | null
}

/**
 * Names the state of each store's catalogue, for caches of whole pages outside of this process: after a change the revision is
 * another one. It is the id of the last change, so that every process of the installation names the same state alike; after a gap,
 * and until the next change, a process has names of its own.
 */
export class CatalogueRevisions {
  readonly #now: () => number
  readonly #stores = new Map<string, StoreRevision>()
  #ofAllStores: string = randomUUID()

  constructor(now: () => number) {
    this.#now = now
  }

  of(store_id: string): string {
    const revision = this.#stores.get(store_id)
    const stock = revision?.stock
    if (revision && stock && Math.abs(this.#now() - stock.changed_at) >= stockDelayMs) {
      revision.id = stock.id
      revision.stock = null
    }
    return `${this.#ofAllStores}.${revision?.id ?? ''}`
  }

  change({ store_id, kind, id }: Change): void {
    if (store_id === null) {
      this.#ofAllStores = id
      return
    }
    const revision = this.#stores.get(store_id)
    if (kind !== 'stock') this.#stores.set(store_id, { id, stock: null })
    else if (revision) revision.stock = { id, changed_at: revision.stock?.changed_at ?? this.#now() }
    else this.#stores.set(store_id, { id: '', stock: { id, changed_at: this.#now() } })
  }

  /** Call it when changes may have been missed. */
  changeAll(): void {
    this.#ofAllStores = randomUUID()
  }
}
