import { ClientError } from '@shopkey/client/client-error.ts'
import { getPage, listPages } from '@shopkey/client/store.ts'
import type { ShownPage, ShownPageSummary } from '@shopkey/client/types.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import { loadBlockData } from '../blocks/load-block-data.server.ts'
import type { DataOfBlocks } from '../blocks/shown-block.ts'

export interface LoadedPage {
  page: ShownPage
  data: DataOfBlocks
}

interface AskedPage {
  kind: 'page' | 'article'
  handle: string
  /** Staff look at what they edit: the API asks for their pass. */
  is_draft: boolean
}

/** A page of the store with what its blocks show; undefined where there is none. */
export async function findPage(shop: Shop, { kind, handle, is_draft }: AskedPage): Promise<LoadedPage | undefined> {
  // Those of the store itself, not of its reward store.
  if (shop.is_rewards) return undefined
  try {
    const query = { kind, ...(is_draft && { is_draft }) }
    const { page } = await shop.api.call(getPage, { params: { handle }, query })
    return { page, data: await loadBlockData(shop, page.blocks) }
  } catch (error) {
    if (error instanceof ClientError && error.status === 404) return undefined
    throw error
  }
}

interface ArticlesQuery {
  tag?: string | undefined
  limit: number
  offset: number
}

/** Articles of the journal, the latest first. */
export async function listArticles(
  shop: Shop,
  { tag, limit, offset }: ArticlesQuery,
): Promise<{ articles: ShownPageSummary[]; count: number }> {
  const { pages, count } = await shop.api.call(listPages, {
    query: { kind: 'article', limit, offset, ...(tag && { tag }) },
  })
  return { articles: pages, count }
}
