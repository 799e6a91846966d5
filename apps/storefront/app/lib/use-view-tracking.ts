import { useEffect } from 'react'
import { paths } from './paths.ts'
import { useShop } from './shop-data.ts'

const STORAGE_KEY = 'shopkey_metrics'

/** Tells the shop that a page was looked at: once per thing and browser session (specification §7). */
export function useViewTracking(kind: 'store' | 'product' | 'category', id: string): void {
  const view = useShop().store.view_code
  useEffect(() => {
    const thing = `${view} ${kind} ${id}`
    const reported = readReported()
    if (reported.includes(thing)) return
    storeReported([...reported, thing])
    const body = new URLSearchParams({ view_type: kind, type_id: id })
    fetch(paths.seen(view), { method: 'POST', body, keepalive: true }).catch(() => {
      // Nobody waits for a count.
    })
  }, [view, kind, id])
}

function readReported(): string[] {
  try {
    return (sessionStorage.getItem(STORAGE_KEY) ?? '').split('\n')
  } catch {
    return [] // storage is switched off: the API counts once a day all the same
  }
}

function storeReported(things: string[]): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, things.join('\n'))
  } catch {
    // as above
  }
}
