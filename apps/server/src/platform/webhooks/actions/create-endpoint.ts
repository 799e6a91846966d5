import type { CreateWebhookEndpointInput } from '@shopkey/contract/webhook.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import type { Services } from '../../services.ts'
import { newWebhookSecret } from '../new-webhook-secret.ts'
import { requireWebhookUrl } from '../require-webhook-url.ts'

/** Adds an endpoint and returns its secret, which is not shown again. */
export async function createEndpoint(
  { config, db, now }: Services,
  store_id: string,
  { url, events, description }: CreateWebhookEndpointInput,
): Promise<{ id: string; secret: string }> {
  requireWebhookUrl(url, config)
  const id = newId('whe')
  const secret = newWebhookSecret()
  await inTransaction(db, (trx) =>
    trx
      .insertInto('webhook_endpoints')
      .values({ id, store_id, url, events, description, secret, created_at: now(), updated_at: now() })
      .execute(),
  )
  return { id, secret }
}
