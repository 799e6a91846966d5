import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CatalogueContext } from './catalogue-context.ts'
import type { Fragment } from './fragment.ts'
import {
  type CatalogueSource,
  cachedFragment,
  cacheFragments,
  reportFound,
  type Shape,
  shapeKey,
} from './product-pages.ts'

interface Batch {
  ids: Set<string>
  loaded: Promise<Map<string, Fragment>>
}

/** As many as a page has: more would keep the others waiting for longer than a statement of their own. */
const maxIds = 15

/**
 * Returns a function that finds one published product. Those that are not cached, and are requested in the same turn of
 * the event loop for the same audience, are loaded by one statement: sending it costs as much as composing a product.
 */
export function productBatches(source: CatalogueSource) {
  const open = new Map<string, Batch>()

  async function load(key: string, ids: Set<string>, catalogue: CatalogueContext, shape: Shape) {
    await nextTurn()
    open.delete(key)
    const fragments = await cacheFragments(source, catalogue, shape, [...ids])
    return new Map(fragments.map((fragment) => [fragment.product_id, fragment]))
  }

  function batchFor(catalogue: CatalogueContext, shape: Shape): Batch {
    const key = `${catalogue.key}|${shapeKey(shape)}`
    const current = open.get(key)
    if (current && current.ids.size < maxIds) return current
    const ids = new Set<string>()
    const batch = { ids, loaded: load(key, ids, catalogue, shape) }
    open.set(key, batch)
    return batch
  }

  return async (catalogue: CatalogueContext, shape: Shape, id: string): Promise<Fragment | undefined> => {
    const found = cachedFragment(source.cache, catalogue, shape, id)
    if (found) {
      await reportFound(source, catalogue, shape, [found])
      return found
    }
    const { ids, loaded } = batchFor(catalogue, shape)
    ids.add(id)
    return (await loaded).get(id)
  }
}
