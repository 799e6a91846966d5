import { ClientError } from '@shopkey/client/client-error.ts'
import type { HttpClient } from '@shopkey/client/http-client.ts'
import { getPage } from '@shopkey/client/store.ts'
import type { ShownPage } from '@shopkey/client/types.ts'
import type { BlockPlace } from '@shopkey/domain/page-blocks.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import { loadBlockData } from '../blocks/load-block-data.server.ts'
import { sharedBetweenShoppers } from '../catalogue/catalogue.server.ts'
import type { LoadedPage } from '../pages/find-page.server.ts'

const shared = sharedBetweenShoppers<ShownPage | null>()

/**
 * Returns the blocks above and below what the shop shows in a place, null without any. A store that has none in such places is not asked.
 * handle: of a collection or a product, its id. url: of the page; staff's preview asks for the draft in it.
 */
export async function findBlocksAround(
  shop: Shop,
  { kind, handle, url }: { kind: BlockPlace; handle: string; url: URL },
): Promise<LoadedPage | null> {
  const is_draft = url.searchParams.has('draft')
  // They belong to the store itself, not to its reward store.
  if (shop.is_rewards || !(is_draft || shop.block_places.includes(kind))) return null
  const load = (api: HttpClient) => findPageOf(api, { kind, handle, is_draft })
  const page = is_draft ? await load(shop.api) : await shared(shop, ['blocks', kind, handle], load)
  return page && { page, data: await loadBlockData(shop, [...page.blocks, ...page.below]) }
}

async function findPageOf(
  api: HttpClient,
  { kind, handle, is_draft }: { kind: BlockPlace; handle: string; is_draft: boolean },
): Promise<ShownPage | null> {
  try {
    const { page } = await api.call(getPage, { params: { handle }, query: { kind, ...(is_draft && { is_draft }) } })
    return page
  } catch (error) {
    if (error instanceof ClientError && error.status === 404) return null
    throw error
  }
}
