import { LRUCache } from 'lru-cache'
import type { Change } from '../../db/changes/change-feed.ts'
import type { Database } from '../../db/database.ts'
import { entrySize } from '../../entry-size.ts'
import type { FoundValueListener } from './catalogue-cache.ts'
import { Listing, type ListingTerms } from './listing.ts'

interface Entry {
  store_id: string
  listing: Listing
}

/** An id with its place and time. */
const memberBytes = 80

/** The listings of this process that were requested last. */
export class Listings {
  readonly #db: Database
  readonly #entries: LRUCache<string, Entry>
  readonly #isTrusted: () => boolean
  readonly #onFound: FoundValueListener | undefined

  /** isTrusted: whether notifications of other processes' changes arrive, or no change is possible. */
  constructor(db: Database, maxBytes: number, isTrusted: () => boolean, onFound?: FoundValueListener | undefined) {
    this.#db = db
    this.#onFound = onFound
    this.#isTrusted = isTrusted
    this.#entries = new LRUCache({ maxSize: maxBytes })
  }

  get bytes(): number {
    return this.#entries.calculatedSize
  }

  /** The ids of a listing; undefined while changes may be missed. `key`: the same for the same terms. */
  async read(key: string, store_id: string, terms: ListingTerms): Promise<readonly string[] | undefined> {
    if (!this.#isTrusted()) return undefined
    const found = this.#entries.get(key)
    const listing = found?.listing ?? new Listing(terms)
    const before = listing.length
    // Cached before it is read, so that it misses no change.
    if (!found) this.#put(key, { store_id, listing })
    const ids = await listing.read(this.#db)
    if (ids.length !== before && this.#entries.peek(key)?.listing === listing) this.#put(key, { store_id, listing })
    if (found) {
      const read = () => new Listing(terms).read(this.#db)
      await this.#onFound?.({
        key,
        value: ids,
        read,
        isCurrent: () => this.#entries.get(key) === found && listing.isCurrent,
      })
    }
    return ids
  }

  // One that is larger than the limit evicts all others: reading it for each page would cost more.
  #put(key: string, entry: Entry): void {
    const size = entrySize(key, entry.listing.length * memberBytes)
    this.#entries.set(key, entry, { size: Math.min(size, this.#entries.maxSize) })
  }

  invalidate({ store_id, product_ids, kind }: Change): void {
    if (kind !== 'content') return
    for (const [key, entry] of [...this.#entries.entries()]) {
      if (store_id !== null && entry.store_id !== store_id) continue
      if (product_ids === 'all') this.#entries.delete(key)
      else entry.listing.change(product_ids)
    }
  }

  /** Call it when changes may have been missed. */
  invalidateAll(): void {
    this.#entries.clear()
  }
}
