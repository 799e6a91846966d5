/**
 * Pages that are about one shopper. Each rule ends where the page's name does, so that a product whose address begins
 * with the same letters is found. The bag is read: its link is shared, and shows a preview; the page itself asks not to
 * be listed.
 */
const PERSONAL = ['account', 'checkout', 'order']

/** Search engines read at most 500 KB of the file. */
const MAX_SITEMAPS = 4001
/** At the platform's address, a store's view code stands before the page. */
const BEFORE = ['/', '/*/']

/** Which pages are read, and where the sitemaps are; those of stores the oldest store first. */
export function robotsText(origin: string, sitemaps: readonly string[]): string {
  const pages = BEFORE.flatMap((before) => PERSONAL.map((page) => before + page))
  const rules = pages.flatMap((page) => [`Disallow: ${page}$`, `Disallow: ${page}/`, `Disallow: ${page}?`])
  const listed = sitemaps.slice(0, MAX_SITEMAPS).map((path) => `Sitemap: ${origin}${path}`)
  return ['User-agent: *', ...rules, '', ...listed, ''].join('\n')
}
