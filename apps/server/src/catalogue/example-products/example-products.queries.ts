import type { Database } from '../../db/database.ts'

/** The products of the example set that the store still has. */
export async function listExampleProductIds(db: Database, store_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('example_products')
    .innerJoin('products', 'products.id', 'example_products.product_id')
    .select('products.id')
    .where('example_products.store_id', '=', store_id)
    .where('products.deleted_at', 'is', null)
    .orderBy('products.id')
    .execute()
  return rows.map(({ id }) => id)
}
