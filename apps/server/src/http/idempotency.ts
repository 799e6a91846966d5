import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { type KeyedRequest, notingCommits } from '../db/keyed-request.ts'
import { processOwner } from '../db/notification-listener.ts'
import { AppError } from './app-error.ts'
import { keyReused, replyErased } from './http.errors.ts'
import type { HttpApp } from './http-app.ts'
import { readSignedKey } from './signed-key.ts'

const replayHours = 24
/** A request that takes longer than this counts as lost, though its process lives; a repeat may then take it over. */
const abandonedAfterSeconds = 60
/** A process that lost its connection for a moment reconnects within this time; one that has not is dead. */
const deadAfterSeconds = 3
/** Interval and number of the retries when the database was unavailable while the outcome was stored. */
const settleAgainMs = 1000
const maxSettlements = 60

declare module 'fastify' {
  interface FastifyRequest {
    idempotency: KeyedRequest | null
  }
}

/**
 * `Idempotency-Key` on any POST: the first reply is stored for a day and returned to the same request; the same key
 * with another body is 422; a twin that is still running is 409. Refusals are not stored, since they changed nothing
 * and may turn out differently later. The client may choose the key.
 */
export function registerIdempotency(
  app: HttpApp,
  db: Database,
  { secret, now }: { secret: string; now: () => Date },
): void {
  app.decorateRequest('idempotency', null)
  app.decorateRequest('isRepeat', false)

  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key']
    if (request.method !== 'POST' || typeof key !== 'string' || key === '') return
    if (request.routeOptions.config.isReplayable === false) return
    if (key.length > 255)
      throw new AppError({ type: 'invalid_data', message: 'Idempotency-Key is longer than 255 characters' })
    reply.header('idempotency-key', key)
    const signed = readSignedKey(secret, requestHash(secret, request), key)
    if (signed && now().getTime() - signed.issued_at.getTime() < replayHours * 3_600_000) {
      if (!signed.isOfRequest) throw keyReused()
      request.isRepeat = request.routeOptions.config.onceOnly === true
      reply.header('idempotent-replay', 'true')
      return
    }
    const actor = actorOf(request)
    const lock_token = `${processOwner}:${randomUUID()}`
    const claim = await claimKey(db, secret, request, { actor, key, lock_token }).catch((error) => {
      // The claim may have reached the database, or may still do so, and would block the repeat.
      if (!(error instanceof AppError)) settleLater(() => giveUpKey(db, { actor, key, lock_token }), { times: 2 })
      throw error
    })
    if (claim === 'ours' || claim === 'cut off') {
      request.idempotency = { actor, key, lock_token }
      request.isRepeat = claim === 'cut off' && request.routeOptions.config.onceOnly === true
      return
    }
    const isJson = /^[{[]/.test(claim.body)
    return reply
      .status(claim.code)
      .header('idempotent-replay', 'true')
      .type(isJson ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8')
      .send(claim.body)
  })

  app.addHook('preHandler', (request, _reply, done) => {
    if (!request.idempotency || !request.routeOptions.config.onceOnly) return done()
    notingCommits(request.idempotency, done)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.idempotency) return payload
    const claim = request.idempotency
    const response_body = typeof payload === 'string' ? payload : ''
    const settle = () =>
      isKept(reply, payload)
        ? db
            .updateTable('idempotency_keys')
            .set({ response_code: reply.statusCode, response_body, recovery_point: 'finished', locked_at: null })
            .where(stillOurs(claim))
            .execute()
        : giveUpKey(db, claim, { keepsCommit: reply.statusCode >= 500 || request.isRepeat })
    try {
      await settle()
    } catch (error) {
      request.log.warn({ err: error }, 'the outcome of an Idempotency-Key is written later')
      settleLater(settle)
    }
    return payload
  })
}

/**
 * Whether a repeat gets this reply. A stored reply cannot set its cookie again, and the browser would lose access to what was made with
 * it.
 */
export function isKept(reply: FastifyReply, payload: unknown): boolean {
  if (reply.hasHeader('set-cookie') || reply.statusCode >= 300) return false
  return typeof payload === 'string' || payload === undefined || payload === null
}

/** Keyed, so that a body cannot be guessed from a copy of the table. */
export function requestHash(secret: string, request: FastifyRequest): Buffer {
  const path = request.url.split('?')[0] ?? ''
  return createHmac('sha256', secret)
    .update(JSON.stringify([request.store?.id ?? null, request.method, path, request.body ?? null]))
    .digest()
}

