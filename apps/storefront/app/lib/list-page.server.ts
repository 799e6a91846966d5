import { redirectTo } from './redirect-to.server.ts'
import { requestedPage } from './requested-page.ts'

/** How many pages a list of `count` has. Throws a redirect to the last one where the address asks for one behind it. */
export function pagesOf(url: URL, { count, size }: { count: number; size: number }): number {
  const pages = Math.max(1, Math.ceil(count / size))
  if (requestedPage(url.searchParams) <= pages) return pages
  const query = new URLSearchParams(url.searchParams)
  if (pages === 1) query.delete('page')
  else query.set('page', String(pages))
  throw redirectTo(query.size > 0 ? `${url.pathname}?${query}` : url.pathname)
}
