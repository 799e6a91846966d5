import { periodAt, timeOf } from '@shopkey/domain/dates.ts'
import { sql } from 'kysely'
import { optionRelations, productRelations, variantRelations } from '../../catalogue/products/product.relations.ts'
import type { Database } from '../../db/database.ts'
import { hasMany, type Relation, type Relations, type Row } from '../../db/relations.ts'
import type { PriceCandidates, PriceRow } from '../pricing/price-candidates.ts'
import { loadPriceCandidates } from '../pricing/price-candidates.ts'
import type { ResolvedPriceContext } from '../pricing/price-context.ts'
import { priceVariant } from '../pricing/price-variants.ts'
import { loadProductTaxRates } from '../pricing/product-tax-rates.ts'

/** Called per product with the moment one of its prices changes by itself. */
type NoteExpiry = (product_id: string, at: Date | null) => void

/**
 * What shoppers may see of a product: nothing for administrators only, and prices as they are for whoever asks.
 * Expanding variants.prices computes the prices too (v1 wire rule).
 */
export function windowProductRelations(context: ResolvedPriceContext, noteExpiry: NoteExpiry): Relations {
  const { images, tags, type, collection, profiles, sales_channels } = productRelations
  return {
    variants: hasMany('product_variants', 'product_id', {
      relations: () => windowVariantRelations(context, noteExpiry),
      orderBy: 'variant_rank, id',
    }),
    options: hasMany('product_options', 'product_id', {
      relations: () => ({ values: optionRelations.values }),
      orderBy: 'rank, id',
    }),
    categories: visibleCategories,
    images,
    tags,
    type,
    collection,
    profiles,
    sales_channels,
  }
}

export function windowVariantRelations(context: ResolvedPriceContext, noteExpiry: NoteExpiry): Relations {
  const { options, product } = variantRelations
  return { options, product, prices: pricesFor(context, noteExpiry) }
}

function pricesFor(context: ResolvedPriceContext, noteExpiry: NoteExpiry): Relation {
  return {
    async load(db, variants, name) {
      const ids = variants.map((variant) => String(variant.id))
      const candidates = await loadPriceCandidates(db, context.store_id, ids, context.now)
      const rates = context.region ? await loadProductTaxRates(db, context.region.id, candidates.values()) : []
      for (const variant of variants) {
        const own = candidates.get(String(variant.id))
        if (!own) continue
        const { pricing } = priceVariant(own, rates, context)
        Object.assign(variant, pricing)
        variant[name] = visiblePrices(own, context)
        noteExpiry(own.product_id, nextBoundary(own, context))
      }
      return []
    },
  }
}

// A list that has not begun, or is for other customers, is the shop's own business.
function visiblePrices({ prices }: PriceCandidates, context: ResolvedPriceContext): Row[] {
  return prices
    .filter((price) => isForCustomer(price, context) && (!price.price_list || isRunning(price, context)))
    .map(({ price_list: _, ...row }) => row)
}

function nextBoundary({ prices }: PriceCandidates, { now }: ResolvedPriceContext): Date | null {
  const times = prices
    .flatMap(({ price_list }) => [price_list?.starts_at, price_list?.ends_at])
    .flatMap((date) => (date && timeOf(date) > now.getTime() ? [timeOf(date)] : []))
  return times.length > 0 ? new Date(Math.min(...times)) : null
}

function isRunning({ price_list }: PriceRow, { now }: ResolvedPriceContext): boolean {
  return Boolean(price_list) && periodAt(price_list ?? {}, now) === 'running'
}

function isForCustomer({ price_list }: PriceRow, { customer_group_ids }: ResolvedPriceContext): boolean {
  const groups = price_list?.customer_group_ids ?? []
  return groups.length === 0 || groups.some((group) => customer_group_ids.includes(group))
}

const visibleCategories: Relation = {
  async load(db: Database, parents, name) {
    const ids = parents.map((parent) => parent.id)
    const { rows } = await sql<Row>`
      select c.id, c.store_id, c.name, c.description, c.handle, c.rank, c.parent_category_id, c.metadata, c.created_at,
        c.updated_at, l.product_id as __product_id
      from product_category_links l join product_categories c on c.id = l.product_category_id
      where l.product_id = any(${ids}) and c.is_active and not c.is_internal order by c.rank, c.id`.execute(db)
    const byProduct = Map.groupBy(rows, (row) => row.__product_id)
    for (const row of rows) delete row.__product_id
    for (const parent of parents) parent[name] = byProduct.get(parent.id) ?? []
    return rows
  },
}
