import { useContext, useEffect, useSyncExternalStore } from 'react'
import { PageFacts } from './page-facts.ts'
import type { ApplyDraft } from './receive-drafts.ts'
import type { ShownStore } from './shown-store.ts'

let current: ApplyDraft | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(apply: ApplyDraft): void {
  current = apply
  for (const listener of listeners) listener()
}

/** The store with what the back-office's form holds and has not saved. Outside of its preview: the store as it is. */
export function useDrafted<Store extends ShownStore | undefined>(store: Store): Store {
  const apply = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
  return store && apply ? apply(store) : store
}

/** The origin of the back-office that shows this page in a frame; null on a page of its own. */
export function usePreviewedBy(): string | null {
  return useContext(PageFacts)?.previewed_by ?? null
}

/** Takes drafts from the back-office. Only its preview loads the code for it. */
export function usePreviewDraft(): void {
  const origin = usePreviewedBy()
  useEffect(() => {
    if (!origin || window.parent === window) return
    const loading = import('./receive-drafts.ts').then(({ receiveDrafts }) => receiveDrafts(origin, show))
    return () => void loading.then((end) => end())
  }, [origin])
}
