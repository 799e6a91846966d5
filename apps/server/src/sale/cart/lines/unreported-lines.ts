import type { ChangedPart, SeenLine } from '@shopkey/domain/cart-changes.ts'
import { isKnownOwner, isOwnCart } from '../access/cart.owner.ts'
import type { Viewer } from '../access/viewer.ts'
import type { CartState, LineState, Offer } from '../cart.state.ts'
import { findPrice } from './cart.rules.ts'

/** Changes are reported to the shopper whose cart it is, not to staff or to others who have its link. */
export function isReportedTo(cart: CartState, viewer: Viewer): boolean {
  return isKnownOwner(cart, { ...viewer, is_staff: false }) || (!viewer.is_staff && isOwnCart(cart, viewer))
}

export function unreportedLines(cart: CartState): SeenLine[] {
  return unreportedOf(cart).filter((one): one is SeenLine => !isPart(one))
}

/** Codes, gift cards and deliveries that changed while the shopper did not see it. */
export function unreportedParts(cart: CartState): ChangedPart[] {
  return unreportedOf(cart).filter(isPart)
}

function unreportedOf(cart: CartState): (SeenLine | ChangedPart)[] {
  return (cart.unreported ?? []) as unknown as (SeenLine | ChangedPart)[] // the column only ever contains what is written below
}

function isPart(one: SeenLine | ChangedPart): one is ChangedPart {
  return 'part' in one
}

export function seenLine({ id, unit_price, quantity, title, variant_id }: SeenLine): SeenLine {
  return { id, unit_price, quantity, title, variant_id }
}

/** The lines as the shopper last saw them. */
export function lastSeenLines(cart: CartState): SeenLine[] {
  const unreported = unreportedLines(cart)
  const known = new Set(unreported.map(({ id }) => id))
  return [...unreported, ...cart.items.filter(({ id }) => !known.has(id)).map(seenLine)]
}

/** The unreported lines after others saw a change first: `before` are those that it changed. */
export function withChanged(unreported: readonly SeenLine[], before: readonly SeenLine[], cart: CartState): SeenLine[] {
  const now = new Map(cart.items.map((line) => [line.id, line]))
  const changed = before.filter((line) => {
    const after = now.get(line.id)
    const isSame = after && after.unit_price === line.unit_price && after.quantity === line.quantity
    return !isSame && !unreported.some(({ id }) => id === line.id)
  })
  return [...unreported, ...changed]
}

/** What staff put into a draft was in it before its shopper saw it. */
function isByAnother(cart: CartState, viewer: Viewer): boolean {
  return cart.type === 'default' && !isReportedTo(cart, viewer)
}

interface LineChange {
  viewer: Viewer
  offer: Offer | undefined
  /** 0 removes the line. */
  quantity: number
  now: Date
}

/**
 * The unreported lines after the quantity of `line` is set, which is as before the change. What the shopper did themselves is not
 * reported, but a new price of what was there is, since the line takes it over unseen. What others with the link or staff did is.
 */
export function afterChange(
  cart: CartState,
  line: LineState,
  { viewer, offer, quantity, now }: LineChange,
): SeenLine[] {
  const unreported = unreportedLines(cart)
  const others = unreported.filter(({ id }) => id !== line.id)
  const known = unreported.find(({ id }) => id === line.id)
  if (isByAnother(cart, viewer)) {
    // Added and removed again, before the shopper saw it.
    if (known?.quantity === 0 && quantity === 0) return others
    return known ? unreported : [...unreported, seenLine(line)]
  }
  if (quantity === 0) return others
  if (known) return [...others, { ...known, quantity }]
  const price = offer && line.should_merge ? findPrice(cart, offer, line.quantity, now) : undefined
  const isNew = price !== undefined && price.unit_price !== line.unit_price
  return isNew ? [...others, { ...seenLine(line), quantity }] : others
}

/** The unreported lines after lines were added that the cart did not have: those of others count as seen without any of them. */
export function afterAdding(cart: CartState, added: readonly LineState[], viewer: Viewer): SeenLine[] {
  const unreported = unreportedLines(cart)
  if (!isByAnother(cart, viewer)) return unreported
  return [...unreported, ...added.map((line) => ({ ...seenLine(line), quantity: 0 }))]
}

/** `parts`: by default as they were. */
export function setUnreported(
  cart: CartState,
  lines: readonly SeenLine[],
  parts: readonly ChangedPart[] = unreportedParts(cart),
): void {
  const unreported = [...lines, ...parts]
  cart.unreported = unreported.length > 0 ? (unreported as unknown as CartState['unreported']) : null // plain values only
}
