import { LRUCache } from 'lru-cache'

const MAX_ENTRIES = 1000

/**
 * Caches API responses that are the same for every shopper for a short time, so that a page requests only the shopper's
 * own data. Concurrent requests share one call; failures are not cached, nor values that `isKept` refuses.
 */
export function ttlCache<Value>(
  keep_ms: number,
  now: () => number = Date.now,
  isKept: (value: Value) => boolean = () => true,
) {
  const known = new LRUCache<string, { value: Promise<Value>; until: number }>({ max: MAX_ENTRIES })

  const get = (key: string, load: () => Promise<Value>): Promise<Value> => {
    const entry = known.get(key)
    if (entry && entry.until > now()) return entry.value
    const value = load()
    known.set(key, { value, until: now() + keep_ms })
    value.then(
      (loaded) => isKept(loaded) || known.delete(key),
      () => known.delete(key),
    )
    return value
  }
  return Object.assign(get, { invalidate: (key: string) => known.delete(key) })
}
