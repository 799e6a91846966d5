import { POINTS } from '@shopkey/domain/currency-units.ts'
import { periodAt, timeOf } from '@shopkey/domain/dates.ts'
import type { AttachedTaxRate } from '@shopkey/domain/tax.ts'
import type { Row } from '../../db/relations.ts'
import type { PriceCandidates, PriceRow } from '../pricing/price-candidates.ts'
import type { ResolvedPriceContext } from '../pricing/price-context.ts'
import { priceVariant } from '../pricing/price-variants.ts'

/** A variant's prices in a context, computed and as stored (v1 wire rule: one comes with the other). */
export function pricesForContext(
  candidates: PriceCandidates,
  rates: readonly AttachedTaxRate[],
  context: ResolvedPriceContext,
): Row {
  const { pricing } = priceVariant(candidates, rates, context)
  return { ...pricing, prices: visiblePrices(candidates, context) }
}

/** When one of these prices next changes without a write, in ms since 1970; Infinity: never. */
export function nextPriceChange({ prices }: PriceCandidates, { now }: ResolvedPriceContext): number {
  const times = prices
    .flatMap(({ price_list }) => [price_list?.starts_at, price_list?.ends_at])
    .flatMap((date) => (date && timeOf(date) > now.getTime() ? [timeOf(date)] : []))
  return Math.min(...times)
}

// Prices of lists that have not started, or are for other customers, are not shown.
function visiblePrices({ prices }: PriceCandidates, context: ResolvedPriceContext): Row[] {
  return prices
    .filter((price) => isInSight(price, context))
    .filter((price) => isForCustomer(price, context) && (!price.price_list || isRunning(price, context)))
    .map(({ price_list: _, ...row }) => row)
}

function isInSight({ currency_code }: PriceRow, context: ResolvedPriceContext): boolean {
  return !context.hides_points || currency_code !== POINTS
}

function isRunning({ price_list }: PriceRow, { now }: ResolvedPriceContext): boolean {
  return Boolean(price_list) && periodAt(price_list ?? {}, now) === 'running'
}

function isForCustomer({ price_list }: PriceRow, { customer_group_ids }: ResolvedPriceContext): boolean {
  const groups = price_list?.customer_group_ids ?? []
  return groups.length === 0 || groups.some((group) => customer_group_ids.includes(group))
}
