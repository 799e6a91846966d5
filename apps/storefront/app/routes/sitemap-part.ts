import { listSitemapPages } from '../features/sitemap/sitemap.server.ts'
import { sitemap } from '../features/sitemap/sitemap-xml.ts'
import { sharedResponse } from '../lib/shared-response.server.ts'
import { shopContext } from '../lib/shop.server.ts'
import type { Route } from './+types/sitemap-part'

const MAX_AGE_S = 3600

/** One sitemap of the store: `pages.xml`, `products-1.xml`, … */
export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const [, name] = /^(.+)\.xml$/.exec(params.part) ?? []
  const pages = name && !shop.is_rewards ? await listSitemapPages(shop, name) : undefined
  if (!pages) throw new Response('Not found', { status: 404 })
  return sharedResponse(sitemap(shop.session.origin, pages, shop.store.languages), {
    type: 'application/xml; charset=utf-8',
    max_age_s: MAX_AGE_S,
  })
}
