import type { UpdateWebhookEndpointInput } from '@shopkey/contract/webhook.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { requireUnchanged } from '../../../http/if-match.ts'
import type { Services } from '../../services.ts'
import { requireWebhookUrl } from '../require-webhook-url.ts'
import { lockEndpoint } from '../webhook.queries.ts'

/** Changes the sent properties. An endpoint that is enabled again starts without failures. `expected`: the version that the caller read. */
export async function updateEndpoint(
  { config, db, now }: Services,
  store_id: string,
  id: string,
  input: UpdateWebhookEndpointInput,
  expected?: Date,
): Promise<void> {
  if (input.url) requireWebhookUrl(input.url, config)
  await inTransaction(db, async (trx) => {
    await requireUnchanged(trx, await lockEndpoint(trx, store_id, id), expected)
    await trx
      .updateTable('webhook_endpoints')
      .set({ ...input, ...(input.is_disabled === false && { failing_since: null }), updated_at: now() })
      .where('id', '=', id)
      .execute()
  })
}
