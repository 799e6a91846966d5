import { normalizeCode } from '@shopkey/domain/normalize-code.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { readTimes } from '../../db/read-times.ts'
import { notFound } from '../../http/refusal.ts'
import type { DiscountState } from './discount.state.ts'
import { discountUnknown } from './discount-refused.errors.ts'

const resources = ['product', 'product_type', 'product_collection', 'product_tag', 'customer_group'].map(
  (noun) =>
    sql`select ${sql.ref(`${noun}_id`)} as id from ${sql.table(`discount_condition_${noun}s`)} where condition_id = n.id`,
)

/** The columns of a DiscountState, in a select from discounts `d`. */
export const discountColumns = sql`
  d.*,
  (select coalesce(json_agg(r.region_id), '[]') from discount_regions r
    where r.discount_id = coalesce(d.parent_discount_id, d.id)) as region_ids,
  (select row_to_json(y) from (
    select u.*, (
      select coalesce(json_agg(z), '[]') from (
        select n.id, n.type, n.operator,
          (select coalesce(json_agg(k.id), '[]') from (${sql.join(resources, sql` union all `)}) k) as resource_ids
        from discount_conditions n where n.discount_rule_id = u.id and n.deleted_at is null) z) as conditions
    from discount_rules u where u.id = d.rule_id) y) as rule`

/**
 * The store's live discounts with these codes, in the order of the codes. Codes are trimmed and upper-cased. Throws 404
 * for an unknown one.
 */
export async function getDiscountsByCode(
  db: Database,
  store_id: string,
  codes: readonly string[],
): Promise<DiscountState[]> {
  const wanted = [...new Set(codes.map(normalizeCode))]
  if (wanted.length === 0) return []
  const { rows } = await sql<{ discount: DiscountState }>`
    select row_to_json(x) as discount from (
      select ${discountColumns} from discounts d
      where d.store_id = ${store_id} and d.code = any(${wanted}) and d.deleted_at is null) x`.execute(db)
  const byCode = new Map(rows.map(({ discount }) => [discount.code, readTimes(discount)]))
  return wanted.map((code) => {
    const discount = byCode.get(code)
    if (!discount) throw discountUnknown({ code })
    return discount
  })
}

/** One discount of the store by its id, with what decides where and how it applies. */
export async function getDiscountState(db: Database, store_id: string, id: string): Promise<DiscountState> {
  const { rows } = await sql<{ discount: DiscountState }>`
    select row_to_json(x) as discount from (
      select ${discountColumns} from discounts d
      where d.store_id = ${store_id} and d.id = ${id} and d.deleted_at is null) x`.execute(db)
  const found = rows[0]
  if (!found) throw notFound('Discount', id)
  return readTimes(found.discount)
}
