import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { invalidData, refusal } from './refusal.ts'

const changedMeanwhile = refusal({
  type: 'not_allowed',
  code: 'changed_meanwhile',
  status: 412,
  message: 'It was changed after you read it; read it again, or repeat the call without If-Match and If-None-Match',
})

type Headers = Pick<FastifyRequest, 'headers'>

/**
 * Optimistic concurrency: the `updated_at` that the caller read, sent as `If-Match: "2026-04-01T09:30:00.000Z"`. A call
 * without the header, or with `*`, changes whatever is stored.
 */
export function expectedVersion({ headers }: Headers): Date | undefined {
  const sent = headers['if-match']
  if (sent === undefined || sent.trim() === '*') return undefined
  const time = new Date(sent.trim().replace(/^"|"$/g, ''))
  if (Number.isNaN(time.getTime())) throw invalidData('If-Match takes the updated_at that was read, in quotes')
  return time
}

/** As expectedVersion, for what a store may not have written yet: `If-None-Match: *` expects nothing stored, which is null. */
export function expectedVersionOrNone({ headers }: Headers): Date | null | undefined {
  const sent = headers['if-none-match']
  if (sent === undefined) return expectedVersion({ headers })
  if (sent.trim() !== '*') throw invalidData('If-None-Match takes *')
  return null
}

/** Throws if a locked row is newer than what the caller read. The refusal names the colleague who changed it last. */
export async function requireUnchanged(
  trx: Trx,
  /** `id`: of the resource in the audit log. */
  { id, store_id, updated_at }: { id: string; store_id: string | null; updated_at: Date | null },
  expected: Date | null | undefined,
): Promise<void> {
  if (expected === undefined || updated_at?.getTime() === expected?.getTime()) return
  const { rows } = await sql<{ name: string | null }>`
    select nullif(concat_ws(' ', u.first_name, u.last_name), '') as name
    from audit_entries a join users u on u.id = a.actor_id
    where a.store_id = ${store_id} and a.resource_id = ${id} and a.action not like 'GET %'
    order by a.created_at desc limit 1`.execute(trx)
  throw changedMeanwhile({ updated_at: updated_at?.toISOString() ?? null, changed_by: rows[0]?.name ?? null })
}
