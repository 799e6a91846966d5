import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'

/** Takes a discount out of open carts. Those that got it automatically would keep it as a code that no shopper entered. */
export async function takeOutDiscount(
  trx: Trx,
  { store_id, discount_id }: { store_id: string; discount_id: string },
): Promise<void> {
  await sql`
    update carts set revision = revision + 1,
      document = jsonb_set(document, '{discount_ids}', (document -> 'discount_ids') - ${discount_id}::text)
    where store_id = ${store_id} and type = 'default' and completed_at is null and deleted_at is null
      and document -> 'discount_ids' ? ${discount_id}`.execute(trx)
}
