import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../http/app-error.ts'

interface Tries {
  /** Who tries at what. */
  key: string
  /** Wrong tries that are let through within the window. */
  max: number
  windowMs: number
  secret: string
  now: Date
}

/**
 * Counts a try as it begins, so that many at once are no way past. Returns false when the key has used up its tries. One statement,
 * in a table that all processes share; give it the plain connection where the count must outlive a refusal.
 */
export async function takeTry(db: Database, { key, max, windowMs, secret, now }: Tries): Promise<boolean> {
  return (await secondsUntilTry(db, { key, max, windowMs, secret, now })) === 0
}

/** As takeTry, refusing with too_many_requests. */
export async function requireTry(db: Database, tries: Tries): Promise<void> {
  const retry_after_seconds = await secondsUntilTry(db, tries)
  if (retry_after_seconds === 0) return
  throw new AppError({
    type: 'too_many_requests',
    message: `Too many attempts; try again in ${Math.ceil(retry_after_seconds / 60)} minutes`,
    details: { retry_after_seconds },
  })
}

async function secondsUntilTry(db: Database, { key, max, windowMs, secret, now }: Tries): Promise<number> {
  const until = new Date(now.getTime() + windowMs)
  const { rows } = await sql<{ count: number; resets_at: Date }>`
    insert into attempt_counts as kept (key, count, resets_at) values (${hashed(secret, key)}, 1, ${until})
    on conflict (key) do update set
      count = case when kept.resets_at <= ${now} then 1 else least(kept.count, ${max}::integer) + 1 end,
      resets_at = case when kept.resets_at <= ${now} then excluded.resets_at else kept.resets_at end
    returning count, resets_at`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('an upsert returned no row')
  return row.count <= max ? 0 : Math.max(1, Math.ceil((row.resets_at.getTime() - now.getTime()) / 1000))
}

/** A try that was counted was a right one. */
export async function giveTryBack(db: Database, secret: string, key: string): Promise<void> {
  await sql`
    with only_one as (delete from attempt_counts where key = ${hashed(secret, key)} and count = 1)
    update attempt_counts set count = count - 1 where key = ${hashed(secret, key)} and count > 1`.execute(db)
}

export async function clearTries(db: Database, secret: string, key: string): Promise<void> {
  await sql`delete from attempt_counts where key = ${hashed(secret, key)}`.execute(db)
}

/** Names, numbers and addresses are nobody's to read out of a table of failures. */
function hashed(secret: string, key: string): Buffer {
  return createHmac('sha256', secret).update(`attempts:${key}`).digest()
}
