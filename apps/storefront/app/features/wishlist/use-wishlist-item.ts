import { useRef, useState } from 'react'
import { useShop } from '../../lib/shop-data.ts'
import { addUnsentChange, dropUnsentChange, useKeptProducts } from './kept-products.ts'
import { sendUnsentChange } from './send-changes.ts'

/** A page that is being left ends its requests, too; it has no time to take the change back, and the next page sends it. */
const LEAVING_MS = 1000

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
    if (isKept === null) return
    const click = ++latest.current
    const change = { product_id, isKept: !isKept }
    setFailed(false)
    addUnsentChange(view, change)
    const sent = await sendUnsentChange(view, product_id)
    if (sent === 'unreachable') {
      await new Promise((resolve) => setTimeout(resolve, LEAVING_MS))
      dropUnsentChange(view, change)
    }
    if (click === latest.current) setFailed(sent !== 'done') // else a later click decides
  }
  return { isKept, hasFailed, toggle: () => void toggle() }
}
