import { lazy, type ReactNode, useContext } from 'react'
import { PageFacts } from '../../lib/page-facts.ts'
import type { LoadedPage } from '../pages/find-page.server.ts'

// Most stores have none. Without a Suspense around it, the server waits for it and sends the page whole.
const AroundContent = lazy(async () => ({ default: (await import('./around-content.tsx')).AroundContent }))

/** What the shop shows in a place, with the blocks above and below it. */
export function BlocksAround({ loaded, children }: { loaded: LoadedPage | null; children: ReactNode }) {
  const styles = useContext(PageFacts)?.block_styles
  if (!loaded) return children
  return (
    <>
      {styles?.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="default" />
      ))}
      <AroundContent loaded={loaded}>{children}</AroundContent>
    </>
  )
}
