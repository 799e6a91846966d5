import { readPreviewMessage, type StorefrontPreviewMessage } from '@shopkey/domain/storefront-draft.ts'
import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

/** A storefront that has not loaded by then is reported as failed, ms. */
const patienceMs = 20_000

/** Sends a draft to the storefront in the frame at each change and after each of its page loads; reloads it after a save. */
export function usePreviewFrame(address: string | undefined, draft: StorefrontPreviewMessage | undefined) {
  const ref = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const origin = address && new URL(address).origin
  const latest = useRef(draft)
  const isReady = useRef(false)
  const isSaving = useIsMutating() > 0
  const wasSaving = useRef(false)

  const send = useRef((_message: StorefrontPreviewMessage) => {})
  send.current = (message) => {
    if (origin) ref.current?.contentWindow?.postMessage(message, origin)
  }

  useEffect(() => {
    latest.current = draft
    if (draft) send.current(draft)
  }, [draft])

  useEffect(() => {
    const take = ({ source, origin: sender, data }: MessageEvent<unknown>) => {
      if (!ref.current || source !== ref.current.contentWindow || sender !== origin) return
      if (readPreviewMessage(data)?.shopkey_preview !== 'ready') return
      setState('ready')
      isReady.current = true
      if (latest.current) send.current(latest.current)
    }
    window.addEventListener('message', take)
    return () => window.removeEventListener('message', take)
  }, [origin])

  useEffect(() => {
    if (!address) return
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'failed' : now)), patienceMs)
    return () => clearTimeout(timer)
  }, [address])

  useEffect(() => {
    const hasSaved = wasSaving.current && !isSaving
    wasSaving.current = isSaving
    if (!hasSaved || !ref.current) return
    if (isReady.current) send.current({ shopkey_preview: 'reload' })
    // A page that failed takes no messages.
    else ref.current.src = String(ref.current.src)
  }, [isSaving])

  return { ref, state }
}
