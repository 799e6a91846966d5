import { ClientError } from '@shopkey/client/client-error.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import { loadCollectionRow } from './collection-row/load-collection-row.server.ts'
import { loadProductRow } from './product-row/load-product-row.server.ts'
import type { AnyBlock, BlockData, DataOfBlocks, ShownBlock } from './shown-block.ts'

/** What the blocks show of the catalogue. A row that cannot be loaded is left out, and the rest of the page is shown. */
export async function loadBlockData(shop: Shop, blocks: readonly AnyBlock[]): Promise<DataOfBlocks> {
  const loaded = await Promise.all(blocks.map(async (block) => [block.id, await dataOf(shop, block)] as const))
  return Object.fromEntries(loaded.flatMap(([id, data]) => (data ? [[id, data]] : [])))
}

async function dataOf(shop: Shop, block: AnyBlock): Promise<BlockData | undefined> {
  try {
    // The shapes of their types: the API has read them, and a draft may lack a part.
    if (block.type === 'product_row' && Array.isArray(block.product_ids))
      return await loadProductRow(shop, block as unknown as ShownBlock<'product_row'>)
    if (block.type === 'collection_row' && Array.isArray(block.collection_ids))
      return await loadCollectionRow(shop, block as unknown as ShownBlock<'collection_row'>)
    return undefined
  } catch (error) {
    // It names something that is gone.
    if (error instanceof ClientError && error.kind !== 'connection') return undefined
    throw error
  }
}
