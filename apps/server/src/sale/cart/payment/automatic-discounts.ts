import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import type { DiscountState } from '../../../offer/discounts/discount.state.ts'
import { automaticDiscountsOf } from '../cart.pricing.ts'
import type { CartState } from '../cart.state.ts'

/** Gives a cart the automatic discounts that it qualifies for now. */
export function applyAutomaticDiscounts(cart: CartState, now: Date): void {
  if (!hasOutdatedDiscounts(cart, now)) return
  const codes = cart.discounts.filter((discount) => !discount.is_automatic)
  cart.discounts = [...automaticDiscountsOf(cart, now), ...codes]
}

/** Whether the automatic discounts of a cart are others than it would get now. Carts of swaps and drafts keep theirs. */
export function hasOutdatedDiscounts(cart: CartState, now: Date): boolean {
  const stored = cart.discounts.filter((discount) => discount.is_automatic)
  if (cart.type !== 'default' || stored.length + cart.automatic_discounts.length === 0) return false
  return idsOf(stored) !== idsOf(automaticDiscountsOf(cart, now))
}

/**
 * As applyAutomaticDiscounts, for becoming an order: locks the limited ones that the cart gets until the order has
 * counted its use, so that parallel orders cannot exceed a limit. One that has been used up meanwhile is replaced, and
 * the total changes.
 */
export async function reserveAutomaticDiscounts(trx: Trx, cart: CartState, now: Date): Promise<void> {
  if (cart.type !== 'default') return
  const reserved = new Set<string>()
  for (;;) {
    const limited = automaticDiscountsOf(cart, now).filter(({ id, usage_limit }) => usage_limit && !reserved.has(id))
    if (limited.length === 0) break
    const ids = limited.map(({ id }) => id)
    const { rows } = await sql<{ id: string }>`
      select id from discounts where id = any(${ids}) and usage_count < usage_limit order by id for no key update`.execute(
      trx,
    )
    for (const { id } of rows) reserved.add(id)
    cart.automatic_discounts = cart.automatic_discounts.filter(({ id }) => !ids.includes(id) || reserved.has(id))
  }
  applyAutomaticDiscounts(cart, now)
}

function idsOf(discounts: readonly DiscountState[]): string {
  return discounts.map(({ id }) => id).join(' ')
}
