import { readPagePreview, type StorefrontPreviewMessage } from '@shopkey/domain/storefront-draft.ts'
import type { DraftedPage } from './drafted-page.ts'

/**
 * Takes pages from the back-office that shows this page in a frame, and only from its origin; `address` returns what they show. Returns
 * a function that ends it.
 */
export function receivePages(origin: string, address: string, show: (page: DraftedPage) => void): () => void {
  let latest = new AbortController()
  const load = async (content: object) => {
    latest.abort()
    latest = new AbortController()
    const { signal } = latest
    try {
      const headers = { 'content-type': 'application/json' }
      const reply = await fetch(address, { method: 'POST', headers, body: JSON.stringify(content), signal })
      if (reply.ok) show((await reply.json()) as DraftedPage) // as the route returns it
    } catch {
      // The next change is shown, or the page as it is saved.
    }
  }
  const take = ({ source, origin: sender, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || sender !== origin) return
    const content = readPagePreview(data)
    if (content) void load(content)
  }
  window.addEventListener('message', take)
  // What was sent before is sent again.
  const ready: StorefrontPreviewMessage = { shopkey_preview: 'ready' }
  window.parent.postMessage(ready, origin)
  return () => {
    latest.abort()
    window.removeEventListener('message', take)
  }
}
