import { chooseAutomaticDiscounts } from '@shopkey/domain/automatic-discounts.ts'
import { getCurrency } from '@shopkey/domain/currency.ts'
import { discountAdjustments } from '@shopkey/domain/discounts.ts'
import { lineTotals } from '@shopkey/domain/totals.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { listAutomaticDiscounts } from '../discounts/automatic-discounts.ts'
import type { ResolvedPriceContext } from '../pricing/price-context.ts'
import { priceVariants } from '../pricing/price-variants.ts'

export interface AutomaticPrice {
  variant_id: string
  /** Of one unit, as prices are shown in the region: minor units. */
  amount: number
}

interface VariantRow {
  id: string
  product_id: string
  product_type_id: string | null
  product_collection_id: string | null
  product_tag_ids: string[]
  allow_discounts: boolean
}

interface Buyer {
  context: ResolvedPriceContext
  /** null for a guest. */
  customer: { group_ids: readonly string[] } | null
}

/**
 * What one unit of a product's variants costs in a cart of its own, where an automatic discount lowers it: by the rules that give
 * carts their discounts. Leaves out variants that none lowers. Four statements; one where the store has no automatic discount.
 */
export async function findAutomaticPrices(
  db: Database,
  { context, customer }: Buyer,
  product_ids: readonly string[],
): Promise<AutomaticPrice[]> {
  const { region, now, store_id } = context
  if (!region || product_ids.length === 0) return []
  const discounts = (await listAutomaticDiscounts(db, store_id)).filter(({ rule }) => rule.type !== 'free_shipping')
  if (discounts.length === 0) return []
  const variants = await loadVariants(db, store_id, product_ids)
  const prices = await priceVariants(
    db,
    context,
    variants.map(({ id }) => ({ variant_id: id })),
  )
  const currency = getCurrency(region.currency_code)
  return variants.flatMap(({ id, ...variant }, index) => {
    const price = prices[index]
    if (!price || price.pricing.calculated_price === null) return []
    const line = {
      ...variant,
      id,
      variant_id: id,
      unit_price: price.pricing.calculated_price,
      quantity: 1,
      includes_tax: price.pricing.calculated_price_includes_tax ?? false,
      // Without automatic taxes, prices are shown as they are.
      tax_lines: region.automatic_taxes ? price.tax_lines : [],
      adjustments: [],
    }
    const chosen = chooseAutomaticDiscounts(discounts, {
      codes: [],
      lines: [line],
      currency,
      region_id: region.id,
      customer,
      now,
    })
    const adjustments = discountAdjustments(chosen, [line], currency)
    const { total } = lineTotals({ ...line, adjustments }, currency)
    return total < lineTotals(line, currency).total ? [{ variant_id: id, amount: total }] : []
  })
}

async function loadVariants(db: Database, store_id: string, product_ids: readonly string[]): Promise<VariantRow[]> {
  const { rows } = await sql<VariantRow>`
    select v.id, p.id as product_id, p.type_id as product_type_id, p.collection_id as product_collection_id,
      array(select l.product_tag_id from product_tag_links l where l.product_id = p.id) as product_tag_ids,
      p.discountable and not p.is_giftcard as allow_discounts
    from products p join product_variants v on v.product_id = p.id
    where p.store_id = ${store_id} and p.id = any(${product_ids}) and p.status = 'published' and p.deleted_at is null
      and v.deleted_at is null
    order by v.id`.execute(db)
  return rows
}
