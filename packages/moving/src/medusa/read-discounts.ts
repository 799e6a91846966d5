import type { MovedCondition, MovedDiscount, MovedRegion } from '../records.ts'
import type { FileWarnings } from '../warnings.ts'
import { minorUnits, type Query } from './database.ts'

interface DiscountRow {
  id: string
  code: string
  is_dynamic: boolean
  is_disabled: boolean
  parent_code: string | null
  starts_at: Date
  ends_at: Date | null
  valid_duration: string | null
  usage_limit: number | null
  usage_count: number
  metadata: Record<string, unknown> | null
  rule_id: string
  type: 'fixed' | 'percentage' | 'free_shipping'
  value: number
  allocation: 'total' | 'item' | null
  description: string | null
}

/** Reads the discounts that are not deleted: templates before the codes that were made of them. */
export async function readDiscounts(
  query: Query,
  regions: ReadonlyMap<string, MovedRegion>,
  warnings: FileWarnings,
): Promise<MovedDiscount[]> {
  const rows = await query<DiscountRow>(`
    select d.id, d.code, d.is_dynamic, d.is_disabled, p.code as parent_code, d.starts_at, d.ends_at, d.valid_duration, d.usage_limit,
      d.usage_count, d.metadata, d.rule_id, r.type::text, r.value, r.allocation::text, r.description
    from discount d join discount_rule r on r.id = d.rule_id left join discount p on p.id = d.parent_discount_id
    where d.deleted_at is null order by d.parent_discount_id is not null, d.created_at, d.id`)
  const links = Map.groupBy(
    await query<{ discount_id: string; region_id: string }>(
      'select discount_id, region_id from discount_regions order by discount_id, region_id',
    ),
    ({ discount_id }) => discount_id,
  )
  const conditions = await readConditions(query)
  return rows.flatMap((row, index) => {
    const own = (links.get(row.id) ?? []).flatMap(({ region_id }) => regions.get(region_id) ?? [])
    const value = minorValue(row, own[0])
    if (value === undefined) {
      warnings.add({
        code: 'currency_not_sold',
        severity: 'refused',
        text: `The discount ${row.code} takes off an amount of a currency that is not known here.`,
      })
      return []
    }
    return [{ ...discountOf(row, own), value, conditions: conditions.get(row.rule_id) ?? [], row: index + 1 }]
  })
}

function discountOf(row: DiscountRow, regions: MovedRegion[]): Omit<MovedDiscount, 'value' | 'conditions' | 'row'> {
  return {
    id: row.id,
    code: row.code,
    regions,
    kind: row.type === 'fixed' ? 'amount' : row.type,
    applies_to: row.allocation === 'item' ? 'products' : 'order',
    minimum_amount: 0,
    // v1 takes 0 for no limit.
    usage_limit: row.usage_limit || null,
    used: row.usage_count,
    is_once_per_customer: false,
    is_disabled: row.is_disabled,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    ...(row.parent_code !== null && { parent_code: row.parent_code }),
    ...(row.is_dynamic && row.parent_code === null && { template: { valid_duration: row.valid_duration } }),
    description: row.description ?? '',
    metadata: row.metadata,
  }
}

/** Hundredths of a percent, or minor units. */
function minorValue({ type, value }: DiscountRow, region: MovedRegion | undefined): number | undefined {
  if (type === 'percentage') return value * 100
  return type === 'fixed' && region ? minorUnits(value, region.currency_code) : value
}

/** By rule; each names what it is about as the store here knows it. */
async function readConditions(query: Query): Promise<Map<string, MovedCondition[]>> {
  const rows = await query<MovedCondition & { rule_id: string }>(`
    with named as (
      select condition_id, product_id as name from discount_condition_product
      union all select l.condition_id, t.value from discount_condition_product_type l join product_type t on t.id = l.product_type_id
      union all select l.condition_id, c.title from discount_condition_product_collection l join product_collection c on c.id = l.product_collection_id
      union all select l.condition_id, t.value from discount_condition_product_tag l join product_tag t on t.id = l.product_tag_id
      union all select l.condition_id, g.name from discount_condition_customer_group l join customer_group g on g.id = l.customer_group_id)
    select c.discount_rule_id as rule_id, c.type::text, c.operator::text,
      coalesce(json_agg(distinct n.name) filter (where n.name is not null), '[]') as names
    from discount_condition c left join named n on n.condition_id = c.id where c.deleted_at is null
    group by c.id, c.discount_rule_id, c.type, c.operator order by c.id`)
  const byRule = Map.groupBy(rows, ({ rule_id }) => rule_id)
  return new Map(
    [...byRule].map(([id, found]) => [id, found.map(({ type, operator, names }) => ({ type, operator, names }))]),
  )
}
