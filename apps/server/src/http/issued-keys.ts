import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { fixedStatement, parameter } from '../db/fixed-statement.ts'
import type { HttpApp } from './http-app.ts'
import { actorOf, isKept, requestHash } from './idempotency.ts'

/** Requests that get a key to be repeated by when their client sent none (v1 wire rule). */
const issuing = new Set([
  '/store/carts/:id/complete',
  '/store/carts/:id/line-items',
  '/store/carts/:id/payment-sessions',
  '/store/carts/:id/taxes',
  '/store/returns',
  '/store/swaps',
  '/admin/orders/:id/return',
  '/admin/orders/:id/claims',
  '/admin/orders/:id/swaps',
])

/**
 * Sends `Idempotency-Key` with the reply, and stores the reply under it for a day. Nobody knows the key before, so no twin of the request can
 * be running: one statement after it is enough. A refusal has none, since repeating it does it anew.
 */
export function registerIssuedKeys(app: HttpApp, db: Database, secret: string): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { url = '' } = request.routeOptions
    if (request.method !== 'POST' || !issuing.has(url) || request.headers['idempotency-key']) return payload
    if (!isKept(reply, payload)) return payload
    const key = randomUUID()
    try {
      await keep(db, [
        actorOf(request),
        key,
        request.method,
        request.url.split('?')[0] ?? '',
        requestHash(secret, request),
        reply.statusCode,
        typeof payload === 'string' ? payload : '',
        // A cart's change is on disk already where that is promised; the key is of use only to who has got this reply.
        !url.startsWith('/store/carts/'),
      ])
      reply.header('idempotency-key', key)
    } catch (error) {
      request.log.warn({ err: error }, 'a reply went out without its Idempotency-Key')
    }
    return payload
  })
}

const columns = sql.raw(
  'actor, idempotency_key, request_method, request_path, request_hash, response_code, response_body, recovery_point',
)

/** $1 to $7: the columns before `recovery_point`; $8: whether the commit waits for the disk. */
const keep = fixedStatement(sql`
  with kept as (
    insert into idempotency_keys (${columns})
    values (${sql.join([1, 2, 3, 4, 5, 6, 7].map(parameter))}, 'finished'))
  select set_config('synchronous_commit', case when ${parameter(8)}::boolean then current_setting('synchronous_commit') else 'off' end, true)`)
