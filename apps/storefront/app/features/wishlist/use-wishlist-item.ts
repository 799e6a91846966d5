import { useRef, useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import { storeKeptProducts, useKeptProducts } from './kept-products.ts'

interface WishlistItem {
  /** null: not known yet. */
  isKept: boolean | null
  hasFailed: boolean
  toggle: () => void
}

/** Whether a product is in the wishlist, and a change of that: shown at once, taken back if the shop cannot be reached. */
export function useWishlistItem(product_id: string): WishlistItem {
  const { store } = useShop()
  const view = store.view_code
  const kept = useKeptProducts(view)
  const [hasFailed, setFailed] = useState(false)
  const latest = useRef(0)
  const isKept = kept?.has(product_id) ?? null

  const toggle = async () => {
    if (!kept) return
    const change = ++latest.current
    const wanted = !kept.has(product_id)
    const others = [...kept].filter((id) => id !== product_id)
    setFailed(false)
    storeKeptProducts(view, wanted ? [product_id, ...others] : others)
    const ids = await sendWishlistItem(view, product_id, wanted)
    if (change !== latest.current) return // a later click decides
    setFailed(!ids)
    storeKeptProducts(view, ids ?? kept)
  }
  return { isKept, hasFailed, toggle: () => void toggle() }
}

/** The products of the changed list; undefined where it did not change. */
async function sendWishlistItem(
  view: string,
  product_id: string,
  isKept: boolean,
): Promise<readonly string[] | undefined> {
  const body = new URLSearchParams({ product_id, intent: isKept ? 'keep' : 'drop' })
  try {
    const reply = await fetch(paths.wishlistItems(view), {
      method: 'POST',
      body,
      headers: { accept: 'application/json' },
    })
    if (!reply.ok) return undefined
    const { product_ids } = (await reply.json()) as { product_ids: string[] } // of our own route
    return product_ids
  } catch {
    return undefined // no connection
  }
}
