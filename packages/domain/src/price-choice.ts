import type { Currency } from './currency.ts'
import { periodAt, timeOf, type WireDate } from './dates.ts'
import { isPossiblePrice } from './money.ts'
import { type Percent, toRate, WHOLE } from './rate.ts'
import type { TaxLine } from './tax.ts'
import { lineTotals } from './totals.ts'

/** The list that a price belongs to. customer_group_ids: empty means everyone. */
export type PriceListFacts = {
  type: 'sale' | 'override'
  status: 'active' | 'draft'
  starts_at?: WireDate
  ends_at?: WireDate
  includes_tax?: boolean
  customer_group_ids?: readonly string[]
}

/** A price of a variant. amount: minor units of currency_code. price_list_id and price_list come together. */
export type VariantPrice = {
  amount: number
  currency_code: string
  region_id?: string | null
  min_quantity?: number | null
  max_quantity?: number | null
  price_list_id?: string | null
  price_list?: PriceListFacts | null
}

/** Region, customer, quantity and time of a price. Without region and currency there is no price. */
export type PriceContext = {
  region?: { id: string; currency_code: string; includes_tax?: boolean } | null
  /** Used when there is no region. */
  currency_code?: string | null
  /** Whether prices in this currency include tax unless their list or region says so. */
  currency_includes_tax?: boolean
  /** Groups of the signed-in customer. */
  customer_group_ids?: readonly string[]
  /** Quantity; absent in the catalogue. */
  quantity?: number
  /** Combined percent of the taxes on the variant, to compare prices with and without tax. */
  tax_rate?: Percent | null
  now: Date
}

/** The wire's computed prices of a variant. Amounts: minor units, null when there is no price. */
export type PriceChoice = {
  original_price: number | null
  original_price_includes_tax: boolean | null
  calculated_price: number | null
  calculated_price_includes_tax: boolean | null
  calculated_price_type: 'default' | 'sale' | 'override' | null
  /** The list that was chosen, if any. */
  price_list_id: string | null
  /** When the result changes without a write: the next start or end of a list in play. null: never. */
  changes_at: Date | null
}

/**
 * Chooses a variant's price: the lowest of its own prices and those of running lists, for this place, customer and
 * quantity. `original_price` is its own price without quantity limits, the region's before the currency's. A price
 * counts when it is the region's own, or has no region and is in the region's currency; one of another region never
 * does, even in the same currency; nor does one above the limit (isPossiblePrice). An override list wins like a sale,
 * by being lower. Source: v1 wire rule in its strict reading.
 */
export function choosePrice(prices: readonly VariantPrice[], context: PriceContext): PriceChoice {
  const here = prices.filter(
    (price) => isPossiblePrice(price.amount) && isForPlace(price, context) && isForCustomer(price, context),
  )
  const own = here.filter((price) => !price.price_list)
  const original =
    own.find((price) => price.region_id && hasNoBounds(price)) ?? own.find((price) => hasNoBounds(price)) ?? null

  const fitting = here.filter((price) => fitsQuantity(price, context.quantity))
  const running = fitting.filter((price) => price.price_list && periodAt(price.price_list, context.now) === 'running')
  // Own prices first: a list that is no cheaper does not turn the price into a sale.
  const best = [...fitting.filter((price) => !price.price_list), ...running].reduce<VariantPrice | null>(
    (winner, price) => (winner && !isLower(price, winner, context) ? winner : price),
    null,
  )
  return {
    original_price: original?.amount ?? null,
    original_price_includes_tax: original && includesTax(original, context),
    calculated_price: best?.amount ?? null,
    calculated_price_includes_tax: best && includesTax(best, context),
    calculated_price_type: best && (best.price_list?.type ?? 'default'),
    price_list_id: best?.price_list_id ?? null,
    changes_at: nextBoundary(fitting, context.now),
  }
}

/** The wire's tax fields of one price for one unit: the tax included or added, and the price with tax. Minor units. */
export function priceWithTax(
  price: { amount: number; includes_tax: boolean; tax_lines: readonly Pick<TaxLine, 'rate'>[] },
  currency: Currency,
): { tax: number; incl_tax: number } {
  const { tax_total, total } = lineTotals(
    { unit_price: price.amount, quantity: 1, includes_tax: price.includes_tax, tax_lines: price.tax_lines },
    currency,
  )
  return { tax: tax_total, incl_tax: total }
}

function isForPlace(price: VariantPrice, { region, currency_code }: PriceContext): boolean {
  if (price.region_id) return price.region_id === region?.id
  return price.currency_code === (region?.currency_code ?? currency_code)
}

function isForCustomer({ price_list }: VariantPrice, { customer_group_ids = [] }: PriceContext): boolean {
  if (!price_list) return true
  if (price_list.status !== 'active') return false
  const groups = price_list.customer_group_ids ?? []
  return groups.length === 0 || groups.some((group) => customer_group_ids.includes(group))
}

// The catalogue has no quantity, so a price that starts at some quantity is not offered.
function fitsQuantity(price: VariantPrice, quantity: number | undefined): boolean {
  if (quantity === undefined) return !price.min_quantity
  return (price.min_quantity ?? 0) <= quantity && quantity <= (price.max_quantity ?? Number.POSITIVE_INFINITY)
}

function hasNoBounds(price: VariantPrice): boolean {
  return !price.min_quantity && !price.max_quantity
}

function includesTax(price: VariantPrice, { region, currency_includes_tax = false }: PriceContext): boolean {
  return Boolean(price.price_list?.includes_tax || region?.includes_tax || currency_includes_tax)
}

function isLower(price: VariantPrice, winner: VariantPrice, context: PriceContext): boolean {
  const priceIncludes = includesTax(price, context)
  const winnerIncludes = includesTax(winner, context)
  if (priceIncludes === winnerIncludes) return price.amount < winner.amount
  // One includes tax and the other does not: comparable only when the tax is known.
  if (context.tax_rate === null || context.tax_rate === undefined) return false
  const withTax = WHOLE + toRate(context.tax_rate)
  const left = BigInt(price.amount) * (priceIncludes ? WHOLE : withTax)
  const right = BigInt(winner.amount) * (winnerIncludes ? WHOLE : withTax)
  return left < right
}

function nextBoundary(prices: readonly VariantPrice[], now: Date): Date | null {
  const times = prices
    .flatMap(({ price_list }) => (price_list ? [price_list.starts_at, price_list.ends_at] : []))
    .map((date) => (date ? timeOf(date) : Number.NaN))
    .filter((time) => time > now.getTime())
  return times.length > 0 ? new Date(Math.min(...times)) : null
}
