import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'
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
      await db
        .insertInto('idempotency_keys')
        .values({
          actor: actorOf(request),
          idempotency_key: key,
          request_method: request.method,
          request_path: request.url.split('?')[0] ?? '',
          request_hash: requestHash(secret, request),
          response_code: reply.statusCode,
          response_body: typeof payload === 'string' ? payload : '',
          recovery_point: 'finished',
        })
        .execute()
      reply.header('idempotency-key', key)
    } catch (error) {
      request.log.warn({ err: error }, 'a reply went out without its Idempotency-Key')
    }
    return payload
  })
}
