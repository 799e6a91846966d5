import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The domain's `isPurchasable` as a condition, for the row of product_variants with this alias. */
export function purchasable(variant: string): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${variant}.${name}`)
  return sql`(not ${column('manage_inventory')} or ${column('allow_backorder')} or ${column('inventory_quantity')} > 0)`
}