/** The reply is sent whatever becomes of the key; a repeat waits until the outcome is stored. */
function settleLater(settle: () => Promise<unknown>, { times = 1, attempt = 1 } = {}): void {
  setTimeout(() => {
    settle().then(
      () => {
        if (times > 1) settleLater(settle, { times: times - 1 })
      },
      () => {
        if (attempt < maxSettlements) settleLater(settle, { times, attempt: attempt + 1 })
      },
    )
  }, settleAgainMs).unref()
}

/** After a minute another repeat may have taken the key over. */
function stillOurs({ actor, key, lock_token }: KeyedRequest) {
  return sql<SqlBool>`actor = ${actor} and idempotency_key = ${key} and lock_token = ${lock_token}`
}

/** Lets the next request have the key. With `keepsCommit`, it learns that this one has committed something. */
async function giveUpKey(db: Database, claim: KeyedRequest, { keepsCommit = false } = {}): Promise<void> {
  if (keepsCommit) {
    await sql`update idempotency_keys set locked_at = null
      where ${stillOurs(claim)} and recovery_point = 'committed'`.execute(db)
  }
  await db
    .deleteFrom('idempotency_keys')
    .where(stillOurs(claim))
    .$if(keepsCommit, (query) => query.where('recovery_point', '<>', 'committed'))
    .execute()
}

/** Returns what is stored for this key; 'ours' when the claim now holds it, 'cut off' when an earlier attempt has committed something. */
async function claimKey(
  db: Database,
  secret: string,
  request: FastifyRequest,
  { actor, key, lock_token }: KeyedRequest,
): Promise<{ code: number; body: string } | 'ours' | 'cut off'> {
  const path = request.url.split('?')[0] ?? ''
  const hash = requestHash(secret, request)
  const { rows } = await sql<{
    is_mine: boolean
    recovery_point: string
    response_code: number | null
    response_body: string | null
    request_hash: Buffer
  }>`
    insert into idempotency_keys as kept (actor, idempotency_key, request_method, request_path, request_hash, locked_at, lock_token)
    values (${actor}, ${key}, ${request.method}, ${path}, ${hash}, now(), ${lock_token})
    on conflict (actor, idempotency_key) do update set
      locked_at = case when ${takesOver} then now() else kept.locked_at end,
      lock_token = case when ${takesOver} then excluded.lock_token else kept.lock_token end,
      request_hash = case when ${isExpired} then excluded.request_hash else kept.request_hash end,
      response_code = case when ${isExpired} then null else kept.response_code end,
      recovery_point = case when ${isExpired} then 'started' else kept.recovery_point end,
      created_at = case when ${isExpired} then now() else kept.created_at end
    returning lock_token = ${lock_token} as is_mine, recovery_point, response_code, response_body, request_hash`.execute(
    db,
  )
  const row = rows[0]
  if (!row) throw new Error('an upsert answered no row')
  if (!row.request_hash.equals(hash)) throw keyReused()
  if (row.response_code !== null) {
    if (row.response_body === null) throw replyErased()
    return { code: row.response_code, body: row.response_body }
  }
  if (!row.is_mine)
    throw new AppError({ type: 'conflict', message: 'The same request is still running; send it again in a moment' })
  return row.recovery_point === 'committed' ? 'cut off' : 'ours'
}

/** A key expires after a day. */
const isExpired = sql`kept.created_at < now() - make_interval(hours => ${replayHours})`
/** The owner's listening connection holds its lock as long as the process lives. */
const isOwnerDead = sql`case
  when kept.locked_at < now() - make_interval(secs => ${deadAfterSeconds}) and kept.lock_token ~ '^-?[0-9]+:'
  then pg_try_advisory_xact_lock(split_part(kept.lock_token, ':', 1)::bigint) else false end`
const takesOver = sql`kept.response_code is null and kept.request_hash = excluded.request_hash
  and (kept.locked_at is null or kept.locked_at < now() - make_interval(secs => ${abandonedAfterSeconds}) or ${isOwnerDead})
  or ${isExpired}`

/**
 * Tells callers without a cookie apart: by address and client. Two who share both share a key only if one chooses the
 * other's key.
 */
function addressAndClient({ ip, headers }: FastifyRequest): string {
  const client = headers['user-agent'] ?? ''
  return createHash('sha256')
    .update(JSON.stringify([ip, client]))
    .digest('base64url')
}

export function actorOf(request: FastifyRequest): string {
  if (request.staff) return request.staff.user_id
  if (request.customer) return request.customer.customer_id
  const guest = `guest:${request.store?.id ?? ''}`
  return request.visitor_hash ? `${guest}:${request.visitor_hash}` : `${guest}:${addressAndClient(request)}`
}
