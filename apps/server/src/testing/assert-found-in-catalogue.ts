import assert from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { FoundValueListener } from '../offer/catalogue-cache/catalogue-cache.ts'

/** How long another process's notification may take on a busy machine. */
const patienceMs = 5000

/**
 * Compares products, lists and terms from the cache with the database; runs in every test that reads them twice. A change that another
 * process has just made may still be unknown here, for a moment.
 */
export const assertFoundInCatalogue: FoundValueListener = async ({ key, value, read, isCurrent }) => {
  const start = Date.now()
  let stored = await read()
  while (!isDeepStrictEqual(value, stored)) {
    if (!isCurrent()) return
    if (Date.now() - start > patienceMs)
      assert.deepStrictEqual(value, stored, `${key} has changed, and is still cached`)
    await delay(50)
    stored = await read()
  }
}
