import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../../platform/services.ts'

/**
 * Resolves the variant of each open row, by its id or else by its SKU, and refuses the rows without one. Repeatable: a
 * variant deleted meanwhile is then refused.
 */
export async function resolveVariants(
  { db }: Services,
  { id: job_id, store_id }: { id: string; store_id: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`
      update batch_job_rows r set data = r.data || jsonb_build_object('variant_id', coalesce(
        (select v.id from product_variants v
          where v.id = r.data->>'variant_id' and v.store_id = ${store_id} and v.deleted_at is null),
        (select v.id from product_variants v
          where v.sku = r.data->>'sku' and v.store_id = ${store_id} and v.deleted_at is null)))
      where r.batch_job_id = ${job_id} and r.reason is null and r.done_at is null`.execute(trx)
    await sql`
      update batch_job_rows set reason = 'the store has no such variant'
      where batch_job_id = ${job_id} and reason is null and done_at is null and data->>'variant_id' is null`.execute(
      trx,
    )
  })
}
