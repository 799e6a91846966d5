import {
  readPreviewMessage,
  type StorefrontDraft,
  type StorefrontPreviewMessage,
  withDraft,
} from '@shopkey/domain/storefront-draft.ts'
import { shownLook } from './shown-look.ts'
import type { ShownStore } from './shown-store.ts'
import { withFontFiles } from './with-font-files.ts'

/** Returns a store with what the back-office's form holds and has not saved. */
export type ApplyDraft = <Store extends ShownStore>(store: Store) => Store

/** Takes drafts from the back-office that shows this page in a frame, and only from its origin. Returns a function that ends it. */
export function receiveDrafts(origin: string, show: (apply: ApplyDraft) => void): () => void {
  const take = ({ source, origin: sender, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || sender !== origin) return
    const message = readPreviewMessage(data)
    if (message?.shopkey_preview === 'reload') window.location.reload()
    if (message?.shopkey_preview === 'draft') show((store) => drafted(store, message.draft))
  }
  window.addEventListener('message', take)
  const ready: StorefrontPreviewMessage = { shopkey_preview: 'ready' }
  window.parent.postMessage(ready, origin)
  return () => window.removeEventListener('message', take)
}

function drafted<Store extends ShownStore>(store: Store, draft: StorefrontDraft): Store {
  const changed = withDraft(store, draft)
  const { metadata } = changed
  return draft.look ? withFontFiles({ ...changed, look: shownLook({ look: draft.look, metadata }) }) : changed
}
