import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { storeUnchangedSince } from '../db/changes/change-log.ts'

interface KeptCount {
  count: number
  /** The snapshot that it was counted in, or proven in since. */
  as_of: string
}

/** A list and its filters take some hundred bytes. */
const maxCounts = 2000

/** How many rows the lists have that staff read last. A statement that needs one proves it. */
export class KeptCounts {
  readonly #counts = new LRUCache<string, KeptCount>({ max: maxCounts })

  get(key: string): KeptCount | undefined {
    return this.#counts.get(key)
  }

  set(key: string, kept: KeptCount): void {
    this.#counts.set(key, kept)
  }
}

/** SQL for a count of rows of a store: the kept one while nothing of the store has changed, else `counted`. */
export function keptOr(
  counted: RawBuilder<unknown>,
  store_id: string,
  kept: KeptCount | undefined,
): RawBuilder<unknown> {
  const as_of = sql`${kept?.as_of ?? null}::pg_snapshot`
  const isValid: RawBuilder<SqlBool> = sql`${as_of} is not null and ${storeUnchangedSince(sql`${store_id}`, as_of)}`
  return sql`case when ${isValid} then ${kept?.count ?? null}::bigint else (${counted}) end`
}
