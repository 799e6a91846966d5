import { getCurrency } from '@shopkey/domain/currency.ts'
import { type AttachedTaxRate, taxLinesOfShipping, type WireTaxLine } from '@shopkey/domain/tax.ts'
import { shippingMethodTotals } from '@shopkey/domain/totals.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

interface PricedOption {
  id: string
  region_id: string
  amount: number | null
  includes_tax: boolean
}

interface OptionTax {
  price_incl_tax: number | null
  tax_amount: number | null
  tax_rates: WireTaxLine[] | null
}

/**
 * Adds to each option its price for a shopper of its region, tax included; null where a provider says the taxes. Two statements for any number of options.
 */
export async function priceWithTax<Option extends PricedOption>(
  db: Database,
  options: Option[],
): Promise<(Option & OptionTax)[]> {
  const regionIds = [...new Set(options.map((option) => option.region_id).filter(Boolean))]
  const { rows: regions } = await sql<{ id: string; tax_rate: number; currency_code: string }>`
    select id, tax_rate, currency_code from regions where id = any(${regionIds}) and tax_provider_id is null`.execute(
    db,
  )
  const { rows: rates } = await sql<AttachedTaxRate>`
    select r.id, r.rate, r.name, r.code, s.shipping_option_id
    from shipping_tax_rates s join tax_rates r on r.id = s.tax_rate_id
    where s.shipping_option_id = any(${options.map((option) => option.id)})`.execute(db)
  const regionById = new Map(regions.map((region) => [region.id, region]))

  return options.map((option) => {
    const region = regionById.get(option.region_id)
    if (!region || option.amount === null || option.amount === undefined)
      return { ...option, price_incl_tax: null, tax_amount: null, tax_rates: null }
    const tax_rates = taxLinesOfShipping({ shipping_option_id: option.id }, region, rates)
    const totals = shippingMethodTotals(
      { price: option.amount, includes_tax: option.includes_tax, tax_lines: tax_rates },
      getCurrency(region.currency_code),
    )
    return { ...option, price_incl_tax: totals.total, tax_amount: totals.tax_total, tax_rates }
  })
}
