import type { Database } from '../../db/database.ts'

/** Interval of storing that a member was seen in a store: a write per request would cost more than it is worth. */
const everyMs = 300_000

/** Stores that a member of the staff was seen in the store. */
export async function noteVisit(
  db: Database,
  { store_id, user_id, last_seen_at }: { store_id: string; user_id: string; last_seen_at: string | null },
  now: Date,
): Promise<void> {
  if (last_seen_at !== null && now.getTime() - new Date(last_seen_at).getTime() <= everyMs) return
  await db
    .insertInto('staff_visits')
    .values({ store_id, user_id, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['store_id', 'user_id']).doUpdateSet({ last_seen_at: now }))
    .execute()
}
