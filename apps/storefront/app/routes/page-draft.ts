import { MAX_BLOCKS, readParts, shownIn } from '@shopkey/domain/page-blocks.ts'
import { UI_LANGUAGES } from '@shopkey/domain/store-view.ts'
import { loadBlockData } from '../features/blocks/load-block-data.server.ts'
import type { DraftedPage } from '../features/pages/drafted-page.ts'
import { shopContext } from '../lib/shop.server.ts'
import type { Route } from './+types/page-draft'

/** As many as the API takes of a page. */
const MOST_BYTES = 2 * 1024 * 1024

/**
 * What the editor of a page holds, as shoppers would see it: for the preview of the back-office. It is returned as
 * data, and stored nowhere.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const shop = context.get(shopContext)
  // Before it is read; browsers send it.
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  const written = length <= MOST_BYTES ? readContent(await request.text()) : undefined
  if (!written) throw new Response('Not a page', { status: 400 })
  const ofStore = shop.store.languages.flatMap((code) => UI_LANGUAGES.filter((known) => known === code))
  const shown = shownIn(written, [shop.session.language, ...ofStore]) as Omit<DraftedPage, 'data'>
  const page: DraftedPage = { ...shown, data: await loadBlockData(shop, [...shown.blocks, ...shown.below]) }
  return Response.json(page)
}

function readContent(text: string): { title: object; blocks: object[]; below: object[] } | undefined {
  try {
    const { title, blocks, below = [] } = JSON.parse(text) as Record<string, unknown>
    if (typeof title !== 'object' || title === null || !Array.isArray(blocks) || !Array.isArray(below)) return undefined
    if (blocks.length + below.length > MAX_BLOCKS) return undefined
    // As the server reads them once they are saved.
    return readParts({ title, blocks: blocks.filter(isBlock), below: below.filter(isBlock) }, () => null)
  } catch {
    // Not JSON.
    return undefined
  }
}

const isBlock = (part: unknown): part is object => typeof part === 'object' && part !== null && 'type' in part
