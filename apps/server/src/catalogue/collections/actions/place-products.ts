import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { productNotInCollection } from '../collection.errors.ts'
import { lockCollection } from '../collection.queries.ts'

/**
 * Places these products first in their collection, in this order; the others follow in the collection's own. Throws 400
 * for a product that is not in it.
 */
export async function placeProducts(
  { db, now }: Services,
  store_id: string,
  id: string,
  product_ids: readonly string[],
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockCollection(trx, store_id, id)
    const { rows } = await sql<{ id: string; was_placed: boolean }>`
      select id, collection_rank is not null as was_placed from products
      where collection_id = ${id} and deleted_at is null and (collection_rank is not null or id = any(${product_ids}))
      order by id for no key update`.execute(trx)
    const known = new Set(rows.map((row) => row.id))
    const missing = product_ids.find((product_id) => !known.has(product_id))
    if (missing !== undefined) throw productNotInCollection({ product_id: missing })
    await sql`
      update products p set collection_rank = placed.rank, updated_at = ${now()}
      from (
        select k.id, u.rank - 1 as rank from unnest(${[...known]}::text[]) k(id)
        left join unnest(${product_ids}::text[]) with ordinality u(id, rank) on u.id = k.id
      ) placed
      where p.id = placed.id and p.collection_rank is distinct from placed.rank`.execute(trx)
  })
}
