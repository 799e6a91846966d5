import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { fixedStatement, parameter } from '../db/fixed-statement.ts'
import { inGroupsOf } from '../db/in-groups.ts'
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
 * be running: one statement after it is enough, and replies of one moment share it. A refusal has none, since repeating it does it anew.
 */
export function registerIssuedKeys(app: HttpApp, db: Database, secret: string): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { url = '' } = request.routeOptions
    if (request.method !== 'POST' || !issuing.has(url) || request.headers['idempotency-key']) return payload
    if (!isKept(reply, payload)) return payload
    const key = randomUUID()
    try {
      await keep(db, {
        values: [
          actorOf(request),
          key,
          request.method,
          request.url.split('?')[0] ?? '',
          requestHash(secret, request),
          reply.statusCode,
          typeof payload === 'string' ? payload : '',
        ],
        // A cart's change is on disk already where that is promised; the key is of use only to who has got this reply.
        isDurable: !url.startsWith('/store/carts/'),
      })
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

interface StoredReply {
  /** Of the columns before `recovery_point`. */
  values: unknown[]
  isDurable: boolean
}

const mostTogether = 8

const keep = inGroupsOf<StoredReply>(async (db, group) => {
  const isDurable = group.some((reply) => reply.isDurable)
  await keepTogether[group.length - 1]?.(db, [isDurable, ...group.flatMap(({ values }) => values)])
}, mostTogether)

/** The statement for each number of replies. $1: whether the commit waits for the disk; then the values of each reply. */
const keepTogether = Array.from({ length: mostTogether }, (_, index) => {
  const rows = Array.from({ length: index + 1 }, (_, row) => {
    const places = [2, 3, 4, 5, 6, 7, 8].map((place) => parameter(7 * row + place))
    return sql`(${sql.join(places)}, 'finished')`
  })
  return fixedStatement(sql`
    with kept as (insert into idempotency_keys (${columns}) values ${sql.join(rows)})
    select set_config('synchronous_commit', case when ${parameter(1)}::boolean then current_setting('synchronous_commit') else 'off' end, true)`)
})
