import type { Selectable } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { WebhookDelivery, WebhookEndpoint } from '../../../db/tables.ts'
import type { OutboundTask } from '../../../jobs/job-queue.ts'
import type { Services } from '../../services.ts'
import { type OutsideReply, postOutside } from '../post-outside.ts'
import { patienceMs, retryDelayMs } from '../retry-schedule.ts'
import { signMessage } from '../webhook-signature.ts'

interface Outcome {
  response?: OutsideReply
  failure: string | null
  duration_ms: number
}

/**
 * Makes one attempt at a delivery and records the outcome; a failure enqueues the next. A process that dies between
 * sending and recording sends again: receivers recognize repeats by the event's id. A task whose attempt was made
 * meanwhile does nothing.
 */
export async function attemptDelivery(services: Services, { id, attempt }: OutboundTask): Promise<void> {
  const { db } = services
  const delivery = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('attempts', '=', attempt - 1)
    .executeTakeFirst()
  if (!delivery) return
  const endpoint = await db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', delivery.webhook_endpoint_id)
    .executeTakeFirstOrThrow()
  const outcome =
    endpoint.deleted_at || endpoint.is_disabled ? undefined : await send(services, endpoint, delivery, attempt)
  const isEndpointWell = endpoint.failing_since === null
  await inTransaction(db, (trx) => note(trx, services, { delivery, isEndpointWell, outcome }))
}

async function send(
  { config, now }: Services,
  endpoint: Selectable<WebhookEndpoint>,
  delivery: Selectable<WebhookDelivery>,
  attempt: number,
): Promise<Outcome> {
  const body = JSON.stringify(delivery.payload)
  const { previous_secret, previous_secret_expires_at } = endpoint
  const isOverlap = previous_secret && previous_secret_expires_at && previous_secret_expires_at > now()
  const secrets = [endpoint.secret, ...(isOverlap ? [previous_secret] : [])]
  const startedAt = performance.now()
  const duration = () => Math.round(performance.now() - startedAt)
  try {
    const response = await postOutside({
      url: endpoint.url,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Shopkey-Webhooks/1',
        'shopkey-event': delivery.event_name,
        'shopkey-event-id': delivery.event_id,
        'shopkey-delivery-attempt': String(attempt),
        'shopkey-signature': signMessage(secrets, body, now()),
      },
      body,
      mayReachPrivate: config.webhooksMayReachPrivate,
    })
    const isTaken = response.status >= 200 && response.status < 300
    return { response, failure: isTaken ? null : `answered ${response.status}`, duration_ms: duration() }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error), duration_ms: duration() }
  }
}

interface Noted {
  delivery: Selectable<WebhookDelivery>
  /** The state before this attempt. */
  isEndpointWell: boolean
  /** undefined where nothing was sent because the endpoint is disabled or deleted. */
  outcome: Outcome | undefined
}

async function note(trx: Trx, { jobs, now }: Services, { delivery, isEndpointWell, outcome }: Noted): Promise<void> {
  const { id, attempts, earlier_attempts, webhook_endpoint_id } = delivery
  const attempt = outcome ? attempts + 1 : attempts
  const isDelivered = outcome?.failure === null
  const delay_ms = outcome && !isDelivered ? retryDelayMs(attempt - earlier_attempts, Math.random()) : undefined
  const noted = await trx
    .updateTable('webhook_deliveries')
    .set({
      status: isDelivered ? 'delivered' : delay_ms === undefined ? 'failed' : 'pending',
      attempts: attempt,
      next_attempt_at: delay_ms === undefined ? null : new Date(now().getTime() + delay_ms),
      failure: outcome ? outcome.failure : 'the endpoint is switched off',
      updated_at: now(),
      ...(outcome && {
        response_code: outcome.response?.status ?? null,
        response_body: outcome.response?.body ?? null,
        duration_ms: outcome.duration_ms,
      }),
      ...(isDelivered && { delivered_at: now() }),
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  if (!noted || !outcome) return
  if (delay_ms !== undefined)
    await jobs.enqueue(trx, 'webhooks', { id, attempt: attempt + 1 }, { delay_ms, group: webhook_endpoint_id })
  // Nothing to record; parallel deliveries need not wait for the endpoint's row.
  if (isDelivered && isEndpointWell) return
  await noteHealth(trx, { jobs, now }, webhook_endpoint_id, isDelivered)
}

/**
 * Disables an endpoint at which every attempt has failed for days, and emits the event that notifies its store's
 * owners.
 */
async function noteHealth(
  trx: Trx,
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  id: string,
  isWell: boolean,
): Promise<void> {
  const endpoint = await trx
    .selectFrom('webhook_endpoints')
    .select(['store_id', 'failing_since', 'is_disabled'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (isWell && !endpoint.failing_since) return
  const failing_since = isWell ? null : (endpoint.failing_since ?? now())
  const isGivenUp =
    !endpoint.is_disabled && failing_since !== null && now().getTime() - failing_since.getTime() >= patienceMs
  await trx
    .updateTable('webhook_endpoints')
    .set({ failing_since, ...(isGivenUp && { is_disabled: true }) })
    .where('id', '=', id)
    .execute()
  if (isGivenUp) await jobs.emit(trx, { name: 'webhook_endpoint.disabled', store_id: endpoint.store_id, data: { id } })
}
