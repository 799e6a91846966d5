import { LRUCache } from 'lru-cache'
import type { Change } from '../../db/changes/change-feed.ts'
import { entrySize } from '../../entry-size.ts'

/** A value to cache, with its expiry. */
export interface Loaded<Value> {
  value: Value
  bytes: number
  /** When it changes without a write; null: only a write changes it. */
  expires_at: Date | null
}

/**
 * - product: one product's response; invalidated by changes of that product, its stock included
 * - list: the ids of products in order; invalidated by changes of any content of the store
 * - terms: the inputs of prices and taxes; invalidated by changes of the whole store
 */
type Kind = 'product' | 'list' | 'terms'

interface Entry {
  value: unknown
  kind: Kind
  store_id: string
  product_id: string | null
  /** The store's count of changes of this kind when the entry was loaded. */
  epoch: number
  loaded_at: number
  expires_at: number
}

interface StoreEpochs {
  /** Counts every change: what was loaded before one must not be stored after it. */
  any: number
  /** Counts changes of the store's content, which lists depend on. */
  content: number
  /** Counts changes that concern the whole store. */
  whole: number
}

/** What was found in a cache, and how it is read anew. */
export interface FoundValue {
  key: string
  value: unknown
  read: () => Promise<unknown>
  /** Whether the next request would get the same value. */
  isCurrent: () => boolean
}

/** Tests compare what is found with what is read anew. */
export type FoundValueListener = (found: FoundValue) => Promise<void>

interface CatalogueCacheOptions {
  /** Its size. */
  bytes: number
  /** Whether notifications of other processes' changes arrive, or no change is possible; otherwise nothing is stored or served. */
  isTrusted: () => boolean
  onFound?: FoundValueListener | undefined
  /** Receives values that had to leave memory for others. */
  onEvicted?: (value: unknown) => void
}

/** The counts before a read: its result may be stored only if nothing changed meanwhile. */
export interface Ticket {
  store_id: string
  any: number
  run: number
}

/**
 * A cache of Store API catalogue responses in this process. A write invalidates exactly the entries it affects (see
 * ChangeFeed); entries expire with the prices they contain; and a read that began before a write cannot store its
 * outdated result after it.
 */
export class CatalogueCache {
  readonly #entries: LRUCache<string, Entry>
  readonly #keysOfProduct = new Map<string, Set<string>>()
  readonly #epochs = new Map<string, StoreEpochs>()
  readonly #isTrusted: () => boolean
  readonly onFound: FoundValueListener | undefined
  readonly #pending = new Map<string, Promise<unknown>>()
  #run = 0
  #hits = 0
  #misses = 0

  constructor({ bytes, isTrusted, onFound, onEvicted }: CatalogueCacheOptions) {
    this.#isTrusted = isTrusted
    this.onFound = onFound
    this.#entries = new LRUCache({
      maxSize: bytes,
      dispose: (entry, key, reason) => {
        this.#unlink(key, entry)
        if (reason === 'evict' && this.#isCurrent(entry)) onEvicted?.(entry.value)
      },
    })
  }

  get bytes(): number {
    return this.#entries.calculatedSize
  }

  /** How often an entry was found, and was not, since the process started. */
  get requests(): { hits: number; misses: number } {
    return { hits: this.#hits, misses: this.#misses }
  }

  get<Value>(key: string, now: Date): Value | undefined {
    const value = this.#find<Value>(key, now)
    if (value === undefined) this.#misses += 1
    else this.#hits += 1
    return value
  }

  #find<Value>(key: string, now: Date): Value | undefined {
    if (!this.#isTrusted()) return undefined
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    const time = now.getTime()
    // A clock that was set back could be in a sale that had ended when this was loaded.
    if (this.#isCurrent(entry) && entry.loaded_at <= time && time < entry.expires_at) return entry.value as Value
    this.#entries.delete(key)
    return undefined
  }

  /** Take one before reading from the database. */
  ticket(store_id: string): Ticket {
    return { store_id, any: this.#epochsOf(store_id).any, run: this.#run }
  }

  put<Value>(
    key: string,
    { kind, product_id = null }: { kind: Kind; product_id?: string | null },
    loaded: Loaded<Value>,
    ticket: Ticket,
    now: Date,
  ): void {
    const { store_id } = ticket
    if (!this.#isTrusted() || ticket.run !== this.#run || ticket.any !== this.#epochsOf(store_id).any) return
    const entry: Entry = {
      value: loaded.value,
      kind,
      store_id,
      product_id,
      epoch: this.#epochOf(store_id, kind),
      loaded_at: now.getTime(),
      expires_at: loaded.expires_at?.getTime() ?? Number.POSITIVE_INFINITY,
    }
    this.#entries.set(key, entry, { size: entrySize(key, loaded.bytes) })
    if (this.#entries.get(key) === entry) this.#link(key, entry)
  }

  /** Returns the cached value, or loads and caches it. Concurrent requests for the same key share one load. */
  async getOrLoad<Value>(
    key: string,
    { kind, store_id }: { kind: Exclude<Kind, 'product'>; store_id: string },
    now: Date,
    load: () => Promise<Loaded<Value>>,
  ): Promise<Value> {
    const found = this.get<Value>(key, now)
    if (found !== undefined) {
      const read = async () => (await load()).value
      await this.onFound?.({ key, value: found, read, isCurrent: () => this.#find(key, now) === found })
      return found
    }
    const ticket = this.ticket(store_id)
    // Never joins a load that began before the last write: its result may be outdated.
    const flight = `${key}@${ticket.run}.${ticket.any}`
    const joined = this.#pending.get(flight)
    if (joined) return (await joined) as Value
    const loading = load()
      .then((loaded) => {
        this.put(key, { kind }, loaded, ticket, now)
        return loaded.value
      })
      .finally(() => this.#pending.delete(flight))
    this.#pending.set(flight, loading)
    return loading
  }

  invalidate({ store_id, product_ids, kind }: Change): void {
    if (store_id === null) {
      this.invalidateAll()
      return
    }
    const epochs = this.#epochsOf(store_id)
    epochs.any += 1
    if (kind !== 'stock') epochs.content += 1
    if (product_ids === 'all') {
      epochs.whole += 1
      return
    }
    for (const product_id of product_ids) {
      for (const key of this.#keysOfProduct.get(product_id) ?? []) this.#entries.delete(key)
    }
  }

  /** Call it when changes may have been missed. */
  invalidateAll(): void {
    this.#run += 1
    this.#entries.clear()
  }

  #epochOf(store_id: string, kind: Kind): number {
    const epochs = this.#epochsOf(store_id)
    return kind === 'list' ? epochs.content + epochs.whole : epochs.whole
  }

  #epochsOf(store_id: string): StoreEpochs {
    let epochs = this.#epochs.get(store_id)
    if (!epochs) {
      epochs = { any: 0, content: 0, whole: 0 }
      this.#epochs.set(store_id, epochs)
    }
    return epochs
  }

  #isCurrent({ epoch, store_id, kind }: Entry): boolean {
    return epoch === this.#epochOf(store_id, kind)
  }

  #link(key: string, { product_id }: Entry): void {
    if (product_id === null) return
    const keys = this.#keysOfProduct.get(product_id)
    if (keys) keys.add(key)
    else this.#keysOfProduct.set(product_id, new Set([key]))
  }

  #unlink(key: string, { product_id }: Entry): void {
    if (product_id === null) return
    const keys = this.#keysOfProduct.get(product_id)
    keys?.delete(key)
    if (keys?.size === 0) this.#keysOfProduct.delete(product_id)
  }
}
