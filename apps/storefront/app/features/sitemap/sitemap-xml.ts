import { pageAddresses } from '../../lib/page-addresses.ts'
import { xmlElement, xmlText } from '../../lib/xml.ts'

/** A page of the storefront. */
export interface SitemapPage {
  path: string
  /** When its content last changed, ISO 8601. */
  changed_at?: string | undefined
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The index of a store's sitemaps. */
export function sitemapIndex(origin: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `<sitemap>${xmlElement('loc', origin + path)}</sitemap>\n`)
  return `${HEAD}<sitemapindex xmlns="${SITEMAPS}">\n${entries.join('')}</sitemapindex>\n`
}

/**
 * A sitemap: every page in every language of the store, each with the addresses of the others, as in the page's head.
 * languages: undefined: all.
 */
export function sitemap(origin: string, pages: readonly SitemapPage[], languages?: readonly string[]): string {
  const entries = pages.flatMap((page) => entriesOf(origin, page, languages))
  return `${HEAD}<urlset xmlns="${SITEMAPS}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`
}

function entriesOf(origin: string, { path, changed_at }: SitemapPage, languages?: readonly string[]): string[] {
  const [pathname = '', search = ''] = path.split('?')
  const { alternates } = pageAddresses(pathname, search, languages)
  const links = alternates
    .map(
      (alternate) =>
        `<xhtml:link rel="alternate" hreflang="${alternate.hreflang}" href="${xmlText(origin + alternate.path)}"/>`,
    )
    .join('')
  return alternates.map(
    (alternate) =>
      `<url>${xmlElement('loc', origin + alternate.path)}${xmlElement('lastmod', changed_at)}${links}</url>\n`,
  )
}
