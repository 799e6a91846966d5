/** A page of the router, and how it is seen. `scripts/screenshots` takes a picture of each view in each look. */
export interface Screen {
  /** Its path in the router; below a store, or outside of one such as the sign-in. */
  path: string
  /** Fills `:id` of the path: a list of the Admin API, whose first row has the id. */
  example?: string
  views: readonly View[]
}

/** Records that `scripts/screenshots` makes in Kopi Senja. */
export type MadeRecord =
  | 'order_to_book'
  | 'booked_order'
  | 'order_with_proof'
  | 'order_with_cash'
  | 'order_without_collector'
  | 'order_without_reply'
  | 'part_captured_order'
  | 'gift_order'
  | 'given_gift_card'
  | 'bounced_message'
  | 'discount_with_codes'

/**
 * Something to press: a message on a button, link or menu item, or a selector, which begins with `css=`. Or a selector to type into;
 * or what a colleague sends to the API meanwhile, where `:id` is filled like that of the path.
 */
export type Step = string | { type: string; into: string } | { colleague: string; sends: object }

export interface View {
  /** Follows the page's name in the picture's name; absent for the page as it opens. */
  name?: string
  /** The query of the address; `:id` is filled like that of the path. */
  query?: string
  /** Another list than the page's. */
  example?: string
  /** The id itself, where no list has it. */
  id?: string
  /** A record that the demo has none of, in place of an example. */
  record?: MadeRecord
  /** What is done afterwards, in turn. */
  steps?: readonly Step[]
  /** The API's replies come late, have no rows, or are faults. */
  state?: 'loading' | 'empty' | 'failed'
  /** The API refuses something on it, which browsers log. */
  isRefused?: boolean
  /** Who is signed in; the installation's owner unless a clerk or nobody. */
  as?: 'clerk' | 'nobody'
  /** The demo store; Batik Larasati unless another one has more to show. */
  store?: string
  /** Exists on this device only. */
  device?: 'phone' | 'desktop'
}

/** The page as it opens. */
export const opened: View = {}
/** Without rows, and with a fault in their place. */
export const states: readonly View[] = [
  { name: 'empty', state: 'empty' },
  { name: 'failed', state: 'failed' },
]
/** A drawer that the address opens. */
export const drawer = (name: string, query: string, more: Omit<View, 'name' | 'query'> = {}): View => ({
  name,
  query,
  ...more,
})
/** A drawer, dialog or menu that buttons open. */
export const pressed = (name: string, ...steps: Step[]): View => ({ name, steps })

/** The menu of a page's header, and that of a list's first row. */
export const pageMenu = 'css=main header button:has(.tabler-icon-dots)'
export const rowMenu = 'css=main tbody button:has(.tabler-icon-dots)'
export const firstCheckbox = 'css=main tbody input[type=checkbox]'
