import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for the marks that changes have left on a product, or on its store and all stores (see `product_changes`), as one number: equal
 * only while no other change is committed.
 */
export function marksOf(...scopes: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`coalesce((select bit_xor(c.mark) from product_changes c where c.scope in (${sql.join(scopes)})), 0)`
}
