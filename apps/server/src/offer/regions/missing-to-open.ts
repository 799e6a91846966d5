import type { OpeningRequirement } from '@shopkey/contract/store-status.ts'
import { POINTS } from '@shopkey/domain/currency-units.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** What selling is impossible without. One region must have it all: payment and delivery count where its countries are. */
export async function missingToOpen(db: Database, store_id: string): Promise<OpeningRequirement[]> {
  const { rows } = await sql<{ pays: boolean; delivers: boolean }>`
    select exists (select from region_payment_providers p where p.region_id = r.id) as pays,
      exists (select from shipping_options o where o.region_id = r.id and o.deleted_at is null
        and not o.is_return and not o.admin_only) as delivers
    from regions r
    where r.store_id = ${store_id} and r.deleted_at is null and r.currency_code <> ${POINTS}
      and exists (select from region_countries c where c.region_id = r.id)`.execute(db)
  if (rows.length === 0) return ['region', 'payment', 'delivery']
  const best = rows.find(({ pays, delivers }) => pays && delivers) ?? rows.find(({ pays }) => pays) ?? rows[0]
  return [...(best?.pays ? [] : ['payment' as const]), ...(best?.delivers ? [] : ['delivery' as const])]
}
