import { useMemo, useSyncExternalStore } from 'react'
import { readStorage, writeStorage } from '../../lib/browser-storage.ts'
import { type WishlistChange, withChange, withChanges } from './wishlist-changes.ts'

const CHANGED = 'shopkey:wishlist'
const keyOf = (view: string) => `shopkey_wishlist_${view}`
const changesKeyOf = (view: string) => `shopkey_wishlist_changes_${view}`

/**
 * The ids of the wishlist, copied in the browser, so that pages that are the same for everyone can show it: what the shop
 * last said, with the changes that it has not replied to. null: not known yet, on the server and until the page has scripts.
 */
export function useKeptProducts(view: string): ReadonlySet<string> | null {
  const text = useSyncExternalStore(
    subscribe,
    () => withChanges(readTexts(keyOf(view)), readUnsentChanges(view)).join(' '),
    () => null,
  )
  return useMemo(() => (text === null ? null : new Set(text.split(' ').filter(Boolean))), [text])
}

/** Replaces the copy by what the shop has. */
export function storeKeptProducts(view: string, ids: readonly string[]): void {
  store(keyOf(view), ids)
}

/** The changes that the shop has not replied to, the first one first: also those of a page that ended before the reply. */
export function readUnsentChanges(view: string): readonly WishlistChange[] {
  return readTexts(changesKeyOf(view)).map((text) => ({ product_id: text.slice(1), isKept: text.startsWith('+') }))
}

export function addUnsentChange(view: string, change: WishlistChange): void {
  storeChanges(view, withChange(readUnsentChanges(view), change))
}

/** The shop has replied. A later change of the same product stays. */
export function dropUnsentChange(view: string, { product_id, isKept }: WishlistChange): void {
  const others = readUnsentChanges(view).filter((one) => one.product_id !== product_id || one.isKept !== isKept)
  storeChanges(view, others)
}

/** The next person at a shared computer finds neither the list nor what was to become of it. */
export function forgetKeptProducts(view: string): void {
  storeChanges(view, [])
  storeKeptProducts(view, [])
}

function storeChanges(view: string, changes: readonly WishlistChange[]): void {
  store(
    changesKeyOf(view),
    changes.map(({ product_id, isKept }) => `${isKept ? '+' : '-'}${product_id}`),
  )
}

/** Of this page, where the browser has no storage. */
const memory = new Map<string, string>()

function store(key: string, texts: readonly string[]): void {
  const text = texts.join(' ')
  if (!writeStorage('local', key, text)) memory.set(key, text)
  window.dispatchEvent(new Event(CHANGED))
}

function readTexts(key: string): readonly string[] {
  return (readStorage('local', key) || (memory.get(key) ?? '')).split(' ').filter(Boolean)
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange)
  window.addEventListener('storage', onChange) // another tab
  return () => {
    window.removeEventListener(CHANGED, onChange)
    window.removeEventListener('storage', onChange)
  }
}
