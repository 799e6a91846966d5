const PAGES = 'shopkey-pages'

/** Whether the service worker has the data of a page. path: with its query. */
export async function hasKeptData(path: string): Promise<boolean> {
  if (!('caches' in window)) return false
  const { pathname } = new URL(path, window.location.origin)
  for (const name of await caches.keys()) {
    if (!name.startsWith(PAGES)) continue
    const pages = await caches.open(name)
    // In parts or whole.
    if (await pages.match(`${pathname}.data`, { ignoreSearch: true, ignoreVary: true })) return true
  }
  return false
}
