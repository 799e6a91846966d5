import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../http/app-error.ts'

interface Tries {
  /** Identifies the requester and the target. */
  key: string
  /** Failed tries allowed within the window. */
  max: number
  windowMs: number
  secret: string
  now: Date
}

/**
 * Counts a try before its outcome is known, so that parallel tries cannot exceed the limit. Returns false when the
 * key's tries are used up. One statement, in a table that all processes share; pass the plain connection where the
 * count must survive a rollback.
 */
export async function takeTry(db: Database, { key, max, windowMs, secret, now }: Tries): Promise<boolean> {
  return (await secondsUntilTry(db, { key, max, windowMs, secret, now })) === 0
}

/** As takeTry; throws too_many_requests. */
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

/** Removes a counted try that succeeded. */
export async function giveTryBack(db: Database, secret: string, key: string): Promise<void> {
  await sql`
    with only_one as (delete from attempt_counts where key = ${hashed(secret, key)} and count = 1)
    update attempt_counts set count = count - 1 where key = ${hashed(secret, key)} and count > 1`.execute(db)
}

export async function clearTries(db: Database, secret: string, key: string): Promise<void> {
  await sql`delete from attempt_counts where key = ${hashed(secret, key)}`.execute(db)
}

/** Hashed, so that the table reveals no names, numbers and addresses. */
function hashed(secret: string, key: string): Buffer {
  return createHmac('sha256', secret).update(`attempts:${key}`).digest()
}
