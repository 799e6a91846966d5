import { paths } from '../../lib/paths.ts'

/**
 * Pages that are about one shopper. Each rule ends where the page's name does, so that a product whose address begins
 * with the same letters is found. The bag is read: its link is shared, and shows a preview; the page itself asks not to
 * be listed.
 */
const PERSONAL = ['account', 'checkout', 'order']

/** Search engines read at most 500 KB of the file. */
const MAX_STORES = 4000

/** Which pages are read, and where each store's sitemap is. view_codes: of the open stores. */
export function robotsText(origin: string, view_codes: readonly string[]): string {
  const rules = PERSONAL.flatMap((page) => [`Disallow: /*/${page}$`, `Disallow: /*/${page}/`, `Disallow: /*/${page}?`])
  const sitemaps = [paths.sitemapOfStores(), ...view_codes.slice(0, MAX_STORES).map((view) => paths.sitemap(view))]
  return ['User-agent: *', ...rules, '', ...sitemaps.map((path) => `Sitemap: ${origin}${path}`), ''].join('\n')
}
