import { getSizeGuide } from '@shopkey/client/store.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import type { Product } from '../../lib/wire.ts'
import { sharedBetweenShoppers } from '../catalogue/catalogue.server.ts'
import { type GuideBlock, sizeGuideBlocks } from './size-guide-blocks.ts'

export interface SizeGuideContent {
  category: string
  blocks: GuideBlock[]
}

const sharedGuide = sharedBetweenShoppers<SizeGuideContent | null>()

/** The guide of the nearest category that has one. The page is about the product, and shows it without a guide that fails. */
export async function findSizeGuide(shop: Shop, { id }: Product): Promise<SizeGuideContent | null> {
  return sharedGuide(shop, id, async (api) => {
    const { size_guide } = await api.call(getSizeGuide, { params: { id } })
    return size_guide && { category: size_guide.category_name, blocks: sizeGuideBlocks(size_guide.text) }
  }).catch(() => null)
}
