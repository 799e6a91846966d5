import { sendPipelined } from '@shopkey/pg-pipeline/send-pipelined.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { recordingInto } from '../../db/audited-request.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { newId } from '../../db/new-id.ts'
import type { HttpApp } from '../../http/http-app.ts'
import type { Services } from '../services.ts'
import { resourceTypeOf } from './resource-type-of.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The audit entry that the database records this request's changes under. */
    auditEntryId: string | null
  }

  interface FastifyContextConfig {
    /** Reading is logged as well: what is read is a person's own, such as a shopper's cart. Once an hour for each reader. */
    logsReading?: boolean
  }
}

const changingMethods = new Set(['POST', 'DELETE'])
/** Signing in and out changes nothing of the store, nor does reading. */
const leftOut = new Set(['/admin/auth', '/admin/alerts/read'])

/**
 * Writes every change by staff into the audit log: the call and its caller, and each changed row from its old to its
 * new values. One hook for all routes and one trigger for all tables cover new routes and tables, too. Reading codes of
 * gift cards in full is logged as well, and what routes with `logsReading` return.
 */
export function recordChanges(app: HttpApp, services: Services): void {
  app.decorateRequest('auditEntryId', null)

  app.addHook('preHandler', (request, _reply, done) => {
    if (!isAudited(request)) return done()
    request.auditEntryId = newId('audit')
    recordingInto(request.auditEntryId, done)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const entry_id = request.auditEntryId ?? (request.showsCodes || isLoggedReading(request) ? newId('audit') : null)
    if (!entry_id || reply.hasHeader('idempotent-replay')) return payload
    try {
      if (isLoggedReading(request) && (await wasLoggedLately(services, request))) return payload
      // A call may be refused after part of its changes is committed: a payment provider's refusal is stored.
      if (reply.statusCode < 300 || (await hasChanges(services, entry_id)))
        await writeEntry(services, entry_id, request, payload)
    } catch (error) {
      // The change is committed; an error would only make the caller repeat it.
      services.onFault(error, 'writing the audit log')
    }
    return payload
  })
}

function isAudited(request: FastifyRequest): boolean {
  if (request.routeOptions.config.isDryRun) return false
  return request.staff !== null && changingMethods.has(request.method) && !leftOut.has(request.routeOptions.url ?? '')
}

function isLoggedReading(request: FastifyRequest): boolean {
  return request.staff !== null && request.method === 'GET' && request.routeOptions.config.logsReading === true
}

const hour = 3_600_000

/** Whether this reader has read the same thing within the hour. */
async function wasLoggedLately({ db, now }: Services, request: FastifyRequest): Promise<boolean> {
  const found = await db
    .selectFrom('audit_entries')
    .select('id')
    .where('resource_id', '=', resourceId(request) ?? null)
    .where('created_at', '>', new Date(now().getTime() - hour))
    .where('action', '=', actionOf(request))
    .where('actor_id', '=', request.staff?.user_id ?? null)
    .executeTakeFirst()
  return found !== undefined
}

const actionOf = (request: FastifyRequest) => `${request.method} ${request.routeOptions.url}`

/** The first id in the path; the current store where it has none. */
function resourceId(request: FastifyRequest): string | undefined {
  const params = request.params as Record<string, string> | undefined
  const named = params?.id ?? Object.values(params ?? {})[0]
  const isStore = request.routeOptions.url?.startsWith('/admin/store/') || request.routeOptions.url === '/admin/store'
  return isStore ? request.store?.id : named
}

async function hasChanges({ db }: Services, entry_id: string): Promise<boolean> {
  const found = await db.selectFrom('audit_changes').select('id').where('entry_id', '=', entry_id).executeTakeFirst()
  return found !== undefined
}

async function writeEntry(
  services: Services,
  entry_id: string,
  request: FastifyRequest,
  payload: unknown,
): Promise<void> {
  const { db, now } = services
  const id = resourceId(request) ?? idInReply(payload)
  await inTransaction(db, (trx) =>
    sendPipelined(
      trx,
      trx.insertInto('audit_entries').values({
        id: entry_id,
        store_id: request.store?.id ?? null,
        actor_type: 'staff',
        actor_id: request.staff?.user_id ?? null,
        action: actionOf(request),
        resource_type: resourceTypeOf(request.routeOptions.url ?? ''),
        resource_id: id ?? null,
        changes: id ? changesOfRow(entry_id, id) : null,
        request_id: request.id,
        created_at: now(),
      }),
    ),
  )
}

/**
 * The changes of the row that the call is about, from its first state to its last; null when it is new or unchanged.
 */
function changesOfRow(entry_id: string, row_id: string) {
  return sql<string | null>`(
    select jsonb_object_agg(key, jsonb_build_object('from', first_from, 'to', last_to))
    from (
      select distinct key,
        first_value(value -> 'from') over run as first_from, last_value(value -> 'to') over run as last_to
      from audit_changes, jsonb_each(changes)
      where entry_id = ${entry_id} and row_id = ${row_id} and change <> 'inserted'
      window run as (partition by key order by id rows between unbounded preceding and unbounded following)
    ) changed)`
}

/** The reply to a creation begins with its id: `{"product":{"id":"prod_…"`. */
function idInReply(payload: unknown): string | undefined {
  if (typeof payload !== 'string') return undefined
  return /"id":"([a-z]+_[0-9A-HJKMNP-TV-Z]{26})"/.exec(payload.slice(0, 1000))?.[1]
}
