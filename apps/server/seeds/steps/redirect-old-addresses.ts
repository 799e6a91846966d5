import type { App } from '../../src/app.ts'
import { type Caller, callerOf } from '../lib/caller.ts'
import type { DemoStore } from '../lib/demo-store.ts'

const redirects = [
  { path: '/shop/*', target: '/products/*' },
  { path: '/about-us.html', target: '/contact' },
  { path: '/promo', target: '/deals' },
  { path: '/blog/*', target: 'https://blog.example.com/' },
]

/** How often visitors ask for addresses of the shop that the store had before. */
const visits = { '/shop/all': 3, '/promo': 5, '/blog/2023/opening': 1, '/size-chart.html': 4, '/lookbook/2023': 2 }

/** The store had another shop before: staff lead its addresses on, a collection was renamed, and some pages are missing. */
export async function redirectOldAddresses(app: App, asOwner: Caller, store: DemoStore): Promise<void> {
  await asOwner.post('/admin/redirects/batch', { redirects })
  const handle = store.collections[0]?.handle ?? ''
  const { collections } = await asOwner.get<{ collections: { id: string }[] }>(`/admin/collections?handle=${handle}`)
  for (const name of [`${handle}-2023`, handle])
    await asOwner.post(`/admin/collections/${collections[0]?.id}`, { handle: name })
  const visitor = callerOf(app, { 'store-view-code': store.view_code })
  for (const [path, count] of Object.entries(visits))
    for (let visit = 0; visit < count; visit += 1)
      await visitor.get(`/store/redirects?path=${encodeURIComponent(path)}`)
}
