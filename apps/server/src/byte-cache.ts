interface Slot<Value> {
  value: Value
  bytes: number
}

/** Approximate overhead of a map entry, besides its key and value. */
const overheadBytes = 200

/** Caches values up to a total size in bytes and evicts the least recently used first. */
export class ByteCache<Value> {
  readonly #maxBytes: number
  readonly #onDrop: (key: string, value: Value) => void
  // A Map keeps insertion order: re-inserting an entry on use leaves the least recently used one first.
  readonly #slots = new Map<string, Slot<Value>>()
  #bytes = 0

  constructor(maxBytes: number, onDrop: (key: string, value: Value) => void = () => {}) {
    this.#maxBytes = maxBytes
    this.#onDrop = onDrop
  }

  get bytes(): number {
    return this.#bytes
  }

  get(key: string): Value | undefined {
    const slot = this.#slots.get(key)
    if (!slot) return undefined
    this.#slots.delete(key)
    this.#slots.set(key, slot)
    return slot.value
  }

  set(key: string, value: Value, size: number): void {
    this.delete(key)
    const bytes = size + 2 * key.length + overheadBytes
    if (bytes > this.#maxBytes) return
    this.#slots.set(key, { value, bytes })
    this.#bytes += bytes
    while (this.#bytes > this.#maxBytes) {
      const [oldest] = this.#slots.keys()
      if (oldest === undefined) return
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const slot = this.#slots.get(key)
    if (!slot) return
    this.#slots.delete(key)
    this.#bytes -= slot.bytes
    this.#onDrop(key, slot.value)
  }

  clear(): void {
    for (const key of [...this.#slots.keys()]) this.delete(key)
  }
}
