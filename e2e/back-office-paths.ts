import type { RunningShop } from '@shopkey/testkit/running-shop.ts'
import { until } from '@shopkey/testkit/until.ts'
import type { Page, Request } from 'playwright-core'
import { backOfficePages } from './back-office-pages.ts'

/** The pages of a store that its signed-in owner may open: lists, and the first record of each. */
export async function ownersPaths(page: Page, shop: RunningShop, view: string): Promise<string[]> {
  const paths: string[] = []
  for (const { path, may, example } of backOfficePages) {
    if (may !== 'larasati') continue
    const list = path.replace(/^settings\//, '').replace(/\/:id$/, '')
    if (!path.includes(':id')) paths.push(path)
    else if (example && 'id' in example) paths.push(path.replace(':id', example.id))
    else {
      const reply = await page.request.get(`${shop.apiUrl}/admin/${list}?limit=1`, {
        headers: { 'store-view-code': view },
      })
      const [records] = Object.values((await reply.json()) as object).filter(Array.isArray) as { id: string }[][]
      if (records?.[0]) paths.push(path.replace(':id', records[0].id))
    }
  }
  return paths
}

/** Returns a function that goes to a page of the store without loading the document again, and waits until its data is there. */
export function walkThrough(page: Page, view: string): (path: string) => Promise<void> {
  const fetched = new Set<Request>()
  page.on('request', (request) => request.resourceType() === 'fetch' && fetched.add(request))
  page.on('requestfinished', (request) => fetched.delete(request))
  page.on('requestfailed', (request) => fetched.delete(request))
  return async (path) => {
    await page.evaluate((address) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `/app/${view}/${path}`)
    await page.locator('main h1').first().waitFor()
    await until(() => fetched.size === 0 || undefined, `loading ${path}`)
  }
}
