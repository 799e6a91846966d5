/**
 * Waiting requests, served in turns: one of each store, and within a store one of each address. So the requests of one store's sale, or
 * of one crawler, wait behind each other and not in front of everybody else's.
 */
export class FairQueue<Item> {
  /** A store, or an address within it, that was served goes to the end of its map. */
  readonly #stores = new Map<string, { addresses: Map<string, Item[]>; size: number }>()
  #size = 0

  get size(): number {
    return this.#size
  }

  push(store: string, address: string, item: Item): void {
    const waiting = this.#stores.get(store) ?? { addresses: new Map<string, Item[]>(), size: 0 }
    this.#stores.set(store, waiting)
    const items = waiting.addresses.get(address)
    if (items) items.push(item)
    else waiting.addresses.set(address, [item])
    waiting.size += 1
    this.#size += 1
  }

  shift(): Item | undefined {
    const [first] = this.#stores
    if (!first) return undefined
    const [store, waiting] = first
    const [address, items] = waiting.addresses.entries().next().value ?? ['', []]
    const item = items.shift()
    waiting.addresses.delete(address)
    if (items.length > 0) waiting.addresses.set(address, items)
    waiting.size -= 1
    this.#size -= 1
    this.#stores.delete(store)
    if (waiting.size > 0) this.#stores.set(store, waiting)
    return item
  }

  /** How many would be served before one that comes now. */
  countBefore(store: string, address: string): number {
    const own = this.#stores.get(store)
    const turn = (own?.addresses.get(address)?.length ?? 0) + 1
    let ofStore = 0
    for (const items of own?.addresses.values() ?? []) ofStore += Math.min(items.length, turn)
    let before = ofStore
    for (const [other, { size }] of this.#stores) if (other !== store) before += Math.min(size, ofStore + 1)
    return before
  }

  /** Takes out what `isOver`, and returns it. */
  remove(isOver: (item: Item) => boolean): Item[] {
    const removed: Item[] = []
    for (const [store, waiting] of this.#stores) {
      for (const [address, items] of waiting.addresses) {
        const kept = items.filter((item) => !isOver(item))
        if (kept.length === items.length) continue
        removed.push(...items.filter(isOver))
        waiting.size -= items.length - kept.length
        if (kept.length > 0) waiting.addresses.set(address, kept)
        else waiting.addresses.delete(address)
      }
      if (waiting.size === 0) this.#stores.delete(store)
    }
    this.#size -= removed.length
    return removed
  }
}
