import { webhookEvents } from '@shopkey/contract/webhook-events.ts'
import { type SqlBool, sql } from 'kysely'
import { inTransaction } from '../../db/in-transaction.ts'
import { readTogether } from '../../db/read-together.ts'
import type { EmittedEvent, EventName } from '../../jobs/events.ts'
import type { Services } from '../services.ts'
import { addDelivery } from './add-delivery.ts'

const open: ReadonlySet<EventName> = new Set<EventName>(webhookEvents)

/**
 * Adds a delivery of the event for each of the store's endpoints that subscribed to it; once, however often it is
 * handled.
 */
export async function fanOutEvent(services: Services, event: EmittedEvent): Promise<void> {
  if (!open.has(event.name)) return
  const endpoints = await readTogether(
    services.db,
    services.db
      .selectFrom('webhook_endpoints')
      .select('id')
      .where('store_id', '=', event.store_id)
      .where('deleted_at', 'is', null)
      .where('is_disabled', '=', false)
      .where(sql<SqlBool>`${event.name} = any(events)`)
      .orderBy('id'),
  )
  if (endpoints.length === 0) return
  // Whether to notify the customer concerns the store's own messages only.
  const { no_notification: _, ...data } = event.data
  const message = { id: event.id, type: event.name, created_at: event.occurred_at, store_id: event.store_id, data }
  await inTransaction(services.db, async (trx) => {
    for (const { id } of endpoints) await addDelivery(trx, services, id, message)
  })
}
