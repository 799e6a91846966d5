import { discountRefusal } from '@shopkey/domain/discounts.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { allOf } from '../../http/list-filters.ts'
import { listAutomaticDiscounts } from '../discounts/automatic-discounts.ts'
import type { DiscountState } from '../discounts/discount.state.ts'
import type { CatalogueContext } from './catalogue-context.ts'

/** The automatic discounts on items that a shopper would get in this context. None without a region. */
export async function runningDiscounts(db: Database, { store, context }: CatalogueContext): Promise<DiscountState[]> {
  const { region, customer_group_ids, now } = context
  if (!region) return []
  const customer = customer_group_ids.length > 0 ? { group_ids: customer_group_ids } : null
  const discounts = await listAutomaticDiscounts(db, store.id)
  return discounts.filter(
    (discount) =>
      discount.rule.type !== 'free_shipping' &&
      !discountRefusal({ ...discount, rule: discount.rule }, { region_id: region.id, customer, now }),
  )
}

/**
 * What the best of these takes off one unit of product `p` that costs `amount`, minor units. A fixed amount counts as
 * on one unit.
 */
export function automaticSaving(discounts: readonly DiscountState[], amount: RawBuilder<unknown>): RawBuilder<unknown> {
  if (discounts.length === 0) return sql`0`
  const savings = discounts.map((discount) => {
    const { type, value } = discount.rule
    const off =
      type === 'percentage' ? sql`${amount} * ${value}::numeric / 100` : sql`least(${amount}, ${value}::bigint)`
    return sql`case when p.discountable and not p.is_giftcard and ${appliesTo(discount)} then ${off} else 0 end`
  })
  return sql`greatest(${sql.join(savings)})`
}

const columnOf = { products: 'p.id', product_types: 'p.type_id', product_collections: 'p.collection_id' } as const

/** As lineQualifies, on products. */
function appliesTo({ rule }: DiscountState): RawBuilder<unknown> {
  const conditions = rule.conditions.flatMap(({ type, operator, resource_ids }) => {
    if (type === 'customer_groups') return []
    const isNamed =
      type === 'product_tags'
        ? sql<SqlBool>`exists (
            select 1 from product_tag_links l where l.product_id = p.id and l.product_tag_id = any(${resource_ids}))`
        : sql<SqlBool>`coalesce(${sql.ref(columnOf[type])} = any(${resource_ids}), false)`
    return operator === 'in' ? isNamed : sql<SqlBool>`not ${isNamed}`
  })
  return allOf([sql<SqlBool>`true`, ...conditions])
}
