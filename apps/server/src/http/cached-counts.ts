import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { storeUnchangedSince } from '../db/changes/change-log.ts'

interface CachedCount {
  count: number
  /** The snapshot that it was counted in, or validated in since. */
  as_of: string
}

/** A list and its filters take some hundred bytes. */
const maxCounts = 2000

/** How many rows the lists have that staff read last. A statement that needs one validates it. */
export class CachedCounts {
  readonly #counts = new LRUCache<string, CachedCount>({ max: maxCounts })

  get(key: string): CachedCount | undefined {
    return this.#counts.get(key)
  }

  set(key: string, cached: CachedCount): void {
    this.#counts.set(key, cached)
  }

  clear(): void {
    this.#counts.clear()
  }
}

/** SQL for a count of rows of a store: the cached one while nothing of the store has changed, else `counted`. */
export function cachedOr(
  counted: RawBuilder<unknown>,
  store_id: string,
  cached: CachedCount | undefined,
): RawBuilder<unknown> {
  const as_of = sql`${cached?.as_of ?? null}::pg_snapshot`
  const isValid: RawBuilder<SqlBool> = sql`${as_of} is not null and ${storeUnchangedSince(sql`${store_id}`, as_of)}`
  return sql`case when ${isValid} then ${cached?.count ?? null}::bigint else (${counted}) end`
}
