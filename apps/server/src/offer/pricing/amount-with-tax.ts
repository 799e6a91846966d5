import { type Percent, toPercent, toRate } from '@shopkey/domain/rate.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for an amount with its tax, as the domain's `percentOf` adds it: the tax is rounded once, to the currency's increment. amount: a bigint
 * in minor units, tax excluded; null stays null.
 */
export function amountWithTax(
  amount: RawBuilder<unknown>,
  tax_rate: Percent | null,
  increment: number,
): RawBuilder<number | null> {
  // As text: a double is not exact, and becomes a numeric with its error.
  const rate = sql`${String(toPercent(toRate(tax_rate)))}::numeric`
  // `offset 0`: the amount, which may be a subquery, is computed once.
  return sql`(
    select x.amount + (round(x.amount * ${rate} / (100 * ${increment}::numeric)) * ${increment}::numeric)::bigint
    from (select ${amount} as amount offset 0) x)`
}
