import { lazy, Suspense, useEffect, useState } from 'react'
import { readSeenProducts } from '../../lib/seen-products.ts'
import { useShop } from '../../lib/shop-data.ts'

/** Only for who has seen something; nothing where it cannot be loaded. */
const SeenList = lazy(() => import('./seen-list.tsx').catch(() => ({ default: () => null })))

const MOST_SHOWN = 4

/** What this browser looked at before. other_than: the product of this page. */
export function RecentlySeen({ other_than }: { other_than?: string }) {
  const view = useShop().store.view_code
  const [ids, setIds] = useState<readonly string[]>([])

  useEffect(() => {
    const seen = readSeenProducts(view).filter((id) => id !== other_than)
    setIds(seen.slice(0, MOST_SHOWN))
  }, [view, other_than])

  if (ids.length === 0) return null
  return (
    <Suspense>
      <SeenList ids={ids} />
    </Suspense>
  )
}
