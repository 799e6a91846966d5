import { createHash } from 'node:crypto'
import { addDays, dayOf } from '@shopkey/domain/store-time.ts'
import { sql } from 'kysely'
import type { Database } from '../../src/db/database.ts'
import { rebuildFigures } from '../../src/growth/analytics/actions/refresh-figures.ts'
import { seededRandom } from '../lib/random.ts'

const daysBack = 60

/**
 * The visits of the last sixty days: people who look at products. A shop counts what its visitors come to on the day itself; the
 * demo's days are over in seconds, so its figures are computed here.
 */
export async function welcomeVisitors(db: Database, view_code: string, today: Date): Promise<void> {
  const store = await db
    .selectFrom('stores')
    .select(['id', 'time_zone'])
    .where('view_code', '=', view_code)
    .executeTakeFirstOrThrow()
  const products = await db
    .selectFrom('products')
    .select('id')
    .where('store_id', '=', store.id)
    .where('status', '=', 'published')
    .orderBy('handle')
    .execute()
  const last = dayOf(today, store.time_zone)
  const views = Array.from({ length: daysBack }, (_, back) => addDays(last, -back)).flatMap((day) =>
    viewsOf(view_code, day, products),
  )
  await sql`
    insert into metric_datapoints (store_id, day, view_type, type_id, visitor_hash, created_at)
    select ${store.id}, day::date, 'product', type_id, decode(visitor, 'hex'), day::date + interval '12 hours'
    from unnest(${views.map(({ day }) => day)}::text[], ${views.map(({ type_id }) => type_id)}::text[],
      ${views.map(({ visitor }) => visitor)}::text[]) seen (day, type_id, visitor)
    on conflict do nothing`.execute(db)
  await rebuildFigures(db, store, last)
}

/** Nobody is a visitor of two days: the shop's hashes change every day, too. */
function viewsOf(view_code: string, day: string, products: readonly { id: string }[]) {
  const random = seededRandom(`${view_code} visitors of ${day}`)
  return Array.from({ length: random.between(22, 48) }, (_, person) =>
    createHash('sha256').update(`${view_code} ${day} ${person}`).digest('hex'),
  ).flatMap((visitor) =>
    random.sample(products, random.between(1, 4)).map(({ id: type_id }) => ({ day, type_id, visitor })),
  )
}
