import type { Shop } from '../../lib/opened-shop.ts'
import { loadCollectionRow } from './collection-row/load-collection-row.server.ts'
import { loadProductRow } from './product-row/load-product-row.server.ts'
import type { AnyBlock, BlockData, DataOfBlocks, ShownBlock } from './shown-block.ts'

/** What the blocks show of the catalogue. A row that cannot be loaded is left out, and the rest of the page is shown. */
export async function loadBlockData(shop: Shop, blocks: readonly AnyBlock[]): Promise<DataOfBlocks> {
  const loaded = await Promise.all(blocks.map(async (block) => [block.id, await dataOf(shop, block)] as const))
  return Object.fromEntries(loaded.flatMap(([id, data]) => (data ? [[id, data]] : [])))
}

function dataOf(shop: Shop, block: AnyBlock): Promise<BlockData> | undefined {
  // The shapes of their types, which the API has read.
  if (block.type === 'product_row') return loadProductRow(shop, block as unknown as ShownBlock<'product_row'>)
  if (block.type === 'collection_row') return loadCollectionRow(shop, block as unknown as ShownBlock<'collection_row'>)
  return undefined
}
