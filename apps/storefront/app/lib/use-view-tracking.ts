import { useEffect } from 'react'
import { readStorage, writeStorage } from './browser-storage.ts'
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
    // Without storage, the API still counts once a day.
    const reported = readStorage('session', STORAGE_KEY).split('\n')
    if (reported.includes(thing)) return
    writeStorage('session', STORAGE_KEY, [...reported, thing].join('\n'))
    const body = new URLSearchParams({ view_type: kind, type_id: id })
    fetch(paths.seen(view), { method: 'POST', body, keepalive: true }).catch(() => {
      // The shopper does not wait for it.
    })
  }, [view, kind, id, isPreview])
}
