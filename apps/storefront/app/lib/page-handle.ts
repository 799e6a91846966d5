/**
 * A route's `handle`, for pages that search engines may list. `address`: the page's own path, made of what it shows, so that a slash
 * at the end, capitals and parameters that change nothing make no second page of it. view: as in addresses.
 */
export interface PageHandle<Loader extends (...args: never[]) => unknown> {
  address: (view: string, data: Exclude<Awaited<ReturnType<Loader>>, Response>) => string
}
