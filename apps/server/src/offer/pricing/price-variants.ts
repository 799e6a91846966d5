import { type Currency, getCurrency } from '@shopkey/domain/currency.ts'
import { choosePrice, type PriceChoice, priceWithTax } from '@shopkey/domain/price-choice.ts'
import { combineRates, toPercent } from '@shopkey/domain/rate.ts'
import { type AttachedTaxRate, taxLinesOfLine, type WireTaxLine } from '@shopkey/domain/tax.ts'
import { unpriced } from '../../catalogue/variants/unpriced.ts'
import type { Database } from '../../db/database.ts'
import { loadPriceCandidates, type PriceCandidates } from './price-candidates.ts'
import type { ResolvedPriceContext } from './price-context.ts'
import { loadProductTaxRates } from './product-tax-rates.ts'

/**
 * The wire's computed prices of a variant. Amounts: minor units; null without a price, or without a region with
 * automatic taxes.
 */
export interface VariantPricing extends Omit<PriceChoice, 'price_list_id' | 'changes_at'> {
  original_price_incl_tax: number | null
  calculated_price_incl_tax: number | null
  original_tax: number | null
  calculated_tax: number | null
  tax_rates: WireTaxLine[] | null
}

export interface PricedVariant {
  /** The wire's fields, to be copied into a variant. */
  pricing: VariantPricing
  /**
   * The taxes on the variant in the region, also where they are not automatic; the source of a cart line's tax lines.
   */
  tax_lines: WireTaxLine[]
  price_list_id: string | null
  /** When the result changes without a write; null: never. */
  changes_at: Date | null
}

/**
 * Prices many variants in one context with two statements. Several entries of one variant (lines with their own
 * quantities) are priced separately. Returns one result per entry, in order; undefined where the store has no such
 * variant.
 */
export async function priceVariants(
  db: Database,
  context: ResolvedPriceContext,
  entries: readonly { variant_id: string; quantity?: number }[],
): Promise<(PricedVariant | undefined)[]> {
  const ids = [...new Set(entries.map((entry) => entry.variant_id))]
  const candidates = await loadPriceCandidates(db, context.store_id, ids, context.now)
  const rates = context.region ? await loadProductTaxRates(db, context.region.id, candidates.values()) : []
  return entries.map(({ variant_id, quantity }) => {
    const variant = candidates.get(variant_id)
    return variant && priceVariant(variant, rates, context, quantity)
  })
}

/** Prices one variant from its loaded candidates. rates: of the context's region. */
export function priceVariant(
  variant: PriceCandidates,
  rates: readonly AttachedTaxRate[],
  context: ResolvedPriceContext,
  quantity?: number,
): PricedVariant {
  const { region } = context
  const tax_lines = region ? taxLinesOfLine(variant, region, rates) : []
  const { price_list_id, changes_at, ...choice } = choosePrice(variant.prices, {
    region,
    currency_code: context.currency_code,
    currency_includes_tax: context.currency_includes_tax,
    customer_group_ids: context.customer_group_ids,
    quantity,
    tax_rate: region ? toPercent(combineRates(tax_lines.map((line) => line.rate))) : null,
    now: context.now,
  })
  return { pricing: withTax(choice, tax_lines, context), tax_lines, price_list_id, changes_at }
}

type Choice = Omit<PriceChoice, 'price_list_id' | 'changes_at'>

function withTax(choice: Choice, tax_lines: WireTaxLine[], { region }: ResolvedPriceContext): VariantPricing {
  if (!region?.automatic_taxes) return { ...unpriced, ...choice }
  const currency = getCurrency(region.currency_code)
  const original = taxOn(choice.original_price, choice.original_price_includes_tax, tax_lines, currency)
  const calculated = taxOn(choice.calculated_price, choice.calculated_price_includes_tax, tax_lines, currency)
  return {
    ...choice,
    original_price_incl_tax: original.incl_tax,
    original_tax: original.tax,
    calculated_price_incl_tax: calculated.incl_tax,
    calculated_tax: calculated.tax,
    tax_rates: tax_lines,
  }
}

function taxOn(amount: number | null, includes_tax: boolean | null, tax_lines: WireTaxLine[], currency: Currency) {
  if (amount === null) return { tax: null, incl_tax: null }
  return priceWithTax({ amount, includes_tax: includes_tax ?? false, tax_lines }, currency)
}
