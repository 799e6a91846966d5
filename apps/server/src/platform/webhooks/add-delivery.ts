import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { Services } from '../services.ts'

interface Message {
  store_id: string
  /** The event's id; receivers recognize repeats by it. */
  id: string
  type: string
  created_at: string
  data: Record<string, unknown>
}

/** Adds a delivery to an endpoint and enqueues its first attempt. An existing delivery of the event stays as it is. */
export async function addDelivery(
  trx: Trx,
  { jobs, now }: Services,
  webhook_endpoint_id: string,
  message: Message,
): Promise<string | undefined> {
  const added = await trx
    .insertInto('webhook_deliveries')
    .values({
      id: newId('whd'),
      store_id: message.store_id,
      webhook_endpoint_id,
      event_id: message.id,
      event_name: message.type,
      payload: JSON.stringify(message),
      next_attempt_at: now(),
      created_at: now(),
      updated_at: now(),
    })
    .onConflict((conflict) => conflict.columns(['webhook_endpoint_id', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) await jobs.enqueue(trx, 'webhooks', { id: added.id, attempt: 1 }, { group: webhook_endpoint_id })
  return added?.id
}
