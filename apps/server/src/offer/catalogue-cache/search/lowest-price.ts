import { getCurrency } from '@shopkey/domain/currency.ts'
import { sql } from 'kysely'
import { amountWithTax } from '../../pricing/amount-with-tax.ts'
import type { ResolvedPriceContext } from '../../pricing/price-context.ts'

/**
 * The lowest price of search_facts s as the shopper pays it, tax included where the region adds it; without lists for
 * customer groups.
 */
export function lowestPrice({ region, currency_code, currency_includes_tax, now }: ResolvedPriceContext) {
  if (!currency_code) return sql`null::bigint`
  const places = [currency_code, ...(region ? [region.id] : [])]
  const own = places.map((place) => sql`(s.prices ->> ${place})::bigint`)
  const sale = sql`case when s.sales is not null then (
    select min(x.amount) from jsonb_to_recordset(s.sales) x(place text, amount bigint, starts_at timestamptz, ends_at timestamptz)
    where x.place = any(${places}) and (x.starts_at is null or x.starts_at <= ${now}) and (x.ends_at is null or x.ends_at > ${now})
  ) end`
  const addsTax = region?.automatic_taxes && !region.includes_tax && !currency_includes_tax
  const lowest = sql`least(${sql.join([...own, sale])})`
  return addsTax ? amountWithTax(lowest, region.tax_rate, getCurrency(currency_code).rounding_increment) : lowest
}
