import { staffVariantRelations, Variant } from '@shopkey/contract/product.ts'
import { isPurchasable } from '@shopkey/domain/available-stock.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  sortableVariantColumns,
  type VariantFilters,
  variantConditions,
} from '../../catalogue/variants/variant.queries.ts'
import { variantRelations } from '../../catalogue/variants/variant.relations.ts'
import type { Database } from '../../db/database.ts'
import type { Relation } from '../../db/relations.ts'
import { findOne, listPage } from '../../http/list-page.ts'
import type { Resource } from '../../http/projection.ts'
import { notFound } from '../../http/refusal.ts'
import { loadPriceCandidates } from '../pricing/price-candidates.ts'
import type { ResolvedPriceContext } from '../pricing/price-context.ts'
import { loadProductTaxRates } from '../pricing/product-tax-rates.ts'
import { pricesForContext } from './visible-prices.ts'

type VariantQuery = VariantFilters & {
  limit: number
  offset: number
  order?: string
  expand?: string
  fields?: string
}

interface Audience {
  context: ResolvedPriceContext
  /** Shoppers see published products of these channels only; null: of any. Staff (undefined) see all. */
  shownIn?: string[] | null
}

/** A page of variants with prices in one context. */
export async function listPricedVariants(db: Database, { context, shownIn }: Audience, query: VariantQuery) {
  const conditions = [...variantConditions(context.store_id, query), ...onlyShown(shownIn)]
  const resource = pricedVariant(context)
  const page = await listPage(
    db,
    { table: 'product_variants', conditions, resource, sortable: sortableVariantColumns },
    query,
  )
  return { ...page, rows: page.rows.map(withPurchasable) }
}

export async function getPricedVariant(
  db: Database,
  { context, shownIn }: Audience,
  id: string,
  shape: { expand?: string; fields?: string },
) {
  const conditions = [...variantConditions(context.store_id, { id }), ...onlyShown(shownIn)]
  const variant = await findOne(db, { table: 'product_variants', conditions, resource: pricedVariant(context) }, shape)
  if (!variant) throw notFound('Variant', id)
  return withPurchasable(variant)
}

function pricedVariant(context: ResolvedPriceContext): Resource<typeof Variant> {
  const { options, product } = variantRelations
  const relations = { options, product, prices: pricesFor(context) }
  return { schema: Variant, relations, defaultRelations: staffVariantRelations }
}

function pricesFor(context: ResolvedPriceContext): Relation {
  return {
    async load(db, variants) {
      const ids = variants.map((variant) => String(variant.id))
      const candidates = await loadPriceCandidates(db, context.store_id, ids, context.now)
      const rates = context.region ? await loadProductTaxRates(db, context.region.id, candidates.values()) : []
      for (const variant of variants) {
        const own = candidates.get(String(variant.id))
        if (own) Object.assign(variant, pricesForContext(own, rates, context))
      }
      return []
    },
  }
}

function onlyShown(shownIn: string[] | null | undefined): RawBuilder<SqlBool>[] {
  if (shownIn === undefined) return []
  const inChannel = shownIn
    ? sql`and exists (
        select 1 from product_sales_channels c where c.product_id = p.id and c.sales_channel_id = any(${shownIn})
      )`
    : sql``
  return [
    sql<SqlBool>`exists (
      select 1 from products p
      where p.id = product_variants.product_id and p.status = 'published' and p.deleted_at is null ${inChannel}
    )`,
  ]
}

export interface StockFigures {
  manage_inventory?: boolean
  allow_backorder?: boolean
  inventory_quantity?: number
}

/** Adds whether one unit could be bought now, where the stock figures were requested. */
export function withPurchasable<V extends StockFigures>(variant: V): V & { purchasable?: boolean } {
  const { manage_inventory, allow_backorder, inventory_quantity } = variant
  if (manage_inventory === undefined || allow_backorder === undefined || inventory_quantity === undefined)
    return variant
  return { ...variant, purchasable: isPurchasable({ manage_inventory, allow_backorder, inventory_quantity }) }
}
