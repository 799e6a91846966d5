import { useMemo, useSyncExternalStore } from 'react'

const CHANGED = 'shopkey:wishlist'
const keyOf = (view: string) => `shopkey_wishlist_${view}`

/**
 * The ids of the wishlist, copied in the browser, so that pages that are the same for everyone can show it. null: not known
 * yet, on the server and until the page has scripts.
 */
export function useKeptProducts(view: string): ReadonlySet<string> | null {
  const text = useSyncExternalStore(
    subscribe,
    () => readText(view),
    () => null,
  )
  return useMemo(() => (text === null ? null : new Set(text.split(' ').filter(Boolean))), [text])
}

/** Replaces the copy by what the shop has. */
export function storeKeptProducts(view: string, ids: Iterable<string>): void {
  try {
    localStorage.setItem(keyOf(view), [...ids].join(' '))
  } catch {
    return // no storage: the wishlist itself is in the shop
  }
  window.dispatchEvent(new Event(CHANGED))
}

function readText(view: string): string {
  try {
    return localStorage.getItem(keyOf(view)) ?? ''
  } catch {
    return ''
  }
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange)
  window.addEventListener('storage', onChange) // another tab
  return () => {
    window.removeEventListener(CHANGED, onChange)
    window.removeEventListener('storage', onChange)
  }
}
