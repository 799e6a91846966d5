import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { LRUCache } from 'lru-cache'
import { storeUnchangedSince } from '../db/changes/change-log.ts'

interface CachedCount {
  count: number
  /** The snapshot that it was counted in, or validated in since. */
  as_of: string
}

/** How many rows the lists have that staff read last. A statement that needs one validates it. */
export type CachedCounts = LRUCache<string, CachedCount>

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
