import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import type { Undo } from './undo.types.ts'

/** Deletes moved products with their variants, prices, stock and translations, and what leads to them. */
export async function removeProducts(trx: Trx, { services, store_id }: Undo, ids: readonly string[]): Promise<number> {
  await sql`
    delete from translations where store_id = ${store_id} and resource_id in (
      select unnest(${ids}::text[])
      union all select id from product_variants where product_id = any(${ids})
      union all select id from product_options where product_id = any(${ids}))`.execute(trx)
  const { rows } = await sql<{ id: string; was_there: boolean }>`
    delete from products where id = any(${ids}) and store_id = ${store_id} returning id, deleted_at is null as was_there`.execute(
    trx,
  )
  for (const { id, was_there } of rows)
    if (was_there) await services.jobs.emit(trx, { name: 'product.deleted', store_id, data: { id } })
  return 0
}
