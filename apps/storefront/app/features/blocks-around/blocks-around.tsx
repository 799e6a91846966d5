import { lazy, type ReactNode } from 'react'
import type { LoadedPage } from '../pages/find-page.server.ts'

// Most stores have none. Without a Suspense around it, the server waits for it and sends the page whole.
const AroundContent = lazy(() => import('../pages/page-body.tsx'))

/** What the shop shows in a place, with the blocks above and below it. */
export function BlocksAround({ loaded, children }: { loaded: LoadedPage | null; children: ReactNode }) {
  return loaded ? <AroundContent loaded={loaded}>{children}</AroundContent> : children
}
