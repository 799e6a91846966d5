import { inTransaction } from '../../../db/in-transaction.ts'
import { notFound } from '../../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { webhookEndpointDisabled } from '../webhook.errors.ts'
import { lockEndpoint } from '../webhook.queries.ts'

/** Sends a message again at once, with the event's own id and all its retries. */
export async function redeliver({ db, jobs, now }: Services, store_id: string, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const delivery = await trx
      .selectFrom('webhook_deliveries')
      .select(['webhook_endpoint_id', 'attempts'])
      .where('id', '=', id)
      .where('store_id', '=', store_id)
      .forUpdate()
      .executeTakeFirst()
    if (!delivery) throw notFound('Webhook delivery', id)
    const endpoint = await lockEndpoint(trx, store_id, delivery.webhook_endpoint_id)
    if (endpoint.is_disabled) throw webhookEndpointDisabled()
    await trx
      .updateTable('webhook_deliveries')
      .set({ status: 'pending', earlier_attempts: delivery.attempts, next_attempt_at: now(), updated_at: now() })
      .where('id', '=', id)
      .execute()
    await jobs.enqueue(trx, 'webhooks', { id, attempt: delivery.attempts + 1 }, { group: endpoint.id })
  })
}
