import { AsyncLocalStorage } from 'node:async_hooks'
import { sendPipelined } from '@shopkey/pg-pipeline/send-pipelined.ts'
import { sql } from 'kysely'
import type { Trx } from './database.ts'

/** A request that holds its `Idempotency-Key`. */
export interface KeyedRequest {
  actor: string
  key: string
  lock_token: string
}

/** Ambient on purpose: no action needs to know by which key it was called. */
const current = new AsyncLocalStorage<KeyedRequest>()

/** Runs `next` so that the first transaction it commits is noted with the request's key. */
export function notingCommits(request: KeyedRequest, next: () => void): void {
  current.run(request, next)
}

/** Whether the transactions of this request are noted with its key. */
export function isNotingCommits(): boolean {
  return current.getStore() !== undefined
}

/**
 * Notes with the request's key, in the transaction that changes something, that it has changed something: a repeat after a crash
 * must not do it again.
 */
export async function noteCommit(trx: Trx): Promise<void> {
  const request = current.getStore()
  if (!request) return
  await sendPipelined(
    trx,
    sql`update idempotency_keys set recovery_point = 'committed'
      where actor = ${request.actor} and idempotency_key = ${request.key} and lock_token = ${request.lock_token}`,
  )
}
