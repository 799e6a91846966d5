import { listSitemapParts } from '../features/sitemap/sitemap.server.ts'
import { sitemapIndex } from '../features/sitemap/sitemap-xml.ts'
import { paths } from '../lib/paths.ts'
import { sharedResponse } from '../lib/shared-response.server.ts'
import { shopContext } from '../lib/shop.server.ts'
import type { Route } from './+types/sitemap'

const MAX_AGE_S = 3600

/** The index of the store's sitemaps. Those of its reward store are not listed anywhere: they are for members. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  if (shop.is_rewards) throw new Response('Not found', { status: 404 })
  const parts = await listSitemapParts(shop)
  const text = sitemapIndex(
    shop.session.origin,
    parts.map((part) => paths.sitemapPart(shop.view, part)),
  )
  return sharedResponse(text, { type: 'application/xml; charset=utf-8', max_age_s: MAX_AGE_S })
}
