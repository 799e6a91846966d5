import type { Shop } from '../../../lib/opened-shop.ts'
import { listHomeTiles, listTilesById } from '../../catalogue/collections.server.ts'
import type { BlockData, ShownBlock } from '../shown-block.ts'

export async function loadCollectionRow(
  shop: Shop,
  { collection_ids }: ShownBlock<'collection_row'>,
): Promise<BlockData> {
  return { tiles: collection_ids.length > 0 ? await listTilesById(shop, collection_ids) : await listHomeTiles(shop) }
}
