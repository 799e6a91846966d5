import { readPagePreview, type StorefrontPreviewMessage } from '@shopkey/domain/storefront-draft.ts'

/** Takes pages from the back-office that shows this page in a frame, and only from its origin. Returns a function that ends it. */
export function receivePages(origin: string, show: (content: string) => void): () => void {
  const take = ({ source, origin: sender, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || sender !== origin) return
    const content = readPagePreview(data)
    if (content !== undefined) show(JSON.stringify(content))
  }
  window.addEventListener('message', take)
  // What was sent before is sent again.
  const ready: StorefrontPreviewMessage = { shopkey_preview: 'ready' }
  window.parent.postMessage(ready, origin)
  return () => window.removeEventListener('message', take)
}
