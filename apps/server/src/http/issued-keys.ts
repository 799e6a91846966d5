import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'
import type { HttpApp } from './http-app.ts'
import { actorOf, isKept, requestHash } from './idempotency.ts'
import { signedKey } from './signed-key.ts'

/** Requests that get a key to be repeated by when their client sent none (v1 wire rule). */
const issuing = new Set([
  '/store/returns',
  '/store/swaps',
  '/admin/orders/:id/return',
  '/admin/orders/:id/claims',
  '/admin/orders/:id/swaps',
])

/** Those whose repeat is replied to with the cart or its order as it is: nothing is stored for it. */
const signing = new Set([
  '/store/carts/:id/complete',
  '/store/carts/:id/line-items',
  '/store/carts/:id/payment-sessions',
  '/store/carts/:id/taxes',
])

/**
 * Sends `Idempotency-Key` with the reply, and stores the reply under it for a day, or signs the key. Nobody knows
 * the key before, so no twin of the request can be running. A refusal has none, since repeating it does it anew.
 */
export function registerIssuedKeys(
  app: HttpApp,
  db: Database,
  { secret, now }: { secret: string; now: () => Date },
): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { url = '' } = request.routeOptions
    if (request.method !== 'POST' || request.headers['idempotency-key']) return payload
    if (!(issuing.has(url) || signing.has(url)) || !isKept(reply, payload)) return payload
    if (signing.has(url)) {
      reply.header('idempotency-key', signedKey(secret, requestHash(secret, request), now()))
      return payload
    }
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
