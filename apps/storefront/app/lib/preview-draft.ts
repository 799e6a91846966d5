import {
  readPreviewMessage,
  type StorefrontDraft,
  type StorefrontPreviewMessage,
  withDraft,
} from '@shopkey/domain/storefront-draft.ts'
import { useContext, useEffect, useSyncExternalStore } from 'react'
import { PageFacts } from './page-facts.ts'
import type { ShownStore } from './shown-store.ts'

let current: StorefrontDraft | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The store with what the back-office's form holds and has not saved. Outside of its preview: the store as it is. */
export function useDrafted<Store extends ShownStore | undefined>(store: Store): Store {
  const draft = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
  return store && draft ? withDraft(store, draft) : store
}

/** The origin of the back-office that shows this page in a frame; null on a page of its own. */
export function usePreviewedBy(): string | null {
  return useContext(PageFacts)?.previewed_by ?? null
}

/** Takes drafts from the back-office, and only from there. */
export function usePreviewDraft(): void {
  const origin = usePreviewedBy()
  useEffect(() => {
    if (!origin || window.parent === window) return
    const take = ({ source, origin: sender, data }: MessageEvent<unknown>) => {
      if (source !== window.parent || sender !== origin) return
      const message = readPreviewMessage(data)
      if (message?.shopkey_preview === 'reload') window.location.reload()
      if (message?.shopkey_preview !== 'draft') return
      current = message.draft
      for (const listener of listeners) listener()
    }
    window.addEventListener('message', take)
    const ready: StorefrontPreviewMessage = { shopkey_preview: 'ready' }
    window.parent.postMessage(ready, origin)
    return () => window.removeEventListener('message', take)
  }, [origin])
}
