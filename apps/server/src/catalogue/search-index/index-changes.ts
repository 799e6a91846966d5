import type { Change } from '../../db/changes/change-feed.ts'
import type { Trx } from '../../db/database.ts'
import { indexPrices, indexProducts } from './index-products.ts'

/**
 * Re-indexes the products that a transaction has changed, in it. What many products share is not: an action that changes words or places
 * of many calls indexProducts for them.
 */
export async function indexChanges(trx: Trx, changes: readonly Change[]): Promise<void> {
  const productsOf = (kind: Change['kind'], store_id: string) =>
    changes.flatMap((change) =>
      change.kind === kind && change.store_id === store_id && change.product_ids !== 'all' ? change.product_ids : [],
    )
  for (const store_id of new Set(changes.map((change) => change.store_id))) {
    if (store_id === null) continue
    const content = [...new Set(productsOf('content', store_id))].sort()
    const prices = new Set(productsOf('prices', store_id))
    await indexProducts(trx, store_id, content)
    const only = [...prices].filter((id) => !content.includes(id)).sort()
    if (only.length > 0) await indexPrices(trx, only)
  }
}
