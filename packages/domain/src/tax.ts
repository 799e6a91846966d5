import { type Percent, type Rate, toPercent, toRate } from './rate.ts'

/** A tax on a line or shipping method, frozen on the order. rate: percent. */
export type TaxLine = { rate: Percent | null; name: string; code: string | null }

/** A tax rate with one of its attachments: a row of the join of rates and their products, types or options. */
export type AttachedTaxRate = {
  id: string
  rate: Percent | null
  name: string
  code: string | null
  product_id?: string | null
  product_type_id?: string | null
  shipping_option_id?: string | null
}

export type TaxedRegion = { tax_rate: Percent | null }

/** The taxes of a cart or order line: every rate attached to its product or its product's type, each once; the region's
 *  own rate, named and coded `default`, when there is none. A line without variant is not taxed.
 *  rates: of the cart's region. Source: v1 wire rule. */
export function taxLinesOfLine(
  line: { variant_id: string | null; product_id?: string | null; product_type_id?: string | null },
  region: TaxedRegion,
  rates: readonly AttachedTaxRate[],
): WireTaxLine[] {
  if (!line.variant_id) return []
  const attached = rates.filter(
    (rate) =>
      (rate.product_id && rate.product_id === line.product_id) ||
      (rate.product_type_id && rate.product_type_id === line.product_type_id),
  )
  return orDefault(attached, region)
}

/** The taxes of a shipping method: the rates attached to its option, else the region's own. Source: v1 wire rule. */
export function taxLinesOfShipping(
  method: { shipping_option_id: string },
  region: TaxedRegion,
  rates: readonly AttachedTaxRate[],
): WireTaxLine[] {
  return orDefault(
    rates.filter((rate) => rate.shipping_option_id && rate.shipping_option_id === method.shipping_option_id),
    region,
  )
}

/** The taxes of what a region has no rates for, such as the fee of a payment method: its own rate. */
export function taxLinesOfRegion(region: TaxedRegion): WireTaxLine[] {
  return orDefault([], region)
}

/** A tax line whose rate is the wire's own number. */
export type WireTaxLine = { rate: number; name: string; code: string | null }

function orDefault(attached: readonly AttachedTaxRate[], region: TaxedRegion): WireTaxLine[] {
  if (attached.length === 0) return [{ rate: toPercent(toRate(region.tax_rate)), name: 'default', code: 'default' }]
  const byId = new Map(attached.map((rate) => [rate.id, rate]))
  // A line has each code once, so rates with the same code are added into one tax line rather than lost.
  const lines = new Map<string, { rate: Rate; name: string; code: string | null }>()
  for (const rate of byId.values()) {
    const key = rate.code ?? `id:${rate.id}`
    const line = lines.get(key)
    if (line) line.rate += toRate(rate.rate)
    else lines.set(key, { rate: toRate(rate.rate), name: rate.name, code: rate.code })
  }
  return [...lines.values()].map((line) => ({ ...line, rate: toPercent(line.rate) }))
}
