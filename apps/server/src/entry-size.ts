/** Approximate overhead of a cache's entry, besides its key and value. */
const overheadBytes = 200

/** The size in bytes for an LRUCache with `maxSize`; keys have two bytes per character. */
export function entrySize(key: string, valueBytes: number): number {
  return valueBytes + 2 * key.length + overheadBytes
}
