import { useEffect } from 'react'
import { paths } from './paths.ts'
import { usePreviewedBy } from './preview-draft.ts'
import { useShop } from './shop-data.ts'

const STORAGE_KEY = 'shopkey_metrics'

/** Reports a page view to the API: once per item and browser session. Staff's previews are no views. */
export function useViewTracking(kind: 'store' | 'product' | 'category', id: string): void {
  const { store, is_preview } = useShop()
  const view = store.view_code
  const isPreview = usePreviewedBy() !== null || is_preview
  useEffect(() => {
    if (isPreview) return
    const thing = `${view} ${kind} ${id}`
    const reported = readReported()
    if (reported.includes(thing)) return
    storeReported([...reported, thing])
    const body = new URLSearchParams({ view_type: kind, type_id: id })
    fetch(paths.seen(view), { method: 'POST', body, keepalive: true }).catch(() => {
      // The shopper does not wait for it.
    })
  }, [view, kind, id, isPreview])
}

function readReported(): string[] {
  try {
    return (sessionStorage.getItem(STORAGE_KEY) ?? '').split('\n')
  } catch {
    return [] // without storage, the API still counts once a day
  }
}

function storeReported(things: string[]): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, things.join('\n'))
  } catch {
    // as above
  }
}
