import { pingEvent } from '@shopkey/contract/webhook.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import type { Services } from '../../services.ts'
import { addDelivery } from '../add-delivery.ts'
import { webhookEndpointDisabled } from '../webhook.errors.ts'
import { lockEndpoint } from '../webhook.queries.ts'

/** Sends a test message to an endpoint; returns the delivery's id. */
export async function sendPing(services: Services, store_id: string, endpoint_id: string): Promise<string> {
  return inTransaction(services.db, async (trx) => {
    const endpoint = await lockEndpoint(trx, store_id, endpoint_id)
    if (endpoint.is_disabled) throw webhookEndpointDisabled()
    const message = {
      id: newId('evt'),
      type: pingEvent,
      created_at: services.now().toISOString(),
      store_id,
      data: { webhook_endpoint_id: endpoint_id },
    }
    const id = await addDelivery(trx, services, endpoint_id, message)
    if (!id) throw new Error(`the new event ${message.id} was delivered before`)
    return id
  })
}
