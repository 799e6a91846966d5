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

/**
 * The unreported lines after the shopper set a line's quantity: that is not reported, but a new price of what was there is, since the line takes
 * it over unseen. `line` as it is before the change; quantity 0 removes it.
 */
export function afterOwnChange(
  cart: CartState,
  line: LineState,
  { offer, quantity, now }: { offer: Offer | undefined; quantity: number; now: Date },
): SeenLine[] {
  const unreported = unreportedLines(cart)
  const others = unreported.filter(({ id }) => id !== line.id)
  if (quantity === 0) return others
  const known = unreported.find(({ id }) => id === line.id)
  if (known) return [...others, { ...known, quantity }]
  const price = offer && line.should_merge ? findPrice(cart, offer, line.quantity, now) : undefined
  const isNew = price !== undefined && price.unit_price !== line.unit_price
  return isNew ? [...others, { ...seenLine(line), quantity }] : others
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
