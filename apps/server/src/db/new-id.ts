import { randomFillSync } from 'node:crypto'
import { monotonicFactory, ulid } from 'ulid'

const pool = new Uint32Array(1024)
let drawn = pool.length

/**
 * A random number from 0 up to 1. Numbers are drawn in batches: drawing each by itself takes longer than everything
 * else about an id.
 */
function random(): number {
  if (drawn === pool.length) {
    randomFillSync(pool)
    drawn = 0
  }
  const number = pool[drawn] ?? 0
  drawn += 1
  return number / 2 ** 32
}

const nextUlid = monotonicFactory(random)

/** A new row id that says it was made at another time, in milliseconds since 1970. */
export function newIdOf(prefix: string, time_ms: number): string {
  return `${prefix}_${ulid(time_ms, random)}`
}

/** A new row id: prefix, underscore, ULID. Ids made one after the other sort in that order. */
export function newId(prefix: string): string {
  return `${prefix}_${nextUlid()}`
}
